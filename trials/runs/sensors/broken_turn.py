"""One turn, acted out by patient hands on a board with one broken sensor."""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Literal, TypeAlias

from engine.game import Action, Point
from firmware.desk.desk import Desk
from firmware.desk.styles import book
from firmware.desk.turns import turns
from firmware.journal.entry import Entry
from firmware.journal.story import MemoryJournal
from firmware.messages.render import render
from firmware.service.trouble import sensor_trouble
from hardware.health.diagnosis import Complaint
from hardware.profile.load import load_profile
from hardware.simulated.script import parse_gesture
from trials.runs.sensors.misreadings import Misreading, NotingLoop, misreadings
from trials.runs.sensors.patient import PatientHands
from trials.runs.starts.uses import Scene, record
from trials.runs.starts.variants import game_on

SEEN_S = 2.0
"""How long people look at the board at the end, in s."""

Ending: TypeAlias = Literal["went on", "asked", "told", "taken back", "named", "unnamed", "wrong"]
ENDINGS: Sequence[Ending] = ("went on", "asked", "told", "taken back", "named", "unnamed", "wrong")
"""How a turn ends: the board followed it unaided; it asked, or was helped with the panel and the pieces; an action had
to be entered on the page; an action invented by the broken sensor had to be taken back; it stopped and named the fault;
it stopped without naming it; an action that was not made is recorded at the end, or was on a guess."""


the_profile = lru_cache(maxsize=4)(load_profile)
"""The profile of a board, cached because a turn is short."""


class BrokenTurn:
    """One turn of a random game on a board, acted out with one fault of one point (``fault``: a gesture's words).

    The sensor fails while the board rests before the turn, or with ``midway`` after some gesture of it.
    """

    def __init__(  # a board, a game on it, a turn of that, and what happens
        self,
        board: str,
        seed: int,
        scene: Scene,
        point: Point,
        fault: str,
        *,
        midway: bool = False,
        options: tuple[str, ...] = (),
    ) -> None:
        self._point = point
        self._fault = parse_gesture(fault)
        self._random = Random(f"{seed} {fault}")
        self._midway = midway
        profile = the_profile(board)
        self._game = game_on(board, options)
        whole = record(board, seed, scene.game, options)
        self._turn = next(turn for turn in turns(self._game, whole) if turn.first == scene.first)
        self._truth = whole.actions[: scene.first + len(self._turn.actions)]
        story = MemoryJournal()
        story.begin(profile.game, self._game.options, board)
        story.append([Entry("action", action, 0.0) for action in whole.actions[: scene.first]])
        self._desk = Desk(profile, self._game, story, seed=seed, loop=NotingLoop)
        self._hands = PatientHands(self._desk, self._truth, seed)

    def run(self) -> tuple[Ending, str]:
        """Act it out; return how it ended, and the board's last message."""
        with self._desk as desk:
            if self._midway:
                count = sum(1 for _ in book(self._turn.steps, self._random))
                self._hands.play(self._turn, {self._random.randint(1, count): self._fault})
            else:
                desk.perform(self._fault)
                desk.rest()
                self._hands.help(self._turn.first)
                self._hands.play(self._turn)
            desk.run(SEEN_S)
            return self._ending()

    @property
    def known(self) -> bool:
        """Whether the board has named the sensor."""
        return any(self._point in complaint.points for complaint in self._complaints())

    def _complaints(self) -> Sequence[Complaint]:
        return self._desk.loop.health.complaints(self._desk.now)

    def _ending(self) -> tuple[Ending, str]:
        """Return how it ended: the worst ending that applies."""
        desk, first, seen = self._desk, self._turn.first, self._desk.table.record
        meant = f"meant {' '.join(self._truth[first:])}"
        if self._hands.strays:
            return "wrong", f"{_said(seen[first:])} is written down, {meant}"
        misread = self._misread()
        guesses = [each for each in misread if each.guess]
        if guesses:
            return "wrong", f"{_said(guesses[0].actions)} was guessed, {meant}"
        if len(seen) < len(self._truth):
            said = render(sensor_trouble(complaint.facts) for complaint in self._complaints()) or "no complaint"
            heard = render(desk.table.expected)
            words = f"{meant}, done {_said(seen[first:])}; {desk.table.verdict.kind}: {heard} ({said})"
            return ("named" if self.known else "unnamed"), words
        if misread:
            return "taken back", f"{_said(misread[0].actions)} was taken back, {meant}"
        return "told" if self._hands.told else "asked" if self._hands.asked else "went on", ""

    def _misread(self) -> list[Misreading]:
        desk, loop = self._desk, self._desk.loop
        written = loop.written if isinstance(loop, NotingLoop) else ()
        return list(misreadings(self._game, desk.looks.of, self._truth, self._turn.first, written, self._point))


def _said(actions: Sequence[Action]) -> str:
    return " ".join(actions) or "nothing"
