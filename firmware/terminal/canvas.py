"""The canvas for a board in a terminal: a rectangle of characters."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from firmware.guide.piece_colours import Rgb
from firmware.terminal.glyphs import Ink, glyph
from firmware.terminal.layout import Layout

WOOD: Rgb = (146, 108, 68)
ENGRAVED: Rgb = (98, 70, 42)
"""The colour of the names of empty points, cut into the wood."""

INK_ON_LIGHT: Rgb = (20, 16, 12)
"""The colour of the name of a lit empty point."""

FAINT, STRONG = 20, 90
"""Plain lights: below the first value (as the eye takes it) no letter is shown; from the second it is a capital."""

HUES: Mapping[str, tuple[float, float, float]] = {
    "r": (1, 0, 0),
    "o": (1, 0.55, 0),
    "y": (1, 1, 0),
    "g": (0, 1, 0),
    "c": (0, 1, 1),
    "b": (0, 0.25, 1),
    "v": (0.65, 0, 1),
    "m": (1, 0, 0.8),
    "w": (1, 1, 1),
}
"""The letters of plain lights and their hues: red, orange, yellow, green, cyan, blue, violet, magenta, white."""


class Canvas:
    """The board itself: a rectangle of characters, each with its colour and the colour behind it."""

    MARGIN = 2

    def __init__(self, layout: Layout, *, colour: bool) -> None:
        self._colour = colour
        self._cell = layout.cell
        self._edge = 1 if colour else 0
        self.width = layout.columns + 2 * self.MARGIN
        self.height = layout.rows + 2 * self._edge
        self._grid: list[list[tuple[str, Rgb, Rgb]]] = [
            [(" ", ENGRAVED, WOOD)] * self.width for _ in range(self.height)
        ]

    def put(self, row: int, column: int, name: str, stack: Sequence[str], light: Rgb) -> None:
        """Draw a point: its light, and its pieces or, if it has none, its name."""
        behind = _lit(light)
        inks = list(glyph(stack)) if stack else [Ink(name, ENGRAVED if behind == WOOD else INK_ON_LIGHT)]
        text = [(letter, ink.rgb) for ink in inks for letter in ink.text]
        space = self._cell - len(text)
        padded = [(" ", ENGRAVED)] * (space // 2) + text + [(" ", ENGRAVED)] * (space - space // 2)
        line = self._grid[row + self._edge]
        start = column + self.MARGIN
        for index, (letter, ink) in enumerate(padded):
            line[start + index] = (letter, ink, behind)
        if not self._colour:
            line[start + self._cell] = (letter_of(light), ENGRAVED, WOOD)

    def lines(self) -> Iterator[str]:
        """Yield the rows from the top."""
        for line in self._grid:
            if self._colour:
                yield _coloured(line)
            else:
                yield "".join(letter for letter, _, _ in line)


def _lit(light: Rgb) -> Rgb:
    """Return the colour of wood with a light below: the brighter the light, the less of the wood."""
    share = min(1.0, max(light) / 120)
    red, green, blue = (round(wood * (1 - share) + value * share) for wood, value in zip(WOOD, light, strict=True))
    return red, green, blue


def letter_of(light: Rgb) -> str:
    """Return the letter for a light; a blank for a dark one."""
    strongest = max(light)
    if strongest < FAINT:
        return " "
    hue = [value / strongest for value in light]
    nearest = min(HUES, key=lambda name: sum((a - b) ** 2 for a, b in zip(HUES[name], hue, strict=True)))
    return nearest.upper() if strongest >= STRONG else nearest


def _coloured(line: Iterable[tuple[str, Rgb, Rgb]]) -> str:
    """Return a line with its colour codes, one only where a colour changes."""
    written, ink, behind = [], None, None
    for letter, want_ink, want_behind in line:
        if want_behind != behind:
            written.append("\x1b[48;2;{};{};{}m".format(*want_behind))
            behind = want_behind
        if want_ink != ink and letter != " ":
            written.append("\x1b[38;2;{};{};{}m".format(*want_ink))
            ink = want_ink
        written.append(letter)
    return "".join(written) + "\x1b[0m"
