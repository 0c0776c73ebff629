"""Repairing: whether hands that put a board right have come nearer to that."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from engine.game import Placement, Point, Stack
from firmware.referee.limits import MOST_MET

Board: TypeAlias = frozenset[tuple[Point, Stack]]
"""The pieces of every point that has some."""


class Repairing(NamedTuple):
    """How far the board is while it is led to the committed position: an immutable value.

    ``left`` is how many gestures are left. ``nearer``: the last event reduced them. ``met`` are the boards last met on
    the way, each with whether it had come nearer then: a piece that was only touched, or turned over where nobody sees
    it, brings the board no nearer.
    """

    left: int
    nearer: bool = False
    met: Mapping[Board, bool] = MappingProxyType({})

    def followed(self, stacks: Placement, left: int) -> "Repairing":
        """Return this after an event that left these pieces on the board, and so many gestures."""
        board = frozenset(stacks.items())
        nearer = self.met.get(board, left < self.left)
        met = {other: then for other, then in self.met.items() if other != board} | {board: nearer}
        return Repairing(left, nearer, dict([*met.items()][-MOST_MET:]))
