"""The journal: what has happened, on disk, before anyone is told.

It is an SQLite file in WAL mode, synced at every commit: a power cut at any instant loses nothing that
:meth:`~firmware.journal.story.Story.append` has returned from, and leaves nothing half written
(https://www.sqlite.org/wal.html, https://www.sqlite.org/atomiccommit.html).
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Self

from firmware.journal.entry import Entry, LoggedGame, Result
from firmware.journal.file import FILE_NAME, check, known_version, named_errors
from firmware.journal.lock import FolderLock, disk_error
from firmware.journal.reading import games_of
from firmware.journal.story import Clock, MemoryJournal, Story, create_schema, utc_now

__all__ = ["FILE_NAME", "Entry", "Journal", "LoggedGame", "MemoryJournal", "Result", "Story", "games_of"]


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
        the file is damaged or from a newer Ringlight; and :class:`~firmware.errors.DiskError` if the disk is full
        or read-only. Nothing is ever deleted.
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

    @property
    def moved(self) -> bool:
        """Whether the folder is no longer the one that was opened: its disk was pulled out, or it was deleted."""
        return self._lock.moved

    def close(self) -> None:
        """Close the file and let go of the folder; twice is fine."""
        super().close()
        self._lock.close()

    @contextmanager
    def _named_errors(self) -> Iterator[None]:
        with named_errors(self._path):
            yield


def _make_folder(folder: Path) -> None:
    """Make a folder and those above it, and see to it that a power cut does not lose them again."""
    try:
        missing = [f for f in (folder, *folder.parents) if not f.exists()]
        for new in reversed(missing):
            new.mkdir(exist_ok=True)
            parent = os.open(new.parent, os.O_RDONLY | os.O_DIRECTORY)
            try:
                os.fsync(parent)
            finally:
                os.close(parent)
    except OSError as error:
        raise disk_error(
            error, f"the folder {folder} cannot be made ({error.strerror}): name another one with --data"
        ) from error


def _prepare(path: Path, connection: sqlite3.Connection) -> None:
    """Bring a connection just opened to where games can be written."""
    known = known_version(path, connection)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    if known:
        check(path, connection)
    else:
        create_schema(connection)
