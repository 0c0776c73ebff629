"""Whole games between searches, played in the core."""

import ctypes
from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.errors import CoreError
from engine.core.game import CorePosition
from engine.core.search import SEATS, CoreLimits, Limits, Search


class _Move(ctypes.Structure):
    _fields_ = (
        ("action", ctypes.c_uint32),
        ("player", ctypes.c_int32),
        ("progress", ctypes.c_double),
        ("seconds", ctypes.c_double),
        ("chances", ctypes.c_double * SEATS),
    )


@dataclass(frozen=True, slots=True)
class Move:
    """One action of a game: who played it, by number, and in how many s; and the position it was played in.

    ``progress`` is how far the game had got there, from 0 to 1; ``chances`` are every player's as the search had them,
    before they are calibrated.
    """

    player: int
    seconds: float
    progress: float
    chances: tuple[float, ...]


def play_out(position: CorePosition, searches: Sequence[Search], limits: Sequence[Limits], most: int) -> list[Move]:
    """Play a game from a position, which becomes the last one; each player has a search and limits.

    A seed goes on by one with each move. At most so many actions are played. Seconds are those of the processor.
    Raises :class:`~engine.core.errors.CoreError` where there is no memory.
    """
    handles = (ctypes.c_void_p * SEATS)(*(search.handle for search in searches))
    asked = (CoreLimits * SEATS)(*(each.for_core() for each in limits))
    moves = (_Move * most)()
    played = position.game.library.rl_play_game(position.handle, handles, asked, moves, most)
    if played < 0:
        raise CoreError("there is no memory to play a game")
    seats = len(position.game.players)
    return [Move(move.player, move.seconds, move.progress, tuple(move.chances[:seats])) for move in moves[:played]]
