"""The journal's file: what it is called, what may be wrong with it, and what people can do about that."""

import shlex
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from firmware.errors import DamagedError, DiskError, JournalError
from firmware.journal.story import APPLICATION_ID, SCHEMA_VERSION

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

THE_DISKS = {
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PERM,
}
"""The codes that are the disk's fault, or its permissions': the game can go on without it."""

PRIMARY_CODE = 0xFF
"""An extended result code has its primary one in the lowest byte."""


@contextmanager
def named_errors(path: Path) -> Iterator[None]:
    """Turn what goes wrong with the file into a :class:`~firmware.errors.JournalError`."""
    try:
        yield
    except sqlite3.ProgrammingError as error:
        raise JournalError(words(path, error, "it has been closed: open it again")) from error
    except sqlite3.Error as error:
        code = error.sqlite_errorcode & PRIMARY_CODE
        kind = DiskError if code in THE_DISKS else JournalError
        raise kind(words(path, error, REMEDIES.get(code, UNKNOWN))) from error
    except DamagedError as error:
        raise DamagedError(words(path, error, DAMAGED)) from error


def words(path: Path, what: object, remedy: str) -> str:
    """Say what is wrong with the file, and the remedy."""
    aside = shlex.quote(str(path.parent / "aside"))
    return f"journal {path}: {what}: " + remedy.format(aside=aside, files=shlex.quote(str(path)))


def known_version(path: Path, connection: sqlite3.Connection) -> bool:
    """Return whether the file is a journal (else it is empty).

    Raises :class:`~firmware.errors.JournalError` if it is anything else, and :class:`sqlite3.Error`.
    """
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if not (version or application or tables):
        return False
    if application != APPLICATION_ID:
        raise JournalError(words(path, "a database of something else", MOVE_AWAY))
    if version != SCHEMA_VERSION:
        raise JournalError(
            f"journal {path}: written by another Ringlight (journal version {version}, this one knows"
            f" {SCHEMA_VERSION}): update Ringlight, or name another folder with --data"
        )
    return True


def check(path: Path, connection: sqlite3.Connection) -> None:
    """See that nothing in the file is damaged.

    Raises :class:`~firmware.errors.JournalError` if something is, and :class:`sqlite3.Error`.
    """
    (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if found != "ok":
        raise JournalError(words(path, found, DAMAGED))
