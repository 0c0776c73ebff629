"""Answers: players decide, by confirm or from the page, where sensors cannot tell or are wrong."""

from dataclasses import replace

from engine.game import Action
from firmware.messages.message import Message
from firmware.referee.decide.claims import Claim, claim_of
from firmware.referee.hypotheses.hypothesis import shared
from firmware.referee.limits import MOST_CLAIMED
from firmware.referee.verdict import Ready
from firmware.table.judging import commit, unchosen
from firmware.table.seating import back_to_a_person
from firmware.table.table import Table
from firmware.table.unseen_flips import counted

NOTHING_DONE = Claim((), ())
"""The answer that nothing was done and the board rests."""


NONE = "none"
"""The answer that it was none of the choices."""


def undo(table: Table) -> None:
    """Go on to the next choice of a question; without a question, lead back to before a person's last turn.

    Behind the last choice it was none of them; then comes the first one again.
    """
    if table.verdict.kind == "asking":
        table.choice += 1
        if table.choice == len(table.verdict.choices) + unchosen(table, table.verdict.choices):
            _none_of_them(table)
    elif table.referee.target == len(table.record):
        table.referee = table.referee.lead(None)
    elif table.record:
        back_to_a_person(table)


def confirm(table: Table, now: float) -> None:
    """End the leading; without one take as made the choice, the ready action, or the owed steps."""
    verdict, ready = table.verdict, table.ready
    if table.referee.target is not None:
        table.referee = table.referee.lead(None)
    elif verdict.kind == "asking":
        if verdict.chosen:
            _take_as_made(table, verdict.choices[0], now)
    elif ready is not None:
        commit(table, ready, now)
    elif verdict.kind == "astray" and (accepted := table.referee.accept()) is not table.referee:
        table.referee = accepted  # players say that the board is right, so the apparent gestures did not happen
    elif not _owed_as_made(table, now):
        _claim(table, now)


def insist(table: Table, now: float) -> None:
    """Take the board to show the position it is led to, against a few sensors; if it is not led, just confirm."""
    target, sighting = table.referee.target, table.referee.sighting
    if target is None or sighting is None:
        confirm(table, now)
        return
    claim = claim_of((), table.referee.position_at(target), sighting)
    if claim.points <= MOST_CLAIMED:
        _override(table, claim, now)
        table.referee = table.referee.insist()


def answer(table: Table, text: str, now: float) -> bool:
    """Take one of the choices, its actions separated by blanks, or a legal action that the board did not see made.

    :data:`NONE` takes none of the choices. Returns whether the answer was taken.
    """
    choices = table.verdict.choices
    if text.strip() == NONE and table.verdict.kind == "asking":
        _none_of_them(table)
        return True
    wanted = () if text.strip() == "nothing" else tuple(text.split())
    ending = [choice for choice in choices if choice[-1:] == wanted]
    if wanted in choices:
        _take_as_made(table, wanted, now)
    elif (claim := _claim_of(table, wanted)) is not None:
        _override(table, claim, now)
        commit(table, Ready(0, wanted), now)
    elif len(ending) == 1:
        _take_as_made(table, ending[0], now)
    else:
        return False
    return True


def _none_of_them(table: Table) -> None:
    """Drop claims; where the board itself has asked, lead it back to the committed position."""
    table.choice = 0
    if table.claims:
        table.claims = ()
    else:
        table.referee = table.referee.lead(len(table.record))


def _owed_as_made(table: Table, now: float) -> bool:
    """Commit the actions that owe only steps the sensors cannot see; return whether there were any."""
    verdict, found = table.verdict, table.verdict.found
    length = min(len(shared(found)), *(e.complete_but_owed for e in found)) if found else 0
    if length:
        table.flips_unseen = counted(table.flips_unseen, found[0], length, table.look)
        commit(table, table.referee.chosen(verdict, found[0].continuation.actions[:length]), now)
    return bool(length)


def _claim(table: Table, now: float) -> None:
    """Ask whether an action was made that some wrong sensors do not show.

    Nothing is asked if the board rests and the only fitting action has no steps (a pass, or choosing nothing more): it
    is committed. So is the way back to an earlier position that the whole board shows.
    """
    said = table.verdict
    if table.referee.sighting is None or table.outcome is not None:
        return
    found = tuple(table.referee.claims(said))
    nothing = [(action,) for action in table.position.silent]
    if said.kind == "resting" and nothing and [claim.actions for claim in found] == nothing:
        commit(table, Ready(0, nothing[0]), now)
        return
    begun = shared(said.found)[:1] if said.kind == "underway" and said.found else ()
    if begun:  # the action is known: no other is asked about, and the message already says what is left to do
        found = tuple(claim for claim in found if claim.actions[:1] == begun)
        if not found:
            return
    if said.kind == "resting" and any(claim.against for claim in found):
        found = (NOTHING_DONE, *found)  # a player who only pressed the button needs that choice
    table.claims, table.choice = found, 0
    if not found and said.back and table.referee.shows(len(table.record) - said.back):
        commit(table, Ready(said.back, ()), now)
    elif not found:
        table.dialogue = table.dialogue.say(Message("happened-nothing-seen"), now)


def _claim_of(table: Table, actions: tuple[Action, ...]) -> Claim | None:
    """Return the claim that one legal action was made, if hardly anything speaks against it."""
    position, sighting = table.position, table.referee.sighting
    if sighting is None or len(actions) != 1 or actions[0] not in position.actions:
        return None
    claim = claim_of(actions, position, sighting)
    return claim if claim.points <= MOST_CLAIMED else None


def _take_as_made(table: Table, choice: tuple[Action, ...], now: float) -> None:
    """Take one of the choices as made, and override the sensors that contradict it."""
    claim = next((claim for claim in table.claims if claim.actions == choice), None)
    if claim is None:
        ready = replace(table.referee.chosen(table.verdict, choice), told=True)
    else:
        _override(table, claim, now)
        ready = Ready(claim.back, choice)
    if ready.actions or ready.back:
        commit(table, ready, now)
    table.claims = ()


def _override(table: Table, claim: Claim, now: float) -> None:
    """Believe a claim and override the sensors that contradict it."""
    table.sensors = table.sensors.override(claim.against)
    sighting = table.sensors.sighting
    if sighting is not None and table.referee.sighting is not None:
        points = tuple(point for point, _ in claim.against)
        table.referee = table.referee.disregard(points, sighting, now, failing=False)
