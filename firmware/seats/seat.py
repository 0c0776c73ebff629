"""A seat: a person, an engine at a level, or a program that speaks UGI."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from engine.game import AnyGame, Player
from engine.players.levels import levels
from firmware.errors import FirmwareError

FORMS: Final = "person, engine, engine:5 (a level) or ugi:COMMAND"
"""How a seat is written."""


class SeatError(FirmwareError, ValueError):
    """A seat that there cannot be; the message says which there are."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who plays a colour.

    ``level`` is that of an engine, from 1 on; ``command`` the command line of a program.
    """

    kind: Literal["person", "engine", "ugi"] = "person"
    level: int = 0
    command: str = ""

    def __str__(self) -> str:
        match self.kind:
            case "engine":
                return f"engine:{self.level}"
            case "ugi":
                return f"ugi:{self.command}"
            case "person":
                return "person"


PERSON: Final = Seat()

Seats: TypeAlias = Mapping[Player, Seat]
"""Who plays each colour that no person plays; a person plays a colour that is not in it."""


def read_seat(text: str, game: AnyGame) -> Seat:
    """Return the seat that a text means, at a game. Raises :class:`SeatError`."""
    word, _, rest = text.strip().partition(":")
    most = len(levels(game.name, len(game.players)))
    if word == "person" and not rest:
        return PERSON
    if word == "engine":
        if not rest:
            return Seat("engine", most)
        if rest.isascii() and rest.isdecimal() and len(rest) < len("1000") and 1 <= int(rest) <= most:
            return Seat("engine", int(rest))
        raise SeatError(f"there is no level {rest[:20]!r} of {game.title}: write engine:1 to engine:{most}")
    if word == "ugi" and rest.strip():
        return Seat("ugi", command=rest.strip())
    raise SeatError(f"there is no seat {text[:40]!r}: write {FORMS}")


def read_seats(texts: Iterable[str], game: AnyGame) -> Seats:
    """Return the seats that ``PLAYER=SEAT`` texts mean, persons included. Raises :class:`SeatError`."""
    seats: dict[Player, Seat] = {}
    for text in texts:
        player, equals, rest = text.partition("=")
        player = player.strip()
        if not equals or player not in game.players:
            named = ", ".join(f"{name}=engine" for name in game.players)
            raise SeatError(f"{text[:40]!r} seats nobody: write PLAYER=SEAT, as {named}")
        seats[player] = read_seat(rest, game)
    return seats


def seats_of(told: Mapping[Player, str], game: AnyGame) -> Seats:
    """Return the seats that a journal or a recording tells; one that this Ringlight does not know is a person's."""
    seats: dict[Player, Seat] = {}
    for player, text in told.items():
        try:
            seats |= read_seats([f"{player}={text}"], game)
        except SeatError:
            continue
    return {player: seat for player, seat in seats.items() if seat != PERSON}


def written(seats: Seats) -> dict[Player, str]:
    """Return seats as texts by their players."""
    return {player: str(seat) for player, seat in seats.items()}
