"""The entries of a game's story, and the game they make."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, TypeAlias, TypedDict

from firmware.errors import EntryError
from firmware.journal.names import clean_name

EntryKind: TypeAlias = Literal["action", "takeback", "amend", "seat", "name"]
Option: TypeAlias = bool | int | str


class Result(TypedDict):
    """How a game ended: the winners (none: a draw; several: a shared win) and why, in a word or two."""

    winners: list[str]
    reason: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a game's story.

    An ``action`` has its written form as ``text``. A ``takeback`` has the number of actions taken back (``"1"``). So
    has an ``amend``; the replacing actions follow it as entries of their own. A ``seat`` sets who plays a colour from
    then on: ``black=engine:5``. A ``name`` sets a player's name: ``white=Anna``; ``white=`` removes it.
    ``at`` is board time, s since the table began; the wall time is added by the journal.

    Raises :class:`~firmware.errors.EntryError` if there is no text, or no number where one belongs.
    """

    kind: EntryKind
    text: str
    at: float

    def __post_init__(self) -> None:
        if self.kind == "action":
            if not self.text:
                raise EntryError("an action entry has no text: it is the action's written form")
        elif self.kind == "seat":
            if not all(self.text.partition("=")):
                raise EntryError(f"seat entry {self.text!r}: it says who plays a colour, as black=engine:5")
        elif self.kind == "name":
            player, sign, name = self.text.partition("=")
            if not (player and sign) or name != clean_name(name):
                raise EntryError(f"name entry {self.text[:60]!r}: it says what a player is called, as white=Anna")
        elif not (self.text.isascii() and self.text.isdecimal() and int(self.text) > 0):
            raise EntryError(f"{self.kind} entry {self.text!r}: its text is how many actions are taken back, 1 or more")

    @property
    def takes_back(self) -> int:
        """How many actions this line takes back; 0 for an action, a seat and a name."""
        return int(self.text) if self.kind in ("takeback", "amend") else 0


@dataclass(frozen=True, slots=True)
class Begun:
    """A game begins: its name and options."""

    game: str
    options: Mapping[str, Option]


@dataclass(frozen=True, slots=True)
class Ended:
    """The current game ends; ``outcome`` is ``None`` if it was abandoned."""

    outcome: Result | None


@dataclass(frozen=True, slots=True)
class LoggedGame:
    """A game in the journal.

    ``started`` and ``ended`` are ISO 8601 in UTC; ``ended`` is ``None`` while the game goes on. ``entries``
    is the whole story, ``written`` the wall time of each of them as ``started``, ``record`` the actions that stand
    after it. ``outcome`` is ``None`` for a game that goes on or was abandoned.
    """

    id: int
    game: str
    options: Mapping[str, Option]
    board: str
    started: str
    ended: str | None
    record: tuple[str, ...]
    entries: tuple[Entry, ...]
    written: tuple[str, ...]
    outcome: Result | None

    @property
    def seats(self) -> Mapping[str, str]:
        """The last seat of each colour, as written (``engine:5``); a person plays a colour that is missing."""
        told = (entry.text.partition("=") for entry in self.entries if entry.kind == "seat")
        return {player: seat for player, _, seat in told}

    @property
    def names(self) -> Mapping[str, str]:
        """The names of the players; a player who is missing has none."""
        told = (entry.text.partition("=") for entry in self.entries if entry.kind == "name")
        latest = {player: name for player, _, name in told}
        return {player: name for player, name in latest.items() if name}

    @property
    def times(self) -> tuple[float, ...]:
        """When each action of the record was made, in s of board time."""
        times: list[float] = []
        for entry in self.entries:
            if entry.kind == "action":
                times.append(entry.at)
            elif entry.takes_back:
                del times[-entry.takes_back :]
        return tuple(times)

    @property
    def lasted(self) -> float:
        """The time from the first action to the last, in s, without pauses while the service was off."""
        times = [entry.at for entry in self.entries]
        return sum(max(0.0, after - before) for before, after in pairwise(times))


def record_of(entries: Iterable[Entry]) -> tuple[str, ...]:
    """Return the actions that stand after a story, oldest first.

    Raises :class:`~firmware.errors.EntryError` if more is taken back than there is.
    """
    record: list[str] = []
    for entry in entries:
        if entry.kind == "action":
            record.append(entry.text)
            continue
        if not entry.takes_back:
            continue
        if entry.takes_back > len(record):
            raise EntryError(f"{entry.kind} of {entry.text}: only {len(record)} are there to take back")
        del record[len(record) - entry.takes_back :]
    return tuple(record)
