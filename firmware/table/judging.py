"""Judging: turns the referee's judgement of the board into commits, questions and waiting times."""

from collections.abc import Sequence
from dataclasses import replace
from math import inf

from engine.game import Action
from firmware.guide.marks import says
from firmware.journal.entry import Entry
from firmware.referee.changes.continuations import Position
from firmware.referee.verdict import Judgement, Ready, Verdict
from firmware.table.table import Table

CLEARED_S = 2.0
"""How long (s) the starting position must stand after the end of a game to begin the next."""


def judge(table: Table, now: float) -> None:
    """Let the referee judge the board, commit what is ready at once, and note when to judge again."""
    known = {table.record}  # keeps one sighting from looping between records
    while True:
        judgement = _judgement(table, now)
        ready = _at_once(table, judgement)
        if ready is None or (record := _record_with(table, ready)) in known:
            break
        known.add(record)
        commit(table, ready, now)
    _settle(table, judgement, now)


def _judgement(table: Table, now: float) -> Judgement:
    """Return the referee's judgement of the board; after an agreed draw, that it rests."""
    if table.agreed_at is not None:
        return Judgement(Verdict("resting", table.position))
    judgement, table.referee = table.referee.judge(table.verdict, table.settings, now)
    return judgement


def _at_once(table: Table, judgement: Judgement) -> Ready | None:
    """Return what to commit without waiting; ``None``: nothing."""
    ready = judgement.ready
    if ready is not None:
        return ready if ready.quiet <= 0 else None
    if judgement.explained and judgement.choices and table.announced and not table.claims:
        return _announced(table, judgement.verdict)
    # A record may end before a pass: the power failed in between, or players go on from there.
    if judgement.verdict.kind == "resting" and table.outcome is None and (passing := _forced_pass(table.position)):
        return Ready(0, (passing,))
    return None


def _forced_pass(position: Position) -> Action | None:
    """Return the pass of a player who cannot do anything; ``None``: somebody can."""
    actions = position.actions
    return actions[0] if len(actions) == 1 and position.silent else None


def _announced(table: Table, verdict: Verdict) -> Ready | None:
    """Return the only action, of several that look the same, whose piece was announced; else ``None``."""
    firsts = {e.continuation.actions[0]: e.continuation for e in verdict.found}
    fit = [action for action, continuation in firsts.items() if says(table.announced, continuation.links[0].summary)]
    return table.referee.chosen(verdict, (fit[0],)) if len(fit) == 1 else None


def _record_with(table: Table, ready: Ready) -> tuple[Action, ...]:
    record = table.record
    return (*record[: len(record) - ready.back], *ready.actions)


def _settle(table: Table, judgement: Judgement, now: float) -> None:
    """Keep the verdict and say when to judge again."""
    verdict, judge_at = judgement.verdict, judgement.wake
    if table.claims and (judgement.explained or verdict.kind == "astray"):
        verdict, judge_at = _ask_claims(table, verdict), inf
    elif verdict.kind == "asking" and verdict is not table.verdict:
        verdict = _ask(table, verdict, verdict.choices)
    elif verdict.kind == "resting" and judgement.explained and judgement.ready is None:
        if _cleared_after_the_end(table):
            judge_at = _still_since(table) + CLEARED_S
        if (sensors := table.sensors.believe_again(table.position.looks)) is not table.sensors:
            table.sensors, judge_at = sensors, now  # to take in what they show
    table.verdict, table.ready, table.judge_at = verdict, judgement.ready, judge_at


def _ask(table: Table, verdict: Verdict, choices: Sequence[tuple[Action, ...]]) -> Verdict:
    """Return a verdict that asks which of these choices was made, with the one that confirm would take first."""
    turn = table.choice - unchosen(table, choices)
    first = max(turn, 0) % len(choices)
    return replace(verdict, kind="asking", choices=(*choices[first:], *choices[:first]), chosen=turn >= 0)


def unchosen(table: Table, choices: Sequence[tuple[Action, ...]]) -> bool:
    """Return whether confirm takes none of these choices before a player has chosen one with undo.

    It takes none of several claims, because they contradict sensors.
    """
    return len(choices) > 1 and bool(table.claims)


def _ask_claims(table: Table, verdict: Verdict) -> Verdict:
    """Return a verdict that asks which of the claims is true."""
    asked = _ask(table, verdict, [claim.actions for claim in table.claims])
    return replace(asked, touched={claim.actions: claim.points_meant for claim in table.claims})


def begins_anew(table: Table, now: float) -> bool:
    """Return whether the game has ended and the start of another has stood on the board for long enough."""
    return _cleared_after_the_end(table) and now >= _still_since(table) + CLEARED_S


def _cleared_after_the_end(table: Table) -> bool:
    """Return whether the game has ended and the board shows the start of another."""
    return table.outcome is not None and table.referee.at_start


def _still_since(table: Table) -> float:
    """Return since when the board has been unchanged, in s; after an agreed draw not earlier than that."""
    return max(table.referee.changed, -inf if table.agreed_at is None else table.agreed_at)


def commit_ready(table: Table, now: float) -> None:
    """Commit what is ready, if the board has been still long enough."""
    ready = table.ready
    if ready is not None and now >= _still_since(table) + ready.quiet:
        commit(table, ready, now)


def commit(table: Table, ready: Ready, now: float) -> None:
    """Take back ``ready.back`` actions and commit ``ready.actions``; then players who can only pass do so.

    Raises :class:`~engine.errors.IllegalActionError` if one of them is not legal, having changed nothing.
    """
    referee = table.referee.commit(ready, now)
    if ready.back:
        table.entries += (Entry("amend" if ready.actions else "takeback", str(ready.back), now),)
    table.entries += tuple(Entry("action", action, now) for action in ready.actions)
    while ready.actions and (passing := _forced_pass(referee.position)) is not None:
        referee = referee.commit(Ready(0, (passing,), following=ready.following, behind=ready.behind), now)
        table.entries += (Entry("action", passing, now),)
    if referee.position is table.position:
        table.verdict = Verdict("resting", referee.position)  # the answer to a question may be that it is as recorded
    if table.told_moved is not None and referee.changed > table.told_moved:
        table.dialogue = table.dialogue.without_aside("happened-moved")  # they play on: undo is about this now
    table.referee = referee.lead(None)
    table.claims, table.choice = (), 0
    table.announced = table.picked = ""
