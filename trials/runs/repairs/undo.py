"""The trial of undo: after taking back, by button or by hand, pieces and record are as they were before.

The comparison is not only with the record: the pretended world knows which piece stands where.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any, Literal, TypeAlias

from engine.game import Action, AnyGame, Flip, Move, Step
from firmware.desk.desk import Desk
from firmware.desk.truth import Truth
from firmware.messages.render import render
from hardware.errors import ImpossibleGestureError
from trials.hands.obedient import obey
from trials.hands.plain import PlainHands, inverse, kind_of
from trials.hands.robot import StuckError
from trials.runs.starts.midgame import BoardJob, TrialFailed, midgame

How: TypeAlias = Literal["button", "by hand", "flips left"]
HOW: tuple[How, ...] = ("button", "by hand", "flips left")
"""By the undo button and the words; by making every step undone; by hand without the flips, and then by the words: but
for actions that turn over and do nothing else, of which nothing would be seen. What a player may mean as an action of
their own by making it undone is taken back by the button: by hand nobody could tell."""

MOST_STEPS = 3
"""The most actions taken back at once."""

MOST_PLAYED = 3
"""The most actions played in between."""

MOST_SILENT = 2
"""The most actions without steps in a row that somebody may mean by doing nothing."""

UNDOS_A_JOB = 5

FAILURES = ("missed", "dead end", "record", "pieces")
"""What must not happen: an action is not followed; the words do not lead back; the record is another one than undo
leads to; the pieces differ from the record."""

LAST_GESTURES = 12
"""The number of gestures before a failure that its report shows."""


@dataclass(frozen=True, slots=True)
class Job(BoardJob):
    """Some undos, one after another, from a moment of a random game on."""

    undos: int = UNDOS_A_JOB


@dataclass(slots=True)
class Result:
    """The result: undos by the way they were made, actions taken back by kind, and the failure, if there was one.

    ``words`` describe it, with the actions before and the gestures since.
    """

    job: Job
    undos: Counter[How] = field(default_factory=Counter)
    actions: Counter[str] = field(default_factory=Counter)
    gestures: int = 0
    failure: str | None = None
    words: str = ""


def jobs(board: str, options: tuple[str, ...], undos: int, seed: int) -> Iterator[Job]:
    """Yield jobs with ``undos`` in all."""
    for number, before in enumerate(range(0, undos, UNDOS_A_JOB)):
        yield Job(board, seed + number, options, min(UNDOS_A_JOB, undos - before))


def try_undo(job: Job) -> Result:
    """Play and take back in turn, up to the first failure."""
    random, result = job.random("undo"), Result(job)
    begun = midgame(job, random)
    with begun.desk() as desk:
        desk.rest()
        hands = PlainHands(desk, random)
        try:
            _play_and_undo(desk, hands, random, result)
        except TrialFailed as failed:
            result.failure, words = failed.args
            script = "".join(f"\n    {line}" for line in hands.script[-LAST_GESTURES:])
            result.words = f"{job}: {words}; played: {' '.join(begun.played) or 'nothing'}; the last gestures:{script}"
    return result


def _play_and_undo(desk: Desk, hands: PlainHands, random: Random, result: Result) -> None:
    truth = Truth(desk.game, desk.pretend.world, desk.table.record)
    while sum(result.undos.values()) < result.job.undos:
        for _ in range(random.randint(1, MOST_PLAYED)):
            action = hands.choose()
            if action is None:
                break
            if not hands.make(action):
                raise TrialFailed("missed", f"{action} was made, and {render(desk.table.expected)} is said")
            _check_pieces(desk, truth)
        how = random.choice(HOW)
        _undo(desk, hands, how, random.randint(1, MOST_STEPS), result)
        _check_pieces(desk, truth)
        result.undos[how] += 1


def _undo(desk: Desk, hands: PlainHands, how: How, steps: int, result: Result) -> None:
    """Take some actions back, and check that the record is as it was before them."""
    game, before = desk.game, desk.table.record
    back = _before(game, before, steps)
    taken = before[len(back) :]
    result.actions.update(_kinds(game, before, len(back)))
    if how != "button" and may_be_meant(game, before, len(back)):
        how = "button"
    if how == "button":
        for _ in range(steps):
            hands.do("press undo")
        desk.rest()
        _obey(desk, hands, taken, result)
    else:
        state, states = game.start(), []
        for action in before:
            states.append(state)
            state = game.play(state, action)
        try:
            for state, action in reversed(list(zip(states, before, strict=True))[len(back) :]):
                made = game.steps(state, action)
                brought = {(step.piece, step.target) for step in made if isinstance(step, Move)}
                # What was brought and turned over has to be turned back to be carried back by its name.
                carried = [step for step in made if not isinstance(step, Flip) or (step.piece, step.point) in brought]
                hands.unmake(made if how == "by hand" else carried or made)
                if how == "flips left":
                    _obey(desk, hands, taken, result)
        except ImpossibleGestureError as error:
            raise TrialFailed("pieces", f"{' '.join(taken)} cannot be taken back: {error}") from error
        desk.run(1.0)
    if desk.table.record != back or desk.table.verdict.kind != "resting":
        left = " ".join(desk.table.record[-4:])
        words = f"{' '.join(taken)} taken back by {how}: it ends {desk.table.verdict.kind} with ... {left}"
        raise TrialFailed("record", f"{words}: {render(desk.table.expected)}")


def _obey(desk: Desk, hands: PlainHands, taken: tuple[Action, ...], result: Result) -> None:
    """Do what the words ask for, and count the gestures."""
    try:
        for gesture in obey(desk):
            hands.script.append(gesture)
            result.gestures += 1
    except StuckError as error:
        raise TrialFailed("dead end", f"{' '.join(taken)} to be taken back: {error}") from error


def _before(game: AnyGame, record: tuple[Action, ...], steps: int) -> tuple[Action, ...]:
    """Return a record without its last ``steps`` actions that needed hands."""
    states = [game.start()]
    for action in record:
        states.append(game.play(states[-1], action))
    length = len(record)
    for _ in range(steps):
        while length and not game.steps(states[length - 1], record[length - 1]):
            length -= 1
        length = max(0, length - 1)
    while length and not game.steps(states[length - 1], record[length - 1]):
        if len(game.actions(states[length - 1])) == 1:
            break
        length -= 1
    return record[:length]


def may_be_meant(game: AnyGame, record: tuple[Action, ...], first: int) -> bool:
    """Return whether a player may mean an action by making one of these undone: nobody could tell.

    All its steps, or one flip where only flips are undone, are among those that hands make for that: a player moves a
    piece back after the others could only pass, or releases a piece that was just turned down. ``first`` is how many
    actions of the record stay.
    """
    state = game.start()
    undone, flips = set[Step](), False
    for number, action in enumerate(record):
        steps = game.steps(state, action)
        state = game.play(state, action)
        if steps:
            flips = all(isinstance(step, Flip) for step in steps)
            undone = {_ends(inverse(step)) for step in steps} if number >= first else set()
        for following in _silently_after(game, state) if undone else ():
            for each in game.actions(following):
                made = [_ends(step) in undone for step in game.steps(following, each)]
                if any(made) and (flips or all(made)):
                    return True
    return False


def _silently_after(game: AnyGame, state: Any, most: int = MOST_SILENT) -> Iterator[Any]:
    """Yield a state, and those that actions without steps lead to: choosing nothing, or to pass."""
    yield state
    for action in game.actions(state) if most else ():
        if not game.steps(state, action):
            yield from _silently_after(game, game.play(state, action), most - 1)


def _ends(step: Step) -> Step:
    """Return a step without the points that a move passes: a piece may come back another way."""
    return Move(step.piece, (step.origin, step.target)) if isinstance(step, Move) else step


def _kinds(game: AnyGame, record: tuple[Action, ...], first: int) -> Iterator[str]:
    """Yield the kinds of a record's actions from ``first`` on."""
    state = game.start()
    for number, action in enumerate(record):
        if number >= first:
            yield " ".join(kind_of(game, state, action))
        state = game.play(state, action)


def _check_pieces(desk: Desk, truth: Truth) -> None:
    if words := truth.differences(desk.table.record):
        raise TrialFailed("pieces", "; ".join(words))
