import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from msgspec.structs import replace

from engine.games.bry.pieces import PIECES
from firmware.cli.commands.boards import alike as alike_stacks
from firmware.cli.commands.boards import boards, in_words
from hardware.errors import ProfileError
from hardware.magnetics.appearance import stacks
from hardware.profile.load import load_profile, profile_names

COLOURS = ("red", "blue", "yellow", "green")
DATA = Path(__file__).parents[1] / "data" / "profiles"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(boards, arguments)


def test_without_a_name_every_board_is_listed_with_its_title() -> None:
    result = run()
    assert result.exit_code == 0
    assert [line.split()[0] for line in result.stdout.splitlines()] == list(profile_names())
    assert "YINSH, two linear Hall sensors a point" in result.stdout


def test_the_linear_board_tells_everything_apart() -> None:
    words = run("yinsh").stdout
    assert "Tells apart everything that can stand on a point." in words
    assert "wiring    11 multiplexers of 16 inputs on 2 MCP3008 (SPI1)" in words
    assert "lights    93: 85 at the points, 8 on the panel" in words
    assert "current   at most 2500 mA for all lights together" in words


def test_the_switch_board_says_what_it_cannot_tell_and_what_follows() -> None:
    words = run("yinsh-switches").stdout
    assert "Cannot tell apart: white-marker, black-marker." in words
    assert "Cannot tell apart: white-ring, black-ring." in words
    assert " in white-ring" not in words  # that follows
    assert "knows these by whose turn it is and by where the piece was lifted; otherwise it asks" in words
    assert "notices a turned-over piece only when the piece is lifted and put back" in words
    assert "Tells apart everything" not in words


def test_the_sensor_board_says_that_it_tells_poles_and_no_strengths() -> None:
    words = run("yinsh-sensorboard").stdout
    assert "            rim: which pole\n" in words
    assert "wiring    11 multiplexers of 16 inputs on a sensor board at USB" in words
    assert "Tells apart everything that can stand on a point." in words
    assert words.endswith("a sensor that drifts is noticed when it shows something wrong.\n")
    assert "how strong a field" not in run("yinsh").stdout + run("yinsh-switches").stdout


def test_a_path_is_a_name_too() -> None:
    result = run(str(DATA / "tiny-adc.toml"))
    assert result.exit_code == 0
    assert result.stdout.startswith("tiny-adc: Three points, linear sensors")


def test_a_mistake_in_a_profile_is_told_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text = (DATA / "tiny-adc.toml").read_text(encoding="utf-8")
    path.write_text(text.replace("gamma", "gama"), encoding="utf-8")
    result = run(str(path))
    assert isinstance(result.exception, ProfileError)
    assert str(result.exception) == f"{path}, line 50: lights has no key 'gama'; did you mean 'gamma'?"
    assert not result.stdout


def test_a_name_nobody_knows_lists_the_names() -> None:
    result = run("nope")
    assert isinstance(result.exception, ProfileError)
    assert f"The boards are: {', '.join(profile_names())}" in str(result.exception)


def test_json_says_of_one_board_what_the_words_say() -> None:
    facts = json.loads(run("yinsh-switches", "--json").stdout)
    assert facts["name"] == "yinsh-switches"
    assert (facts["points"], facts["channels"], facts["pixels"], facts["budget_ma"]) == (85, 170, 93, 2500)
    assert facts["spots"] == {"centre": "any", "rim": "any"}
    assert [["white-marker"], ["black-marker"]] in facts["alike"]


def test_json_without_a_name_is_a_list_of_all_boards() -> None:
    told = json.loads(run("--json").stdout)
    assert [facts["name"] for facts in told] == list(profile_names())
    assert {facts["name"]: facts["alike"] for facts in told}["yinsh"] == []


@pytest.mark.parametrize(
    ("board", "alike"),
    [
        ("ringo-13", [{"red-ring", "blue-ring"}, {"red-disc", "blue-disc"}]),
        ("bry-hex37", [set(PIECES), {f"{piece}-down" for piece in PIECES}]),
        (
            "ringgz",
            [
                {"start-base", *(f"{colour}-base" for colour in COLOURS)},
                *({f"{colour}-{size}" for colour in COLOURS} for size in "1234"),
            ],
        ),
        (
            "ringgz-poles",
            [
                {"start-base", "red-base", "yellow-base"},
                {"blue-base", "green-base"},
                *({f"{colour}-{size}" for colour in pair} for size in "1234" for pair in (COLOURS[::2], COLOURS[1::2])),
            ],
        ),
    ],
)
def test_what_other_boards_cannot_tell_apart(board: str, alike: list[set[str]]) -> None:
    facts = json.loads(run(board, "--json").stdout)
    found = {frozenset(piece for (piece,) in group) for group in facts["alike"]}
    assert found == set(map(frozenset, alike))


def test_two_stacks_of_different_pieces_that_look_the_same_are_told() -> None:
    profile = load_profile("yinsh")
    blind = {"rim": profile.spot["rim"]}
    wires = {point: {"rim": spots["rim"]} for point, spots in profile.sensors.wires.items()}
    half = replace(profile, spot=blind, sensors=replace(profile.sensors, wires=wires))
    groups = [set(group) for group in alike_stacks(half)]
    assert {("white-ring",), ("white-ring", "white-marker")} <= next(g for g in groups if ("white-ring",) in g)
    assert {(), ("white-marker",)} <= next(group for group in groups if () in group)


def test_what_can_stand_on_a_point_is_nothing_a_piece_or_pieces_inside_one_another() -> None:
    found = stacks(load_profile("yinsh"))
    assert len(found) == len(set(found)) == 9
    assert ("black-ring", "white-marker") in found
    nested = stacks(load_profile("ringgz"))
    assert len(nested) == len(set(nested)) == 5**4 + 5  # each size of four colours or none; five bases
    assert ("blue-4", "red-3", "red-2", "green-1") in nested


@pytest.mark.parametrize(
    ("stack", "words"),
    [
        ((), "an empty point"),
        (("white-ring",), "white-ring"),
        (("white-ring", "black-marker"), "black-marker in white-ring"),
    ],
)
def test_a_stack_is_named_as_people_do(stack: tuple[str, ...], words: str) -> None:
    assert in_words(stack) == words
