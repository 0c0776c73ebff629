"""How hands slide a layout of RINGO along the board: piece by piece, the foremost piece first (rules, 4)."""

from bisect import bisect
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.game import Move, Piece
from engine.games.ringo.board import Cell, Sets, cell_of, each, written


class Carried(NamedTuple):
    """A piece that has moved since the given layout: the index of its set, its old cell and its new cell.

    ``origin`` is ``None`` if the piece came from beside the board.
    """

    number: int
    origin: Cell | None
    target: Cell


class _Rank(NamedTuple):
    """The order in which pieces slide, lowest first; of two equally far ahead a ring goes before the disc under it."""

    behind: int
    cell: Cell
    number: int


class Slide(NamedTuple):
    """A layout that is slid: the piece names of the sets, the board's place before and after."""

    names: tuple[Piece, ...]
    place: Cell
    to: Cell

    def steps(self, sets: Sets, origin: Cell, carried: Iterable[Carried] = ()) -> tuple[Move, ...]:
        """Return the steps that slide a layout, given as a sheet and the pieces moved since."""
        if self.place == self.to:
            return ()
        before, made = _moves(self, sets, origin)
        ranks, moves = [*before], [*made]
        for number, stood, target in carried:
            if stood:
                at = ranks.index(self.rank(number, stood))
                del ranks[at], moves[at]
            rank = self.rank(number, target)
            at = bisect(ranks, rank)
            ranks.insert(at, rank)
            moves.insert(at, self.move(number, target))
        return tuple(moves)

    def rank(self, number: int, cell: Cell) -> _Rank:
        """Return the rank of a piece in the order of sliding."""
        return _Rank(cell[0] * (self.to[0] - self.place[0]) + cell[1] * (self.to[1] - self.place[1]), cell, number)

    def move(self, number: int, cell: Cell) -> Move:
        """Return the step that slides a piece."""
        (x, y), (left, low), (to_left, to_low) = cell, self.place, self.to
        return moved(self.names[number], (x - left, y - low), (x - to_left, y - to_low))


@lru_cache(maxsize=16)
def _moves(slide: Slide, sets: Sets, origin: Cell) -> tuple[Sequence[_Rank], Sequence[Move]]:
    """Return the ranks and steps of a slide in order, cached because a position's actions share most of them."""
    placed = [(number, cell_of(bit, origin)) for number, cells in enumerate(sets) for bit in each(cells)]
    ranks = sorted(slide.rank(*each) for each in placed)
    return ranks, [slide.move(rank.number, rank.cell) for rank in ranks]


@lru_cache(maxsize=4096)
def moved(piece: Piece, origin: Cell, target: Cell) -> Move:
    """Return the step that moves a piece from one point to another, cached because hundreds of actions share it."""
    return Move(piece, (written(origin), written(target)))
