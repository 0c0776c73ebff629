"""The trial of scrambled boards: from any heap of pieces the lights lead back to a legal board.

A board is scrambled while the power is off, or while the service watches. Then a robot that knows no rules does what it
is shown until nothing is wrong, and plays on by the lights.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from typing import TypeAlias

from engine.game import Action, AnyGame, Placement
from firmware.desk.desk import Desk
from firmware.journal.entry import Entry
from firmware.journal.story import MemoryJournal
from firmware.messages.render import render
from firmware.referee.limits import EARLIER_S
from firmware.service.made_for import game_for
from hardware.errors import ImpossibleGestureError
from hardware.magnetics.magnets import nests
from hardware.profile.load import load_profile
from hardware.profile.schema import Profile
from hardware.simulated.script import parse_gesture
from trials.hands.robot import Eyes, Heeds, Report, Robot, StuckError, follow
from trials.runs.scrambled.scrambles import MOST_CHANGES, Pieces, Scramble, scramble
from trials.runs.scrambled.wrong_pieces import WrongPieces

Past: TypeAlias = Sequence[tuple[Placement, tuple[Action, ...]]]
"""The past boards, oldest first, each with the actions played by then."""

GESTURES_A_PIECE = 2
"""The gestures allowed for a wrong piece: off its point, and onto another."""


@dataclass(frozen=True, slots=True)
class Job:
    """One board scrambled with one seed."""

    board: str
    seed: int

    def __str__(self) -> str:
        return f"{self.board}, seed {self.seed}"


@dataclass(frozen=True, slots=True)
class Case:
    """A scramble to repair: made with the power off or while the service watched, repaired by words or by lights."""

    job: Job
    scramble: Scramble
    power_off: bool
    heeds: Heeds

    def __str__(self) -> str:
        s = self.scramble
        when = "with the power off" if self.power_off else "under its eyes"
        return (
            f"{self.job}: {len(s.changes)} changes {when}, put right by {self.heeds}\n"
            f"  record: {' '.join(s.record) or 'none'}\n"
            f"  begun: {', '.join(s.begun) or 'nothing'}\n"
            f"  then: {', '.join(gesture for change in s.changes for gesture in change)}"
        )


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a case: the number of wrong pieces, of gestures and answers, and the failure, if there is one.

    ``changes`` is the number of changes made to the board. ``beginning`` is whether it ended in a legal action begun
    instead of a position; ``completed`` is the number of actions that were recorded. ``failure`` is one of the failures
    below; ``words`` describe it.
    """

    case: Case
    changes: int
    wrong: int = 0
    gestures: int = 0
    answers: int = 0
    beginning: bool = False
    completed: int = 0
    failure: str | None = None
    words: str = ""


class CycleError(RuntimeError):
    """The same pieces and the same way back occurred twice."""


FAILURES = ("dead end", "cycle", "over two gestures", "not legal", "not played on")
"""The failures: what must not happen."""

MOST_GESTURES = 8 * MOST_CHANGES
"""The most gestures of a repair; after them the robot is no longer being led back."""

PLAYED_ON = 15
"""The most gestures for each kind of piece until something has been played by the lights, wrong pieces and their
repair included."""


def case_of(job: Job) -> Case:
    """Return the case of a seed."""
    profile = load_profile(job.board)
    random = Random(job.seed)
    made = scramble(game_for(profile), profile, random)
    return Case(job, made, random.random() < 0.5, random.choice(("words", "lights")))  # noqa: PLR2004 # half of them


def try_seed(job: Job) -> Result:
    """Try the case of a seed; if it fails, return the same failure with the fewest changes."""
    result = try_case(case_of(job))
    changes = result.changes
    while result.failure is not None:
        smaller = next((r for r in map(try_case, _smaller(result.case)) if r.failure == result.failure), None)
        if smaller is None:
            break
        result = smaller
    return replace(result, changes=changes)


def _smaller(case: Case) -> Iterator[Case]:
    """Yield the case with one change or the last begun gesture less, if hands can still make the others."""
    profile = load_profile(case.job.board)
    game = game_for(profile)
    made = case.scramble
    fewer = [replace(made, changes=(*made.changes[:i], *made.changes[i + 1 :])) for i in range(len(made.changes))]
    if made.begun:
        fewer.append(replace(made, begun=made.begun[:-1]))
    for each in fewer:
        try:
            _pieces(game, profile, each)
        except (ValueError, IndexError):
            continue
        yield replace(case, scramble=each)


def _pieces(game: AnyGame, profile: Profile, made: Scramble) -> Pieces:
    """Return the pieces after a scramble."""
    state = game.start()
    for action in made.record:
        state = game.play(state, action)
    pieces = Pieces(game, profile, game.placement(state))
    for gesture in (*made.begun, *(gesture for change in made.changes for gesture in change)):
        pieces.do(gesture)
    return pieces


def try_case(case: Case) -> Result:
    """Scramble a board, and let the robot repair it."""
    profile = load_profile(case.job.board)
    game = game_for(profile)
    made = case.scramble
    story = MemoryJournal()
    story.begin(game.name, game.options, profile.name)
    story.append([Entry("action", action, 0.0) for action in made.record])
    placement = _pieces(game, profile, made).placement if case.power_off else None
    with Desk(profile, game, story, seed=case.job.seed, placement=placement) as desk:
        past = [] if case.power_off else list(_by_hand(desk, case))
        desk.rest()
        return _put_right(desk, case, past)


def _by_hand(desk: Desk, case: Case) -> Iterator[tuple[Placement, tuple[Action, ...]]]:
    """Scramble a board while the service watches, now fast, now slowly; yield the placement each time.

    The record at the beginning of the gesture is yielded with it.
    """
    random = Random(case.job.seed)
    yield desk.pretend.world.placement(), desk.table.record
    for gesture in (*case.scramble.begun, *(gesture for change in case.scramble.changes for gesture in change)):
        record = desk.table.record
        desk.perform(parse_gesture(gesture))
        yield desk.pretend.world.placement(), record
        desk.run(random.choice((0.0, 0.2, 1.2)))


def _put_right(desk: Desk, case: Case, past: Past) -> Result:
    """Let the robot repair the board, and compare its gestures with the number of wrong pieces."""
    counted = WrongPieces(desk.game, desk.looks.of)
    before = desk.table.record
    placement = desk.pretend.world.placement()
    # The repair leads to the committed position, or to less if the beginning of an action is kept.
    wrong = max(counted.off(placement, before), counted.count(placement, before, past))
    if past:  # what was seen to go elsewhere goes back, even if another piece stands there that looks the same
        wrong = max(wrong, WrongPieces(desk.game, tuple).off(placement, before))
    gestures, answers, result = 0, 0, Result(case, len(case.scramble.changes), wrong)
    bodies = desk.profile.pieces
    robot = Robot(
        list(desk.game.kinds),
        Random(case.job.seed),
        heeds=case.heeds,
        room=lambda piece, stack: all(nests(bodies[piece], bodies[other]) for other in stack),
    )
    try:
        for gesture in follow(desk, _watched(robot)):
            if gesture.startswith("press "):
                answers += 1
            else:
                gestures += 1
    except CycleError as error:
        return replace(result, failure="cycle", words=str(error))
    except (StuckError, ImpossibleGestureError) as error:
        return replace(result, failure="dead end", words=str(error))
    desk.run(EARLIER_S)  # a board that equals an earlier position is taken back to it after so long
    result = replace(
        result,
        gestures=gestures,
        answers=answers,
        beginning=desk.table.verdict.kind != "resting",
        completed=_completed(before, desk.table.record),
    )
    if gestures > GESTURES_A_PIECE * wrong:
        return replace(result, failure="over two gestures", words=f"{gestures} gestures for {wrong} wrong pieces")
    if not _legal(desk, counted):
        return replace(
            result, failure="not legal", words=f"it ends {desk.table.verdict.kind}: {render(desk.table.expected)}"
        )
    return _play_on(desk, robot, result)


def _play_on(desk: Desk, robot: Robot, result: Result) -> Result:
    """Let the robot play until something has been played: a repaired board must be playable."""
    record, most = desk.table.record, PLAYED_ON * len(desk.game.kinds)
    if desk.table.outcome is not None:
        return result
    try:
        for _ in islice(follow(desk, robot.play), most):
            if desk.table.record != record:
                return result
    except (StuckError, ImpossibleGestureError) as error:
        return replace(result, failure="not played on", words=str(error))
    return replace(result, failure="not played on", words=f"after {most} gestures: {render(desk.table.expected)}")


def _watched(robot: Robot) -> Callable[[Report, Eyes], str | None]:
    """Return the robot's decision for a repair, checked for the same pieces and the same way back occurring again."""
    known: set[object] = set()

    def decide(told: Report, eyes: Eyes) -> str | None:
        gesture = robot.put_right(told, eyes)
        plan = tuple(line["do"] for line in told["wrong"])
        seen = (frozenset(eyes.standing.items()), eyes.held, plan, tuple(told["asking"]))
        if gesture is not None and seen in known:
            raise CycleError(f"for the second time: {told['expected']}")
        if len(known) == MOST_GESTURES:
            raise StuckError(f"after {MOST_GESTURES} gestures: {told['expected']}")
        known.add(seen)
        return gesture

    return decide


def _completed(before: tuple[Action, ...], after: tuple[Action, ...]) -> int:
    """Return how many actions of a record are not in an earlier one."""
    same = next((i for i, pair in enumerate(zip(before, after, strict=False)) if pair[0] != pair[1]), len(before))
    return max(0, len(after) - same)


def _legal(desk: Desk, counted: WrongPieces) -> bool:
    """Return whether the board is the position, or is explained by the beginning that the referee reports."""
    verdict, placement = desk.table.verdict, desk.pretend.world.placement()
    if not counted.count(placement, desk.table.record):
        return True
    return any(counted.explained(placement, e.root.state, e.continuation.actions) for e in verdict.found)
