"""What pieces look like in a cell of a terminal picture: three tables, by the parts of a piece's name.

``white-ring`` is a ring in white. A ring is a pair of brackets round what stands in it; anything else is one mark.
White and black can be told apart without any colour.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

Rgb: TypeAlias = tuple[int, int, int]

AROUND: Mapping[str, Mapping[str, str]] = {
    "ring": {"white": "()", "black": "[]", "": "{}"},
}
"""The brackets of a kind of piece that others stand in, by its colour; ``""`` is any other colour."""

MARKS: Mapping[str, Mapping[str, str]] = {
    "marker": {"white": "○", "black": "●", "": "•"},
    "disc": {"white": "○", "black": "●", "": "•"},
    "base": {"": "▲"},
}
"""The mark of a kind of piece, by its colour; ``""`` is any other colour."""

INKS: Mapping[str, Rgb] = {
    "white": (255, 252, 240),
    "black": (12, 10, 10),
    "red": (225, 60, 50),
    "blue": (70, 130, 235),
    "yellow": (245, 205, 60),
    "green": (70, 185, 90),
}
"""The colour of a piece by the colour in its name."""

PLAIN_INK: Rgb = (200, 190, 175)
"""The colour of a piece whose name has none of these."""


@dataclass(frozen=True, slots=True)
class Ink:
    """A few characters of a cell and the colour they are drawn in."""

    text: str
    rgb: Rgb


def glyph(stack: Sequence[str]) -> tuple[Ink, Ink, Ink]:
    """Return what a stack of pieces (bottom to top, not empty) looks like: left, middle and right."""
    left = middle = right = Ink(" ", PLAIN_INK)
    for piece in stack:
        colour, kind = _parts(piece)
        ink = INKS.get(colour, PLAIN_INK)
        if kind in AROUND:
            brackets = AROUND[kind].get(colour, AROUND[kind][""])
            left, right = Ink(brackets[0], ink), Ink(brackets[1], ink)
        else:
            marks = MARKS.get(kind, {"": piece[:1].upper()})
            middle = Ink(marks.get(colour, marks[""]), ink)
    return left, middle, right


def _parts(piece: str) -> tuple[str, str]:
    """Return the colour and the kind in a piece's name, either of them empty where there is none."""
    colour, _, kind = piece.rpartition("-")
    return (colour, kind) if colour else ("", piece)
