"""A piece of the pretended world, and its path."""

from collections import deque
from typing import NamedTuple


class Waypoint(NamedTuple):
    """A place of a piece at a time in s: mm, and ``height`` above the bare board.

    ``north`` is whether its north pole is up from there on.
    """

    time: float
    x: float
    y: float
    height: float
    north: bool


class Piece:
    """One piece: its kind, the strength of its magnets (1.0: as in the profile), and its path.

    ``upside_down`` is a piece with one face that was turned over; a piece with two faces changes its ``kind`` instead.
    """

    __slots__ = ("felt", "kind", "path", "share", "upside_down")

    def __init__(self, kind: str, share: float) -> None:
        self.kind = kind
        self.share = share
        self.upside_down = False
        self.path: deque[Waypoint] = deque()
        self.felt: list[tuple[int, float]] = []

    def __repr__(self) -> str:
        return f"<Piece {self.kind}{' upside down' if self.upside_down else ''}>"

    def __str__(self) -> str:
        return f"{self.kind} (upside down)" if self.upside_down else self.kind

    @property
    def last(self) -> Waypoint:
        """The end of its path."""
        return self.path[-1]
