"""The tabletop: the true placement and the pieces in the hands, followed gesture by gesture.

Code that makes up gestures keeps a tabletop and asks it which gestures are possible next.
"""

from math import hypot
from typing import NamedTuple

from engine.game import AnyGame, Piece, Point, Stack
from hardware.simulated.gestures import Drag, Drop, Flip, Gesture, Hand, Knock, Lift, Put, Slide, Take

BESIDE = 1.1
"""Points this near to one another, in pitches, are neighbours."""

CLEAR = 0.8
"""A sliding piece clears pieces at least this far from its line, in pitches: the nearest neighbours are at 0.87."""


class UnfitGestureError(AssertionError):
    """A made-up gesture is impossible for hands: a mistake of the code that made it up, never of the board."""


class Held(NamedTuple):
    """A piece in a hand (``None``: in either), and the point it was lifted from."""

    hand: Hand | None
    piece: Piece
    origin: Point


class Tabletop:
    """The pieces of one game on their points, from its starting placement on, and in two hands."""

    def __init__(self, game: AnyGame) -> None:
        self.kinds = game.kinds
        self.places = game.geometry.points
        self.held: list[Held] = []
        self._stacks: dict[Point, Stack] = dict(game.placement(game.start()))

    @property
    def placement(self) -> dict[Point, Stack]:
        """The stack of every point that has pieces."""
        return dict(self._stacks)

    def stack(self, point: Point) -> Stack:
        """Return the pieces on a point, bottom to top."""
        return self._stacks.get(point, ())

    def free(self) -> list[Point]:
        """Return the empty points."""
        return [point for point in self.places if point not in self._stacks]

    def occupied(self) -> list[Point]:
        """Return the points with pieces, in the board's order."""
        return [point for point in self.places if point in self._stacks]

    def distance(self, one: Point, other: Point) -> float:
        """Return the distance of two points, in pitches."""
        (x, y), (u, v) = self.places[one], self.places[other]
        return hypot(x - u, y - v)

    def beside(self, point: Point) -> list[Point]:
        """Return the neighbours of a point."""
        return [other for other in self.places if other != point and self.distance(point, other) < BESIDE]

    def along(self, start: Point, end: Point, aside: float) -> list[Point]:
        """Return the points at most ``aside`` pitches from the straight line between two points."""
        (x, y), (u, v) = self.places[start], self.places[end]
        length = hypot(u - x, v - y)
        along = []
        for point, (px, py) in self.places.items():
            if point in (start, end) or not length:
                continue
            share = ((px - x) * (u - x) + (py - y) * (v - y)) / length**2
            share = max(0.0, min(1.0, share))
            if hypot(x + share * (u - x) - px, y + share * (v - y) - py) < aside:
                along.append(point)
        return along

    def clear(self, start: Point, end: Point) -> bool:
        """Return whether a piece can be slid straight from one point to another without meeting any other."""
        return start != end and not any(point in self._stacks for point in self.along(start, end, CLEAR))

    def holding(self, hand: Hand | None, piece: Piece | None = None) -> Held:
        """Return the piece a hand (``None``: either) took up last, of all pieces or of one kind.

        Raises :class:`UnfitGestureError` if it holds none.
        """
        for held in reversed(self.held):
            if hand in (None, held.hand) and piece in (None, held.piece):
                return held
        raise UnfitGestureError(f"no hand holds {piece or 'anything'}")

    def make(self, gesture: Gesture) -> None:
        """Apply a gesture. Raises :class:`UnfitGestureError` if it is impossible."""
        match gesture:
            case Put(piece=piece, point=point):
                if any(held.piece == piece and gesture.hand in (None, held.hand) for held in self.held):
                    self._let_go(gesture.hand, piece)
                self._lay(piece, point)
            case Lift(point=point, piece=piece):
                self.held.append(Held(gesture.hand, self._off(point, piece, gesture), point))
            case Drop(point=point):
                self._lay(self._let_go(gesture.hand, None), point)
            case Take(point=point, piece=piece):
                self._off(point, piece, gesture)
            case Flip(point=point):
                self._turn(point, gesture)
            case Slide(start=start, end=end, piece=piece):
                self._lay(self._off(start, piece, gesture), end)
            case Knock(start=start, end=end) | Drag(start=start, end=end):
                for kind in self._stacks.pop(start, ()):
                    self._lay(kind, end)
            case _:
                pass  # no other gesture changes the placement

    def _lay(self, piece: Piece, point: Point) -> None:
        self._stacks[point] = (*self.stack(point), piece)

    def _off(self, point: Point, piece: Piece | None, gesture: Gesture) -> Piece:
        stack = self.stack(point)
        if not stack or piece not in (None, *stack):
            raise UnfitGestureError(f"'{gesture}': {', '.join(stack) or 'nothing'} stands there")
        at = len(stack) - 1 if piece is None else max(i for i, kind in enumerate(stack) if kind == piece)
        rest = (*stack[:at], *stack[at + 1 :])
        if rest:
            self._stacks[point] = rest
        else:
            del self._stacks[point]
        return stack[at]

    def _let_go(self, hand: Hand | None, piece: Piece | None) -> Piece:
        held = self.holding(hand, piece)
        self.held.remove(held)
        return held.piece

    def _turn(self, point: Point, gesture: Gesture) -> None:
        stack = self.stack(point)
        for at in reversed(range(len(stack))):
            other = self.kinds[stack[at]].other_face
            if other is not None:
                self._stacks[point] = (*stack[:at], other, *stack[at + 1 :])
                return
        raise UnfitGestureError(f"'{gesture}': {', '.join(stack) or 'nothing'} stands there")
