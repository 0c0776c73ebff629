"""The board of BRY is data: a JSON file with the Ring's spaces and lines, read and checked here.

The published picture of the board is lost; the boards here are ones that fit the text (rules, 2). Another
board is a file beside them, in ``engine/games/bry/boards``; the option ``geometry`` names it. A file has

- ``name``, the name of the file, and perhaps a ``note``;
- ``spaces``: of each its ``id``, and ``x`` and ``y`` in the plane, where the two spaces nearest to each other are 1
  apart (``q`` and ``r``, whole numbers, are for programs that draw a lattice; they are not used here);
- ``lines``: of each the ids of its spaces, in order;
- perhaps ``nestCapacity`` and ``penCapacity``, 9 at least.
"""

import itertools
import json
import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Final

from engine.errors import UnreadableError
from engine.game import Geometry
from engine.games.bry.pieces import EACH, PIECES
from engine.games.bry.slots import slots

_FIELDS: Final = ("name", "note", "spaces", "lines", "nestCapacity", "penCapacity")
_SPACE_FIELDS: Final = ("id", "q", "r", "x", "y")
_ID: Final = re.compile(r"[A-Za-z][A-Za-z0-9]{0,7}")
_NEAR: Final = 0.01
"""The largest deviation of the smallest distance of two spaces from 1."""
_LARGEST: Final = 1000
"""The largest coordinate."""

Ray = tuple[tuple[int, str], ...]
"""The spaces outward from one along a line, nearest first, each with the move that ends there."""


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """The Ring as tables; a space is its index in ``spaces``. ``geometry`` also has the slots of nests and pens.

    ``rays`` has the rays of each space. ``moves``, ``entries`` and ``swaps`` map each written form to what it touches:
    a path, or a space and a piece. ``entering`` and ``swapping`` have these forms by piece and space.
    """

    name: str
    spaces: tuple[str, ...]
    number: Mapping[str, int]
    geometry: Geometry
    rays: tuple[tuple[Ray, ...], ...]
    moves: Mapping[str, tuple[int, ...]]
    entries: Mapping[str, tuple[int, int]]
    swaps: Mapping[str, tuple[int, int]]
    entering: tuple[tuple[str, ...], ...]
    swapping: tuple[tuple[str, ...], ...]

    def __repr__(self) -> str:
        return f"<BRY board {self.name}: {len(self.spaces)} spaces, {len(self.geometry.lines)} lines>"


def _folder() -> Traversable:
    return resources.files("engine.games.bry").joinpath("boards")


def board_names() -> list[str]:
    """Return the names of the available boards."""
    return sorted(file.name.removesuffix(".json") for file in _folder().iterdir() if file.name.endswith(".json"))


@cache
def load_board(name: str) -> Board:
    """Return the board of a name, one of :func:`board_names`.

    Raises :class:`~engine.errors.UnreadableError` with the file, the place in it and the remedy.
    """
    try:
        text = _folder().joinpath(f"{name}.json").read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise UnreadableError(f"{name}.json: is not text in UTF-8; save it as UTF-8") from error
    return read_board(text, name)


def read_board(text: str, name: str) -> Board:
    """Return the board that a JSON text describes; ``name`` is the name it should have.

    Raises :class:`~engine.errors.UnreadableError` with the file, the place in it and the remedy.
    """
    try:
        geometry = _read(text, name)
    except UnreadableError as error:
        raise UnreadableError(f"{name}.json: {error}") from error
    return _made(name, geometry)


def _made(name: str, geometry: Geometry) -> Board:
    spaces = tuple(geometry.points)
    around = Geometry({**geometry.points, **dict(slots(geometry.points))}, geometry.lines)
    number = {space: place for place, space in enumerate(spaces)}
    paths: list[list[tuple[int, ...]]] = [[] for _ in spaces]
    for line in geometry.lines:
        places = tuple(number[space] for space in line)
        for at, place in enumerate(places):
            paths[place] += [path for path in (places[at::-1], places[at:]) if len(path) > 1]
    entering = tuple(tuple(f"{piece}@{space}" for space in spaces) for piece in PIECES)
    swapping = tuple(tuple(f"{space}={piece}" for space in spaces) for piece in PIECES)
    return Board(
        name,
        spaces,
        number,
        around,
        tuple(tuple(tuple((to, f"{spaces[path[0]]}-{spaces[to]}") for to in path[1:]) for path in of) for of in paths),
        {
            f"{spaces[path[0]]}-{spaces[path[last]]}": path[: last + 1]
            for of in paths
            for path in of
            for last in range(1, len(path))
        },
        {form: (space, piece) for piece, forms in enumerate(entering) for space, form in enumerate(forms)},
        {form: (space, piece) for piece, forms in enumerate(swapping) for space, form in enumerate(forms)},
        entering,
        swapping,
    )


def _read(text: str, name: str) -> Geometry:
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise UnreadableError(f"line {error.lineno}: this is not JSON: {error.msg}, column {error.colno}") from error
    except (ValueError, RecursionError) as error:
        raise UnreadableError(f"this is not JSON of a board: {error}") from error
    _check_fields(data, _FIELDS, "a board")
    if data.get("name") != name:
        raise UnreadableError(f"name: {data.get('name')!r} should be {name!r}, as the file is called")
    for capacity in ("nestCapacity", "penCapacity"):
        if (holds := _number(data.get(capacity, EACH), capacity)) < EACH:
            raise UnreadableError(f"{capacity}: {holds:g} are too few; a player has {EACH} pieces")
    points = dict(_spaces(_list(data.get("spaces"), "spaces")))
    lines = tuple(_lines(_list(data.get("lines"), "lines"), points))
    _check_distances(points)
    _check_lines(points, lines)
    return Geometry(points, lines)


def _check_fields(data: Any, fields: Sequence[str], what: str) -> None:
    if not isinstance(data, dict):
        raise UnreadableError(f"{what} is a JSON object with the fields {', '.join(fields)}")
    for field in data:
        if field not in fields:
            raise UnreadableError(f"{field[:40]!r} is not a field of {what}; it has {', '.join(fields)}")


def _list(value: Any, where: str) -> list[Any]:
    if not isinstance(value, list) or not value:
        raise UnreadableError(f"{where}: a list was expected, with something in it")
    return value


def _spaces(data: list[Any]) -> Iterator[tuple[str, tuple[float, float]]]:
    seen: set[str] = set()
    for place, space in enumerate(data):
        where = f"spaces[{place}]"
        _check_fields(space, _SPACE_FIELDS, where)
        name = space.get("id")
        if not isinstance(name, str) or not _ID.fullmatch(name):
            raise UnreadableError(f"{where}: its id is {name!r}; a letter, then letters or digits were expected, as A1")
        if name.lower() in seen:
            raise UnreadableError(f"{where}: another space is called {name} already, capitals or not")
        seen.add(name.lower())
        yield name, (_number(space.get("x"), f"{where}.x"), _number(space.get("y"), f"{where}.y"))


def _number(value: Any, where: str) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= _LARGEST:
        raise UnreadableError(f"{where}: a number up to {_LARGEST} was expected, not {value!r}")
    return float(value)


def _lines(data: list[Any], points: Mapping[str, tuple[float, float]]) -> Iterator[tuple[str, ...]]:
    for place, line in enumerate(data):
        for space in _list(line, f"lines[{place}]"):
            if not isinstance(space, str) or space not in points:
                raise UnreadableError(f"lines[{place}]: {space!r} is the id of no space")
        if len(line) == 1 or len(set(line)) != len(line):
            raise UnreadableError(f"lines[{place}]: two or more spaces were expected, each of them once")
        yield tuple(line)


def _check_distances(points: Mapping[str, tuple[float, float]]) -> None:
    nearest = min(
        ((math.dist(points[one], points[other]), one, other) for one, other in itertools.combinations(points, 2)),
        default=(0.0, "", ""),
    )
    if abs(nearest[0] - 1) > _NEAR:
        raise UnreadableError(
            f"spaces: the nearest to each other, {nearest[1]} and {nearest[2]}, are {nearest[0]:.3f} apart; "
            "divide all x and y by that, so that it is 1"
        )


def _check_lines(points: Mapping[str, tuple[float, float]], lines: Sequence[Sequence[str]]) -> None:
    """Check that origin and target determine the line of a move, and that a piece can leave every space."""
    for one, other in itertools.combinations(lines, 2):
        if len(shared := sorted(set(one) & set(other))) > 1:
            raise UnreadableError(
                f"lines: two of them join {' and '.join(shared[:2])}; two lines meet in one space at most"
            )
    on_lines = set(itertools.chain(*lines))
    if alone := [space for space in points if space not in on_lines]:
        raise UnreadableError(f"lines: {', '.join(alone)} are on none; every space is on a line")
