"""Tapes: recordings of what sloppy hands did on the pretended board and what its sensors showed.

A tape holds the sightings of one game, the pressed buttons, and the verdicts of today's referee. The truth of the
pretended world and the intended record stand beside them, which allows any referee to be judged.
"""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import median
from time import thread_time
from typing import Any

import msgspec

from engine.game import Action, Option, Point, Record, Stack
from firmware.desk.checks import Forgiving, NotFollowedError
from firmware.desk.desk import LOOK_S, Desk
from firmware.desk.replay import Replay
from firmware.desk.styles import Doing
from firmware.desk.turns import Turn
from firmware.journal.story import MemoryJournal
from firmware.service.made_for import game_of
from hardware.profile.load import load_profile
from hardware.sensors.sighting import Reading, Sighting
from hardware.simulated.gestures import Gesture, Press
from trials.runs.hands import Job

REST_S = 1.6
"""How long hands wait after a turn, in s: longer than any referee may need for a commit or a question."""


class Seen(msgspec.Struct, frozen=True, tag="seen"):
    """The points whose readings changed, with their new readings."""

    time: float
    readings: dict[Point, Reading]


class Pressed(msgspec.Struct, frozen=True, tag="pressed"):
    """A button was pressed for a time in s."""

    time: float
    button: str
    held: float


class Said(msgspec.Struct, frozen=True, tag="said"):
    """A referee's statement from this time on: the record, its verdict, whether it calls something wrong.

    Only statements that differ from the one before are stored.
    """

    time: float
    record: tuple[Action, ...]
    verdict: str
    blames: bool


class Rested(msgspec.Struct, frozen=True, tag="rested"):
    """The board has rested after a turn: the number of actions made, and the pieces that stand there."""

    time: float
    made: int
    standing: dict[Point, Stack]


class Gestured(msgspec.Struct, frozen=True, tag="gestured"):
    """A gesture that began and ended at these times; ``amiss`` is whether something was wrong on the board."""

    begun: float
    time: float
    text: str
    slip: str
    amiss: bool


Moment = Seen | Pressed | Said | Rested | Gestured


class Tape(msgspec.Struct):
    """One game: its board and options, its actions, and all events in order."""

    board: str
    options: dict[str, Option]
    actions: tuple[Action, ...]
    moments: list[Moment]
    event_ms: list[float]
    failure: str = ""


class _HeardDesk(Desk):
    """A desk that records its sensors and its table's statements, with hands that always wait equally long."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.moments: list[Moment] = []
        self.frame_ms: list[tuple[bool, float]] = []
        self._last: Sighting | None = None
        self._said: tuple[object, ...] = ()
        super().__init__(*args, **kwargs)

    def frame(self) -> None:
        """Run one frame, and time it."""
        begun = thread_time()
        super().frame()
        taken = 1000 * (thread_time() - begun)
        sighting = self.loop.sighting
        changed = sighting is not None and sighting is not self._last
        self.frame_ms.append((changed, taken))
        if sighting is not None and changed:
            points = sighting if self._last is None else sighting.changes(self._last)
            self.moments.append(Seen(self.now, {point: sighting[point] for point in points}))
            self._last = sighting
        self._listen()

    def perform(self, gesture: Gesture) -> None:
        """Make a gesture; a button counts as pressed when the hand has released it."""
        super().perform(gesture)
        if isinstance(gesture, Press):
            self.moments.append(Pressed(self.now, gesture.button, gesture.seconds or 0.0))
            self._listen()

    def rest(self) -> None:
        """Let :data:`REST_S` pass."""
        end = self.now + REST_S
        super().rest()
        self.run_until(end)

    def event_ms(self) -> list[float]:
        """Return the time in ms of each frame with a change, minus that of a quiet frame."""
        quiet = median(taken for changed, taken in self.frame_ms if not changed)
        return [max(0.0, taken - quiet) for changed, taken in self.frame_ms if changed]

    def _listen(self) -> None:
        """Record the table's statement if it has changed."""
        table = self.table
        said = (table.record, table.verdict.kind, table.verdict.blames)
        if said != self._said:
            self._said = said
            self.moments.append(Said(self.now, *said))


class _Marks(Forgiving):
    """Marks on the tape what the hands did, and checks that the board follows."""

    def __init__(self, desk: Desk, record: Record, moments: list[Moment]) -> None:
        super().__init__(desk, record)
        self._heard = desk
        self._moments = moments
        self._begun = 0.0

    def paused(self, doing: Doing) -> None:
        """Record the beginning of a gesture."""
        self._begun = self._heard.now
        super().paused(doing)

    def made(self, doing: Doing, end: int) -> None:
        """Record a finished gesture."""
        self._moments.append(Gestured(self._begun, self._heard.now, doing.gesture, doing.slip, doing.amiss))
        super().made(doing, end)

    def rested(self, turn: Turn) -> None:
        """Record what stands on the board after a turn."""
        standing = self._heard.pretend.world.placement()
        self._moments.append(Rested(self._heard.now, turn.first + len(turn.actions), standing))
        super().rested(turn)


def record_tape(job: Job) -> Tape:
    """Act a game out with sloppy hands, up to the first failure of today's referee to follow."""
    profile = load_profile(job.board)
    game = game_of(job.record, profile)
    with _HeardDesk(profile, game, MemoryJournal(), seed=job.seed) as desk:
        replay = Replay(desk, job.record, "sloppy", Random(job.seed))
        replay.check = _Marks(desk, job.record, desk.moments)
        failure = ""
        try:
            replay.run()
        except NotFollowedError as error:
            failure = f"{error.fault}: {error}"
        return Tape(job.board, dict(game.options), job.record.actions, desk.moments, desk.event_ms(), failure)


def kept_tape(job: Job, folder: Path | None) -> Tape:
    """Return the tape of a game from a folder, or record it now and store it there."""
    if folder is None:
        return record_tape(job)
    options = "-".join(job.options).replace("=", "").replace(":", "")
    path = folder / f"{job.board}-{options}-{job.name.replace(' ', '-')}-{job.seed}.json"
    if path.exists():
        return msgspec.json.decode(path.read_bytes(), type=Tape)
    tape = record_tape(job)
    folder.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.encode(tape))
    return tape


def sightings(moments: Sequence[Moment]) -> dict[int, Sighting]:
    """Return the sighting after each moment at which readings changed, by the moment's index."""
    readings: dict[Point, Reading] = {}
    whole: dict[int, Sighting] = {}
    for index, moment in enumerate(moments):
        if isinstance(moment, Seen):
            readings |= moment.readings
            whole[index] = Sighting(readings)
    return whole


def amiss_times(moments: Sequence[Moment]) -> list[tuple[float, float]]:
    """Return the periods in which something was wrong on the board, in s, also between gestures of one slip."""
    times: list[tuple[float, float]] = []
    before = False
    for moment in moments:
        if isinstance(moment, Gestured):
            end = moment.time + LOOK_S
            if moment.amiss and before:
                times[-1] = (times[-1][0], end)
            elif moment.amiss:
                times.append((moment.begun, end))
            before = moment.amiss
    return times
