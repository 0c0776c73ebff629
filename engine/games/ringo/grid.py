"""The sensing board under a game of RINGO: none, one with walls, or one on which the layout is slid (rules, 4)."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple

from engine.game import Geometry
from engine.games.ringo.board import FOUR, WIDTH, Box, Cell, box, within, written
from engine.games.ringo.notation import CELL

_CELL: Final = re.compile(CELL)
_FAR: Final = 99
"""The side of the square that stands for the endless plane where its cells are listed."""
_EVERYWHERE: Final = (1 << WIDTH * WIDTH) - 1


class Grid(NamedTuple):
    """A board of ``side`` x ``side`` cells, or none (0): cells off it do not exist, or the layout ``slides``.

    A layout slides when a target would fall off the board. The cell of the plane in the board's middle is kept as the
    board's place; without sliding it is the start's centre.
    """

    side: int = 0
    slides: bool = False

    def area(self, place: Cell) -> Box:
        """Return the part of the plane that a board at this place covers."""
        low = -(self.side // 2)
        high = low + self.side - 1
        return (place[0] + low, place[1] + low), (place[0] + high, place[1] + high)

    def room(self, standing: int, origin: Cell) -> int:
        """Return the usable cells of the sheet: those on the board, before or after sliding.

        Sliding brings a cell onto the board if the whole layout at the beginning of the turn fits together with it.
        """
        if not self.side:
            return _EVERYWHERE
        if not self.slides:
            return within(self.area((0, 0)), origin)
        (left, low), (right, high) = box(standing, origin)
        across, along = int(right - left + 1 < self.side), int(high - low + 1 < self.side)
        return within(((left - across, low - along), (right + across, high + along)), origin)

    def fits(self, wanted: Box, place: Cell) -> bool:
        """Return whether a rectangle of the plane lies on a board at this place."""
        if not self.side:
            return True
        (left, low), (right, high) = self.area(place)
        return left <= wanted[0][0] and low <= wanted[0][1] and right >= wanted[1][0] and high >= wanted[1][1]

    def place(self, wanted: Box, place: Cell) -> Cell:
        """Return a board's place with ``wanted`` on it: the present one, else the one with ``wanted`` in the middle.

        Each axis is decided on its own, and left alone if ``wanted`` is too large for the board.
        """
        if not self.slides or self.fits(wanted, place):
            return place
        area = self.area(place)
        return self._place(wanted, area, place, 0), self._place(wanted, area, place, 1)

    def _place(self, wanted: Box, area: Box, place: Cell, axis: int) -> int:
        low, high = wanted[0][axis], wanted[1][axis]
        length = high - low + 1
        if length > self.side or (area[0][axis] <= low and area[1][axis] >= high):
            return place[axis]
        return low - (self.side - length) // 2 + self.side // 2

    def geometry(self) -> Geometry:
        """Return the board's points, the start's centre at 0, 0; without a board the whole plane."""
        return _geometry(self.side)


class Plane(Mapping[str, tuple[float, float]]):
    """Every cell of the plane by its name, with its place. The plane has no end: iteration yields a large square.

    The square has the start's centre in its middle. Random games stay inside it for hundreds of turns.
    """

    def __init__(self, listed: Mapping[str, tuple[float, float]]) -> None:
        self._listed = listed

    def __getitem__(self, point: str) -> tuple[float, float]:
        match = _CELL.fullmatch(point)
        if match is None:
            raise KeyError(point)
        return float(match[1]), float(match[2])

    def __iter__(self) -> Iterator[str]:
        return iter(self._listed)

    def __len__(self) -> int:
        return len(self._listed)


@cache
def _geometry(side: int) -> Geometry:
    """Return the cells of a square, and those of its rows, columns and diagonals that are long enough to win in."""
    (first, _), (last, _) = Grid(side or _FAR).area((0, 0))
    numbers = range(first, last + 1)
    points = {written((x, y)): (float(x), float(y)) for y in numbers for x in numbers}
    lines = [
        *([(x, y) for x in numbers] for y in numbers),
        *([(x, y) for y in numbers] for x in numbers),
        *([(x, x + up) for x in numbers if x + up in numbers] for up in range(first - last, last - first + 1)),
        *([(x, down - x) for x in numbers if down - x in numbers] for down in range(2 * first, 2 * last + 1)),
    ]
    rows = tuple(tuple(written(cell) for cell in line) for line in lines if len(line) >= FOUR)
    return Geometry(points if side else Plane(points), rows)
