"""The cells of RINGO as sets. The game has no board, therefore a set lies on a sheet that moves with the pieces.

A set of cells is one number. Cell (x, y) of the sheet is bit ``32 * y + x``. The sheet lies under the pieces such that
their lowest row and leftmost column are row and column 1; its own place is kept beside the sets, as its origin (rules,
4). 28 cells in one group span at most 28 columns: at least one column stays empty on either side, and no shift makes
cells neighbours across the edge.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, TypeAlias

Cell: TypeAlias = tuple[int, int]
"""A cell of the plane: x to the right, y up, the start's centre at 0, 0 (rules, *Written form*)."""
Box: TypeAlias = tuple[Cell, Cell]
"""The lower left and the upper right cell of a rectangle."""
Sets: TypeAlias = tuple[int, int, int, int]
"""The rings of either player, then the discs of either."""

WIDTH: Final = 32
LARGEST: Final = 28
"""The most columns or rows that the pieces span (rules, 4)."""
FOUR: Final = 4
"""The length of an unbroken straight row that wins; longer rows win as well (RO-A7)."""

_COLUMN: Final = sum(1 << WIDTH * y for y in range(WIDTH))
"""The leftmost column of the sheet."""
_ROW: Final = (1 << WIDTH) - 1
"""The lowest row of the sheet."""
_DIRECTIONS: Final = (1, WIDTH - 1, WIDTH, WIDTH + 1)
"""The shifts to the next cell right, up left, up, up right: rows lie along these and their opposites (RO-A17)."""
_HALVES: Final = (16, 8, 4, 2, 1)


def bit_at(cell: Cell, origin: Cell) -> int:
    """Return a cell as a set on a sheet with this origin; empty if the cell is not on the sheet."""
    x, y = cell[0] - origin[0], cell[1] - origin[1]
    return 1 << WIDTH * y + x if 0 <= x < WIDTH and 0 <= y < WIDTH else 0


def cell_of(bit: int, origin: Cell) -> Cell:
    """Return the cell of a single bit."""
    y, x = divmod(bit.bit_length() - 1, WIDTH)
    return x + origin[0], y + origin[1]


def written(cell: Cell) -> str:
    """Return the written form of a cell, as ``-1,2``."""
    return f"{cell[0]},{cell[1]}"


def each(cells: int) -> Iterator[int]:
    """Yield the cells of a set one by one, as bits."""
    while cells:
        cell = cells & -cells
        yield cell
        cells ^= cell


def beside(cells: int) -> int:
    """Return the cells orthogonally adjacent to any of these."""
    return cells << 1 | cells >> 1 | cells << WIDTH | cells >> WIDTH


def beside_several(cells: int) -> int:
    """Return the cells orthogonally adjacent to two of these or more."""
    right, left, up, down = cells << 1, cells >> 1, cells << WIDTH, cells >> WIDTH
    return right & left | up & down | (right | left) & (up | down)


def linked(cells: int) -> bool:
    """Return whether cells are one group, diagonals counting (RO-A8). The empty set is one."""
    group, grown = 0, cells & -cells
    while grown != group:
        group = grown
        wide = group | group << 1 | group >> 1
        grown = (wide | wide << WIDTH | wide >> WIDTH) & cells
    return group == cells


def _neighbours(pattern: int) -> int:
    """Return the neighbours of the middle cell of three rows of three, lowest row first."""
    return (pattern & 7 | (pattern >> 3 & 5) << WIDTH | (pattern >> 6 & 7) << 2 * WIDTH) << WIDTH + 1


_TOGETHER: Final = tuple(linked(_neighbours(pattern)) for pattern in range(512))
"""Whether the occupied neighbours of a cell, as three rows of three, are one group without the cell."""


def spared(cells: int, cell: int) -> bool:
    """Return whether the other cells of a group remain one group without this one."""
    around = cells >> (cell.bit_length() - WIDTH - 2)
    pattern = around & 7 | (around >> WIDTH & 7) << 3 | (around >> 2 * WIDTH & 7) << 6
    return _TOGETHER[pattern] or linked(cells ^ cell)


def has_four(cells: int) -> bool:
    """Return whether the cells contain an unbroken straight row of four or more."""
    for step in _DIRECTIONS:
        two = cells & cells >> step
        if two & two >> 2 * step:
            return True
    return False


def longest(cells: int) -> int:
    """Return the length of the longest unbroken straight row of these cells."""
    most = 0
    for step in _DIRECTIONS:
        length, rows = 0, cells
        while rows:
            length += 1
            rows &= cells >> length * step
        most = max(most, length)
    return most


def rows(cells: int) -> list[int]:
    """Return the unbroken straight rows of four or more of these cells."""
    found = []
    for step in _DIRECTIONS:
        for first in each(cells & ~(cells << step)):
            row, ahead = first, first << step
            while ahead & cells:
                row, ahead = row | ahead, ahead << step
            if row.bit_count() >= FOUR:
                found.append(row)
    return found


def columns(cells: int) -> int:
    """Return the columns that contain any of these cells, as a set in the lowest row."""
    for half in _HALVES:
        cells |= cells >> half * WIDTH
    return cells & _ROW


@lru_cache(maxsize=512)
def box(cells: int, origin: Cell) -> Box:
    """Return the bounding box of cells, which must not be empty, in the plane.

    The last results are cached: the hundreds of actions of a position differ in one cell each.
    """
    across = columns(cells)
    left, low = (across & -across).bit_length() - 1, ((cells & -cells).bit_length() - 1) // WIDTH
    right, high = across.bit_length() - 1, (cells.bit_length() - 1) // WIDTH
    return (left + origin[0], low + origin[1]), (right + origin[0], high + origin[1])


def with_cell(area: Box, cell: Cell) -> Box:
    """Return the bounding box extended to one more cell."""
    ((left, low), (right, high)), (x, y) = area, cell
    return (min(left, x), min(low, y)), (max(right, x), max(high, y))


def within(area: Box, origin: Cell) -> int:
    """Return the cells of the sheet that lie in a rectangle of the plane; the two must overlap."""
    (left, low), (right, high) = area
    left, low = max(left - origin[0], 0), max(low - origin[1], 0)
    right, high = min(right - origin[0], WIDTH - 1), min(high - origin[1], WIDTH - 1)
    row = (1 << right + 1) - (1 << left)
    return row * (_COLUMN & (1 << WIDTH * (high + 1)) - (1 << WIDTH * low))


def anchored(sets: Sets, origin: Cell) -> tuple[Sets, Cell]:
    """Return the sets with the sheet moved under them: their first column and row are column 1 and row 1."""
    rings, others, discs, more = sets
    standing = rings | others | discs | more
    up = 1 - ((standing & -standing).bit_length() - 1) // WIDTH
    right = 0
    if standing & _COLUMN:
        right = 1
    else:
        while not standing & _COLUMN << 1 - right:
            right -= 1
    if not up and not right:
        return sets, origin
    by = up * WIDTH + right
    moved = (
        (rings << by, others << by, discs << by, more << by)
        if by > 0
        else (rings >> -by, others >> -by, discs >> -by, more >> -by)
    )
    return moved, (origin[0] - right, origin[1] - up)
