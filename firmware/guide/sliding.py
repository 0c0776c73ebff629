"""Recognises a whole layout that is slid along, from the common way of its moves."""

from collections.abc import Collection, Sequence

from engine.game import Geometry, Move
from firmware.referee.changes.places import Way, going_together, way_of

FEWEST = 4
"""At least this many pieces that go the same way are a slid layout; fewer are moved one by one."""


def slid(geometry: Geometry, moves: Sequence[Move]) -> Collection[Move]:
    """Return those of an action's moves that slide a layout: they all go the same way."""
    together = going_together(geometry, moves) if len(moves) >= FEWEST else ()
    return together if len(together) >= FEWEST else ()


def way_of_all(geometry: Geometry, moves: Sequence[Move]) -> Way | None:
    """Return the way that all of an action's moves go; ``None`` if one goes another way, or they slide no layout."""
    if len(moves) < FEWEST:
        return None
    way = way_of(geometry, moves[0])
    return way if all(way_of(geometry, move) == way for move in moves[1:]) else None
