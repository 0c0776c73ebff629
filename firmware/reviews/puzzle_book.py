"""The exercises of a data folder: made from its kept games, and kept until there are new games."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final

import msgspec

from engine.catalogue import game_class
from engine.errors import EngineError
from firmware.errors import ReviewError
from firmware.journal.entry import LoggedGame
from firmware.reviews.puzzle import Puzzle, puzzles_of
from firmware.reviews.review import Moment
from firmware.reviews.reviewer import Reviewer
from hardware.computer.atomic_file import write_atomically

FILE_NAME: Final = "puzzles.json"

LINES: Final = 2
"""How many of the best actions are judged: an exercise has one that is much better than the next."""


class Book(msgspec.Struct, frozen=True):
    """Exercises, and the games they were made of, each with its number of actions."""

    games: dict[int, int] = {}
    puzzles: tuple[Puzzle, ...] = ()


def read_book(folder: Path) -> Book:
    """Return the exercises of a data folder; none if none were made.

    Raises :class:`~firmware.errors.ReviewError` for a file that cannot be used.
    """
    path = folder / FILE_NAME
    try:
        return msgspec.json.decode(path.read_bytes(), type=Book)
    except FileNotFoundError:
        return Book()
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ReviewError(f"{path} is damaged ({error}): delete it, and let the exercises be made anew") from error


def unread(book: Book, games: Iterable[LoggedGame]) -> list[LoggedGame]:
    """Return the games of which no exercises were made yet, as far as they have come."""
    return [game for game in games if game.record and book.games.get(game.id) != len(game.record)]


def add_games(
    folder: Path,
    games: Sequence[LoggedGame],
    go: str,
    told: Callable[[], None],
    *,
    make: Callable[..., Reviewer] = Reviewer,
) -> Book:
    """Make exercises of these games and keep them; what one game has given is kept before the next is judged.

    ``told`` is called after each moment. A game that these rules do not know is left out. Raises
    :class:`~engine.players.errors.PlayerError` if the engine fails, :class:`OSError` if the disk does not take them.
    """
    book = read_book(folder)
    for game in games:
        try:
            rules = game_class(game.game)(**game.options)
        except EngineError:
            continue
        moments: list[Moment] = []
        with make(rules, go, lines=LINES) as reviewer:
            for moment in reviewer.moments(game.record):
                moments.append(moment)
                told()
        fresh = [each for each in puzzles_of(rules, game.record, moments) if each not in book.puzzles]
        book = Book({**book.games, game.id: len(game.record)}, (*book.puzzles, *fresh))
        folder.mkdir(parents=True, exist_ok=True)
        write_atomically(folder / FILE_NAME, msgspec.json.encode(book))
    return book
