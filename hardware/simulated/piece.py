"""A piece of the pretended world, and the way it goes."""

from collections import deque
from typing import NamedTuple


class Waypoint(NamedTuple):
    """Where a piece is at a time in s: mm, and ``height`` above the bare board.

    ``north`` is true where its north pole is up from there on.
    """

    time: float
    x: float
    y: float
    height: float
    north: bool


class Piece:
    """One piece: what it shows, what its magnets are worth (1.0: as the profile says), and the way it is going.

    ``upside_down`` is a piece of one face only, turned over; one of two faces changes its ``kind`` instead.
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
        """Where its way ends."""
        return self.path[-1]
