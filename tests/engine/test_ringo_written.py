"""RINGO's written forms and options, and what stands on a board: what is read, what is told."""

import itertools
import math
import re
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ringo_boards import E1, E3, E4, E5, E6, after, at, line, targets

from engine.errors import IllegalActionError, OptionError, UnreadableError
from engine.game import Event, Move, Option, Outcome, Put
from engine.random_play import play_random_game
from engine.ringo import Ringo, position
from engine.ringo.board import LARGEST, box
from engine.steps import apply_steps

RINGO = Ringo()
TWICE = "4,1^0,0>4,1 4,0^0,1>4,0"
"""From E5 each player changes a disc and a ring."""


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


# Steps and events


def test_steps_put_or_move_the_disc_and_then_move_the_ring() -> None:
    assert RINGO.steps(RINGO.start(), "0,1>2,1") == (
        Put("red-disc", "0,1"),
        Move("blue-ring", ("0,1", "2,1")),
    )
    assert RINGO.steps(at(RINGO, E5), "4,1^0,0>4,1") == (
        Move("red-disc", ("4,1", "0,0")),
        Move("red-ring", ("0,0", "4,1")),
    )
    assert RINGO.steps(at(RINGO, E3, stock="7-10"), "1,2>-") == (Put("red-disc", "1,2"),)
    assert RINGO.steps(at(RINGO, E6, turn="blue"), "pass") == ()
    assert RINGO.steps(RINGO.start(), "resign") == ()


def test_events_are_the_rows_that_win() -> None:
    state = at(RINGO, E3, stock="7-10")
    row = Event("row", ("1,2", "1,3", "1,4", "1,5"), "red")
    assert RINGO.events(state, "1,2>3,0") == (row,)
    assert RINGO.events(state, "1,2>-") == (row,)
    state = at(RINGO, "R B B B, R R . ., . R B .", stock="10-10")
    assert RINGO.events(state, "2,0>4,2") == (Event("row", ("1,2", "2,2", "3,2", "4,2"), "blue"),)


def test_events_have_every_row_a_disc_completes() -> None:
    state = at(RINGO, "R r r r, r B R B, r R B ., r B R .", stock="4-10")
    told = RINGO.events(state, "0,3>3,0")
    assert {event.points for event in told} == {("0,0", "0,1", "0,2", "0,3"), ("0,3", "1,3", "2,3", "3,3")}


def test_no_event_is_told_of_what_wins_nothing() -> None:
    assert RINGO.events(RINGO.start(), "-1,-1>0,0") == ()
    assert RINGO.events(RINGO.start(), "resign") == ()
    assert RINGO.events(at(RINGO, E6, turn="blue"), "pass") == ()


@pytest.mark.parametrize("grid", ["unbounded", "wall:7", "slide:9", "slide:6"])
@pytest.mark.parametrize("seed", range(4))
def test_steps_lead_from_placement_to_placement_on_the_board(grid: str, seed: int) -> None:
    game = Ringo(grid=grid)
    state = game.start()
    for number, action in enumerate(play_random_game(game, Random(seed))):
        after_it = game.play(state, action)
        assert apply_steps(game.placement(state), game.steps(state, action)) == game.placement(after_it)
        assert set(game.placement(after_it)) <= set(game.geometry.points)
        if number % 9 == 0:
            for other in game.actions(state)[::3]:
                led = apply_steps(game.placement(state), game.steps(state, other))
                assert led == game.placement(game.play(state, other))
        state = after_it


# The board: walls


def test_cells_off_the_board_do_not_exist_behind_walls() -> None:
    game = Ringo(grid="wall:4")
    assert targets(game, game.start(), "-1,-1") == {"-2,0", "-2,1", "0,-2", "0,0", "1,-2"}
    with pytest.raises(IllegalActionError, match="0,2 is off the board of 4 x 4"):
        game.play(game.start(), "-1,-1>0,2")


def test_walls_stay_where_they_are() -> None:
    game = Ringo(grid="wall:5")
    state = after(game, game.start(), "1,1>-2,0 1,0>-2,-1")
    assert "-3,0" not in targets(game, state, "0,1")
    assert "2,1" not in targets(game, state, "0,1")
    assert state.place == (0, 0)


# The board: sliding


def test_the_layout_is_slid_when_a_target_of_the_next_turn_would_fall_off() -> None:
    game = Ringo(grid="slide:7")
    state = game.play(game.start(), "1,1>-2,0")
    assert state.place == (0, 0)
    assert game.events(state, "1,0>-3,0") == (Event("slide"),)
    slid = game.play(state, "1,0>-3,0")
    assert slid.place == (-1, 0)
    assert game.placement(slid)["-2,0"] == ("blue-ring",)
    done = game.steps(state, "1,0>-3,0")
    assert done[:2] == (Put("blue-disc", "1,0"), Move("blue-ring", ("1,0", "-3,0")))
    assert {(step.piece, step.path) for step in done[2:] if isinstance(step, Move)} == {
        (stack[0], (f"{int(x) - 1},{y}", f"{x},{y}"))
        for point, stack in game.placement(slid).items()
        for x, _, y in [point.partition(",")]
    }


def test_every_piece_is_slid_onto_an_empty_point() -> None:
    game = Ringo(grid="slide:7")
    state = game.play(game.start(), "1,1>-2,0")
    standing = apply_steps(game.placement(state), game.steps(state, "1,0>-3,0")[:2])
    for step in game.steps(state, "1,0>-3,0")[2:]:
        assert isinstance(step, Move)
        assert step.target not in standing
        standing = apply_steps(standing, [step])


def test_actions_keep_to_the_cells_of_the_plane_when_the_layout_is_slid() -> None:
    state, free = (after(game, game.start(), "1,1>-2,0 1,0>-3,0") for game in (Ringo(grid="slide:7"), RINGO))
    assert Ringo(grid="slide:7").actions(state) == RINGO.actions(free)


def test_a_layout_one_cell_short_of_the_board_is_slid_first_for_a_target_beyond() -> None:
    game = Ringo(grid="slide:4")
    start = game.start()
    assert start.place == (0, 0)
    assert {"2,1", "-2,1"} <= targets(game, start, "-1,-1")
    steps = game.steps(start, "-1,-1>2,1")
    assert Move("blue-ring", ("1,0", "0,0")) in steps[:8]
    assert steps[8:] == (Put("red-disc", "-2,-1"), Move("red-ring", ("-2,-1", "1,1")))
    assert game.play(start, "-1,-1>2,1").place == (1, 0)


def test_a_layout_as_wide_as_the_board_cannot_be_slid_that_way() -> None:
    game = Ringo(grid="slide:4")
    state = game.play(game.start(), "-1,-1>2,1")
    assert {"-2,1", "3,1"} & targets(game, state, "1,-1") == set()
    with pytest.raises(IllegalActionError, match="3,1 is off the board of 4 x 4"):
        game.play(state, "1,-1>3,1")


def test_on_a_board_with_room_all_around_sliding_forbids_nothing() -> None:
    game = Ringo(grid=f"slide:{LARGEST + 1}")
    for seed in range(5):
        state, free = game.start(), RINGO.start()
        for action in play_random_game(RINGO, Random(seed)):
            assert game.actions(state) == RINGO.actions(free)
            state, free = game.play(state, action), RINGO.play(free, action)


@pytest.mark.parametrize("seed", range(6))
def test_every_target_is_on_the_board_wherever_it_has_room(seed: int) -> None:
    game = Ringo(grid="slide:9")
    state = game.start()
    for action in play_random_game(game, Random(seed)):
        (left, low), (right, high) = box(state.standing, state.origin)
        (first, bottom), (last, top) = game.rules.grid.area(state.place)
        assert first <= left
        assert bottom <= low
        assert last >= right
        assert top >= high
        ends = [other.rpartition(">")[2].split(",") for other in game.actions(state) if other != "pass"]
        if right - left <= 9 - 3:
            assert {int(x) for x, _ in ends} <= set(range(first, last + 1))
        if high - low <= 9 - 3:
            assert {int(y) for _, y in ends} <= set(range(bottom, top + 1))
        state = game.play(state, action)


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
    with pytest.raises(UnreadableError, match="is no action of RINGO"):
        RINGO.play(RINGO.start(), f"{'1' * 5000},1>0,0")


def test_a_player_there_is_not_cannot_resign() -> None:
    for action in ("resign:white", "resign:1"):
        with pytest.raises(UnreadableError, match="the players are red and blue"):
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


# Positions


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
    "": "is no RINGO position; it reads",
    BEGUN.replace("red", "white"): "is no RINGO position",
    BEGUN.replace("move", "place"): "is no RINGO position",
    BEGUN.replace("at=-1,-1", "at=-01,-1"): "is no RINGO position",
    BEGUN.replace("10-10", "10"): "is no RINGO position",
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
    AFTER.replace("4,0^0,1>4,0", "nothing"): "'nothing' is no action of RINGO",
    AFTER.replace("red", "blue").replace("past=", "past=pass;"): "that does not lead to this layout",
    AFTER.replace("past=4,1^0,0>4,1;4,0^0,1>4,0", "past=pass"): "past=pass: that was not legal; pass: a disc",
    f"{AFTER} board=1,0": "is no RINGO position",
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


# Options


def test_options_are_read_from_text() -> None:
    game = Ringo.from_text(["discs=8", "corners=Blue", "grid=Slide:13", "repetition=2", "turn_cap=200"])
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
