"""The boards that a page can choose from: a page names boards, never files."""

from collections.abc import Iterable

from engine.game import AnyGame
from firmware.errors import PageError
from firmware.messages.message import Message
from firmware.table.suits import board_suiting, check_suits
from hardware.profile.load import load_usable
from hardware.profile.schema import Profile


def board_named(name: str, own: Profile) -> Profile:
    """Return a board by its name; ``own`` may be a person's own. Raises :class:`~firmware.errors.PageError`."""
    if name == own.name:
        return own
    boards = load_usable()
    if name not in boards:
        raise PageError(Message("refused-board", detail=name, names=tuple(boards)))
    return boards[name]


def board_for(game: str, own: Profile) -> Profile:
    """Return this board if it is made for a game, or else the first one that is.

    Raises :class:`~firmware.errors.PageError`.
    """
    boards = (own, *load_usable().values())
    found = next((profile for profile in boards if profile.game == game), None)
    if found is None:
        raise PageError(Message("refused-no-board", detail=game))
    return found


def board_played_on(game: AnyGame, name: str, before: Iterable[Profile] = ()) -> Profile | None:
    """Return the board of a name if it suits a game, else another one that does; ``before`` are boards to try first."""
    boards = load_usable()
    named = [boards[name]] if name in boards else []
    return board_suiting(game, (*before, *named, *boards.values()))


def board_with(game: AnyGame, name: str, here: Profile, own: Profile) -> Profile:
    """Return a board to resume a game on: this one if it suits, else the one of this name, else one made for it.

    Raises :class:`~firmware.errors.PageError`, and :class:`~firmware.errors.UnsuitableError` if none of them suits.
    """
    found = board_played_on(game, name, (here, own))
    if found is None:
        found = board_for(game.name, own)
        check_suits(found, game)
    return found
