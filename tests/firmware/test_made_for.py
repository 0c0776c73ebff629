"""Each board and the game it is made for."""

from math import dist

import pytest

from engine.errors import OptionError
from engine.game import Record
from firmware.service.made_for import board_options, game_for, game_of
from firmware.table.suits import check_suits
from hardware.profile.load import load_profile, profile_names

boards = pytest.mark.parametrize("board", profile_names())


@boards
def test_a_board_suits_the_game_it_is_made_for_with_nothing_said(board: str) -> None:
    profile = load_profile(board)
    game = game_for(profile)
    check_suits(profile, game)
    assert game.name == profile.game
    assert {name: game.options[name] for name in profile.options} == dict(profile.options)


@boards
def test_its_points_lie_where_the_game_has_them_a_pitch_apart(board: str) -> None:
    profile = load_profile(board)
    points = game_for(profile).geometry.points
    assert set(points) == set(profile.points)
    for point, (x, y) in points.items():
        assert dist(profile.points[point], (x * profile.pitch, y * profile.pitch)) < 0.02


@boards
def test_its_pieces_are_the_games_and_their_faces_are_its_faces(board: str) -> None:
    profile = load_profile(board)
    for name, kind in game_for(profile).kinds.items():
        assert profile.pieces[name].other_face == kind.other_face


@boards
def test_its_panel_lights_are_of_players_there_can_be(board: str) -> None:
    profile = load_profile(board)
    numbers = game_for(profile).choices().get("players", ())
    players = game_for(profile, options=[f"players={max(map(int, numbers))}"] if numbers else []).players
    turns = [pixel.removeprefix("turn-") for pixel in profile.lights.panel if pixel.startswith("turn-")]
    scores = [pixel.split("-")[1] for pixel in profile.lights.panel if pixel.startswith("score-")]
    assert turns == list(players)
    assert set(scores) in (set(), set(players)), "a board may leave scores out"


def test_options_that_are_given_count_more_than_the_boards_own() -> None:
    ringo = load_profile("ringo-13")
    assert game_for(ringo).options["grid"] == "wall:13"
    assert game_for(ringo, options=["grid=slide:13", "discs=8"]).options["grid"] == "slide:13"
    assert board_options(ringo, "yinsh") == {}
    with pytest.raises(OptionError, match="grid"):
        game_for(ringo, options=["grid=round"])


def test_another_game_than_the_boards_own_is_played_without_its_options() -> None:
    assert game_for(load_profile("ringo-13"), "yinsh").name == "yinsh"


def test_a_record_is_played_with_its_own_options_then_with_the_boards() -> None:
    ringo = load_profile("ringo-13")
    assert game_of(Record("ringo", ()), ringo).options["grid"] == "wall:13"
    unbounded = Record("ringo", (), {"grid": "unbounded", "discs": 8})
    assert game_of(unbounded, ringo).options["grid"] == "wall:13"
    assert game_of(unbounded, ringo).options["discs"] == 8
    assert game_of(Record("ringo", (), {"grid": "slide:13"}), ringo).options["grid"] == "slide:13"
