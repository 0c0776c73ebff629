"""Games as they stand in a journal's tables, to be copied from one story to another."""

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self, TypeAlias

GameRow: TypeAlias = tuple[str, str, str, str, str | None, str | None]
"""game, options, board, started, ended, outcome."""

EntryRow: TypeAlias = tuple[int, str, str, float, str]
"""number, kind, text, at, written."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One game's row and its entries, all of them or from a number on."""

    id: int
    game: GameRow
    entries: tuple[EntryRow, ...]

    @property
    def last(self) -> int:
        """The number of the last entry here; 0 if there is none."""
        return self.entries[-1][0] if self.entries else 0

    @property
    def going_on(self) -> bool:
        """Whether the game has not ended."""
        return self.game[4] is None

    def begins(self, other: Self) -> bool:
        """Return whether the other sheet is this one, or this one as it went on."""
        return self.game[:4] == other.game[:4] and self.entries == other.entries[: len(self.entries)]

    def numbered(self, number: int) -> Self:
        """Return the sheet with another number."""
        return replace(self, id=number)


def read_sheets(connection: sqlite3.Connection, since: int, after: int = 0) -> list[Sheet]:
    """Return the games from a number on, oldest first; of the first only the entries that come after a number.

    Raises :class:`sqlite3.Error`.
    """
    stories: dict[int, list[EntryRow]] = {}
    for game, *row in connection.execute(
        "SELECT game, number, kind, text, at, written FROM entries"
        " WHERE game > ? OR (game = ? AND number > ?) ORDER BY game, number",
        (since, since, after),
    ):
        number, kind, text, at, written = row
        stories.setdefault(game, []).append((number, kind, text, at, written))
    games = connection.execute(
        "SELECT id, game, options, board, started, ended, outcome FROM games WHERE id >= ? ORDER BY id", (since,)
    )
    return [
        Sheet(number, (game, options, board, started, ended, outcome), tuple(stories.get(number, ())))
        for number, game, options, board, started, ended, outcome in games
    ]


def write_sheets(connection: sqlite3.Connection, sheets: Sequence[Sheet]) -> None:
    """Write games of which there may be a beginning already; a game before them that went on has ended.

    Raises :class:`sqlite3.Error`, also if one of the entries is there already.
    """
    first = sheets[0]
    connection.execute("UPDATE games SET ended = ? WHERE ended IS NULL AND id < ?", (first.game[3], first.id))
    for sheet in sheets:
        connection.execute(
            "INSERT INTO games (id, game, options, board, started, ended, outcome) VALUES (?, ?, ?, ?, ?, ?, ?)"
            " ON CONFLICT (id) DO UPDATE SET ended = excluded.ended, outcome = excluded.outcome",
            (sheet.id, *sheet.game),
        )
        connection.executemany(
            "INSERT INTO entries (game, number, kind, text, at, written) VALUES (?, ?, ?, ?, ?, ?)",
            [(sheet.id, *entry) for entry in sheet.entries],
        )
