"""Recognises a whole layout that is slid along, from the common way of its moves."""

from collections.abc import Collection, Sequence
from itertools import groupby
from typing import TypeAlias

from engine.game import Geometry, Move

FEWEST = 4
"""At least this many pieces that go the same way are a slid layout; fewer are moved one by one."""

Way: TypeAlias = tuple[float, float]
"""How far pieces go to the right and upwards, in pitches of the board."""


def slid(geometry: Geometry, moves: Sequence[Move]) -> Collection[Move]:
    """Return those of an action's moves that slide a layout: they all go the same way."""
    if len(moves) < FEWEST:
        return ()
    by_way = sorted(moves, key=lambda move: way_of(geometry, move))
    groups = (tuple(group) for _, group in groupby(by_way, key=lambda move: way_of(geometry, move)))
    longest = max(groups, key=len)
    return longest if len(longest) >= FEWEST else ()


def way_of(geometry: Geometry, move: Move) -> Way:
    """Return the way of a move."""
    (x, y), (to_x, to_y) = geometry.points[move.origin], geometry.points[move.target]
    return round(to_x - x, 2) + 0.0, round(to_y - y, 2) + 0.0
