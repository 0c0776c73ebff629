"""Reads what a board is run with. A wrong argument is reported and left out, and the board starts all the same."""

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TypeVar

from engine.errors import EngineError
from engine.game import AnyGame
from firmware.cli.last_played import last_played
from firmware.errors import FirmwareError
from firmware.messages.message import Message
from firmware.seats import Seats, read_seats
from firmware.service.made_for import game_for
from firmware.table.suits import check_suits
from hardware.profile.schema import Profile

Got = TypeVar("Got")


class AsMeant:
    """Reads arguments one by one; ``trouble`` collects a message about each one that is left out."""

    def __init__(self, mistakes: Iterable[str] = ()) -> None:
        self.trouble: list[Message] = []
        for words in mistakes:
            self.refuse(words)

    def refuse(self, words: str) -> None:
        """Report an argument that is left out; ``words`` say why."""
        self.trouble.append(Message("trouble-argument", detail=words))

    def had(self, get: Callable[[], Got]) -> Got | None:
        """Return what ``get`` returns; if it raises an error, report that and return ``None``."""
        try:
            return get()
        except (EngineError, FirmwareError) as error:
            self.refuse(str(error))
            return None

    def game(self, profile: Profile, name: str | None, options: tuple[str, ...], folder: Path) -> AnyGame:
        """Return the game called ``name``, with those of the options that it takes.

        If it cannot be played on this board, return the game played last; if that cannot either, or if no game is
        named, return the game the board is made for.
        """
        wanted = None if name is None else self.had(lambda: _suiting(profile, name))
        if name is not None and wanted is None:
            wanted = _last(profile, folder)
        kind = profile.game if wanted is None else wanted.name
        taken: tuple[str, ...] = ()
        for option in options:
            if self.had(partial(_suiting, profile, kind, (*taken, option))) is not None:
                taken = (*taken, option)
        return _suiting(profile, kind, taken)

    def seats(self, texts: Iterable[str], game: AnyGame) -> Seats:
        """Return the seats, without those whose text is wrong."""
        seats: Seats = {}
        for text in texts:
            seats = {**seats, **(self.had(partial(read_seats, [text], game)) or {})}
        return seats


def _suiting(profile: Profile, name: str, options: tuple[str, ...] = ()) -> AnyGame:
    """Return a game to play on a board. Raises an error that says why it cannot be played there."""
    game = game_for(profile, name, options)
    check_suits(profile, game)
    return game


def _last(profile: Profile, folder: Path) -> AnyGame | None:
    """Return the game that was played last, if it can be played on this board."""
    last = last_played(folder)
    try:
        return None if last is None else _suiting(profile, last.game)
    except (EngineError, FirmwareError):
        return None
