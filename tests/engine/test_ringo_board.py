"""RINGO's sets of cells do as sets of pairs do."""

from hypothesis import given
from hypothesis import strategies as st
from ringo_naive import Cell, one_group, orthogonal, row_through

from engine.games.ringo import board

LARGEST = board.LARGEST
NUMBERS = st.integers(1, LARGEST)
ORIGINS = st.tuples(st.integers(-200, 200), st.integers(-200, 200))


def bits(cells: set[Cell], origin: Cell = (0, 0)) -> int:
    return sum(board.bit_at(cell, origin) for cell in cells)


def pairs(cells: int, origin: Cell = (0, 0)) -> set[Cell]:
    return {board.cell_of(bit, origin) for bit in board.each(cells)}


@st.composite
def crowds(draw: st.DrawFn) -> set[Cell]:
    """Cells that lie about a corner of where pieces can be, near enough to each other to meet."""
    reach = draw(st.integers(1, 6))
    left, low = draw(st.sampled_from([1, LARGEST - reach])), draw(st.sampled_from([1, LARGEST - reach]))
    here = st.tuples(st.integers(left, left + reach), st.integers(low, low + reach))
    return draw(st.sets(here, min_size=1, max_size=28))


@given(crowds(), ORIGINS)
def test_cells_are_where_they_were_put(cells: set[Cell], origin: Cell) -> None:
    moved = {(x + origin[0], y + origin[1]) for x, y in cells}
    assert pairs(bits(moved, origin), origin) == moved
    assert board.box(bits(moved, origin), origin) == (
        (min(x for x, _ in moved), min(y for _, y in moved)),
        (max(x for x, _ in moved), max(y for _, y in moved)),
    )


@given(crowds())
def test_neighbours_are_the_cells_beside(cells: set[Cell]) -> None:
    near = [neighbour for cell in cells for neighbour in orthogonal(cell)]
    assert pairs(board.beside(bits(cells))) == set(near)
    assert pairs(board.beside_several(bits(cells))) == {cell for cell in near if near.count(cell) > 1}


@given(crowds())
def test_a_group_is_linked_diagonally_too(cells: set[Cell]) -> None:
    assert board.linked(bits(cells)) == one_group(cells)


@given(crowds())
def test_a_cell_is_spared_if_the_rest_of_its_group_stays_one(cells: set[Cell]) -> None:
    group = set(cells)
    while not one_group(group):
        group = {cell for cell in group if cell != max(group)}
    for cell in group if len(group) > 1 else ():
        assert board.spared(bits(group), bits({cell})) == one_group(group - {cell})


@given(crowds())
def test_rows_of_four_are_seen_wherever_they_are(cells: set[Cell]) -> None:
    rows = board.rows(bits(cells))
    assert board.has_four(bits(cells)) == any(row_through(cell, cells) for cell in cells) == bool(rows)
    assert {cell for row in rows for cell in pairs(row)} == {cell for cell in cells if row_through(cell, cells)}
    longest = max([row.bit_count() for row in rows], default=0)
    assert board.longest(bits(cells)) == longest if rows else board.longest(bits(cells)) < 4


@given(crowds(), st.tuples(NUMBERS, NUMBERS), st.tuples(NUMBERS, NUMBERS))
def test_the_cells_of_an_area_are_those_between_its_corners(cells: set[Cell], one: Cell, other: Cell) -> None:
    low, high = (min(one[0], other[0]), min(one[1], other[1])), (max(one[0], other[0]), max(one[1], other[1]))
    inside = {cell for cell in cells if low[0] <= cell[0] <= high[0] and low[1] <= cell[1] <= high[1]}
    assert pairs(bits(cells) & board.within((low, high), (0, 0))) == inside


@given(crowds(), st.integers(-1, 20), st.integers(-1, 20))
def test_the_sheet_is_moved_to_where_the_pieces_are(cells: set[Cell], right: int, up: int) -> None:
    left, low = min(x for x, _ in cells), min(y for _, y in cells)
    placed = {(x - left + 1 + right, y - low + 1 + up) for x, y in cells}
    half = set(list(placed)[::2])
    sets, origin = board.anchored((bits(half), 0, bits(placed - half), 0), (0, 0))
    assert origin == (right, up)
    assert (pairs(sets[0], origin), pairs(sets[2], origin)) == (half, placed - half)
