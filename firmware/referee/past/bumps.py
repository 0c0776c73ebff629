"""Bumps: a knock against the board pushes several pieces, each to a neighbouring point. A bump begins no action."""

from collections.abc import Iterator
from itertools import permutations

from engine.game import Point
from firmware.referee.changes.places import beside
from firmware.referee.limits import BURST_S, PUSHED_S
from firmware.referee.past.history import History

_Push = tuple[Point, Point]
"""The push of a piece: its origin and its target."""


def bumped(history: History, most: int = 1, within: float = PUSHED_S) -> frozenset[Point]:
    """Return the points that a bump has changed: more than ``most`` pieces were pushed in quick succession.

    Each came to its point at most ``within`` s after it left another. Where one piece has taken the place of another
    that looks the same no push is told; but what changed in the same quick succession was changed by the bump, too.
    """
    changed, trail = set[Point](), history.trail
    for burst in _bursts(history, within):
        if len(burst) > most:
            began = trail.last(burst[0][1])
            for point in sorted(trail.points, key=trail.last, reverse=True):
                if began - BURST_S <= trail.last(point) <= began:
                    began = trail.last(point)
                    changed.add(point)
            changed.update(*burst)
    return frozenset(changed)


def pushed_off(history: History) -> frozenset[Point]:
    """Return the points whose piece was pushed to the one beside, sooner than hands carry it."""
    return frozenset([origin for origin, _ in _pushes(history, PUSHED_S)])


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
    trail, position = history.trail, history.position
    different = history.standing.differs(position.placement)
    for (point, (_, due)), (to, (there, wanted)) in permutations(different.items(), 2):
        came = trail.last(to)
        left = any(time < came for time, _ in trail.changes(point, came - within))
        # The piece before may have been pushed on, and one like it have come after it.
        if left and set(due) & (set(there) - set(wanted)) and beside(position.game, point, to):
            yield point, to
