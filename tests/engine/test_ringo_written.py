"""RINGO's points, pieces, written actions and options: what is read, what is told."""

import itertools
import math
import re

import pytest
from ringo_boards import E3, E5, E6, at

from engine.catalogue import make_game
from engine.errors import IllegalActionError, OptionError, UnreadableError
from engine.game import Option
from engine.games.ringo import Ringo

RINGO = Ringo()


# Points, pieces, scores


@pytest.mark.parametrize(
    ("grid", "first", "last"), [("wall:13", -6, 6), ("slide:13", -6, 6), ("wall:12", -6, 5), ("slide:3", -1, 1)]
)
def test_points_are_a_square_around_the_starts_centre(grid: str, first: int, last: int) -> None:
    points = Ringo(grid=grid).geometry.points
    numbers = range(first, last + 1)
    assert dict(points) == {f"{x},{y}": (x, y) for x in numbers for y in numbers}


def test_lines_are_the_rows_columns_and_diagonals_a_row_of_four_fits_in() -> None:
    geometry = Ringo(grid="wall:6").geometry
    assert len(geometry.lines) == 6 + 6 + 5 + 5
    for one in geometry.lines:
        steps = {math.dist(geometry.points[a], geometry.points[b]) for a, b in itertools.pairwise(one)}
        assert len(one) >= 4
        assert len(steps) == 1
        assert steps <= {1, math.sqrt(2)}


def test_the_plane_has_every_cell_and_lists_a_square_of_them() -> None:
    points = RINGO.geometry.points
    assert points["-123456,7"] == (-123456.0, 7.0)
    assert len(points) == len(list(points)) == 99 * 99
    assert {"-49,-49", "49,49"} <= set(points)


@pytest.mark.parametrize("point", ["", "7", "07,1", "1,2,3", "-0,1", "x,1", "100, 100", "e5", "9" * 5000 + ",1"])
def test_what_is_no_cell_is_not_in_the_plane(point: str) -> None:
    assert point not in RINGO.geometry.points


@pytest.mark.parametrize("corners", ["red", "blue"])
def test_kinds_are_rings_and_discs_of_both_colours(corners: str) -> None:
    game = Ringo(corners=corners, discs=8)
    assert game.players == (corners, *({"red", "blue"} - {corners}))
    told = {name: (kind.name, kind.owner, kind.count, kind.supply) for name, kind in game.kinds.items()}
    assert told == {
        f"{colour}-{sort}": (f"{colour}-{sort}", colour, count, f"{colour}-{sort}")
        for colour in ("red", "blue")
        for sort, count in (("ring", 4), ("disc", 8))
    }


def test_a_score_is_the_longest_row_of_ones_rings_or_discs() -> None:
    assert RINGO.score(RINGO.start()) == {"red": 1, "blue": 2}
    state = at(RINGO, E3, stock="7-10")
    assert RINGO.score(state) == {"red": 3, "blue": 3}
    assert RINGO.score(RINGO.play(state, "1,2>3,0")) == {"red": 4, "blue": 4}


# Actions


@pytest.mark.parametrize("text", [" -1, -1 > 0, 0 ", "-1,-1>0,0", "\t-1,-1>0 ,0"])
def test_an_action_is_read_whatever_its_blanks(text: str) -> None:
    assert RINGO.read_action(RINGO.start(), text) == "-1,-1>0,0"


def test_words_are_read_whatever_their_case() -> None:
    assert RINGO.read_action(at(RINGO, E6, turn="blue"), "PASS") == "pass"
    assert RINGO.read_action(RINGO.start(), "Resign : Blue") == "resign:blue"


@pytest.mark.parametrize(
    "text",
    [
        "-1,-1>",
        "-1,-1",
        ">0,0",
        "01,1>0,0",
        "-0,1>0,0",
        "1,1>0,0 ",
        "1,1^>0,0",
        "1>0",
        "1,1-0,0",
        "1,1>--",
        "\u0661,1>0,0",
    ],
)
def test_only_the_written_form_is_played(text: str) -> None:
    with pytest.raises(UnreadableError, match=re.escape("-1,-1>0,0 (a disc from stock), 7,2^6,1>7,0 (a disc lifted)")):
        RINGO.play(RINGO.start(), text)


def test_a_number_without_end_is_no_cell() -> None:
    with pytest.raises(UnreadableError, match="is not an action of RINGO"):
        RINGO.play(RINGO.start(), f"{'1' * 5000},1>0,0")


def test_a_player_there_is_not_cannot_resign() -> None:
    for action in ("resign:white", "resign:1"):
        with pytest.raises(UnreadableError, match="the players are red, blue"):
            RINGO.play(RINGO.start(), action)


def test_after_the_end_nothing_is_done() -> None:
    end = RINGO.play(RINGO.start(), "resign")
    for action in ("resign:blue", "pass", "-1,-1>0,0"):
        with pytest.raises(IllegalActionError, match="the game is over"):
            RINGO.play(end, action)


def test_a_record_numbers_the_actions() -> None:
    assert RINGO.write_record(("-1,-1>0,0", "0,0>2,1", "pass")) == "1.-1,-1>0,0 2.0,0>2,1 3.pass"
    assert RINGO.write_record(()) == ""


def test_a_state_shows_what_stands() -> None:
    assert repr(at(RINGO, E5)) == "<RINGO 1 move: 4+4 rings, 1+1 discs, stock 0+0, turn 1>"


# Options


def test_options_are_read_from_text() -> None:
    game = make_game("ringo", ["discs=8", "corners=Blue", "grid=Slide:13", "repetition=2", "turn_cap=200"])
    assert game.options == {"discs": 8, "corners": "blue", "grid": "slide:13", "repetition": 2, "turn_cap": "200"}
    assert Ringo(**game.options).options == game.options


def test_options_have_the_defaults_of_the_rules() -> None:
    assert RINGO.options == {
        "discs": 10,
        "corners": "red",
        "grid": "unbounded",
        "repetition": 3,
        "turn_cap": "none",
    }


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"discs": 11}, "option discs: 11 is not from 1 to 10"),
        ({"discs": 0}, "option discs: 0 is not from 1 to 10"),
        ({"repetition": 1}, "option repetition: 1 is not from 2 to 10"),
        ({"corners": "white"}, "option corners: 'white' is neither red nor blue"),
        ({"grid": "13"}, "option grid: '13' is none of unbounded, slide:N and wall:N"),
        ({"grid": "wall:2"}, "option grid: 'wall:2' is none of"),
        ({"grid": "slide:100"}, "N from 3 to 99, as slide:13"),
        ({"grid": "wall:013"}, "option grid: 'wall:013' is none of"),
        ({"turn_cap": "0"}, "option turn_cap: '0' is neither none nor a number of turns"),
        ({"turn_cap": "many"}, "option turn_cap: 'many' is neither none nor a number of turns"),
        ({"turn_cap": 200}, "option turn_cap: 200 is not of the kind of 'none'"),
        ({"rings": 4}, "RINGO has no option 'rings'"),
    ],
)
def test_option_that_is_none_is_told(given: dict[str, Option], told: str) -> None:
    with pytest.raises(OptionError, match=re.escape(told)):
        Ringo(**given)
