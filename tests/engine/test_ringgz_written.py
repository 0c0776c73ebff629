"""RINGGZ's written forms and options: what is read, what is told."""

import itertools
import math
import re

import pytest
from ringgz_boards import after, line

from engine.catalogue import make_game
from engine.errors import IllegalActionError, OptionError, UnreadableError
from engine.game import Option, Put
from engine.games.ringgz import Ringgz, position

TWO, THREE, FOUR = Ringgz(), Ringgz(players=3), Ringgz(players=4)
FULL = "c3=*"


def test_points_are_in_rows_and_columns_of_five_around_the_middle() -> None:
    geometry = TWO.geometry
    assert (len(geometry.points), len(geometry.lines)) == (25, 10)
    assert [geometry.points[point] for point in ("a1", "e1", "c3", "a5")] == [(-2, -2), (2, -2), (0, 0), (-2, 2)]
    for drawn in geometry.lines:
        steps = {math.dist(geometry.points[a], geometry.points[b]) for a, b in itertools.pairwise(drawn)}
        assert (len(drawn), steps) == (5, {1})


@pytest.mark.parametrize(
    ("game", "owners"),
    [
        (TWO, "1122"),
        (THREE, "123-"),
        (FOUR, "1234"),
        (Ringgz(colours="yg,rb"), "2211"),
        (Ringgz(players=3, neutral="r"), "-123"),
    ],
)
def test_kinds_belong_to_whoever_owns_the_colour(game: Ringgz, owners: str) -> None:
    for colour, owner in zip(("red", "blue", "yellow", "green"), owners, strict=True):
        for kind in ("1", "2", "3", "4", "base"):
            assert (game.kinds[f"{colour}-{kind}"].owner or "-", game.kinds[f"{colour}-{kind}"].count) == (owner, 3)
    assert (game.kinds["start-base"].owner, game.kinds["start-base"].count) == (None, 1)


def test_steps_name_the_piece_and_its_point() -> None:
    state = TWO.play(TWO.start(), "*c3")
    assert TWO.steps(TWO.start(), "*c3") == (Put("start-base", "c3"),)
    assert TWO.steps(state, "r2@c4") == (Put("red-2", "c4"),)
    assert TWO.steps(state, "bB@c4") == (Put("blue-base", "c4"),)
    assert TWO.steps(state, "pass") == ()


@pytest.mark.parametrize(("text", "action"), [(" BB @ c4", "bB@c4"), ("bb@C4", "bB@c4"), ("B2@c4", "b2@c4")])
def test_an_action_is_read_whatever_its_case_and_blanks(text: str, action: str) -> None:
    assert TWO.read_action(TWO.play(TWO.start(), "*c3"), text) == action


@pytest.mark.parametrize("text", ["r5@c4", "w1@c4", "rb@c4", "*f3", "*c0", "r1c4", "r1@c4 ", "R1@c4", "r1@c\u0664"])
def test_only_the_written_form_is_played(text: str) -> None:
    with pytest.raises(UnreadableError, match=re.escape("*c3, r2@c4, gB@c4 or pass was expected")):
        TWO.play(TWO.play(TWO.start(), "*c3"), text)


def test_a_player_there_is_not_cannot_resign() -> None:
    for action in ("resign:3", "resign:one"):
        with pytest.raises(UnreadableError, match="the players are 1, 2"):
            TWO.play(TWO.start(), action)


def test_nobody_resigns_after_the_end() -> None:
    end = TWO.play(TWO.start(), "resign")
    with pytest.raises(IllegalActionError, match="resign:2: the game is over"):
        TWO.play(end, "resign:2")


def test_a_record_numbers_the_actions() -> None:
    assert TWO.write_record(("*c3", "rB@c4", "pass")) == "1.*c3 2.rB@c4 3.pass"
    assert TWO.write_record(()) == ""


def test_a_state_shows_what_stands() -> None:
    state = after(TWO, TWO.start(), "*c3 r4@c4")
    assert [repr(TWO.start()), repr(state)] == [
        "<RINGGZ 1 start: an empty board>",
        "<RINGGZ 2 place: *c3 r4@c4>",
    ]


# Positions


def test_position_is_as_its_description_has_it() -> None:
    state = after(TWO, TWO.start(), "*c3 r4@c4 y1@c4 bB@d3")
    described = position.__doc__ or ""
    assert TWO.write_position(state) in [part.strip() for part in described.splitlines()]


def test_position_of_three_tells_who_holds_which_neutral_pieces() -> None:
    first = after(THREE, THREE.start(), "*c3 g1@c4 b1@b3")
    second = after(THREE, THREE.start(), "*c3 r1@b3 g1@c4")
    assert THREE.write_position(first).endswith("hand=r33333g01111,b23333g11111,y33333g11111")
    assert THREE.write_position(second).endswith("hand=r23333g11111,b33333g01111,y33333g11111")


EMPTY = "/".join([".,.,.,.,."] * 5)
BEGUN = line(TWO, FULL)
WRONG = {
    "": "is not a RINGGZ position; it reads",
    BEGUN.replace(" hand", " hands"): "is not a RINGGZ position",
    f"5{BEGUN[1:]}": "is not a RINGGZ position",
    f"4{BEGUN[1:]}": "player 4 is said to act, and does not play",
    BEGUN.replace("place", "move"): "'move' is not a phase of RINGGZ: one of start, place, over",
    f"-{BEGUN[1:]}": "'-' stands for who must act once the game is over",
    BEGUN.replace("place", "over"): "'-' stands for who must act once the game is over",
    f"- over{BEGUN[7:]}": "somebody can still place a piece",
    BEGUN.replace(" .,", " .,.,.,.,./.,"): "has 5 rows, 5 to 1; here are 6",
    BEGUN.replace(" .,", " .,.,"): "row 5 has 5 points; '.,.,.,.,.,.' has 6",
    BEGUN.replace(" .,", " ,"): "a5: '' is none of",
    BEGUN.replace(" .,", " r2b1,"): "a5: 'r2b1' is none of",
    BEGUN.replace(" .,", " r1b1,"): "a5: 'r1b1' is none of",
    BEGUN.replace(" .,", " rBb1,"): "a5: 'rBb1' is none of",
    BEGUN.replace(" .,", " r2,"): "red-2: 1 on the board and 3 in hand; together they must be 3",
    BEGUN.replace("r33333", "r33332"): "red-base: 0 on the board and 2 in hand",
    BEGUN.replace("r33333", "g33333"): "player 1 holds 'g33333b33333'; the form is r00000b00000",
    BEGUN.replace("r33333", "r3333"): "player 1 holds 'r3333b33333'; the form is r00000b00000",
    f"{BEGUN},r33333": "expected 2 hands, one for each player",
    f"{BEGUN} left=3": "expected some, not all, of the 2 players",
    f"{BEGUN} left=12": "expected some, not all, of the 2 players",
    f"{BEGUN} left=22": "expected some, not all, of the 2 players",
    f"{BEGUN} left=2": "somebody is said to act, and the game is over",
    BEGUN.replace("*", "."): "stands in phase place, and not in phase start",
    BEGUN.replace("place", "start"): "stands in phase place, and not in phase start",
    f"2 start{line(TWO, '')[7:]}": "player 1 places the starting base, not player 2",
    line(TWO, "c5=*"): "stands on a central point, b2 to d4",
    line(TWO, "c3=* c4=*"): "the one starting base, '*', stands on a central point",
    line(TWO, "c3=* a1=r1"): "some red is not linked to the starting base",
    line(TWO, "c3=* c4=b1 c5=r1"): "some red is not linked to the starting base",
    line(TWO, "c3=* c4=rB c5=rB"): "two red bases stand beside each other",
}


@pytest.mark.parametrize("text", WRONG)
def test_position_that_cannot_be_is_told_why(text: str) -> None:
    with pytest.raises(UnreadableError, match=re.escape(WRONG[text])):
        TWO.read_position(text)


def test_position_where_one_holds_more_neutral_pieces_than_dealt_is_told() -> None:
    text = line(THREE, FULL).replace("r33333g11111,b33333g11111", "r33333g21111,b33333g01111")
    with pytest.raises(UnreadableError, match=r"green-1: .* nobody holds more than 1"):
        THREE.read_position(text)


def test_position_where_who_left_is_said_to_act_is_told() -> None:
    with pytest.raises(UnreadableError, match="player 1 is said to act, and does not play"):
        FOUR.read_position(line(FOUR, FULL, left="1"))


# Options


@pytest.mark.parametrize(
    ("given", "colours"),
    [
        ({}, "rb,yg"),
        ({"players": 3}, "r,b,y"),
        ({"players": 4}, "r,b,y,g"),
        ({"players": 3, "neutral": "b"}, "r,y,g"),
        ({"players": 3, "colours": "y,r,b"}, "y,r,b"),
        ({"colours": "g+R,y+b"}, "rg,by"),
        ({"players": 4, "colours": "g,r,b,y"}, "g,r,b,y"),
    ],
)
def test_colours_are_in_one_form(given: dict[str, Option], colours: str) -> None:
    game = Ringgz(**given)
    assert game.options["colours"] == colours
    assert Ringgz(**game.options).options == game.options


def test_options_are_read_from_text() -> None:
    game = make_game("ringgz", ["players=3", "start_is_turn=true", "end=pieces", "neutral=r", "colours=g,b,y"])
    assert game.options == {
        "players": 3,
        "start_is_turn": True,
        "end": "pieces",
        "colours": "g,b,y",
        "neutral": "r",
    }


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"players": 5}, "option players: 5 is not from 2 to 4"),
        ({"players": 1}, "option players: 1 is not from 2 to 4"),
        ({"end": "bases"}, "option end: 'bases' is neither rings nor pieces"),
        ({"neutral": "white"}, "option neutral: 'white' is not a colour; it is one of r, b, y, g"),
        ({"neutral": "r"}, "option neutral: only with 3 players a colour is neutral, not with 2"),
        (
            {"colours": "rb,y"},
            "option colours: 'rb,y' does not give 2 players equal shares of the colours; write it as rb,yg",
        ),
        ({"colours": "rby,g"}, "does not give 2 players equal shares"),
        ({"colours": "rb,rb"}, "does not give 2 players equal shares"),
        (
            {"colours": "rb,yg", "players": 4},
            "does not give 4 players equal shares of the colours; write it as r,b,y,g",
        ),
        ({"colours": "r,b,g", "players": 3}, "besides the neutral g; write it as r,b,y"),
        ({"players": "3"}, "not of the kind of 2"),
        ({"alternate": True}, "RINGGZ has no option 'alternate'"),
    ],
)
def test_option_that_is_none_is_told(given: dict[str, Option], told: str) -> None:
    with pytest.raises(OptionError, match=re.escape(told)):
        Ringgz(**given)
