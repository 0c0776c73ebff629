"""The trial of sensors: every fault of a single sensor, one at a time, over acted-out turns that use its point.

The sensor fails before a turn, and once more in the middle of one. A turn may stop, but then the failing sensor must be
named, and nothing may ever be recorded on a guess.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from engine.game import Point
from hardware.profile.load import load_profile
from hardware.profile.schema import Senses
from trials.runs.sensors.broken_turn import BrokenTurn, Ending
from trials.runs.starts.uses import Scene, scenes
from trials.runs.starts.variants import named

FAULTS: Mapping[Senses, Sequence[str]] = {
    "level": ("dead", "stuck none", "stuck north", "stuck south"),
    "any": ("dead", "stuck none", "stuck some"),
    "north": ("dead", "stuck none", "stuck some"),
    "south": ("dead", "stuck none", "stuck some"),
}
"""The possible faults of a sensor, by what it senses."""


@dataclass(frozen=True, slots=True)
class Job:
    """One sensor of one board: all its faults, over all uses of its point; ``seed`` determines games and worlds.

    ``options`` are those of the board's game.
    """

    board: str
    point: Point
    spot: str
    seed: int
    options: tuple[str, ...] = ()

    @property
    def kind(self) -> str:
        """The game and its options, in words."""
        return named(self.board, self.options)


class Case(NamedTuple):
    """A turn, and the fault that occurs before it, or ``midway`` in it."""

    scene: Scene
    fault: str
    midway: bool


@dataclass(frozen=True, slots=True)
class Result:
    """How one turn with one fault ended; ``board`` is the board with the options of its game.

    ``words`` say how to repeat it, and more if it did not end well.

    ``known`` is whether the board named the sensor in the end.
    """

    board: str
    fault: str
    midway: bool
    ending: Ending
    known: bool
    words: str


def jobs(board: str, points: Sequence[Point] | None, seed: int, options: tuple[str, ...] = ()) -> list[Job]:
    """Return a job for every sensor of these points of a board (``None``: all)."""
    profile = load_profile(board)
    return [Job(board, point, spot, seed, options) for point in points or profile.points for spot in profile.spots]


def try_sensor(job: Job) -> list[Result]:
    """Break one sensor in every way, over every use of its point in random games."""
    return [try_case(job, case) for case in cases(job)]


def cases(job: Job) -> list[Case]:
    """Return every fault of a sensor with every use of its point, and each once more midway in some use."""
    profile = load_profile(job.board)
    found = scenes(job.board, job.seed, job.options).get(job.point, ())
    faults = FAULTS[profile.spot[job.spot].senses]
    random = Random(f"{job.seed} {job.point} {job.spot}")
    return [
        *(Case(scene, fault, midway=False) for scene in found for fault in faults),
        *(Case(random.choice(found), fault, midway=True) for fault in faults if found),
    ]


def try_case(job: Job, case: Case) -> Result:
    """Break one sensor in one way, over one turn."""
    scene, fault, midway = case
    kind, *level = fault.split()
    gesture = " ".join(("fault", kind, job.point, job.spot, *level))
    turn = BrokenTurn(job.board, job.seed, scene, job.point, gesture, midway=midway, options=job.options)
    ending, words = turn.run()
    when = "during" if midway else "before"
    what = f"{job.kind}, seed {job.seed}, {gesture} {when} {scene.use} (game {scene.game}, ply {scene.first})"
    return Result(job.kind, fault, midway, ending, turn.known, f"{what}: {words}")
