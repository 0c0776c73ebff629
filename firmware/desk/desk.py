"""The desk: the whole service on a pretended board, in virtual time.

The same loop, drivers and table as on the Pi; only the pins, the wire and the hands are pretended.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import ceil, inf
from typing import Any, Self

from engine.game import Action, AnyGame, Stack
from firmware.desk.engine_hands import EngineHands
from firmware.journal.direct import DirectWriter
from firmware.journal.story import Story
from firmware.messages.render import render
from firmware.seats import Seats
from firmware.service.collector import between_frames
from firmware.service.interfaces import InputLog
from firmware.service.loop import Hook, Loop
from firmware.service.resume import kept_names, kept_seats, resume
from firmware.settings.settings import Settings
from firmware.table import Table, new_table
from firmware.table import inputs as table_inputs
from firmware.table.effects import Effects
from firmware.table.inputs import Input
from firmware.table.suits import check_suits
from hardware.lights.rhythms import COMMON_PERIOD_S
from hardware.magnetics.appearance import nominal_readings
from hardware.profile.schema import Profile
from hardware.simulated.circuit import CircuitMaker, sensor_circuit
from hardware.simulated.pretend import PretendBoard
from hardware.simulated.script import (
    Announce,
    Answer,
    Cut,
    Gesture,
    Press,
    Resign,
    Wait,
    resignation,
)

QUIET_S = 3.0
"""The longest time a report waits for events without hands, in board seconds: longer than any action waits to count."""

ENGINE_S = 60.0
"""The longest time a report waits for engines to play, in board seconds."""

ANSWERED = 2
"""After this many frames without an answer no engine will answer: in virtual time the next frame brings it."""

LOOK_S = 0.14
"""The longest time a change takes to be debounced, in board seconds: the shortest wait after a gesture."""


def _at_once() -> None:
    """Return at once, because virtual time does not wait for the next frame."""


class Desk:
    """A pretended board with a game on it.

    ``story`` keeps the committed actions; an unfinished game in it is resumed. ``seed`` makes the world's noise and
    tolerances; ``placement`` is the first placement on the board (default: the game's position). ``loop`` makes the
    loop, ``hooks`` run along with it, ``log`` records the inputs of tables. ``writer`` writes the story (default: at
    once); with ``begun`` it has begun this same game, after these actions, and the story is not read. ``sensors`` makes
    the sensors' part of the pretended board's circuit; ``wait`` returns when the next frame is due.
    """

    def __init__(  # noqa: PLR0913 # every part of a desk may be another
        self,
        profile: Profile,
        game: AnyGame,
        story: Story,
        *,
        settings: Settings | None = None,
        seed: int = 0,
        placement: Mapping[str, Stack] | None = None,
        loop: Callable[..., Loop] = Loop,
        hooks: Iterable[Hook] = (),
        log: InputLog | None = None,
        writer: DirectWriter | None = None,
        begun: Sequence[Action] | None = None,
        sensors: CircuitMaker = sensor_circuit,
        wait: Callable[[], None] = _at_once,
    ) -> None:
        self.profile = profile
        self.game = game
        self.story = story
        self.now = 0.0
        self._frames = 0
        self.looks = nominal_readings(profile)
        self.writer = writer or DirectWriter(story)
        self._begun = begun
        self.astray: list[tuple[float, str]] = []
        self._log = log
        self._wait = _at_once
        self._kind = loop
        table = self._new_table(settings or Settings())
        standing = table.position.placement if placement is None else placement
        self.pretend = PretendBoard(profile, seed=seed, placement=standing, sensors=sensors)
        self.engine_hands = EngineHands(self.pretend)
        self.loop = self._new_loop(table, ())
        self.run(LOOK_S)
        self.loop.hooks, self._wait = tuple(hooks), wait  # hooks do not see the first frames of a desk

    def _new_table(self, settings: Settings) -> Table:
        check_suits(self.profile, self.game)
        record = tuple(self._begun or ())
        seats: Seats = {}
        names: Mapping[str, str] = {}
        if self._begun is None:
            self.game, record = resume(self.story, self.game, self.profile)
            seats, names = kept_seats(self.story, self.game), kept_names(self.story, self.game)
        self._begun = None
        return new_table(
            self.game,
            self.looks.of,
            self.profile.pixels,
            settings,
            record=record,
            seats=seats,
            names=names,
            now=self.now,
        )

    def _new_loop(self, table: Table, hooks: Iterable[Hook]) -> Loop:
        return self._kind(self.pretend.board, table, self.writer, now=self.now, log=self._log, hooks=hooks)

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.loop.table

    @property
    def settings(self) -> Settings:
        """The current settings."""
        return self.loop.table.settings

    def give(self, given: Input) -> Effects:
        """Let the table take in an input now."""
        return self.loop.give(given, self.now)

    def close(self) -> None:
        """Release the pins; calling it twice is fine."""
        self.pretend.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def run(self, seconds: float) -> None:
        """Let board time pass for ``seconds``, frame by frame."""
        self.run_until(self.now + seconds)

    def run_until(self, time: float) -> None:
        """Let board time pass up to the first frame at or after a time."""
        while self.now < time - 1e-9:
            self.frame()

    def frame(self) -> None:
        """Run one frame."""
        self._wait()
        self._frames += 1
        self.now = self._frames / self.profile.scan_hz
        self.pretend.advance(self.now)
        self.loop.tick(self.now)
        self.engine_hands.frame(self.table, self.now)
        if self.table.verdict.blames:
            sentence = render(self.table.expected)
            if not self.astray or self.astray[-1][1] != sentence:
                self.astray.append((self.now, sentence))
        between_frames()

    def rest(self) -> None:
        """Let time pass until nothing more counts or is told without hands, at most :data:`QUIET_S`.

        Meanwhile the engines' hands make what engines play, for at most :data:`ENGINE_S`.
        """
        end = self.now + QUIET_S
        self.run(LOOK_S)
        while self.now < end and self.table.judge_at < inf:
            self.frame()
        end = self.now + ENGINE_S
        asked = 0
        while self.now < end and (self.engine_hands.due(self.table) or (self.table.request and asked < ANSWERED)):
            asked = asked + 1 if self.table.request else 0
            self.frame()

    def perform(self, gesture: Gesture) -> None:
        """Make a gesture and let the time pass that it takes.

        Raises :class:`~hardware.errors.ImpossibleGestureError` if hands cannot make it.
        """
        if gesture.after:
            self.run(gesture.after)
        match gesture:
            case Cut():
                self.cut()
            case Answer(text=text):
                self.give(table_inputs.Answer(text))
            case Announce(colour=colour):
                self.give(table_inputs.Announce(colour))
            case Resign():
                for press in resignation():
                    self.perform(press)
            case Wait(seconds=seconds):
                self.run(seconds)
            case Press():
                self.run_until(self.pretend.hands.perform(gesture, self.now) + 0.1)
            case _:
                self.run_until(self.pretend.hands.perform(gesture, self.now))

    def cut(self, meanwhile: Iterable[Gesture] = ()) -> None:
        """Cut the power: unwritten actions are lost; the service starts afresh on the same pieces.

        Hands make the ``meanwhile`` gestures unseen, while the power is off.
        Raises :class:`~hardware.errors.ImpossibleGestureError`.
        """
        self.writer.flush()
        self.story.afresh()
        end = self.now
        for gesture in meanwhile:
            end = self.pretend.hands.perform(gesture, end)
        self._frames = max(self._frames, ceil(end * self.profile.scan_hz))
        self.now = self._frames / self.profile.scan_hz
        self.engine_hands.cut()
        self.loop = self._new_loop(self._new_table(self.settings), self.loop.hooks)
        self.run(LOOK_S)

    def lights(self) -> dict[str, dict[str, Any]]:
        """Return the brightest colour each pixel shows over one full period of the rhythms, from the wire's bytes.

        The look ahead costs no board time.
        """
        scene = self.loop.scene
        colours: dict[str, dict[tuple[int, int, int], None]] = {}
        before: Mapping[str, tuple[int, int, int]] = {}
        for step in range(round(COMMON_PERIOD_S * self.profile.scan_hz)):
            self.loop.light(self.now + step / self.profile.scan_hz)
            shown = self.pretend.shown()
            if shown == before:
                continue  # most frames show what the one before did
            for pixel, rgb in shown.items():
                if rgb != before.get(pixel) and any(rgb):
                    colours.setdefault(pixel, {})[rgb] = None
            before = shown
        self.loop.light(self.now)
        brightest = {pixel: max(each, key=sum) for pixel, each in colours.items()}
        return {
            pixel: {
                "meaning": scene[pixel].meaning if pixel in scene else None,
                "rhythm": scene[pixel].rhythm if pixel in scene else None,
                "rgb": list(rgb),
            }
            for pixel, rgb in brightest.items()
        }
