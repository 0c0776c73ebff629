"""The loop: scan, debounce, see, write down, light; once a frame, at a steady rhythm.

One thread owns the board and runs this. Time is an argument: on the Pi it is the clock's, on a desktop it may be
anything that does not run backwards.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol

from engine.game import Outcome
from firmware.journal.entry import Entry, Option, Result
from firmware.referee.verdict import Verdict
from firmware.service.watchdog import Work
from firmware.table import Spot, Table
from hardware.board import Board
from hardware.health.monitor import Health
from hardware.lights.render import Renderer
from hardware.lights.scene import Scene
from hardware.panel.panel import BEEPS
from hardware.panel.press import LONG_PRESS_S
from hardware.sensors.debounce import Debouncer
from hardware.sensors.sighting import Sighting

REFRESH_S = 1.0
"""How often the strip is written even if nothing changed: a pixel keeps a glitch until it is written anew."""

OFF_BUTTON = "hint"
"""Held long, it asks for the computer to be switched off, where that is allowed."""


class Writer(Protocol):
    """Where the game's story goes: what has been handed over, and what of it is safely written.

    Each call returns a ticket that grows; the thing is written once ``durable`` has reached it.
    """

    def begin(self, game: str, options: Mapping[str, Option], board: str) -> int:
        """Begin a game."""

    def submit(self, entries: Sequence[Entry]) -> int:
        """Append to the current game."""

    def finish(self, outcome: Result | None) -> int:
        """End the current game; ``None``: it was abandoned."""

    @property
    def durable(self) -> int:
        """The highest ticket that is safely written."""

    @property
    def trouble(self) -> tuple[str, ...]:
        """What keeps the story from being written down, in whole sentences; nothing while all is well."""


class Loop:
    """One board, one table, one frame at a time.

    A scene that shows something committed waits until that is on disk; scanning and judging go on meanwhile. Each
    thing that is found failing is put into ``news`` once, as a sentence, until somebody takes it away.
    """

    def __init__(self, board: Board, table: Table, writer: Writer) -> None:
        self.board = board
        self.table = table
        self.writer = writer
        self.debouncer = Debouncer(board.profile)
        self.renderer = Renderer(board.profile, table.settings.brightness)
        self.health = Health(board.profile)
        self.sighting: Sighting | None = None
        self.news: list[str] = []
        self.work = Work()
        self.off_asked = False
        """Whether somebody wants the computer switched off."""
        self._ticket = 0
        self._restarts = table.restarts
        self._ended = False  # a game gone on with has not ended in the journal, whatever its last action was
        self._written: Verdict | None = None
        self._heard = "resting"
        self._refreshed = -REFRESH_S
        self._scene: Scene = {}
        self._accused: tuple[Spot, ...] = ()
        self._unsound = self.health.unsound
        self._told: set[str] = set()

    def frame(self, now: float) -> None:
        """Do everything once: what the board shows at this time, what it means, what is lit."""
        self.judge(self.board.sensors.scan(), now)
        self.show(now)

    def judge(self, raw: Sequence[float], now: float) -> None:
        """Debounce what was scanned, see what it means, and hand what is committed over to be written down."""
        self.work.scanning += 1
        sighting = self.sighting = self.debouncer.update(raw, now)
        self._examine(raw, sighting, now)
        for press in self.board.panel.poll(now):
            # A short press counts when the button is let go, a long one as soon as it is long enough.
            if press.released != (press.held >= LONG_PRESS_S):
                self.press(press.button, press.held, now)
        scene = self.table.see(sighting, now)
        self._write(now)
        if self.writer.durable >= self._ticket:
            self._scene = scene
        if (accused := (*self.table.doubted, *self.table.unshown)) != self._accused:
            self._blame(accused, now)
        self.work.judging += 1

    def press(self, button: str, held: float, now: float) -> None:
        """Take in a button of the panel that was held so many s; ``hint`` held long asks to be switched off."""
        self.table.press(button, held, now)
        self._write(now)
        self.off_asked = self.off_asked or (button == OFF_BUTTON and held >= LONG_PRESS_S)

    def _examine(self, raw: Sequence[float], sighting: Sighting, now: float) -> None:
        """Look after the sensors: what is failing is told once, and not believed."""
        self.health.saw(raw, sighting, now)
        misfit = self.board.misfit
        if misfit is not None:  # no wire is to blame for what its sensors do not show
            self._tell(misfit, misfit)
        for complaint in self.health.complaints(now) if misfit is None else ():
            self._tell(complaint.key, complaint.words)
        if self.health.unsound is not self._unsound:
            self._unsound = self.health.unsound
            self.table.distrust(self._unsound, now)

    def _tell(self, key: str, words: str) -> None:
        """Put something into the news, if it is news."""
        if key not in self._told:
            self._told.add(key)
            self.news.append(words)

    def trouble(self, now: float) -> list[str]:
        """Return what is the matter with the disk and with the sensors at a time, in whole sentences."""
        misfit = self.board.misfit
        if misfit is not None:
            return [*self.writer.trouble, misfit]
        return [*self.writer.trouble, *(complaint.words for complaint in self.health.complaints(now))]

    def _blame(self, accused: tuple[Spot, ...], now: float) -> None:
        """Put into the health what people have contradicted."""
        before, self._accused = self._accused, accused
        for point, place in accused:
            if (point, place) not in before:
                due = self.table.position.looks[point][place]
                self.health.blame(point, self.board.profile.spots[place], now, due)

    def show(self, now: float) -> None:
        """Light what may be shown, and sound what is to be heard."""
        self.board.panel.update(now)
        stale = now - self._refreshed >= REFRESH_S
        if stale:
            self._refreshed = now
        self.board.strip.show(self.renderer.frame(self._scene, now), again=stale)
        self.work.lighting += stale

    def brighten(self, brightness: float | None) -> None:
        """Be so bright from now on, above 0 and at most 1; ``None``: as the board's profile says."""
        self.renderer = Renderer(self.board.profile, brightness)

    def light(self, now: float) -> None:
        """Send what is lit at a time, without looking at the board: for a look ahead."""
        self.board.strip.show(self.renderer.frame(self._scene, now))

    @property
    def scene(self) -> Scene:
        """What is lit: the latest scene that may be shown."""
        return self._scene

    def _write(self, now: float) -> None:
        """Hand over what was committed, and let it be heard."""
        table = self.table
        if table.restarts != self._restarts:
            self._restarts = table.restarts
            if not self._ended:
                self.writer.finish(None)
            self._ticket = self.writer.begin(table.game.name, table.game.options, self.board.profile.name)
            self._ended = False
        committed = bool(table.entries)
        if committed:
            self._ticket = self.writer.submit(table.entries)
            table.entries = []
        if committed or table.verdict is not self._written:
            self._written = table.verdict
            over = self._finish(table.outcome, again=committed)
            if committed or over:
                self._beep("over" if over else "done", now)
            elif table.verdict.kind != self._heard:
                self._beep({"astray": "wrong", "asking": "asking"}.get(table.verdict.kind), now)
        self._heard = table.verdict.kind

    def _finish(self, outcome: Outcome | None, *, again: bool) -> bool:
        """Hand over how the game ended, and return whether it has ended just now; ``again``: perhaps otherwise."""
        before, self._ended = self._ended, outcome is not None
        if outcome is None or (before and not again):
            return False
        self._ticket = self.writer.finish({"winners": list(outcome.winners), "reason": outcome.reason})
        return True

    def _beep(self, name: str | None, now: float) -> None:
        if name and self.table.settings.sounds:
            self.board.panel.beep(BEEPS[name], now)
