"""The targets of gestures on the pretended board: the named piece, and the place where a piece is put down."""

from math import dist
from random import Random

from hardware.errors import ImpossibleGestureError
from hardware.magnetics.appearance import nominal_readings
from hardware.simulated.known_name import meant
from hardware.simulated.piece import Piece
from hardware.simulated.world import World

MOST_SLOPPY_MM = 3.0
"""The largest distance off centre in each direction at which sloppy hands put a piece down."""


class Aims:
    """Finds pieces and places of one world.

    With ``random``, places without an exact offset are ``sloppiness_mm`` (a standard deviation) off centre. All methods
    raise :class:`~hardware.errors.ImpossibleGestureError` for what does not exist, with a list of what does.
    """

    def __init__(self, world: World, random: Random | None, sloppiness_mm: float) -> None:
        self._world = world
        self._profile = world.profile
        self._looks = nominal_readings(world.profile)
        self._random = random
        self._sloppiness = sloppiness_mm

    def point(self, point: str) -> str:
        """Return the name of a point, if it exists."""
        return meant(point, self._profile.points, "point")

    def stack(self, point: str) -> tuple[Piece, ...]:
        """Return the pieces of a point, if it has any."""
        stack = self._world.on(self.point(point))
        if not stack:
            raise ImpossibleGestureError(f"nothing stands on {point}", "nothing-there", point=point)
        return stack

    def piece(self, point: str, kind: str | None) -> Piece:
        """Return the top piece of a point, or the topmost of that kind, if nothing rests on it.

        A piece also answers to the name that the board takes it for, because the board asks for it by that: it may lie
        upside down, or these sensors may not be able to tell it from another.
        """
        if kind is not None:
            meant(kind, self._profile.pieces, "piece")
        stack = self.stack(point)
        if kind is None:
            return stack[-1]
        named = [each for each in stack if each.kind == kind]
        look = self._looks.of
        named = named or [each for each in stack if look((self._world.passes_for(each),)) == look((kind,))]
        piece = named[-1] if named else None
        if piece is None:
            there = ", ".join(str(each) for each in stack)
            raise ImpossibleGestureError(
                f"no {kind} stands on {point}; there is {there}", "no-such-piece", point=point, piece=str(kind)
            )
        above = self._world.resting_on(piece, point)
        if above is not None:
            raise ImpossibleGestureError(
                f"the {above} on {point} stands on the {kind}; lift that first",
                "stands-on",
                point=point,
                piece=above.kind,
            )
        return piece

    def two_faced(self, point: str) -> Piece:
        """Return the topmost piece of a point that has two faces and nothing on it; without one, the top piece."""
        stack = self.stack(point)
        two_faced = [
            piece
            for piece in stack
            if self._world.body(piece).other_face is not None and self._world.resting_on(piece, point) is None
        ]
        return two_faced[-1] if two_faced else stack[-1]

    def target(self, point: str, dx: float | None, dy: float | None) -> tuple[float, float]:
        """Return the place where a piece is put down, in mm."""
        x, y = self._profile.points[self.point(point)]
        off = (dx or 0.0, dy or 0.0) if dx is not None else (self._slip(), self._slip())
        if dist(off, (0.0, 0.0)) > self._profile.pitch / 2:
            raise ImpossibleGestureError(
                f"that is nearer to another point than to {point}; at most {self._profile.pitch / 2:g} mm off",
                "nearer",
                point=point,
            )
        return x + off[0], y + off[1]

    def _slip(self) -> float:
        if self._random is None or not self._sloppiness:
            return 0.0
        return max(-MOST_SLOPPY_MM, min(MOST_SLOPPY_MM, self._random.gauss(0.0, self._sloppiness)))
