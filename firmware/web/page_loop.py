"""The board's loop as the page needs it: what was lit and heard is kept, frames are timed, lights can be tried out."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import NamedTuple

from firmware.loop import Loop, Writer
from firmware.table import Table
from hardware.board import Board
from hardware.lights.render import Frame
from hardware.lights.scene import Glow, Scene

TIMED = 512
"""So many frames are remembered: about ten seconds."""

TRIED_S = 5.0
"""How long a light that is tried out is shown, in s."""


class FrameTime(NamedTuple):
    """When a frame began, by the computer's clock, and what its parts took, all in s."""

    began: float
    scan: float
    judge: float
    render: float


@dataclass(frozen=True, slots=True)
class Beep:
    """A sound: its name and its number, so that the same sound twice is two."""

    name: str = ""
    number: int = 0


SILENCE = Beep()


class PageLoop(Loop):
    """A loop that a page is shown of."""

    def __init__(self, board: Board, table: Table, writer: Writer) -> None:
        super().__init__(board, table, writer)
        self.times: deque[FrameTime] = deque(maxlen=TIMED)
        self.raw: Sequence[float] = ()
        """What the channels read last, in mT or as switches do, in the profile's order."""
        self.lit: Frame = ()
        """What the strip was last told."""
        self.beep = SILENCE
        self.seen: frozenset[str] = frozenset()
        """The points that have been seen changing since the doctor was asked."""
        self._tried: Scene = {}
        self._tried_until = 0.0

    @property
    def told(self) -> bool:
        """Whether all that was committed is written down; before that nobody is told of it."""
        return self.writer.durable >= self._ticket

    def frame(self, now: float) -> None:
        """Do everything once, and take the time of it."""
        began = perf_counter()
        self.raw = self.board.sensors.scan()
        scanned = perf_counter()
        self.judge(self.raw, now)
        judged = perf_counter()
        self.show(now)
        self.times.append(FrameTime(began, scanned - began, judged - scanned, perf_counter() - judged))

    def judge(self, raw: Sequence[float], now: float) -> None:
        """See what it means, and which points have changed."""
        before = self.sighting
        super().judge(raw, now)
        after = self.sighting
        if before is not None and after is not None and after is not before:
            known = [point for point in after.changes(before) if "unknown" not in (*before[point], *after[point])]
            if known:
                self.seen |= set(known)

    def show(self, now: float) -> None:
        """Light what may be shown, or what is tried out."""
        scene = self._scene
        if self._tried and now < self._tried_until:
            self._scene = self._tried
        try:
            super().show(now)
            self.lit = self.renderer.frame(self._scene, now)
        finally:
            self._scene = scene

    def try_out(self, pixels: Sequence[str], rgb: tuple[int, int, int], now: float) -> None:
        """Show these pixels in a colour, and no others, for a while; no pixels: end that."""
        self._tried = {pixel: Glow(rgb, "steady") for pixel in pixels}
        self._tried_until = now + TRIED_S

    def go_on_with(self, table: Table) -> None:
        """Play on with another table on the same board: the game that was going on is closed in the journal."""
        self.table = table
        self._restarts = -1

    def _beep(self, name: str | None, now: float) -> None:
        super()._beep(name, now)
        if name:
            self.beep = Beep(name, self.beep.number + 1)
