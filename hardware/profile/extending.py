"""A board's file that extends another: what it says wins, and the rest is as in the file it extends.

Tables are put together key by key. Anything else, a list too, takes the place of what was there; so does a table of
another ``kind``, for the keys of one kind mean nothing to another.
"""

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Any, NamedTuple, Self

from hardware.profile.lines import Lines, Path


class Layer(NamedTuple):
    """One of the files a board is described by: its name for messages, what it says, and where."""

    source: str
    data: Mapping[str, Any]
    lines: Lines


class Line(int):
    """The number of a line; written out, it names the file too where that is not the board's own."""

    def __new__(cls, number: int, source: str = "") -> Self:
        """Make one; ``source`` is the file's name if it is one that the board's file extends."""
        made = super().__new__(cls, number)
        made.source = source
        return made

    source: str

    def __str__(self) -> str:
        number = int.__repr__(self)
        return f"{number} of {self.source}" if self.source else number


class LayeredLines(Lines):
    """The lines of a board's values, each in the file that says most of it, the board's own first."""

    def __init__(self, layers: Sequence[Layer]) -> None:
        super().__init__("")
        self._layers = layers

    def of(self, path: Path) -> Line:
        """Return the line of a value, or that of the nearest thing around it that stands in any of the files."""
        own, *_ = self._layers
        depth, layer = max(
            ((each.lines.depth(path), each) for each in self._layers),
            key=lambda found: found[0],  # of several the first, which is the one that counts
        )
        return Line(layer.lines.of(path[:depth]), "" if layer is own else layer.source)


def put_together(layers: Sequence[Layer]) -> dict[str, Any]:
    """Return what the files say together; the first wins over the second, and so on."""
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
