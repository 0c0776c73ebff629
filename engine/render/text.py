"""A position as several lines of text: the board, and below it the pieces that stand beside it."""

from itertools import pairwise
from typing import Any, Final

from engine.game import AnyGame
from engine.render.drawn import Place, beside_board, heading, labels, look_of, on_board

_NARROW: Final = 0.05
"""Coordinates that differ by less belong to the same column or row."""
_EMPTY: Final = "."


def text_board(game: AnyGame, state: Any) -> str:
    """Return the drawing of a position: a sign for each piece, a dot for each empty point.

    The distance of neighbouring points in lines and columns suits a terminal, whose characters are about twice as high
    as wide.
    """
    placement = game.placement(state)
    drawn = on_board(game, placement)
    signs = {
        point: "".join(look_of(game.kinds[piece]).sign for piece in placement.get(point, ())) or _EMPTY
        for point in drawn
    }
    below, left = labels(drawn)
    page = _Page(list(drawn.values()), max(map(len, (*signs.values(), *below))))
    for label, (lowest, *_) in below.items():
        page.write(lowest, label, down=1)
    for label, (first, *_) in left.items():
        page.write_left(first, label)
    for point, place in drawn.items():
        page.write(place, signs[point])
    beside = (f"{name}: {' '.join(pieces)}" for name, pieces in beside_board(game, placement, drawn).items())
    return "\n".join([heading(game, state), *page.lines(), *beside])


def _least_gap(numbers: list[float]) -> float:
    """Return the smallest distance of two different numbers; 1 if all are equal."""
    return min((b - a for a, b in pairwise(sorted(numbers)) if b - a > _NARROW), default=1.0)


class _Page:
    """Characters by line and column. One line is the smallest distance of two rows; columns fit the signs."""

    def __init__(self, places: list[Place], width: int) -> None:
        xs, ys = [x for x, _ in places], [y for _, y in places]
        self._left, self._top = min(xs), max(ys)
        across, self._down = _least_gap(xs), _least_gap(ys)
        rows: dict[int, list[float]] = {}
        for x, y in places:
            rows.setdefault(self._line(y), []).append(x)
        nearest = min(map(_least_gap, rows.values()))
        needed, natural = (width + 1) * across / nearest, 2 * across / self._down
        self._scale = max(-int(-needed // 1), round(natural), 1) / across
        self._characters: dict[tuple[int, int], str] = {}

    def _line(self, y: float) -> int:
        return round((self._top - y) / self._down)

    def _column(self, x: float) -> int:
        return round((x - self._left) * self._scale)

    def write(self, place: Place, text: str, down: int = 0) -> None:
        """Write a text that begins at a place, or ``down`` lines below it."""
        line, column = self._line(place[1]) + down, self._column(place[0])
        for at, character in enumerate(text):
            self._characters[line, column + at] = character

    def write_left(self, place: Place, text: str) -> None:
        """Write a text that ends two characters left of a place."""
        line, column = self._line(place[1]), self._column(place[0])
        for at, character in enumerate(reversed(text)):
            self._characters.setdefault((line, column - 2 - at), character)

    def lines(self) -> list[str]:
        """Return the text line by line."""
        lines, columns = zip(*self._characters, strict=True)
        return [
            "".join(
                self._characters.get((line, column), " ") for column in range(min(columns), max(columns) + 1)
            ).rstrip()
            for line in range(min(lines), max(lines) + 1)
        ]
