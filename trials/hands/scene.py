"""The situation of a slip: the pieces on the table, the gestures still to be made, and the pace of the hands."""

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log
from random import Random

from engine.game import Piece, Point
from firmware.desk.tabletop import Tabletop
from hardware.simulated.gestures import Drop, Gesture, Lift, Put

MOST_OFF_MM = 3.0
"""The largest distance off centre at which sloppy hands put a piece: next to one ring it is still read right."""

CROWDED_OFF_MM = 2.0
"""The same next to several pieces as wide as a ring."""

SLOWEST_MM_S, FASTEST_MM_S = 20.0, 500.0
"""The range of speeds at which a piece is slid."""


@dataclass(frozen=True, slots=True)
class Made:
    """A gesture of a slip: the pause before it in s, and whether something is wrong on the board meanwhile."""

    gesture: Gesture
    pause: float
    amiss: bool = False


@dataclass(slots=True)
class Scene:
    """The tabletop, the gestures still to be made in this turn (next first), and the points that the turn changes.

    ``late`` are the points with flips that the last player has still to make. ``early``: this player has not waited
    until the board came to rest after the last turn. ``fresh`` are the points to which the last two turns have brought
    pieces: lifting both pieces together would take two turns back. ``left`` are the points from which the last turn has
    moved pieces: a piece taken up that rests there has taken that turn back. ``ways`` are the paths of everything that
    this turn moves, by their ends: a piece may rest on a path. ``bound`` are the points where a piece is turned over
    because of a move, not by choice; ``choosable`` those where a piece may be turned over by choice, in this turn or
    the last: turning it over makes that choice. ``off_centre`` is how far off centre a piece may lie, in mm.
    """

    table: Tabletop
    random: Random
    plan: deque[Gesture]
    changing: frozenset[Point]
    late: frozenset[Point]
    early: bool
    fresh: frozenset[Point]
    left: frozenset[Point]
    ways: Mapping[tuple[Point, Point], Sequence[Point]]
    bound: frozenset[Point]
    choosable: frozenset[Point]
    off_centre: float

    def beat(self) -> float:
        """Return the pause before the next gesture of a hand, in s."""
        return round(self.random.uniform(0.05, 0.7), 2)

    def held(self) -> float:
        """Return how long a piece is held before a decision, in s."""
        return round(self.random.uniform(0.3, 3.0), 2)

    def noticed(self) -> float:
        """Return the time after which a mistake is noticed, in s."""
        return round(self.random.uniform(0.2, 2.5), 2)

    def speed(self, slowest: float = SLOWEST_MM_S, fastest: float = FASTEST_MM_S) -> int:
        """Return the speed of a slide in mm/s, below the geometric mean of both ends as often as above."""
        return round(exp(self.random.uniform(log(slowest), log(fastest))))

    def pick(self, points: Sequence[Point]) -> Point | None:
        """Return a random one of the points; ``None`` if there is none."""
        return self.random.choice(points) if points else None

    def turnable(self, piece: Piece) -> bool:
        """Return whether a piece has two faces."""
        return self.table.kinds[piece].other_face is not None

    def off(self, point: Point) -> tuple[float, float]:
        """Return the offset from the centre of a piece that is put on a point, in mm."""
        beside = self.table.beside(point)
        wide = sum(any(not self.turnable(piece) for piece in self.table.stack(other)) for other in beside)
        most = min(self.off_centre, MOST_OFF_MM if wide <= 1 else CROWDED_OFF_MM) * 0.7
        return self._mm(most), self._mm(most)

    def _mm(self, most: float) -> float:
        """Return a length of at most ``most`` mm in either direction, rounded to a tenth; never minus zero."""
        return round(self.random.uniform(-most, most), 1) + 0.0

    def drop(self, point: Point, like: Gesture) -> Drop:
        """Return the gesture that drops the piece in the same hand on a point."""
        return Drop(point, *self.off(point), hand=like.hand)

    def put(self, piece: Piece, point: Point, like: Gesture) -> Put:
        """Return the gesture that puts a piece from beside the board on a point with the same hand."""
        return Put(piece, point, *self.off(point), hand=like.hand)

    def others(self) -> list[Point]:
        """Return the points with a single piece that this turn leaves alone, and that may be lifted now."""
        left = [point for point in self.table.occupied() if point not in self.changing and not self.goes_back(point)]
        return [point for point in left if len(self.table.stack(point)) == 1]

    def goes_back(self, point: Point) -> bool:
        """Return whether lifting a point's piece now would take two turns back."""
        return bool(self.table.held) and point in self.fresh

    def markers(self) -> list[Point]:
        """Return those of the other points whose piece can be turned over, though nobody may choose to."""
        others = (point for point in self.others() if point not in self.choosable)
        return [point for point in others if self.turnable(self.table.stack(point)[0])]

    def mistaken(self, point: Point, origin: Point | None = None) -> Point | None:
        """Return a point where a piece may well be put by mistake: beside the right one, on the way, or anywhere."""
        shape = self._shape(point)
        alike = [each for each in self.table.places if each not in (point, origin) and self._shape(each) == shape]
        near = [each for each in alike if each in self.table.beside(point)]
        passed = [each for each in alike if origin and each in self.table.along(origin, point, 0.1)]
        return self.pick(self.random.choice([near, passed, alike]) or alike)

    def _shape(self, point: Point) -> tuple[bool, ...]:
        return tuple(self.turnable(piece) for piece in self.table.stack(point))


def lift(point: Point, piece: Piece | None, like: Gesture) -> Lift:
    """Return the gesture that lifts a piece with the same hand."""
    return Lift(point, piece, hand=like.hand)
