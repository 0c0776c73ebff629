"""Patient hands: they follow the rules and help a board that does not see everything they do.

If the board asks, they answer with the truth. If it does not go on, they press confirm, unless that means that they
want no more, and repeat what they have made. If it recorded what nobody did, they take it back with undo, and insist.
"""

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType

from engine.game import Action, Move, Step, Take
from firmware.desk.desk import Desk
from firmware.desk.styles import book
from firmware.desk.turns import Turn
from firmware.table.inputs import Answer
from hardware.panel.press import LONG_PRESS_S
from hardware.simulated.gestures import Gesture
from hardware.simulated.script import Press, Touch, parse_gesture
from trials.runs.sensors.misreadings import reordered, same

TRIES = 3
"""How often hands try to make the board go on with an action."""

PATIENCE_S = 2.0
"""How long hands look at a board that does not go on before they act, in s."""

INSIST = Press("confirm", LONG_PRESS_S + 0.1)
"""Confirm held while the board leads back: the board is right already, whatever the sensors show."""


NOTHING_HAPPENS: Mapping[int, Gesture] = MappingProxyType({})


class PatientHands:
    """Hands that know the truth: ``truth`` is every action of the game, as far as it will be played.

    ``asked`` is whether the board needed any help, ``told`` whether an action had to be entered on the page.
    """

    def __init__(self, desk: Desk, truth: Sequence[Action], seed: int) -> None:
        self._desk = desk
        self._truth = tuple(truth)
        self._seed = seed
        self.asked = self.told = False

    def play(self, turn: Turn, mishaps: Mapping[int, Gesture] = NOTHING_HAPPENS) -> None:
        """Make a turn, action by action, and check that each is recorded.

        ``mishaps`` happen after so many gestures of the turn.
        """
        made = 0
        for number, steps in enumerate(turn.steps, turn.first + 1):
            for doing in book((steps,), Random(self._seed)):
                self._desk.run(doing.pause)
                self._desk.perform(parse_gesture(doing.gesture))
                made += 1
                if made in mishaps:
                    self._desk.perform(mishaps[made])
            self._desk.rest()
            self.help(number, steps)

    @property
    def strays(self) -> int:
        """The number of last actions that were recorded but not made."""
        seen = self._desk.table.record
        return 0 if reordered(self._desk.game, seen, self._truth) else len(seen) - same(seen, self._truth)

    def help(self, number: int, steps: Sequence[Step] = ()) -> None:
        """Help the board until it has so many actions and calls nothing wrong; ``steps`` are the last one's."""
        desk = self._desk
        if self._goes_on(number):
            return
        desk.run(PATIENCE_S)
        for attempt in range(TRIES):
            if self._goes_on(number):
                return
            self.asked = True
            if self.strays:
                self._take_back(self.strays)
            elif desk.table.verdict.kind == "asking":
                self._answer(number)
            elif attempt or self._confirm_says_no_more():
                self._again(steps)
                desk.run(PATIENCE_S)
            else:
                desk.perform(Press("confirm"))
            desk.rest()
        if len(desk.table.record) == number - 1 and not self.strays:
            self.told |= not desk.give(Answer(self._truth[number - 1])).refused
            desk.rest()

    def _confirm_says_no_more(self) -> bool:
        """Return whether confirm says that nothing is turned over: after a flip nobody presses it."""
        position = self._desk.table.position
        return len(position.actions) > 1 and bool(position.silent)

    def _goes_on(self, number: int) -> bool:
        table = self._desk.table
        return len(table.record) >= number and table.verdict.kind not in ("astray", "asking") and not self.strays

    def _take_back(self, count: int) -> None:
        """Take back what the board took for ``count`` actions, and insist that this needs no work on the board.

        One press takes back an action made by hand, and with it what followed by itself.
        """
        desk = self._desk
        true = len(desk.table.record) - count
        for press in [Press("undo")] * count:
            led_to = desk.table.referee.target
            if led_to is not None and led_to <= true:
                break
            desk.perform(press)
            desk.rest()
        desk.perform(INSIST)
        desk.rest()

    def _answer(self, number: int) -> None:
        """Answer the board's question if what was made is among the choices; the whole is preferred to a part."""
        verdict, table = self._desk.table.verdict, self._desk.table
        done = table.record[: len(table.record) - verdict.back]
        made = self._truth[len(done) : number]
        true = [len(choice) for choice in verdict.choices if choice == made[: len(choice)] and (choice or not made)]
        if true:
            self._desk.give(Answer(" ".join(made[: max(true)]) or "nothing"))

    def _again(self, steps: Sequence[Step]) -> None:
        """Repeat what was made: every piece that was put, moved or turned is lifted and put back."""
        desk = self._desk
        for step in steps:
            point = step.path[-1] if isinstance(step, Move) else step.point
            if not isinstance(step, Take) and desk.pretend.world.on(point):
                desk.perform(Touch(point, 0.6))
                desk.rest()
