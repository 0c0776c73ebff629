"""Interfaces of a loop: the writer, the input log, modes that take the board over, frame times and sounds."""

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
    """When a frame began, by the computer's clock, and how long its parts took, all in s."""

    began: float
    scan: float
    judge: float
    render: float


@dataclass(frozen=True, slots=True)
class Beep:
    """A sound: its name and its number, which tells the same sound played twice apart."""

    name: str = ""
    number: int = 0


SILENCE = Beep()


class Writer(Protocol):
    """Writes the story of games, and reports how much of it is safely written.

    Each call returns a growing ticket; its data is written once ``durable`` has reached the ticket.
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
        """Rename players of a kept game."""

    def tick(self, now: float) -> None:
        """Take in the time, in s, and retry failed writes."""

    @property
    def durable(self) -> int:
        """The highest ticket that is safely written."""

    @property
    def trouble(self) -> Messages:
        """The trouble that keeps the story from being written; empty while all is well."""

    @property
    def notices(self) -> tuple[Message, ...]:
        """Notices for people about earlier games."""


class InputLog(Protocol):
    """Records all inputs of tables."""

    def begin(self, table: Table, now: float) -> None:
        """Record that a table begins."""

    def keep(self, given: Input, now: float) -> None:
        """Record an input, before the table acts on it."""


class Mode(Protocol):
    """Takes the board over from the game, as a calibration does: the table gets no input meanwhile."""

    @property
    def active(self) -> bool:
        """Whether it still has the board."""

    @property
    def scene(self) -> Scene:
        """The scene that is lit; a new object whenever it changes."""

    def frame(self, raw: Sequence[float], sighting: Sighting, table: Table, now: float) -> None:
        """Take in a scan (``raw``, one value per channel) and its sighting."""

    def press(self, button: str) -> None:
        """Take in a button of the panel."""
