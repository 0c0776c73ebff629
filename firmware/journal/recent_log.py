"""The recent log: the games since the last backup, written a second time into a plain file beside the journal.

It is written after each commit of the journal and is not synced: it never holds more than the journal had on disk, and
after a power cut it may hold less. An entry that it has and the journal has not is therefore one the journal has lost.
Each line is a JSON array: ``["game", id, head...]``, ``["entry", line...]``, ``["end", end...]``.
"""

import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path
from stat import S_ISREG

import msgspec

from firmware.journal.lock import disk_error
from firmware.journal.sheets import GOES_ON, End, Head, Line, Sheet, read_deleted, read_sheets

RECENT_NAME = "journal-recent.jsonl"

MOST_BYTES = 64 * 1024 * 1024
"""The longest file that this module writes; it reads no longer one."""


class RecentLog:
    """Keeps the recent log of a folder up to date with the journal's connection."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / RECENT_NAME
        self.backed_up = 0
        """The number of the last game that is wholly in the backup."""
        self._last: Sheet | None = None
        """The last game that was written, without its entries; ``None``: the file has to be rewritten."""
        self._number = 0
        """The number of its last entry that was written."""

    def follow(self, connection: sqlite3.Connection) -> None:
        """Write the new entries of the journal.

        Raises :class:`~firmware.errors.DiskError` if the disk cannot be written; the next call rewrites the file.
        """
        last = self._last
        sheets = read_sheets(connection, 0 if last is None else last.id, self._number if last is not None else 0)
        try:
            if last is None or (sheets and sheets[-1].id != last.id):
                deleted = read_deleted(connection, self.backed_up)  # the backup may have them still
                self._write_anew([*deleted, *read_sheets(connection, self.backed_up + 1)])
            else:
                self._append(sheets)
        except OSError as error:
            self._last = None
            raise disk_error(
                error,
                f"{self.path} cannot be written ({error.strerror}): make room, or give another --data",
            ) from error

    def forget(self) -> None:
        """Rewrite the file the next time, because a game before the last one is about to change."""
        self._last = None

    def _append(self, sheets: list[Sheet]) -> None:
        new = [line for sheet in sheets for line in _continued(sheet, self._last)]
        if new:
            with self.path.open("ab", buffering=0) as file:
                file.write(b"".join(new))
            self._remember(sheets[-1])

    def _write_anew(self, sheets: list[Sheet]) -> None:
        fresh = self.path.with_name(f"{RECENT_NAME}.new")
        fresh.unlink(missing_ok=True)
        fresh.write_bytes(b"".join(line for sheet in sheets for line in _continued(sheet, None)))
        fresh.replace(self.path)
        self._last, self._number = None, 0
        if sheets:
            self._remember(sheets[-1])

    def _remember(self, sheet: Sheet) -> None:
        self._number = max(sheet.last, self._number if self._last is not None and self._last.id == sheet.id else 0)
        self._last = Sheet(sheet.id, sheet.head, (), sheet.end)


def read_recent(folder: Path) -> list[Sheet] | None:
    """Return the games of a folder's recent log as far as they can be read; ``None`` if there is no such file.

    Raises :class:`OSError`.
    """
    path = folder / RECENT_NAME
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    if not S_ISREG(found.st_mode) or found.st_size > MOST_BYTES:
        return None
    return [sheet for sheet in _sheets(path.read_bytes().split(b"\n")) if sheet is not None]


def _sheets(lines: Iterable[bytes]) -> Iterator[Sheet | None]:
    """Yield the games in these lines; after an unreadable line the rest of its game is left out."""
    sheet: Sheet | None = None
    for text in lines:
        try:
            kind, *values = msgspec.json.decode(text, type=list[object])
            if kind == "game":
                yield sheet
                number, *head = values
                sheet = msgspec.convert((number, head, (), (None, None, None)), _Read).sheet()
            elif sheet is not None and kind == "entry":
                sheet = Sheet(sheet.id, sheet.head, (*sheet.lines, msgspec.convert(values, Line)), sheet.end)
            elif sheet is not None and kind == "end":
                sheet = Sheet(sheet.id, sheet.head, sheet.lines, msgspec.convert(values, End))
        except (msgspec.MsgspecError, ValueError):
            continue  # its checksums tell where the game stops being whole
    yield sheet


class _Read(msgspec.Struct, array_like=True):
    id: int
    head: Head
    lines: tuple[Line, ...]
    end: End

    def sheet(self) -> Sheet:
        """Return the game."""
        return Sheet(self.id, self.head, self.lines, self.end)


def _continued(sheet: Sheet, before: Sheet | None) -> Iterator[bytes]:
    """Yield the lines for the new part of a game; ``before`` is the game that was written last."""
    same = before is not None and before.id == sheet.id
    if not same:
        yield _line("game", sheet.id, *sheet.head)
    for line in sheet.lines:
        yield _line("entry", *line)
    if sheet.end != (before.end if same and before is not None else GOES_ON):
        yield _line("end", *sheet.end)


def _line(*values: object) -> bytes:
    return msgspec.json.encode(values) + b"\n"
