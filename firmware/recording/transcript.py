"""The transcript: the state of a table after each input, one line for each change."""

from msgspec import Struct
from msgspec.structs import replace

from firmware.messages.render import render
from firmware.table import Table


class Line(Struct, frozen=True):
    """The state of a table at a time in s: the latest commits, the verdict, the lights and the messages.

    ``actions`` is the length of the record, ``restarts`` the number of new games begun. ``lit`` has the meaning of
    every lit pixel, in strip order.
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
        """Return the line for people: time, verdict, commits, the expected action, and the lights."""
        points: dict[str, list[str]] = {}
        for pixel, meaning in self.lit.items():
            points.setdefault(meaning, []).append(pixel)
        lit = "; ".join(f"{meaning} {' '.join(pixels)}" for meaning, pixels in points.items())
        committed = ", ".join(self.committed)
        return f"{self.t:9.2f}  {self.verdict:<9} {committed:<10} {self.expected} [{lit}]"


class Transcript:
    """Reports the changes of a table after each step."""

    def __init__(self) -> None:
        self._last: Line | None = None

    def take(self, table: Table, now: float) -> Line | None:
        """Return the line after a step at this time; ``None`` if nothing has changed."""
        fresh, verdict, scene = table.entries, table.verdict, table.scene
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
            expected=render(table.expected),
        )
        last, self._last = self._last, line
        if last is not None and not fresh and line == replace(last, t=now, committed=()):
            return None
        return line
