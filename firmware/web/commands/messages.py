"""The commands of pages in the form of messages: one JSON object with the key ``do``.

This module checks everything that needs no board: types, lengths, and that no key is unknown or repeated. A page that
sends an invalid message gets the reason in one plain sentence.
"""

from dataclasses import dataclass
from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from engine.game import Record
from firmware.errors import PageError
from firmware.messages.message import Message
from firmware.web.commands.command import Command as Command  # noqa: PLC0414 # all commands are found here
from firmware.web.commands.command import Count, Name, Number
from firmware.web.commands.kept import Call, Delete, MakePuzzles, PlayerName, PlayOn, Puzzle

LONGEST_LINE = 200
LONGEST_RECORD = 200_000
LONGEST_HOLD_S = 10.0
SLOWEST, FASTEST = 0.1, 32.0

Line: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_LINE)]
Speed: TypeAlias = Annotated[float, Meta(ge=SLOWEST, le=FASTEST)]
Byte: TypeAlias = Annotated[int, Meta(ge=0, le=255)]
Option: TypeAlias = bool | Annotated[int, Meta(ge=-(10**9), le=10**9)] | Annotated[str, Meta(max_length=60)]


class Gesture(Command, frozen=True, tag="gesture"):
    """One line of the gesture language; pretended board only."""

    line: Line


class Press(Command, frozen=True, tag="press"):
    """A button of the panel, held for so many s."""

    button: Name
    held: Annotated[float, Meta(ge=0, le=LONGEST_HOLD_S)] = 0.15


class Answer(Command, frozen=True, tag="answer"):
    """The answer to what the board asks."""

    text: Line


class Announce(Command, frozen=True, tag="announce"):
    """The colour a player says beforehand."""

    colour: Name


class GiveUp(Command, frozen=True, tag="resign"):
    """A player resigns, in turn or not."""

    player: Name


class Agree(Command, frozen=True, tag="draw"):
    """The players agree to a draw."""


class Pick(Command, frozen=True, tag="pick"):
    """The piece that is about to be put, empty if none is: the lights show where it may go."""

    piece: Annotated[str, Meta(max_length=60)]


class LookBack(Command, frozen=True, tag="look"):
    """Show a past position, after a number of actions; it changes nothing."""

    at: Count


class Hands(Command, frozen=True, tag="hands"):
    """Have the page's hands make a legal action, or only its first steps; pretended board only."""

    action: Line
    steps: Annotated[int, Meta(ge=0, le=1000)] | None = None


class Lead(Command, frozen=True, tag="lead"):
    """Have the page's hands undo the last action, undo a begun one, or redo an undone one."""

    to: Literal["undo", "redo"]


class New(Command, frozen=True, tag="new"):
    """A new game; ``None`` is the same game or board as before."""

    game: Name | None = None
    board: Name | None = None
    options: Annotated[dict[Name, Option], Meta(max_length=20)] = msgspec.field(default_factory=dict)
    seats: Annotated[dict[Name, Name], Meta(max_length=8)] | None = None
    """Who plays each colour; ``None``: the same as before at the same game, else people."""
    names: Annotated[dict[Name, PlayerName], Meta(max_length=8)] | None = None
    """The names of the players; ``None``: the same as before, in their order."""


class Try(Command, frozen=True, tag="try"):
    """A new game at the position of a picture of how it is played; pretended board only."""

    game: Name
    picture: Name


class Sit(Command, frozen=True, tag="sit"):
    """Who plays a colour from now on: ``person``, ``engine:5``, or ``ugi`` for the program that sits there already."""

    player: Name
    seat: Name


class Set(Command, frozen=True, tag="set"):
    """Another value for a setting."""

    setting: Name
    value: bool | float | Name | dict[Name, Name] | None


class Watch(Command, frozen=True, tag="watch"):
    """Act out a record; pretended board only."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_RECORD)]
    speed: Speed = 1.0


class Pace(Command, frozen=True, tag="pace"):
    """The pace of acting out, as a multiple of the hands' usual pace."""

    speed: Speed


class Pause(Command, frozen=True, tag="pause"):
    """Pause, or go on again."""


class Step(Command, frozen=True, tag="step"):
    """Make the next gesture, then pause."""


class Stop(Command, frozen=True, tag="stop"):
    """Act the record out no further, and go back to the game."""


class Doctor(Command, frozen=True, tag="doctor"):
    """Whether readings are wanted."""

    on: bool


class Calibrate(Command, frozen=True, tag="calibrate"):
    """Control a calibration: begin, go on without an answer, go back a point, stop."""

    step: Literal["begin", "skip", "back", "stop"]


class Light(Command, frozen=True, tag="light"):
    """A pixel (``None``: all of them) and the colour it is to show instead of the scene (``None``: an end of it)."""

    pixel: Name | None = None
    rgb: tuple[Byte, Byte, Byte] | None = None


class Pair(Command, frozen=True, tag="pair"):
    """The code that lets this connection touch the board."""

    code: Annotated[str, Meta(max_length=20)]


AnyCommand: TypeAlias = (
    Gesture
    | Press
    | Answer
    | Announce
    | GiveUp
    | Agree
    | Pick
    | Hands
    | Lead
    | LookBack
    | New
    | Try
    | Sit
    | Set
    | Watch
    | Pace
    | Pause
    | Step
    | Stop
    | Doctor
    | Light
    | Calibrate
    | Pair
    | Call
    | Delete
    | PlayOn
    | Puzzle
    | MakePuzzles
)


@dataclass(frozen=True, slots=True)
class ActOut:
    """The server's form of :class:`Watch`: the record, read and found legal, and the multiple of the hands' pace."""

    record: Record
    speed: float


NEEDS_PAIRING: Final[tuple[type[Command], ...]] = (
    Gesture,
    Press,
    Answer,
    Announce,
    GiveUp,
    Agree,
    Pick,
    Hands,
    Lead,
    New,
    Try,
    Sit,
    Set,
    Watch,
    Pace,
    Pause,
    Step,
    Stop,
    Light,
    Calibrate,
    Call,
    Delete,
    PlayOn,
    Puzzle,
    MakePuzzles,
)
"""The commands that change something: they need pairing if the page is open to a network."""

_COMMAND: Final = msgspec.json.Decoder(AnyCommand)


class _Numbered(Struct):
    """The part of an invalid message that is needed to answer it."""

    id: Number | None = None


_NUMBERED: Final = msgspec.json.Decoder(_Numbered)


def read_command(text: str) -> AnyCommand:
    """Return the command in a message. Raises :class:`~firmware.errors.PageError` saying what is wrong with it."""
    try:
        command: AnyCommand = _COMMAND.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise PageError(Message("refused-message", detail=str(error))) from error
    return command


def number_of(text: str) -> int | None:
    """Return the ``id`` of a message that is not a command, if it has one."""
    try:
        return _NUMBERED.decode(text).id
    except (msgspec.DecodeError, RecursionError):
        return None
