"""Disturbance: which piece stands where after more pieces moved at once than hands can carry.

A sleeve, a bump or a cat moves many pieces within a moment. Following them one by one fails, because each point they
pass shows a piece for an instant. The changes of such a moment are one event: the pieces that stood on the changed
points are assigned to the places that finally show a piece, all together and at the least total cost.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import dist, hypot, inf
from typing import NamedTuple

from engine.game import AnyGame, Piece, Placement, Point, Stack
from firmware.referee.limits import SUPPLY, TURNED_AWAY
from firmware.referee.pieces.assignment import assigned
from firmware.referee.pieces.standing import Burst, Lifted, Standing, spare
from hardware.sensors.sighting import Reading, fits, shows


class _Place(NamedTuple):
    """A place for one piece on a point, with the kinds it may be."""

    point: Point
    kinds: tuple[Piece, ...]


def rearranged(standing: Standing, before: Burst, readings: Mapping[Point, Reading], now: float) -> Standing:
    """Return the standing with the pieces that stood on some points, and the lifted ones, assigned by the readings.

    A point whose reading no pieces explain keeps its stack.
    """
    game, stacks = standing.game, before.stacks
    shapes = {point: _shape(standing, stacks.get(point, ()), reading) for point, reading in readings.items()}
    points = [point for point, shape in shapes.items() if shape is not None]
    # What every reading has shown never left its point.
    stayed = {
        point: tuple(each for each in stacks.get(point, ()) if (point, each) not in before.gone) for point in points
    }
    stood = [
        Lifted(piece, point, now, point not in before.guessed)
        for point in points
        for piece in stacks.get(point, ())
        if piece not in stayed[point]
    ]
    moved = (*before.lifted, *stood)
    places = [
        _Place(point, tuple(_alike(standing, shape, at, readings[point])))
        for point in points
        if (shape := shapes[point])
        for at in range(len(shape))
        if shape[at] not in stayed[point]
    ]
    # All in one moment: nobody saw it, and hands moved as few pieces as it takes, however far.
    each_moved = 1.0 if before.began == now else 0.0
    fetched = [_fetched(game, place, stacks, moved) for place in places]
    columns = assigned(_costs(game, places, moved, fetched, each_moved))
    found: dict[Point, Stack] = dict(stayed)
    used: set[int] = set()
    unsure = {point for point, stack in stayed.items() if stack and point in before.guessed}
    for place, kind, column in zip(places, fetched, columns, strict=True):
        used.add(column)
        come = None if column >= len(moved) else _faced(game, moved[column].piece, place)
        found[place.point] = game.stacked((*found[place.point], come or kind or place.kinds[0]))
        if column < len(moved) and not moved[column].sure:
            unsure.add(place.point)
    left = tuple(each for number, each in enumerate(moved) if number not in used)
    # How far each would have come tells nothing where nobody saw it.
    others = moved if each_moved else left
    for place in places:
        if any(each.piece in place.kinds and each.piece not in found[place.point] for each in others):
            unsure.add(place.point)
    changed = {point for point, stack in found.items() if stack != stacks.get(point, ())}
    return standing.with_stacks(found)._replace(
        lifted=left,
        visited=standing.visited - changed,
        unsure=standing.unsure.difference(found) | unsure,
        alike=standing.alike - changed,
    )


def _shape(standing: Standing, stack: Stack, reading: Reading) -> Stack | None:
    """Return a stack that explains a reading, ``stack`` itself if it fits; ``None`` if none does."""
    look, game = standing.look, standing.game
    if fits(reading, look(stack)):
        return stack
    shape: Stack = tuple(piece for piece in stack if shows(reading, look((piece,))))
    for kind in ("", *game.kinds):
        more = game.stacked((*shape, kind)) if kind else shape
        if fits(reading, look(more)):
            return more
        if kind and shows(reading, look((kind,))) and _wrong(look(more), reading) < _wrong(look(shape), reading):
            shape = more
    return None


def _wrong(look: Reading, reading: Reading) -> int:
    return sum(seen not in (due, "unknown") for due, seen in zip(look, reading, strict=True))


def _alike(standing: Standing, shape: Stack, at: int, reading: Reading) -> Iterator[Piece]:
    """Yield one piece of a shape, and every kind that would look the same in its place."""
    rest = (*shape[:at], *shape[at + 1 :])
    yield shape[at]
    for kind in standing.game.kinds:
        if kind != shape[at] and fits(reading, standing.look(standing.game.stacked((*rest, kind)))):
            yield kind


def _faced(game: AnyGame, piece: Piece, place: _Place) -> Piece | None:
    """Return the face with which a piece may stand in a place, preferably its own; ``None``: neither face may."""
    other = game.kinds[piece].other_face
    return piece if piece in place.kinds else other if other in place.kinds else None


def _costs(
    game: AnyGame, places: Sequence[_Place], moved: Sequence[Lifted], fetched: Sequence[Piece | None], each_moved: float
) -> list[list[float]]:
    """Return a row of costs for each place: that each of the pieces came there, then that it was fetched for a place.

    More pieces of a kind than the game has cost more than everything else together.
    """
    along, across = zip(*game.geometry.points.values(), strict=True)
    longest = hypot(max(along) - min(along), max(across) - min(across))
    beyond = len(places) * (1.0 + TURNED_AWAY + SUPPLY + each_moved)
    prices = [beyond if kind is None else SUPPLY + each_moved for kind in fetched]
    return [
        [
            *(_cost(game, place, each, longest, each_moved) for each in moved),
            *(price if other is place else inf for other, price in zip(places, prices, strict=True)),
        ]
        for place in places
    ]


def _cost(game: AnyGame, place: _Place, moved: Lifted, longest: float, each_moved: float) -> float:
    """Return the cost of assigning a piece to a place; infinite if none of its faces may stand there.

    The distance counts squared: pushed pieces each move a little, and none goes all the way for the others.
    """
    face = _faced(game, moved.piece, place)
    if face is None:
        return inf
    points = game.geometry.points
    far = dist(points[moved.origin], points[place.point]) / longest
    return (each_moved if far else 0.0) + far**2 + (0.0 if face == moved.piece else TURNED_AWAY)


def _fetched(game: AnyGame, place: _Place, before: Placement, moved: Sequence[Lifted]) -> Piece | None:
    """Return the kind that came to a place if it was fetched from beside the board; ``None``: there are no more."""
    return next((kind for kind in place.kinds if spare(game, kind, before, moved)), None)
