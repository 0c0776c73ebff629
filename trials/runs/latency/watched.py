"""A game acted out and watched frame by frame: the effect of each gesture, and its time."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import zip_longest
from random import Random
from time import thread_time
from typing import Literal, NamedTuple, TypeAlias

from msgspec.structs import replace

from engine.game import Record
from firmware.desk.checks import NotFollowedError
from firmware.desk.desk import Desk
from firmware.desk.styles import STYLES, Doing
from firmware.desk.turns import Turn, turns
from firmware.errors import FirmwareError
from firmware.service.loop import Loop
from hardware.lights.scene import Scene
from hardware.sensors.debounce import Debouncer
from hardware.simulated.gestures import Lift, Take
from hardware.simulated.hands import REACH_S
from hardware.simulated.script import parse_gesture

Ending: TypeAlias = Literal["waiting", "confirming", "going on"]
ENDINGS: Sequence[Ending] = ("waiting", "confirming", "going on")
"""The players' behaviour after a turn: wait for the board, press confirm at once, or go on with the next turn."""

HURRIED_S = 0.02
"""The longest pause of players who go on at once, in s."""

LATE_S = 0.1
"""How much longer than the settling time of an open action the board is watched after a turn, in s."""


class Instant(NamedTuple):
    """The state of one frame.

    ``sensed`` and ``seen`` are whether the senses of this very scan, and the debounced ones, have changed; ``shown`` is
    what the pixels show, in the order of the strip; ``judging`` and ``rendering`` are their times, in s of processor
    time.
    """

    now: float
    sensed: bool
    seen: bool
    scene: Scene
    shown: tuple[tuple[int, int, int], ...]
    actions: int
    judging: float
    rendering: float


@dataclass(slots=True)
class Deed:
    """A gesture, and the frames from its first possible effect until that of the next one.

    ``moment`` (s) is its time, in the strictest sense: the piece stands, or has only begun to rise, or the finger
    leaves the button.
    """

    gesture: str
    moment: float
    instants: list[Instant] = field(default_factory=list)


class WatchedLoop(Loop):
    """A loop that measures its own time, and sees the raw scan beside the debounced board."""

    judging = rendering = 0.0
    sensed = False

    @cached_property
    def _eager(self) -> Debouncer:
        return Debouncer(replace(self.board.profile, settle=0.0))

    @cached_property
    def _latest(self) -> list[object]:
        return [None]

    def judge(self, raw: Sequence[float], now: float) -> None:
        """Debounce, see and write down, in processor time."""
        sighting = self._eager.update(raw, now)
        self.sensed, self._latest[0] = sighting is not self._latest[0], sighting
        start = thread_time()
        super().judge(raw, now)
        self.judging = thread_time() - start

    def show(self, now: float) -> None:
        """Render and send, in processor time."""
        start = thread_time()
        super().show(now)
        self.rendering = thread_time() - start


class Watched:
    """A record acted out on a desk that has a :class:`WatchedLoop`; ``random`` makes the style's choices.

    Raises :class:`~firmware.errors.FirmwareError` for a desk with another loop.
    """

    def __init__(self, desk: Desk, record: Record, style: str, ending: Ending, random: Random) -> None:
        if not isinstance(desk.loop, WatchedLoop):
            raise FirmwareError("only a WatchedLoop can be watched: make the desk with it")
        self._desk = desk
        self._loop = desk.loop
        self._record = record
        self._style = STYLES[style]
        self._ending = ending
        self._random = random
        self._before = desk.loop.sighting
        self._ended = desk.now
        self.deeds: list[Deed] = []

    def run(self) -> None:
        """Act the game out.

        Raises :class:`~firmware.desk.checks.NotFollowedError` unless the board records exactly that, action by action.
        """
        for turn in turns(self._desk.game, self._record):
            self._act(turn)
        self._rest()
        written = [entry.text if entry.kind == "action" else entry.kind for entry in self._desk.writer.fresh]
        for index, (meant, seen) in enumerate(zip_longest(self._record.actions, written, fillvalue="nothing")):
            if seen != meant:
                words = f"action {index + 1}: the board wrote down {seen} where {meant} was made"
                raise NotFollowedError("missed" if seen == "nothing" else "invented", words)

    def _act(self, turn: Turn) -> None:
        for doing in self._style(turn.steps, self._random):
            self._make(doing.gesture, self._pause(doing))
        if self._ending == "confirming":
            self._make("press confirm", 0.0)
        if self._ending != "going on":
            self._rest()

    def _pause(self, doing: Doing) -> float:
        return self._random.uniform(0.0, HURRIED_S) if self._ending == "going on" else doing.pause

    def _make(self, gesture: str, pause: float) -> None:
        """Make a gesture after a pause, at some moment between two scans."""
        desk = self._desk
        self._watch(self._ended + pause)
        began = max(self._ended + pause, desk.now) + self._random.random() / desk.profile.scan_hz
        made = parse_gesture(gesture)
        self._ended = desk.pretend.hands.perform(made, began)
        self._watch(began + REACH_S)
        self.deeds.append(Deed(gesture, began + REACH_S if isinstance(made, Lift | Take) else self._ended))
        self._watch(self._ended)

    def _rest(self) -> None:
        """Watch until the turn is settled, with any result."""
        self._watch(self._ended + self._desk.settings.settle_open_s + LATE_S)

    def _watch(self, until: float) -> None:
        """Watch the frames up to a time, at the latest; they belong to the last gesture that can have had an effect."""
        desk, loop = self._desk, self._loop
        while desk.now + 1 / desk.profile.scan_hz <= until:
            desk.frame()
            seen, self._before = loop.sighting is not self._before, loop.sighting
            if self.deeds:
                shown = tuple(desk.pretend.shown().values())
                actions = len(desk.table.record)
                self.deeds[-1].instants.append(
                    Instant(desk.now, loop.sensed, seen, loop.scene, shown, actions, loop.judging, loop.rendering)
                )
