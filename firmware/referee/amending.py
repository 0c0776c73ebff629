"""Amending: what may have been done in place of the last actions, where what they had brought has gone on."""

from collections.abc import Sequence
from itertools import combinations
from math import inf

from engine.game import Action, Flip, Move, Point, Put, Step, Take
from firmware.referee.continuations import Continuation
from firmware.referee.evidence import Evidence
from firmware.referee.history import History
from firmware.referee.progress import Explanation
from firmware.referee.search import explanations, shared
from firmware.referee.step_summary import arrivals, moves
from firmware.referee.verdict import Verdict
from hardware.sensors.sighting import Sighting, fits


def amended(verdict: Verdict) -> tuple[Action, ...]:
    """Return what has been done in full in place of the last actions; empty: nothing."""
    return shared(verdict.found)[: min(e.complete for e in verdict.found)] if verdict.back and verdict.found else ()


def same_amendment(history: History, sighting: Sighting, now: float, amendment: Verdict) -> Verdict | None:
    """Return what explains a sighting where an amendment may still be what has been done; ``None``: it may not be.

    What was seen made is not forgotten because what has been done since might follow from what is recorded as well.
    """
    if amendment.position is not history.position or not sighting.unlike(history.position.looks):
        return None
    made, back = amended(amendment), amendment.back
    evidence = Evidence(history.roots[history.last - back], sighting, history.trail, now)
    found = tuple(e for e in explanations(evidence) if amends(history, evidence, e, back))
    if not any(e.continuation.actions[: len(made)] == made for e in found):
        return None
    return Verdict("underway", history.position, found, back=back)


def amends(history: History, evidence: Evidence, explanation: Explanation, back: int) -> bool:
    """Return whether an explanation from before the last actions may be what has been done instead of them."""
    if _recorded(history, explanation, back) or _nothing_new(history, explanation, back):
        return False
    steps = _recorded_steps(history, back)
    return (
        explanation.in_turn
        and _takes_as_well(steps, explanation)
        and _carries_turned(steps, explanation)
        and _put_afterwards(history, steps, evidence, explanation)
        and not _after_the_next(steps, evidence, explanation.continuation)
        and not _known_otherwise(history, evidence, explanation.continuation)
        and not any(_joined(history, point) for point in _gone_on(steps, explanation, back))
    )


def undone(history: History, sighting: Sighting, back: int) -> bool:
    """Return whether all that the last so many actions have changed is as before them, whatever else is in a hand.

    Other pieces that look the same undo nothing. Where the actions have changed nothing, nothing is undone.
    """
    if not back:
        return False
    before, standing = history.roots[history.last - back].position, history.standing
    changed = {point for work in history.done(back) for point in work.changes}
    return bool(changed) and all(
        fits(sighting[point], before.look(point))
        and (point in standing.unsure or standing.same_pieces((standing.on(point), before.stack(point))))
        for point in changed
    )


def not_put_back(history: History, evidence: Evidence, found: list[Explanation]) -> list[Explanation]:
    """Drop the explanations that fill what the last action left with what was in the hand before it had begun.

    Nobody can have meant to put it there; what the last action moved has been put back.
    """
    began = history.roots[-1].began
    left = {move.origin for summary in history.done(1) for move in moves(summary.steps)}
    if not left or began >= history.roots[-1].since.time:
        return found  # nothing was left, or nobody has seen when
    return [
        explanation
        for explanation in found
        if not any(
            move.target in left and evidence.off_since(move.origin) < began
            for move in moves(explanation.continuation.steps)
        )
    ]


def _recorded_steps(history: History, back: int) -> list[Step]:
    """Return the steps of the last so many actions."""
    return [step for work in history.done(back) for step in work.steps]


def _takes_as_well(recorded: Sequence[Step], explanation: Explanation) -> bool:
    """Return whether every piece that has been taken off is taken off here as well, or stands there again."""
    continuation = explanation.continuation
    taken = {(step.piece, step.point) for link in continuation.links for step in link.steps if isinstance(step, Take)}
    standing = continuation.position()
    return all(
        (step.piece, step.point) in taken or step.piece in standing.stack(step.point)
        for step in recorded
        if isinstance(step, Take)
    )


def _carries_turned(recorded: Sequence[Step], explanation: Explanation) -> bool:
    """Return whether no piece is carried away with the face up that it has lost since: nobody turned it back."""
    turned = {(step.piece, step.point) for step in recorded if isinstance(step, Flip)}
    return not any((move.piece, move.origin) in turned for move in moves(explanation.continuation.steps))


def _recorded(history: History, explanation: Explanation, back: int) -> bool:
    """Return whether what is recorded has been done: then the position it has led to would explain what follows."""
    recorded = tuple(history.record[len(history.record) - back :])
    return explanation.complete_but_owed >= back and explanation.continuation.actions[:back] == recorded


def _nothing_new(history: History, explanation: Explanation, back: int) -> bool:
    """Return whether nothing has happened, since the last actions were recorded, that tells them from these.

    Somebody has told which it was, or the others were not likelier then; whatever follows, nothing has gone on.
    """
    if explanation.continuation.actions[:back] == tuple(history.record[-back:]):
        return False
    recorded, other = history.position, explanation.continuation.position(back)
    since = history.roots[history.last - back + 1].since.time
    different = (p for p in {*recorded.placement, *other.placement} if recorded.look(p) != other.look(p))
    return all(history.trail.last(point) <= since for point in different)


def _gone_on(recorded: Sequence[Step], explanation: Explanation, back: int) -> set[Point]:
    """Return where a piece was moved to by what is recorded, and is not by the actions that take its place."""
    moved = {move.target for move in moves(recorded)}
    return moved - {point for link in explanation.continuation.links[:back] for point in arrivals(link.steps)}


def _joined(history: History, point: Point) -> bool:
    """Return whether another piece has come to the one on a point, and that has not been seen alone again since.

    Then somebody else has acted before it went on.
    """
    position, trail = history.position, history.trail
    stack, look, game = position.stack(point), position.transition_table.look, position.game
    together = [look(game.stacked((*stack, kind))) for kind in game.kinds]
    joined = False
    for reading in trail.since(point, history.roots[-1].since(point)):
        if fits(reading, look(stack)):
            joined = False
        elif any(fits(reading, each) for each in together):
            joined = True
    return joined


def _put_afterwards(history: History, recorded: Sequence[Step], evidence: Evidence, explanation: Explanation) -> bool:
    """Return whether all that amends the last actions arrived after what they had brought was taken up again.

    Otherwise it is another piece, and what was taken up is only being looked at; unless it stands where it came from.
    """
    brought, left = set(arrivals(recorded)), {move.origin for move in moves(recorded)}
    if left and left.isdisjoint(explanation.continuation.changes):
        return True
    moved, taken_up = brought | left, -inf
    anew = {point for link in explanation.continuation.links for point in arrivals(link.steps)}
    current, look = history.roots[-1], history.position.look
    for point in evidence.sighting.unlike(history.position.looks):
        # What it brings there itself, it may have taken away itself.
        if point in brought - anew:
            changes = history.trail.changes(point, current.since(point))
            taken_up = max(taken_up, next((time for time, seen in changes if not fits(seen, look(point))), -inf))
    return all(
        point in brought or evidence.came_at(explanation.continuation, point, bit) >= taken_up
        for link in explanation.continuation.links
        for step, bits in zip(link.steps, link.bits, strict=True)
        if isinstance(step, Put) or (isinstance(step, Move) and not _seen_leaving(evidence, explanation, step, moved))
        for point, bit in bits[-1:]
    )


def _after_the_next(recorded: Sequence[Step], evidence: Evidence, continuation: Continuation) -> bool:
    """Return whether a piece came elsewhere than is recorded when all that the next player has brought stood already.

    It was knocked over: who has played on has taken what is recorded as done.
    """
    brought = set(arrivals(recorded))
    came = [
        (link.actor, {bits[-1][0]: evidence.came_at(continuation, *bits[-1]) for bits in link.arrivals})
        for link in continuation.links
    ]
    return any(
        one != other and later and max(later.values()) < time < inf
        for (one, earlier), (other, later) in combinations(came, 2)
        for point, time in earlier.items()
        if point not in brought
    )


def _known_otherwise(history: History, evidence: Evidence, continuation: Continuation) -> bool:
    """Return whether what has come to a point is known to be another piece, and nobody has touched it since then.

    They may look the same: what counts already has told which of them it is.
    """
    standing, trail, since = history.standing, history.trail, history.roots[-1].since
    return any(
        point not in standing.unsure
        and trail.last(point) <= since(point)
        and not standing.holds(point, piece)
        and evidence.came_at(continuation, point, bit) < inf
        for link in continuation.links
        for piece, (point, bit) in link.brought
    )


def _seen_leaving(evidence: Evidence, explanation: Explanation, move: Move, moved: set[Point]) -> bool:
    """Return whether a piece is no other than the one that stood where it comes from: that has been left.

    Where what is recorded has moved a piece (``moved``), that was left for something else.
    """
    continuation = explanation.continuation
    return move.origin not in moved and all(
        evidence.seen(continuation, point, bit)
        for link in continuation.links
        for step, bits in zip(link.steps, link.bits, strict=True)
        if step == move
        for point, bit in bits[:1]
    )
