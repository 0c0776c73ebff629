"""A board's file that extends another: its own values win, and the rest is taken from the file it extends.

Tables are merged key by key. Anything else, lists included, replaces the earlier value. So does a table of another
``kind``, because the keys of one kind mean nothing to another.
"""

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Any, NamedTuple, Self

from hardware.profile.lines import Lines, Path


class Layer(NamedTuple):
    """One of the files that describe a board: its name for messages, its data, and its lines."""

    source: str
    data: Mapping[str, Any]
    lines: Lines


class Line(int):
    """The number of a line; as text it also names the file if that is not the board's own."""

    def __new__(cls, number: int, source: str = "") -> Self:
        """Make one; ``source`` is the name of a file that the board's file extends, else empty."""
        made = super().__new__(cls, number)
        made.source = source
        return made

    source: str

    def __str__(self) -> str:
        number = int.__repr__(self)
        return f"{number} of {self.source}" if self.source else number


class LayeredLines(Lines):
    """The lines of a board's values, each in the file that has most of its path; the board's own file comes first."""

    def __init__(self, layers: Sequence[Layer]) -> None:
        super().__init__("")
        self._layers = layers

    def of(self, path: Path) -> Line:
        """Return the line of a value, or of the innermost enclosing value that any of the files has."""
        own, *_ = self._layers
        depth, layer = max(
            ((each.lines.depth(path), each) for each in self._layers),
            key=lambda found: found[0],  # of equal ones the first, which wins
        )
        return Line(layer.lines.of(path[:depth]), "" if layer is own else layer.source)


def put_together(layers: Sequence[Layer]) -> dict[str, Any]:
    """Return the merged data of the files; the first wins over the second, and so on."""
    return reduce(_over, (layer.data for layer in reversed(layers)), {})


def _over(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    together = dict(below)
    for key, value in above.items():
        old = below.get(key)
        if isinstance(old, Mapping) and isinstance(value, Mapping) and value.get("kind") in (None, old.get("kind")):
            together[key] = _over(old, value)
        else:
            together[key] = value
    return together
