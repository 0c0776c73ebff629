"""The seats that a page may choose: people, our own engine, and a program that sits at the table already."""

from collections.abc import Mapping

from engine.game import AnyGame, Player
from firmware.errors import PageError
from firmware.messages.message import Message
from firmware.seats import Seat, Seats, read_seats
from firmware.web.snapshots.told_seats import PROGRAM


def chosen_seats(asked: Mapping[Player, str], game: AnyGame, now: Seats) -> Seats:
    """Return the seats that a page asks for at a game, persons included; ``now`` are those at the table.

    Raises :class:`~firmware.seats.SeatError`, and :class:`~firmware.errors.PageError` for a program that does not sit
    at the table: a page starts none.
    """
    return {player: _chosen(player, text, game, now) for player, text in asked.items()}


def _chosen(player: Player, text: str, game: AnyGame, now: Seats) -> Seat:
    if text.partition(":")[0] != PROGRAM:
        return read_seats([f"{player}={text}"], game)[player]
    programs = {each: seat for each, seat in now.items() if seat.kind == PROGRAM}
    if text != PROGRAM or not programs or player not in game.players:
        raise PageError(Message("refused-program"))
    return programs.get(player, next(iter(programs.values())))
