"""Bumps: a knock against the board pushes several pieces, each to a neighbouring point. A bump begins no action."""

from collections.abc import Iterator
from itertools import permutations
from math import dist

from engine.game import Point
from firmware.referee.history import History
from firmware.referee.limits import BURST_S, DIAGONAL, PUSHED_S

_Push = tuple[Point, Point]
"""The push of a piece: its origin and its target."""


def bumped(history: History, most: int = 1, within: float = PUSHED_S) -> frozenset[Point]:
    """Return the points that a bump has changed: more than ``most`` pieces were pushed in quick succession.

    Each came to its point at most ``within`` s after it left another.
    """
    bursts = _bursts(history, within)
    return frozenset(point for burst in bursts if len(burst) > most for push in burst for point in push)


def _bursts(history: History, within: float) -> Iterator[list[_Push]]:
    """Yield groups of pushes that came in quick succession."""
    came, burst = history.trail.last, list[_Push]()
    for push in sorted(_pushes(history, within), key=lambda push: came(push[1])):
        if burst and came(push[1]) - came(burst[-1][1]) > BURST_S:
            yield burst
            burst = []
        burst.append(push)
    yield burst


def _pushes(history: History, within: float) -> Iterator[_Push]:
    """Yield each quick push to a neighbouring point since the committed position; a carried piece takes longer."""
    trail, different = history.trail, history.standing.differs(history.position.placement)
    places = history.position.game.geometry.points
    for (point, (_, due)), (to, (there, wanted)) in permutations(different.items(), 2):
        came = trail.last(to)
        left = any(time < came for time, _ in trail.changes(point, came - within))
        # The piece before may have been pushed on, and one like it have come after it.
        if left and set(due) & (set(there) - set(wanted)) and dist(places[point], places[to]) <= DIAGONAL:
            yield point, to
