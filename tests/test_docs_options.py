"""The page of options tells those of every game, with their defaults and with values that may be."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from engine.catalogue import GAMES, game_class, make_game
from engine.game import AnyGame
from engine.options import with_option
from firmware.cli.commands.game_options import written
from firmware.cli.main import ringlight
from firmware.service.made_for import game_for
from firmware.table.menu import Menu
from hardware.profile.load import load_profile, profile_names

PAGE = (Path(__file__).parent.parent / "docs" / "options.md").read_text(encoding="utf-8")


def rows(name: str) -> list[list[str]]:
    """The table of a game, each row's cells."""
    part = PAGE.partition(f"\n## {game_class(name).title}\n")[2].partition("\n## ")[0]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in part.splitlines() if line[:3] == "| `"]


@pytest.mark.parametrize("name", GAMES)
def test_every_option_stands_there_with_its_default(name: str) -> None:
    told = " ".join(f"{option[1:-1]}={default[1:-1]}" for option, default, *_ in rows(name))
    assert told == written(game_class(name).defaults)


@pytest.mark.parametrize("name", GAMES)
def test_every_example_is_a_game_that_is_played_otherwise(name: str) -> None:
    for option, _, _, examples, _ in rows(name):
        for example in re.findall("`(.+?)`", examples):
            game = make_game(name, example.split())
            assert game.options[option[1:-1]] != game_class(name).defaults[option[1:-1]]


@pytest.mark.parametrize("board", profile_names())
def test_what_the_menu_of_a_board_has_stands_there_value_by_value(board: str) -> None:
    game = game_for(load_profile(board))
    told = {row[0].strip("`"): re.findall("`(.+?)`", row[4]) for row in rows(game.name)}
    offered: dict[str, list[str]] = {name: [] for name in told} | offered_by(game)
    assert told == offered


def offered_by(game: AnyGame) -> dict[str, list[str]]:
    """Return what the menu has to choose from, whatever is chosen."""
    found: dict[str, list[str]] = {}
    for changed in [game, *(with_option(game, name, v) for name, some in game.choices().items() for v in some)]:
        for entry in Menu(changed, "full", {}, 0.0).entries:
            if entry.name in game.options:
                assert found.setdefault(entry.name, [*entry.values]) == [*entry.values]
    return found


def test_where_a_board_has_other_options_than_its_game_the_page_says_so() -> None:
    for profile in map(load_profile, profile_names()):
        for name, value in profile.options.items() - game_class(profile.game).defaults.items():
            (told,) = (row[2] for row in rows(profile.game) if row[0] == f"`{name}`")
            assert f"the board `{profile.name}` has `{value}` unless told otherwise" in told


@pytest.mark.parametrize("command", ["play", "run", "act", "legal", "convert"])
def test_the_help_of_every_command_that_takes_options_lists_them(command: str) -> None:
    assert f"`{command}`" in PAGE or f"`ringlight {command}`" in PAGE
    told = CliRunner().invoke(ringlight, [command, "--help"])
    assert told.exit_code == 0
    words = " ".join(told.output.split())
    for name in GAMES:
        assert f"{name} {written(game_class(name).defaults)}" in words


@pytest.mark.parametrize("board", profile_names())
def test_a_board_says_what_its_game_is_played_with(board: str) -> None:
    profile = load_profile(board)
    told = CliRunner().invoke(ringlight, ["boards", board])
    assert f"game      {profile.game}, unless told otherwise {written(game_for(profile).options)}\n" in told.output
