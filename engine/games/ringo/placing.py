"""The board's places before and after the actions of a position, for which the layout is slid (rules, 4)."""

from functools import cache, lru_cache, partial

from engine.games.ringo.board import Box, Cell, Sets, beside, bit_at, box, with_cell
from engine.games.ringo.grid import Grid
from engine.games.ringo.notation import Fill


class Placing:
    """The board's places before and after each fill of one position.

    There are hundreds of fills. Most share their places, because few pieces stand alone at an edge of the layout.
    """

    def __init__(self, grid: Grid, place: Cell, sets: Sets, origin: Cell) -> None:
        rings, standing = sets[0] | sets[1], sets[0] | sets[1] | sets[2] | sets[3]
        self._place, self._slides = place, grid.slides
        self._inner = inner(grid, place, standing, rings, origin)
        # No methods, because only the garbage collector could free the circle of an object that keeps its methods.
        self._without_disc = cache(partial(_span, standing, origin))
        self._without_ring = cache(partial(_span, rings, origin))
        self._places = cache(partial(_places, grid, place, box(standing, origin)))

    def of(self, fill: Fill) -> tuple[Cell, Cell]:
        """Return the places before and after a legal fill that does not end the game."""
        if not self._slides or (self._inner and fill.target and _holds(self._inner, fill.target)):
            return self._place, self._place
        rings = self._without_ring(fill.ring if fill.target else None)
        return self._places(self._without_disc(fill.lift), rings, fill.target)


placing = lru_cache(maxsize=16)(Placing)
"""The places of a position, cached because hands ask again and again while it stands."""


def _span(cells: int, origin: Cell, but: Cell | None) -> Box:
    """Return the bounding box of all cells but one."""
    return box(cells & ~bit_at(but, origin) if but else cells, origin)


def _places(grid: Grid, place: Cell, layout: Box, standing: Box, rings: Box, target: Cell | None) -> tuple[Cell, Cell]:
    """Return the places of a fill by the spans of the layout, and of what and which rings the fill leaves in it.

    The points beside rings extend one cell beyond the rings on every side.
    """
    if target:
        layout, standing, rings = (with_cell(each, target) for each in (layout, standing, rings))
    before = grid.place(layout, place)
    (first, last), (low, high) = standing, rings
    wanted = (
        (min(first[0], low[0] - 1), min(first[1], low[1] - 1)),
        (max(last[0], high[0] + 1), max(last[1], high[1] + 1)),
    )
    return before, grid.place(wanted, before)


def _holds(area: Box, cell: Cell) -> bool:
    """Return whether a cell lies in a rectangle."""
    (left, low), (right, high) = area
    return left <= cell[0] <= right and low <= cell[1] <= high


@lru_cache(maxsize=16)
def inner(grid: Grid, place: Cell, standing: int, rings: int, origin: Cell) -> Box | None:
    """Return the targets to which a ring can go without any sliding, whatever ring and disc; ``None`` if none is sure.

    They are all cells but those at the board's edge, provided that all pieces and all points beside rings are on the
    board.
    """
    if not grid.fits(box(standing | beside(rings), origin), place):
        return None
    (left, low), (right, high) = grid.area(place)
    return (left + 1, low + 1), (right - 1, high - 1)
