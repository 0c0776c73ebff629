"""Tapes: what sloppy hands did on the pretended board and what its sensors showed, kept so that it can be seen again.

A tape holds the sightings of one game, the buttons that were pressed, and what today's referee made of them. The
pretended world's books and the record that the hands intended stand beside it, so that any referee can be judged.
"""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import thread_time
from typing import Any

import msgspec

from engine.game import Action, Option, Point, Record, Stack
from firmware.desk.checks import Check, NotFollowedError
from firmware.desk.desk import LOOK_S, Desk
from firmware.desk.replay import Replay
from firmware.desk.styles import Doing
from firmware.desk.turns import Turn
from firmware.journal.story import MemoryJournal
from firmware.service.made_for import game_of
from firmware.table import Table
from hardware.lights.scene import Scene
from hardware.profile.schema import load_profile
from hardware.sensors.sighting import Reading, Sighting
from trials.runs.hands import Job

REST_S = 1.6
"""How long hands wait after a turn, in s: longer than any referee may need for what it commits or asks."""


class Seen(msgspec.Struct, frozen=True, tag="seen"):
    """The points whose readings changed, and what they read now."""

    time: float
    readings: dict[Point, Reading]


class Pressed(msgspec.Struct, frozen=True, tag="pressed"):
    """A button was pressed for so long, in s."""

    time: float
    button: str
    held: float


class Said(msgspec.Struct, frozen=True, tag="said"):
    """What a referee made of the board from this time on: the record, its verdict, whether it calls something wrong.

    Only what differs from what was said before is kept.
    """

    time: float
    record: tuple[Action, ...]
    verdict: str
    blames: bool


class Rested(msgspec.Struct, frozen=True, tag="rested"):
    """The board has rested after a turn: so many actions of the record were made, and these pieces stand there."""

    time: float
    made: int
    standing: dict[Point, Stack]


class Gestured(msgspec.Struct, frozen=True, tag="gestured"):
    """A gesture that began and ended at these times; while ``amiss`` something on the board was wrong."""

    begun: float
    time: float
    text: str
    slip: str
    amiss: bool


Moment = Seen | Pressed | Said | Rested | Gestured


class Tape(msgspec.Struct):
    """One game: its board and options, what was played, and everything that happened, in order."""

    board: str
    options: dict[str, Option]
    actions: tuple[Action, ...]
    moments: list[Moment]
    event_ms: list[float]
    failure: str = ""


class _HeardTable(Table):
    """A table whose sightings and presses are written on a tape, with what it says."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.moments: list[Moment] = []
        self.event_ms: list[float] = []
        self._last: Sighting | None = None
        self._said: tuple[object, ...] = ()

    def see(self, sighting: Sighting, now: float) -> Scene:
        """Take in what the board shows, timed where something changed."""
        if sighting is self._last:
            scene = super().see(sighting, now)
        else:
            changed = sighting if self._last is None else sighting.changes(self._last)
            self.moments.append(Seen(now, {point: sighting[point] for point in changed}))
            self._last = sighting
            begun = thread_time()
            scene = super().see(sighting, now)
            self.event_ms.append(1000 * (thread_time() - begun))
        self.listen(now)
        return scene

    def press(self, button: str, held: float, now: float) -> None:
        """Take in a panel button."""
        self.moments.append(Pressed(now, button, held))
        super().press(button, held, now)

    def listen(self, now: float) -> None:
        """Write down what is said, where that has changed."""
        said = (self.record, self.verdict.kind, self.verdict.blames)
        if said != self._said:
            self._said = said
            self.moments.append(Said(now, *said))


class _PatientDesk(Desk):
    """A desk at which hands always wait equally long after a turn."""

    def rest(self) -> None:
        """Let :data:`REST_S` pass."""
        end = self.now + REST_S
        super().rest()
        self.run_until(end)


class _Marks:
    """Marks on the tape what the hands did, and checks as another check does."""

    def __init__(self, check: Check, desk: Desk, moments: list[Moment]) -> None:
        self._check = check
        self._desk = desk
        self._moments = moments
        self._begun = 0.0

    def paused(self, doing: Doing) -> None:
        """Note when a gesture begins."""
        self._begun = self._desk.now
        self._check.paused(doing)

    def made(self, doing: Doing, end: int) -> None:
        """Note a gesture that was made."""
        self._moments.append(Gestured(self._begun, self._desk.now, doing.gesture, doing.slip, doing.amiss))
        self._check.made(doing, end)

    def rested(self, turn: Turn) -> None:
        """Note what stands on the board after a turn."""
        standing = self._desk.pretend.world.placement()
        self._moments.append(Rested(self._desk.now, turn.first + len(turn.actions), standing))
        self._check.rested(turn)


def record_tape(job: Job) -> Tape:
    """Act a game out with sloppy hands, up to the first thing that today's referee does not follow."""
    profile = load_profile(job.board)
    game = game_of(job.record, profile)
    with _PatientDesk(profile, game, MemoryJournal(), seed=job.seed, table=_HeardTable) as desk:
        table = desk.table
        if not isinstance(table, _HeardTable):
            raise TypeError(f"the desk made a {type(table).__name__}")
        replay = Replay(desk, job.record, "sloppy", Random(job.seed))
        replay.check = _Marks(replay.check, desk, table.moments)
        failure = ""
        try:
            replay.run()
        except NotFollowedError as error:
            failure = f"{error.fault}: {error}"
        return Tape(job.board, dict(game.options), job.record.actions, table.moments, table.event_ms, failure)


def kept_tape(job: Job, folder: Path | None) -> Tape:
    """Return the tape of a game, from a folder where it was made before, else made now and kept there."""
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
    """Return from when to when something was wrong on the board, in s: between gestures of one slip, too."""
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


def record_of(tape: Tape, game: str) -> Record:
    """Return what the hands of a tape meant to play."""
    return Record(game, tape.actions, tape.options)
