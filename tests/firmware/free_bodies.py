"""Bodies for free play: the whole service over a board that hands may do anything to, in virtual time.

The loop, the journal and the renderer are the real ones. The desk has the pretended board below them; the paper desk
(``free_paper``) has pieces without magnets, each change seen at once.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import NoReturn, Protocol
from unittest.mock import patch

from engine.game import AnyGame
from firmware.desk.desk import Desk
from firmware.errors import DiskError
from firmware.journal.database import Journal
from firmware.journal.entry import Entry, LoggedGame
from firmware.journal.keeper import Keeper
from firmware.journal.reading import games_of
from firmware.journal.story import Story
from firmware.service.interfaces import InputLog
from firmware.service.loop import Loop
from firmware.settings.settings import Settings
from firmware.table import Spot, Table
from hardware.profile.schema import Profile
from hardware.simulated.faults import WIRE_LEVELS
from hardware.simulated.script import parse_gesture
from hardware.simulated.selected import AWAY


def begin(story: Story, profile: Profile, game: AnyGame, played: Sequence[str]) -> None:
    """Let a story have a game that goes on, with this record."""
    story.begin(game.name, game.options, profile.name)
    story.append([Entry("action", action, 0.0) for action in played])


class Body(Protocol):
    """What free play is played on."""

    profile: Profile

    @property
    def table(self) -> Table:
        """The table that is played at; another one after a power cut."""

    @property
    def loop(self) -> Loop:
        """Its loop."""

    @property
    def now(self) -> float:
        """The time in s."""

    def do(self, gesture: str) -> None:
        """Make a gesture of a script. Raises :class:`~hardware.errors.ImpossibleGestureError`."""

    def wait(self, seconds: float) -> None:
        """Let time pass."""

    @property
    def other_faults(self) -> Sequence[tuple[str, str]]:
        """What else can be broken than a dead or stuck sensor: words behind ``fault``, and behind ``mend``."""

    def distrust(self, spots: Sequence[Spot]) -> None:
        """Let the health say that these sensors are failing, and no others."""

    def fill_the_disk(self, full: bool) -> None:
        """Let the disk take nothing, or everything again."""

    def stacks(self) -> dict[str, list[str]]:
        """Return what really stands where."""

    def held(self) -> list[str]:
        """Return what the hands hold, the piece lifted last at the end."""

    def logged(self) -> LoggedGame:
        """Return the last game as the journal has it."""

    def close(self) -> None:
        """Let go of everything."""


def _wires(wires: Mapping[str, Collection[str]]) -> Iterator[tuple[str, str]]:
    """Yield how every wire of a board can be broken, and how each is mended."""
    for kind, names in wires.items():
        for name in names:
            for level in WIRE_LEVELS.get(kind, ("",)):
                yield f"{kind} {name} {level}".strip(), f"{kind} {name}"
    yield AWAY, AWAY


def _sensors(profile: Profile) -> Iterator[tuple[str, str]]:
    """Yield how sensors fail that show now this and now that, and how each is mended."""
    for channel in profile.channels:
        yield f"flicker {channel.point} {channel.spot}", channel.point
        if channel.senses == "level":
            yield f"drift {channel.point} {channel.spot} 60", channel.point


def _refuse(*_: object) -> NoReturn:
    raise DiskError("the disk is full: make room")


class DeskBody:
    """The desk: the real drivers on a pretended board, and a journal on disk.

    ``played`` is the record of the game that the journal has.
    """

    def __init__(
        self,
        profile: Profile,
        game: AnyGame,
        played: Sequence[str],
        settings: Settings,
        log: InputLog,
        folder: Path,
    ) -> None:
        self.profile = profile
        self._folder = folder
        self._story = Keeper.open(folder)
        begin(self._story, profile, game, played)
        self._full = ExitStack()
        self._desk = Desk(profile, game, self._story, settings=settings, seed=5, log=log)
        self.other_faults = [*_wires(self._desk.pretend.circuit.wires), *_sensors(profile)]

    @property
    def table(self) -> Table:
        return self._desk.table

    @property
    def loop(self) -> Loop:
        return self._desk.loop

    @property
    def now(self) -> float:
        return self._desk.now

    def do(self, gesture: str) -> None:
        self._desk.perform(parse_gesture(gesture))
        self.wait(0.15)

    def wait(self, seconds: float) -> None:
        self._desk.run(seconds)

    def distrust(self, spots: Sequence[Spot]) -> None:
        """Do nothing: here the real health finds out by itself."""

    def fill_the_disk(self, full: bool) -> None:
        self._full.close()
        if full:
            for writes in ("copy", "open"):
                self._full.enter_context(patch.object(Journal, writes, _refuse))
        self._story.retry()

    def stacks(self) -> dict[str, list[str]]:
        world = self._desk.pretend.world
        return {p: [each.kind for each in world.on(p)] for p in self.profile.points if world.on(p)}

    def held(self) -> list[str]:
        return [piece for pieces in self._desk.pretend.hands.holding.values() for piece in pieces]

    def logged(self) -> LoggedGame:
        """Return it as it is on disk; while the disk takes nothing, as it is kept in memory to be written later."""
        return self._story.games()[-1] if self._story.trouble else games_of(self._folder)[-1]

    def close(self) -> None:
        self._full.close()
        self._desk.close()
        self._story.close()
