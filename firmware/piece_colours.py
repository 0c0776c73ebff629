"""What a piece's name says of its looks: ``white-ring`` is a ring in white."""

from collections.abc import Mapping
from typing import TypeAlias

Rgb: TypeAlias = tuple[int, int, int]

INKS: Mapping[str, Rgb] = {
    "white": (255, 252, 240),
    "black": (12, 10, 10),
    "red": (225, 60, 50),
    "blue": (70, 130, 235),
    "yellow": (245, 205, 60),
    "green": (70, 185, 90),
}
"""The colours a name can begin with."""

PLAIN: Rgb = (200, 190, 175)
"""The colour of a piece whose name has none of these."""


def colour_and_kind(piece: str) -> tuple[str, str]:
    """Return the colour and the kind in a piece's name, the colour empty where there is none."""
    colour, _, kind = piece.rpartition("-")
    return colour, kind


def ink(piece: str) -> Rgb:
    """Return the colour to draw a piece in."""
    return INKS.get(colour_and_kind(piece)[0], PLAIN)
