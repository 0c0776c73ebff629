"""The loop: scan, debounce, step the table, write down, light; once a frame, at a steady rhythm.

One thread owns the board and runs this. Time is an argument: on the Pi it comes from the clock, on a desktop it may be
any time that does not run backwards.
"""

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from time import perf_counter
from typing import Protocol

from engine.game import Action, Player
from firmware.journal.entry import Begun, Ended, Entry
from firmware.messages.message import Message
from firmware.service.failing_light import CALL_S, FailingLight
from firmware.service.interfaces import SILENCE, Beep, FrameTime, InputLog, Mode, Writer
from firmware.service.trouble import all_trouble, part_trouble, sensor_trouble
from firmware.service.watchdog import Work
from firmware.table import Spot, Table, step
from firmware.table.effects import Effects, Sound, Written
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
"""How often the strip is written even if nothing changed: a pixel keeps a glitch until it is written again."""

OFF_BUTTON = "hint"
"""The button that, held long, asks to switch the computer off, if that is allowed."""

PREPARED = 32
"""The number of legal actions that are prepared in a frame in which nothing happens, until all are.

Hands take a third of a second from one event to the next: several hundred actions are prepared by then.
"""

TIMED = 512
"""How many frame times are remembered: about ten seconds of them."""


class Hook(Protocol):
    """Runs along with a loop, before and after each frame: pages, settings, the night, spoken messages."""

    def before(self, loop: "Loop", now: float) -> None:
        """Act before a frame."""

    def after(self, loop: "Loop", now: float) -> None:
        """Act after a frame."""


class Loop:
    """Runs one board and one table, one frame at a time, with its ``hooks``.

    A scene that shows a commit waits until that is on disk; scanning and judging go on meanwhile. Each failure is put
    into ``news`` once, as a sentence, until a hook takes it out.
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
        """The last raw value of each channel, in mT or as a switch reads, in the profile's order."""
        self.lit: Frame = ()
        """The frame last sent to the strip."""
        self.times: deque[FrameTime] = deque(maxlen=TIMED)
        self.late = 0
        """How many frames came too late, if the runner counts them."""
        self.beep = SILENCE
        """The latest sound."""
        self.news: list[Message] = []
        self._failing: Mapping[str, str] = {}
        """The error message of each part of the board that did not answer when the board was examined last."""
        self.work = Work()
        self.mode: Mode | None = None
        """The mode that has the board, or had it last."""
        self.off_asked = False
        """Whether a player wants the computer switched off."""
        self.code_asked = False
        """Whether a player at the board wants a code for a phone; the hook that answers resets it."""
        self._log = log
        self.ticket = 0
        """The writer's ticket for what was handed over last."""
        self._prepared = False
        """Whether everything is worked out that the next event will ask for."""
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
        """Returns trouble outside the board and the journal."""
        if log is not None:
            log.begin(table, now)

    def tick(self, now: float) -> None:
        """Run one frame: scan the board at this time, judge it, and light it."""
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
        """Debounce a scan, let the table or the mode take it in, and hand commits over to the journal."""
        self.work.scanning += 1
        self.raw = raw
        sighting = self.sighting = self.debouncer.update(raw, now)
        if self.takes_over is not None:
            self._in_mode(self.takes_over, sighting, now)
        else:
            self._in_game(sighting, now)
        self.work.judging += 1

    def _in_game(self, sighting: Sighting, now: float) -> None:
        """Give the frame to the game."""
        # What is due by time alone does not wait for an examination: players do wait for it.
        if sighting is not self.table.sensors.raw or not self.table.awaits(sighting, now):
            self._examine(sighting, now)
        for press in self.board.panel.poll(now):
            # A short press counts when the button is released, a long one as soon as it is long enough.
            if press.released != (press.held >= LONG_PRESS_S):
                self.press(press.button, press.held, now)
        if self.table.awaits(sighting, now):
            self.give(See(sighting), now)
        else:
            self._prepare()
        if self.told:
            self._scene = self.table.scene

    def _prepare(self) -> None:
        """Work out some of what the next event will ask for: its frame is the one in which players wait."""
        self._prepared = self._prepared or not self.table.prepare(PREPARED)

    def _in_mode(self, mode: Mode, sighting: Sighting, now: float) -> None:
        """Give the frame to the mode that has the board."""
        self._failing = self.board.failing
        for press in self.board.panel.poll(now):
            if press.released:
                mode.press(press.button)
        mode.frame(self.raw, sighting, self.table, now)

    @property
    def takes_over(self) -> Mode | None:
        """The mode that has the board now; ``None``: the game has it."""
        return self.mode if self.mode is not None and self.mode.active else None

    def give(self, given: Input, now: float) -> Effects:
        """Let the table take in an input, and apply the effects.

        Raises :class:`~engine.errors.IllegalActionError` for a player who cannot resign.
        """
        if self._log is not None:
            self._log.keep(given, now)
        self.table, effects = step(self.table, given, now)
        self._prepared = False
        self._hand_over(effects.journal)
        self.code_asked = self.code_asked or effects.code_asked
        if effects.sound is not None:
            self._sound(effects.sound, now)
        if (accused := (*self.table.overridden, *self.table.suspected)) != self._accused:
            self._blame(accused, now)
        return effects

    def _hand_over(self, journal: Sequence[Written]) -> None:
        """Hand the journal entries of a step over to the writer: the lines of a game that belong together at once."""
        for kind, group in groupby(journal, type):
            if kind is Entry:
                self.ticket = self.writer.submit([each for each in group if isinstance(each, Entry)])
                continue
            for each in group:
                if isinstance(each, Begun):
                    self.ticket = self.writer.begin(each.game, each.options, self.board.profile.name)
                elif isinstance(each, Ended):
                    self.ticket = self.writer.finish(each.outcome)

    def play_on(self, table: Table, now: float, record: Sequence[Action] = ()) -> None:
        """Begin a new game at another table on the same board; the current game is closed in the journal.

        ``record``: actions that count as played already.
        """
        self.table = replace(table, ended=self.table.ended)
        if self._log is not None:
            self._log.begin(table, now)
        self.give(Restart(tuple(record)), now)  # leads the board to that position, whatever stands on it

    def rename(self, number: int, names: Mapping[Player, str]) -> None:
        """Rename players of a kept game."""
        self.ticket = self.writer.rename(number, names)

    def delete(self, number: int) -> None:
        """Delete a kept game."""
        self.ticket = self.writer.delete(number)

    def press(self, button: str, held: float, now: float) -> None:
        """Take in a panel button held for ``held`` s; ``hint`` held long asks to switch the computer off."""
        if self.takes_over is not None:
            self.takes_over.press(button)
            return
        self.give(Press(button, held), now)
        self.off_asked = self.off_asked or (button == OFF_BUTTON and held >= LONG_PRESS_S)

    @property
    def told(self) -> bool:
        """Whether all that was handed over is written; before that no message tells of it."""
        return self.writer.durable >= self.ticket

    def _examine(self, sighting: Sighting, now: float) -> None:
        """Examine the board's health: failures are reported once, and failing sensors are not believed."""
        failing = self._failing = self.board.failing
        for part, words in failing.items():
            self._tell(part, part_trouble(part, words))
        if "sensors" not in failing:  # readings missing from an absent device say nothing about its wires
            self.health.saw(self.raw, sighting, now, self.board.rest)
            for complaint in self.health.complaints(now):
                self._tell(complaint.key, sensor_trouble(complaint.facts))
        if self.health.unsound is not self._unsound:
            self._unsound = self.health.unsound
            self.give(Distrust(tuple(self._unsound)), now)

    def _tell(self, key: str, message: Message) -> None:
        """Put a message into the news, if it is new."""
        if key not in self._told:
            self._told.add(key)
            self.news.append(message)

    def trouble(self, now: float) -> list[Message]:
        """Return all trouble: with the disk, the board's parts, its sensors, and outside them."""
        return [*all_trouble(self.writer, self.board, self.health, now), *self.others()]

    def _blame(self, accused: tuple[Spot, ...], now: float) -> None:
        """Record in the health which sensors players have contradicted."""
        before, self._accused = self._accused, accused
        for point, place in accused:
            if (point, place) not in before:
                due = self.table.position.looks[point][place]
                self.health.blame(point, self.board.profile.spots[place], now, due)

    def show(self, now: float) -> None:
        """Light the scene that may be shown, and play its sound."""
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
        """Light only this scene until a time in s; an empty scene ends that."""
        self._tried, self._tried_until = scene, until

    def brighten(self, brightness: float | None) -> None:
        """Set the brightness, above 0 and at most 1; ``None``: the value of the board's profile."""
        self.renderer = Renderer(self.board.profile, brightness)

    def light(self, now: float) -> None:
        """Send the lights of a time without scanning the board, for a look ahead."""
        self.board.strip.show(self.renderer.frame(self.scene, now))

    @property
    def scene(self) -> Scene:
        """The lit scene: the game's latest that may be shown, or that of the mode that has the board."""
        scene = self._scene if self.takes_over is None else self.takes_over.scene
        called = self._failing or self._calls_until is not None
        return self._failing_light.over(scene) if called else scene

    def call_to_read(self, now: float) -> None:
        """Light up the panel for :data:`~firmware.service.failing_light.CALL_S`: page and status have a notice."""
        self._calls_until = now + CALL_S

    def _sound(self, sound: Sound, now: float) -> None:
        if self.table.settings.sounds:
            self.board.panel.beep(BEEPS[sound], now)
        self.beep = Beep(sound, self.beep.number + 1)
