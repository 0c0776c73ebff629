"""Turn order: whether one player acted after the other, by when the pieces of a continuation came and went."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from math import inf

from engine.game import Player, Point
from firmware.referee.changes.continuations import Continuation
from firmware.referee.changes.step_summary import Bit, Link
from firmware.referee.constraints import Constraint
from firmware.referee.hypotheses.evidence import Evidence


def not_one_after_another(evidence: Evidence, continuation: Continuation) -> Iterator[Constraint]:
    """Yield the constraints broken by a player who acted before the player ahead had begun.

    No piece arrived before that, and no arrived piece was taken up again before that: such a piece is taken up to be
    put elsewhere instead.
    """
    earlier: set[Point] = set()
    began: dict[Player, float] = {}
    moved: dict[Player, float] = {}
    chosen: dict[Player, float] = {}
    brought: dict[Point, Bit] = {}
    for link in continuation.links:
        if link.silent:
            continue
        points = link.summary.points
        before = next((time for actor, time in reversed(began.items()) if actor != link.actor), inf)
        if before < inf:
            if any(evidence.off_since(point) < before for point in (points & evidence.root.brought) - earlier):
                yield Constraint.TOUCHED_TOO_SOON
            yield from _before(evidence, continuation, link, brought, before)
        # A flip by choice comes after all earlier actions, except the same player's other flips by choice.
        times = [*(time for actor, time in began.items() if actor != link.actor), moved.get(link.actor, inf)]
        latest = max((time for time in times if time < inf), default=-inf)
        if any(evidence.came_at(continuation, *bit) < latest for bit in link.turned_by_choice):
            yield Constraint.TURNED_TOO_SOON
        since = began.pop(link.actor, inf)
        # A player who plays on shows that nothing more is chosen.
        done = max(evidence.trail.last(point) for point, _ in link.leading)
        if any(-inf < done < time < inf for actor, time in chosen.items() if actor != link.actor):
            yield Constraint.CHOSEN_TOO_LATE
        if link.summary.turning:
            turned = [evidence.here_since(continuation, *bit) for bit in link.turned_by_choice]
            # A player may choose twice: pieces to turn down, and others to turn up.
            chosen[link.actor] = max((chosen.get(link.actor, -inf), *(time for time in turned if time < inf)))
        began_at = _began(evidence, continuation, link)
        began[link.actor] = began_at if began_at < inf else since  # an action passed over has not been seen
        if not link.summary.turning:
            moved[link.actor] = began[link.actor]
        brought |= {bit[0]: bit for bit in link.arrivals}
        earlier |= points


def _before(
    evidence: Evidence, continuation: Continuation, link: Link, brought: Mapping[Point, Bit], ahead: float
) -> Iterator[Constraint]:
    """Yield the constraints that an action breaks because the player ahead began at ``ahead`` (s), after it."""
    if any(evidence.came_at(continuation, *bit) < ahead for bit in link.arrivals):
        yield Constraint.CAME_OUT_OF_TURN
    left = [origin for origin, _ in link.moved if origin[0] in brought]
    if any(evidence.gone_since(continuation, brought[origin[0]], origin) < ahead for origin in left):
        yield Constraint.GONE_OUT_OF_TURN


def over_too_soon(evidence: Evidence, continuation: Continuation) -> bool:
    """Return whether what the last action brought was gone for good before the player ahead had begun."""
    link = continuation.links[-1]
    ahead = next((each for each in reversed(continuation.links) if not each.silent and each.actor != link.actor), None)
    if ahead is None or evidence.at_once:
        return False
    began = _began(evidence, continuation, ahead)
    return any(evidence.absent_since(continuation, *bit) < began for bit in link.arrivals)


def _began(evidence: Evidence, continuation: Continuation, link: Link) -> float:
    """Return when an action was begun, even if a piece it brought, or turned over by choice, was lifted since.

    Where another piece has come that looks like the one that left, only the trail shows when that was.
    """
    stirred = evidence.stirred  # all other points have shown nothing
    came = [
        evidence.first_at(continuation, *bit) for bit in (*link.arrivals, *link.turned_by_choice) if bit[0] in stirred
    ]
    left = (evidence.stood_until(continuation, *origin) for origin, _ in link.moved if origin[0] in stirred)
    gone = (time for time in left if time > -inf)
    # What an earlier action has changed at a point tells nothing of when this one began there.
    off = (
        evidence.first_at(continuation, point, bit) if bit > 1 else evidence.off_since(point)
        for point, bit in link.leading
        if point in stirred
    )
    return min((*off, *came, *gone), default=inf)


def in_turn(evidence: Evidence, continuation: Continuation, *, at_first: bool = False) -> bool:
    """Return whether no piece arrived before all pieces of another player's earlier actions had arrived.

    ``at_first``: the first arrival of each piece counts, even if the piece was lifted and put back since. But not if it
    was up when the others came: it may have been one of them, put down wrong at first.
    """
    if len({link.actor for link in continuation.links}) == 1:
        return True
    before = _first_came_before if at_first else _came_before
    brought = -inf
    for earlier, link in pairwise(continuation.links):
        times = (evidence.first_at(continuation, *bit) for bit in earlier.arrivals)
        brought = max((brought, *(time for time in times if time < inf)))
        ends = (link.bits[i] for i in link.summary.bringing)
        if earlier.actor != link.actor and any(before(evidence, continuation, brought, *each) for each in ends):
            return False
    return True


def _came_before(evidence: Evidence, continuation: Continuation, time: float, *ends: Bit) -> bool:
    """Return whether a piece came to its place before a time (s)."""
    return _came(evidence, continuation, *ends) < time


def _first_came_before(evidence: Evidence, continuation: Continuation, time: float, *ends: Bit) -> bool:
    """Return whether a piece first came to its place before a time (s), and was not up then."""
    first = _first_came(evidence, continuation, *ends)
    return first < time and not evidence.absent_at(continuation, *ends[-1], time)


def _came(evidence: Evidence, continuation: Continuation, *ends: Bit) -> float:
    """Return when a piece came to its place, even one that a piece like it had left; infinity: it has not come."""
    point, bit = ends[-1]
    if point in evidence.changed:
        return evidence.came_at(continuation, point, bit)
    came = evidence.past(continuation, point) and evidence.seen(continuation, point, bit)
    return evidence.trail.last(point) if came and evidence.may_have_left(ends[0][0]) else inf


def _first_came(evidence: Evidence, continuation: Continuation, *ends: Bit) -> float:
    """Return when a piece first came to its place; infinity: it has not. One put back since counts from then on."""
    point, bit = ends[-1]
    time = evidence.first_at(continuation, point, bit)
    if time < inf and len(ends) > 1:
        stood = evidence.stood_until(continuation, *ends[0])
        if evidence.left_at(continuation, *ends[0]) <= time < stood:
            return evidence.came_after(continuation, point, bit, stood)
    return time
