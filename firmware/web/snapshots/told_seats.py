"""The seats as pages are told them."""

from typing import Final

from engine.game import Player
from firmware.seats import Seats

PROGRAM: Final = "ugi"
"""How pages are told of a program, and name it: its command line is nobody's business in a network."""


def told_seats(seats: Seats) -> dict[Player, str]:
    """Return the seats by their players; a player who is not in it is a person."""
    return {player: PROGRAM if seat.kind == PROGRAM else str(seat) for player, seat in seats.items()}
