"""The journal's file: its name, and its possible errors."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from firmware.errors import DamagedError, DiskError, JournalError

FILE_NAME = "journal.sqlite3"

DAMAGED = "it is damaged: start Ringlight anew, and what can be read of it is saved"
NOT_OURS = "make its folder readable and writable for this user, or name another with --data"
BUSY = "another program is writing to it: close that program"
UNKNOWN = "https://www.sqlite.org/rescode.html explains what SQLite says here"
CLOSED = "it has been closed: open it again"

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
"""The remedy for each of SQLite's primary result codes (https://www.sqlite.org/rescode.html)."""

THE_DISKS = {
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
}
"""The codes that the disk, its permissions or another program cause: the game can go on without the file."""

PRIMARY_CODE = 0xFF
"""An extended result code has its primary one in the lowest byte."""


def primary_code(error: sqlite3.Error) -> int:
    """Return SQLite's primary result code; 0 for an error that Python's module raised by itself, which has none."""
    return getattr(error, "sqlite_errorcode", 0) & PRIMARY_CODE


@contextmanager
def named_errors(path: Path) -> Iterator[None]:
    """Turn errors of the file into a :class:`~firmware.errors.JournalError`."""
    try:
        yield
    except sqlite3.ProgrammingError as error:
        raise JournalError(words(path, error, CLOSED)) from error
    except sqlite3.Error as error:
        code = primary_code(error)
        kind = DiskError if code in THE_DISKS else DamagedError
        raise kind(words(path, error, REMEDIES.get(code, UNKNOWN))) from error
    except UnicodeDecodeError as error:
        raise DamagedError(words(path, error, DAMAGED)) from error
    except DamagedError as error:
        raise DamagedError(words(path, error, DAMAGED)) from error


def words(path: Path, what: object, remedy: str = "") -> str:
    """Return the error text for the file, with the remedy."""
    remedy = remedy or (REMEDIES.get(primary_code(what), UNKNOWN) if isinstance(what, sqlite3.Error) else DAMAGED)
    return f"journal {path}: {what}: {remedy}"
