"""The sensors' trial: every fault of a single sensor, one at a time, over acted-out turns that use its point.

Hands play as the rule book says, and help as patient people do: where the board asks they answer with the truth, where
it does not go on they press confirm, and make what they have made again. It may stop; but then it must say which
sensor fails, and it must never write down anything that was not done.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal, TypeAlias

from engine.catalogue import make_game
from engine.game import AnyGame, Move, Point, Step, Take
from firmware.acting.desk import Desk
from firmware.acting.styles import book
from firmware.acting.turns import turns
from firmware.journal.entry import Entry
from firmware.journal.story import MemoryJournal
from firmware.trials.uses import Scene, played, record, scenes
from hardware.diagnosis import Complaint
from hardware.profile import Senses, load_profile
from hardware.simulated.script import Press, Touch, parse_gesture

FAULTS: Mapping[Senses, Sequence[str]] = {
    "level": ("dead", "stuck none", "stuck north", "stuck south"),
    "any": ("dead", "stuck none", "stuck some"),
    "north": ("dead", "stuck none", "stuck some"),
    "south": ("dead", "stuck none", "stuck some"),
}
"""Every fault a sensor can have, by what it senses."""

TRIES = 3
"""How often hands try to make the board go on with an action."""

SEEN_S = 2.0
"""How long people look at the board in the end, in s."""

Ending: TypeAlias = Literal["went on", "asked", "told", "named", "unnamed", "wrong"]
ENDINGS: Sequence[Ending] = ("went on", "asked", "told", "named", "unnamed", "wrong")
"""How a turn ends: the board followed by itself; it asked or was helped with the panel and the pieces; an action had to
be told on the page; it stopped and the fault was named; it stopped and was not; something was written down that was not
done."""


@dataclass(frozen=True, slots=True)
class Job:
    """One sensor of one board: all its faults, over all uses of its point; ``seed`` makes games and worlds."""

    board: str
    point: Point
    spot: str
    seed: int


@dataclass(frozen=True, slots=True)
class Result:
    """How one turn with one fault ended; ``words`` say more where it did not end well.

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
    trial = Trial(job, scene, fault)
    ending, words = trial.run()
    what = f"{job.board}, seed {job.seed}, fault {_gesture(job, fault)}, {scene.use}"
    words = f"{what} (game {scene.game}, ply {scene.first}): {words}"
    return Result(job.board, fault, ending, trial.known, words)


def _gesture(job: Job, fault: str) -> str:
    kind, *level = fault.split()
    return " ".join((kind, job.point, job.spot, *level))


class Trial:
    """One turn, acted out with one fault."""

    def __init__(self, job: Job, scene: Scene, fault: str) -> None:
        self._job = job
        self._fault = fault
        profile = load_profile(job.board)
        self._game: AnyGame = make_game(profile.game, ())
        whole = record(profile.game, job.seed, scene.game)
        self._turn = next(turn for turn in turns(self._game, whole) if turn.first == scene.first)
        self._truth = whole.actions[: scene.first + len(self._turn.actions)]
        story = MemoryJournal()
        story.begin(profile.game, self._game.options, job.board)
        story.append([Entry("action", action, 0.0) for action in whole.actions[: scene.first]])
        self._desk = Desk(profile, self._game, story, seed=job.seed)
        self._asked = self._told = False

    def run(self) -> tuple[Ending, str]:
        """Act it out; return how it ended, and what the board said in the end."""
        desk, first = self._desk, self._turn.first
        with desk:
            desk.perform(parse_gesture(f"fault {_gesture(self._job, self._fault)}"))
            desk.rest()
            self._help(first, ())
            for number, steps in enumerate(self._turn.steps, first + 1):
                for doing in book((steps,), Random(self._job.seed)):
                    desk.run(doing.pause)
                    desk.perform(parse_gesture(doing.gesture))
                desk.rest()
                self._help(number, steps)
            desk.run(SEEN_S)
            return self._ending()

    @property
    def known(self) -> bool:
        """Whether the board names the sensor by now."""
        return any(self._job.point in complaint.points for complaint in self._complaints())

    def _complaints(self) -> Sequence[Complaint]:
        return self._desk.loop.health.complaints(self._desk.now)

    def _ending(self) -> tuple[Ending, str]:
        table, first = self._desk.table, self._turn.first
        seen, meant = table.record, f"meant {' '.join(self._truth[first:])}"
        if self._strays():
            written = " ".join(seen[first:]) or "nothing, with something taken back,"
            return "wrong", f"{written} is written down, {meant}"
        if len(seen) < len(self._truth):
            said = " ".join(complaint.words for complaint in self._complaints()) or "no complaint"
            words = f"{meant}, done {' '.join(seen[first:])}; {table.verdict.kind}: {table.expected} ({said})"
            return ("named" if self.known else "unnamed"), words
        return "told" if self._told else "asked" if self._asked else "went on", ""

    def _strays(self) -> bool:
        """Say whether something is written down that was not done.

        A turn's removals in another order are the same if all of them are written down: they lead to the same position.
        """
        seen = self._desk.table.record
        if seen == self._truth[: len(seen)]:
            return False
        same = sorted(seen) == sorted(self._truth)
        return not same or self._desk.table.position.placement != self._game.placement(
            played(self._game, self._truth, self._game.start())
        )

    def _help(self, number: int, steps: Sequence[Step]) -> None:
        """Help the board on, until it has so many actions and calls nothing wrong."""
        desk = self._desk
        for attempt in range(TRIES):
            strays = self._strays()
            if len(desk.table.record) >= number and desk.table.verdict.kind not in ("astray", "asking") and not strays:
                return
            self._asked = True
            if strays:
                self._take_back()
            elif desk.table.verdict.kind == "asking":
                self._answer(number)
            else:
                desk.perform(Press("confirm"))
            desk.rest()
            if attempt and len(desk.table.record) < number:
                self._again(steps)
        if len(desk.table.record) == number - 1 and not self._strays():
            self._told |= desk.table.answer(self._truth[number - 1], desk.now)
            desk.rest()

    def _take_back(self) -> None:
        """Take back what the board took for an action, and insist that nothing has to be done for that."""
        for button in ("undo", "confirm"):
            self._desk.perform(Press(button))
            self._desk.rest()

    def _answer(self, number: int) -> None:
        """Answer what the board asks if what has been made is among the choices, the whole of it rather than a part."""
        verdict, table = self._desk.table.verdict, self._desk.table
        done = table.record[: len(table.record) - verdict.back]
        made = self._truth[len(done) : number]
        true = [len(choice) for choice in verdict.choices if choice == made[: len(choice)] and (choice or not made)]
        if true:
            table.answer(" ".join(made[: max(true)]) or "nothing", self._desk.now)

    def _again(self, steps: Sequence[Step]) -> None:
        """Make what was made again: every piece that was put, moved or turned is lifted and put back."""
        desk = self._desk
        for step in steps:
            point = step.path[-1] if isinstance(step, Move) else step.point
            if not isinstance(step, Take) and desk.pretend.world.on(point):
                desk.perform(Touch(point, 0.6))
                desk.rest()
