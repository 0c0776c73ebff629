"""The board of RINGGZ as tables: 25 points in a square, and the piece and point of each written form.

A point is a bit; a set of points is one number: bit 0 is a1, bit 4 is e1, bit 24 is e5 (rules, *Written form*: row 1 is
at the bottom).
"""

from collections.abc import Iterator
from typing import Final

from engine.game import Geometry

COLUMNS: Final = "abcde"
SIDE: Final = len(COLUMNS)
POINTS: Final = tuple(f"{column}{row}" for row in range(1, SIDE + 1) for column in COLUMNS)
BIT: Final = {name: 1 << number for number, name in enumerate(POINTS)}

_WHOLE: Final = (1 << len(POINTS)) - 1
_ROW: Final = (1 << SIDE) - 1
_NOT_A: Final = sum(bit for name, bit in BIT.items() if name[0] != COLUMNS[0])
_NOT_E: Final = sum(bit for name, bit in BIT.items() if name[0] != COLUMNS[-1])

CENTRAL: Final = sum(BIT[f"{column}{row}"] for row in (2, 3, 4) for column in "bcd")
"""The nine points where the starting base may stand (rules, 2)."""

COLOURS: Final = "rbyg"
NAMES: Final = ("red", "blue", "yellow", "green")
KINDS: Final = ("1", "2", "3", "4", "B")
"""The kinds of piece of each colour: rings by size, and the base."""
SIZES: Final = range(4)
"""The kinds that are rings; size 1, the solid core, is kind 0."""
BASE: Final = 4
SORTS: Final = tuple(f"{colour}{kind}" for colour in COLOURS for kind in KINDS)
"""Every sort of piece in its written form; sort ``5 * colour + kind``."""
PIECES: Final = tuple(f"{name}-{'base' if kind == 'B' else kind}" for name in NAMES for kind in KINDS)
"""The piece of each sort."""
START_BASE: Final = "start-base"

STARTS: Final = {f"*{name}": bit for name, bit in BIT.items() if bit & CENTRAL}
"""The point of the starting base by its written form."""
PUTS: Final = {f"{sort}@{name}": (number, BIT[name]) for number, sort in enumerate(SORTS) for name in POINTS}
"""The sort of piece and the point of every written placing."""

_WRITTEN: Final = tuple(
    tuple(
        tuple(
            tuple(f"{sort}@{column}{row + 1}" for number, column in enumerate(COLUMNS) if chosen >> number & 1)
            for chosen in range(1 << SIDE)
        )
        for row in range(SIDE)
    )
    for sort in SORTS
)
"""The placings in their written form, by sort, row and set of points in the row."""

GEOMETRY: Final = Geometry(
    {name: (COLUMNS.index(name[0]) - 2.0, int(name[1:]) - 3.0) for name in POINTS},
    (
        *(tuple(f"{column}{row}" for column in COLUMNS) for row in range(1, SIDE + 1)),
        *(tuple(f"{column}{row}" for row in range(1, SIDE + 1)) for column in COLUMNS),
    ),
)
"""Places in the plane with pitch 1, c3 in the middle. The lines drawn on the board are its rows and columns."""


def beside(points: int) -> int:
    """Return the points orthogonally adjacent to any of these: up, down, left and right."""
    return (points << 1 & _NOT_A | points >> 1 & _NOT_E | points << SIDE | points >> SIDE) & _WHOLE


def each(points: int) -> Iterator[int]:
    """Yield the points of a set one by one, as bits."""
    while points:
        point = points & -points
        yield point
        points ^= point


def name_of(point: int) -> str:
    """Return the name of a single point."""
    return POINTS[point.bit_length() - 1]


def add_placings(found: list[str], sort: int, points: int) -> None:
    """Append to a list the written forms of placing a sort of piece on each of these points."""
    for written in _WRITTEN[sort]:
        found += written[points & _ROW]
        points >>= SIDE
