"""The order seen: which of several complete continuations matches the order in which the pieces came and went."""

from collections.abc import Sequence
from itertools import combinations
from math import inf

from engine.game import Player, Point
from firmware.referee.history import History, Root
from firmware.referee.limits import TOGETHER_S
from firmware.referee.progress import Explanation
from firmware.referee.step_summary import arrivals, moves
from firmware.referee.trail import Trail
from hardware.sensors.sighting import fits


def in_order(history: History, found: Sequence[Explanation]) -> Sequence[Explanation]:
    """Return the continuations in the order seen, if all are complete; only one if all end in the same position."""
    if len(found) <= 1 or any(e.complete < len(e.continuation.links) for e in found):
        return found
    if len({e.continuation.position().state for e in found}) > 1:
        orderly = [e for e in found if not _overtaken(history, e)] or found
        return [e for e in orderly if not _up_before(history, e)] or orderly
    root, trail = history.roots[-1], history.trail
    return [min(found, key=lambda e: (borrowed(root, trail, e), _disorder(history, e), -_arrived(history, e)))]


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
    return max(map(history.trail.last, _ends(explanation)), default=-inf)


def borrowed(root: Root, trail: Trail, explanation: Explanation) -> bool:
    """Return whether a move ends where another piece was for a while, while that piece was away from its own point."""
    visits = [visit for end in _ends(explanation) if (visit := _away(root, trail, end)) is not None]
    others = (point for point in root.position.placement if point not in explanation.continuation.changes)
    absences = [absence for point in others if (absence := _away(root, trail, point)) is not None]
    return any(left <= came and went <= back + TOGETHER_S for came, went in visits for left, back in absences)


def _ends(explanation: Explanation) -> list[Point]:
    """Return where the moves of an explanation end."""
    return [move.target for move in moves(explanation.continuation.steps)]


def _away(root: Root, trail: Trail, point: Point) -> tuple[float, float] | None:
    """Return the last period in s in which a point differed from the position and then fitted again; else ``None``."""
    look, began = root.position.look(point), inf
    found = None
    for time, reading in trail.changes(point, root.since(point)):
        if not fits(reading, look):
            began = min(began, time)
        elif began < inf:
            found, began = (began, time), inf
    return found
