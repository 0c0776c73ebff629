"""Checks whether a journal's file is whole, before anything is written to it, and reads its valid games."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from stat import S_ISREG

from firmware.errors import DiskError
from firmware.journal.file import THE_DISKS, primary_code, words
from firmware.journal.schema import APPLICATION_ID, CHECKSUMS_SINCE, SCHEMA_VERSION, has_schema
from firmware.journal.sheets import End, Head, Line, Sheet, read_sheets

UNREADABLE = (sqlite3.DatabaseError, UnicodeDecodeError, OverflowError, MemoryError)
"""The exceptions that Python's module raises for a file whose contents SQLite did not write."""

MOST_GAMES = 100_000
"""The most games that are read one by one from a damaged file, whatever number it claims."""


@dataclass(frozen=True, slots=True)
class Inspection:
    """The contents of a journal's file: the games whose checksums hold, and the damage of the file, if any."""

    sheets: tuple[Sheet, ...] = ()
    damage: str = ""
    """A description of the damage; empty if the file is whole."""
    partial: frozenset[int] = frozenset()
    """The numbers of the games of which the checksums hold only for a beginning."""
    outdated: bool = False
    """Whether it was written by an older Ringlight, and has to be written anew."""
    newer: bool = False
    """Whether it says that a newer Ringlight wrote it."""
    missing: bool = False
    """Whether there is no such file, or an empty one with no log beside it."""

    @property
    def whole(self) -> bool:
        """Whether games can be written into it as it is."""
        return not (self.damage or self.outdated)


MISSING = Inspection(missing=True)


def inspect(path: Path, named: Path | None = None) -> Inspection:
    """Return the contents of a journal's file without changing it.

    Raises :class:`~firmware.errors.DiskError` if the disk cannot read it; the error names ``named``, the original file
    if this one is a copy.
    """
    log = path.with_name(f"{path.name}-wal")
    if not _size(path):
        return Inspection(damage="it is empty or gone, and its log is not") if _size(log) else MISSING
    if not path.is_file() or (log.exists() and not log.is_file()):
        return Inspection(damage="it is not a file")
    try:
        if not _is_database(path):
            return Inspection(damage="it is not a database")
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            return _inspected(connection)
    except UNREADABLE as error:
        if isinstance(error, sqlite3.Error) and primary_code(error) in THE_DISKS:
            raise DiskError(words(named or path, error)) from error
        return Inspection(damage=str(error))


def _is_database(path: Path) -> bool:
    """Return whether a file begins as one that SQLite may write to (https://www.sqlite.org/fileformat.html)."""
    with path.open("rb") as file:
        start = file.read(20)
    return start.startswith(b"SQLite format 3\0") and {*start[18:20]} <= {1, 2}


def _size(path: Path) -> int:
    """Return a file's size in bytes; 0 if it is not there, 1 for what is not a file."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return 0
    return found.st_size if S_ISREG(found.st_mode) else 1


def _inspected(connection: sqlite3.Connection) -> Inspection:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if not (version or application or tables):
        return MISSING
    if application != APPLICATION_ID:
        return Inspection(damage="it is a database of something else")
    if version > SCHEMA_VERSION or version < 1:
        newer = version > SCHEMA_VERSION
        return Inspection(damage=f"it is of version {version}, and this Ringlight knows {SCHEMA_VERSION}", newer=newer)
    try:
        (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    except UNREADABLE as error:
        found = str(error)
    damage = "" if found == "ok" else found
    if not damage and version == SCHEMA_VERSION and not has_schema(connection):
        damage = "its tables are not as they were made"
    if version < CHECKSUMS_SINCE:
        return Inspection(tuple(_unchecked(connection)), damage, outdated=True)
    try:
        sheets, readable = read_sheets(connection), True
    except UNREADABLE as error:
        sheets, readable = list(_salvaged(connection)), False
        damage = damage or str(error)
    kept, partial = _vouched(sheets)
    if not damage and readable:
        damage = _disorder(sheets, partial, connection)
    return Inspection(tuple(kept), damage, frozenset(partial), outdated=version < SCHEMA_VERSION)


def _salvaged(connection: sqlite3.Connection) -> Iterator[Sheet]:
    """Yield every game that can be read by itself, for a file in which some cannot."""
    with suppress(*UNREADABLE):
        (most,) = connection.execute("SELECT max(id) FROM games").fetchone()
        for number in range(1, min(most or 0, MOST_GAMES) + 1):
            with suppress(*UNREADABLE):
                yield from read_sheets(connection, number, most=number)


def _vouched(sheets: Sequence[Sheet]) -> tuple[list[Sheet], list[int]]:
    """Return the games as far as their checksums hold, and the numbers of those that are not whole."""
    kept: list[Sheet] = []
    partial: list[int] = []
    for sheet in sheets:
        good, whole = sheet.verified()
        if good is not None:
            kept.append(good)
        if not whole:
            partial.append(sheet.id)
    return kept, partial


def _disorder(sheets: Sequence[Sheet], partial: Sequence[int], connection: sqlite3.Connection) -> str:
    """Return in words what is wrong with games that can all be read; nothing if nothing is."""
    if partial:
        return f"game {partial[0]} is not as it was written"
    for number, sheet in enumerate(sheets, 1):
        if sheet.id != number:
            return f"game {number} is missing"
        if sheet.going_on and number < len(sheets):
            return f"game {number} goes on, and is not the last one"
    (strays,) = connection.execute("SELECT count(*) FROM entries WHERE game NOT IN (SELECT id FROM games)").fetchone()
    return "there are entries of no game" if strays else ""


def _unchecked(connection: sqlite3.Connection) -> list[Sheet]:
    """Return the games of a journal of version 1, which had no checksums."""
    sheets: list[Sheet] = []
    for number, *head, ended, outcome in connection.execute(
        "SELECT id, game, options, board, started, ended, outcome FROM games ORDER BY id"
    ).fetchall():
        sheet = Sheet(number, Head.of(*head), ())
        before, lines = sheet.last_checksum, list[Line]()
        for line in connection.execute(
            "SELECT number, kind, text, at, written FROM entries WHERE game = ? ORDER BY number", (number,)
        ):
            lines.append(Line.after(before, *line))
            before = lines[-1].checksum
        end = End() if ended is None else End.after(before, ended, outcome)
        sheets.append(Sheet(number, sheet.head, tuple(lines), end))
    return sheets
