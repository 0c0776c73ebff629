"""A body of paper for free play: the real loop, journal and renderer, but pieces without magnets, seen at once."""

from collections.abc import Mapping, Sequence
from typing import cast

from free_bodies import begin
from free_paper_hands import PaperHands
from free_paper_parts import Eyes, NoPins, NoSensors, PaperPanel, PaperStrip, Unwell

from engine.game import AnyGame
from firmware.journal.direct import DirectWriter
from firmware.journal.entry import LoggedGame
from firmware.journal.story import MemoryJournal
from firmware.service.interfaces import InputLog
from firmware.service.loop import Loop
from firmware.service.resume import resume
from firmware.settings.settings import Settings
from firmware.table import Spot, Table, new_table
from firmware.table.inputs import Answer
from hardware.board import Board
from hardware.computer.pins import Factory
from hardware.health.monitor import Health
from hardware.magnetics.appearance import NominalReadings
from hardware.panel.panel import Panel
from hardware.panel.press import LONG_PRESS_S, Press
from hardware.profile.schema import Profile
from hardware.sensors.debounce import Debouncer
from hardware.sensors.sighting import Reading, Sense, Sighting
from hardware.simulated import gestures as g
from hardware.simulated.script import parse_gesture

FRAME_S = 0.05
"""How often the paper board is looked at, in s: seldomer than a real one, for speed."""

PRESS_S = 0.15
"""How long a button is held where a gesture does not say."""

TOLD: Mapping[str, Sense] = {"dead": "unknown", "stuck-some": "some", "stuck-north": "north", "stuck-none": "none"}
"""What a broken sensor shows."""


class PaperBody:
    """A paper board under the loop: its eyes stand in for sensors and debouncing, its panel for buttons.

    ``played`` is the record of the game that the journal has.
    """

    def __init__(
        self, profile: Profile, game: AnyGame, played: Sequence[str], settings: Settings, log: InputLog | None
    ) -> None:
        self.profile = profile
        self.other_faults: Sequence[tuple[str, str]] = ()
        self.now = 0.0
        self._game, self._settings, self._log = game, settings, log
        self._story = MemoryJournal()
        begin(self._story, profile, game, played)
        self._looks = NominalReadings(profile)
        self._faults: dict[tuple[str, int], Sense] = {}
        self._hands = PaperHands(profile, self._meanwhile)
        self._sighting = Sighting({})
        self._start()
        self._hands.stacks |= {point: list(stack) for point, stack in self.table.position.placement.items()}
        self._look()
        self.wait(2 * FRAME_S)

    def _start(self) -> None:
        game, record = resume(self._story, self._game, self.profile)
        table = new_table(game, self._looks.of, self.profile.pixels, self._settings, record=record, now=self.now)
        self.panel = PaperPanel()
        board = Board(
            self.profile,
            NoSensors(len(self.profile.channels)),
            PaperStrip(),
            cast("Panel", self.panel),
            cast("Factory", NoPins()),
        )
        self._writer = DirectWriter(self._story)
        self.loop = Loop(board, table, self._writer, now=self.now, log=self._log)
        self.loop.debouncer = cast("Debouncer", Eyes(lambda: self._sighting))
        self.loop.health = cast("Health", Unwell())

    @property
    def table(self) -> Table:
        return self.loop.table

    def do(self, gesture: str) -> None:
        made = parse_gesture(gesture)
        match made:
            case g.Press(button=button, seconds=held):
                self._press(button, PRESS_S if held is None else held)
            case g.Answer(text=text):
                self.loop.give(Answer(text), self.now)
            case g.Fault(kind=kind, place=str(point), spot=str(spot), level=level):
                self._faults[point, self.profile.spots.index(spot)] = TOLD[f"{kind}-{level}" if level else kind]
            case g.Mend(place=point):
                self._faults = {at: shown for at, shown in self._faults.items() if at[0] != point}
            case g.Cut():
                self._story.afresh()
                self._start()
            case _:
                self._hands.make(made)
        self._look()
        self.wait(FRAME_S)

    def _meanwhile(self, seconds: float) -> None:
        """Let the board be seen while a piece is off its point."""
        self._look()
        self.wait(seconds)

    def _press(self, button: str, held: float) -> None:
        if held >= LONG_PRESS_S:
            self.panel.presses.append(Press(button, LONG_PRESS_S, released=False))
        self.panel.presses.append(Press(button, held, released=True))

    def wait(self, seconds: float) -> None:
        end = self.now + seconds - 1e-9
        while self.now < end:
            self.now += FRAME_S
            self.loop.tick(self.now)
            self._settings = self.table.settings

    def fill_the_disk(self, full: bool) -> None:
        """Do nothing: what is played on paper is kept in memory."""

    def distrust(self, spots: Sequence[Spot]) -> None:
        self.loop.health.unsound = tuple(spots)
        self.wait(FRAME_S)

    def _look(self) -> None:
        """See what the board shows; what is seen stays the very same object as long as nothing changes."""
        sighting = Sighting({point: self._reading(point) for point in self.profile.points})
        if sighting != self._sighting:
            self._sighting = sighting

    def _reading(self, point: str) -> Reading:
        reading = self._looks.of(tuple(self._hands.stacks.get(point, ())))
        return tuple(self._faults.get((point, place), sense) for place, sense in enumerate(reading))

    def stacks(self) -> dict[str, list[str]]:
        return {point: list(stack) for point, stack in self._hands.stacks.items() if stack}

    def held(self) -> list[str]:
        return [held.piece for held in self._hands.held]

    def logged(self) -> LoggedGame:
        return self._story.games()[-1]

    def close(self) -> None:
        self._story.close()
