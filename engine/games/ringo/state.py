"""A position of RINGO as an immutable value."""

from typing import Literal, NamedTuple, TypeAlias

from engine.games.ringo.board import Cell, Sets
from engine.values import Options

Key: TypeAlias = tuple[int, Sets]
"""The player to act and all pieces, relative to each other: the part of a position that repeats (RO-A14)."""


class End(NamedTuple):
    """How a game ended: the winner, if there is one, and the reason."""

    winner: int | None
    reason: str


class State(NamedTuple):
    """A position: the player to act, the place of every piece, and the history that matters.

    ``turn`` is the player to act, 0 for player 1; once the game is over, the player who would act. ``sets`` lie on a
    sheet at ``origin`` (:mod:`engine.games.ringo.board`). ``stock`` are the discs each player has beside the board;
    ``place`` is the cell of the plane in the board's middle (:class:`~engine.games.ringo.grid.Grid`); ``turns`` counts
    the turns played. ``past`` are the actions since a disc last came from a stock, since no older position can recur;
    ``seen`` are the positions before the first of them and after each. ``options`` are those of the game.
    """

    turn: int
    sets: Sets
    stock: tuple[int, int]
    origin: Cell
    place: Cell
    turns: int
    past: tuple[str, ...]
    seen: tuple[Key, ...]
    end: End | None = None
    options: Options = Options()

    @property
    def phase(self) -> Literal["move", "over"]:
        """The phase."""
        return "over" if self.end else "move"

    @property
    def standing(self) -> int:
        """The occupied cells."""
        rings, others, discs, more = self.sets
        return rings | others | discs | more

    def __repr__(self) -> str:
        rings, others, discs, more = (cells.bit_count() for cells in self.sets)
        return (
            f"<RINGO {self.turn + 1} {self.phase}: {rings}+{others} rings, {discs}+{more} discs, "
            f"stock {self.stock[0]}+{self.stock[1]}, turn {self.turns + 1}>"
        )
