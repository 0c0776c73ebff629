"""The journal on disk: every entry is written before anyone is told of it.

It is an SQLite file in WAL mode, synced at every commit: a power cut at any instant loses nothing that
:meth:`~firmware.journal.story.Story.append` has returned from, and leaves nothing half written
(https://www.sqlite.org/wal.html, https://www.sqlite.org/atomiccommit.html). A card may still forget or change what
was written: against that there are checksums, the recent log and the backup, and :mod:`firmware.journal.recovery`.
"""

import os
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Self

from firmware.journal.backup import Backup
from firmware.journal.entry import Entry, LoggedGame, Result
from firmware.journal.file import FILE_NAME, named_errors
from firmware.journal.lock import FolderLock, disk_error
from firmware.journal.reading import games_of
from firmware.journal.recent_log import RecentLog
from firmware.journal.recovery import Found, find, write_anew
from firmware.journal.schema import create_schema
from firmware.journal.sheets import Sheet
from firmware.journal.story import Clock, MemoryJournal, Story, utc_now

__all__ = ["FILE_NAME", "Entry", "Journal", "LoggedGame", "MemoryJournal", "Result", "Story", "games_of"]


class Journal(Story):
    """The story of every game played on a board, in a folder held by one service at a time."""

    def __init__(self, path: Path, connection: sqlite3.Connection, lock: FolderLock, clock: Clock) -> None:
        super().__init__(connection, clock)
        self._path = path
        self._lock = lock
        self._recent = RecentLog(path.parent)
        self._backup = Backup(path)

    @classmethod
    def open(cls, folder: Path, clock: Clock = utc_now) -> Self:
        """Open the journal in a folder; both are made if they are not there. ``clock`` gives the time in UTC.

        A journal that is damaged, or from another Ringlight, is set aside, and its readable games are saved:
        :attr:`notices` says so.

        Raises :class:`~firmware.errors.JournalError`, naming path and remedy, if another service has it open, and
        :class:`~firmware.errors.DiskError` if the disk is full or read-only. No damaged file is ever deleted.
        """
        _make_folder(folder)
        path = folder / FILE_NAME
        lock = FolderLock(folder)
        try:
            found = _mended(folder, clock)
            with named_errors(path):
                connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
                try:
                    _prepare(connection, new=found.journal.missing)
                except BaseException:
                    connection.close()
                    raise
        except BaseException:
            lock.close()
            raise
        journal = cls(path, connection, lock, clock)
        try:
            journal._take_over(found)
        except BaseException:
            journal.close()
            raise
        return journal

    @property
    def moved(self) -> bool:
        """Whether the opened folder is gone: its disk was pulled out, or it was deleted."""
        return self._lock.moved

    @property
    def backup_trouble(self) -> str:
        """Why there is no backup of the last game, in words; nothing if there is."""
        return self._backup.trouble

    def finish(self, outcome: Result | None) -> None:
        """End the current game with its result; ``None``: it was abandoned. A backup is made meanwhile.

        Raises as :meth:`~firmware.journal.story.Story.finish` does.
        """
        super().finish(outcome)
        self._backup.begin()

    def delete(self, number: int) -> None:
        """Delete a game, in the recent log and the backup as well. Raises as :meth:`Story.delete` does."""
        self._recent.forget()
        super().delete(number)
        self._backup.begin()

    def rename(self, number: int, names: Mapping[str, str]) -> None:
        """Rename players of a kept game. Raises as :meth:`Story.rename` does."""
        self._recent.forget()
        super().rename(number, names)
        self._backup.begin()

    def copy(self, sheets: Sequence[Sheet]) -> None:
        """Write games of another story, all or none. Raises as :meth:`~firmware.journal.story.Story.copy` does."""
        super().copy(sheets)
        if not sheets[-1].going_on:
            self._backup.begin()

    def follow(self) -> None:
        """Also write new entries into the recent log. Raises :class:`~firmware.errors.DiskError`."""
        with self._turn, self._named_errors():
            self._recent.backed_up = self._backup.covered
            self._recent.follow(self._connection)

    def wait_for_backup(self) -> None:
        """Wait until the current backup, if any, is finished."""
        self._backup.wait()

    def close(self) -> None:
        """Close the file and release the folder; calling it twice is fine."""
        self._backup.wait()
        super().close()
        self._lock.close()

    def _take_over(self, found: Found) -> None:
        """Continue from the state of the files that were found."""
        self._backup.covered = found.backed_up
        if found.notice is not None:
            self.notify(found.notice)
        if not found.journal.whole:
            self.follow()
            self._backup.begin()

    @contextmanager
    def _named_errors(self) -> Iterator[None]:
        with named_errors(self._path):
            yield

    @contextmanager
    def _writing(self) -> Iterator[tuple[sqlite3.Connection, str]]:
        with self._turn:
            with super()._writing() as given:
                yield given
            self.follow()


def _mended(folder: Path, clock: Clock) -> Found:
    """Return the contents of a folder; its journal is rewritten first if it was not whole."""
    path = folder / FILE_NAME
    try:
        with named_errors(path):
            _roll_back(path)
            found = find(folder)
            if not found.journal.whole:
                why = found.damage or "it was written by an older Ringlight"
                write_anew(folder, found.sheets, clock(), why)
    except OSError as error:
        if error.errno is None:
            raise
        raise disk_error(
            error,
            f"journal {path}: cannot be mended ({error.strerror}): make room, and let this user write there",
        ) from error
    return found


def _roll_back(path: Path) -> None:
    """Let SQLite roll back the half-done creation of a journal after a power cut; a read-only connection cannot.

    A file that SQLite cannot read is found damaged afterwards.
    """
    if path.with_name(f"{path.name}-journal").is_file() and path.is_file():
        with closing(sqlite3.connect(path)) as connection, suppress(sqlite3.DatabaseError):
            connection.execute("PRAGMA user_version").fetchone()


def _make_folder(folder: Path) -> None:
    """Make a folder and its parents, and sync them, because a power cut could lose them again."""
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


def _prepare(connection: sqlite3.Connection, *, new: bool) -> None:
    """Prepare a newly opened connection for writing games."""
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA secure_delete = ON")  # deleted games cannot be found in the file
    if new:
        create_schema(connection)
