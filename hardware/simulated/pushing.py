"""Pushing pieces along the surface: pieces inside, and pieces in the way, go along."""

from collections.abc import Iterable, Iterator
from math import hypot, sqrt
from typing import NamedTuple

from hardware.simulated.piece import Piece, Waypoint
from hardware.simulated.world import CARRIED_MM, World

FALL_S = 0.15
"""The time after which a piece that falls off the board is out of the sensors' reach."""

GLANCING = 0.8
"""A piece whose offset from the line of the push is below this share of both radii goes along; others are passed."""


class Pushed(NamedTuple):
    """Pieces that are pushed together, and how far the push has gone, in mm, when it reaches them."""

    pieces: tuple[Piece, ...]
    since: float


class _Cluster(NamedTuple):
    """The pieces of a point: their distance along the push and beside it, and their radius."""

    pieces: tuple[Piece, ...]
    along: float
    aside: float
    radius: float


def pushed(world: World, start: str, way: tuple[float, float]) -> Iterator[Pushed]:
    """Yield everything that a push of a point's pieces by ``way`` (mm) moves, these pieces first."""
    length = hypot(*way)
    direction = way[0] / length, way[1] / length
    origin = world.profile.points[start]
    first = _cluster(world, start, origin, direction)
    yield Pushed(first.pieces, 0.0)
    others = [_cluster(world, point, origin, direction) for point in world.placement() if point != start]
    moving = [(first, 0.0)]
    for other in sorted((each for each in others if each.along > first.along), key=lambda each: each.along):
        met = min((_meets(pusher, since, other) for pusher, since in moving), default=length)
        if met < length:
            moving.append((other, met))
            yield Pushed(other.pieces, met)


def push(world: World, going: Iterable[Pushed], way: tuple[float, float], begin: float, speed: float) -> float:
    """Move everything that is pushed by ``way`` (mm) from a time in s on, at ``speed`` mm/s; return the end.

    The pieces keep their offset from the centre.
    """
    length = hypot(*way)
    end = begin + length / speed
    for each in going:
        share = 1.0 - each.since / length
        for piece in each.pieces:
            here = piece.last
            there = here._replace(time=end, x=here.x + share * way[0], y=here.y + share * way[1])
            world.go(piece, [here._replace(time=begin + each.since / speed), there])
            _comes_to_rest(world, piece, there)
    return end


def _comes_to_rest(world: World, piece: Piece, there: Waypoint) -> None:
    """Assign a pushed piece to the point it lies on, or lay it beside the board if it fell off."""
    point = world.point_at(there.x, there.y)
    if point is None:
        world.go(piece, [there._replace(time=there.time + FALL_S, height=CARRIED_MM)])
        world.lay_aside(piece)
    else:
        world.belongs(piece, point)


def _cluster(world: World, point: str, origin: tuple[float, float], direction: tuple[float, float]) -> _Cluster:
    pieces = world.on(point)
    widest = max(pieces, key=lambda piece: world.body(piece).outer)
    x, y = widest.last.x - origin[0], widest.last.y - origin[1]
    return _Cluster(
        pieces,
        along=x * direction[0] + y * direction[1],
        aside=y * direction[0] - x * direction[1],
        radius=world.body(widest).outer / 2,
    )


def _meets(pusher: _Cluster, since: float, other: _Cluster) -> float:
    """Return how far the whole push has gone when a pusher, moving since ``since``, meets another cluster."""
    reach = pusher.radius + other.radius
    beside = abs(other.aside - pusher.aside)
    if beside >= GLANCING * reach:
        return float("inf")
    return since + max(0.0, other.along - pusher.along - sqrt(reach**2 - beside**2))
