"""The backup: a copy of the whole journal beside it, made by SQLite's online backup at the end of each game.

https://www.sqlite.org/backup.html. It is made in a thread of its own from a connection of its own, and takes the place
of the one before only when all its checksums hold.
"""

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Thread

from firmware.errors import DiskError
from firmware.journal.inspection import inspect
from hardware.computer.threads import mistakes_told

BACKUP_NAME = "journal-backup.sqlite3"


class Backup:
    """Makes the backups of one journal, one after the other."""

    def __init__(self, journal: Path) -> None:
        self._journal = journal
        self.path = journal.with_name(BACKUP_NAME)
        self.covered = 0
        """The number of the last game that is in the backup with its end."""
        self.trouble = ""
        """Why the last backup could not be made, in words."""
        self._thread: Thread | None = None
        self._again = False

    def begin(self) -> None:
        """Make a backup in the background; if one is being made, another follows it."""
        self._again = True
        if self._thread is None or not self._thread.is_alive():
            self._thread = Thread(target=self._run, name="backup", daemon=True)
            self._thread.start()

    def wait(self) -> None:
        """Wait until no backup is being made."""
        while self._thread is not None and (self._thread.is_alive() or self._again):
            self._thread.join()
            if self._again:  # asked for in the moment in which the thread ended
                self.begin()

    def _run(self) -> None:
        while self._again:
            self._again = False
            with mistakes_told(self._tell):  # then the next game's end tries again
                try:
                    self.covered = max(self.covered, self._make())
                    self.trouble = ""
                except (sqlite3.Error, OSError) as error:
                    self._tell(str(error))

    def _tell(self, why: str) -> None:
        self.trouble = why

    def _make(self) -> int:
        """Make one; return the number of the last game in it that has ended."""
        fresh = self.path.with_name(f"{BACKUP_NAME}.new")
        fresh.unlink(missing_ok=True)
        source = f"{self._journal.absolute().as_uri()}?mode=ro"
        with closing(sqlite3.connect(source, uri=True)) as journal, closing(sqlite3.connect(fresh)) as copy:
            journal.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")  # a file by itself, without a log
        found = inspect(fresh)
        if not found.whole:
            raise DiskError(f"the journal is damaged: {found.damage}")
        put_in_place(fresh, self.path)
        return max((sheet.id for sheet in found.sheets if not sheet.going_on), default=0)


def put_in_place(fresh: Path, path: Path) -> None:
    """Replace a file at ``path`` by another one, durably. Raises :class:`OSError`."""
    sync(fresh)
    fresh.replace(path)
    sync(path.parent)


def sync(path: Path) -> None:
    """Sync a file, or a folder's list of files, to the disk. Raises :class:`OSError`."""
    opened = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
