"""What a loop is given and tells: who writes, who records, who else may have the board; frame times and sounds."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from firmware.journal.entry import Entry, Option, Result
from firmware.messages.message import Message, Messages
from firmware.table import Table
from firmware.table.inputs import Input
from hardware.lights.scene import Scene
from hardware.sensors.sighting import Sighting


class FrameTime(NamedTuple):
    """When a frame began, by the computer's clock, and what its parts took, all in s."""

    began: float
    scan: float
    judge: float
    render: float


@dataclass(frozen=True, slots=True)
class Beep:
    """A sound: its name and its number, so that the same sound twice is two."""

    name: str = ""
    number: int = 0


SILENCE = Beep()


class Writer(Protocol):
    """Where the game's story goes: what has been handed over, and what of it is safely written.

    Each call returns a ticket that grows; the thing is written once ``durable`` has reached it.
    """

    def begin(self, game: str, options: Mapping[str, Option], board: str) -> int:
        """Begin a game."""

    def submit(self, entries: Sequence[Entry]) -> int:
        """Append to the current game."""

    def finish(self, outcome: Result | None) -> int:
        """End the current game; ``None``: it was abandoned."""

    def delete(self, number: int) -> int:
        """Delete a kept game."""

    def rename(self, number: int, names: Mapping[str, str]) -> int:
        """Let players of a kept game be called otherwise."""

    def tick(self, now: float) -> None:
        """Take in the time, in s: what could not be written is tried again."""

    @property
    def durable(self) -> int:
        """The highest ticket that is safely written."""

    @property
    def trouble(self) -> Messages:
        """What keeps the story from being written down; nothing while all is well."""

    @property
    def notices(self) -> tuple[Message, ...]:
        """What people have to know of games before this one."""


class InputLog(Protocol):
    """What records all that tables take in."""

    def begin(self, table: Table, now: float) -> None:
        """Take note that a table begins."""

    def keep(self, given: Input, now: float) -> None:
        """Take note of an input, before the table acts on it."""


class Mode(Protocol):
    """What has the board instead of the game, as a calibration has: the table hears nothing meanwhile."""

    @property
    def active(self) -> bool:
        """Whether it has the board still."""

    @property
    def scene(self) -> Scene:
        """What is lit; another object whenever something else is."""

    def frame(self, raw: Sequence[float], sighting: Sighting, table: Table, now: float) -> None:
        """Take in a scan and what it means."""

    def press(self, button: str) -> None:
        """Take in a button of the panel."""
