"""Places: which points lie beside each other, and the ways that pieces go from one to another."""

from collections.abc import Collection, Iterable
from math import dist, isclose
from typing import TypeAlias

from engine.game import AnyGame, Geometry, Move, Point
from firmware.referee.limits import DIAGONAL

Way: TypeAlias = tuple[float, float]
"""How far pieces go to the right and upwards, in pitches of the board."""


def beside(game: AnyGame, one: Point, other: Point, within: float = DIAGONAL) -> bool:
    """Return whether two points lie within a distance (pitch) of each other; if not given, diagonals are included."""
    places = game.geometry.points
    return dist(places[one], places[other]) <= within


def straight_on(game: AnyGame, origin: Point, point: Point, target: Point) -> bool:
    """Return whether the straight way from one point to another leads on to a third."""
    at, through, to = (game.geometry.points[each] for each in (origin, point, target))
    return isclose(dist(at, through) + dist(through, to), dist(at, to))


def going_together(geometry: Geometry, moves: Iterable[Move]) -> Collection[Move]:
    """Return the moves that go the way most of them go, of one move or more."""
    by_way: dict[Way, list[Move]] = {}
    for move in moves:
        by_way.setdefault(way_of(geometry, move), []).append(move)
    return max((by_way[way] for way in sorted(by_way)), key=len)


def way_of(geometry: Geometry, move: Move) -> Way:
    """Return the way of a move."""
    (x, y), (to_x, to_y) = geometry.points[move.origin], geometry.points[move.target]
    return round(to_x - x, 2) + 0.0, round(to_y - y, 2) + 0.0
