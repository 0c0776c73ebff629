"""The status line: in one line, what is played, who must act, how fast the board's loop runs, and what troubles it."""

from collections.abc import Sequence

from firmware.table import Table

EVERY_S = 10.0
"""A frame rate is worth telling so often, in s; what else changes is told at once."""

MOST_TROUBLE = 2
"""So many sentences of trouble fit into one line."""


def words(table: Table, hz: float | None, trouble: Sequence[str]) -> str:
    """Return the line for a table whose loop makes so many frames a second; ``None``: that is not known yet."""
    outcome, count = table.outcome, len(table.record)
    if outcome is None:
        who = f"{table.position.actor} to act"
    else:
        who = f"{' and '.join(outcome.winners)} won" if outcome.winners else "a draw"
    played = f"{count} action{'' if count == 1 else 's'}"
    more = f" (and {len(trouble) - MOST_TROUBLE} more)" if len(trouble) > MOST_TROUBLE else ""
    well = " ".join(trouble[:MOST_TROUBLE]) + more if trouble else "all is well"
    rate = "" if hz is None else f"{hz:.0f} frames a second; "
    return f"{table.game.title}: {who}, {played}; {rate}{well}"


class Status:
    """Says when there is another status line to be told; times are in s."""

    def __init__(self) -> None:
        self._told: tuple[object, ...] = ()
        self._since: tuple[float, int] | None = None
        self._hz: float | None = None

    def line(self, table: Table, frames: int, trouble: Sequence[str], now: float) -> str | None:
        """Return the line if it says something else than before; ``frames`` is how many there were so far."""
        since, before = self._since or (now, frames)
        if now - since >= EVERY_S or (now > since and self._hz is None):
            self._hz = (frames - before) / (now - since)
            since, before = now, frames
        self._since = since, before
        rate = None if self._hz is None else round(self._hz)
        told = (table.record, table.position.actor, table.outcome, tuple(trouble), rate)
        if told == self._told:
            return None
        self._told = told
        return words(table, self._hz, trouble)
