import io
import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.terminal.glyphs import glyph
from firmware.terminal.layout import lay_out
from firmware.terminal.screen import Screen, Words, draw, wants_colour
from hardware.lights.screen_colour import screen_colour
from hardware.profile.load import load_profile

YINSH = load_profile("yinsh")
PICTURES = Path(__file__).parents[1] / "data" / "terminal"
ESCAPE = re.compile(r"\x1b\[[^a-zA-Z]*[a-zA-Z]")
BOLD_AND_COLOURS = re.compile(r"\x1b\[[^m]*m")

MID_GAME: Mapping[str, Sequence[str]] = {
    "a2": ("black-ring",),
    "b6": ("white-ring",),
    "c7": ("black-marker",),
    "d8": ("white-marker",),
    "e5": ("white-ring", "white-marker"),
    "e6": ("black-ring", "black-marker"),
    "f10": ("white-ring", "black-marker"),
    "k10": ("wooden-cube",),
}
LIT = {
    "e5": (84, 84, 60),
    "e7": (0, 90, 6),
    "e8": (0, 90, 6),
    "b6": (153, 0, 0),
    "g2": (2, 0, 6),
    "turn-white": (153, 153, 153),
    "score-white-1": (153, 20, 0),
}
SAID = Words(
    turn="white",
    expected="A ring moves in a straight line. Put the white ring back on b6, from which it was moved.",
    record=("a2", "b6", "e5", "e6", "f10", "b1", "e5-e7", "e6-e8", "e7-e9", "f10-f9", "b6-b5", "a2-a3"),
    wrong=("Take the black marker off g5.", "Turn the white marker on d8 over again."),
)


def plain(lines: Sequence[str]) -> list[str]:
    return [BOLD_AND_COLOURS.sub("", line) for line in lines]


@pytest.mark.parametrize(
    ("name", "placement", "pixels", "words", "width"),
    [
        ("empty", {}, {}, Words(), 100),
        ("mid-game", MID_GAME, LIT, SAID, 100),
        ("mid-game-narrow", MID_GAME, LIT, SAID, 60),
        ("mid-game-tiny", MID_GAME, LIT, SAID, 10),
    ],
)
def test_without_colours_a_board_looks_as_kept_in_a_file(
    name: str,
    placement: Mapping[str, Sequence[str]],
    pixels: Mapping[str, tuple[int, int, int]],
    words: Words,
    width: int,
) -> None:
    drawn = draw(YINSH, placement, pixels, words, colour=False, width=width)
    assert drawn == (PICTURES / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    assert max(map(len, drawn)) <= max(width, 75)


def test_a_square_board_of_another_game_keeps_its_shape() -> None:
    points = {f"{column}{row}": (25.0 * at, 25.0 * row) for at, column in enumerate("abc") for row in (1, 2)}
    lights = msgspec.structs.replace(YINSH.lights, points=tuple(points), panel=())
    profile = msgspec.structs.replace(YINSH, points=points, lights=lights)
    drawn = draw(profile, {"b1": ("red-disc",), "c2": ("green-ring",)}, {}, colour=False)
    assert [line[:13] for line in drawn[:2]] == ["  a2  b2  { }", "  a1   •  c1 "]
    assert drawn[2].startswith(" " * 16)
    assert drawn[-1].strip() != ""


def test_lights_show_as_colours_behind_their_points() -> None:
    drawn = "\n".join(draw(YINSH, MID_GAME, LIT, SAID, colour=True))
    assert "48;2;{};{};{}m".format(*screen_colour((153, 0, 0), 2.2)) in drawn
    assert "38;2;{};{};{}m●".format(*screen_colour((153, 153, 153), 2.2)) in drawn
    assert "Lights: r red" not in drawn


def test_every_line_ends_without_a_colour() -> None:
    for line in draw(YINSH, MID_GAME, LIT, SAID, colour=True):
        codes = BOLD_AND_COLOURS.findall(line)
        assert not codes or codes[-1] == "\x1b[0m"


def test_with_colours_pieces_and_names_are_where_they_are_without() -> None:
    coloured = plain(draw(YINSH, MID_GAME, {}, SAID, colour=True, width=60))[1:20]
    assert [line.rstrip() for line in coloured] == [
        line.rstrip() for line in draw(YINSH, MID_GAME, {}, SAID, colour=False, width=60)[:19]
    ]


@given(st.sampled_from(["white", "black"]), st.sampled_from(["ring", "marker"]))
def test_white_and_black_differ_in_shape_not_only_in_colour(colour: str, kind: str) -> None:
    other = {"white": "black", "black": "white"}[colour]
    mine, theirs = ("".join(ink.text for ink in glyph([f"{each}-{kind}"])) for each in (colour, other))
    assert mine != theirs


@pytest.mark.parametrize(
    ("stack", "drawn"),
    [
        (["white-ring", "black-marker"], "(●)"),
        (["black-ring", "white-marker"], "[○]"),
        (["red-ring", "blue-disc"], "{•}"),
        (["start-base"], " ▲ "),
        (["BSC"], "BSC"),
        (["BSC-down"], "BS-"),
        (["red-4"], " R "),
    ],
)
def test_a_stack_is_drawn_from_the_tables_and_unknown_pieces_are_letters(stack: list[str], drawn: str) -> None:
    assert "".join(ink.text for ink in glyph(stack)) == drawn


PLACES = st.tuples(st.integers(0, 8), st.integers(0, 8))


@given(
    st.sets(PLACES, min_size=1, max_size=30),
    st.floats(5, 60),
    st.floats(5, 60),
    st.sampled_from([0.0, 0.5]),
    st.integers(3, 6),
)
def test_no_two_cells_touch_whatever_the_board(
    places: set[tuple[int, int]],
    across: float,
    up: float,
    shift: float,
    cell: int,
) -> None:
    points = {f"{x}/{y}": (x * across + (y % 2) * shift * across, y * up) for x, y in places}
    layout = lay_out(points, cell)
    for (row, at), (next_row, next_at) in pairwise(sorted(layout.places.values())):
        assert row < next_row or at + cell < next_at
    assert all(0 <= row < layout.rows and 0 <= at <= layout.columns - cell for row, at in layout.places.values())
    for one, (x, y) in points.items():
        for other, (u, v) in points.items():
            assert (layout.places[one][0] < layout.places[other][0]) == (y > v + 1)
            assert x > u - 1 or layout.places[one][1] <= layout.places[other][1]


@pytest.mark.parametrize(("rgb", "on_screen"), [((0, 0, 0), (0, 0, 0)), ((255, 1, 56), (255, 21, 128))])
def test_a_screen_is_told_what_looks_like_the_pixel(rgb: tuple[int, int, int], on_screen: tuple[int, int, int]) -> None:
    assert screen_colour(rgb, 2.2) == on_screen


class Terminal(io.StringIO):
    """A terminal that keeps what was written to it."""

    def isatty(self) -> bool:
        return True


XTERM = {"TERM": "xterm-256color"}


@pytest.mark.parametrize(
    ("stream", "environ", "answer"),
    [
        (Terminal(), XTERM, "yes"),
        (Terminal(), XTERM | {"NO_COLOR": ""}, "yes"),
        (Terminal(), XTERM | {"NO_COLOR": "1"}, "no"),
        (Terminal(), {"TERM": "dumb"}, "no"),
        (Terminal(), {}, "no"),
        (io.StringIO(), XTERM, "no"),
    ],
)
def test_colours_are_for_terminals_whose_owner_wants_them(
    stream: io.StringIO, environ: dict[str, str], answer: str
) -> None:
    assert wants_colour(stream, environ) is (answer == "yes")
    assert Screen(stream, environ).colour is (answer == "yes")


def test_a_screen_draws_in_place_and_shows_the_cursor_again_even_after_trouble() -> None:
    terminal = Terminal()

    def interrupted() -> None:
        with Screen(terminal, XTERM) as screen:
            screen.show(["one", "two"])
            screen.show(["one", "two"])
            screen.show(["three"])
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert terminal.getvalue().split("\x1b[H") == [
        "\x1b[?25l\x1b[2J",
        "one\x1b[K\ntwo\x1b[K\n\x1b[J",
        "three\x1b[K\n\x1b[J\x1b[?25h",
    ]


@pytest.mark.parametrize(("stream", "environ"), [(io.StringIO(), XTERM), (Terminal(), {"TERM": "dumb"})])
def test_where_nothing_can_be_drawn_in_place_each_picture_is_written_once(
    stream: io.StringIO, environ: dict[str, str]
) -> None:
    with Screen(stream, environ) as screen:
        for lines in (["one"], ["one"], ["two"]):
            screen.show(lines)
    assert stream.getvalue() == "one\ntwo\n"


def test_no_escape_is_written_without_colours() -> None:
    assert not any(ESCAPE.search(line) for line in draw(YINSH, MID_GAME, LIT, SAID, colour=False))
