"""Rows are paired with columns at the least total cost."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.referee.pieces.assignment import assigned

COSTS = st.one_of(st.integers(0, 3).map(float), st.floats(0, 100))
TABLES = st.tuples(st.integers(0, 4), st.integers(1, 5)).flatmap(
    lambda size: st.lists(
        st.lists(COSTS, min_size=max(size), max_size=max(size)), min_size=min(size), max_size=min(size)
    )
)


@given(TABLES)
def test_no_other_pairing_costs_less(costs: list[list[float]]) -> None:
    columns = assigned(costs)
    assert len(set(columns)) == len(columns) == len(costs)

    def total(chosen: tuple[int, ...]) -> float:
        return sum(row[column] for row, column in zip(costs, chosen, strict=True))

    every = permutations(range(len(costs[0])) if costs else (), len(costs))
    assert total(tuple(columns)) == pytest.approx(min(map(total, every)))


def test_the_nearest_for_each_is_not_the_nearest_for_all() -> None:
    # The first row would take the middle column, and leave the second one with the far one.
    assert assigned([[2.0, 1.0, 9.0], [9.0, 1.0, 9.0]]) == [0, 1]


def test_more_rows_than_columns_are_refused() -> None:
    with pytest.raises(ValueError, match="turn the table"):
        assigned([[1.0], [2.0]])
