"""Recovery: makes one whole journal from the remains of a damaged one, its backup and its recent log.

Nothing is deleted: the damaged files are kept in a folder of their own, with the date.
"""

import os
import shutil
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import pairwise
from pathlib import Path

from firmware.journal.backup import BACKUP_NAME, put_in_place, sync
from firmware.journal.file import FILE_NAME
from firmware.journal.inspection import Inspection, inspect
from firmware.journal.recent_log import RECENT_NAME, read_recent
from firmware.journal.schema import create_schema
from firmware.journal.sheets import Sheet, write_sheets
from firmware.messages.message import Message

ASIDE_NAME = "set-aside"
"""The folder inside the data folder that keeps damaged files."""


@dataclass(frozen=True, slots=True)
class Found:
    """The contents of a data folder: every game that can be read from any of its files, and the damage."""

    journal: Inspection
    sheets: tuple[Sheet, ...]
    lost: int = 0
    """How many games are missing or no longer whole, as far as that can be known."""
    backed_up: int = 0
    """The number of the last game that is wholly in the backup, as far as the recent log tells."""

    @property
    def damage(self) -> str:
        """A description of the journal's damage; empty if all is well."""
        return self.journal.damage

    @property
    def notice(self) -> Message | None:
        """The notice for people; ``None`` if all is well."""
        if self.journal.newer:
            return Message("journal-newer")
        if not self.damage:
            return None
        return Message("journal-cut-short", n=self.lost) if self.lost else Message("journal-restored")


def find(folder: Path, named: Path | None = None) -> Found:
    """Return the contents of a data folder without changing it. The result is also right while a service writes.

    ``named`` is the folder that errors name, if this one is a copy of it.

    Raises :class:`~firmware.errors.DiskError` if the disk cannot read it, and :class:`OSError`.
    """
    recent = read_recent(folder)  # before the journal: it is written after it
    return _found(inspect(folder / FILE_NAME, (named or folder) / FILE_NAME), folder, recent)


def _found(journal: Inspection, folder: Path, recent: Sequence[Sheet] | None) -> Found:
    verified = [sheet.verified() for sheet in recent or ()]
    log = Inspection(tuple(sheet for sheet, _ in verified if sheet is not None))
    if not journal.damage:
        known = log.sheets or _backup(folder).sheets
        if not _lacks(journal.sheets, known):
            return Found(journal, journal.sheets, backed_up=_backed_up(log.sheets))
        journal = replace(journal, damage="games or actions are missing in it", missing=False)
    backup = _backup(folder)
    sources = journal, backup, log
    sheets = merged(sheet for source in sources for sheet in source.sheets)
    whole = {(sheet.id, sheet.head) for source in sources for sheet in source.sheets if sheet.id not in source.partial}
    cut = sum((sheet.id, sheet.head) not in whole or sheet.going_on for sheet in sheets[:-1])
    cut += sum((sheet.id, sheet.head) not in whole for sheet in sheets[-1:])
    highest = max((number for source in sources for number in _numbers(source)), default=0)
    newer = journal.newer and (backup.newer or not sheets)  # else only its version is damaged
    return Found(replace(journal, newer=newer), ordered(sheets), max(0, highest - len(sheets)) + cut)


def _backed_up(log: Sequence[Sheet]) -> int:
    """Return the number of the last game before those in the recent log, which may begin with deleted ones."""
    return next((sheet.id - 1 for sheet in log if not sheet.deleted), 0)


def _numbers(source: Inspection) -> Iterator[int]:
    yield from source.partial
    yield from (sheet.id for sheet in source.sheets if sheet.lines)


def _backup(folder: Path) -> Inspection:
    return inspect(folder / BACKUP_NAME)


def _lacks(sheets: Sequence[Sheet], others: Iterable[Sheet]) -> bool:
    """Return whether the other games have anything that these lack."""
    by_number = {sheet.id: sheet for sheet in sheets}
    return any((mine := by_number.get(other.id)) is None or _lacks_of(mine, other) for other in others)


def _lacks_of(mine: Sheet, other: Sheet) -> bool:
    """Return whether this game lacks anything of the other; a deleted game lacks nothing."""
    if mine.deleted or other.deleted:
        return not mine.deleted or mine.head != other.head
    return not other.begins(mine) or _end_is_missing(mine, other)


def _end_is_missing(mine: Sheet, other: Sheet) -> bool:
    return not other.going_on and mine.going_on and mine.last == other.last


def merged(sheets: Iterable[Sheet]) -> list[Sheet]:
    """Return the longest form of each game, in order of their times and numbers.

    A game without entries is left out if the same game is there under another number: its number was damaged.
    """
    best: dict[tuple[int, str], Sheet] = {}
    for sheet in sheets:
        key = sheet.id, sheet.head.checksum
        before = best.get(key)
        if before is None or _weight(before) < _weight(sheet):
            best[key] = sheet
    told = {sheet.head: sheet.id for sheet in best.values() if sheet.lines}
    kept = (
        sheet for sheet in best.values() if sheet.lines or sheet.deleted or told.get(sheet.head, sheet.id) == sheet.id
    )
    return sorted(kept, key=lambda sheet: (sheet.head.started, sheet.id))


def _weight(sheet: Sheet) -> tuple[bool, int, bool]:
    """Return the key by which the valid form of a game is chosen: its deletion, its length, its end."""
    return sheet.deleted, sheet.last, not sheet.going_on


def ordered(sheets: Sequence[Sheet]) -> tuple[Sheet, ...]:
    """Return the games numbered 1, 2, 3, ...; only the last one may go on."""
    ended = [sheet.ended_at(after.head.started) if sheet.going_on else sheet for sheet, after in pairwise(sheets)]
    return tuple(sheet.numbered(number) for number, sheet in enumerate([*ended, *sheets[-1:]], 1))


def write_anew(folder: Path, sheets: Sequence[Sheet], now: datetime, why: str) -> Path:
    """Set a folder's journal aside and write a new one with these games; return the folder of the old files.

    The old journal is replaced only when the new one is on the disk. Raises :class:`OSError` and
    :class:`sqlite3.Error`.
    """
    path, fresh = folder / FILE_NAME, folder / f"{FILE_NAME}.new"
    _remove(fresh)
    with closing(sqlite3.connect(fresh, isolation_level=None)) as connection:
        create_schema(connection)
        if sheets:
            connection.execute("BEGIN")
            write_sheets(connection, sheets)
            connection.execute("COMMIT")
    aside = _aside(folder, now)
    for name in (FILE_NAME, f"{FILE_NAME}-wal", BACKUP_NAME, RECENT_NAME):
        _keep(folder / name, aside / name)
    (aside / "why.txt").write_text(f"{why}\n", encoding="utf-8")
    sync(aside)
    for name in (f"{FILE_NAME}-wal", f"{FILE_NAME}-shm"):
        _remove(folder / name)
    if path.exists() and not path.is_file():
        _remove(path)
    put_in_place(fresh, path)
    return aside


def _aside(folder: Path, now: datetime) -> Path:
    """Make a new folder named after this moment, and return it."""
    name = f"{now:%Y-%m-%dT%H%M%SZ}"
    for number in range(1, 1000):
        made = folder / ASIDE_NAME / (name if number == 1 else f"{name}-{number}")
        with suppress(FileExistsError):
            made.mkdir(parents=True)
            return made
    raise FileExistsError(f"{folder / ASIDE_NAME} is full: delete what is not needed there")


def _keep(path: Path, aside: Path) -> None:
    """Keep a file under a second name; anything that is not a file is moved there."""
    if not path.exists() and not path.is_symlink():
        return
    if not path.is_file():
        path.rename(aside)
        return
    try:
        os.link(path, aside, follow_symlinks=True)
    except OSError:  # a disk without links
        shutil.copyfile(path, aside)


def _remove(path: Path) -> None:
    with suppress(FileNotFoundError):
        if path.is_dir() and not path.is_symlink():
            path.rmdir()
        else:
            path.unlink()
