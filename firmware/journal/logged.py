"""Games read from a journal's tables."""

import sqlite3
from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from firmware.errors import DamagedError, EntryError
from firmware.journal.entry import Entry, EntryKind, LoggedGame, Option, Result, record_of
from firmware.journal.sheets import Sheet, read_sheets

Line: TypeAlias = tuple[EntryKind, str, float, str]
Row: TypeAlias = tuple[int, str, str, str, str, str | None, str | None]


def read_games(connection: sqlite3.Connection, since: int = 0) -> list[LoggedGame]:
    """Return the games of a journal from a number on, newest last.

    Raises :class:`sqlite3.Error`, and :class:`~firmware.errors.DamagedError` if what is there is not what was
    written.
    """
    stories: dict[int, list[Line]] = {}
    for game, kind, text, at, written in connection.execute(
        "SELECT game, kind, text, at, written FROM entries WHERE game >= ? ORDER BY game, number", (since,)
    ):
        stories.setdefault(game, []).append((kind, text, at, written))
    games = connection.execute(
        "SELECT id, game, options, board, started, ended, outcome FROM games WHERE id >= ? ORDER BY id", (since,)
    )
    return [_logged(row, stories.get(row[0], ())) for row in games]


def last_sheet(connection: sqlite3.Connection) -> Sheet | None:
    """Return the last game of a journal, to be copied; ``None`` if there is none. Raises as :func:`read_games`."""
    (number,) = connection.execute("SELECT max(id) FROM games").fetchone()
    if number is None:
        return None
    read_games(connection, number)  # only to see that it is what was written
    return read_sheets(connection, number)[0]


def _logged(row: Row, lines: Sequence[Line]) -> LoggedGame:
    number, game, options, board, started, ended, outcome = row
    try:
        entries = tuple(Entry(kind, text, at) for kind, text, at, _ in lines)
        return LoggedGame(
            id=number,
            game=game,
            options=msgspec.json.decode(options, type=dict[str, Option]),
            board=board,
            started=started,
            ended=ended,
            record=record_of(entries),
            entries=entries,
            written=tuple(line[-1] for line in lines),
            outcome=None if outcome is None else msgspec.json.decode(outcome, type=Result),
        )
    except (msgspec.DecodeError, EntryError) as error:
        raise DamagedError(f"game {number}: {error}") from error
