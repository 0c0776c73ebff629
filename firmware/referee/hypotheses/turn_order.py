"""Turn order: whether the pieces of a continuation came one player after the other."""

from itertools import pairwise
from math import inf

from firmware.referee.changes.continuations import Continuation
from firmware.referee.changes.step_summary import Bit
from firmware.referee.hypotheses.evidence import Evidence


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
