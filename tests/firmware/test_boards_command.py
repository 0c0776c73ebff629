import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from firmware.commands.boards import boards, in_words, stacks
from hardware.errors import ProfileError
from hardware.profile import load_profile, profile_names

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
    assert "Cannot tell apart: white-marker in white-ring, black-marker in white-ring," in words
    assert "a piece turned over on its point is known only by being lifted and put back" in words
    assert "Tells apart everything" not in words


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


def test_what_can_stand_on_a_point_is_nothing_a_piece_or_a_disc_in_a_ring() -> None:
    found = stacks(load_profile("yinsh"))
    assert len(found) == len(set(found)) == 9
    assert ("black-ring", "white-marker") in found


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
