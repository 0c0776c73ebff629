"""The order seen: which of several complete continuations matches the order in which the pieces came and went."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import inf

from engine.game import Player, Point
from firmware.referee.constraints import Constraint, preferred
from firmware.referee.history import History
from firmware.referee.hypothesis import Hypothesis
from firmware.referee.step_summary import Link, moves


def in_order(history: History, found: Sequence[Hypothesis]) -> Sequence[Hypothesis]:
    """Return the continuations in the order seen, if all are complete; only one if all end in the same position."""
    if len(found) <= 1 or not all(e.whole for e in found):
        return found
    if len({e.continuation.position().state for e in found}) > 1:
        orderly = preferred(Constraint.OVERTAKEN, found, lambda e: not _overtaken(history, e))
        return preferred(Constraint.UP_BEFORE, orderly, lambda e: not _up_before(history, e))
    return found[:1]


def _overtaken(history: History, hypothesis: Hypothesis) -> bool:
    """Return whether a player's pieces arrived before those of another player who was to move earlier."""
    last = history.trail.last
    came = [
        (link.actor, [last(point) for point in link.summary.brought if point not in again])
        for link, again in _with_later_points(hypothesis)
    ]
    return any(
        one != other and earlier and later and max(later) < min(earlier)
        for (one, earlier), (other, later) in combinations(came, 2)
    )


def _up_before(history: History, hypothesis: Hypothesis) -> bool:
    """Return whether a player's piece was in the hand before the previous player had begun."""
    last, brought = history.trail.last, set[Point]()
    began: dict[Player, float] = {}
    for link, again in _with_later_points(hypothesis):
        left = [last(move.origin) for move in moves(link.steps) if move.origin not in brought | again]
        if any(time > min(left, default=inf) for actor, time in began.items() if actor != link.actor):
            return True
        leading = [last(point) for i in link.summary.leading for point, _ in link.bits[i] if point not in again]
        began[link.actor] = min(leading, default=-inf)
        brought |= link.summary.brought
    return False


def _with_later_points(hypothesis: Hypothesis) -> Iterator[tuple[Link, frozenset[Point]]]:
    """Yield the actions, each with the points that later ones change again: when they last did tells nothing of it."""
    links = hypothesis.continuation.links
    for number, link in enumerate(links):
        yield link, frozenset[Point]().union(*(later.summary.points for later in links[number + 1 :]))
