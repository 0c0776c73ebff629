"""Where a board's points go on a terminal: millimetres to rows and columns of characters."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import count, pairwise

APART_MM = 1.0
"""Coordinates that differ by less are the same."""

TALL = 2.0
"""How many times as high as wide a character is, nearly everywhere."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A board in characters.

    ``places`` has for each point its row (0 on top) and the column its cell begins in; a cell is ``cell`` characters
    wide. All cells lie in ``rows`` rows and ``columns`` columns, and at least one free column is between any two.
    """

    places: Mapping[str, tuple[int, int]]
    cell: int
    rows: int
    columns: int


def lay_out(points: Mapping[str, tuple[float, float]], cell: int) -> Layout:
    """Return the layout of points (mm, y up) with cells of so many characters, as compact and true as may be."""
    xs, ys = zip(*points.values(), strict=True)
    across, up = _step(xs), _step(ys)
    left, top = min(xs), max(ys)
    rows = {point: round((top - y) / up) for point, (_, y) in points.items()}
    for pitch in count(max(1, round(TALL * across / up))):
        places = {point: (rows[point], round((x - left) / across * pitch)) for point, (x, _) in points.items()}
        ordered = sorted(places.values())
        if all(row < next_row or at + cell < next_at for (row, at), (next_row, next_at) in pairwise(ordered)):
            break
    last = max(column for _, column in places.values())
    return Layout(places, cell, max(rows.values()) + 1, last + cell)


def _step(values: Iterable[float]) -> float:
    """Return the smallest distance between different values."""
    ordered = sorted(values)
    return min((after - before for before, after in pairwise(ordered) if after - before > APART_MM), default=APART_MM)
