"""The status line: the game, who must act, how fast the board's loop runs, how often it was late, and trouble."""

from collections.abc import Sequence

from firmware.messages.choice import chosen_language
from firmware.messages.message import Message, Messages
from firmware.messages.render import render
from firmware.table import Table

EVERY_S = 10.0
"""How often the frame rate is reported, in s; other changes are reported at once."""

MOST_TROUBLE = 2
"""How many sentences of trouble fit into one line."""


def status(table: Table, hz: float | None, late: int, trouble: Sequence[Message]) -> Messages:
    """Return the line for a table whose loop runs at ``hz`` frames a second; ``None``: not known yet.

    ``late`` is the number of frames that came too late since the service began.
    """
    rate = () if hz is None else (Message("status-rate", n=round(hz)), *_lateness(late))
    more = len(trouble) - MOST_TROUBLE
    if not trouble:
        return (_played(table), *rate, Message("status-well"))
    return (_played(table), *rate, *trouble[:MOST_TROUBLE], *([Message("status-more", n=more)] if more > 0 else []))


def _lateness(late: int) -> Messages:
    return (Message("status-late", n=late),) if late else ()


def _played(table: Table) -> Message:
    """Return the message with the game, who must act or has won, and the number of actions."""
    outcome, count = table.outcome, len(table.record)
    if outcome is None:
        return Message("status-turn", name=table.game.title, player=table.position.actor or "", n=count)
    if not outcome.winners:
        return Message("status-draw", name=table.game.title, n=count)
    return Message("status-won", name=table.game.title, players=outcome.winners, n=count)


class Status:
    """Makes a status line whenever it has changed; times are in s."""

    def __init__(self) -> None:
        self._told: tuple[object, ...] = ()
        self._since: tuple[float, int] | None = None
        self._hz: float | None = None
        self._late = 0

    def line(self, table: Table, frames: int, late: int, trouble: Sequence[Message], now: float) -> str | None:
        """Return the line if it has changed; else ``None``.

        ``frames`` is the number of frames so far, ``late`` the number that came too late.
        """
        since, before = self._since or (now, frames)
        if now - since >= EVERY_S or (now > since and self._hz is None):
            self._hz = (frames - before) / (now - since)
            since, before, self._late = now, frames, late
        self._since = since, before
        rate = None if self._hz is None else round(self._hz)
        told = (table.record, table.position.actor, table.outcome, tuple(trouble), rate, self._late)
        if told == self._told:
            return None
        self._told = told
        return render(status(table, self._hz, self._late, trouble), chosen_language(table.settings.language))
