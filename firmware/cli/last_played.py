"""The game and board that were played last in a data folder; `play` goes on with them unless told otherwise."""

from pathlib import Path
from typing import NamedTuple

from engine.catalogue import game_class
from engine.errors import EngineError
from firmware.errors import JournalError
from firmware.journal.reading import last_sheet_of
from hardware.errors import ProfileError
from hardware.profile.load import load_profile
from hardware.profile.schema import Profile


class LastPlayed(NamedTuple):
    """A game's name, and the board it was played on."""

    game: str
    profile: Profile


def last_played(folder: Path | None) -> LastPlayed | None:
    """Return the game and board played last; ``None`` without one, or if this Ringlight does not know them."""
    try:
        sheet = None if folder is None else last_sheet_of(folder)
        if sheet is None:
            return None
        return LastPlayed(game_class(sheet.head.game).name, load_profile(sheet.head.board))
    except (JournalError, EngineError, ProfileError):
        return None  # trouble with the journal is reported when it is opened
