"""The field of a piece's magnets at a sensor: its vertical component in mT, positive for a north pole up.

The fields come from tables (``kernels.json``), one for each assembly of magnets that the boards use;
:mod:`hardware.magnetics.kernels` computes them with an exact model of cylinder magnets. Values are interpolated along
distance and height, and are 0 outside the table; each table states its largest error.
"""

import math
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources

import msgspec
from msgspec import Struct

from hardware.errors import ProfileError
from hardware.profile.schema import PieceBody

DATA = "kernels.json"


@dataclass(frozen=True, slots=True)
class Assembly:
    """Disc magnets of ``diameter`` and ``height`` mm, ``count`` of them evenly on a circle of ``radius`` mm."""

    diameter: float
    height: float
    count: int
    radius: float

    def __str__(self) -> str:
        circle = f"{self.count} on a circle of {self.radius:g} mm radius"
        return f"{self.diameter:g} x {self.height:g} mm, {circle if self.count > 1 else 'single'}"


class Table(Struct, frozen=True, forbid_unknown_fields=True):
    """The field of one assembly, in uT for a remanence of 1 T: a row for each height, a column for each distance.

    Interpolation is at most ``error`` off. Around the circle at one distance the field is at most ``ripple`` off its
    average, which the table holds. Both are in mT for a remanence of 1.3 T (N42), at heights of 6 mm and more.
    """

    magnets: Assembly
    error: float
    ripple: float
    rows: tuple[tuple[int, ...], ...]


class Tables(Struct, frozen=True, forbid_unknown_fields=True):
    """The tables; ``distances`` are mm sideways from the middle, ``heights`` mm from the magnets' lower faces."""

    about: str
    distances: tuple[float, ...]
    heights: tuple[float, ...]
    tables: tuple[Table, ...]


class Kernel:
    """The field of one assembly for a remanence of 1 T."""

    def __init__(self, table: Table, distances: Sequence[float], heights: Sequence[float]) -> None:
        self.table = table
        self.reach = distances[-1]
        self._distances = list(distances)
        self._heights = list(heights)
        self._rows = [[microtesla / 1000 for microtesla in row] for row in table.rows]
        self._nothing = [0.0] * len(distances)
        self.slice = lru_cache(256)(self._slice)

    def _slice(self, height: float) -> "Slice":
        """Return the field at one height, the distance from the magnets' lower faces to the sensor in mm."""
        return Slice(self._distances, self._row(height))

    def _row(self, height: float) -> list[float]:
        heights = self._heights
        if height >= heights[-1]:
            return self._nothing
        if height < heights[0]:
            raise ProfileError(
                f"a sensor {height:g} mm below a magnet is nearer than the tables go; the 'gap' of a piece "
                f"must be {heights[0]:g} mm or more"
            )
        above = bisect_right(heights, height)
        low, high = heights[above - 1], heights[above]
        share = (height - low) / (high - low)
        return [
            one + share * (other - one) for one, other in zip(self._rows[above - 1], self._rows[above], strict=True)
        ]


class Slice:
    """The field of one assembly at one height, by the sideways distance."""

    __slots__ = ("_distances", "_fields", "_reach")

    def __init__(self, distances: list[float], fields: list[float]) -> None:
        self._distances = distances
        self._fields = fields
        self._reach = distances[-1]

    def at(self, distance: float) -> float:
        """Return the field in mT for a remanence of 1 T."""
        if distance >= self._reach:
            return 0.0
        distances, fields = self._distances, self._fields
        above = bisect_right(distances, distance)
        low, one = distances[above - 1], fields[above - 1]
        return one + (fields[above] - one) * (distance - low) / (distances[above] - low)


def read_tables() -> Tables:
    """Return the tables that are shipped with Ringlight."""
    data = resources.files("hardware.magnetics").joinpath(DATA).read_bytes()
    return msgspec.json.decode(data, type=Tables)


@cache
def _kernels() -> dict[Assembly, Kernel]:
    tables = read_tables()
    return {table.magnets: Kernel(table, tables.distances, tables.heights) for table in tables.tables}


def assembly_of(body: PieceBody) -> Assembly:
    """Return the magnets in a piece."""
    return Assembly(body.magnet.diameter, body.magnet.height, body.count, body.radius)


@cache
def _kernel_with(diameter: float, height: float, count: int, radius: float) -> Kernel | None:
    """Return the field of magnets; kept by their measures, because margins ask for it a hundred thousand times."""
    return _kernels().get(Assembly(diameter, height, count, radius))


def kernel_of(body: PieceBody) -> Kernel:
    """Return the field of the magnets in a piece.

    Raises :class:`~hardware.errors.ProfileError` if there is no table for them.
    """
    kernel = _kernel_with(body.magnet.diameter, body.magnet.height, body.count, body.radius)
    if kernel is None:
        assembly = assembly_of(body)
        known = "; ".join(str(each) for each in _kernels())
        raise ProfileError(
            f"there is no table of the field of these magnets: {assembly}. There are: {known}. "
            "'ringlight kernels --board FILE' computes one for the board in FILE."
        )
    return kernel


def strength(body: PieceBody) -> float:
    """Return a piece's remanence in T, negative with the south pole up."""
    return body.magnet.remanence if body.pole == "north" else -body.magnet.remanence


def field(body: PieceBody, dx: float, dy: float, height: float = 0.0) -> float:
    """Return the field in mT of a piece at a sensor.

    The piece stands ``dx``, ``dy`` mm beside the sensor and ``height`` mm higher than on the bare board.
    """
    return strength(body) * kernel_of(body).slice(body.gap + height).at(math.hypot(dx, dy))


def nests(one: PieceBody, other: PieceBody) -> bool:
    """Return whether one of two pieces stands inside the other."""
    return any(
        outside.shape == "ring" and outside.inner >= inside.outer for outside, inside in ((one, other), (other, one))
    )


def rests(bodies: Sequence[PieceBody]) -> list[float]:
    """Return the height of each piece of a stack above the board, in mm, the stack from bottom to top.

    A piece rests on those beneath that it neither stands inside of nor surrounds.
    """
    heights: list[float] = []
    for body in bodies:
        tops = [
            height + below.thickness for below, height in zip(bodies, heights, strict=False) if not nests(body, below)
        ]
        heights.append(max(tops, default=0.0))
    return heights
