"""The games that the journal keeps, for pages: a list, each game move by move, a picture of any moment, its record."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from threading import Lock
from typing import Any

from engine.catalogue import game_class
from engine.errors import EngineError
from engine.game import Outcome, Record
from firmware.errors import PageError
from firmware.journal.entry import LoggedGame
from firmware.journal.file import FILE_NAME
from firmware.journal.reading import read_journal
from firmware.messages.message import Message
from firmware.picture.board import draw_svg
from firmware.web.commands.board_choice import board_for
from firmware.web.server.downloads import Download
from firmware.web.snapshots.past import Past
from firmware.web.snapshots.record_forms import FORMS, forms_of
from firmware.web.snapshots.told_seats import PROGRAM
from hardware.profile.load import load_profile, load_usable, shipped_names
from hardware.profile.schema import Profile

MOST_LISTED = 200
"""So many games are listed, the newest first."""

REMEMBERED = 8
"""Of so many games the positions are remembered, so that one can be looked at move by move."""


class KeptGames:
    """The games of a journal, read beside the service that writes it; without a folder none are kept."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._lock = Lock()
        self._stamp: tuple[tuple[int, int], ...] = ()
        self._games: Mapping[int, LoggedGame] = {}

    def listed(self) -> list[dict[str, Any]]:
        """Return the games, newest first; those of which nothing was played are left out.

        Raises :class:`~firmware.errors.JournalError` if the disk does not give them.
        """
        played = [game for game in self._read().values() if game.record]
        return [_told(game) for game in reversed(played[-MOST_LISTED:])]

    def game(self, number: int) -> dict[str, Any]:
        """Return a game with its moves and the score at each moment.

        ``seconds`` is how long each action took, ``None`` for the first. Raises :class:`~firmware.errors.PageError`.
        """
        game = self._known(number)
        past = _past(game)
        return _told(game) | {
            "written": past.written,
            "seconds": list(_seconds(game)),
            "scores": [past.game.score(past.state_at(count)) for count in range(len(game.record) + 1)],
        }

    def picture(self, number: int, at: int | None) -> bytes:
        """Return the board of a game as it was after so many actions, in the end without, as SVG.

        Raises :class:`~firmware.errors.PageError`.
        """
        game = self._known(number)
        count = len(game.record) if at is None else at
        if not 0 <= count <= len(game.record):
            raise PageError(Message("refused-no-game"))
        return _picture(game.game, tuple(game.options.items()), game.board, game.record[:count])

    def record(self, number: int, form: str) -> Download:
        """Return a game as a file. Raises :class:`~firmware.errors.PageError`."""
        game = self._known(number)
        if form not in forms_of(game.game):
            raise PageError(Message("refused-form", game=game.game, names=tuple(forms_of(game.game))))
        rules, (ending, kind, write) = _past(game).game, FORMS[form]
        kept = None if game.outcome is None else Outcome(tuple(game.outcome["winners"]), game.outcome["reason"])
        text = write(Record(game.game, game.record, rules.options, kept))
        return Download(f"{game.id:04}-{game.game}.{ending}", kind, f"{text}\n".encode())

    def _known(self, number: int) -> LoggedGame:
        game = self._read().get(number)
        if game is None:
            raise PageError(Message("refused-no-game"))
        return game

    def _read(self) -> Mapping[int, LoggedGame]:
        """Return the games by their numbers, read anew where a file has changed."""
        folder = self._folder
        if folder is None:
            return {}
        with self._lock:
            stamp = tuple(_stamps(folder / FILE_NAME, folder / f"{FILE_NAME}-wal"))
            if stamp != self._stamp:
                self._games = {game.id: game for game in read_journal(folder).games}
                self._stamp = stamp
            return self._games


def _stamps(*paths: Path) -> Iterator[tuple[int, int]]:
    """Return what tells a file from what it was before."""
    for path in paths:
        try:
            found = path.stat()
        except FileNotFoundError:
            yield 0, 0
        else:
            yield found.st_mtime_ns, found.st_size


def _told(game: LoggedGame) -> dict[str, Any]:
    """Return what the list says of a game."""
    return {
        "number": game.id,
        "game": game.game,
        "title": game_class(game.game).title,
        "board": game.board,
        "started": game.started,
        "ended": game.ended,
        "played_s": round(game.lasted),
        "actions": len(game.record),
        "players": _players(game),
        "outcome": game.outcome,
        "forms": forms_of(game.game),
    }


def _players(game: LoggedGame) -> dict[str, str]:
    """Return who has played each colour; a program's command line is not told."""
    seats = {
        player: seat.partition(":")[0] if seat.startswith(PROGRAM) else seat for player, seat in game.seats.items()
    }
    return {player: seats.get(player, "person") for player in game_class(game.game)(**game.options).players}


def _seconds(game: LoggedGame) -> Iterator[float | None]:
    """Return how long each action that stands took."""
    times: list[float] = []
    for entry in game.entries:
        if entry.kind == "action":
            times.append(entry.at)
        elif entry.takes_back:
            del times[-entry.takes_back :]
    if times:
        yield None
        yield from (round(max(0.0, after - before), 1) for before, after in pairwise(times))


def _past(game: LoggedGame) -> Past:
    return _followed(game.game, tuple(game.options.items()), game.record)


@lru_cache(maxsize=REMEMBERED)
def _followed(name: str, options: tuple[tuple[str, Any], ...], record: tuple[str, ...]) -> Past:
    """Return the past of a whole game. Raises :class:`~firmware.errors.PageError` if these rules forbid it."""
    try:
        past = Past(game_class(name)(**dict(options)))
        past.follow(record)
    except EngineError as error:
        raise PageError(Message("refused-other", detail=str(error))) from error
    return past


@lru_cache(maxsize=64)
def _picture(name: str, options: tuple[tuple[str, Any], ...], board: str, record: tuple[str, ...]) -> bytes:
    past = _followed(name, options, record)
    placement = past.at(len(record))
    return draw_svg(_board(name, board, past.game.geometry.points), placement, {}, ()).encode()


def _board(game: str, name: str, points: Iterable[str]) -> Profile:
    """Return the board that a game was played on, or another that has its points."""
    boards = load_usable()
    for profile in (*(boards[each] for each in (name,) if each in boards), *boards.values()):
        if profile.game == game and set(points) <= set(profile.points):
            return profile
    return board_for(game, load_profile(shipped_names()[0]))
