"""Replay: acts out a recorded game by hands on the pretended board, with the service following.

It raises at the first action that was not recognised exactly, or was recognised without having been made; for hands
that err, :class:`~firmware.desk.checks.Forgiving` defines what that means.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random

from engine.game import Action, Point, Record
from engine.resigning import resigns
from engine.steps import changed_points
from firmware.desk.act import Act
from firmware.desk.checks import NotFollowedError
from firmware.desk.desk import Desk
from firmware.desk.manners import way_of
from firmware.desk.styles import Doing
from firmware.desk.truth import Truth
from firmware.desk.turns import Turn, turns
from firmware.table.inputs import Resign
from hardware.sensors.sighting import Reading
from hardware.simulated.script import parse_gesture

__all__ = ["NotFollowedError", "Replay"]

MOST_PRESSES = 2
"""How often confirm is pressed for one action: the board may ask once more whether it was meant."""

MOST_ANSWERS = 9
"""How often the board may ask about one turn."""


class Replay:
    """One record acted out on one desk, in a way that :func:`~firmware.desk.manners.way_of` knows.

    ``random`` makes the style's choices. Iterate :meth:`gestures` to follow it gesture by gesture; the desk is checked
    after each. If the board asks which of several actions that look the same was made, it gets the answer. ``script``
    holds the gestures so far, as lines that ``ringlight act`` performs; ``slips`` counts slips by kind, ``placed`` the
    actions with steps for hands, ``asked`` the board's questions.
    """

    def __init__(self, desk: Desk, record: Record, style: str, random: Random) -> None:
        self.desk = desk
        self.record = record
        self.random = random
        self.done = 0
        self.turns = 0
        self.script: list[str] = []
        self.slips: Counter[str] = Counter()
        self.placed = 0
        self.asked = 0
        way = way_of(style)
        self._acts, self._settles = way.acts, way.settles
        self.check = way.check(desk, record)

    def run(self) -> int:
        """Act the whole record out and return how many gestures it took. Raises :class:`NotFollowedError`."""
        return sum(1 for _ in self.gestures())

    def gestures(self) -> Iterator[str]:
        """Make one gesture after another, yielding each when it has been made and followed."""
        all_turns = list(turns(self.desk.game, self.record))
        for act in self._acts(self.desk.game, all_turns, self.random, self.desk.profile.off_centre):
            if resigns(act.turn.actions[0]):
                self._resign(act.turn.actions[0])
            else:
                yield from self._act(act)
            if act.rests:
                self.desk.rest()
            self._answer_what_is_asked(act.turn)
            if act.rests:
                self._confirm(act.turn)
                yield from self._settle(act.turn)
                self.check.rested(act.turn)
            self.turns += 1
            self.placed += sum(map(bool, act.turn.steps))
            self.done = act.turn.first + len(act.turn.actions)

    def _act(self, act: Act) -> Iterator[str]:
        end = act.turn.first + len(act.turn.actions)
        self.slips.update(act.slips)
        for doing in act.doings:
            yield self._make(doing, end)

    def _make(self, doing: Doing, end: int) -> str:
        """Make a gesture, with the board checked before and after, and return it."""
        self.script.append(f"after {doing.pause:g} {doing.gesture}" if doing.pause else doing.gesture)
        self.desk.run(doing.pause)
        self.check.paused(doing)
        self.desk.perform(parse_gesture(doing.gesture))
        self.check.made(doing, end)
        return doing.gesture

    def _settle(self, turn: Turn) -> Iterator[str]:
        """Do what players do about what the board says once it rests after a turn, yielding each gesture."""
        end = turn.first + len(turn.actions)
        for doing in self._settles(self.desk, turn, self.record.actions[:end]):
            yield self._make(doing, end)
            self.desk.rest()
            self._answer_what_is_asked(turn)

    def _answer_what_is_asked(self, turn: Turn) -> None:
        """Answer the board's questions, as players do before they go on."""
        for _ in range(MOST_ANSWERS):
            if not (choice := self._asked_rightly(turn)):
                break
            self._answer(choice)

    def _asked_rightly(self, turn: Turn) -> Sequence[Action]:
        """Return the actions made, if the board asks which of several were and they do look the same; else empty.

        If both players have acted at once, it may ask about the action of the one who was not due. Against its sensors
        nobody says that something was made which is not finished.
        """
        table = self.desk.table
        if table.verdict.kind != "asking":
            return ()
        made = self.record.actions[len(table.record) - table.verdict.back :]
        choices = [choice for choice in table.verdict.choices if choice == made[: len(choice)]]
        choices += [choice for choice in table.verdict.choices if set(choice) <= set(turn.actions)]
        chains = [e.continuation.actions for e in table.verdict.found] or table.verdict.choices
        looks = {tuple(sorted(self._looks(chain).items())) for chain in chains}
        claimed = table.claims and not (choices and self._finished(choices[0]))
        return choices[0] if choices and len(looks) == 1 and not claimed else ()

    def _finished(self, choice: Sequence[Action]) -> bool:
        """Return whether everything that a choice changes is as it leaves it."""
        table, truth = self.desk.table, Truth(self.desk.game, self.desk.pretend.world)
        before = table.record[: len(table.record) - table.verdict.back]
        after = (*before, *choice)
        return truth.wrong_points(after).keys().isdisjoint(changed_points(truth.due(before), truth.due(after)))

    def _looks(self, choice: Sequence[Action]) -> Mapping[Point, Reading]:
        """Return the board's readings after a choice."""
        game, table = self.desk.game, self.desk.table
        state = game.start()
        for action in (*table.record[: len(table.record) - table.verdict.back], *choice):
            state = game.play(state, action)
        return {point: self.desk.looks.of(stack) for point, stack in game.placement(state).items()}

    def _confirm(self, turn: Turn) -> None:
        """Press confirm for actions without steps at the end of a turn: a pass, or choosing nothing more."""
        table, presses = self.desk.table, 0
        while presses < MOST_PRESSES and self._unseen(turn):
            before = len(table.record)
            self.script.append("press confirm")
            self.desk.perform(parse_gesture(self.script[-1]))
            self.desk.rest()
            presses = 0 if len(table.record) > before else presses + 1

    def _unseen(self, turn: Turn) -> bool:
        """Return whether the next action of a turn to be recognised has no steps for hands."""
        done = len(self.desk.table.record) - turn.first
        return 0 <= done < len(turn.actions) and not turn.steps[done]

    def _answer(self, choice: Sequence[Action]) -> None:
        """Answer the board as the page does."""
        self.asked += 1
        self.script.append(f"answer {' '.join(choice)}")
        self.desk.perform(parse_gesture(self.script[-1]))
        self.desk.rest()

    def _resign(self, action: Action) -> None:
        """Resign on the panel, or as the page does for a player who is not to act."""
        actor = self.desk.table.position.actor
        if action in ("resign", f"resign:{actor}"):
            self.script.append("resign")
            self.desk.perform(parse_gesture("resign"))
        else:
            self.desk.give(Resign(action))
