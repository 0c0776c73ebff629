"""The story of every game played, kept in SQL: what a journal on disk and one in memory have in common."""

import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from importlib.resources import files
from threading import RLock
from types import TracebackType
from typing import Self, TypeAlias

import msgspec

from firmware.errors import EntryError, JournalError
from firmware.journal.entry import Entry, LoggedGame, Option, Result
from firmware.journal.logged import last_sheet, read_games
from firmware.journal.sheets import Sheet, read_sheets, write_sheets

SCHEMA_VERSION = 1
APPLICATION_ID = int.from_bytes(b"Ring")
"""Marks the file as a Ringlight journal (``PRAGMA application_id``)."""

Clock: TypeAlias = Callable[[], datetime]


def utc_now() -> datetime:
    """Return the wall time, in UTC."""
    return datetime.now(UTC)


def create_schema(connection: sqlite3.Connection) -> None:
    """Make the tables of an empty database, all or none of them. ``connection`` commits by itself."""
    schema = files("firmware.journal").joinpath("journal.sql").read_text(encoding="utf-8")
    connection.executescript(
        f"BEGIN IMMEDIATE; {schema}"
        f"PRAGMA user_version = {SCHEMA_VERSION}; PRAGMA application_id = {APPLICATION_ID}; COMMIT;"
    )


class Story:
    """What has happened: games one after the other, the last of them current until it is finished.

    It may be used from several threads; a call waits while another one writes. Closing it twice is fine.
    """

    def __init__(self, connection: sqlite3.Connection, clock: Clock = utc_now) -> None:
        self._connection = connection
        self._clock = clock
        self._turn = RLock()

    def begin(self, game: str, options: Mapping[str, Option], board: str) -> int:
        """Begin a game and return its number; one that was going on is abandoned.

        Raises :class:`~firmware.errors.JournalError` if it cannot be written.
        """
        with self._writing() as (connection, now):
            connection.execute("UPDATE games SET ended = ? WHERE ended IS NULL", (now,))
            cursor = connection.execute(
                "INSERT INTO games (game, options, board, started) VALUES (?, ?, ?, ?)",
                (game, _json(options), board, now),
            )
            return int(cursor.lastrowid or 0)

    def append(self, entries: Sequence[Entry]) -> None:
        """Write lines of the current game's story, all or none; they are durable when this returns.

        A game that ended with a result goes on when the first line takes something back: its end was undone.

        Raises :class:`~firmware.errors.EntryError` if no game is going on or more is taken back than there
        is, and :class:`~firmware.errors.JournalError` if it cannot be written.
        """
        if not entries:
            return
        with self._writing() as (connection, now):
            game = self._open_game(connection, entries[0])
            count, standing = connection.execute(
                "SELECT count(*), total(CASE kind WHEN 'action' THEN 1 ELSE -CAST(text AS INTEGER) END)"
                " FROM entries WHERE game = ?",
                (game,),
            ).fetchone()
            for entry in entries:
                if entry.takes_back > standing:
                    raise EntryError(f"{entry.kind} of {entry.text}: only {standing:.0f} are there to take back")
                standing += -entry.takes_back or 1
            connection.executemany(
                "INSERT INTO entries (game, number, kind, text, at, written) VALUES (?, ?, ?, ?, ?, ?)",
                [(game, n, e.kind, e.text, e.at, now) for n, e in enumerate(entries, count + 1)],
            )

    def finish(self, outcome: Result | None) -> None:
        """End the current game with its result; ``None``: it was abandoned.

        Raises :class:`~firmware.errors.EntryError` if no game is going on, and
        :class:`~firmware.errors.JournalError` if it cannot be written.
        """
        with self._writing() as (connection, now):
            cursor = connection.execute(
                "UPDATE games SET ended = ?, outcome = ? WHERE ended IS NULL",
                (now, None if outcome is None else _json(outcome)),
            )
            if not cursor.rowcount:
                raise EntryError("no game is going on: begin one before finishing it")

    def current(self) -> LoggedGame | None:
        """Return the game that goes on; ``None`` if the last one has ended.

        Raises :class:`~firmware.errors.JournalError` if it cannot be read.
        """
        with self._turn, self._named_errors():
            (number,) = self._connection.execute("SELECT max(id) FROM games WHERE ended IS NULL").fetchone()
            return None if number is None else read_games(self._connection, number)[0]

    def games(self) -> list[LoggedGame]:
        """Return every game, newest last.

        Raises :class:`~firmware.errors.JournalError` if they cannot be read.
        """
        with self._turn, self._named_errors():
            return read_games(self._connection)

    def sheets(self, since: int, after: int = 0) -> list[Sheet]:
        """Return the games from a number on, to be copied; of the first only the entries after a number.

        Raises :class:`~firmware.errors.JournalError` if they cannot be read.
        """
        with self._turn, self._named_errors():
            return read_sheets(self._connection, since, after)

    def last_sheet(self) -> Sheet | None:
        """Return the last game, to be copied; ``None`` if there is none.

        Raises :class:`~firmware.errors.JournalError` if it cannot be read.
        """
        with self._turn, self._named_errors():
            return last_sheet(self._connection)

    def copy(self, sheets: Sequence[Sheet]) -> None:
        """Write games told elsewhere, all or none: new ones, or how one that is here went on. Durable on return.

        Raises :class:`~firmware.errors.JournalError` if they cannot be written.
        """
        with self._writing() as (connection, _):
            write_sheets(connection, sheets)

    @property
    def trouble(self) -> tuple[str, ...]:
        """What keeps this story from being written down, in whole sentences.

        Nothing, unless the story goes on without its disk (:class:`~firmware.journal.keeper.Keeper`): others raise.
        """
        return ()

    def retry(self) -> None:
        """Try again to write down what could not be; here nothing is ever left over."""

    def afresh(self) -> None:
        """Be as a story opened anew: what is not written down is forgotten; here nothing is."""

    def close(self) -> None:
        """Let go of what is held."""
        with self._turn:
            self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @contextmanager
    def _named_errors(self) -> Iterator[None]:
        """Turn what SQLite says into a :class:`~firmware.errors.JournalError`."""
        try:
            yield
        except sqlite3.Error as error:
            raise JournalError(f"the journal cannot be used: {error}") from error

    @contextmanager
    def _writing(self) -> Iterator[tuple[sqlite3.Connection, str]]:
        """Make one transaction; give the connection and the wall time."""
        with self._turn, self._named_errors():
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield self._connection, self._clock().strftime("%Y-%m-%dT%H:%M:%SZ")
                self._connection.execute("COMMIT")
            finally:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")

    def _open_game(self, connection: sqlite3.Connection, first: Entry) -> int:
        """Return the game an entry belongs to, opened again if the entry undoes its end."""
        last = connection.execute(
            "SELECT id, ended IS NULL, outcome IS NOT NULL FROM games ORDER BY id DESC LIMIT 1"
        ).fetchone()
        number, going_on, has_result = last or (0, False, False)
        if not going_on:
            if not (has_result and first.takes_back):
                raise EntryError(f"no game is going on: begin one before {first.kind} {first.text!r}")
            connection.execute("UPDATE games SET ended = NULL, outcome = NULL WHERE id = ?", (number,))
        return int(number)


class MemoryJournal(Story):
    """A story that nothing of outlives the process. ``clock`` gives the wall time in UTC."""

    def __init__(self, clock: Clock = utc_now) -> None:
        super().__init__(sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False), clock)
        create_schema(self._connection)


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
