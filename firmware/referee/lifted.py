"""Lifted: a piece that is off the board."""

from dataclasses import dataclass

from engine.game import Piece, Point


@dataclass(frozen=True, slots=True)
class Lifted:
    """A piece that is off the board, the point it was lifted from, and when, in s."""

    piece: Piece
    origin: Point
    since: float = 0.0
    sure: bool = True
    """Whether it is known which piece it is, of those that look the same."""
    told: bool = False
    """Whether the words asked for it to be lifted."""
