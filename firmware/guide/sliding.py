"""Recognises a whole layout that is slid along, from the common way of its moves."""

from collections.abc import Collection, Sequence
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
    by_way: dict[Way, list[Move]] = {}
    for move in moves:
        by_way.setdefault(way_of(geometry, move), []).append(move)
    longest = max((by_way[way] for way in sorted(by_way)), key=len)
    return longest if len(longest) >= FEWEST else ()


def way_of(geometry: Geometry, move: Move) -> Way:
    """Return the way of a move."""
    (x, y), (to_x, to_y) = geometry.points[move.origin], geometry.points[move.target]
    return round(to_x - x, 2) + 0.0, round(to_y - y, 2) + 0.0
