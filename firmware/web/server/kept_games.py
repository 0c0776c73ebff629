"""The games that the journal keeps, for pages: a list, each game move by move, a picture of any moment, its record."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from threading import Lock
from typing import Any

from engine.catalogue import game_class
from engine.game import Record
from firmware.errors import PageError
from firmware.journal.entry import LoggedGame
from firmware.journal.file import FILE_NAME
from firmware.journal.kept_record import kept_record
from firmware.journal.reading import read_journal
from firmware.messages.message import Message, Messages
from firmware.web.commands.kept import BeginAt
from firmware.web.server.download import Download
from firmware.web.server.kept_moments import board_of, past_of, picture_after
from firmware.web.server.statistics import statistics
from firmware.web.snapshots.moments import moment
from firmware.web.snapshots.past import Past, going_on
from firmware.web.snapshots.record_forms import FORMS, forms_of
from firmware.web.snapshots.told_seats import PROGRAM

MOST_LISTED = 200
"""The most games that are listed, the newest first."""

MOST_NAMES = 200
"""The most names that are suggested."""

INDEX_HEAD = 48
"""The size of the head of the index of SQLite's log, in bytes."""


class KeptGames:
    """The games of a journal, read beside the service that writes it; without a folder none are kept."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._lock = Lock()
        self._stamp: tuple[object, ...] = ()
        self._games: Mapping[int, LoggedGame] = {}

    def names(self) -> list[str]:
        """Return the names of players, each once, the latest first. Raises as :meth:`listed`."""
        told = (name for game in reversed([*self._read().values()]) for name in game.names.values())
        return list(dict.fromkeys(told))[:MOST_NAMES]

    def statistics(self) -> dict[str, Any]:
        """Return the statistics of all games. Raises as :meth:`listed`."""
        return statistics([game for game in self._read().values() if game.record])

    def check_deletable(self, number: int) -> None:
        """Check that a game may be deleted. Raises :class:`~firmware.errors.PageError`: not the one on the board."""
        self._known(number)
        if number == max(self._read()):
            raise PageError(Message("refused-delete"))

    def check_player(self, number: int, player: str) -> None:
        """Check that a game has such a player. Raises :class:`~firmware.errors.PageError` if not."""
        players = _players(self._known(number))
        if player not in players:
            raise PageError(Message("refused-player", detail=player, players=tuple(players)))

    def played_until(self, number: int, at: int) -> BeginAt:
        """Return a game after ``at`` actions, to be continued; a person takes the seat of a program that played it.

        Raises :class:`~firmware.errors.PageError` if there is no such game or it has fewer actions.
        """
        game = self._known(number)
        if at > len(game.record):
            raise PageError(Message("refused-look", n=len(game.record)))
        seats = {player: seat for player, seat in game.seats.items() if not seat.startswith(PROGRAM)}
        return BeginAt(going_on(_past(game), at), game.board, seats, game.names)

    def current(self, shown: Record) -> Record:
        """Return the shown record with the journal's data of that game, if the journal has it.

        Raises :class:`~firmware.errors.JournalError` if the disk cannot read it.
        """
        games = self._read()
        last = games[max(games)] if games else None
        if last is None or (last.game, last.record) != (shown.game, shown.actions):
            return shown
        return kept_record(last, _past(last).game, shown.outcome)

    def listed(self) -> list[dict[str, Any]]:
        """Return the games, newest first, without those that have no action.

        Raises :class:`~firmware.errors.JournalError` if the disk cannot read them.
        """
        games = self._read()
        played = [game for game in games.values() if game.record]
        return [_told(game) | {"on_board": game.id == max(games)} for game in reversed(played[-MOST_LISTED:])]

    def game(self, number: int) -> dict[str, Any]:
        """Return a game with its moves and the score at each moment.

        ``seconds`` is how long each action took, ``None`` for the first. Raises :class:`~firmware.errors.PageError`.
        """
        game = self._known(number)
        past = _past(game)
        return _told(game) | {
            "written": past.told(),
            "seconds": list(_seconds(game)),
            "moments": [_moment(past, count) for count in range(len(game.record) + 1)],
            "on_board": number == max(self._read()),
        }

    def picture(self, number: int, at: int | None) -> bytes:
        """Return the board of a game after ``at`` actions, with its lights, as SVG; at the end without lights.

        Raises :class:`~firmware.errors.PageError`.
        """
        game = self._known(number)
        count = len(game.record) if at is None else at
        if not 0 <= count <= len(game.record):
            raise PageError(Message("refused-no-game"))
        return picture_after(_past(game), game.board, count, lit=at is not None)

    def expected(self, number: int, at: int) -> Messages:
        """Return the board's messages after ``at`` actions. Raises :class:`~firmware.errors.PageError`."""
        game = self._known(number)
        if not 0 <= at <= len(game.record):
            raise PageError(Message("refused-no-game"))
        past = _past(game)
        profile = board_of(past.game, game.board)
        return moment(profile, past.game, past.state_at(at)).expected

    def record(self, number: int, form: str) -> Download:
        """Return a game as a file. Raises :class:`~firmware.errors.PageError`."""
        game = self._known(number)
        if form not in forms_of(game.game):
            raise PageError(Message("refused-form", game=game.game, names=tuple(forms_of(game.game))))
        rules, (ending, kind, write) = _past(game).game, FORMS[form]
        text = write(kept_record(game, rules))
        return Download(f"{game.id:04}-{game.game}.{ending}", kind, f"{text}\n".encode())

    def over(self) -> list[LoggedGame]:
        """Return the games that have ended or were set aside. Raises as :meth:`listed`."""
        return [game for game in self._read().values() if game.ended is not None]

    def on_board(self) -> LoggedGame | None:
        """Return the game on the board; ``None`` if the journal knows none. Raises as :meth:`listed`."""
        games = self._read()
        return games[max(games)] if games else None

    def logged(self, number: int) -> LoggedGame:
        """Return a game of the journal. Raises :class:`~firmware.errors.PageError`."""
        return self._known(number)

    def _known(self, number: int) -> LoggedGame:
        game = self._read().get(number)
        if game is None:
            raise PageError(Message("refused-no-game"))
        return game

    def _read(self) -> Mapping[int, LoggedGame]:
        """Return the games by their numbers, read again if a file has changed."""
        folder = self._folder
        if folder is None:
            return {}
        with self._lock:
            path, log, index = (folder / f"{FILE_NAME}{ending}" for ending in ("", "-wal", "-shm"))
            stamp = (*_stamps(path, log), _head_of(index))
            if stamp != self._stamp:
                self._games = {game.id: game for game in read_journal(folder).games}
                self._stamp = stamp
            return self._games


def _stamps(*paths: Path) -> Iterator[tuple[int, int]]:
    """Yield for each file the marks that show whether it has changed."""
    for path in paths:
        try:
            found = path.stat()
        except FileNotFoundError:
            yield 0, 0
        else:
            yield found.st_mtime_ns, found.st_size


def _head_of(index: Path) -> bytes:
    """Return the head of the index of SQLite's log, which changes as a commit can be read, some time after the log.

    https://www.sqlite.org/walformat.html#the_wal_index_file_format
    """
    try:
        with index.open("rb") as opened:
            return opened.read(INDEX_HEAD)
    except FileNotFoundError:
        return b""


def _told(game: LoggedGame) -> dict[str, Any]:
    """Return a game's entry in the list."""
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
        "names": game.names,
        "outcome": game.outcome,
        "forms": forms_of(game.game),
    }


def _players(game: LoggedGame) -> dict[str, str]:
    """Return the seat of each colour, without the command line of a program."""
    seats = {
        player: seat.partition(":")[0] if seat.startswith(PROGRAM) else seat for player, seat in game.seats.items()
    }
    return {player: seats.get(player, "person") for player in game_class(game.game)(**game.options).players}


def _seconds(game: LoggedGame) -> Iterator[float | None]:
    """Yield how long each action of the record took, in s."""
    times = game.times
    if times:
        yield None
        yield from (round(max(0.0, after - before), 1) for before, after in pairwise(times))


def _moment(past: Past, count: int) -> dict[str, Any]:
    """Return the turn, the score, the supplies and the pieces lost for good at a moment."""
    state = past.state_at(count)
    pool, removed = past.beside(count)
    return {"turn": past.game.turn(state), "score": past.game.score(state), "pool": pool, "removed": removed}


def _past(game: LoggedGame) -> Past:
    return past_of(game.game, game.options, game.record)
