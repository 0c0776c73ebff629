"""The board's loop as the page needs it: what was lit and heard is kept, frames are timed, lights can be tried out."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import NamedTuple

from firmware.service.loop import Loop, Writer
from firmware.table import Table
from firmware.web.commands.calibration import Calibrating
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
        self.calibrating: Calibrating | None = None
        """The calibration that goes on, or the last one."""
        self._tried: Scene = {}
        self._tried_until = 0.0

    @property
    def told(self) -> bool:
        """Whether all that was committed is written down; before that nobody is told of it."""
        return self.writer.durable >= self._ticket

    @property
    def calibrates(self) -> Calibrating | None:
        """The calibration that the frames belong to; ``None``: they are the game's."""
        return self.calibrating if self.calibrating is not None and self.calibrating.active else None

    @property
    def scene(self) -> Scene:
        """What is lit: the game's scene, or what a calibration asks for."""
        return self._scene if self.calibrates is None else self.calibrates.scene

    @property
    def expected(self) -> str:
        """What is expected, in one plain sentence."""
        return self.table.expected if self.calibrates is None else self.calibrates.part.words

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
        if self.calibrates is None:
            super().judge(raw, now)
        else:
            self._calibrate(self.calibrates, raw, now)
        after = self.sighting
        if before is not None and after is not None and after is not before:
            known = [point for point in after.changes(before) if "unknown" not in (*before[point], *after[point])]
            if known:
                self.seen |= set(known)

    def _calibrate(self, calibrating: Calibrating, raw: Sequence[float], now: float) -> None:
        """Let a calibration have the frame: the table, and so the game, hears nothing of it."""
        self.work.scanning += 1
        sighting = self.sighting = self.debouncer.update(raw, now)
        for press in self.board.panel.poll(now):
            if press.released:
                calibrating.press(press.button)
        calibrating.frame(raw, sighting, self.table.position, now)
        self.work.judging += 1

    def press(self, button: str, held: float, now: float) -> None:
        """Take in a button of the panel, for the game or for a calibration that goes on."""
        if self.calibrates is None:
            super().press(button, held, now)
        else:
            self.calibrates.press(button)

    def show(self, now: float) -> None:
        """Light what may be shown, or what is tried out."""
        scene = self._scene
        if self.calibrates is not None:
            self._scene = self.calibrates.scene
        elif self._tried and now < self._tried_until:
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
