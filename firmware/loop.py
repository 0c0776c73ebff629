"""The loop: scan, debounce, see, write down, light; once a frame, at a steady rhythm.

One thread owns the board and runs this. Time is an argument: on the Pi it is the clock's, on a desktop it may be
anything that does not run backwards.
"""

from collections.abc import Callable, Sequence
from typing import Protocol

from hardware.lights.render import Renderer
from hardware.lights.scene import Scene

from firmware.journal import Entry
from firmware.table import LONG_PRESS_S, Table
from hardware.board import Board
from hardware.debounce import Debouncer
from hardware.panel import Press
from hardware.sighting import Sighting


class Writer(Protocol):
    """Where committed entries go: what has been submitted and what is safely written."""

    def submit(self, entries: Sequence[Entry]) -> int:
        """Hand over entries; return a growing ticket."""

    @property
    def durable(self) -> int:
        """The highest ticket that is safely written."""


class Loop:
    """One board, one table, one frame at a time.

    A scene that shows something committed waits until that is on disk; scanning and judging go on meanwhile.
    ``renewed`` is called when the players began a new game, before its first entry is written.
    """

    def __init__(
        self,
        board: Board,
        table: Table,
        writer: Writer,
        renewed: Callable[[], None] = lambda: None,
    ) -> None:
        self.board = board
        self.table = table
        self.writer = writer
        self.renewed = renewed
        self.debouncer = Debouncer(board.profile)
        self.renderer = Renderer(board.profile, table.settings.brightness)
        self.sighting: Sighting | None = None
        self._long: set[str] = set()
        self._ticket = 0
        self._restarts = table.restarts
        self._scene: Scene = {}

    def frame(self, now: float) -> None:
        """Do everything once: what the board shows at this time, what it means, what is lit."""
        self.judge(self.board.sensors.scan(), now)
        self.show(now)

    def judge(self, raw: Sequence[float], now: float) -> None:
        """Debounce what was scanned, see what it means, and hand what is committed over to be written down."""
        sighting = self.sighting = self.debouncer.update(raw, now)
        for press in self.board.panel.poll(now):
            self._press(press, now)
        scene = self.table.see(sighting, now)
        self._write()
        if self.writer.durable >= self._ticket:
            self._scene = scene

    def show(self, now: float) -> None:
        """Light what may be shown, and sound what is to be heard."""
        self.board.panel.update(now)
        self.light(now)

    def light(self, now: float) -> None:
        """Send what is lit at a time, without looking at the board: for a look ahead."""
        self.board.strip.show(self.renderer.frame(self._scene, now))

    @property
    def scene(self) -> Scene:
        """What is lit: the latest scene that may be shown."""
        return self._scene

    def _press(self, press: Press, now: float) -> None:
        """Pass a short press on when the button is let go, a long one as soon as it is long enough."""
        if press.released:
            if press.button in self._long:
                self._long.discard(press.button)
            else:
                self.table.press(press.button, press.held, now)
        elif press.held >= LONG_PRESS_S and press.button not in self._long:
            self._long.add(press.button)
            self.table.press(press.button, press.held, now)

    def _write(self) -> None:
        if self.table.restarts != self._restarts:
            self._restarts = self.table.restarts
            self.renewed()
        if self.table.entries:
            self._ticket = self.writer.submit(self.table.entries)
            self.table.entries = []
