"""Hands, buttons, faults and power cuts in any order, at any board: each deed takes its choices from a random number.

What is done is told in ``done``, one line each, as far as it has come.
"""

from collections.abc import Sequence
from random import Random

from limit_hands import LimitHands

from engine.errors import EngineError
from engine.game import Flip, Move, Point, Put, Step
from firmware.table.inputs import Agree, Announce, Answer, Distrust, Input, Pick, Press, Resign, Restart
from hardware.profile.load import load_profile
from hardware.profile.schema import BUTTONS
from hardware.sensors.sighting import Sense

PAUSES_S = (0.02, 0.1, 0.3, 0.8, 2.5)
MOST_HELD = 3
MOST_SWEPT = 6
MOST_FAILING = 3


class AnyHands(LimitHands):
    """A paper board at which anything may be done."""

    def __init__(self, board: str, options: Sequence[str], played: Sequence[str], random: Random) -> None:
        super().__init__(board, played, options, {})
        self.random = random
        self.spots = len(load_profile(board).spots)
        self.points = tuple(self.game.geometry.points)
        self.aside: list[str] = []
        self.done = [f"{board} {' '.join(options)}: {' '.join(played)}"]

    def anything(self) -> None:
        """Do one thing, and wait a little."""
        deed = self.random.choice(DEEDS)
        self.done.append(f"{self.now:.2f} {deed.__name__}")
        deed(self)
        self.rest(self.random.choice(PAUSES_S))

    def _occupied(self) -> Point | None:
        occupied = [point for point, stack in self.stacks.items() if stack]
        return self.random.choice(occupied) if occupied else None

    def _tell(self, *words: object) -> None:
        self.done[-1] += f" {' '.join(map(str, words))}"

    def _down(self, piece: str, point: Point) -> None:
        self._tell(piece, point)
        self._lay(piece, point)
        self.see()

    def _up(self, point: Point) -> str:
        piece = self.random.choice(self.stacks[point])
        self._tell(piece, point)
        self._off(piece, point)
        self.see()
        return piece

    def lift(self) -> None:
        if len(self.hand) < MOST_HELD and (point := self._occupied()) is not None:
            self.hand.append(self._up(point))

    def drop(self) -> None:
        if self.hand:
            self._down(self.hand.pop(), self.random.choice(self.points))

    def take(self) -> None:
        if (point := self._occupied()) is not None:
            self.aside.append(self._up(point))

    def put(self) -> None:
        used = self.aside and self.random.random() < 0.5
        self._down(
            self.aside.pop() if used else self.random.choice(list(self.game.kinds)), self.random.choice(self.points)
        )

    def turn_over(self, point: Point | None = None) -> None:
        point = point or self._occupied()
        if point is not None and len(self.stacks.get(point, ())) == 1:
            self._tell(point)
            self._flip(point)
            self.see()

    def sweep(self) -> None:
        for _ in range(self.random.randint(1, MOST_SWEPT)):
            if (point := self._occupied()) is not None:
                piece = self._up(point)
                if self.random.random() < 0.5:
                    self._down(piece, self.random.choice(self.points))
                self.rest(0.05)

    def play(self) -> None:
        """Make a legal action, or the beginning of one."""
        if self.table.position.actions:
            action = self.random.choice(self.table.position.actions)
            steps = self.game.steps(self.table.position.state, action)
            self._tell(action)
            for step in steps[: self.random.choice((len(steps), len(steps), self.random.randint(0, len(steps))))]:
                self._step(step)
                self.see()
                self.rest(self.random.choice((0.05, 0.3)))

    def _step(self, step: Step) -> None:
        if isinstance(step, Put):
            self._lay(step.piece, step.point)
            return
        if isinstance(step, Flip):
            self.turn_over(step.point)
            return
        origin = step.origin if isinstance(step, Move) else step.point
        if step.piece in self.stacks.get(origin, ()):
            self._off(step.piece, origin)
            self.see()
            if isinstance(step, Move):
                self._lay(step.piece, step.target)

    def obey(self) -> None:
        """Do the first thing of the way back."""
        for repair in self.table.verdict.plan[:1]:
            self._tell(repair.do)
            stack = self.stacks.get(repair.point, [])
            if repair.gesture == "put":
                self._lay(repair.piece, repair.point)
            elif repair.gesture == "flip":
                self.turn_over(repair.point)
            elif stack:
                self.aside.append(stack.pop(stack.index(repair.piece) if repair.piece in stack else -1))
            self.see()

    def press_any(self) -> None:
        self.say(Press(self.random.choice(BUTTONS), self.random.choice((0.1, 0.1, 3.2))))

    def answer_any(self) -> None:
        choices = self.table.verdict.choices or [(action,) for action in self.table.position.actions]
        if choices:
            self.say(Answer(" ".join(self.random.choice(choices)) or "nothing"))

    def distrust(self) -> None:
        failing = range(self.random.randint(0, MOST_FAILING))
        self.say(Distrust(tuple((self.random.choice(self.points), self.random.randrange(self.spots)) for _ in failing)))

    def announce(self) -> None:
        kinds = ("", *self.game.kinds)
        self.say(self.random.choice((Announce, Pick))(self.random.choice(kinds)))

    def end_or_begin(self) -> None:
        self.say(self.random.choice((Resign("resign"), Agree(), Restart())))

    def say(self, what: Input) -> None:
        """Let the table take in what players or the service say; it may refuse it."""
        self._tell(what)
        try:
            self.give(what)
        except EngineError as error:
            self._tell("refused:", error)

    def stick(self) -> None:
        """Let the sensors of a point show for ever something that they can show; or mend all that do so."""
        if self.shown and self.random.random() < 0.5:
            self.shown.clear()
        else:
            point = self.random.choice(self.points)
            senses: tuple[Sense, ...] = ("none", "unknown")
            self.shown[point] = tuple(self.random.choice((*senses, seen)) for seen in self.reading(point))
            self._tell(point, self.shown[point])
        self.see()

    def cut(self) -> None:
        self._restart()


DEEDS = (
    *(AnyHands.lift, AnyHands.drop, AnyHands.take, AnyHands.put, AnyHands.turn_over, AnyHands.sweep),
    *(AnyHands.play, AnyHands.play, AnyHands.play, AnyHands.obey, AnyHands.obey, AnyHands.press_any),
    *(AnyHands.press_any, AnyHands.answer_any, AnyHands.distrust, AnyHands.announce, AnyHands.end_or_begin),
    *(AnyHands.stick, AnyHands.cut),
)
"""What may be done; what stands here twice or three times is done as much more often."""
