"""What a move turns over in BRY (rules, 4, 5 and 8)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.games.bry.geometry import Board
from engine.games.bry.pieces import COLOUR, DOWN, VIEWS
from engine.games.bry.rules import Rules
from engine.games.bry.scan import any_of, attacked
from engine.games.bry.state import State


class Flips(NamedTuple):
    """The spaces of the pieces that a move turns down, and of the neutral ones its player is asked about."""

    down: Sequence[int]
    asked: tuple[int, ...]


NO_FLIPS = Flips((), ())
"""What a move turns over that attacks nothing anew: a swap."""


def cells_after(cells: bytes, path: Sequence[int]) -> bytes:
    """Return the cells after a piece has gone along a path, and captured what stood at its end."""
    after = bytearray(cells)
    after[path[0]], after[path[-1]] = 0, cells[path[0]]
    return bytes(after)


def flips_of_move(rules: Rules, state: State, after: bytes, path: Sequence[int]) -> Flips:
    """Return what a move along a path turns over; ``after`` are the cells once the piece has gone there."""
    rays, view = rules.board.rays, VIEWS[state.turn][state.cells[path[0]] - 1]
    there = attacked(after, view, rays[path[-1]])
    if not there:
        return NO_FLIPS
    before = attacked(state.cells, view, rays[path[0]])
    return _flips(rules.neutral, after, [at for at in there if at not in before])


def flips_of_entry(rules: Rules, state: State, at: int, piece: int) -> Flips:
    """Return what a piece that enters a space turns over."""
    return _flips_from(rules.board, rules.neutral, state.cells, VIEWS[state.turn][piece], at)


@lru_cache(maxsize=4096)
def _flips_from(board: Board, neutral: int | None, cells: bytes, view: bytes, at: int) -> Flips:
    """Return what an entering piece with this view turns over. Cached: pieces with one inside shape share a view."""
    return _flips(neutral, cells, attacked(cells, view, board.rays[at]))


def _flips(neutral: int | None, cells: bytes, attacked_anew: Sequence[int]) -> Flips:
    up = sorted([at for at in attacked_anew if cells[at] < DOWN])
    asked = tuple([at for at in up if COLOUR[cells[at] - 1] == neutral])
    return Flips([at for at in up if at not in asked], asked) if up else NO_FLIPS


def playing_on(state: State, cells: bytes) -> tuple[int, ...]:
    """Return the players still in the game after the player's move has led to these cells."""
    return tuple(
        [colour for colour in state.playing if colour == state.turn or state.nests[colour] or any_of(cells, colour)]
    )
