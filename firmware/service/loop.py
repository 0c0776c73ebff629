"""The loop: scan, debounce, step the table, write down, light; once a frame, at a steady rhythm.

One thread owns the board and runs this. Time is an argument: on the Pi it is the clock's, on a desktop it may be
anything that does not run backwards.
"""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from time import perf_counter
from typing import Protocol

from engine.game import Action
from firmware.messages.message import Message
from firmware.service.failing_light import CALL_S, FailingLight
from firmware.service.interfaces import SILENCE, Beep, FrameTime, InputLog, Mode, Writer
from firmware.service.trouble import all_trouble, part_trouble, sensor_trouble
from firmware.service.watchdog import Work
from firmware.service.writing import hand_over
from firmware.table import Spot, Table, step
from firmware.table.effects import Effects, Sound
from firmware.table.inputs import Distrust, Input, Press, Restart, See
from hardware.board import Board
from hardware.health.monitor import Health
from hardware.lights.render import Frame, Renderer
from hardware.lights.scene import Scene
from hardware.panel.panel import BEEPS
from hardware.panel.press import LONG_PRESS_S
from hardware.sensors.debounce import Debouncer
from hardware.sensors.sighting import Sighting

REFRESH_S = 1.0
"""How often the strip is written even if nothing changed: a pixel keeps a glitch until it is written anew."""

OFF_BUTTON = "hint"
"""Held long, it asks for the computer to be switched off, where that is allowed."""

TIMED = 512
"""So many frames are remembered: about ten seconds."""


class Hook(Protocol):
    """What goes along with a loop, frame by frame: pages, settings, the night, what is said."""

    def before(self, loop: "Loop", now: float) -> None:
        """Act before a frame."""

    def after(self, loop: "Loop", now: float) -> None:
        """Act after a frame."""


class Loop:
    """One board, one table, one frame at a time; the ``hooks`` go along with it.

    A scene that shows something committed waits until that is on disk; scanning and judging go on meanwhile. Each
    thing that is found failing is put into ``news`` once, as a sentence, until somebody takes it away.
    """

    def __init__(
        self,
        board: Board,
        table: Table,
        writer: Writer,
        *,
        now: float = 0.0,
        log: InputLog | None = None,
        hooks: Iterable[Hook] = (),
    ) -> None:
        self.board = board
        self.table = table
        self.writer = writer
        self.hooks = tuple(hooks)
        self.debouncer = Debouncer(board.profile)
        self.renderer = Renderer(board.profile, table.settings.brightness)
        self.health = Health(board.profile)
        self.sighting: Sighting | None = None
        self.raw: Sequence[float] = ()
        """What the channels read last, in mT or as switches do, in the profile's order."""
        self.lit: Frame = ()
        """What the strip was last told."""
        self.times: deque[FrameTime] = deque(maxlen=TIMED)
        self.late = 0
        """How many frames came too late, as far as somebody counts them."""
        self.beep = SILENCE
        """The latest sound."""
        self.news: list[Message] = []
        self.work = Work()
        self.mode: Mode | None = None
        """What has, or had last, the board instead of the game."""
        self.off_asked = False
        """Whether somebody wants the computer switched off."""
        self.code_asked = False
        """Whether somebody at the board wants a code for a phone, until somebody takes that in."""
        self._log = log
        self._ticket = 0
        self._refreshed = -REFRESH_S
        self._scene: Scene = {}
        self._tried: Scene = {}
        self._tried_until = 0.0
        self._accused: tuple[Spot, ...] = ()
        self._unsound = self.health.unsound
        self._told: set[str] = set()
        self._failing_light = FailingLight(board.profile)
        self._calls_until: float | None = None
        self.others: Callable[[], Iterable[Message]] = tuple
        """What is the matter beside the board and the journal, as somebody else knows it."""
        if log is not None:
            log.begin(table, now)

    def tick(self, now: float) -> None:
        """Do everything once: what the board shows at this time, what it means, what is lit."""
        for hook in self.hooks:
            hook.before(self, now)
        began = perf_counter()
        raw = self.board.sensors.scan()
        scanned = perf_counter()
        self.judge(raw, now)
        judged = perf_counter()
        self.show(now)
        self.times.append(FrameTime(began, scanned - began, judged - scanned, perf_counter() - judged))
        self.writer.tick(now)
        for hook in self.hooks:
            hook.after(self, now)

    def judge(self, raw: Sequence[float], now: float) -> None:
        """Debounce what was scanned, see what it means, and hand what is committed over to be written down."""
        self.work.scanning += 1
        self.raw = raw
        sighting = self.sighting = self.debouncer.update(raw, now)
        if self.takes_over is not None:
            self._in_mode(self.takes_over, sighting, now)
        else:
            self._in_game(sighting, now)
        self.work.judging += 1

    def _in_game(self, sighting: Sighting, now: float) -> None:
        """Let the game have the frame."""
        self._examine(sighting, now)
        for press in self.board.panel.poll(now):
            # A short press counts when the button is let go, a long one as soon as it is long enough.
            if press.released != (press.held >= LONG_PRESS_S):
                self.press(press.button, press.held, now)
        if self.table.awaits(sighting, now):
            self.give(See(sighting), now)
        if self.told:
            self._scene = self.table.scene

    def _in_mode(self, mode: Mode, sighting: Sighting, now: float) -> None:
        """Let what has the board instead of the game have the frame."""
        for press in self.board.panel.poll(now):
            if press.released:
                mode.press(press.button)
        mode.frame(self.raw, sighting, self.table, now)

    @property
    def takes_over(self) -> Mode | None:
        """What has the board instead of the game now; ``None``: frames are the game's."""
        return self.mode if self.mode is not None and self.mode.active else None

    def give(self, given: Input, now: float) -> Effects:
        """Let the table take in an input, and do what follows from it.

        Raises :class:`~engine.errors.IllegalActionError` for a player who cannot resign.
        """
        if self._log is not None:
            self._log.keep(given, now)
        self.table, effects = step(self.table, given, now)
        for ticket in hand_over(self.writer, effects.journal, self.board.profile.name):
            self._ticket = ticket
        self.code_asked = self.code_asked or effects.code_asked
        if effects.sound is not None:
            self._sound(effects.sound, now)
        if (accused := (*self.table.overridden, *self.table.suspected)) != self._accused:
            self._blame(accused, now)
        return effects

    def play_on(self, table: Table, now: float, record: Sequence[Action] = ()) -> None:
        """Begin a new game at another table on the same board; the game that was going on is closed in the journal.

        ``record``: actions that count as played already.
        """
        self.table = replace(table, ended=self.table.ended)
        if self._log is not None:
            self._log.begin(table, now)
        self.give(Restart(tuple(record)), now)  # so that it leads there, whatever stands on the board

    def press(self, button: str, held: float, now: float) -> None:
        """Take in a button of the panel that was held so many s; ``hint`` held long asks to be switched off."""
        if self.takes_over is not None:
            self.takes_over.press(button)
            return
        self.give(Press(button, held), now)
        self.off_asked = self.off_asked or (button == OFF_BUTTON and held >= LONG_PRESS_S)

    @property
    def told(self) -> bool:
        """Whether all that was committed is written down; before that nobody is told of it."""
        return self.writer.durable >= self._ticket

    def _examine(self, sighting: Sighting, now: float) -> None:
        """Look after the board: what is failing is told once, and not believed."""
        failing = self.board.failing
        for part, words in failing.items():
            self._tell(part, part_trouble(part, words))
        if "sensors" not in failing:  # no wire is to blame for what a device that is away does not show
            self.health.saw(self.raw, sighting, now, self.board.rest)
            for complaint in self.health.complaints(now):
                self._tell(complaint.key, sensor_trouble(complaint.facts))
        if self.health.unsound is not self._unsound:
            self._unsound = self.health.unsound
            self.give(Distrust(tuple(self._unsound)), now)

    def _tell(self, key: str, message: Message) -> None:
        """Put something into the news, if it is news."""
        if key not in self._told:
            self._told.add(key)
            self.news.append(message)

    def trouble(self, now: float) -> list[Message]:
        """Return what is the matter with the disk, with the board's parts, with its sensors, and beside them."""
        return [*all_trouble(self.writer, self.board, self.health, now), *self.others()]

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
        if self._calls_until is not None and now >= self._calls_until:
            self._calls_until = None
        tried = self._tried and self.takes_over is None and now < self._tried_until
        self.lit = self.renderer.frame(self._tried if tried else self.scene, now)
        self.board.strip.show(self.lit, again=stale)
        self.work.lighting += stale

    def try_lights(self, scene: Scene, until: float) -> None:
        """Light this and nothing else until a time in s; an empty scene ends that."""
        self._tried, self._tried_until = scene, until

    def brighten(self, brightness: float | None) -> None:
        """Be so bright from now on, above 0 and at most 1; ``None``: as the board's profile says."""
        self.renderer = Renderer(self.board.profile, brightness)

    def light(self, now: float) -> None:
        """Send what is lit at a time, without looking at the board: for a look ahead."""
        self.board.strip.show(self.renderer.frame(self.scene, now))

    @property
    def scene(self) -> Scene:
        """What is lit: the latest scene of the game that may be shown, or of what has the board instead."""
        scene = self._scene if self.takes_over is None else self.takes_over.scene
        called = self.board.failing or self._calls_until is not None
        return self._failing_light.over(scene) if called else scene

    def call_to_read(self, now: float) -> None:
        """Light up the panel for a while: the page and the status have something to be read."""
        self._calls_until = now + CALL_S

    def _sound(self, sound: Sound, now: float) -> None:
        if self.table.settings.sounds:
            self.board.panel.beep(BEEPS[sound], now)
        self.beep = Beep(sound, self.beep.number + 1)
