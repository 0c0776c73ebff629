"""Amending: explanations that replace the last actions, because a piece those had brought has gone on."""

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
    """Return the complete actions that replace the last ones; empty: there are none."""
    return shared(verdict.found)[: min(e.complete for e in verdict.found)] if verdict.back and verdict.found else ()


def same_amendment(history: History, sighting: Sighting, now: float, amendment: Verdict) -> Verdict | None:
    """Return the verdict that still contains an amendment for this sighting; ``None``: the sighting rules it out.

    An amendment that was seen made stays, even if later changes might also follow from the record.
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
    """Return whether an explanation from before the last ``back`` actions may replace them."""
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
    """Return whether every point the last ``back`` actions changed is as it was before them.

    Other pieces that look the same undo nothing. ``False`` if the actions changed nothing.
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
    """Drop the explanations that move to the last action's origin a piece lifted before that action began.

    Nobody can have meant that move then; the piece of the last action has been put back.
    """
    began = history.roots[-1].began
    if began >= history.roots[-1].since.time:
        return found  # nobody saw when
    left = {move.origin for summary in history.done(1) for move in moves(summary.steps)}
    if not left:
        return found  # no point was left
    return [
        explanation
        for explanation in found
        if not any(
            move.target in left and evidence.off_since(move.origin) < began
            for move in moves(explanation.continuation.steps)
        )
    ]


def _recorded_steps(history: History, back: int) -> list[Step]:
    """Return the steps of the last ``back`` actions."""
    return [step for work in history.done(back) for step in work.steps]


def _takes_as_well(recorded: Sequence[Step], explanation: Explanation) -> bool:
    """Return whether the explanation takes off every piece the record took off, or lets it stand there again."""
    continuation = explanation.continuation
    taken = {(step.piece, step.point) for link in continuation.links for step in link.steps if isinstance(step, Take)}
    standing = continuation.position()
    return all(
        (step.piece, step.point) in taken or step.piece in standing.stack(step.point)
        for step in recorded
        if isinstance(step, Take)
    )


def _carries_turned(recorded: Sequence[Step], explanation: Explanation) -> bool:
    """Return whether no move needs a face that the record has turned down: nobody turned it back."""
    turned = {(step.piece, step.point) for step in recorded if isinstance(step, Flip)}
    return not any((move.piece, move.origin) in turned for move in moves(explanation.continuation.steps))


def _recorded(history: History, explanation: Explanation, back: int) -> bool:
    """Return whether an explanation repeats the recorded actions: those are explained from the current position."""
    recorded = tuple(history.record[len(history.record) - back :])
    return explanation.complete_but_owed >= back and explanation.continuation.actions[:back] == recorded


def _nothing_new(history: History, explanation: Explanation, back: int) -> bool:
    """Return whether no point that tells the recorded actions from these has changed since the record.

    A player has answered then, or the record was the likelier; without new evidence it stays.
    """
    if explanation.continuation.actions[:back] == tuple(history.record[-back:]):
        return False
    recorded, other = history.position, explanation.continuation.position(back)
    since = history.roots[history.last - back + 1].since.time
    different = (p for p in {*recorded.placement, *other.placement} if recorded.look(p) != other.look(p))
    return all(history.trail.last(point) <= since for point in different)


def _gone_on(recorded: Sequence[Step], explanation: Explanation, back: int) -> set[Point]:
    """Return the points to which the record moved a piece, and the replacing actions bring none."""
    moved = {move.target for move in moves(recorded)}
    return moved - {point for link in explanation.continuation.links[:back] for point in arrivals(link.steps)}


def _joined(history: History, point: Point) -> bool:
    """Return whether another piece has joined the one on a point, which has not been seen alone since.

    Then another player acted before the piece went on.
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
    """Return whether every piece of an amendment arrived after the pieces of the last actions were taken up again.

    A piece that arrived earlier is another one, unless it was seen to leave its origin; the recorded piece is then only
    being looked at. An explanation that does not touch the origins of the recorded moves passes.
    """
    brought, left = set(arrivals(recorded)), {move.origin for move in moves(recorded)}
    if left and left.isdisjoint(explanation.continuation.changes):
        return True
    moved, taken_up = brought | left, -inf
    anew = {point for link in explanation.continuation.links for point in arrivals(link.steps)}
    current, look = history.roots[-1], history.position.look
    for point in evidence.sighting.unlike(history.position.looks):
        # A point to which the explanation brings a piece itself may have changed by that.
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
    """Return whether a piece came to an unrecorded point after all pieces of the next player had arrived.

    It was knocked over: a player who has played on accepted the recorded action.
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
    """Return whether a piece brought to a point is known to be another one that nobody has touched since.

    They may look the same; the committed actions have told which of them stands there.
    """
    standing = history.standing
    return any(
        point not in standing.unsure
        and not history.touched(point)
        and not standing.holds(point, piece)
        and evidence.came_at(continuation, point, bit) < inf
        for link in continuation.links
        for piece, (point, bit) in link.brought
    )


def _seen_leaving(evidence: Evidence, explanation: Explanation, move: Move, moved: set[Point]) -> bool:
    """Return whether the piece of a move was seen to leave its origin, which identifies it.

    Points in ``moved``, where the record moved a piece, do not count: they were left for another reason.
    """
    continuation = explanation.continuation
    return move.origin not in moved and all(
        evidence.seen(continuation, point, bit)
        for link in continuation.links
        for step, bits in zip(link.steps, link.bits, strict=True)
        if step == move
        for point, bit in bits[:1]
    )
