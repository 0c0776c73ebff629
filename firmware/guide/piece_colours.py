"""The look of a piece, from its name: ``white-ring`` is a ring in white, ``BSC`` a blue square with a circle."""

import re
from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

Rgb: TypeAlias = tuple[int, int, int]
Outline: TypeAlias = Literal["circle", "square", "hexagon"]

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

PAINTED: Mapping[str, Sequence[str]] = {"start-base": ("blue", "yellow", "green", "red")}
"""Pieces whose top is painted in several colours, from the outside in."""

_INITIALS: Final[Mapping[str, str]] = {"B": "blue", "R": "red", "Y": "yellow"}
_SHAPES: Final[Mapping[str, Outline]] = {"S": "square", "C": "circle", "H": "hexagon"}
_SIGNED: Final = re.compile(f"([{''.join(_INITIALS)}])([{''.join(_SHAPES)}])([{''.join(_SHAPES)}])(-down)?")
"""A name of initials: colour, outside shape, inside shape; ``-down`` if the face with the inside shape is down."""


class Shapes(NamedTuple):
    """A piece's outline and what is printed on the face that is up (``None``: nothing)."""

    outline: Outline
    printed: Outline | None


def colour_and_kind(piece: str) -> tuple[str, str]:
    """Return the colour and the kind in a piece's name, the colour empty where there is none."""
    if letters := initials(piece):
        return _INITIALS[letters[0]], letters[1:]
    colour, _, kind = piece.rpartition("-")
    return colour, kind


def initials(piece: str) -> str:
    """Return the three letters that describe a piece named by initials; empty for other names.

    A dash stands for an inside shape that is down: ``BSC``, ``BS-``.
    """
    signed = _SIGNED.fullmatch(piece)
    return f"{signed[1]}{signed[2]}{'-' if signed[4] else signed[3]}" if signed else ""


def shapes(piece: str) -> Shapes:
    """Return the outline of a piece, and what is printed on it; most are round, with nothing printed on them."""
    if signed := _SIGNED.fullmatch(piece):
        return Shapes(_SHAPES[signed[2]], None if signed[4] else _SHAPES[signed[3]])
    return Shapes("circle", None)


def ink(piece: str) -> Rgb:
    """Return the colour to draw a piece in."""
    return INKS.get(colour_and_kind(piece)[0], PLAIN)


def bands(piece: str) -> tuple[Rgb, ...]:
    """Return the colours a piece's top is painted in, from the outside in; none if it is of one colour."""
    return tuple(INKS[colour] for colour in PAINTED.get(piece, ()))
