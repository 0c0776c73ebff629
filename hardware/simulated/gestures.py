"""The gestures that hands can make, as values: one for each line of a gesture script.

``str()`` of a gesture is its line. ``forms`` are the words that may follow a gesture's verb; a field is in capitals.
"""

from dataclasses import dataclass, field
from typing import ClassVar, Literal, TypeAlias

Hand: TypeAlias = Literal["left", "right"]

HANDS: tuple[Hand, ...] = ("left", "right")


@dataclass(frozen=True, slots=True, kw_only=True)
class Gesture:
    """Something a person does at the board.

    It begins ``after`` s after the end of the last gesture, without waiting for the board; ``None`` waits. ``hand``
    makes it; ``None`` is any free hand. ``line`` is its line in the script, 0 if it has none.
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

    ``dx`` and ``dy`` are mm off centre, here and in :class:`Drop`; ``None`` means the usual precision of these hands.
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
    """The pieces of a point are pushed along the surface, together with the pieces in their way."""

    forms = ("START END",)

    start: str
    end: str


@dataclass(frozen=True, slots=True)
class Knock(Gesture):
    """The pieces of a point are bumped over to another point."""

    forms = ("START END",)

    start: str
    end: str


@dataclass(frozen=True, slots=True)
class Touch(Gesture):
    """The top piece is lifted a little, or an empty point is covered by a hand, for some s, and put back."""

    forms = ("POINT", "POINT SECONDS")

    point: str
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Press(Gesture):
    """A button of the panel is held for a number of s."""

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
    """A player resigns; :func:`~hardware.simulated.script.resignation` has the presses."""


@dataclass(frozen=True, slots=True)
class Wait(Gesture):
    """Nothing is done for a number of s."""

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
    """A fault is mended: at a point, one spot of it or a pixel; or a wire, by kind and name."""

    forms = ("PLACE", "PLACE SPOT")

    place: str
    spot: str | None = None


@dataclass(frozen=True, slots=True)
class Cut(Gesture):
    """The power fails; the service restarts on the same data and the same pieces."""


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
"""Every kind of gesture, in the order of the help text."""

HANDLESS: tuple[type[Gesture], ...] = (Answer, Announce, Wait, Fault, Mend, Cut)
"""The gestures that no hand makes; they cannot name a hand."""
