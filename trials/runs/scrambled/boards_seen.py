"""A sequence of boards, which shows whether a piece came to one point before another left its point."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from engine.game import Action, Piece, Point

Standing: TypeAlias = Mapping[Point, Counter[Piece]]
"""The number of each kind of piece on each point."""


@dataclass(frozen=True, slots=True)
class BoardsSeen:
    """The past boards, oldest first, and the actions played of the game at each time.

    The last one is the present board. Times are indices of this sequence; what has not happened yet has the time after
    the last one.
    """

    boards: Sequence[tuple[Standing, tuple[Action, ...]]]

    @property
    def now(self) -> Standing:
        """The present board."""
        return self.boards[-1][0]

    @property
    def played(self) -> tuple[Action, ...]:
        """The actions played so far."""
        return self.boards[-1][1]

    def on(self, point: Point, time: int = -1) -> Counter[Piece]:
        """Return the pieces on a point at a time, by default now."""
        return self.boards[time][0].get(point, Counter())

    def since(self, record: tuple[Action, ...]) -> int:
        """Return the time since which all actions of ``record`` have been played."""
        return next(at for at, (_, played) in enumerate(self.boards) if played[: len(record)] == record)

    def left(self, point: Point, due: Counter[Piece], since: int) -> int:
        """Return the first time, from ``since`` on, at which a piece that is due on a point was missing."""
        times = range(since, len(self.boards))
        return next((time for time in times if due - self.on(point, time)), len(self.boards))

    def came(self, point: Point, due: Counter[Piece], since: int) -> int:
        """Return the time, ``since`` or later, from which on all pieces due on a point have been there."""
        time = len(self.boards)
        while time > since and not due - self.on(point, time - 1):
            time -= 1
        return time
