"""RINGO's positions as lines: complete, read back to the same state, or told why not."""

import re
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ringo_boards import E1, E3, E4, E5, E6, after, at, line

from engine.errors import UnreadableError
from engine.game import Outcome
from engine.games.ringo import Ringo, position
from engine.random_play import play_random_game

RINGO = Ringo()
TWICE = "4,1^0,0>4,1 4,0^0,1>4,0"
"""From E5 each player changes a disc and a ring."""


def test_position_is_as_its_description_has_it() -> None:
    state = after(RINGO, RINGO.start(), "-1,-1>0,0 0,0>2,1")
    described = position.__doc__ or ""
    assert RINGO.write_position(state) in [part.strip() for part in described.splitlines()]


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"corners": "blue", "discs": 3},
        {"discs": 2, "repetition": 2},
        {"grid": "slide:7", "turn_cap": "90"},
        {"grid": "wall:4"},
    ],
    ids=str,
)
@pytest.mark.parametrize("seed", range(3))
def test_every_position_of_a_random_game_is_read_back(options: dict[str, Any], seed: int) -> None:
    game = Ringo(**options)
    state = game.start()
    for action in play_random_game(game, Random(seed)):
        for one in (state, game.play(state, "resign"), game.play(state, action)):
            written = game.write_position(one)
            assert game.read_position(written) == one
            assert game.write_position(game.read_position(written)) == written
        state = game.play(state, action)


@pytest.mark.parametrize(
    ("drawn", "stock", "actions"),
    [
        (E3, "7-10", "1,2>-"),
        (E3, "7-10", "1,2>3,0"),
        (E3.replace(". r . .,", ". r r .,", 1), "0-0", "2,5^1,2>-"),
        (E3.replace(". r . .,", ". r r .,", 1), "0-0", "2,5^1,2>3,0"),
        (E5, "0-0", TWICE),
        (E5, "0-0", f"{TWICE} 0,0^4,1>0,0 0,1^4,0>0,1 {TWICE} 0,0^4,1>0,0 0,1^4,0>0,1"),
        (E5, "0-0", f"{TWICE} resign:red"),
        ("R B . . R B, B R r b B R", "0-0", "pass pass"),
        ("R B . . R B, B R r b B R", "0-0", "pass resign"),
    ],
)
def test_an_end_is_read_back_with_what_led_there(drawn: str, stock: str, actions: str) -> None:
    state = after(RINGO, at(RINGO, drawn, stock=stock), actions)
    again = RINGO.read_position(RINGO.write_position(state))
    assert (again, RINGO.outcome(again)) == (state, RINGO.outcome(state))


def test_a_ring_over_the_disc_that_won_is_written() -> None:
    written = RINGO.write_position(RINGO.play(at(RINGO, E3, stock="7-10"), "1,2>-"))
    assert written == ("blue over .r../.r../.r../R(Br)../R.RR/BBB. at=0,0 stock=6-10 turns=1 end=discs:red")


def test_what_was_before_is_written_as_actions() -> None:
    state = after(RINGO, at(RINGO, E5), TWICE)
    assert RINGO.write_position(state) == ("red move bBBBR/rBRRR at=0,0 stock=0-0 turns=2 past=4,1^0,0>4,1;4,0^0,1>4,0")


def test_a_position_read_back_is_repeated_like_any_other() -> None:
    state = after(RINGO, at(RINGO, E5), f"{TWICE} 0,0^4,1>0,0 0,1^4,0>0,1 {TWICE} 0,0^4,1>0,0")
    again = RINGO.read_position(RINGO.write_position(state))
    assert RINGO.outcome(RINGO.play(again, "0,1^4,0>0,1")) == Outcome((), "repetition")


def test_where_the_board_is_stands_in_the_line() -> None:
    game = Ringo(grid="slide:7")
    state = after(game, game.start(), "1,1>-2,0 1,0>-3,0")
    assert " board=-1,0" in game.write_position(state)
    assert game.placement(game.read_position(game.write_position(state))) == game.placement(state)


BEGUN = line(E1, corner="-1,-1", stock="10-10")
AFTER = "red move bBBBR/rBRRR at=0,0 stock=0-0 turns=2 past=4,1^0,0>4,1;4,0^0,1>4,0"
WON = "blue over .r../.r../.r../R(Br)../R.RR/BBB. at=0,0 stock=6-10 turns=1 end=discs:red"
WRONG = {
    "": "is not a RINGO position; it reads",
    BEGUN.replace("red", "white"): "is not a RINGO position",
    BEGUN.replace("move", "place"): "is not a RINGO position",
    BEGUN.replace("at=-1,-1", "at=-01,-1"): "is not a RINGO position",
    BEGUN.replace("10-10", "10"): "is not a RINGO position",
    BEGUN.replace("move", "over"): "'end=' is written once the game is over",
    f"{BEGUN} end=turns": "'end=' is written once the game is over",
    f"{BEGUN.replace('move', 'over')} end=turns": "said to be over by turns; by the layout and",
    f"{BEGUN.replace('move', 'over')} end=discs:red": "said to be over by discs of red",
    f"{BEGUN.replace('move', 'over')} end=resignation": "said to be over by resignation",
    BEGUN.replace("B.B", "BxB"): "row 'BxB': expected R B (rings), r b (discs), (Rb) and . (empty) in it",
    BEGUN.replace("B.B", "B(rB)B"): "row 'B(rB)B': expected",
    BEGUN.replace("B.B", "BB"): "rows of one length, and 28 at most of 28 cells at most",
    BEGUN.replace("B.B", f"B{'.' * 28}B"): "rows of one length, and 28 at most",
    BEGUN.replace("RBR/B.B/RBR", "/".join(["R"] * 29)): "rows of one length, and 28 at most",
    BEGUN.replace("RBR/B.B/RBR", "..."): "without empty rows or columns at its sides",
    BEGUN.replace("RBR/B.B/RBR", ".RBR/.B.B/.RBR"): "without empty rows or columns at its sides",
    BEGUN.replace("RBR/B.B/RBR", "RBR/B.B/RBR/..."): "without empty rows or columns at its sides",
    BEGUN.replace("B.B", "BRB"): "5 red rings stand; there are 4",
    BEGUN.replace("B.B", "..B"): "3 blue rings stand; there are 4",
    BEGUN.replace("B.B", "BrB"): "red has 1 discs on the table and 10 in stock; there are 10",
    BEGUN.replace("10-10", "10-11"): "blue has 0 discs on the table and 11 in stock",
    BEGUN.replace("RBR/B.B/RBR", "RBR.R/B.B.B/RBR.."): "5 red rings stand",
    BEGUN.replace("RBR/B.B/RBR", "RBR../B.B../RB..R"): "the layout is not one group",
    line("R B R B, B R B R, r r r r", turn="red"): "red has a row of four discs, and blue acted",
    line("R R R R, B B B B"): "both colours have a row of four rings",
    line("R R R R, B B . B, . . B ."): "said to be going on; by the layout and what was before it is over",
    line("R B R B, B R B R, r r r r", turn="blue"): "said to be going on; by the layout and what was before it is",
    WON.replace("discs:red", "discs:blue"): "over by discs of blue; by the layout and what was before it is over",
    WON.replace("discs:red", "resignation:red"): "said to be over by resignation of red; by the layout",
    WON.replace("discs:red", "rings:blue"): "said to be over by rings of blue",
    WON.replace("(Br)", "(Bb)").replace("6-10", "6-9"): "a ring stands over a disc only when that disc has just won",
    WON.replace(".r../.r../.r../", ".r../.r../"): "a ring stands over a disc only when",
    WON.replace("R(Br)", "(Rr)(Br)").replace("6-10", "5-10"): "a ring stands over a disc only when",
    WON.replace(".r..", ".r../.r..", 1).replace("6-10", "5-10"): "a ring stands over a disc only when",
    f"{BEGUN} past=pass": "'past=' has more actions than turns have been played",
    AFTER.replace("turns=2", "turns=1"): "'past=' has more actions than turns have been played",
    AFTER.replace("4,0^0,1>4,0", "4,0^0,1>4,1"): "past=4,0^0,1>4,1: that does not lead to this layout",
    AFTER.replace("4,0^0,1>4,0", "0,1>4,0"): "past=0,1>4,0: that does not lead to this layout",
    AFTER.replace("4,0^0,1>4,0", "2,0^0,1>4,0"): "past=2,0^0,1>4,0: that does not lead to this layout",
    AFTER.replace("4,0^0,1>4,0", "5,0^0,0>4,0"): "past=5,0^0,0>4,0: that does not lead to this layout",
    AFTER.replace("4,0^0,1>4,0", "5,9^0,1>4,0"): "the layout is not one group",
    AFTER.replace(";4,0", ";pass;4,0"): "that does not lead to this layout",
    AFTER.replace("4,0^0,1>4,0", "nothing"): "'nothing' is not an action of RINGO",
    AFTER.replace("red", "blue").replace("past=", "past=pass;"): "that does not lead to this layout",
    AFTER.replace("past=4,1^0,0>4,1;4,0^0,1>4,0", "past=pass"): "past=pass: that was not legal; pass: a disc",
    f"{AFTER} board=1,0": "is not a RINGO position",
    AFTER.replace(" past", " board=1,0 past"): "'board=' is written for a board the layout is slid on",
}


@pytest.mark.parametrize("text", WRONG)
def test_position_that_cannot_be_is_told_why(text: str) -> None:
    with pytest.raises(UnreadableError, match=re.escape(WRONG[text])):
        RINGO.read_position(text)


@given(
    st.sampled_from([BEGUN, AFTER, WON, line(E4), line(E6, turn="blue", more=" past=pass")]),
    st.integers(0, 120),
    st.integers(0, 3),
    st.text("RBrb./()-0123456789^>,;= pasdlue", max_size=3),
)
def test_a_spoilt_position_is_told_or_is_another_in_its_one_form(text: str, at: int, removed: int, put: str) -> None:
    spoilt = text[:at] + put + text[at + removed :]
    try:
        state = RINGO.read_position(spoilt)
    except UnreadableError:
        return
    assert RINGO.write_position(state) == spoilt.strip()


@pytest.mark.parametrize(
    ("grid", "text"),
    [
        ("wall:3", BEGUN.replace("at=-1,-1", "at=-1,0")),
        ("slide:5", f"{BEGUN} board=-2,0"),
        ("wall:4", line("R B R B R, B R . B .", stock="10-10")),
    ],
)
def test_position_off_its_board_is_told(grid: str, text: str) -> None:
    with pytest.raises(UnreadableError, match="the layout is not on the board of"):
        Ringo(grid=grid).read_position(text)


def test_position_of_a_game_that_had_ended_by_its_cap_is_told() -> None:
    with pytest.raises(UnreadableError, match="by the layout and what was before it is over by turns"):
        Ringo(turn_cap="1").read_position(BEGUN.replace("turns=0", "turns=1"))


def test_position_may_have_fewer_discs_than_there_are() -> None:
    assert RINGO.read_position(line(E4)).stock == (0, 0)
