"""The look of pieces in a cell of a terminal picture: two tables, by the parts of a piece's name.

``white-ring`` is a ring in white. A ring is a pair of brackets round the piece in it. A piece named by initials is
drawn as its initials; any other piece is one mark. White and black differ even without colour.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from firmware.guide.piece_colours import PLAIN, Rgb, colour_and_kind, initials, ink

AROUND: Mapping[str, Mapping[str, str]] = {
    "ring": {"white": "()", "black": "[]", "": "{}"},
}
"""The brackets of a kind of piece that can hold others, by its colour; ``""`` is any other colour."""

MARKS: Mapping[str, Mapping[str, str]] = {
    "marker": {"white": "○", "black": "●", "": "•"},
    "disc": {"white": "○", "black": "●", "": "•"},
    "base": {"": "▲"},
}
"""The mark of a kind of piece, by its colour; ``""`` is any other colour."""


@dataclass(frozen=True, slots=True)
class Ink:
    """A few characters of a cell and the colour they are drawn in."""

    text: str
    rgb: Rgb


def glyph(stack: Sequence[str]) -> tuple[Ink, Ink, Ink]:
    """Return the look of a stack of pieces (bottom to top, not empty): left, middle and right."""
    left = middle = right = Ink(" ", PLAIN)
    for piece in stack:
        colour, kind = colour_and_kind(piece)
        rgb = ink(piece)
        if letters := initials(piece):
            left, middle, right = (Ink(letter, rgb) for letter in letters)
        elif kind in AROUND:
            brackets = AROUND[kind].get(colour, AROUND[kind][""])
            left, right = Ink(brackets[0], rgb), Ink(brackets[1], rgb)
        else:
            marks = MARKS.get(kind, {"": piece[:1].upper()})
            middle = Ink(marks.get(colour, marks[""]), rgb)
    return left, middle, right
