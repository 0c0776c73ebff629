"""Recordings: all inputs of a table, one JSON object a line, as ``--record FILE`` keeps them.

The first line describes the table that began. Each further line is a moment: the board changed, a waiting time ended,
or a player pressed or answered something. Because a table is deterministic, the moments are enough to replay it. A file
may have several parts, each with its own beginning: after a power cut, or a restart of the service, the recording
continues in the same file. A line torn by a power cut is skipped.
"""

from collections.abc import Iterable, Mapping
from dataclasses import fields
from hashlib import sha256
from typing import Final, TypeAlias

import msgspec
from msgspec import Struct

from firmware.settings.settings import Option, Settings
from firmware.table import inputs
from firmware.table.inputs import Input
from hardware.profile.schema import Profile
from hardware.sensors.sighting import Reading, Sense, Sighting

VERSION: Final = 1
"""The version of the lines' format. It grows when an older Ringlight would misread them."""

LETTERS: Final[Mapping[Sense, str]] = {"none": ".", "some": "o", "north": "N", "south": "S", "unknown": "?"}
"""How a sense is written; a reading is its senses in a row."""

BEGINNING: Final = b'{"do":"begin",'
"""The start of the first line of every part."""

SENSES: Final[Mapping[str, Sense]] = {letter: sense for sense, letter in LETTERS.items()}


class Moment(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """An input of a table, at a time in s."""

    t: float


class Begin(Moment, frozen=True, tag="begin"):
    """A table began: on which board (and the checksum of its profile), with which game, settings, record and seats."""

    version: int
    board: str
    profile: str
    game: str
    options: dict[str, Option]
    settings: Settings
    record: tuple[str, ...]
    seats: dict[str, str] = {}


class See(Moment, frozen=True, tag="see"):
    """The board was seen to change: for each new reading the points that now show it, separated by blanks."""

    points: dict[str, str]


class Wake(Moment, frozen=True, tag="wake"):
    """A waiting time ended and the board had not changed."""


class Press(Moment, frozen=True, tag="press"):
    """A button was pressed, held so many seconds."""

    button: str
    held: float


class Answer(Moment, frozen=True, tag="answer"):
    """A player answered a question of the board."""

    text: str


class Resign(Moment, frozen=True, tag="resign"):
    """A player resigned elsewhere than on the panel."""

    action: str


class Agree(Moment, frozen=True, tag="agree"):
    """The players agreed to a draw elsewhere than on the panel."""


class Announce(Moment, frozen=True, tag="announce"):
    """A player announced the piece to come, aloud or not."""

    colour: str
    aloud: bool = True


class Pick(Moment, frozen=True, tag="pick"):
    """A player is about to put this piece; an empty text: no player is."""

    piece: str


class Distrust(Moment, frozen=True, tag="distrust"):
    """These sensors were failing from then on, and no others: each a point and the place of a sense in its reading."""

    spots: tuple[tuple[str, int], ...]


class Sit(Moment, frozen=True, tag="sit"):
    """A colour changes its seat, and the reason."""

    player: str
    seat: str
    why: str


class Reply(Moment, frozen=True, tag="reply"):
    """An engine answered a request."""

    number: int
    actions: tuple[str, ...]
    chance: float | None
    chances: tuple[float, ...] = ()
    threats: tuple[str, ...] = ()
    stops: bool = False


class Restart(Moment, frozen=True, tag="restart"):
    """A new game was begun elsewhere than on the panel: from its start, or after these actions of another one."""

    record: tuple[str, ...] = ()


class Change(Moment, frozen=True, tag="settings"):
    """The settings were changed."""

    settings: Settings


Told: TypeAlias = Press | Answer | Resign | Agree | Announce | Pick | Distrust | Restart | Change | Sit | Reply
"""A moment that contains all of an input."""

AnyMoment: TypeAlias = Begin | See | Wake | Told


_MOMENT_OF: Final[Mapping[type[Input], type[Told]]] = {
    inputs.Press: Press,
    inputs.Answer: Answer,
    inputs.Resign: Resign,
    inputs.Agree: Agree,
    inputs.Announce: Announce,
    inputs.Pick: Pick,
    inputs.Distrust: Distrust,
    inputs.Restart: Restart,
    inputs.Adopt: Change,
    inputs.Sit: Sit,
    inputs.Reply: Reply,
}
"""The moment for each input but a sighting; both have the same fields in the same order, and a moment also its time."""

_INPUT_OF: Final = {moment: given for given, moment in _MOMENT_OF.items()}


def moment_of(given: Input, now: float) -> Told:
    """Return the moment for an input that is not a sighting."""
    return _MOMENT_OF[type(given)](now, *(getattr(given, each.name) for each in fields(given)))


def input_of(moment: Told) -> Input:
    """Return the input of a moment."""
    return _INPUT_OF[type(moment)](*(getattr(moment, name) for name in moment.__struct_fields__[1:]))


def checksum(profile: Profile) -> str:
    """Return a checksum of a profile, over all its fields in their order."""
    return sha256(msgspec.json.encode(profile)).hexdigest()[:16]


def delta(sighting: Sighting, points: Iterable[str]) -> dict[str, str]:
    """Return the readings of these points in the form of a recording."""
    by_reading: dict[str, list[str]] = {}
    for point in points:
        by_reading.setdefault("".join(LETTERS[sense] for sense in sighting[point]), []).append(point)
    return {reading: " ".join(each) for reading, each in by_reading.items()}


def readings(points: Mapping[str, str], profile: Profile) -> dict[str, Reading]:
    """Return the readings that :func:`delta` has written. Raises ValueError for an unknown point or reading."""
    found: dict[str, Reading] = {}
    for letters, names in points.items():
        if len(letters) != len(profile.spots) or any(letter not in SENSES for letter in letters):
            raise ValueError(f"{letters!r} is not a reading: expected {len(profile.spots)} of {' '.join(SENSES)}")
        for name in names.split():
            if name not in profile.points:
                raise ValueError(f"{profile.name} has no point {name}")
            found[name] = tuple(SENSES[letter] for letter in letters)
    return found
