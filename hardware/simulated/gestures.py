"""The gestures hands can make, as values: what one line of a gesture script says.

``str()`` of a gesture is that line. ``forms`` are the words that may follow a gesture's verb, each a field in capitals.
"""

from dataclasses import dataclass, field
from typing import ClassVar, Literal, TypeAlias

Hand: TypeAlias = Literal["left", "right"]

HANDS: tuple[Hand, ...] = ("left", "right")


@dataclass(frozen=True, slots=True, kw_only=True)
class Gesture:
    """Something a person does at the board.

    It begins ``after`` so many s after the last gesture ended, without waiting for the board; ``None`` waits. ``hand``
    makes it; ``None`` is any free hand. ``line`` is where it stands in its script, 0 if in none.
    """

    forms: ClassVar[tuple[str, ...]] = ("",)

    after: float | None = None
    hand: Hand | None = None
    line: int = field(default=0, compare=False)

    def __str__(self) -> str:
        given = [getattr(self, name.lower()) for name in max(self.forms, key=len).split()]
        words = [
            *(() if self.after is None else ("after", str(self.after))),
            *(() if self.hand is None else (f"{self.hand}:",)),
            type(self).__name__.lower(),
            *(str(word) for word in given if word is not None),
        ]
        return " ".join(words)


@dataclass(frozen=True, slots=True)
class Put(Gesture):
    """A piece comes onto a point, on top of what is there, from a hand that holds one or from beside the board.

    ``dx`` and ``dy`` are mm off centre, here and in :class:`Drop`; ``None`` is as precise as these hands are.
    """

    forms = ("PIECE POINT", "PIECE POINT DX DY")

    piece: str
    point: str
    dx: float | None = None
    dy: float | None = None


@dataclass(frozen=True, slots=True)
class Lift(Gesture):
    """The top piece of a point, or the named one, comes into the hand."""

    forms = ("POINT", "PIECE POINT")

    point: str
    piece: str | None = None


@dataclass(frozen=True, slots=True)
class Drop(Gesture):
    """The piece lifted last is put down."""

    forms = ("POINT", "POINT DX DY")

    point: str
    dx: float | None = None
    dy: float | None = None


@dataclass(frozen=True, slots=True)
class Aside(Gesture):
    """The piece lifted last is laid beside the board."""


@dataclass(frozen=True, slots=True)
class Take(Gesture):
    """The top piece of a point, or the named one, goes off the board."""

    forms = ("POINT", "PIECE POINT")

    point: str
    piece: str | None = None


@dataclass(frozen=True, slots=True)
class Flip(Gesture):
    """A piece is turned over: up, over, down again."""

    forms = ("POINT",)

    point: str


@dataclass(frozen=True, slots=True)
class Slide(Gesture):
    """The top piece, or the named one, is carried low along the straight line; ``speed`` in mm/s."""

    forms = ("START END", "START END SPEED", "PIECE START END", "PIECE START END SPEED")

    start: str
    end: str
    speed: float | None = None
    piece: str | None = None


@dataclass(frozen=True, slots=True)
class Drag(Gesture):
    """What stands on a point is pushed along the surface, and so is what stands in its way."""

    forms = ("START END",)

    start: str
    end: str


@dataclass(frozen=True, slots=True)
class Knock(Gesture):
    """What stands on a point is bumped over to another one."""

    forms = ("START END",)

    start: str
    end: str


@dataclass(frozen=True, slots=True)
class Touch(Gesture):
    """The top piece is lifted a little, or an empty point covered by a hand, for so many s, and put back."""

    forms = ("POINT", "POINT SECONDS")

    point: str
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Press(Gesture):
    """A button of the panel is held for so many s."""

    forms = ("BUTTON", "BUTTON SECONDS")

    button: str
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Answer(Gesture):
    """The answer when the board asks which of several actions it was."""

    forms = ("TEXT",)

    text: str


@dataclass(frozen=True, slots=True)
class Announce(Gesture):
    """The colour a player says beforehand."""

    forms = ("COLOUR",)

    colour: str


@dataclass(frozen=True, slots=True)
class Resign(Gesture):
    """A player gives up; :func:`~hardware.simulated.script.resignation` is how."""


@dataclass(frozen=True, slots=True)
class Wait(Gesture):
    """Nothing is done for so many s."""

    forms = ("SECONDS",)

    seconds: float


@dataclass(frozen=True, slots=True)
class Fault(Gesture):
    """Something breaks at a point, a pixel or a wire: one of the kinds of :mod:`hardware.simulated.faults`."""

    forms = ("KIND", "KIND PLACE", "KIND PLACE SPOT", "KIND PLACE SPOT LEVEL")

    kind: str
    place: str | None = None
    spot: str | None = None
    level: str | None = None


@dataclass(frozen=True, slots=True)
class Mend(Gesture):
    """What is broken at a point, or at one spot of it, or at a pixel, is made good; or a wire: its kind and name."""

    forms = ("PLACE", "PLACE SPOT")

    place: str
    spot: str | None = None


@dataclass(frozen=True, slots=True)
class Cut(Gesture):
    """The power fails; the service starts afresh on the same data and the same pieces."""


GESTURES: tuple[type[Gesture], ...] = (
    Put,
    Lift,
    Drop,
    Aside,
    Take,
    Flip,
    Slide,
    Drag,
    Knock,
    Touch,
    Press,
    Answer,
    Announce,
    Resign,
    Wait,
    Fault,
    Mend,
    Cut,
)
"""Every kind of gesture, in the order in which people are told of them."""

HANDLESS: tuple[type[Gesture], ...] = (Answer, Announce, Wait, Fault, Mend, Cut)
"""Those that no hand makes, so that none can be named."""
