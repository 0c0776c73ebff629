"""Computes the tables of magnets' fields that :mod:`hardware.magnetics.magnets` reads.

The field of a magnet is that of a homogeneously magnetised cylinder, computed exactly with the library magpylib, which
only this module needs. The remanence is left out, because fields are proportional to it and a profile states it (N42
has 1.28 to 1.32 T, in the data sheets of its makers, such as Arnold Magnetic Technologies' "N42").
"""

import json
import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any

from hardware.errors import DriverMissingError
from hardware.magnetics.magnets import DATA, Assembly, Kernel, Table, Tables, assembly_of
from hardware.profile.schema import Profile

ABOUT = (
    "Fields of magnet assemblies, straight up, in uT for a remanence of 1 T; made by 'ringlight kernels'. "
    "Lengths in mm: distances sideways from the middle, heights from the magnets' lower faces."
)

NOMINAL_T = 1.3
STATED_FROM = 6.0
"""The remanence in T (N42) and the least height in mm for which a table's errors are stated: a gap as boards have."""

_ROUND = 16
"""The number of directions averaged, within the part of the circle after which the magnets repeat."""


def _steps(start: float, *parts: tuple[float, float]) -> tuple[float, ...]:
    """Return numbers from a start to the end of the last part; each part has its own end and step."""
    numbers = [start]
    for end, step in parts:
        begin = numbers[-1]
        numbers += [begin + step * count for count in range(1, round((end - begin) / step) + 1)]
    return tuple(numbers)


DISTANCES = _steps(0.0, (54.0, 0.5), (60.0, 1.0), (100.0, 4.0))
HEIGHTS = _steps(4.0, (8.0, 0.25), (14.0, 0.5), (22.0, 1.0), (34.0, 2.0), (66.0, 4.0))
"""Dense where the field is curved, above the magnets and right beside them: the widest circle has 41 mm radius.

Beyond 100 mm sideways a ring of the YINSH board has 0.05 mT."""


class Model:
    """The exact field of an assembly, for a remanence of 1 T.

    Raises :class:`~hardware.errors.DriverMissingError` where magpylib is not installed.
    """

    def __init__(self, assembly: Assembly) -> None:
        try:
            magpylib: Any = import_module("magpylib")
        except ImportError as error:
            raise DriverMissingError(
                "the package magpylib, which computes the fields of magnets, is not installed: "
                "'make .venv/.installed-dev' in a clone of Ringlight installs it"
            ) from error
        middle = assembly.height / 2000
        self._sector = 2 * math.pi / assembly.count if assembly.radius else 0.0
        self._magnets: Any = magpylib.Collection(
            [
                magpylib.magnet.Cylinder(
                    polarization=(0.0, 0.0, 1.0),
                    dimension=(assembly.diameter / 1000, assembly.height / 1000),
                    position=(
                        assembly.radius / 1000 * math.cos(number * self._sector),
                        assembly.radius / 1000 * math.sin(number * self._sector),
                        middle,
                    ),
                )
                for number in range(assembly.count)
            ]
        )

    def around(self, places: Sequence[tuple[float, float]]) -> list[list[float]]:
        """Return, for each (distance, height) in mm, the field in mT in every direction, evenly spread."""
        count = _ROUND if self._sector else 1
        angles = [self._sector * number / count for number in range(count)]
        seen = [
            (distance / 1000 * math.cos(angle), distance / 1000 * math.sin(angle), -height / 1000)
            for distance, height in places
            for angle in angles
        ]
        up = [1000.0 * vector[2] for vector in self._magnets.getB(seen).tolist()]
        return [up[index : index + count] for index in range(0, len(up), count)]


def compute(assembly: Assembly) -> Table:
    """Return the table of an assembly. Raises :class:`~hardware.errors.DriverMissingError`."""
    model = Model(assembly)
    rows = []
    ripple = 0.0
    for height in HEIGHTS:
        around = model.around([(distance, height) for distance in DISTANCES])
        means = [math.fsum(fields) / len(fields) for fields in around]
        if height >= STATED_FROM:
            off = (abs(each - mean) for mean, fields in zip(means, around, strict=True) for each in fields)
            ripple = max(ripple, *off)
        rows.append(tuple(round(mean * 1000) for mean in means))
    table = Table(assembly, error=0.0, ripple=0.0, rows=tuple(rows))
    return Table(
        assembly,
        error=_rounded_up(_error(table, model)),
        ripple=_rounded_up(ripple),
        rows=table.rows,
    )


def _rounded_up(per_tesla: float) -> float:
    return math.ceil(NOMINAL_T * per_tesla * 100) / 100


def _error(table: Table, model: Model) -> float:
    """Return the largest interpolation error, in mT for 1 T, at the middles and edges of all cells."""
    kernel = Kernel(table, DISTANCES, HEIGHTS)
    distances = _with_middles(DISTANCES)
    worst = 0.0
    for height in _with_middles([height for height in HEIGHTS if height >= STATED_FROM]):
        level = kernel.slice(height)
        for distance, fields in zip(distances, model.around([(r, height) for r in distances]), strict=True):
            worst = max(worst, abs(math.fsum(fields) / len(fields) - level.at(distance)))
    return worst


def _with_middles(numbers: Sequence[float]) -> list[float]:
    """Return these numbers without the last, each followed by the midpoint between it and the next."""
    return [each for low, high in pairwise(numbers) for each in (low, (low + high) / 2)]


def assemblies(profiles: Iterable[Profile]) -> Iterator[Assembly]:
    """Yield the assemblies of these boards' pieces, each once."""
    yield from dict.fromkeys(assembly_of(body) for profile in profiles for body in profile.pieces.values())


def tables_of(wanted: Iterable[Assembly], kept: Tables | None = None) -> Tables:
    """Return the tables of these assemblies; those in ``kept`` are used as they are, the others are computed.

    Raises :class:`~hardware.errors.DriverMissingError`.
    """
    there = {table.magnets: table for table in kept.tables} if kept is not None and _same_places(kept) else {}
    tables = tuple(there.get(assembly) or compute(assembly) for assembly in wanted)
    return Tables(ABOUT, DISTANCES, HEIGHTS, tables)


def _same_places(tables: Tables) -> bool:
    return (tables.distances, tables.heights) == (DISTANCES, HEIGHTS)


def written(tables: Tables) -> str:
    """Return tables as the text of their file: JSON, a row of a table on a line."""

    def numbers(values: Sequence[float]) -> str:
        return "[" + ",".join(f"{value:g}" for value in values) + "]"

    parts = []
    for table in tables.tables:
        head = json.dumps({"magnets": asdict(table.magnets), "error": table.error, "ripple": table.ripple})
        rows = ",\n  ".join(numbers(row) for row in table.rows)
        parts.append(f' {head[:-1]}, "rows": [\n  {rows}\n ]}}')
    return (
        f'{{"about": "{tables.about}",\n"distances": {numbers(tables.distances)},\n'
        f'"heights": {numbers(tables.heights)},\n"tables": [\n' + ",\n".join(parts) + "\n]}\n"
    )


def missing(shipped: Tables, wanted: Iterable[Assembly]) -> Iterator[str]:
    """Yield in words what shipped tables lack, without computing anything."""
    if not _same_places(shipped):
        yield "the tabled distances or heights are others"
        return
    there = {table.magnets for table in shipped.tables}
    yield from (f"{assembly}: is missing" for assembly in wanted if assembly not in there)


def differences(shipped: Tables, wanted: Iterable[Assembly]) -> Iterator[str]:
    """Yield in words how shipped tables of these assemblies differ from fresh ones by more than their last digit.

    Raises :class:`~hardware.errors.DriverMissingError`.
    """
    there = {table.magnets: table for table in shipped.tables}
    for assembly in wanted:
        worst = max(
            abs(one - other)
            for row, fresh in zip(there[assembly].rows, compute(assembly).rows, strict=True)
            for one, other in zip(row, fresh, strict=True)
        )
        if worst > 1:
            yield f"{assembly}: differs by up to {worst} uT"


def data_file() -> Path:
    """Return the path of the tables."""
    return Path(__file__).with_name(DATA)
