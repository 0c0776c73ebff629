"""Games as rows of a journal's tables: reads, verifies and copies them from one story to another.

Checksums chain a game's head, each of its entries, and its end. Each covers the one before it, which reveals any
change, omission or insertion. A game's number is not covered, because a copy may have another one.
"""

import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import NamedTuple, Self

import msgspec

MOST = 2**63 - 1
"""The highest number that SQLite has."""

BYTES = 8
"""The length of a checksum; it stands in the journal as twice as many hexadecimal digits."""


class Head(NamedTuple):
    """The head of a game."""

    game: str
    options: str
    board: str
    started: str
    checksum: str

    @classmethod
    def of(cls, game: str, options: str, board: str, started: str) -> Self:
        """Return the head with its checksum."""
        return cls(game, options, board, started, head_checksum(game, options, board, started))


class Line(NamedTuple):
    """An entry."""

    number: int
    kind: str
    text: str
    at: float
    written: str
    checksum: str

    @classmethod
    def after(cls, before: str, number: int, kind: str, text: str, at: float, written: str) -> Self:
        """Return the entry with its checksum; ``before`` is the checksum before it."""
        checksum = entry_checksum(before, number, kind, text, at, written)
        return cls(number, kind, text, float(at), written, checksum)


class End(NamedTuple):
    """The end of a game; all fields are ``None`` while it goes on."""

    ended: str | None = None
    outcome: str | None = None
    checksum: str | None = None

    @classmethod
    def after(cls, last: str, ended: str, outcome: str | None) -> Self:
        """Return the end with its checksum; ``last`` is the checksum before it."""
        return cls(ended, outcome, end_checksum(last, ended, outcome))


GOES_ON = End()

DELETED = '"deleted"'
"""The outcome of a deleted game: its head is left, but none of its entries."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One game: its head, its entries (all of them, or from a number on) and its end."""

    id: int
    head: Head
    lines: tuple[Line, ...]
    end: End = GOES_ON

    @property
    def last(self) -> int:
        """The number of the last entry here; 0 if there is none."""
        return self.lines[-1].number if self.lines else 0

    @property
    def last_checksum(self) -> str:
        """The checksum of the last entry, or of the head. Valid only if the sheet has the game from its first entry."""
        return self.lines[-1].checksum if self.lines else self.head.checksum

    @property
    def going_on(self) -> bool:
        """Whether the game has not ended."""
        return self.end.ended is None

    @property
    def deleted(self) -> bool:
        """Whether the game was deleted."""
        return self.end.outcome == DELETED

    def begins(self, other: Self) -> bool:
        """Return whether the other game is this one, or this one as it went on."""
        return self.head == other.head and self.lines == other.lines[: len(self.lines)]

    def numbered(self, number: int) -> Self:
        """Return the game with another number."""
        return replace(self, id=number)

    def ended_at(self, ended: str) -> Self:
        """Return the game as abandoned at a time."""
        return replace(self, end=End.after(self.last_checksum, ended, None))

    def deleted_at(self, ended: str) -> Self:
        """Return the rest of the game after its deletion at a time."""
        return replace(self, lines=(), end=End.after(self.head.checksum, ended, DELETED))

    def verified(self) -> tuple[Self | None, bool]:
        """Return the part of the game whose checksums hold, and whether that is all of it.

        The part is ``None`` if not even the checksum of the head holds.
        """
        if self.head != Head.of(*self.head[:4]):
            return None, False
        before, good = self.head.checksum, 0
        for number, line in enumerate(self.lines, 1):
            if line.number != number or line != Line.after(before, *line[:5]):
                break
            before, good = line.checksum, number
        if good < len(self.lines):
            return replace(self, lines=self.lines[:good], end=GOES_ON), False
        if self.end == GOES_ON:
            return self, True
        if self.end.ended is None or self.end != End.after(before, self.end.ended, self.end.outcome):
            return replace(self, end=GOES_ON), False
        return self, True


def read_sheets(connection: sqlite3.Connection, since: int = 0, after: int = 0, most: int = MOST) -> list[Sheet]:
    """Return the games from ``since`` on, oldest first; of the first only the entries after ``after``.

    ``most`` is the highest number wanted. Raises :class:`sqlite3.Error`.
    """
    lines: dict[int, list[Line]] = {}
    for game, *line in connection.execute(
        "SELECT game, number, kind, text, at, written, checksum FROM entries"
        " WHERE (game > ? AND game <= ?) OR (game = ? AND number > ?) ORDER BY game, number",
        (since, most, since, after),
    ):
        lines.setdefault(game, []).append(Line(*line))
    games = connection.execute(
        "SELECT id, game, options, board, started, checksum, ended, outcome, end_checksum FROM games"
        " WHERE id BETWEEN ? AND ? ORDER BY id",
        (since, most),
    )
    return [Sheet(row[0], Head(*row[1:6]), tuple(lines.get(row[0], ())), End(*row[6:])) for row in games]


def read_sheet(connection: sqlite3.Connection, number: int) -> Sheet | None:
    """Return one game; ``None`` if there is none of this number. Raises :class:`sqlite3.Error`."""
    return next(iter(read_sheets(connection, number, most=number)), None)


def read_deleted(connection: sqlite3.Connection, most: int) -> list[Sheet]:
    """Return the remains of the deleted games up to a number. Raises :class:`sqlite3.Error`."""
    numbers = connection.execute("SELECT id FROM games WHERE outcome = ? AND id <= ? ORDER BY id", (DELETED, most))
    return [sheet for (number,) in numbers.fetchall() for sheet in read_sheets(connection, number, most=number)]


def last_sheet(connection: sqlite3.Connection) -> Sheet | None:
    """Return the last game; ``None`` if there is none. Raises :class:`sqlite3.Error`."""
    (number,) = connection.execute("SELECT max(id) FROM games").fetchone()
    return None if number is None else read_sheets(connection, number)[0]


def last_checksum(connection: sqlite3.Connection, number: int) -> str:
    """Return the checksum of a game's last entry, or of its head. Raises :class:`sqlite3.Error`."""
    rows = connection.execute(
        "SELECT checksum FROM (SELECT checksum, number FROM entries WHERE game = ?"
        " UNION ALL SELECT checksum, 0 FROM games WHERE id = ?) ORDER BY number DESC LIMIT 1",
        (number, number),
    )
    return str(rows.fetchone()[0])


def write_deletion(connection: sqlite3.Connection, sheet: Sheet, ended: str) -> None:
    """Delete a game's entries, and record the deletion. Raises :class:`sqlite3.Error`."""
    connection.execute("DELETE FROM entries WHERE game = ?", (sheet.id,))
    write_end(connection, sheet.id, sheet.deleted_at(ended).end)


def end_open_games(connection: sqlite3.Connection, ended: str, before: int | None = None) -> None:
    """Abandon every unfinished game, or those before a number. Raises :class:`sqlite3.Error`."""
    for (number,) in connection.execute(
        "SELECT id FROM games WHERE ended IS NULL AND id < coalesce(?, id + 1)", (before,)
    ).fetchall():
        write_end(connection, number, End.after(last_checksum(connection, number), ended, None))


def write_end(connection: sqlite3.Connection, number: int, end: End) -> None:
    """Write how a game ended, or that it goes on. Raises :class:`sqlite3.Error`."""
    connection.execute("UPDATE games SET ended = ?, outcome = ?, end_checksum = ? WHERE id = ?", (*end, number))


def write_lines(connection: sqlite3.Connection, number: int, lines: Iterable[Line]) -> None:
    """Write entries of a game. Raises :class:`sqlite3.Error`, also if one of them is there already."""
    connection.executemany(
        "INSERT INTO entries (game, number, kind, text, at, written, checksum) VALUES (?, ?, ?, ?, ?, ?, ?)",
        [(number, *line) for line in lines],
    )


def write_sheets(connection: sqlite3.Connection, sheets: Sequence[Sheet]) -> None:
    """Write games, of which a beginning may already be there; an unfinished game before them is ended.

    Raises :class:`sqlite3.Error`, also if one of the entries is there already.
    """
    end_open_games(connection, sheets[0].head.started, sheets[0].id)
    for sheet in sheets:
        if sheet.deleted:
            connection.execute("DELETE FROM entries WHERE game = ?", (sheet.id,))
        connection.execute(
            "INSERT INTO games (id, game, options, board, started, checksum, ended, outcome, end_checksum)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE"
            " SET ended = excluded.ended, outcome = excluded.outcome, end_checksum = excluded.end_checksum",
            (sheet.id, *sheet.head, *sheet.end),
        )
        write_lines(connection, sheet.id, sheet.lines)


def head_checksum(game: str, options: str, board: str, started: str) -> str:
    """Return the checksum that a game begins with."""
    return _checksum("game", game, options, board, started)


def entry_checksum(before: str, number: int, kind: str, text: str, at: float, written: str) -> str:
    """Return the checksum of an entry; ``before`` is that of the entry before it, or of the game's head."""
    return _checksum(before, number, kind, text, float(at), written)


def end_checksum(last: str, ended: str, outcome: str | None) -> str:
    """Return the checksum of a game's end; ``last`` is that of its last entry, or of its head."""
    return _checksum("end", last, ended, outcome)


def _checksum(*parts: object) -> str:
    return blake2b(msgspec.json.encode(parts), digest_size=BYTES).hexdigest()
