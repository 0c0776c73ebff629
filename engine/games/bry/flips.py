"""What a move turns over in BRY (rules, 4, 5 and 8)."""

from collections.abc import Sequence
from typing import NamedTuple

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
    return _flips(rules, after, [at for at in there if at not in before])


def flips_of_entry(rules: Rules, state: State, at: int, piece: int) -> Flips:
    """Return what a piece that enters a space turns over."""
    return _flips(rules, state.cells, attacked(state.cells, VIEWS[state.turn][piece], rules.board.rays[at]))


def _flips(rules: Rules, cells: bytes, spaces: Sequence[int]) -> Flips:
    up = sorted(at for at in spaces if cells[at] < DOWN)
    if not up or rules.neutral is None:
        return Flips(up, ()) if up else NO_FLIPS
    neutral = [COLOUR[cells[at] - 1] == rules.neutral for at in up]
    return Flips(
        [at for at, is_neutral in zip(up, neutral, strict=True) if not is_neutral],
        tuple([at for at, is_neutral in zip(up, neutral, strict=True) if is_neutral]),
    )


def playing_on(state: State, cells: bytes) -> tuple[int, ...]:
    """Return the players still in the game after the player's move has led to these cells."""
    return tuple(
        [colour for colour in state.playing if colour == state.turn or state.nests[colour] or any_of(cells, colour)]
    )
