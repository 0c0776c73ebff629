"""The journal: what has happened, on disk, before anyone is told.

It is an SQLite file in WAL mode, synced at every commit: a power cut at any instant loses nothing that
:meth:`~firmware.journal.story.Story.append` has returned from, and leaves nothing half written
(https://www.sqlite.org/wal.html, https://www.sqlite.org/atomiccommit.html).
"""

import os
import shlex
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Self

from firmware.errors import DamagedError, JournalError
from firmware.journal.entry import Entry, LoggedGame, Result
from firmware.journal.lock import FolderLock
from firmware.journal.story import (
    APPLICATION_ID,
    SCHEMA_VERSION,
    Clock,
    MemoryJournal,
    Story,
    create_schema,
    read_games,
    utc_now,
)

__all__ = ["Entry", "Journal", "LoggedGame", "MemoryJournal", "Result", "Story", "games_of"]

FILE_NAME = "journal.sqlite3"

MOVE_AWAY = "nothing was changed; to begin a new one: mkdir {aside} && mv {files}* {aside}"
DAMAGED = "it is damaged; " + MOVE_AWAY
NOT_OURS = "make its folder readable and writable for this user, or name another with --data"
BUSY = "another program is writing to it: close that program"
UNKNOWN = "https://www.sqlite.org/rescode.html explains what SQLite says here"

REMEDIES = {
    sqlite3.SQLITE_FULL: "the disk is full: make room; what was written so far is safe",
    sqlite3.SQLITE_IOERR: "the disk does not take or give what it should: check it, make room if it is full",
    sqlite3.SQLITE_READONLY: NOT_OURS,
    sqlite3.SQLITE_CANTOPEN: NOT_OURS,
    sqlite3.SQLITE_PERM: NOT_OURS,
    sqlite3.SQLITE_BUSY: BUSY,
    sqlite3.SQLITE_LOCKED: BUSY,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
    sqlite3.SQLITE_ERROR: DAMAGED,
}
"""What to do, by SQLite's primary result code (https://www.sqlite.org/rescode.html)."""

PRIMARY_CODE = 0xFF
"""An extended result code has its primary one in the lowest byte."""


class Journal(Story):
    """The story of every game played on a board, in a folder held by one service at a time."""

    def __init__(self, path: Path, connection: sqlite3.Connection, lock: FolderLock, clock: Clock) -> None:
        super().__init__(connection, clock)
        self._path = path
        self._lock = lock

    @classmethod
    def open(cls, folder: Path, clock: Clock = utc_now) -> Self:
        """Open the journal in a folder; both are made if they are not there. ``clock`` gives the time in UTC.

        Raises :class:`~firmware.errors.JournalError`, naming path and remedy: another service has it open,
        the file is damaged or from a newer Ringlight, the disk is full or read-only. Nothing is ever
        deleted.
        """
        _make_folder(folder)
        path = folder / FILE_NAME
        lock = FolderLock(folder)
        try:
            with named_errors(path):
                connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
                try:
                    _prepare(path, connection)
                except BaseException:
                    connection.close()
                    raise
        except BaseException:
            lock.close()
            raise
        return cls(path, connection, lock, clock)

    def close(self) -> None:
        """Close the file and let go of the folder; twice is fine."""
        super().close()
        self._lock.close()

    @contextmanager
    def _named_errors(self) -> Iterator[None]:
        with named_errors(self._path):
            yield


def games_of(folder: Path) -> list[LoggedGame]:
    """Return the games of a folder's journal, newest last, also while a service is running on it.

    No journal there: no games. Raises :class:`~firmware.errors.JournalError` if it cannot be read.
    """
    path = folder / FILE_NAME
    if not path.exists():
        return []
    with (
        named_errors(path),
        closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection,
    ):
        if not _known_version(path, connection):
            return []
        _check(path, connection)
        return read_games(connection)


@contextmanager
def named_errors(path: Path) -> Iterator[None]:
    """Turn what goes wrong with the file into a :class:`~firmware.errors.JournalError`."""
    try:
        yield
    except sqlite3.ProgrammingError as error:
        raise _trouble(path, error, "it has been closed: open it again") from error
    except sqlite3.Error as error:
        raise _trouble(path, error, REMEDIES.get(error.sqlite_errorcode & PRIMARY_CODE, UNKNOWN)) from error
    except DamagedError as error:
        raise DamagedError(str(_trouble(path, error, DAMAGED))) from error


def _trouble(path: Path, what: object, remedy: str) -> JournalError:
    aside = shlex.quote(str(path.parent / "aside"))
    return JournalError(f"journal {path}: {what}: " + remedy.format(aside=aside, files=shlex.quote(str(path))))


def _make_folder(folder: Path) -> None:
    """Make a folder and those above it, and see to it that a power cut does not lose them again."""
    missing = [f for f in (folder, *folder.parents) if not f.exists()]
    try:
        for new in reversed(missing):
            new.mkdir(exist_ok=True)
            parent = os.open(new.parent, os.O_RDONLY | os.O_DIRECTORY)
            try:
                os.fsync(parent)
            finally:
                os.close(parent)
    except OSError as error:
        raise JournalError(
            f"the folder {folder} cannot be made ({error.strerror}): name another one with --data"
        ) from error


def _prepare(path: Path, connection: sqlite3.Connection) -> None:
    """Bring a connection just opened to where games can be written."""
    known = _known_version(path, connection)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    if known:
        _check(path, connection)
    else:
        create_schema(connection)


def _known_version(path: Path, connection: sqlite3.Connection) -> bool:
    """Say whether the file is a journal (else it is empty); raise if it is anything else."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if not (version or application or tables):
        return False
    if application != APPLICATION_ID:
        raise _trouble(path, "a database of something else", MOVE_AWAY)
    if version != SCHEMA_VERSION:
        raise JournalError(
            f"journal {path}: written by another Ringlight (journal version {version}, this one knows"
            f" {SCHEMA_VERSION}): update Ringlight, or name another folder with --data"
        )
    return True


def _check(path: Path, connection: sqlite3.Connection) -> None:
    (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if found != "ok":
        raise _trouble(path, found, DAMAGED)
