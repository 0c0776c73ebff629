"""Clearing a table: how people make room for the next game, and set it up.

Each way is a row of :data:`CLEARINGS`: it yields gestures at a desk, in random order, until a game's start stands.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from random import Random

from engine.game import Piece, Placement, Point
from firmware.desk.desk import Desk
from firmware.desk.styles import Doing

Clearing = Callable[[Desk, Random], Iterator[Doing]]
"""Makes the gestures that clear a desk's board and set up the start of its game."""


def _start(desk: Desk) -> Placement:
    return desk.game.placement(desk.game.start())


def _left_over(desk: Desk, random: Random) -> list[tuple[Point, Piece]]:
    """Return the pieces that do not stand as at the start, in random order, but each after those on top of it."""
    stands, due = desk.pretend.world.placement(), _start(desk)
    points = [point for point in sorted(stands) if Counter(stands[point]) != Counter(due.get(point, ()))]
    random.shuffle(points)
    return [(point, piece) for point in points for piece in reversed(stands[point])]


def _lacking(desk: Desk, random: Random) -> list[tuple[Point, Piece]]:
    """Return the pieces that are missing for the start, in random order, but each before those on top of it."""
    stands, due = desk.pretend.world.placement(), _start(desk)
    points = [point for point in sorted(due) if Counter(stands.get(point, ())) != Counter(due[point])]
    random.shuffle(points)
    return [(point, piece) for point in points for piece in due[point]]


def _at_pace(desk: Desk, random: Random, pace: float) -> Iterator[Doing]:
    """Take off what is left over, then set up what is missing, with pauses of about ``pace`` s."""
    for point, piece in _left_over(desk, random):
        yield Doing(f"take {piece} {point}", _pause(random, pace))
    for point, piece in _lacking(desk, random):
        yield Doing(f"put {piece} {point}", _pause(random, pace))


def _one_by_one(desk: Desk, random: Random) -> Iterator[Doing]:
    """Take one piece after the other, without haste."""
    yield from _at_pace(desk, random, 1.0)


def _in_haste(desk: Desk, random: Random) -> Iterator[Doing]:
    """Take them as fast as two hands can."""
    yield from _at_pace(desk, random, 0.1)


def _one_forgotten(desk: Desk, random: Random) -> Iterator[Doing]:
    """Forget the last piece for a while."""
    *others, last = _at_pace(desk, random, 0.4)
    yield from others
    yield Doing(last.gesture, 10.0)


def _looked_at(desk: Desk, random: Random) -> Iterator[Doing]:
    """Talk the game over meanwhile: now and then a piece is lifted and put back, but not the last one."""
    left = _left_over(desk, random)
    for point, piece in left:
        if point != left[-1][0] and random.random() < 0.2:  # noqa: PLR2004 # now and then
            yield Doing(f"touch {point} {random.uniform(0.3, 2.0):.1f}", _pause(random, 0.5))
        yield Doing(f"take {piece} {point}", _pause(random, 0.5))
    for point, piece in _lacking(desk, random):
        yield Doing(f"put {piece} {point}", _pause(random, 0.5))


def _pause(random: Random, pace: float) -> float:
    return round(random.uniform(0.5, 1.5) * pace, 2)


CLEARINGS: Mapping[str, Clearing] = {
    "one by one": _one_by_one,
    "in haste": _in_haste,
    "one piece forgotten": _one_forgotten,
    "talked over": _looked_at,
}
"""The ways to clear a table, by name."""
