"""Messages for trouble that keeps a journal from being written, from errors of SQLite or the system."""

import errno
import sqlite3
from collections.abc import Mapping
from pathlib import Path

from firmware.errors import DamagedError, JournalError
from firmware.journal.file import primary_code
from firmware.messages.message import Message

FULL, FORBIDDEN, BUSY, DAMAGED = "journal-full", "journal-forbidden", "journal-busy", "journal-damaged"

BY_RESULT_CODE: Mapping[int, str] = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_READONLY: FORBIDDEN,
    sqlite3.SQLITE_CANTOPEN: FORBIDDEN,
    sqlite3.SQLITE_PERM: FORBIDDEN,
    sqlite3.SQLITE_BUSY: BUSY,
    sqlite3.SQLITE_LOCKED: BUSY,
}
"""The message for SQLite's primary result codes (https://www.sqlite.org/rescode.html)."""

BY_ERRNO: Mapping[int, str] = {
    errno.ENOSPC: FULL,
    errno.EDQUOT: FULL,
    errno.EROFS: FORBIDDEN,
    errno.EACCES: FORBIDDEN,
    errno.EPERM: FORBIDDEN,
}
"""The message for each error code of the system."""

MEANWHILE = Message("journal-meanwhile")
WELL_AGAIN = Message("journal-well")
HANGING = Message("journal-hanging")


def trouble_of(error: JournalError, folder: Path) -> Message:
    """Return the message for an error of the journal in a folder; an unknown error is quoted."""
    cause, key = error.__cause__, None
    if isinstance(error, DamagedError):
        key = DAMAGED
    elif isinstance(cause, sqlite3.Error):
        key = BY_RESULT_CODE.get(primary_code(cause))
    elif isinstance(cause, OSError) and cause.errno is not None:
        key = BY_ERRNO.get(cause.errno)
    match key:
        case None:
            return Message("journal-failing", detail=str(error))
        case "journal-forbidden":
            return Message(key, detail=str(folder))
        case _:
            return Message(key)
