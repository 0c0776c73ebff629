"""One turn, acted out on a board with one broken sensor, by hands that play by the book and help as patient people do.

Where the board asks they answer with the truth, where it does not go on they press confirm, and make what they have
made again; what it wrote down though it was not done they take back with undo, and insist.
"""

from collections.abc import Sequence
from random import Random
from typing import Literal, TypeAlias

from engine.catalogue import make_game
from engine.game import Action, AnyGame, Move, Point, Step, Take
from firmware.acting.desk import Desk
from firmware.acting.styles import book
from firmware.acting.turns import turns
from firmware.journal.entry import Entry
from firmware.journal.story import MemoryJournal
from firmware.trials.misreadings import Misreading, NotingLoop, misreadings, reordered, same
from firmware.trials.uses import Scene, record
from hardware.diagnosis import Complaint
from hardware.press import LONG_PRESS_S
from hardware.profile import load_profile
from hardware.simulated.script import Press, Touch, parse_gesture

TRIES = 3
"""How often hands try to make the board go on with an action."""

SEEN_S = 2.0
"""How long people look at the board in the end, in s."""

INSIST = Press("confirm", LONG_PRESS_S + 0.1)
"""Confirm held while the board leads back: it is so already, whatever the sensors say."""

Ending: TypeAlias = Literal["went on", "asked", "told", "taken back", "named", "unnamed", "wrong"]
ENDINGS: Sequence[Ending] = ("went on", "asked", "told", "taken back", "named", "unnamed", "wrong")
"""How a turn ends: the board followed by itself; it asked or was helped with the panel and the pieces; an action had to
be told on the page; what the broken sensor invented had to be taken back; it stopped and the fault was named; it
stopped and was not; something that was not done is written down in the end, or was on a guess."""


class BrokenTurn:
    """One turn of a random game on a board, acted out with one fault of one point (``fault``: a gesture's words)."""

    def __init__(self, board: str, seed: int, scene: Scene, point: Point, fault: str) -> None:
        self._seed = seed
        self._point = point
        self._fault = fault
        profile = load_profile(board)
        self._game: AnyGame = make_game(profile.game, ())
        whole = record(profile.game, seed, scene.game)
        self._turn = next(turn for turn in turns(self._game, whole) if turn.first == scene.first)
        self._truth = whole.actions[: scene.first + len(self._turn.actions)]
        story = MemoryJournal()
        story.begin(profile.game, self._game.options, board)
        story.append([Entry("action", action, 0.0) for action in whole.actions[: scene.first]])
        self._desk = Desk(profile, self._game, story, seed=seed, loop=NotingLoop)
        self._asked = self._told = False

    def run(self) -> tuple[Ending, str]:
        """Act it out; return how it ended, and what the board said in the end."""
        desk, first = self._desk, self._turn.first
        with desk:
            desk.perform(parse_gesture(self._fault))
            desk.rest()
            self._help(first, ())
            for number, steps in enumerate(self._turn.steps, first + 1):
                for doing in book((steps,), Random(self._seed)):
                    desk.run(doing.pause)
                    desk.perform(parse_gesture(doing.gesture))
                desk.rest()
                self._help(number, steps)
            desk.run(SEEN_S)
            return self._ending()

    @property
    def known(self) -> bool:
        """Whether the board names the sensor by now."""
        return any(self._point in complaint.points for complaint in self._complaints())

    def _complaints(self) -> Sequence[Complaint]:
        return self._desk.loop.health.complaints(self._desk.now)

    def _ending(self) -> tuple[Ending, str]:
        """Return how it ended: the worst of all that can be said of it."""
        desk, first, seen = self._desk, self._turn.first, self._desk.table.record
        meant = f"meant {' '.join(self._truth[first:])}"
        if self._strays:
            return "wrong", f"{_said(seen[first:])} is written down, {meant}"
        misread = self._misread()
        guesses = [each for each in misread if each.guess]
        if guesses:
            return "wrong", f"{_said(guesses[0].actions)} was guessed, {meant}"
        if len(seen) < len(self._truth):
            said = " ".join(complaint.words for complaint in self._complaints()) or "no complaint"
            words = f"{meant}, done {_said(seen[first:])}; {desk.table.verdict.kind}: {desk.table.expected} ({said})"
            return ("named" if self.known else "unnamed"), words
        if misread:
            return "taken back", f"{_said(misread[0].actions)} was taken back, {meant}"
        return "told" if self._told else "asked" if self._asked else "went on", ""

    def _misread(self) -> list[Misreading]:
        desk, loop = self._desk, self._desk.loop
        written = loop.written if isinstance(loop, NotingLoop) else ()
        return list(misreadings(self._game, desk.looks.of, self._truth, self._turn.first, written, self._point))

    @property
    def _strays(self) -> int:
        """How many of the last actions written down were not made."""
        seen = self._desk.table.record
        return 0 if reordered(self._game, seen, self._truth) else len(seen) - same(seen, self._truth)

    def _help(self, number: int, steps: Sequence[Step]) -> None:
        """Help the board on, until it has so many actions and calls nothing wrong."""
        desk = self._desk
        for attempt in range(TRIES):
            strays = self._strays
            if len(desk.table.record) >= number and desk.table.verdict.kind not in ("astray", "asking") and not strays:
                return
            self._asked = True
            if strays:
                self._take_back(strays)
            elif desk.table.verdict.kind == "asking":
                self._answer(number)
            else:
                desk.perform(Press("confirm"))
            desk.rest()
            if attempt and len(desk.table.record) < number:
                self._again(steps)
        if len(desk.table.record) == number - 1 and not self._strays:
            self._told |= desk.table.answer(self._truth[number - 1], desk.now)
            desk.rest()

    def _take_back(self, count: int) -> None:
        """Take back what the board took for so many actions, and insist that nothing has to be done for that."""
        for press in (*[Press("undo")] * count, INSIST):
            self._desk.perform(press)
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


def _said(actions: Sequence[Action]) -> str:
    return " ".join(actions) or "nothing"
