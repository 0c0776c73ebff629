"""Playing whole games between searches, in the core."""

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
    """One action of a game: its player, by number, the time in s it took, and the position before it.

    ``progress`` is the progress of the game at that position, from 0 to 1; ``chances`` are every player's as the search
    estimated them, before calibration.
    """

    player: int
    seconds: float
    progress: float
    chances: tuple[float, ...]


def play_out(position: CorePosition, searches: Sequence[Search], limits: Sequence[Limits], most: int) -> list[Move]:
    """Play a game from a position, which is changed to the last one; each player has a search and limits.

    The seed increases by one with each move. At most ``most`` actions are played. Seconds are processor time. Raises
    :class:`~engine.core.errors.CoreError` if memory runs out.
    """
    handles = (ctypes.c_void_p * SEATS)(*(search.handle for search in searches))
    asked = (CoreLimits * SEATS)(*(each.for_core() for each in limits))
    moves = (_Move * most)()
    played = position.game.library.rl_play_game(position.handle, handles, asked, moves, most)
    if played < 0:
        raise CoreError("there is no memory to play a game")
    seats = len(position.game.players)
    return [Move(move.player, move.seconds, move.progress, tuple(move.chances[:seats])) for move in moves[:played]]
