"""The order seen: which of several complete continuations matches the order in which the pieces came and went."""

from collections.abc import Sequence
from itertools import combinations
from math import inf

from engine.game import Player, Point
from firmware.referee.history import History
from firmware.referee.progress import Explanation
from firmware.referee.step_summary import arrivals, moves


def in_order(history: History, found: Sequence[Explanation]) -> Sequence[Explanation]:
    """Return the continuations in the order seen, if all are complete; only one if all end in the same position."""
    if len(found) <= 1 or any(e.complete < len(e.continuation.links) for e in found):
        return found
    if len({e.continuation.position().state for e in found}) > 1:
        orderly = [e for e in found if not _overtaken(history, e)] or found
        return [e for e in orderly if not _up_before(history, e)] or orderly
    return [min(found, key=lambda e: (_disorder(history, e), -_arrived(history, e)))]


def _overtaken(history: History, explanation: Explanation) -> bool:
    """Return whether a player's pieces arrived before those of another player who was to move earlier."""
    last, left = history.trail.last, set[Point]()
    came: list[tuple[Player, list[float]]] = []
    for link in reversed(explanation.continuation.links):
        came.insert(0, (link.actor, [last(point) for point in arrivals(link.steps) if point not in left]))
        left |= {move.origin for move in moves(link.steps)}
    return any(
        one != other and earlier and later and max(later) < min(earlier)
        for (one, earlier), (other, later) in combinations(came, 2)
    )


def _up_before(history: History, explanation: Explanation) -> bool:
    """Return whether a player's piece was in the hand before the previous player had begun."""
    last, brought = history.trail.last, set[Point]()
    began: dict[Player, float] = {}
    for link in explanation.continuation.links:
        left = [last(move.origin) for move in moves(link.steps) if move.origin not in brought]
        if any(time > min(left, default=inf) for actor, time in began.items() if actor != link.actor):
            return True
        leading = [last(point) for i in link.summary.leading for point, _ in link.bits[i]]
        began[link.actor] = min(leading, default=-inf)
        brought |= set(arrivals(link.steps))
    return False


def _disorder(history: History, explanation: Explanation) -> int:
    last, links = history.trail.last, explanation.continuation.links
    times = [max(map(last, link.summary.points)) for link in links if not link.silent]
    return sum(a > b for a, b in combinations(times, 2))


def _arrived(history: History, explanation: Explanation) -> float:
    """Return the latest change of a point where a move ends: a carried piece stops on the last point it passes."""
    ends = (move.target for move in moves(explanation.continuation.steps))
    return max(map(history.trail.last, ends), default=-inf)
