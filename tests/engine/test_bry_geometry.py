"""BRY's boards are data: those there are fit together, and a file that does not is told with its place."""

import copy
import itertools
import json
import math
import re
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from random import Random
from typing import Any

import pytest
from bry_naive import DIRECTIONS, spaces

from engine.errors import OptionError, UnreadableError
from engine.games.bry import Bry, options
from engine.games.bry.geometry import board_names, load_board, read_board
from engine.games.bry.pieces import PIECES
from engine.random_play import play_random_game

FILES = resources.files("engine.games.bry").joinpath("boards")
SIZES = {
    "hex31": (31, [2] * 6 + [5] * 9 + [6] * 6),
    "hex37": (37, [4, 4, 5, 5, 6, 6, 7] * 3),
    "hex61": (61, [5, 5, 6, 6, 7, 7, 8, 8, 9] * 3),
}
HEX37 = (
    "A1 A2 A3 A4/B1 B2 B3 B4 B5/C1 C2 C3 C4 C5 C6/D1 D2 D3 D4 D5 D6 D7/E1 E2 E3 E4 E5 E6/F1 F2 F3 F4 F5/G1 G2 G3 G4/"
    "D1 E1 F1 G1/C1 D2 E2 F2 G2/B1 C2 D3 E3 F3 G3/A1 B2 C3 D4 E4 F4 G4/A2 B3 C4 D5 E5 F5/A3 B4 C5 D6 E6/A4 B5 C6 D7/"
    "D1 C1 B1 A1/E1 D2 C2 B2 A2/F1 E2 D3 C3 B3 A3/G1 F2 E3 D4 C4 B4 A4/G2 F3 E4 D5 C5 B5/G3 F4 E5 D6 C6/G4 F5 E6 D7"
)
"""Its lines as the rules list them."""


def told(name: str) -> Any:
    return json.loads(FILES.joinpath(f"{name}.json").read_text(encoding="utf-8"))


def test_there_are_three_boards() -> None:
    assert board_names() == list(SIZES)


@pytest.mark.parametrize("name", SIZES)
def test_a_board_has_its_spaces_and_lines(name: str) -> None:
    board = load_board(name)
    count, lengths = SIZES[name]
    assert len(board.spaces) == count
    assert sorted(len(line) for line in board.geometry.lines) == sorted(lengths)
    assert repr(board) == f"<BRY board {name}: {count} spaces, {len(board.geometry.lines)} lines>"


@pytest.mark.parametrize("name", SIZES)
def test_the_lines_are_the_rows_of_the_lattice_in_its_three_directions(name: str) -> None:
    at = spaces(name)
    on_board = frozenset(at.values())
    lattice = set()
    for dq, dr in DIRECTIONS[::2]:
        for q, r in on_board:
            if (q - dq, r - dr) not in on_board:
                run = itertools.takewhile(on_board.__contains__, ((q + n * dq, r + n * dr) for n in range(9)))
                lattice.add(frozenset(run))
    lines = {frozenset(at[space] for space in line) for line in load_board(name).geometry.lines}
    assert lines == {line for line in lattice if len(line) > 1}


@pytest.mark.parametrize("name", SIZES)
def test_the_spaces_of_a_line_are_neighbours_in_order_and_straight(name: str) -> None:
    geometry = load_board(name).geometry
    for line in geometry.lines:
        places = [geometry.points[space] for space in line]
        assert [math.dist(a, b) for a, b in itertools.pairwise(places)] == pytest.approx(
            [1] * (len(line) - 1), abs=1e-3
        )
        assert math.dist(places[0], places[-1]) == pytest.approx(len(line) - 1, abs=1e-3)


def test_of_hex37_every_space_is_on_three_lines() -> None:
    lines = load_board("hex37").geometry.lines
    assert {sum(space in line for line in lines) for space in load_board("hex37").spaces} == {3}


def test_of_hex37_the_lines_are_those_the_rules_list() -> None:
    lines = {min(line, line[::-1]) for line in load_board("hex37").geometry.lines}
    listed = [tuple(line.split()) for line in HEX37.split("/")]
    assert len(listed) == 21
    assert lines == {min(line, line[::-1]) for line in listed}


def test_of_hex31_the_twelve_outermost_spaces_lie_on_one_circle() -> None:
    board = load_board("hex31")
    distances = sorted(math.hypot(*board.geometry.points[space]) for space in board.spaces)
    assert distances[-12:] == pytest.approx([distances[-1]] * 12, abs=1e-3)
    assert distances[-13] < distances[-1] - 0.1


# A board of one's own

WHEEL: dict[str, Any] = {
    "name": "wheel",
    "note": "a hub, three spokes and an open rim",
    "spaces": [
        {"id": "hub", "x": 0, "y": 0},
        *({"id": f"r{n}", "x": math.cos(n * math.tau / 6), "y": math.sin(n * math.tau / 6)} for n in range(6)),
        *(
            {"id": f"R{n}x", "x": 2.5 * math.cos(n * math.tau / 6), "y": 2.5 * math.sin(n * math.tau / 6)}
            for n in range(6)
        ),
    ],
    "lines": [
        *([f"R{n}x", f"r{n}", "hub", f"r{n + 3}", f"R{n + 3}x"] for n in range(3)),
        [f"R{n}x" for n in (0, 1, 5)],
    ],
    "penCapacity": 12,
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder that stands for the package's own, so that nothing is put there."""
    monkeypatch.setattr("engine.games.bry.geometry._folder", lambda: tmp_path)
    load_board.cache_clear()
    yield tmp_path
    load_board.cache_clear()


def test_a_board_of_ones_own_is_a_file_beside_the_others(folder: Path) -> None:
    (folder / "wheel.json").write_text(json.dumps(WHEEL), encoding="utf-8")
    (folder / "broken.json").write_text("{", encoding="utf-8")
    (folder / "latin.json").write_bytes(b"\xe9")
    (folder / "notes.txt").write_text("mine", encoding="utf-8")
    assert board_names() == ["broken", "latin", "wheel"]
    assert options.settled({"geometry": "wheel"})["geometry"] == "wheel"
    game = Bry(geometry="wheel")
    assert game.read_action(game.start(), "bsc@R0X") == "BSC@R0x"
    assert game.read_action(game.play(game.start(), "BSC@R0x"), "rhh @ HUB") == "RHH@hub"
    states = [game.start()]
    for action in play_random_game(game, Random(1)):
        states.append(game.play(states[-1], action))
        assert game.read_position(game.write_position(states[-1])) == states[-1]
    with pytest.raises(OptionError, match=r"option geometry: broken\.json: line 1: this is not JSON"):
        Bry(geometry="broken")
    with pytest.raises(OptionError, match=r"option geometry: latin\.json: is not text in UTF-8"):
        Bry(geometry="latin")


def test_lines_need_not_be_straight() -> None:
    board = read_board(json.dumps(WHEEL), "wheel")
    assert board.moves["R0x-R5x"] == tuple(board.number[space] for space in ("R0x", "R1x", "R5x"))


def changed(*path: Any, to: Any) -> str:
    """The wheel with one thing changed; ``None`` takes it away."""
    told = copy.deepcopy(WHEEL)
    within: Any = told
    for key in path[:-1]:
        within = within[key]
    if to is None:
        del within[path[-1]]
    else:
        within[path[-1]] = to
    return json.dumps(told)


MISTAKES = {
    "": "line 1: this is not JSON",
    "{\n}}": "line 2: this is not JSON",
    "[" * 100_000: "this is not JSON of a board",
    "[]": "a board is a JSON object with the fields name, note, spaces, lines",
    changed("name", to="circle"): "name: 'circle' should be 'wheel', as the file is called",
    changed("name", to=None): "name: None should be 'wheel'",
    changed("nests", to=3): "'nests' is not a field of a board",
    changed("nestCapacity", to=8): "nestCapacity: 8 are too few; a player has 9 pieces",
    changed("penCapacity", to="9"): "penCapacity: a number up to 1000 was expected, not '9'",
    changed("spaces", to=None): "spaces: a list was expected, with something in it",
    changed("spaces", to=[]): "spaces: a list was expected",
    changed("spaces", 1, to="r0"): "spaces[1] is a JSON object with the fields id, q, r, x, y",
    changed("spaces", 1, "colour", to="red"): "'colour' is not a field of spaces[1]",
    changed("spaces", 1, "id", to=7): "spaces[1]: its id is 7; a letter, then letters or digits were expected",
    changed("spaces", 1, "id", to="r-0"): "spaces[1]: its id is 'r-0'",
    changed("spaces", 1, "id", to="HUB"): "spaces[1]: another space is called HUB already, capitals or not",
    changed("spaces", 1, "x", to=None): "spaces[1].x: a number up to 1000 was expected, not None",
    changed("spaces", 1, "y", to="far"): "spaces[1].y: a number",
    changed("spaces", 1, "x", to=float("nan")): "spaces[1].x: a number",
    changed("spaces", 1, "x", to=1e9): "spaces[1].x: a number",
    changed("spaces", 1, "x", to=True): "spaces[1].x: a number",
    changed("spaces", 1, "x", to=0.5): "the nearest to each other, hub and r0, are 0.500 apart; divide all x and y",
    changed("spaces", to=WHEEL["spaces"][:1]): "lines[0]: 'R0x' is the id of no space",
    changed("lines", to=None): "lines: a list was expected",
    changed("lines", 0, to=[]): "lines[0]: a list was expected, with something in it",
    changed("lines", 0, to=["hub"]): "lines[0]: two or more spaces were expected, each of them once",
    changed("lines", 0, 1, to="hub"): "lines[0]: two or more spaces were expected, each of them once",
    changed("lines", 0, 1, to="r9"): "lines[0]: 'r9' is the id of no space",
    changed("lines", 0, 1, to=["r0"]): "lines[0]: ['r0'] is the id of no space",
    changed("lines", 3, to=["R0x", "r0"]): "lines: two of them join R0x and r0; two lines meet in one space at most",
    changed("lines", to=WHEEL["lines"][:2]): "lines: r2, r5, R2x, R5x are on none; every space is on a line",
}


@pytest.mark.parametrize("text", MISTAKES)
def test_a_board_that_does_not_fit_is_told_with_its_place(text: str) -> None:
    with pytest.raises(UnreadableError, match=r"^wheel\.json: .*" + re.escape(MISTAKES[text])):
        read_board(text, "wheel")


@pytest.mark.parametrize("name", SIZES)
def test_a_board_without_one_of_its_spaces_on_lines_is_told(name: str) -> None:
    board = told(name)
    board["lines"] = [[space for space in line if space != "C3"] for line in board["lines"]]
    with pytest.raises(UnreadableError, match=rf"^{name}\.json: lines: C3 are on none"):
        read_board(json.dumps(board), name)


# Nests and pens


@pytest.mark.parametrize("name", SIZES)
def test_every_piece_has_a_slot_of_its_own_in_nest_and_pen_around_the_ring(name: str) -> None:
    board = load_board(name)
    points = board.geometry.points
    slots = [point for point in points if point not in board.number]
    assert slots == [f"{place}-{piece}" for piece in PIECES for place in ("nest", "pen")]
    assert min(math.dist(points[one], points[other]) for one, other in itertools.combinations(points, 2)) > 0.999
    assert min(math.dist(points[space], points[slot]) for space in board.spaces for slot in slots) > 1.5
    assert not any(slot in line for line in board.geometry.lines for slot in slots)


@pytest.mark.parametrize("name", SIZES)
def test_nests_and_pens_take_turns_around_the_six_sides_from_the_blue_nest_on_top(name: str) -> None:
    points = load_board(name).geometry.points
    places = [f"{place}-{colour}" for colour in "BRY" for place in ("nest", "pen")]
    for number, side in enumerate(places):
        of = [place for point, place in points.items() if point.startswith(side)]
        middle = [sum(numbers) / 9 for numbers in zip(*of, strict=True)]
        turn = math.degrees(math.atan2(middle[1], middle[0]))
        assert (turn - (90 - 60 * number) + 180) % 360 - 180 == pytest.approx(0, abs=5)


def test_slots_lie_in_rows_of_one_outside_shape() -> None:
    points = load_board("hex37").geometry.points
    for outside in "SCH":
        row = [points[f"nest-B{outside}{inside}"] for inside in "SCH"]
        assert len({round(y, 3) for _, y in row}) == 1
        assert [x for x, _ in row] == sorted(x for x, _ in row)


def test_a_board_of_ones_own_has_its_nests_and_pens_around_it(folder: Path) -> None:
    (folder / "wheel.json").write_text(json.dumps(WHEEL), encoding="utf-8")
    points = load_board("wheel").geometry.points
    assert len(points) == len(WHEEL["spaces"]) + 2 * 27
    assert min(math.dist(points[one], points[other]) for one, other in itertools.combinations(points, 2)) > 0.999
