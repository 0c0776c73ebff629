"""The referee's account of a table, told each time it changes."""

from collections.abc import Sequence
from math import inf

from firmware.guide.account import MOST_KEPT, account_told
from firmware.messages.render import render
from firmware.table import Table


class Accounts:
    """Tells why a table judges its board as it does, each time that is another reason than before.

    ``most``: how many hypotheses that explain the board are told.
    """

    def __init__(self, most: int = MOST_KEPT) -> None:
        self._most = most
        self._told: Sequence[str] = ()

    def take(self, table: Table, now: float) -> Sequence[str]:
        """Return the lines of the account: the verdict, what is said, and why. Empty: they are those of before."""
        account = account_told(table.referee.account(now), self._most)
        told = (_verdict(table), render(table.expected), *map(render, account))
        if told == self._told:
            return ()
        self._told = told
        return told


def _verdict(table: Table) -> str:
    """Return the verdict, the number of recorded actions, and what counts once the board has been still for a while."""
    told = f"{table.verdict.kind}, {len(table.record)} actions recorded"
    if table.record:
        told += f", the last {table.record[-1]}"
    ready = table.ready
    if ready is None or ready.quiet == inf:
        return told
    what = " ".join(ready.actions) if ready.actions else f"taking back {ready.back}"
    return f"{told}; {what} counts after {ready.quiet:g} s of stillness"
