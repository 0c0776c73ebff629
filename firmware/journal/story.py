"""The story of every game played, kept in SQL: the common part of a journal on disk and one in memory."""

import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from threading import RLock
from types import TracebackType
from typing import Self, TypeAlias

import msgspec

from firmware.errors import EntryError, JournalError
from firmware.journal.entry import Entry, LoggedGame, Option, Result
from firmware.journal.logged import logged
from firmware.journal.schema import create_schema
from firmware.journal.sheets import (
    GOES_ON,
    End,
    Head,
    Line,
    Sheet,
    end_open_games,
    last_checksum,
    last_sheet,
    read_sheet,
    read_sheets,
    write_deletion,
    write_end,
    write_lines,
    write_sheets,
)
from firmware.messages.message import Message, Messages

Clock: TypeAlias = Callable[[], datetime]


def utc_now() -> datetime:
    """Return the wall time, in UTC."""
    return datetime.now(UTC)


class Story:
    """All games in order, the last of them current until it is finished.

    It may be used from several threads; a call waits while another one writes. Closing it twice is fine.
    """

    def __init__(self, connection: sqlite3.Connection, clock: Clock = utc_now) -> None:
        self._connection = connection
        self._clock = clock
        self._notices: tuple[Message, ...] = ()
        self._turn = RLock()

    def begin(self, game: str, options: Mapping[str, Option], board: str) -> int:
        """Begin a game and return its number; an unfinished one is abandoned.

        Raises :class:`~firmware.errors.JournalError` if it cannot be written.
        """
        with self._writing() as (connection, now):
            end_open_games(connection, now)
            head = Head.of(game, _json(options), board, now)
            cursor = connection.execute(
                "INSERT INTO games (game, options, board, started, checksum) VALUES (?, ?, ?, ?, ?)", head
            )
            return int(cursor.lastrowid or 0)

    def append(self, entries: Sequence[Entry]) -> None:
        """Write lines of the current game's story, all or none; they are durable when this returns.

        If the first line takes something back, a game that ended with a result goes on: its end was undone. Names may
        also be added after the end.

        Raises :class:`~firmware.errors.EntryError` if no game is going on or more is taken back than there
        is, and :class:`~firmware.errors.JournalError` if it cannot be written.
        """
        if not entries:
            return
        with self._writing() as (connection, now):
            game, end = self._open_game(connection, entries[0])
            count, standing = connection.execute(
                "SELECT count(*), total(CASE kind WHEN 'action' THEN 1 WHEN 'seat' THEN 0 WHEN 'name' THEN 0"
                " ELSE -CAST(text AS INTEGER) END) FROM entries WHERE game = ?",
                (game,),
            ).fetchone()
            last = last_checksum(connection, game)
            lines: list[Line] = []
            for number, entry in enumerate(entries, count + 1):
                if entry.takes_back > standing:
                    raise EntryError(f"{entry.kind} of {entry.text}: only {standing:.0f} are there to take back")
                standing += 1 if entry.kind == "action" else -entry.takes_back
                lines.append(Line.after(last, number, entry.kind, entry.text, entry.at, now))
                last = lines[-1].checksum
            write_lines(connection, game, lines)
            if end is not None:
                write_end(connection, game, End.after(last, end[0], end[1]))

    def finish(self, outcome: Result | None) -> None:
        """End the current game with its result; ``None``: it was abandoned.

        Raises :class:`~firmware.errors.EntryError` if no game is going on, and
        :class:`~firmware.errors.JournalError` if it cannot be written.
        """
        with self._writing() as (connection, now):
            last = last_sheet(connection)
            if last is None or not last.going_on:
                raise EntryError("no game is going on: begin one before finishing it")
            end = End.after(last.last_checksum, now, None if outcome is None else _json(outcome))
            write_end(connection, last.id, end)
        self._notices = ()

    def delete(self, number: int) -> None:
        """Delete a game for good; only its existence and its date stay recorded.

        Nothing happens if there is no such game, or if it is the last one, which is on the board. Raises
        :class:`~firmware.errors.JournalError` if it cannot be written.
        """
        with self._writing() as (connection, now):
            sheet, last = read_sheet(connection, number), last_sheet(connection)
            if sheet is not None and last is not None and number < last.id and not sheet.deleted:
                write_deletion(connection, sheet, now)

    def rename(self, number: int, names: Mapping[str, str]) -> None:
        """Rename players of a kept game.

        Nothing happens if there is no such game. Raises :class:`~firmware.errors.EntryError` for an invalid name, and
        :class:`~firmware.errors.JournalError` if it cannot be written.
        """
        entries = [Entry("name", f"{player}={name}", 0.0) for player, name in names.items()]
        with self._writing() as (connection, now):
            sheet = read_sheet(connection, number)
            if sheet is None or sheet.deleted:
                return
            last, at = sheet.last_checksum, sheet.lines[-1].at if sheet.lines else 0.0
            lines: list[Line] = []
            for line, entry in enumerate(entries, sheet.last + 1):
                lines.append(Line.after(last, line, entry.kind, entry.text, at, now))
                last = lines[-1].checksum
            write_lines(connection, number, lines)
            if sheet.end.ended is not None:
                write_end(connection, number, End.after(last, sheet.end.ended, sheet.end.outcome))

    def current(self) -> LoggedGame | None:
        """Return the game that goes on; ``None`` if the last one has ended.

        Raises :class:`~firmware.errors.JournalError` if it cannot be read.
        """
        with self._turn, self._named_errors():
            last = last_sheet(self._connection)
            return None if last is None or not last.going_on else logged(last)

    def games(self) -> list[LoggedGame]:
        """Return every game, newest last.

        Raises :class:`~firmware.errors.JournalError` if they cannot be read.
        """
        with self._turn, self._named_errors():
            return [logged(sheet) for sheet in read_sheets(self._connection) if not sheet.deleted]

    def sheets(self, since: int, after: int = 0) -> list[Sheet]:
        """Return the games from ``since`` on, for a copy; of the first only the entries after ``after``.

        Raises :class:`~firmware.errors.JournalError` if they cannot be read.
        """
        with self._turn, self._named_errors():
            return read_sheets(self._connection, since, after)

    def last_sheet(self) -> Sheet | None:
        """Return the last game, for a copy; ``None`` if there is none.

        Raises :class:`~firmware.errors.JournalError` if it cannot be read.
        """
        with self._turn, self._named_errors():
            return last_sheet(self._connection)

    def copy(self, sheets: Sequence[Sheet]) -> None:
        """Write games of another story, all or none: new ones, or the continuation of one. Durable on return.

        Raises :class:`~firmware.errors.JournalError` if they cannot be written.
        """
        with self._writing() as (connection, _):
            write_sheets(connection, sheets)

    @property
    def trouble(self) -> Messages:
        """The trouble that keeps this story from being written.

        Empty unless the story goes on without its disk (:class:`~firmware.journal.keeper.Keeper`): others raise.
        """
        return ()

    @property
    def notices(self) -> tuple[Message, ...]:
        """Notices for people about earlier games, until this one ends."""
        return self._notices

    def notify(self, *messages: Message) -> None:
        """Add notices for people about earlier games."""
        self._notices = (*self._notices, *messages)

    def retry(self) -> None:
        """Retry failed writes; here none is ever left over."""

    def afresh(self) -> None:
        """Return to the state of a newly opened story, without unwritten entries; here there are none."""

    def close(self) -> None:
        """Release the database."""
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
        """Turn errors of SQLite into a :class:`~firmware.errors.JournalError`."""
        try:
            yield
        except sqlite3.Error as error:
            raise JournalError(f"the journal cannot be used: {error}") from error

    @contextmanager
    def _writing(self) -> Iterator[tuple[sqlite3.Connection, str]]:
        """Make one transaction; yield the connection and the wall time."""
        with self._turn, self._named_errors():
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield self._connection, self._clock().strftime("%Y-%m-%dT%H:%M:%SZ")
                self._connection.execute("COMMIT")
            finally:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")

    def _open_game(self, connection: sqlite3.Connection, first: Entry) -> tuple[int, tuple[str, str | None] | None]:
        """Return the game an entry belongs to, reopened if the entry undoes its end; and its end if that stays."""
        last = connection.execute("SELECT id, ended, outcome FROM games ORDER BY id DESC LIMIT 1").fetchone()
        number, ended, outcome = last or (0, "", None)
        if ended is None:
            return int(number), None
        if first.kind == "name" and number:
            return int(number), (ended, outcome)
        if outcome is None or not first.takes_back:
            raise EntryError(f"no game is going on: begin one before {first.kind} {first.text!r}")
        write_end(connection, int(number), GOES_ON)
        return int(number), None


class MemoryJournal(Story):
    """A story that lasts only as long as the process. ``clock`` gives the wall time in UTC."""

    def __init__(self, clock: Clock = utc_now) -> None:
        super().__init__(sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False), clock)
        create_schema(self._connection)


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
