"""Reads a journal without locking it: beside a service, or on a disk that cannot be written."""

import shutil
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from firmware.errors import DiskError
from firmware.journal.backup import BACKUP_NAME
from firmware.journal.entry import LoggedGame
from firmware.journal.file import FILE_NAME, named_errors
from firmware.journal.lock import disk_error
from firmware.journal.logged import logged
from firmware.journal.recent_log import RECENT_NAME
from firmware.journal.recovery import Found, find
from firmware.journal.sheets import Sheet

IN_MEMORY = Path("/dev/shm")  # noqa: S108 # only a folder with a name of its own is made in it
"""A folder of files in memory; it is writable even if no disk is."""


@dataclass(frozen=True, slots=True)
class Games:
    """The games of a journal, newest last, and a description of the damage to its files; empty if all is well."""

    games: tuple[LoggedGame, ...]
    damage: str = ""


def read_journal(folder: Path) -> Games:
    """Return the games of a folder's journal, also while a service is running on it.

    The games of a damaged journal are completed from its backup and its recent log. Without a journal there are none.

    Raises :class:`~firmware.errors.JournalError` if the disk cannot read it.
    """
    found = look(folder)
    with named_errors(folder / FILE_NAME):
        return Games(tuple(logged(sheet) for sheet in found.sheets if not sheet.deleted), found.damage)


def games_of(folder: Path) -> list[LoggedGame]:
    """Return the games alone, as :func:`read_journal` does."""
    return list(read_journal(folder).games)


def last_sheet_of(folder: Path) -> Sheet | None:
    """Return the last game of a folder's journal, for a copy; ``None`` if there is none.

    Raises :class:`~firmware.errors.JournalError` if the disk cannot read it.
    """
    sheets = look(folder).sheets
    return sheets[-1] if sheets else None


def look(folder: Path) -> Found:
    """Return the contents of a folder. Raises :class:`~firmware.errors.JournalError` if the disk cannot read it."""
    path = folder / FILE_NAME
    try:
        try:
            return find(folder)
        except DiskError:
            # SQLite wants to make a file beside a journal that it only reads; on a disk that is full or read-only
            # it cannot (https://www.sqlite.org/wal.html#readonly). A copy in memory is read instead.
            return _copied(folder)
    except DiskError:
        raise
    except OSError as error:
        raise disk_error(
            error, f"journal {path}: cannot be read ({error.strerror}): check the disk, and let this user read there"
        ) from error


def _copied(folder: Path) -> Found:
    with TemporaryDirectory(prefix="ringlight-", dir=IN_MEMORY if IN_MEMORY.is_dir() else None) as copy:
        for name in (RECENT_NAME, FILE_NAME, f"{FILE_NAME}-wal", BACKUP_NAME):
            if (folder / name).is_file():
                shutil.copyfile(folder / name, Path(copy, name))
        return find(Path(copy), folder)
