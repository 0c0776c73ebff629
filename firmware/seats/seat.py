"""A seat: a person, an engine at a level, or a program that speaks UGI."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from engine.game import AnyGame, Player
from engine.players.levels import levels
from firmware.errors import FirmwareError

FORMS: Final = "person, engine, engine:5 (a level) or ugi:COMMAND"
"""The written forms of a seat."""


class SeatError(FirmwareError, ValueError):
    """A seat is invalid; the message names the valid forms."""


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
"""The seats of the colours that no person plays; a person plays a missing colour."""


def read_seat(text: str, game: AnyGame) -> Seat:
    """Return the seat of a text, for a game. Raises :class:`SeatError`."""
    word, _, rest = text.strip().partition(":")
    most = len(levels(game.name, len(game.players)))
    if word == "person" and not rest:
        return PERSON
    if word == "engine":
        if not rest:
            return Seat("engine", most)
        if 1 <= (level := _level(rest)) <= most:
            return Seat("engine", level)
        raise SeatError(f"there is no level {rest[:20]!r} of {game.title}: write engine:1 to engine:{most}")
    if word == "ugi" and rest.strip():
        return Seat("ugi", command=rest.strip())
    raise SeatError(f"there is no seat {text[:40]!r}: write {FORMS}")


def _level(text: str) -> int:
    """Return the number of a level; 0 if the text is none."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < len("1000") else 0


def read_seats(texts: Iterable[str], game: AnyGame) -> Seats:
    """Return the seats of ``PLAYER=SEAT`` texts, persons included. Raises :class:`SeatError`."""
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
    """Return the seats of some texts; a person takes a seat that this Ringlight does not know."""
    seats: dict[Player, Seat] = {}
    for player, text in told.items():
        try:
            seats |= read_seats([f"{player}={text}"], game)
        except SeatError:
            continue
    return {player: seat for player, seat in seats.items() if seat != PERSON}


def journal_seats(told: Mapping[Player, str], game: AnyGame) -> Seats:
    """Return the seats of a journal or a recording, as :func:`seats_of` does.

    The engine plays at full strength for a higher level than there is: an older Ringlight may have had more levels.
    """
    return seats_of({player: _today(text, game) for player, text in told.items()}, game)


def _today(text: str, game: AnyGame) -> str:
    """Return how this Ringlight writes a seat that an older one has written."""
    word, _, rest = text.partition(":")
    return "engine" if word == "engine" and _level(rest) > len(levels(game.name, len(game.players))) else text


def written(seats: Seats) -> dict[Player, str]:
    """Return seats as texts by their players."""
    return {player: str(seat) for player, seat in seats.items()}
