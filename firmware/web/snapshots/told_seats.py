"""The seats in the form sent to pages."""

from typing import Final

from engine.game import Player
from firmware.seats import Seats

PROGRAM: Final = "ugi"
"""The name of every program in messages to pages: its command line stays private in a network."""


def told_seats(seats: Seats) -> dict[Player, str]:
    """Return the seats by player; a player without an entry is a person."""
    return {player: PROGRAM if seat.kind == PROGRAM else str(seat) for player, seat in seats.items()}
