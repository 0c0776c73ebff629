"""The transcript: what a table says after each thing it was told, one line whenever something is new."""

from msgspec import Struct
from msgspec.structs import replace

from firmware.journal.entry import Entry
from firmware.table import Table


class Line(Struct, frozen=True):
    """How a table stands at a time in s: what was committed just now, the verdict, the lights and the words.

    ``actions`` is how long the record is, ``restarts`` how many new games were begun. ``lit`` has the meaning of every
    lit pixel, in strip order.
    """

    t: float
    committed: tuple[str, ...]
    verdict: str
    turn: str | None
    actions: int
    restarts: int
    lit: dict[str, str]
    wrong: tuple[str, ...]
    asking: tuple[str, ...]
    expected: str

    def words(self) -> str:
        """Return the line for people: time, verdict, what was committed, what is expected, what is lit."""
        points: dict[str, list[str]] = {}
        for pixel, meaning in self.lit.items():
            points.setdefault(meaning, []).append(pixel)
        lit = "; ".join(f"{meaning} {' '.join(pixels)}" for meaning, pixels in points.items())
        committed = ", ".join(self.committed)
        return f"{self.t:9.2f}  {self.verdict:<9} {committed:<10} {self.expected} [{lit}]"


class Transcript:
    """Says what is new at a table. Nobody but it needs to take the table's entries away; whoever wants to, may."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._entries = table.entries
        self._told = 0
        self._last: Line | None = None

    def take(self, now: float) -> Line | None:
        """Return the line for a time, or ``None`` if it would say nothing new."""
        table = self._table
        fresh = self._fresh()
        verdict, scene = table.verdict, table.scene
        line = Line(
            t=now,
            committed=tuple(e.text if e.kind == "action" else f"{e.kind} {e.text}" for e in fresh),
            verdict=verdict.kind,
            turn=table.position.actor,
            actions=len(table.record),
            restarts=table.restarts,
            lit={pixel: scene[pixel].meaning for pixel in table.pixels if pixel in scene},
            wrong=tuple(f"{repair.do} ({repair.what})" for repair in verdict.plan),
            asking=tuple(" ".join(choice) for choice in verdict.choices),
            expected=table.expected,
        )
        last, self._last = self._last, line
        if last is not None and not fresh and line == replace(last, t=now, committed=()):
            return None
        return line

    def _fresh(self) -> list[Entry]:
        """Return the entries since the last line; the table has a new list once somebody has taken the old one."""
        if self._table.entries is not self._entries:
            self._entries, self._told = self._table.entries, 0
        fresh = self._entries[self._told :]
        self._told = len(self._entries)
        return fresh
