"""The board of YINSH as tables: 85 points, the lines between them, and the points of each written form.

A point is a number here, its index in :data:`POINTS`, column by column from the lowest number up (rules, *Board*).
"""

from collections.abc import Iterator
from operator import itemgetter
from typing import Final

from engine.game import Geometry

RANGES: Final = {
    "a": (2, 5),
    "b": (1, 7),
    "c": (1, 8),
    "d": (1, 9),
    "e": (1, 10),
    "f": (2, 10),
    "g": (2, 11),
    "h": (3, 11),
    "i": (4, 11),
    "j": (5, 11),
    "k": (7, 10),
}
"""The lowest and highest number of each column."""

COLUMNS: Final = "abcdefghijk"
DIRECTIONS: Final = ((0, 1), (1, 0), (1, 1))
"""The three line directions in (column, number); (1, -1) is not a line."""

ROW: Final = 5
"""The number of adjacent markers of one colour that make a row."""

POINTS: Final = tuple(f"{c}{n}" for c, (low, high) in RANGES.items() for n in range(low, high + 1))
NUMBER: Final = {name: number for number, name in enumerate(POINTS)}
_PLACE: Final = {(COLUMNS.index(name[0]) + 1, int(name[1:])): number for name, number in NUMBER.items()}
_AT: Final = {number: place for place, number in _PLACE.items()}


def _beyond(point: int, direction: tuple[int, int]) -> Iterator[int]:
    """Yield the points beyond a point in a direction to the edge, nearest first."""
    (column, number), (right, up) = _AT[point], direction
    while (column + right, number + up) in _PLACE:
        column, number = column + right, number + up
        yield _PLACE[column, number]


def _opposite(direction: tuple[int, int]) -> tuple[int, int]:
    return -direction[0], -direction[1]


LINES: Final = tuple(
    (point, *_beyond(point, direction))
    for direction in DIRECTIONS
    for point in range(len(POINTS))
    if not list(_beyond(point, _opposite(direction)))
)
"""The 33 lines, each from its lowest point up."""

RAYS: Final = tuple(
    tuple(
        tuple((to, f"{POINTS[point]}-{POINTS[to]}") for to in _beyond(point, toward))
        for direction in DIRECTIONS
        for toward in (direction, _opposite(direction))
        if list(_beyond(point, toward))
    )
    for point in range(len(POINTS))
)
"""For each point its rays: the points outward, nearest first, each with the move that ends there."""

WINDOWS: Final = tuple(
    tuple((f"x{POINTS[line[i]]}-{POINTS[line[i + ROW - 1]]}", line[i : i + ROW]) for i in range(len(line) - ROW + 1))
    for line in LINES
)
"""For each line the possible rows in it: the written form and the five points."""

ROWS: Final = {name: points for windows in WINDOWS for name, points in windows}
"""The five points of every possible row, by its written form."""

LINE_CELLS: Final = tuple(itemgetter(*line) for line in LINES)
"""For each line a function that picks its cells out of a board."""

LINES_THROUGH: Final = tuple(
    tuple(number for number, line in enumerate(LINES) if point in line and len(line) >= ROW)
    for point in range(len(POINTS))
)
"""For each point the lines through it that are long enough for a row."""


def _path(origin: int, target: int) -> tuple[int, ...]:
    for direction in DIRECTIONS:
        for toward in (direction, _opposite(direction)):
            ray = tuple(_beyond(origin, toward))
            if target in ray:
                return (origin, *ray[: ray.index(target) + 1])
    return ()


MOVES: Final = {
    move: _path(origin, target) for origin in range(len(POINTS)) for ray in RAYS[origin] for target, move in ray
}
"""The points of every possible ring move from the first to the last, by its written form."""

GEOMETRY: Final = Geometry(
    {
        name: (0.75**0.5 * (c - 6), (n - 6) - (c - 6) / 2)
        for name, (c, n) in ((p, _AT[i]) for i, p in enumerate(POINTS))
    },
    tuple(tuple(POINTS[point] for point in line) for line in LINES),
)
"""Places in the plane with pitch 1 (rules, *Board*)."""
