"""The sensors' trial: every fault of a single sensor, one at a time, over acted-out turns that use its point.

A turn may stop; but then it must be said which sensor fails, and nothing may ever be written down on a guess.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.game import Point
from firmware.trials.broken_turn import BrokenTurn, Ending
from firmware.trials.uses import Scene, scenes
from hardware.profile import Senses, load_profile

FAULTS: Mapping[Senses, Sequence[str]] = {
    "level": ("dead", "stuck none", "stuck north", "stuck south"),
    "any": ("dead", "stuck none", "stuck some"),
    "north": ("dead", "stuck none", "stuck some"),
    "south": ("dead", "stuck none", "stuck some"),
}
"""Every fault a sensor can have, by what it senses."""


@dataclass(frozen=True, slots=True)
class Job:
    """One sensor of one board: all its faults, over all uses of its point; ``seed`` makes games and worlds."""

    board: str
    point: Point
    spot: str
    seed: int


@dataclass(frozen=True, slots=True)
class Result:
    """How one turn with one fault ended; ``words`` say how to do it again, and more where it did not end well.

    ``known`` says whether the board could name the sensor in the end.
    """

    board: str
    fault: str
    ending: Ending
    known: bool
    words: str


def jobs(board: str, points: Sequence[Point] | None, seed: int) -> list[Job]:
    """Return a job for every sensor of these points of a board (``None``: all)."""
    profile = load_profile(board)
    return [Job(board, point, spot, seed) for point in points or profile.points for spot in profile.spots]


def try_sensor(job: Job) -> list[Result]:
    """Break one sensor in every way, over every use of its point that random games have."""
    return [try_case(job, scene, fault) for scene, fault in cases(job)]


def cases(job: Job) -> list[tuple[Scene, str]]:
    """Return every fault of a sensor with every use of its point."""
    profile = load_profile(job.board)
    found = scenes(profile.game, job.seed).get(job.point, ())
    return [(scene, fault) for scene in found for fault in FAULTS[profile.spot[job.spot].senses]]


def try_case(job: Job, scene: Scene, fault: str) -> Result:
    """Break one sensor in one way, over one turn."""
    kind, *level = fault.split()
    gesture = " ".join(("fault", kind, job.point, job.spot, *level))
    turn = BrokenTurn(job.board, job.seed, scene, job.point, gesture)
    ending, words = turn.run()
    what = f"{job.board}, seed {job.seed}, {gesture}, {scene.use} (game {scene.game}, ply {scene.first})"
    return Result(job.board, fault, ending, turn.known, f"{what}: {words}")
