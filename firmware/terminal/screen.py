"""A board drawn in a terminal: pieces, lights and the expected action.

With colours each light is the background of its point; without (``NO_COLOR``, a dumb terminal, a file) it is a letter
beside it. Nothing is shown by colour alone.
"""

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from textwrap import wrap
from types import TracebackType
from typing import Self, TextIO, Unpack

from firmware.guide.piece_colours import Rgb
from firmware.messages.lamps import lamp_label
from firmware.messages.message import Message, Params
from firmware.messages.render import ENGLISH, name_of, render
from firmware.terminal.canvas import Canvas, letter_of
from firmware.terminal.glyphs import glyph
from firmware.terminal.layout import Layout, lay_out
from hardware.lights.screen_colour import screen_colour
from hardware.panel.lights import panel_groups
from hardware.profile.schema import Profile

SMALLEST_CELL = 3
GAP = 3
"""Columns between the board and the words beside it."""

NARROWEST_WORDS = 30
"""With fewer columns than this beside the board the words go below it."""


@dataclass(frozen=True, slots=True)
class Words:
    """The words beside a board: the player who must act, the expected action, the actions so far, and the errors.

    ``expected`` and ``wrong`` are sentences, in the ``language`` of the rest.
    """

    turn: str | None = None
    expected: str = ""
    record: Sequence[str] = ()
    wrong: Sequence[str] = ()
    language: str = ENGLISH


def draw(
    profile: Profile,
    placement: Mapping[str, Sequence[str]],
    pixels: Mapping[str, Rgb],
    words: Words = Words(),
    *,
    colour: bool,
    width: int = 100,
) -> list[str]:
    """Return a board as lines of at most ``width`` columns (more only if the board alone is wider).

    ``placement`` has the pieces of each point bottom to top, ``pixels`` the values sent to each light (a missing one is
    dark).
    """
    layout = _layout(profile)
    canvas = Canvas(layout, colour=colour)
    for point, (row, column) in layout.places.items():
        light = screen_colour(pixels.get(point, (0, 0, 0)), profile.lights.gamma)
        canvas.put(row, column, point, placement.get(point, ()), light)
    board = [line.rstrip() for line in canvas.lines()]
    panel = list(_panel(profile, pixels, words.language, colour=colour))
    beside = width - canvas.width - GAP
    if beside < NARROWEST_WORDS:
        said = _said(profile, words, max(width, NARROWEST_WORDS), colour=colour)
        return [*board, "", *panel, *([""] if panel else []), *said]
    said = _said(profile, words, beside, colour=colour)
    joined = []
    for index in range(max(len(board), len(said))):
        left = board[index] if index < len(board) else ""
        space = canvas.width + GAP - (canvas.width if colour and left else len(left))
        joined.append((left + " " * space + said[index]).rstrip() if index < len(said) else left)
    return [*joined, *([""] if panel else []), *panel]


@cache
def _layout_of(points: tuple[tuple[str, tuple[float, float]], ...]) -> Layout:
    return lay_out(dict(points), max(SMALLEST_CELL, *(len(point) for point, _ in points)))


def _layout(profile: Profile) -> Layout:
    return _layout_of(tuple(profile.points.items()))


def _panel(profile: Profile, pixels: Mapping[str, Rgb], language: str, *, colour: bool) -> Iterator[str]:
    """Yield the panel's lights, those of one group side by side."""
    shown = []
    for (what, player), names in panel_groups(profile).items():
        marks = []
        for name in names:
            light = screen_colour(pixels.get(name, (0, 0, 0)), profile.lights.gamma)
            letter = letter_of(light).strip()
            if colour and letter:
                marks.append("\x1b[38;2;{};{};{}m●\x1b[0m".format(*light))
            else:
                marks.append(letter or "·")
        label = lamp_label(what, player, language)
        shown.append(f"{label} {' '.join(marks)}")
    if shown:
        yield "  " + "   ".join(shown)


def _said(profile: Profile, words: Words, width: int, *, colour: bool) -> list[str]:
    """Return the words as wrapped paragraphs, the most important first."""

    def strong(text: str) -> list[str]:
        return [f"\x1b[1m{line}\x1b[0m" if colour else line for line in wrap(text, width)]

    def hanging(text: str, mark: str = "") -> list[str]:
        return wrap(text, width, initial_indent=mark, subsequent_indent="  ")

    def say(key: str, **params: Unpack[Params]) -> str:
        return render(Message(key, **params), words.language)

    pieces = tuple(f"{_picture(piece)} {name_of('piece', piece, words.language)}" for piece in profile.pieces)
    paragraphs = [
        strong(say("terminal-turn", player=words.turn)) if words.turn else [],
        strong(words.expected),
        [line for wrong in words.wrong for line in hanging(wrong, "! ")],
        wrap(" ".join(words.record), width),
        hanging(say("terminal-pieces", names=pieces)) + ([] if colour else hanging(say("terminal-lights"))),
    ]
    said = [line for paragraph in paragraphs if paragraph for line in ("", *paragraph)]
    return said[1:]


def _picture(piece: str) -> str:
    return "".join(ink.text for ink in glyph((piece,))).strip()


def wants_colour(stream: TextIO, environ: Mapping[str, str] = os.environ) -> bool:
    """Return whether to write colours: to a terminal that can show them, unless ``NO_COLOR`` (no-color.org) is set."""
    return stream.isatty() and not environ.get("NO_COLOR") and environ.get("TERM", "dumb") != "dumb"


@dataclass
class Screen:
    """Draws pictures over one another in place, without flicker; as a context manager it also hides the cursor.

    On any other stream than a capable terminal, each picture that differs from the last is written below it.
    """

    stream: TextIO
    environ: Mapping[str, str] = field(default_factory=lambda: os.environ)

    def __post_init__(self) -> None:
        self._shown: list[str] | None = None
        self._in_place = self.stream.isatty() and self.environ.get("TERM", "dumb") != "dumb"

    @property
    def colour(self) -> bool:
        """Whether to draw with colours."""
        return wants_colour(self.stream, self.environ)

    def __enter__(self) -> Self:
        if self._in_place:
            self._write("\x1b[?25l\x1b[2J")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._in_place:
            self._write("\x1b[?25h")

    def show(self, lines: Sequence[str]) -> None:
        """Draw a picture if it differs from the last."""
        picture = list(lines)
        if picture == self._shown:
            return
        self._shown = picture
        if self._in_place:
            # One write that clears the rest of each line and everything below the last: the screen never goes blank.
            self._write("\x1b[H" + "".join(f"{line}\x1b[K\n" for line in picture) + "\x1b[J")
        else:
            self._write("".join(f"{line}\n" for line in picture))

    def _write(self, text: str) -> None:
        self.stream.write(text)
        self.stream.flush()
