"""Reading a journal without holding it: beside a service, and on a disk that takes nothing."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias, TypeVar

from firmware.errors import DiskError, JournalError
from firmware.journal.entry import LoggedGame
from firmware.journal.file import FILE_NAME, check, known_version, named_errors
from firmware.journal.lock import disk_error
from firmware.journal.logged import last_sheet, read_games
from firmware.journal.sheets import Sheet

IN_MEMORY = Path("/dev/shm")  # noqa: S108 # only a folder with a name of its own is made in it
"""Where files take no disk: it is writable even where nothing else is."""

Read = TypeVar("Read")
Reader: TypeAlias = Callable[[sqlite3.Connection], Read]


def games_of(folder: Path) -> list[LoggedGame]:
    """Return the games of a folder's journal, newest last, also while a service is running on it.

    No journal there: no games. Raises :class:`~firmware.errors.JournalError` if it cannot be read.
    """
    return _read_in(folder, read_games) or []


def last_sheet_of(folder: Path) -> Sheet | None:
    """Return the last game of a folder's journal, to be copied; ``None`` if there is none.

    Raises :class:`~firmware.errors.JournalError` if it cannot be read.
    """
    return _read_in(folder, last_sheet)


def _read_in(folder: Path, read: Reader[Read]) -> Read | None:
    """Return what is read in a folder's journal; ``None`` if there is none."""
    path = folder / FILE_NAME
    try:
        if not path.exists():
            return None
        try:
            return _read(path, path, read)
        except DiskError:
            # SQLite wants to make a file beside a journal that it only reads; on a disk that is full or read-only
            # it cannot (https://www.sqlite.org/wal.html#readonly). A copy in memory is read instead.
            return _read_copy(path, read)
    except JournalError:
        raise
    except OSError as error:
        raise disk_error(
            error, f"journal {path}: cannot be read ({error.strerror}): check the disk, and let this user read there"
        ) from error


def _read(path: Path, named: Path, read: Reader[Read]) -> Read | None:
    """Return what is read in a file; errors name the journal that it is, or is a copy of."""
    with (
        named_errors(named),
        closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection,
    ):
        if not known_version(named, connection):
            return None
        check(named, connection)
        return read(connection)


def _read_copy(path: Path, read: Reader[Read]) -> Read | None:
    with TemporaryDirectory(prefix="ringlight-", dir=IN_MEMORY if IN_MEMORY.is_dir() else None) as folder:
        for name in (path.name, f"{path.name}-wal"):
            if (path.parent / name).exists():
                shutil.copyfile(path.parent / name, Path(folder, name))
        return _read(Path(folder, path.name), path, read)
