"""Words: in one plain sentence, what is expected."""

from engine.game import SKIP, Move, Outcome, Piece
from firmware.guide.marks import Marks, by_choice, piece_put
from firmware.guide.sliding import slid, way_in_words, way_of
from firmware.referee.futures import Position
from firmware.referee.progress import Progress
from firmware.referee.verdict import Repair, Verdict, Why

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
    "in its place": "put the piece on a lit point; one that stands there makes way",
    "may move": "move one of the lit pieces",
    "open": "put a piece on a lit point",
}
"""What is expected, by the most pressing meaning that is lit."""


BY_CHOICE = {
    True: "turn over what you choose of {points}, or confirm that nothing more is chosen",
    False: "turn over {points}, or play on",
}
"""What is expected where pieces may be turned over and need not, by whether one may choose nothing."""

NOTHING_DONE = "Has nothing been done? Confirm if so, or go on."
"""What is asked where a sensor that may be mistaken shows that a turn has begun."""

BESIDES = "{question} Besides, not so: {plan}."
"""What is said where something is wrong that has nothing to do with the question."""

PUT = "put the {piece} on a lit point"
"""What is expected where one kind of piece may be put and no other."""

PASSING = "nothing can be moved, so pass: turn over {points}"
"""What is expected of who cannot do anything but what belongs to a pass."""

MOVE = "move the {piece} on {point}"
"""What is expected where one piece of those that stand on one point has to go on."""

SLIDE = "slide the whole layout {way}"
"""What is expected where every piece goes the same way."""


def sentence(verdict: Verdict, marked: Marks, outcome: Outcome | None, count: str = "") -> str:
    """Say in one plain sentence what is expected, of a game that has ended like this or goes on.

    ``count`` is who holds what in the end, in words.
    """
    if verdict.kind == "asking":
        question = _question(verdict)
        return BESIDES.format(question=question, plan=_plan(verdict)) if verdict.besides else question
    if verdict.kind == "astray":
        return ASTRAY[verdict.why].format(plan=_plan(verdict))
    if outcome is not None:
        who = " and ".join(outcome.winners)
        how = f"{who} wins: {outcome.reason}" if who else f"A draw: {outcome.reason}"
        counted = f" Count: {count}." if count else ""
        return f"{how}.{counted} Clear the board or hold new for another game."
    return f"{verdict.position.actor}: {_asked(verdict, marked)}."


def _plan(verdict: Verdict) -> str:
    plan = verdict.plan
    said = "; ".join(map(_repair, plan[:MOST_SPOKEN]))
    return said + (f"; then {len(plan) - MOST_SPOKEN} more" if len(plan) > MOST_SPOKEN else "")


def _repair(repair: Repair) -> str:
    """Say what to do and what is wrong, and of a piece that belongs elsewhere on the board, where."""
    home = f": to {repair.to}" if repair.to is not None else ""
    return f"{repair.do} ({repair.what}{home})"


def _question(verdict: Verdict) -> str:
    first, *others = (" ".join(choice) or "nothing" for choice in verdict.choices)
    if others:
        how = (
            "Confirm takes the one that is lit, undo shows the next"
            if verdict.chosen
            else "Undo lights them one after another, confirm takes the one that is lit alone"
        )
        named = ", ".join((first, *others)[:MOST_CHOICES])
        more = f" or one of {len(others) + 1 - MOST_CHOICES} more" if len(others) >= MOST_CHOICES else ""
        return f"Which was it: {named}{more}? {how}."
    if first == "nothing" and not verdict.plan:
        return NOTHING_DONE
    if first == "nothing":
        return f"Is the board right as it stands? Confirm if so, otherwise {_plan(verdict)}."
    return f"Was it {first}? Confirm if so, or go on."


def _asked(verdict: Verdict, marked: Marks) -> str:
    if way := _slide(verdict):
        return SLIDE.format(way=way)
    for meaning, usual in SENTENCES.items():
        points = ", ".join(sorted(point for point, name in marked.items() if name == meaning))
        if points:
            return _more_exactly(verdict, meaning, points) or usual.format(points=points)
    if any(explanation.complete_but_owed for explanation in verdict.found):
        return "seen; it counts in a moment, or at once by confirm"
    return verdict.position.game.phase(verdict.position.state)


def _more_exactly(verdict: Verdict, meaning: str, points: str) -> str:
    """Say what is expected where more is known than the meaning of the lit points; else nothing."""
    match meaning:
        case "may move" if len(pieces := _to_go_on(verdict, points)) == 1:
            return MOVE.format(piece=pieces.pop(), point=points)
        case "may go here" if verdict.kind == "resting":
            pieces = {piece for future in verdict.position.single if (piece := piece_put(future))}
            return PUT.format(piece=pieces.pop()) if len(pieces) == 1 else ""
        case "your choice" if turning := _turned_by_choice(verdict):
            return BY_CHOICE[bool(turning.silent)].format(points=points)
        case "turn over" if list(verdict.position.actions) == [SKIP]:
            return PASSING.format(points=points)
        case _:
            return ""


def _to_go_on(verdict: Verdict, point: str) -> set[Piece]:
    """Return the pieces that may go on from a point by what has been begun."""
    return {
        step.piece
        for explanation in verdict.found
        for link, progress in zip(explanation.future.links, explanation.progress, strict=True)
        for step, far in zip(link.steps, progress, strict=True)
        if isinstance(step, Move) and step.origin == point and far is Progress.TODO
    }


def _turned_by_choice(verdict: Verdict) -> Position | None:
    """Return the position in which it is chosen which pieces to turn over; ``None`` if something else is chosen."""
    futures = [e.future for e in verdict.found] or verdict.position.single
    positions = (
        future.position(index)
        for future in futures
        for index, link in enumerate(future.links)
        if by_choice(future.position(index), link)
    )
    return next(positions, None)


def _slide(verdict: Verdict) -> str:
    """Return how the layout is to be slid, in words, once that is what is left to do; else nothing."""
    for explanation in verdict.found:
        for link, progress in zip(explanation.future.links, explanation.progress, strict=True):
            pairs = zip(link.steps, progress, strict=True)
            left = [step for step, far in pairs if isinstance(step, Move) and far is not Progress.DONE]
            geometry = verdict.position.game.geometry
            sliding = slid(geometry, left)
            if sliding and len(sliding) == len(left):
                return way_in_words(way_of(geometry, left[0]))
    return ""
