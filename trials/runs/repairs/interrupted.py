"""The trial of interrupted turns: the power fails in the middle of an action, and what was begun is still begun.

The pieces stay where they are, and hands keep what they hold. The service starts afresh with what had counted, and has
seen nothing of what was begun.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from random import Random
from typing import Any

from engine.game import Action, AnyGame, Placement
from firmware.desk.desk import Desk
from firmware.desk.styles import STYLES, Doing
from firmware.desk.truth import Truth
from firmware.messages.render import render
from hardware.errors import ImpossibleGestureError
from hardware.simulated.script import parse_gesture
from trials.hands.obedient import clearing, filling, obey
from trials.hands.plain import PlainHands, passes_after
from trials.hands.robot import StuckError
from trials.runs.repairs.undo import may_be_meant
from trials.runs.starts.midgame import BoardJob, Midgame, TrialFailed, midgame
from trials.runs.starts.uses import played

AWAY_S = (0.2, 2.0, 8.0)
"""How long (s) players wait, once the board is on again, before they go on."""

MOST_ANSWERS = 5
"""The most questions that the board may ask."""

FAILURES = ("refused", "asked wrongly", "dead end", "record", "pieces", "missed")
"""The kinds of failure: a board that is right is called wrong; a question lacks the truth; the words lead nowhere; the
record is not what was made; the pieces are not as the record says; the action after that is not followed."""


class Job(BoardJob):
    """One action interrupted once, at a moment of a random game."""


@dataclass(slots=True)
class Result:
    """The result of a job: how the players went on, the number of gestures and answers, and the failure, if any."""

    job: Job
    how: str
    gestures: int = 0
    answers: int = 0
    called_wrong: bool = False
    """Whether the board, once on again, said that something was wrong."""
    failure: str | None = None
    words: str = ""


jobs = Job.each


def try_interrupted(job: Job) -> Result:
    """Interrupt an action, go on, and judge pieces and record.

    Nothing is put back that would be an action of its own: nobody could tell.
    """
    random = job.random("interrupted")
    begun = midgame(job, random)
    while not _may_be_interrupted(begun):
        begun = midgame(job, random)
    result = Result(job, [*WAYS][job.seed % len(WAYS)])
    with begun.desk() as desk:
        desk.rest()
        hands = PlainHands(desk, random)
        try:
            _Case(desk, hands, random, result).run()
        except (TrialFailed, ImpossibleGestureError) as failed:
            result.failure, words = failed.args if isinstance(failed, TrialFailed) else ("pieces", str(failed))
            script = "".join(f"\n    {line}" for line in hands.script)
            result.words = f"{job}, {result.how}: {words}; played: {' '.join(begun.played)}; then:{script}"
    return result


def _may_be_interrupted(begun: Midgame) -> bool:
    """Return whether hands make an action next, and the game goes on behind it."""
    game, state = begun.game, played(begun.game, begun.played, begun.game.start())
    return any(_goes_on(game, state, action) for action in game.actions(state))


def _goes_on(game: AnyGame, state: Any, action: Action) -> bool:
    """Return whether hands make an action, and it does not end the game: that begins the next one on the board."""
    return bool(game.steps(state, action)) and game.outcome(game.play(state, action)) is None


class _Case:
    """An interrupted action, with the record before it and the one with it."""

    def __init__(self, desk: Desk, hands: PlainHands, random: Random, result: Result) -> None:
        self.desk = desk
        self.hands = hands
        self._random = random
        self._result = result
        game, state = desk.game, desk.table.position.state
        self._action = action = hands.choose(partial(_goes_on, game, state)) or ""
        self._before = desk.table.record
        self._made = (*self._before, action, *passes_after(game, game.play(state, action)))
        self._doings: Sequence[Doing] = list(STYLES["natural"]([game.steps(state, action)], random))
        self._truth = Truth(desk.game, desk.pretend.world, self._before)

    def run(self) -> None:
        """Do it all, and judge; raises :class:`TrialFailed`."""
        done = self._random.randint(1, len(self._doings))
        for doing in self._doings[:done]:
            self.hands.do(doing.gesture, doing.pause)
        if self._result.how == "put back" and may_be_meant(self.desk.game, self._made, len(self._before)):
            self._result.how = "gone on"
        WAYS[self._result.how](self, self._doings[done:])
        if self.desk.table.record != self._made:
            self._make_anew()
        self._judge(self._made)
        following = self.hands.choose()
        if following is not None and not self.hands.make(following):
            raise TrialFailed("missed", f"{following} was made, and {render(self.desk.table.expected)} is said")

    def go_on(self, left: Sequence[Doing]) -> None:
        """Go on with the action as if nothing had happened."""
        self._cut()
        for doing in left:
            self.hands.do(doing.gesture, doing.pause)
        self._put_right(self._made)

    def fail_again(self, left: Sequence[Doing]) -> None:
        """Go on, and let the power fail a second time."""
        self._cut()
        once_more = self._random.randint(0, len(left))
        for doing in left[:once_more]:
            self.hands.do(doing.gesture, doing.pause)
        self.go_on(left[once_more:])

    def play_on(self, left: Sequence[Doing]) -> None:
        """Make the rest, and let the next player play on at once."""
        self._cut()
        for doing in left:
            self.hands.do(doing.gesture, doing.pause)
        game, state = self.desk.game, played(self.desk.game, self._made, self.desk.game.start())
        following = [each for each in game.actions(state) if _goes_on(game, state, each)]
        if following:
            action = self._random.choice(following)
            self._made = (*self._made, action, *passes_after(game, game.play(state, action)))
            for doing in STYLES["natural"]([game.steps(state, action)], self._random):
                self.hands.do(doing.gesture, doing.pause)
        self._put_right(self._made)

    def in_the_dark(self, left: Sequence[Doing]) -> None:
        """Finish the action while the power is off."""
        self._cut([doing.gesture for doing in left])
        self._put_right(self._made)

    def start_over(self, left: Sequence[Doing]) -> None:
        """Put everything back as it was before the action."""
        del left
        self._cut()
        self._put_back()
        self._put_right(self._before)

    def obey(self, left: Sequence[Doing]) -> None:
        """Do what the words ask for; if nothing is called wrong, go on."""
        self._cut()
        self.desk.rest()
        if self.desk.table.verdict.kind in ("asking", "astray"):
            self._put_right(self._before, obeying=True)
            return
        for doing in left:
            self.hands.do(doing.gesture, doing.pause)
        self._put_right(self._made)

    def _cut(self, meanwhile: Sequence[str] = ()) -> None:
        """Cut the power, let hands make some gestures meanwhile, and wait."""
        self.hands.script += ["the power fails", *(f"with the power off: {gesture}" for gesture in meanwhile)]
        self.desk.cut([parse_gesture(gesture) for gesture in meanwhile])
        self.desk.run(self._random.choice(AWAY_S))
        self._result.called_wrong = self.desk.table.verdict.kind == "astray"

    def _put_back(self) -> None:
        """Make the board as it was before the action, by what a person sees."""
        desk, due = self.desk, self._due(self._before)
        for gesture in chain(clearing(desk, due), filling(desk, due)):
            self._do(gesture)

    def _put_right(self, wanted: tuple[Action, ...], *, obeying: bool = False) -> None:
        """Answer what is asked, and do what the words ask for; what is ``wanted`` must not be called wrong."""
        desk, pressed = self.desk, False
        desk.rest()
        while True:
            verdict = desk.table.verdict
            if verdict.kind == "asking" and not verdict.blames:
                self._answer(self._made if self._stands(self._made) else self._before)
            elif verdict.kind in ("asking", "astray"):
                if self._stands(wanted) and not obeying:
                    raise TrialFailed("refused", f"the pieces are right: {render(desk.table.expected)}")
                self._obey()
            elif verdict.kind == "underway" and self._stands(wanted) and not pressed:
                # What no sensor has seen is taken as made.
                self._do("press confirm")
                pressed = True
                desk.rest()
            else:
                return

    def _answer(self, wanted: tuple[Action, ...]) -> None:
        """Answer a question with the truth."""
        self._result.answers += 1
        table = self.desk.table
        kept = table.record[: len(table.record) - table.verdict.back]
        true = [each for each in table.verdict.choices if (*kept, *each) == wanted[: len(kept) + len(each)]]
        none = len(table.verdict.choices) == 1 and wanted == self._before
        if self._result.answers > MOST_ANSWERS or not (true or none):
            asked = " | ".join(" ".join(each) for each in table.verdict.choices)
            raise TrialFailed("asked wrongly", f"{asked}: {render(table.expected)}")
        self._do(f"answer {' '.join(true[0]) or 'nothing'}" if true else "answer nothing")
        self.desk.rest()

    def _obey(self) -> None:
        try:
            for gesture in obey(self.desk, self._due(self._before)):
                self.hands.script.append(gesture)
                self._result.gestures += 1
        except StuckError as error:
            raise TrialFailed("dead end", str(error)) from error

    def _make_anew(self) -> None:
        """Make the action, all of which was put back: first confirm what was not chosen before it, as the words say."""
        record = self.desk.table.record
        silent = self._before[len(record) :]
        if record == self._before[: len(record)] and self._due(record) == self._due(self._before):
            for _ in silent:
                self._do("press confirm")
                self.desk.rest()
        self._judge(self._before)
        if not self.hands.make(self._action):
            raise TrialFailed("missed", f"{self._action} was made, and {render(self.desk.table.expected)} is said")

    def _stands(self, record: tuple[Action, ...]) -> bool:
        """Return whether the pieces are as a record says."""
        return not self._truth.wrong_points(record)

    def _due(self, record: tuple[Action, ...]) -> Placement:
        return self._truth.due(record)

    def _do(self, gesture: str) -> None:
        self.hands.do(gesture, round(self._random.uniform(0.3, 1.2), 2))
        self._result.gestures += 1

    def _judge(self, wanted: tuple[Action, ...]) -> None:
        """Check record and pieces; raises :class:`TrialFailed`."""
        table = self.desk.table
        if table.record != wanted:
            now, then = " ".join(table.record[-3:]), " ".join(wanted[-3:])
            raise TrialFailed("record", f"... {now} is recorded where ... {then} was made; {render(table.expected)}")
        if words := self._truth.wrong_points(wanted):
            raise TrialFailed("pieces", "; ".join(words.values()))


WAYS: Mapping[str, Callable[[_Case, Sequence[Doing]], None]] = {
    "gone on": _Case.go_on,
    "failed again": _Case.fail_again,
    "played on": _Case.play_on,
    "in the dark": _Case.in_the_dark,
    "put back": _Case.start_over,
    "obeyed": _Case.obey,
}
"""How players go on with an interrupted action, by name."""
