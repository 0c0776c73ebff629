"""The commands of pages for kept games and for the names of players."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, TypeAlias

from msgspec import Meta

from engine.game import Player, Record
from firmware.errors import PageError
from firmware.journal.names import LONGEST_NAME, clean_name
from firmware.messages.message import Message
from firmware.web.commands.command import Command, Count, Name

LONGEST_TYPED = 500
"""The longest text accepted as a typed name, in characters."""

PlayerName: TypeAlias = Annotated[str, Meta(max_length=LONGEST_TYPED)]
Kept: TypeAlias = Annotated[int, Meta(ge=1, le=2**31)]
"""The number of a kept game."""


class Call(Command, frozen=True, tag="name"):
    """The name of a player (empty: none) in the game on the board, or in a kept one."""

    player: Name
    name: PlayerName
    number: Kept | None = None


class Delete(Command, frozen=True, tag="delete"):
    """A kept game, to be deleted for good."""

    number: Kept


class PlayOn(Command, frozen=True, tag="play-on"):
    """A new game from the position of a kept game, or of the one on the board, after a number of actions."""

    at: Count
    number: Kept | None = None


class Puzzle(Command, frozen=True, tag="puzzle"):
    """An exercise, to be set up on the board; without a number the game that was set aside for it comes back."""

    number: Kept | None = None


class MakePuzzles(Command, frozen=True, tag="make-puzzles"):
    """Make exercises of the games that have none yet."""


@dataclass(frozen=True, slots=True)
class BeginAt:
    """The server's form of :class:`PlayOn`: a record that can be continued, and the board it was played on.

    ``seats`` are the written seats of the kept game; ``None``: the current seats.
    """

    record: Record
    board: str
    seats: Mapping[Player, str] | None = None
    names: Mapping[Player, str] = field(default_factory=dict)


def read_name(typed: str) -> str:
    """Return a name as it is kept. Raises :class:`~firmware.errors.PageError` for one that is too long."""
    name = clean_name(typed)
    if len(" ".join(typed.split())) > LONGEST_NAME:
        raise PageError(Message("refused-name", n=LONGEST_NAME))
    return name
