"""The trial of disturbances: pieces are moved or buttons pressed while nobody plays, and the record must not change.

A person then does what the words ask for. That must not record an action that nobody began, and the pieces must stand
again as the record says: the right piece, face and point, judged by the pretended world.
"""

from collections import Counter
from dataclasses import dataclass
from functools import partial

from engine.game import Action, Piece, Placement, Point
from engine.steps import changed_points
from firmware.desk.desk import Desk
from firmware.desk.truth import Truth
from firmware.messages.render import render
from hardware.simulated.script import parse_gesture
from trials.hands.disturbances import DISTURBANCES, Disturbing
from trials.hands.obedient import clearing, filling, obey, see_to_places, straightening
from trials.hands.robot import StuckError
from trials.hands.scene import MOST_OFF_MM
from trials.runs.starts.midgame import BoardJob, TrialFailed, midgame

STILL_S = 4.0
"""The pause (s) before and after the pieces are put right: within it everything that commits by itself has done so."""

GESTURES_A_PIECE = 2
"""The most gestures for a wrong piece: off its point, and onto another."""

MOST_ANSWERS = 5
"""The most questions that the board may ask."""

FAILURES = ("record", "pieces", "dead end", "asked wrongly", "too many gestures", "begun")
"""The kinds of failure: the record has changed; pieces are not as the record says, though sensors could tell; words
cannot be obeyed or lead nowhere; a question lacks the truth; more gestures than the wrong pieces need; the board ends
in the middle of an action that nobody began."""


class Job(BoardJob):
    """One board disturbed once, at a moment of a random game."""


@dataclass(slots=True)
class Result:
    """The result of a job: the disturbance, and the numbers of wrong pieces, gestures and answers.

    ``counted``: a legal action was visibly completed, counted, and was taken back by undo; or the last one was
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


jobs = Job.each


def try_disturbed(job: Job) -> Result:
    """Disturb a board, do what the words ask for, and judge the outcome."""
    random = job.random("disturbed")
    begun = midgame(job, random, least=1)
    what = list(DISTURBANCES)[job.seed % len(DISTURBANCES)]
    result = Result(job, what)
    with begun.desk() as desk:
        desk.rest()
        case = _Case(desk, desk.table.record, result)
        hands = Disturbing(desk, random, case.watch)
        try:
            DISTURBANCES[what](hands)
            case.put_right()
        except TrialFailed as failed:
            result.failure, words = failed.args
            script = "".join(f"\n    {line}" for line in (*hands.script, *case.script))
            result.words = f"{job}, {what}: {words}; played: {' '.join(begun.played)}; then:{script}"
    return result


class _Case:
    """A disturbed board, with the record that it must have."""

    def __init__(self, desk: Desk, record: tuple[Action, ...], result: Result) -> None:
        self._desk = desk
        self._record = record
        self._before: tuple[Action, ...] | None = None
        """The record before legal actions were visibly completed: undo has to lead back to it."""
        self._undone: tuple[Action, ...] | None = None
        """The record without its last action, if that was undone but for faces: the board asks to turn these back."""
        self._disturbed: Placement = {}
        """The pieces of every point before any was put right."""
        self._result = result
        self._truth = Truth(desk.game, desk.pretend.world, record)
        self.script: list[str] = []

    def put_right(self) -> None:
        """Do what the words ask for, and judge; raises :class:`TrialFailed`."""
        desk, result = self._desk, self._result
        desk.run(STILL_S)
        self.watch()
        self._undone = self._undone_but_for_faces()
        self._disturbed = desk.pretend.world.placement()
        result.wrong = self._truth.wrong_pieces(self._record) + len(self._pushed_off())
        self._obey()
        if desk.table.verdict.kind == "resting":
            self._see_to_what_lies_between()
        if desk.table.verdict.kind == "underway":
            self._put_back()
        desk.run(STILL_S)
        self._judge()
        if result.gestures > GESTURES_A_PIECE * result.wrong:
            raise TrialFailed("too many gestures", f"{result.gestures} for {result.wrong} wrong pieces")
        self._take_back()

    def _pushed_off(self) -> list[tuple[Piece, Point]]:
        """Return the pieces that are on their own points, but farther off the centre than hands put them.

        Of several that are alike the lowest one stays there: those on top of it are taken off.
        """
        world, off = self._desk.pretend.world, []
        for point, stack in self._truth.due(self._record).items():
            for kind in stack:
                lowest = next((each for each in world.on(point) if each.kind == kind), None)
                if lowest is not None and world.off_centre(lowest, point) > MOST_OFF_MM:
                    off.append((kind, point))
        return off

    def _see_to_what_lies_between(self) -> None:
        """Put straight what lies between two points: felt on the one that is farther, or by no sensor at all.

        The board cannot tell; a person sees that it lies askew. What belongs nowhere is taken off.
        """
        world, due = self._desk.pretend.world, self._truth.due(self._record)
        stands = world.placement()
        for point, pieces in stands.items():
            for kind in sorted(set(pieces) - set(due.get(point, ()))):
                piece = next(each for each in world.on(point) if each.kind == kind)
                homes = [home for home, stack in due.items() if kind in stack and kind not in stands.get(home, ())]
                if world.off_centre(piece, point) <= MOST_OFF_MM:
                    continue
                home = min(homes, key=partial(world.off_centre, piece), default=None)
                away = (f"take {kind} {point}",) if home is None else (f"lift {kind} {point}", f"drop {home}")
                for gesture in away:
                    self._do(gesture)
                    self._result.gestures += 1

    def watch(self) -> None:
        """Accept a changed record if a legal action was visibly completed, moved on or undone; others are wrong."""
        counted, record = self._desk.table.record, self._record
        if counted == record or not self._made(counted):
            return
        if counted[: len(record)] == record:
            self._before = record if self._before is None else self._before
        elif record[: len(counted)] != counted and self._before_the_last(counted) != self._before_the_last(record):
            return  # Not undone, and the last piece was not moved on as by a player who corrects a move.
        elif self._before is not None and len(counted) <= len(self._before):
            self._before = None
        self._record, self._result.counted = counted, True

    def _undone_but_for_faces(self) -> tuple[Action, ...] | None:
        """Return the record without its last action if all pieces stand as before that, whichever face is up."""
        before, kinds = self._before_the_last(self._record), self._desk.game.kinds
        due, stands = self._truth.due(before), self._desk.pretend.world.placement()
        same = all(
            Counter(kinds[piece].supply for piece in stands.get(point, ()))
            == Counter(kinds[piece].supply for piece in due.get(point, ()))
            for point in {**due, **stands}
        )
        return before if same else None

    def _before_the_last(self, record: tuple[Action, ...]) -> tuple[Action, ...]:
        """Return a record without its last action that does something on the board, and what follows that."""
        due, before = self._truth.due(record), record[:-1]
        while before and self._truth.due(before) == due:
            before = before[:-1]
        return before

    def _made(self, counted: tuple[Action, ...]) -> bool:
        """Return whether the points that two records tell apart stand as ``counted`` says, or a button changed it."""
        told = changed_points(self._truth.due(self._record), self._truth.due(counted))
        if not told:
            return self._result.what == "buttons mashed"
        return self._truth.wrong_points(counted).keys().isdisjoint(told)

    def _take_back(self) -> None:
        """Undo the legal actions that were visibly completed; actions given by buttons go with them."""
        if self._before is None or not changed_points(self._truth.due(self._before), self._truth.due(self._record)):
            return
        for _ in self._record[len(self._before) :]:
            referee = self._desk.table.referee
            if (len(referee.record) if referee.target is None else referee.target) > len(self._before):
                self._do("press undo")
        self._record = self._before
        self._obey()
        self._choose_nothing_again()
        self._desk.run(STILL_S)
        self._judge()

    def _choose_nothing_again(self) -> None:
        """Confirm, as the words say, the choice of nothing more that was taken back with the action behind it."""
        record = self._desk.table.record
        for _ in self._record[len(record) :]:
            if self._record[: len(record)] == record and self._truth.due(self._record) == self._truth.due(record):
                self._do("press confirm")

    def _obey(self) -> None:
        """Do what the words ask for, and answer the board's questions with the truth."""
        result, desk = self._result, self._desk
        try:
            while True:
                for gesture in obey(desk, self._truth.due(self._record)):
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
        """Answer with the truth: that nothing was done, or the action that the pieces show."""
        result, table = self._result, self._desk.table
        done = table.record[: len(table.record) - table.verdict.back]
        true = [each for each in table.verdict.choices if (*done, *each) == self._record]
        true += [each for each in table.verdict.choices if self._made((*done, *each))]
        result.answers += 1
        if result.answers > MOST_ANSWERS or (not true and len(table.verdict.choices) > 1):
            raise TrialFailed("asked wrongly", render(table.expected))
        if not true:  # it is asked whether that was done, and it was not
            if result.answers % 2:
                self._put_back()
            else:
                self._do("answer none")
            return
        self._do(f"answer {' '.join(true[0]) or 'nothing'}")
        self.watch()

    def _put_back(self) -> None:
        """Take off what is too many, put straight what lies askew and put missing pieces back.

        All of that may look like the beginning of an action.
        """
        due = self._truth.due(self._record)
        for gesture in clearing(self._desk, due):
            self._do(gesture)
        for piece, point in self._pushed_off():
            for gesture in straightening(self._desk, piece, point):
                self._do(gesture)
        for gesture in filling(self._desk, due):
            self._do(gesture)

    def _do(self, gesture: str) -> None:
        self.script.append(gesture)
        self._desk.perform(parse_gesture(gesture))
        self._desk.rest()

    def _not_put_there(self, counted: tuple[Action, ...]) -> bool:
        """Return whether all that a record brings anew came there by the disturbance, not as pieces were put right.

        The board may only count it once another piece is out of its way, as if that had not been pushed there.
        """
        due, anew, left = self._truth.due(self._record), self._truth.due(counted), self._disturbed
        told = changed_points(due, anew)
        more = {point: Counter(anew.get(point, ())) - Counter(due.get(point, ())) for point in told}
        return any(more.values()) and all(each <= Counter(left.get(point, ())) for point, each in more.items())

    def _judge(self) -> None:
        desk = self._desk
        if desk.table.record == self._undone or self._not_put_there(desk.table.record):
            self.watch()
        if desk.table.record != self._record:
            now, then = " ".join(desk.table.record[-3:]), " ".join(self._record[-3:])
            raise TrialFailed("record", f"... {now} is recorded where ... {then} was; {render(desk.table.expected)}")
        if desk.table.verdict.kind == "underway":
            raise TrialFailed("begun", render(desk.table.expected))
        wrong, visible = self._truth.wrong_points(self._record), self._result.what != "power off and moved"
        if wrong and (visible or desk.table.verdict.kind != "resting"):
            raise TrialFailed("pieces", f"{'; '.join(wrong.values())}; the board is {desk.table.verdict.kind}")
