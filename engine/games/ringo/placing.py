"""The board's places before and after the actions of a position, for which the layout is slid (rules, 4)."""

from collections.abc import Mapping
from functools import cache, lru_cache, partial
from typing import NamedTuple

from engine.game import SKIP
from engine.games.ringo.board import Box, Cell, Sets, beside, bit_at, box, cell_of, each, with_cell, within, written
from engine.games.ringo.grid import Grid
from engine.games.ringo.notation import Fill, read_fill


class Slid(NamedTuple):
    """A fill for which the layout is slid: the board's places before and after it. A game that it ends stays before."""

    fill: Fill
    before: Cell
    after: Cell


class Placing:
    """The board's places before and after each fill of one position.

    There are hundreds of fills. Most share their places, because few pieces stand alone at an edge of the layout.
    """

    def __init__(self, grid: Grid, place: Cell, sets: Sets, origin: Cell) -> None:
        rings, standing = sets[0] | sets[1], sets[0] | sets[1] | sets[2] | sets[3]
        self._place, self._slides = place, grid.slides
        self._inner = _inner(grid, place, standing, rings, origin)
        outer = (beside(rings) | standing) & ~within(self._inner, origin) if grid.slides and self._inner else 0
        self._outer = tuple([f">{written(cell_of(target, origin))}" for target in each(outer)])
        """How the actions end that may bring a ring to another target than those."""
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

    def slid(self, actions: tuple[str, ...]) -> Mapping[str, Slid]:
        """Return those of these legal actions for which the layout is slid."""
        if not self._slides:
            return {}
        near = [action for action in actions if action.endswith(self._outer)] if self._inner else actions
        fills = [(action, read_fill(action)) for action in near if action != SKIP]
        placed, stays = [(action, fill, self.of(fill)) for action, fill in fills], (self._place, self._place)
        return {action: Slid(fill, *places) for action, fill, places in placed if places != stays}


placing = lru_cache(maxsize=64)(Placing)
"""The places of a position and of dozens that may follow, cached because hands ask again and again while it stands."""


slid = lru_cache(maxsize=64)(Placing.slid)
"""The actions of a position for which the layout is slid, cached like its places."""


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


def _inner(grid: Grid, place: Cell, standing: int, rings: int, origin: Cell) -> Box | None:
    """Return the targets to which a ring can go without any sliding, whatever ring and disc; ``None`` if none is sure.

    They are all cells but those at the board's edge, provided that all pieces and all points beside rings are on the
    board.
    """
    if not grid.fits(box(standing | beside(rings), origin), place):
        return None
    (left, low), (right, high) = grid.area(place)
    return (left + 1, low + 1), (right - 1, high - 1)
