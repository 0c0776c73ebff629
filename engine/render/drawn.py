"""Which parts of a position are drawn: the points on the board, those beside it, and the look of each kind of piece."""

import re
from collections.abc import Mapping
from typing import Any, Final

from engine.game import AnyGame
from engine.values import Kind, Look, Placement, Point

Place = tuple[float, float]

_MOST: Final = 400
"""Of a board with more points only the part near its pieces is drawn."""
_AROUND: Final = 2
"""How far beyond the pieces such a board is drawn, in pitches."""


def look_of(kind: Kind) -> Look:
    """Return the look of a kind of piece; by default a grey disc with the first letters of the words of its name."""
    return kind.look or Look("".join(word[0] for word in kind.name.split("-")))


def on_board(game: AnyGame, placement: Placement) -> dict[Point, Place]:
    """Return the points drawn as the board, with their places: those on lines; of a large board those near pieces."""
    points = game.geometry.points
    lined = {point for line in game.geometry.lines for point in line}
    if len(points) <= _MOST:
        return {point: points[point] for point in points if point in lined}
    xs, ys = zip(*(points[point] for point in placement), strict=True)
    return {
        point: (x, y)
        for point, (x, y) in points.items()
        if min(xs) - _AROUND <= x <= max(xs) + _AROUND and min(ys) - _AROUND <= y <= max(ys) + _AROUND
    }


def beside_board(game: AnyGame, placement: Placement, drawn: Mapping[Point, Place]) -> dict[str, list[str]]:
    """Return the signs of the pieces that stand beside the board, by the first part of their points' names."""
    found: dict[str, list[str]] = {}
    for point in game.geometry.points:
        if point in placement and point not in drawn:
            signs = "".join(look_of(game.kinds[piece]).sign for piece in placement[point])
            found.setdefault(point.partition("-")[0], []).append(signs)
    return found


def named_lines(places: Mapping[Point, Place]) -> tuple[dict[str, list[Place]], dict[str, list[Place]]]:
    """Return the columns and the rows by name, each with the places on it, for points such as e5, -1,2 or A1.

    The letters of points like ``A1`` to ``D7`` name rows, in which the points are counted from the left: such points
    have no named columns.
    """
    columns: dict[str, list[Place]] = {}
    rows: dict[str, list[Place]] = {}
    for name, place in places.items():
        if found := re.fullmatch(r"([a-z]+)(\d+)", name) or re.fullmatch(r"(-?\d+),(-?\d+)", name):
            columns.setdefault(found[1], []).append(place)
            rows.setdefault(found[2], []).append(place)
        elif found := re.fullmatch(r"([A-Z]+)\d+", name):
            rows.setdefault(found[1], []).append(place)
    return columns, rows


def labels(places: Mapping[Point, Place]) -> tuple[dict[str, list[Place]], dict[str, list[Place]]]:
    """Return the names of columns and of rows with their two outermost places.

    A column's name is drawn below its lowest point, a row's name left of its first.
    """
    columns, rows = named_lines(places)
    below = {label: sorted(found, key=lambda place: place[1])[:2] for label, found in columns.items()}
    left = {label: sorted(found)[:2] for label, found in rows.items()}
    return below, left


def heading(game: AnyGame, state: Any) -> str:
    """Return whose turn it is and the phase, or how the game ended."""
    outcome = game.outcome(state)
    if outcome is None:
        return f"{game.title}: {game.turn(state)} to act, {game.phase(state)}"
    winners = " and ".join(outcome.winners)
    return f"{game.title}: {f'won by {winners}' if winners else 'drawn'}, {outcome.reason}"
