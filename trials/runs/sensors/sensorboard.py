"""The trial of the sensor board: whole games through its real firmware, on a processor in a simulator.

The driver is the real one, on a pseudo-terminal. Between it and the simulator is a cable that damages bytes, and that
is pulled out and plugged in again while hands go on. The processor's cycles are the clock.
"""

import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from engine.game import Record
from firmware.desk.act import Act
from firmware.desk.checks import NotFollowedError
from firmware.desk.desk import Desk
from firmware.desk.replay import Replay
from firmware.desk.turns import turns
from firmware.errors import FirmwareError
from firmware.journal.story import MemoryJournal
from firmware.service.made_for import game_of
from hardware.errors import ProfileError
from hardware.profile.load import load_profile
from hardware.profile.schema import Profile
from hardware.profile.wiring import SerialWiring
from hardware.simulated.sensor_board.cable import DAMAGE, Cable
from hardware.simulated.sensor_board.circuit import SensorBoardCircuit
from hardware.simulated.sensor_board.processor import SimulatedProcessor

SOURCES = Path(__file__).parents[3] / "firmware" / "sensorboard"

LINES: Mapping[str, float] = {"clean": 0.0, "damaged": 0.01}
"""The tested lines: the share of the bytes damaged, in equal parts lost, doubled, changed and delayed."""

PULLS = 5
"""How often the cable is pulled in a game."""

AWAY_S = 0.5
"""A cable is out for the next gesture, or for this time if that is the next player's."""

PATIENCE_S: Mapping[str, float] = {"clean": 0.0, "damaged": 1.0}
"""The players' wait after a turn: with lost bytes the last state may come late, though well within a second."""

BACK_S = 10.0
"""The longest wait for a board to answer after it was plugged in."""

TOOLS: Mapping[str, str] = {"make": "make", "avr-gcc": "gcc-avr avr-libc", "cc": "gcc libsimavr-dev libelf-dev"}
"""The tools that build firmware and simulator, with their Debian packages."""


class ToolsMissingError(FirmwareError, OSError):
    """The firmware or its simulator cannot be built here; the message names what to install."""


@dataclass(frozen=True, slots=True)
class Binaries:
    """The firmware and the simulator of its processor, built from their sources."""

    simulator: Path
    firmware: Path


def make_binaries(folder: Path) -> Binaries:
    """Build the firmware and its simulator. Raises :class:`ToolsMissingError` if that is impossible here."""
    missing = [packages for tool, packages in TOOLS.items() if shutil.which(tool) is None]
    if missing:
        raise ToolsMissingError(f"the firmware cannot be made here; on Debian: sudo apt install {' '.join(missing)}")
    if not (SOURCES / "Makefile").exists():
        raise ToolsMissingError("the firmware's sources are only in a clone of Ringlight's repository; run this in one")
    command = ("make", "-C", str(SOURCES), f"BUILD={folder}", "firmware", "simulator")
    made = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - the project's own
    if made.returncode:
        raise ToolsMissingError(
            f"the firmware or its simulator could not be made; on Debian: sudo apt install {' '.join(TOOLS.values())}\n"
            f"{made.stderr.strip()}"
        )
    return Binaries(folder / "simulator", folder / "ringlight-sensorboard.elf")


@dataclass(frozen=True, slots=True)
class Job:
    """A game acted out over a line; the seed determines the hands, the world, and the damage to the bytes.

    ``plies`` is the number of its actions that are made; ``None``: all.
    """

    board: str
    name: str
    record: Record
    style: str
    line: str
    seed: int
    binaries: Binaries
    pulls: int = PULLS
    plies: int | None = None

    def __str__(self) -> str:
        return f"{self.name} on {self.board}, {self.style}, {self.line} line, seed {self.seed}"


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a game: the number of recognised actions, of all actions, and of gestures.

    ``pulls`` is how often the cable was pulled; ``bytes`` is the traffic, of which ``damaged`` were damaged;
    ``seconds`` is the processor time. ``failure`` says what was not followed.
    """

    job: Job
    actions: int
    wanted: int
    gestures: int
    pulls: int
    bytes: int
    damaged: int
    seconds: float
    failure: str | None


def jobs(
    board: str, records: Sequence[tuple[str, Record]], styles: Sequence[str], seed: int, binaries: Binaries
) -> list[Job]:
    """Return every record in every style over every line."""
    ways = product(records, styles, LINES)
    return [
        Job(board, name, record, style, line, seed + number, binaries)
        for number, ((name, record), style, line) in enumerate(ways)
    ]


class Pulling(Replay):
    """A replay in which the cable is pulled, a gesture is made, and the cable is plugged in again."""

    def __init__(self, desk: Desk, job: Job, record: Record, cable: Cable) -> None:
        super().__init__(desk, record, job.style, Random(job.seed))
        self._cable = cable
        self._patience = PATIENCE_S[job.line]
        self._chance = Random(f"pulls {job.seed}")
        made = [number for number, turn in enumerate(turns(desk.game, record)) if any(turn.steps)]
        self._planned = set(self._chance.sample(made, min(job.pulls, len(made))))
        self.pulls = 0

    def _act(self, act: Act) -> Iterator[str]:
        last = len(act.doings) - 1
        out = self._chance.randrange(last + 1) if self.turns in self._planned else None
        for number, gesture in enumerate(super()._act(act)):
            if out is not None and number == out + 1:
                self._plug()
            if number == out:
                self._cable.pull()
                self.pulls += 1
                if number == last:  # the next gesture is the other player's
                    self.desk.run(AWAY_S)
                    self._plug()
            if number == last:
                self.desk.run(self._patience)
            yield gesture

    def _plug(self) -> None:
        self._cable.plug()
        self.await_board()

    def await_board(self) -> None:
        """Let board time pass until every sensor is known and believed again.

        Raises :class:`NotFollowedError` if that does not happen.
        """
        end = self.desk.now + BACK_S
        while self._unknown() and self.desk.now < end:
            self.desk.frame()
        if self._unknown():
            raise NotFollowedError("stuck", f"the sensors are not known {BACK_S:g} s after the board was plugged in")

    def _unknown(self) -> bool:
        loop = self.desk.loop
        sighting = loop.sighting
        return (
            sighting is None or bool(loop.health.unsound) or any("unknown" in reading for reading in sighting.values())
        )


def try_game(job: Job) -> Result:
    """Act a game out, up to the first failure of the board to follow."""
    profile = load_profile(job.board)
    wiring = profile.sensors
    if not isinstance(wiring, SerialWiring):
        raise ProfileError(f"'{job.board}' has no sensor board of its own; 'ringlight boards' lists what there is")
    record = Record(job.record.game, job.record.actions[: job.plies], job.record.options)
    made = job.binaries
    with (
        TemporaryDirectory() as folder,
        SimulatedProcessor(made.simulator, made.firmware, Path(folder) / "eeprom") as processor,
    ):
        circuits: list[SensorBoardCircuit] = []

        def circuit(of: Profile, random: Random) -> SensorBoardCircuit:
            circuits.append(SensorBoardCircuit(of, wiring, random, processor))
            return circuits[0]

        with Desk(profile, game_of(record, profile), MemoryJournal(), seed=job.seed, sensors=circuit) as desk:
            cable = circuits[0].cable
            for kind in DAMAGE:
                cable.damage(kind, LINES[job.line] / len(DAMAGE))
            replay = Pulling(desk, job, record, cable)
            failure, gestures = None, 0
            try:
                replay.await_board()
                for _ in replay.gestures():
                    gestures += 1
            except NotFollowedError as error:
                failure = f"{error.fault}: {error}"
            done = len(desk.table.record), len(record.actions)
            return Result(job, *done, gestures, replay.pulls, cable.carried, cable.damaged, desk.now, failure)
