"""Boards seen one after another: what came to a point before what left another."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from engine.game import Action, Piece, Point

Standing: TypeAlias = Mapping[Point, Counter[Piece]]
"""How many of each kind of piece stand on each point."""


@dataclass(frozen=True, slots=True)
class BoardsSeen:
    """What has stood on a board, oldest first, and what had been played of its game at each time.

    The last one is what stands there now. Times are places in this sequence; what has not happened so far has the time
    after the last one.
    """

    boards: Sequence[tuple[Standing, tuple[Action, ...]]]

    @property
    def now(self) -> Standing:
        """What stands on the board now."""
        return self.boards[-1][0]

    @property
    def played(self) -> tuple[Action, ...]:
        """What has been played by now."""
        return self.boards[-1][1]

    def on(self, point: Point, time: int = -1) -> Counter[Piece]:
        """Return what stood on a point at a time, or stands there now."""
        return self.boards[time][0].get(point, Counter())

    def since(self, record: tuple[Action, ...]) -> int:
        """Return since when so much has been played."""
        return next(at for at, (_, played) in enumerate(self.boards) if played[: len(record)] == record)

    def left(self, point: Point, due: Counter[Piece], since: int) -> int:
        """Return when, from a time on, something of what is due on a point was first missing."""
        times = range(since, len(self.boards))
        return next((time for time in times if due - self.on(point, time)), len(self.boards))

    def came(self, point: Point, due: Counter[Piece], since: int) -> int:
        """Return since when all that is due on a point has been there until now, at most since a time."""
        time = len(self.boards)
        while time > since and not due - self.on(point, time - 1):
            time -= 1
        return time
