"""Words: in one plain sentence, what is expected."""

from engine.game import Outcome
from firmware.guide.marks import Marks
from firmware.referee.verdict import Verdict, Why

MOST_SPOKEN = 3
"""So many steps of a way back are said at once; the lights show no more either."""

MOST_CHOICES = 6
"""So many choices are named in a question; the lights show every one of them in its turn."""

ASTRAY: dict[Why, str] = {
    "wrong": "Not so: {plan}. Confirm, if the board is right.",
    "set up": "To begin, set up the board: {plan}.",
    "moved": "Pieces were moved while the power was off: {plan}. Confirm, if the board is right.",
    "cleared": "The board is cleared. Confirm begins a new game; to go on, put the pieces back: {plan}.",
    "back": "To go on: {plan}. Confirm, if the board is right.",
    "led": "Going back: {plan}. Confirm stays; held for 3 s it means that the board is so already.",
}
"""What is said of a board that is astray, by the reason why."""

SENTENCES = {
    "turn over": "turn over {points}",
    "put here": "put a piece on {points}",
    "row": "take a row off: {points}",
    "take off": "take off {points}",
    "your choice": "take off one of {points}",
    "may go here": "put the piece on a lit point",
    "may move": "move one of the lit pieces",
}
"""What is expected, by the most pressing meaning that is lit."""


def sentence(verdict: Verdict, marked: Marks, outcome: Outcome | None) -> str:
    """Say in one plain sentence what is expected, of a game that has ended like this or goes on."""
    if verdict.kind == "asking":
        return _question(verdict)
    if verdict.kind == "astray":
        return ASTRAY[verdict.why].format(plan=_plan(verdict))
    if outcome is not None:
        who = " and ".join(outcome.winners)
        how = f"{who} wins: {outcome.reason}" if who else f"A draw: {outcome.reason}"
        return f"{how}. Clear the board or hold new for another game."
    return f"{verdict.position.actor}: {_asked(verdict, marked)}."


def _plan(verdict: Verdict) -> str:
    plan = verdict.plan
    said = "; ".join(f"{repair.do} ({repair.what})" for repair in plan[:MOST_SPOKEN])
    return said + (f"; then {len(plan) - MOST_SPOKEN} more" if len(plan) > MOST_SPOKEN else "")


def _question(verdict: Verdict) -> str:
    first, *others = (" ".join(choice) or "nothing" for choice in verdict.choices)
    if others:
        how = (
            "Confirm takes the one that is lit, undo shows the next"
            if verdict.chosen
            else "Undo shows them one after another, confirm takes the one that is lit"
        )
        named = ", ".join((first, *others)[:MOST_CHOICES])
        more = f" or one of {len(others) + 1 - MOST_CHOICES} more" if len(others) >= MOST_CHOICES else ""
        return f"Which was it: {named}{more}? {how}."
    if first == "nothing":
        return f"Is the board right as it stands? Confirm if so, otherwise {_plan(verdict)}."
    return f"Was it {first}? Confirm if so, or go on."


def _asked(verdict: Verdict, marked: Marks) -> str:
    for meaning, words in SENTENCES.items():
        points = ", ".join(sorted(point for point, name in marked.items() if name == meaning))
        if points:
            return words.format(points=points)
    if any(explanation.complete_but_owed for explanation in verdict.found):
        return "seen; it counts in a moment, or at once by confirm"
    return verdict.position.game.phase(verdict.position.state)
