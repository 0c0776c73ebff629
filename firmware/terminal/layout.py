"""The layout of a board's points on a terminal: millimetres to rows and columns of characters."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import count, pairwise

APART_MM = 1.0
"""Coordinates that differ by less (mm) count as equal."""

TALL = 2.0
"""The height of a character divided by its width, in nearly every terminal."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A board in characters.

    ``places`` maps each point to its row (0 on top) and the first column of its cell; a cell is ``cell`` characters
    wide. All cells lie in ``rows`` rows and ``columns`` columns, and at least one free column is between any two.
    """

    places: Mapping[str, tuple[int, int]]
    cell: int
    rows: int
    columns: int


def lay_out(points: Mapping[str, tuple[float, float]], cell: int) -> Layout:
    """Return the layout of points (mm, y up) with cells of ``cell`` characters, as compact and true as possible."""
    across, x_step = _steps(x for x, _ in points.values())
    down, y_step = _steps(-y for _, y in points.values())
    for pitch in count(max(1, round(TALL * x_step / y_step))):
        places = {point: (down[-y], across[x] * pitch) for point, (x, y) in points.items()}
        if all(
            row < next_row or at + cell < next_at
            for (row, at), (next_row, next_at) in pairwise(sorted(places.values()))
        ):
            break
    last = max(column for _, column in places.values())
    return Layout(places, cell, max(row for row, _ in places.values()) + 1, last + cell)


def _steps(values: Iterable[float]) -> tuple[dict[float, int], float]:
    """Return the number of steps of each value above the least, and the step: the smallest distance of two values.

    Different values are at least one step apart, equal ones none.
    """
    ordered = sorted(set(values))
    apart = [after - before for before, after in pairwise(ordered)]
    step = min((distance for distance in apart if distance > APART_MM), default=APART_MM)
    steps = {ordered[0]: 0}
    for (before, after), distance in zip(pairwise(ordered), apart, strict=True):
        steps[after] = steps[before] + (max(1, round(distance / step)) if distance > APART_MM else 0)
    return steps, step
