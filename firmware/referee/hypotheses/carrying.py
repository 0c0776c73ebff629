"""Whether hands can have carried the pieces of a continuation in the order and at the times the sensors showed."""

from collections.abc import Iterator, Sequence
from functools import partial
from math import inf
from typing import Literal

from engine.game import Flip, Move, Point, Take, step_points
from firmware.referee.changes.continuations import Continuation
from firmware.referee.changes.places import beside
from firmware.referee.changes.step_summary import Bit, Link, StepSummary
from firmware.referee.changes.transitions import Change, change_of
from firmware.referee.constraints import Constraint, first_broken
from firmware.referee.hypotheses.evidence import Evidence
from firmware.referee.hypotheses.turn_order import not_one_after_another
from firmware.referee.limits import BESIDE, KNOCKED_S, NEXT_S, PASSED_S, PUSHED_S, TOGETHER_S
from firmware.referee.past.trail import spans
from hardware.sensors.sighting import fits


def carried(evidence: Evidence, continuation: Continuation) -> bool:
    """Return whether hands can have carried the pieces of a continuation, each player after the one before."""
    return first_broken(not_carried(evidence, continuation)) is None


def not_carried(evidence: Evidence, continuation: Continuation) -> Iterator[Constraint]:
    """Yield the constraints of hands and of turns that a continuation breaks.

    Every piece left before it arrived elsewhere, and no piece was taken off before it was due.
    """
    links = continuation.links
    earlier: Link | None = None
    ways: dict[tuple[Point, Point], Bit] = {}
    came_at = evidence.came_at
    # What the chain before the last action has told of a move is told again, unless that action changes its points.
    shorter = continuation.shorter
    told = shorter is not None and shorter.links[-1] in evidence.carried
    fresh = links[-1].summary.points
    for link in links:
        if link.summary.removal:
            yield from _not_taken_off(evidence, continuation, link, earlier)
            continue
        earlier = link
        # What one action moves the same way is moved together: a ring and the disc put into it, with a layout.
        moved: dict[tuple[Point, Point], Bit] = {}
        for origin, target in link.moved:
            if link is not links[-1] and not_left(evidence, continuation, *origin):
                yield Constraint.NOT_MADE_YET
            asked = not told or link is links[-1] or origin[0] in fresh or len(continuation.changes[target[0]]) > 1
            # Of a point that has shown nothing else than at first, nothing tells that no piece has come there.
            if asked and target[0] in evidence.stirred:
                yield from _one_not_carried(evidence, continuation, origin, target)
            way = origin[0], target[0]
            before, moved[way] = ways.get(way), target
            if before:
                # The same way in quick succession: as if it had been pushed, unless the other had arrived by then.
                came, left = came_at(continuation, *before), evidence.stood_until(continuation, *origin)
                if left < came and came_at(continuation, *target) - came <= NEXT_S:
                    yield Constraint.DRAGGED
        ways |= moved
    if not evidence.at_once and len(links) > 1:
        if links[-1].summary.rearranges and not _rearranged_last(evidence, continuation):
            yield Constraint.REARRANGED_TOO_SOON
        yield from not_one_after_another(evidence, continuation)
    evidence.carried.add(links[-1])


def never_left(evidence: Evidence, chain: Continuation, summary: StepSummary) -> Iterator[Constraint]:
    """Yield constraints of :func:`not_carried` that an action behind a chain breaks: its steps alone tell of them.

    A piece that it, or the chain, moves stands where it stood, and no other can have come there.
    """
    position, made = evidence.root.position, chain.changes
    for link in chain.links:
        for (point, bit), _ in link.moved:
            again = (*made[point], *summary.changes.get(point, ()))
            if point not in evidence.changed and evidence.stays(point, again, bit):
                yield Constraint.NOT_MADE_YET
    for i in summary.moving:
        move = summary.steps[i]
        if isinstance(move, Move) and move.target in evidence.changed and made.keys().isdisjoint(step_points(move)):
            come, leave = summary.changes[move.target], summary.changes[move.origin]
            came = position.transitions(move.target, come).certain(evidence.sighting[move.target])
            if came & _only(come, "arrive", move) and evidence.stays(move.origin, leave, _only(leave, "depart", move)):
                yield Constraint.NOT_LEFT


def _only(changes: Sequence[Change], what: Literal["arrive", "depart"], move: Move) -> int:
    """Return the bit of the change that a move makes; 0 if another move makes such a change too."""
    change = change_of(what, move.piece)
    return 1 << changes.index(change) if changes.count(change) == 1 else 0


def _not_taken_off(
    evidence: Evidence, continuation: Continuation, link: Link, earlier: Link | None
) -> Iterator[Constraint]:
    """Yield the constraints that a removal breaks: the action ``earlier`` made its pieces due, and hands took them."""
    earliest = evidence.root.began if earlier is None else evidence.began(earlier)
    for step, (bit, *_) in zip(link.steps, link.bits, strict=True):
        if isinstance(step, Take):
            if evidence.certain(continuation, bit[0]) & bit[1] and evidence.came_at(continuation, *bit) < earliest:
                yield Constraint.TAKEN_TOO_SOON
            if _knocked(evidence, continuation, step, bit):
                yield Constraint.KNOCKED_AWAY


def _knocked(evidence: Evidence, continuation: Continuation, take: Take, bit: Bit) -> bool:
    """Return whether a piece was not taken off but knocked: one like it came to a point beside at the same moment."""
    left = evidence.left_at(continuation, *bit)
    return left > -inf and any(
        step.piece == take.piece
        and as_if_knocked(evidence, (take.point, left), (step.target, evidence.came_at(continuation, *link.bits[i][1])))
        for link in continuation.links
        for i in link.summary.moving
        if isinstance(step := link.steps[i], Move)
    )


def as_if_knocked(evidence: Evidence, left: tuple[Point, float], came: tuple[Point, float]) -> bool:
    """Return whether a piece came to a point just as one left a point beside it; each is a point and a time in s."""
    return beside(evidence.root.position.game, came[0], left[0], BESIDE) and abs(came[1] - left[1]) <= KNOCKED_S


def knocked_over(evidence: Evidence, continuation: Continuation, turned: int) -> bool:
    """Return whether one of several actions would have moved a piece to a point beside sooner than hands carry it.

    All are whole, and its own point looks as before: rather was it knocked over there, and put back. But not if it is
    one of the first ``turned`` actions: for it, or for one behind it, pieces have been turned over.
    """
    if len(continuation.links) == 1:
        return False
    position = evidence.root.position
    ways = [pair for link in continuation.links[turned:] for pair in link.moved]
    return any(
        0 <= evidence.first_at(continuation, *come) - gone <= KNOCKED_S
        for (origin, _), come in ways
        if origin not in evidence.changed and beside(position.game, origin, come[0])
        for gone, reading in evidence.changes(continuation, origin)
        if not fits(reading, position.look(origin))
    )


def _rearranged_last(evidence: Evidence, continuation: Continuation) -> bool:
    """Return whether all earlier actions were made before the last action, which rearranges the board, changed a point.

    A rearrangement changes almost all points, but does not excuse oddities of the earlier actions.
    """
    before = continuation.shorter
    if before is None or not carried(evidence, before):
        return before is None
    brought = [bit for link in before.links for bit in link.arrivals]
    if any(not evidence.stages(before, at) and evidence.stayed(before, at, bit) <= TOGETHER_S for at, bit in brought):
        return False
    # At a point that the last action changes too, it may bring another such piece.
    again = continuation.links[-1].summary.points
    came = [(evidence.first_at if at in again else evidence.came_at)(before, at, bit) for at, bit in brought]
    latest = max((time for time in came if time < inf), default=-inf)
    return all(evidence.unexplained_since(before, point) >= latest for point in evidence.unexplained(before))


def _one_not_carried(evidence: Evidence, continuation: Continuation, origin: Bit, target: Bit) -> Iterator[Constraint]:
    """Yield the constraints that the move of one piece breaks."""
    if not evidence.certain(continuation, target[0]) & target[1]:
        if len(continuation.changes[target[0]]) > 1:  # else nothing could stand there in place of the piece
            there = evidence.stages(continuation, target[0])
            if there and not evidence.standing(continuation, target[0], there):
                yield Constraint.NOT_ARRIVED
        return
    if not_left(evidence, continuation, *origin):
        yield Constraint.NOT_LEFT
    came = evidence.came_at(continuation, *target)
    if evidence.left_at(continuation, *origin) > came:
        yield Constraint.CAME_TOO_SOON
    if _back_meanwhile(evidence, continuation, *origin, came) or _stood_on(evidence, continuation, *origin, came):
        yield Constraint.STOOD_ON
    if _pushed_elsewhere(evidence, continuation, *origin, came):
        yield Constraint.STOOD_ELSEWHERE


def not_left(evidence: Evidence, continuation: Continuation, point: Point, bit: int) -> bool:
    """Return whether a piece that has to leave a point stands there still: no other one can have come there since.

    A reading that only a later action can explain is left to that action.
    """
    here = evidence.standing(continuation, point, evidence.stages(continuation, point))
    return bool(here) and not any(stage.done & bit for stage in here)


def _stood_on(evidence: Evidence, continuation: Continuation, point: Point, bit: int, came: float) -> bool:
    """Return whether a moved piece still stood on its origin when, and after, it supposedly came to its target.

    Then it was only lifted and put back, and another piece has come to the target.
    """
    moment = came + TOGETHER_S
    spans = evidence.stood(continuation, point, bit)
    return any(since <= moment < until and until - since > PASSED_S for since, until in spans)


def _pushed_elsewhere(evidence: Evidence, continuation: Continuation, home: Point, bit: int, came: float) -> bool:
    """Return whether a moved piece stood on another point when, and after, it supposedly came to its target.

    What came to a point beside sooner than hands carry, and looked like it, was the piece itself.
    """
    position = evidence.root.position
    for point in evidence.left_empty - continuation.changes.keys():
        if beside(position.game, home, point):
            left, alike = evidence.left_at(continuation, home, bit), partial(fits, expected=position.look(home))
            stood = spans(evidence.all_changes(point), alike, evidence.now)
            if any(left <= since <= left + PUSHED_S and until > came + TOGETHER_S for since, until in stood):
                return True
    return False


def _back_meanwhile(evidence: Evidence, continuation: Continuation, point: Point, bit: int, came: float) -> bool:
    """Return whether a piece that left a point and came elsewhere at ``came`` (s) was back where it was before that.

    Then it has not gone on from that point: the action that brought it there was taken back. But not if what that has
    turned over is still turned.
    """
    for home, arrived in continuation.came_from(point, bit):
        since = max(evidence.first_at(continuation, point, arrived), evidence.stood_until(continuation, point, bit))
        spans = evidence.back(continuation, *home)
        rested = any(min(until, came) - max(began, since) > PASSED_S for began, until in spans)
        if rested and not _still_turned(evidence, continuation, (point, arrived)):
            return True
    return False


def _still_turned(evidence: Evidence, continuation: Continuation, came: Bit) -> bool:
    """Return whether the action that brought a piece turned others over, which are seen turned."""
    link = next(link for link in continuation.links if came in link.arrivals)
    turned = [bits[0] for step, bits in zip(link.steps, link.bits, strict=True) if isinstance(step, Flip)]
    return bool(turned) and all(evidence.certain(continuation, at) & flip for at, flip in turned)
