"""Makes logged games from the rows of the journal's tables."""

from typing import get_args

import msgspec

from firmware.errors import DamagedError, EntryError
from firmware.journal.entry import Entry, EntryKind, LoggedGame, Option, Result, record_of
from firmware.journal.sheets import Sheet


def logged(sheet: Sheet) -> LoggedGame:
    """Return the game of a sheet. Raises :class:`~firmware.errors.DamagedError` if no journal wrote it."""
    try:
        entries = tuple(_entry(line.kind, line.text, line.at) for line in sheet.lines)
        return LoggedGame(
            id=sheet.id,
            game=sheet.head.game,
            options=msgspec.json.decode(sheet.head.options, type=dict[str, Option]),
            board=sheet.head.board,
            started=sheet.head.started,
            ended=sheet.end.ended,
            record=record_of(entries),
            entries=entries,
            written=tuple(line.written for line in sheet.lines),
            outcome=None if sheet.end.outcome is None else msgspec.json.decode(sheet.end.outcome, type=Result),
        )
    except (msgspec.DecodeError, EntryError) as error:
        raise DamagedError(f"game {sheet.id}: {error}") from error


def _entry(kind: str, text: str, at: float) -> Entry:
    for known in get_args(EntryKind):
        if kind == known:
            return Entry(known, text, at)
    raise EntryError(f"{kind!r} is not a kind of entry")
