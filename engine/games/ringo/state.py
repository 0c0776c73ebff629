"""A position of RINGO as an immutable value."""

from typing import Literal, NamedTuple, TypeAlias

from engine.games.ringo.board import Cell, Sets
from engine.values import Options

Key: TypeAlias = tuple[int, Sets]
"""Who must act and what stands where, wherever it is: what repeats when a position does (RO-A14)."""


class End(NamedTuple):
    """How a game ended: who won, if anybody did, and why."""

    winner: int | None
    reason: str


class State(NamedTuple):
    """Who must do what, what stands where, and the history that matters.

    ``turn`` is who must act, 0 for player 1, and once the game is over who would. ``sets`` lie on a sheet at
    ``origin``, as :mod:`engine.games.ringo.board` has it. ``stock`` are the discs each player has beside the board,
    ``place`` is the cell of the plane in the board's middle (:class:`~engine.games.ringo.grid.Grid`), and ``turns``
    how many turns have been played. ``past`` are the actions since a disc last came from a stock, for no older
    position can come again; ``seen`` are the positions before the first of them and after each. ``options`` are those
    of the game.
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
        """What is to be done."""
        return "over" if self.end else "move"

    @property
    def standing(self) -> int:
        """The cells with anything on them."""
        rings, others, discs, more = self.sets
        return rings | others | discs | more

    def __repr__(self) -> str:
        rings, others, discs, more = (cells.bit_count() for cells in self.sets)
        return (
            f"<RINGO {self.turn + 1} {self.phase}: {rings}+{others} rings, {discs}+{more} discs, "
            f"stock {self.stock[0]}+{self.stock[1]}, turn {self.turns + 1}>"
        )
