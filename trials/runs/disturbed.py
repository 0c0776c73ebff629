"""The trial of disturbances: nobody plays, and yet pieces are moved or buttons pressed; the record stays as it was.

A person then does what the words ask for. What nobody began must not be recorded by that, and the pieces must stand
again as the record says: which piece, which face and where, by the pretended world's own books.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.game import Action
from firmware.desk.desk import Desk
from firmware.desk.truth import Truth
from firmware.messages.render import render
from hardware.simulated.script import parse_gesture
from trials.hands.disturbances import DISTURBANCES, Disturbing
from trials.hands.obedient import obey, see_to_places
from trials.hands.robot import StuckError
from trials.runs.midgame import BoardJob, TrialFailed, midgame

STILL_S = 4.0
"""So long nobody does anything before and after the pieces are put right, in s: whatever counts by itself has."""

GESTURES_A_PIECE = 2
"""A wrong piece may take so many gestures: off its point, and onto another."""

MOST_ANSWERS = 5
"""So often the board may ask."""

FAILURES = ("record", "pieces", "dead end", "asked wrongly", "too many gestures", "begun")
"""What must not happen: another record than before; pieces that are not as the record says, though sensors could tell;
words that cannot be obeyed or lead nowhere; a question without the truth; more gestures than the wrong pieces take; a
board that ends in the middle of an action nobody began."""


class Job(BoardJob):
    """One board disturbed once, at a moment of a random game."""


@dataclass(slots=True)
class Result:
    """How it went: what happened, how many pieces were wrong, how many gestures and answers it took.

    ``counted``: a legal action was visibly made whole, counted, and was taken back by undo; or the last one was
    visibly undone.
    """

    job: Job
    what: str
    wrong: int = 0
    gestures: int = 0
    answers: int = 0
    counted: bool = False
    failure: str | None = None
    words: str = ""


def jobs(board: str, options: tuple[str, ...], boards: int, seed: int) -> Iterator[Job]:
    """Yield a job for every seed."""
    for number in range(boards):
        yield Job(board, seed + number, options)


def try_disturbed(job: Job) -> Result:
    """Disturb a board, do what the words ask for, and see what has become of it."""
    random = job.random("disturbed")
    begun = midgame(job, random, least=1)
    what = list(DISTURBANCES)[job.seed % len(DISTURBANCES)]
    result = Result(job, what)
    with begun.desk() as desk:
        desk.rest()
        hands = Disturbing(desk, random)
        case = _Case(desk, desk.table.record, result)
        try:
            DISTURBANCES[what](hands)
            case.put_right()
        except TrialFailed as failed:
            result.failure, words = failed.args
            script = "".join(f"\n    {line}" for line in (*hands.script, *case.script))
            result.words = f"{job}, {what}: {words}; played: {' '.join(begun.played)}; then:{script}"
    return result


class _Case:
    """A board that has been disturbed, with the record that it has to have."""

    def __init__(self, desk: Desk, record: tuple[Action, ...], result: Result) -> None:
        self._desk = desk
        self._record = record
        self._result = result
        self._truth = Truth(desk.game, desk.pretend.world, record)
        self._visible = result.what != "power off and moved"
        self.script: list[str] = []

    def put_right(self) -> None:
        """Do what the words ask for, and judge; raises :class:`TrialFailed`."""
        desk, result = self._desk, self._result
        desk.run(STILL_S)
        result.wrong = self._truth.wrong_pieces(self._record)
        counted = desk.table.record
        if counted != self._record and not self._truth.wrong_points(counted):
            self._take_back(counted)
            return
        if counted == self._record[:-1] and self._undone(counted):
            # The last action was visibly undone, whole; what was disturbed besides is put right.
            result.counted = True
            self._record = counted
            result.wrong = self._truth.wrong_pieces(counted)
        self._obey()
        if desk.table.verdict.kind == "underway":
            self._put_back()
        desk.run(STILL_S)
        self._judge()
        if result.gestures > GESTURES_A_PIECE * result.wrong:
            raise TrialFailed("too many gestures", f"{result.gestures} for {result.wrong} wrong pieces")

    def _undone(self, counted: tuple[Action, ...]) -> bool:
        """Return whether the pieces of the last action stand as before it."""
        after, before = self._truth.due(self._record), self._truth.due(counted)
        changed = {point for point in {**before, **after} if before.get(point) != after.get(point)}
        return changed.isdisjoint(self._truth.wrong_points(counted))

    def _take_back(self, counted: tuple[Action, ...]) -> None:
        """Undo a legal action that was visibly made whole."""
        self._result.counted = True
        same = next((i for i, pair in enumerate(zip(counted, self._record, strict=False)) if pair[0] != pair[1]), None)
        if same is None and len(counted) < len(self._record):
            return  # The last action was visibly undone, whole.
        if same == len(self._record) - 1 == len(counted) - 1:
            return  # The last piece was moved on: that is how players put their own move right.
        if counted[: len(self._record)] != self._record:
            raise TrialFailed("record", f"{' '.join(counted[-3:])} is recorded where {' '.join(self._record[-3:])} was")
        for _ in counted[len(self._record) :]:
            self._do("press undo")
        self._obey()
        self._desk.run(STILL_S)
        self._judge()

    def _obey(self) -> None:
        """Do what the words ask for, and answer what the board asks with the truth."""
        result, desk = self._result, self._desk
        try:
            while True:
                for gesture in obey(desk):
                    self.script.append(gesture)
                    result.gestures += 1
                for gesture in see_to_places(desk, self._truth.due(self._record)):
                    self.script.append(gesture)
                    result.gestures += 1
                if desk.table.verdict.kind != "asking":
                    return
                self._answer()
        except StuckError as error:
            raise TrialFailed("dead end", str(error)) from error

    def _answer(self) -> None:
        """Answer with what is true: that nothing was done, or what the pieces say."""
        result, table = self._result, self._desk.table
        done = table.record[: len(table.record) - table.verdict.back]
        true = [each for each in table.verdict.choices if (*done, *each) == self._record]
        true += [each for each in table.verdict.choices if not self._truth.wrong_points((*done, *each))]
        result.answers += 1
        if not true or result.answers > MOST_ANSWERS:
            raise TrialFailed("asked wrongly", render(table.expected))
        self._do(f"answer {' '.join(true[0]) or 'nothing'}")

    def _put_back(self) -> None:
        """Put back what was lifted: a piece in the hand may look like the beginning of an action."""
        due = self._truth.due(self._record)
        for point, seen in list(self._desk.pretend.world.placement().items()):
            for piece in seen:
                if piece not in due.get(point, ()):
                    other = self._desk.game.kinds[piece].other_face
                    self._do(f"flip {point}" if other in due.get(point, ()) else f"take {piece} {point}")
        for point, stack in due.items():
            for piece in stack:
                if piece not in self._desk.pretend.world.placement().get(point, ()):
                    self._do(f"put {piece} {point}")

    def _do(self, gesture: str) -> None:
        self.script.append(gesture)
        self._desk.perform(parse_gesture(gesture))
        self._desk.rest()

    def _judge(self) -> None:
        desk = self._desk
        if desk.table.record != self._record:
            now, then = " ".join(desk.table.record[-3:]), " ".join(self._record[-3:])
            raise TrialFailed("record", f"... {now} is recorded where ... {then} was; {render(desk.table.expected)}")
        if desk.table.verdict.kind == "underway":
            raise TrialFailed("begun", render(desk.table.expected))
        wrong = self._truth.wrong_points(self._record)
        if wrong and (self._visible or desk.table.verdict.kind != "resting"):
            raise TrialFailed("pieces", f"{'; '.join(wrong.values())}; the board is {desk.table.verdict.kind}")
