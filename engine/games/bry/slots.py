"""The places of nests and pens outside the Ring, with a slot for each piece.

They are no part of the game's geometry, and the rules leave their places free (rules, 2). Here they lie around the
Ring's six sides, nest and pen in turn, clockwise from the blue nest on top. A slot is called ``nest-BSC`` or
``pen-BSC``.
"""

import math
from collections.abc import Iterator, Mapping
from typing import Final

from engine.games.bry.pieces import COLOURS, EACH, PIECES, SHAPES

Place = tuple[float, float]

NESTS: Final = tuple(f"nest-{piece}" for piece in PIECES)
"""The slot of each piece in its nest."""
PENS: Final = tuple(f"pen-{piece}" for piece in PIECES)
"""The slot of each piece in its pen."""

_ROW: Final = math.sqrt(3) / 2
"""The distance of two rows of a triangular lattice."""
_GAP: Final = 2
"""A nest begins this many rows beyond the Ring's last row: no line leads there."""
_FIRST: Final = (-1.0, -1.5)
"""The place of a row's leftmost slot, relative to its side's middle: in an even row, in an odd one."""


def slots(spaces: Mapping[str, Place]) -> Iterator[tuple[str, Place]]:
    """Yield the slots of every piece with their places around these spaces, whose neighbours are 1 apart.

    The slots lie in three rows of three, by outside and by inside shape, on the points of a lattice around the Ring.
    """
    middle = tuple((min(numbers) + max(numbers)) / 2 for numbers in zip(*spaces.values(), strict=True))
    sides = [math.radians(90 - 60 * side) for side in range(2 * len(COLOURS))]
    last = max(
        (x - middle[0]) * math.cos(side) + (y - middle[1]) * math.sin(side)
        for side in sides
        for x, y in spaces.values()
    )
    begin = math.ceil(last / _ROW - 0.01) + _GAP
    for number in range(len(PIECES)):
        colour, shapes = divmod(number, EACH)
        outside, inside = divmod(shapes, len(SHAPES))
        row = begin + outside
        beside = _FIRST[row % 2] + inside
        for names, side in ((NESTS, sides[2 * colour]), (PENS, sides[2 * colour + 1])):
            across, along = math.cos(side), math.sin(side)
            x = middle[0] + row * _ROW * across + beside * along
            y = middle[1] + row * _ROW * along - beside * across
            yield names[number], (round(x, 4) + 0.0, round(y, 4) + 0.0)
