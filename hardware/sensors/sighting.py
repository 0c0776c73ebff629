"""The sighting: the debounced reading of every point.

A channel's reading is a :data:`Sense`. A point's reading is the senses of its spots, in the order of the profile's
spots. *Unknown* (between thresholds, a dead sensor) is a value in its own right, never a guess.
"""

from collections.abc import ItemsView, Iterator, Mapping, ValuesView
from functools import cache
from typing import Literal, TypeAlias

Sense: TypeAlias = Literal["none", "some", "north", "south", "unknown"]
"""``none``: nothing is there; ``some``: something is there (a switch); ``north``, ``south``: a pole."""

Reading: TypeAlias = tuple[Sense, ...]


class Sighting(Mapping[str, Reading]):
    """An immutable mapping from every point of a board to its reading, in the profile's order of points.

    The debouncer returns the same object as long as nothing changes, which makes ``is`` a cheap first comparison.
    """

    __slots__ = ("_before", "_changed", "_compared", "_earlier", "_mark", "_places", "_readings", "unknown")

    def __init__(self, readings: Mapping[str, Reading]) -> None:
        self._readings = dict(readings)
        self._compared: dict[int, tuple[Mapping[str, Reading], list[str]]] = {}
        self._mark = object()
        self._before: object = None
        self._changed: list[str] = []
        self._earlier = self._compared
        """The comparisons of the sighting before."""
        self._places: Mapping[str, int] = {point: place for place, point in enumerate(self._readings)}
        self.unknown = tuple([point for point, reading in self._readings.items() if "unknown" in reading])
        """The points with an unknown sense."""

    def updated(self, readings: Mapping[str, Reading]) -> "Sighting":
        """Return this sighting with new readings of some points, given in the order of the points.

        The new one knows without a comparison where it differs from this one.
        """
        new = object.__new__(Sighting)
        new._readings = {**self._readings, **readings}
        new._compared, new._earlier, new._places = {}, self._compared, self._places
        new._mark, new._before = object(), self._mark
        new._changed = [point for point, reading in readings.items() if self._readings[point] != reading]
        new.unknown = ()
        if self.unknown or any("unknown" in reading for reading in readings.values()):
            new.unknown = tuple([point for point, reading in new.items() if "unknown" in reading])
        return new

    def __getitem__(self, point: str) -> Reading:
        return self._readings[point]

    def __iter__(self) -> Iterator[str]:
        return iter(self._readings)

    def __len__(self) -> int:
        return len(self._readings)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Sighting):
            return self._readings == other._readings
        return NotImplemented

    def items(self) -> ItemsView[str, Reading]:
        """Return every point with its reading."""
        return self._readings.items()

    def values(self) -> ValuesView[Reading]:
        """Return every point's reading."""
        return self._readings.values()

    def __hash__(self) -> int:
        return hash(tuple(self._readings.values()))

    def __repr__(self) -> str:
        seen = {p: r for p, r in self._readings.items() if any(s != "none" for s in r)}
        return f"Sighting({seen})"

    def changes(self, other: "Sighting") -> list[str]:
        """Return the points whose reading differs from another sighting of the same board."""
        if self._before is other._mark:  # noqa: SLF001 # of the same class
            return self._changed.copy()
        mine, theirs = self._readings, other._readings  # noqa: SLF001
        return [point for point, reading in mine.items() if theirs[point] != reading]

    def unlike(self, looks: Mapping[str, Reading]) -> list[str]:
        """Return the points whose reading contradicts the expected one."""
        known = self._compared.get(id(looks))
        if known is None:  # the looks of the last positions are compared many times in a frame
            known = self._compared[id(looks)] = looks, self._compare(looks)  # kept, because no other may get its id
        return known[1].copy()

    def _compare(self, looks: Mapping[str, Reading]) -> list[str]:
        """Return the points whose reading contradicts the expected one; only those that changed are compared anew."""
        earlier, readings, points = self._earlier.get(id(looks)), self._readings, self._changed
        if earlier is None:
            return [p for p, seen in readings.items() if seen != looks[p] and not fits(seen, looks[p])]
        fresh = [p for p in points if readings[p] != looks[p] and not fits(readings[p], looks[p])]
        left = [p for p in earlier[1] if p not in points]
        return sorted((*left, *fresh), key=self._places.__getitem__) if left and fresh else left + fresh


@cache
def fits(seen: Reading, expected: Reading) -> bool:
    """Return whether a reading is compatible with the expected one: an unknown sense fits anything."""
    return all(s in (e, "unknown") for s, e in zip(seen, expected, strict=True))


def shows(seen: Reading, alone: Reading) -> bool:
    """Return whether a reading contains everything that a piece alone shows: an unknown sense contradicts nothing."""
    return all(due == "none" or s in (due, "unknown") for s, due in zip(seen, alone, strict=True))
