"""What a page may wish for, as it stands in a message: one JSON object with the key ``do``.

Everything is checked here, as far as that needs no board: kinds of values, lengths, and that nothing is there twice
or unknown. A message that is no wish is told why in one plain sentence.
"""

from dataclasses import dataclass
from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from engine.game import Record
from firmware.errors import PageError
from firmware.messages.message import Message

LONGEST_LINE = 200
LONGEST_RECORD = 200_000
LONGEST_HOLD_S = 10.0
SLOWEST, FASTEST = 0.1, 32.0

Line: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_LINE)]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=60)]
Speed: TypeAlias = Annotated[float, Meta(ge=SLOWEST, le=FASTEST)]
Byte: TypeAlias = Annotated[int, Meta(ge=0, le=255)]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]
Option: TypeAlias = bool | Annotated[int, Meta(ge=-(10**9), le=10**9)] | Annotated[str, Meta(max_length=60)]


class Wish(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    """Something a page wishes for; ``id`` comes back in the answer."""

    id: Number | None = None


class Gesture(Wish, frozen=True, tag="gesture"):
    """One line of the gesture language; pretended board only."""

    line: Line


class Press(Wish, frozen=True, tag="press"):
    """A button of the panel, held for so many s."""

    button: Name
    held: Annotated[float, Meta(ge=0, le=LONGEST_HOLD_S)] = 0.15


class Answer(Wish, frozen=True, tag="answer"):
    """The answer to what the board asks."""

    text: Line


class Announce(Wish, frozen=True, tag="announce"):
    """The colour a player says beforehand."""

    colour: Name


class GiveUp(Wish, frozen=True, tag="resign"):
    """That a player gives up, whoever must act."""

    player: Name


class Pick(Wish, frozen=True, tag="pick"):
    """The piece that is about to be put, empty if none is: the lights show where it may go."""

    piece: Annotated[str, Meta(max_length=60)]


class Look(Wish, frozen=True, tag="look"):
    """A past position, after so many actions; it changes nothing."""

    at: Annotated[int, Meta(ge=0, le=100_000)]


class New(Wish, frozen=True, tag="new"):
    """A new game; ``None`` is the same game or board as before."""

    game: Name | None = None
    board: Name | None = None
    options: Annotated[dict[Name, Option], Meta(max_length=20)] = msgspec.field(default_factory=dict)


class Set(Wish, frozen=True, tag="set"):
    """Another value for a setting."""

    setting: Name
    value: bool | float | Name | None


class Watch(Wish, frozen=True, tag="watch"):
    """A record, to be acted out; pretended board only."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_RECORD)]
    speed: Speed = 1.0


class Pace(Wish, frozen=True, tag="pace"):
    """How many times as fast as hands it is acted out."""

    speed: Speed


class Pause(Wish, frozen=True, tag="pause"):
    """Stand still, or go on again."""


class Step(Wish, frozen=True, tag="step"):
    """Make the next gesture, then stand still."""


class Stop(Wish, frozen=True, tag="stop"):
    """Act the record out no further, and go back to the game."""


class Doctor(Wish, frozen=True, tag="doctor"):
    """Whether readings are wanted."""

    on: bool


class Calibrate(Wish, frozen=True, tag="calibrate"):
    """What a calibration is to do: begin, go on without an answer, go back a point, stop."""

    step: Literal["begin", "skip", "back", "stop"]


class Light(Wish, frozen=True, tag="light"):
    """A pixel (``None``: all of them) and the colour it is to show instead of the scene (``None``: an end of it)."""

    pixel: Name | None = None
    rgb: tuple[Byte, Byte, Byte] | None = None


class Pair(Wish, frozen=True, tag="pair"):
    """The code that lets this connection touch the board."""

    code: Annotated[str, Meta(max_length=20)]


AnyWish: TypeAlias = (
    Gesture
    | Press
    | Answer
    | Announce
    | GiveUp
    | Pick
    | Look
    | New
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
)


@dataclass(frozen=True, slots=True)
class ActOut:
    """What the server makes of :class:`Watch`: the record read, found legal, and how many times as fast as hands."""

    record: Record
    speed: float


NEEDS_PAIRING: Final[tuple[type[Wish], ...]] = (
    Gesture,
    Press,
    Answer,
    Announce,
    GiveUp,
    Pick,
    New,
    Set,
    Watch,
    Pace,
    Pause,
    Step,
    Stop,
    Light,
    Calibrate,
)
"""The wishes that change something: they need pairing where the page is open to a network."""

_WISH: Final = msgspec.json.Decoder(AnyWish)


class _Numbered(Struct):
    """As much as is needed to answer a message that is no wish."""

    id: Number | None = None


_NUMBERED: Final = msgspec.json.Decoder(_Numbered)


def read_wish(text: str) -> AnyWish:
    """Return the wish in a message. Raises :class:`~firmware.errors.PageError` saying what is wrong with it."""
    try:
        wish: AnyWish = _WISH.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise PageError(Message("refused-message", detail=str(error))) from error
    return wish


def number_of(text: str) -> int | None:
    """Return the ``id`` of a message that is no wish, if it has one."""
    try:
        return _NUMBERED.decode(text).id
    except (msgspec.DecodeError, RecursionError):
        return None
