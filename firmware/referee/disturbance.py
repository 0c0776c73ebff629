"""Disturbance: which piece stands where after more pieces moved at once than hands can carry.

A sleeve, a bump or a cat moves many pieces within a moment. Following them one by one fails, because each point they
pass shows a piece for an instant. The changes of such a moment are one event: the pieces that stood on the changed
points are assigned to the places that finally show a piece, all together and at the least total cost.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from math import dist, hypot, inf
from typing import NamedTuple

from engine.game import AnyGame, Piece, Placement, Point, Stack
from firmware.referee.assignment import assigned
from firmware.referee.limits import BURST_S, HANDS, SUPPLY, TURNED_AWAY
from firmware.referee.transitions import Look
from hardware.sensors.sighting import Reading, fits, shows


class Lifted(NamedTuple):
    """A piece that is off the board, the point it was lifted from, and when, in s."""

    piece: Piece
    origin: Point
    since: float = 0.0
    sure: bool = True
    """Whether it is known which piece it is, of those that look the same."""
    told: bool = False
    """Whether the messages asked for it to be lifted."""


class Burst(NamedTuple):
    """Changes in quick succession: what stood where before the first, which points changed, and when, in s.

    ``many``: more pieces were off the board at once than hands can carry.
    """

    stacks: Placement
    lifted: tuple[Lifted, ...]
    began: float
    latest: float
    points: frozenset[Point] = frozenset()
    many: bool = False
    guessed: frozenset[Point] = frozenset()
    """Where it was a guess before the first change which of several pieces that look the same stood."""

    def over(self, now: float) -> bool:
        """Return whether a change now has another cause."""
        return now - self.latest > BURST_S

    def going_on(self, points: Collection[Point], lifted: Collection[Lifted], now: float) -> "Burst":
        """Return this burst with a change of some points at ``now``; ``lifted`` are the pieces off the board.

        Pieces that the messages have had lifted lie beside the board, so they do not count as carried by hands.
        """
        many = self.many or sum(each.since >= self.began and not each.told for each in lifted) > HANDS
        return self._replace(latest=now, points=self.points.union(points), many=many)


class Rearranged(NamedTuple):
    """The stacks after a disturbance, the pieces off the board, and the points where another piece may stand."""

    stacks: Mapping[Point, Stack]
    lifted: tuple[Lifted, ...]
    unsure: frozenset[Point]


class _Place(NamedTuple):
    """A place for one piece on a point, with the kinds it may be."""

    point: Point
    kinds: tuple[Piece, ...]


def rearranged(game: AnyGame, look: Look, before: Burst, readings: Mapping[Point, Reading], now: float) -> Rearranged:
    """Assign the pieces that stood on some points, and the lifted ones, to these points by their readings.

    A point whose reading no pieces explain keeps its stack.
    """
    stacks = before.stacks
    shapes = {point: _shape(game, look, stacks.get(point, ()), reading) for point, reading in readings.items()}
    points = [point for point, shape in shapes.items() if shape is not None]
    stood = [
        Lifted(piece, point, now, point not in before.guessed) for point in points for piece in stacks.get(point, ())
    ]
    moved = (*before.lifted, *stood)
    places = [
        _Place(point, tuple(_alike(game, look, shape, at, readings[point])))
        for point in points
        if (shape := shapes[point])
        for at in range(len(shape))
    ]
    along, across = zip(*game.geometry.points.values(), strict=True)
    longest = hypot(max(along) - min(along), max(across) - min(across))
    # More pieces of a kind than the game has cost more than everything else together.
    beyond = len(places) * (1.0 + TURNED_AWAY + SUPPLY)
    supply = [_fetched(game, place, stacks, moved, beyond) for place in places]
    costs = [
        [
            *(_cost(game, place, each, longest) for each in moved),
            *(price if other is place else inf for other, (_, price) in zip(places, supply, strict=True)),
        ]
        for place in places
    ]
    found: dict[Point, Stack] = dict.fromkeys(points, ())
    used: set[int] = set()
    unsure: set[Point] = set()
    for place, (kind, _), column in zip(places, supply, assigned(costs), strict=True):
        used.add(column)
        come = kind if column >= len(moved) else _faced(game, moved[column].piece, place)
        found[place.point] = game.stacked((*found[place.point], come or kind))
        if column < len(moved) and not moved[column].sure:
            unsure.add(place.point)
    left = tuple(each for number, each in enumerate(moved) if number not in used)
    for place in places:
        if any(each.piece in place.kinds and each.piece not in found[place.point] for each in left):
            unsure.add(place.point)
    return Rearranged(found, left, frozenset(unsure))


def _shape(game: AnyGame, look: Look, stack: Stack, reading: Reading) -> Stack | None:
    """Return a stack that explains a reading, ``stack`` itself if it fits; ``None`` if none does."""
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


def _alike(game: AnyGame, look: Look, shape: Stack, at: int, reading: Reading) -> Iterator[Piece]:
    """Yield one piece of a shape, and every kind that would look the same in its place."""
    rest = (*shape[:at], *shape[at + 1 :])
    yield shape[at]
    for kind in game.kinds:
        if kind != shape[at] and fits(reading, look(game.stacked((*rest, kind)))):
            yield kind


def _faced(game: AnyGame, piece: Piece, place: _Place) -> Piece | None:
    """Return the face with which a piece may stand in a place, preferably its own; ``None``: neither face may."""
    other = game.kinds[piece].other_face
    return piece if piece in place.kinds else other if other in place.kinds else None


def _cost(game: AnyGame, place: _Place, moved: Lifted, longest: float) -> float:
    """Return the cost of assigning a piece to a place; infinite if none of its faces may stand there.

    The distance counts squared: pushed pieces each move a little, and none goes all the way for the others.
    """
    face = _faced(game, moved.piece, place)
    if face is None:
        return inf
    points = game.geometry.points
    far = dist(points[moved.origin], points[place.point]) / longest
    return far**2 + (0.0 if face == moved.piece else TURNED_AWAY)


def _fetched(
    game: AnyGame, place: _Place, before: Placement, moved: Sequence[Lifted], beyond: float
) -> tuple[Piece, float]:
    """Return the kind that came to a place if it was fetched from beside the board, and the cost of that.

    ``beyond`` is the cost if the game has no more of any such kind.
    """
    for kind in place.kinds:
        supply = game.kinds[kind].supply
        standing = [*(piece for stack in before.values() for piece in stack), *(each.piece for each in moved)]
        if sum(game.kinds[piece].supply == supply for piece in standing) < game.kinds[kind].count:
            return kind, SUPPLY
    return place.kinds[0], beyond
