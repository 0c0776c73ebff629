"""YINSH, clause by clause of its rules (*Board*, *Play* 1 to 8, *Written form*)."""

import re
from itertools import pairwise

import pytest
from yinsh_boards import STUCK_BLACK, STUCK_WHITE, after, at, line

from engine.errors import AmbiguousError, IllegalActionError, OptionError, UnreadableError
from engine.game import Event, Outcome
from engine.games.yinsh import Yinsh
from engine.games.yinsh.state import State

GAME = Yinsh()
BLITZ = Yinsh(blitz=True)
TEN = "e5 f7 e6 f6 d4 g7 d5 g8 h8 c3"
FAR_WHITE, FAR_BLACK = "k7 k8 k9 k10 j5", "a2 a3 a4 a5 b1"
"""Rings out of the way."""


def moves_of(state: State, ring: str) -> list[str]:
    return sorted(action.split("-")[1] for action in GAME.actions(state) if action.startswith(f"{ring}-"))


# Board


def test_board_has_85_points_and_11_lines_of_4_to_10_in_each_direction() -> None:
    geometry = GAME.geometry
    assert len(geometry.points) == 85
    lengths = sorted(len(one) for one in geometry.lines)
    assert lengths == sorted([4, 7, 8, 9, 10, 9, 10, 9, 8, 7, 4] * 3)


def test_board_f6_is_the_centre_and_neighbours_are_one_pitch_away() -> None:
    points = GAME.geometry.points
    assert points["f6"] == (0.0, 0.0)
    for one in GAME.geometry.lines:
        for near, far in pairwise(one):
            (x, y), (u, v) = points[near], points[far]
            assert ((x - u) ** 2 + (y - v) ** 2) ** 0.5 == pytest.approx(1)


def test_board_letter_up_and_number_down_is_no_line() -> None:
    start = at(GAME, "w", "move", white_rings="f6 k7 k8 k9 k10", black_rings=FAR_BLACK)
    with pytest.raises(IllegalActionError, match="not a move along a line"):
        GAME.play(start, "f6-g5")


# Play 1: placing


def test_1_white_starts_and_players_take_turns_until_ten_rings_stand() -> None:
    state = GAME.start()
    turns = []
    for action in TEN.split():
        turns.append((GAME.turn(state), GAME.phase(state)))
        state = GAME.play(state, action)
    assert turns == [("white", "place"), ("black", "place")] * 5
    assert (GAME.turn(state), GAME.phase(state)) == ("white", "move")


def test_1_a_ring_goes_on_any_empty_point() -> None:
    state = GAME.play(GAME.start(), "e5")
    assert len(GAME.actions(state)) == 84
    with pytest.raises(IllegalActionError, match="e5: the point is taken"):
        GAME.play(state, "e5")


# Play 2: moving


def test_2_a_ring_goes_over_any_number_of_empty_points() -> None:
    state = at(GAME, "w", "move", white_rings="f6 k7 k8 k9 k10", black_rings=FAR_BLACK)
    along = {point for one in GAME.geometry.lines if "f6" in one for point in one} - {"f6"}
    assert set(moves_of(state, "f6")) == along


def test_2_it_stops_on_the_first_empty_point_behind_the_run() -> None:
    state = at(GAME, "w", "move", white_rings="f2 k7 k8 k9 k10", black_rings=FAR_BLACK, white="f5", black="f4 f6")
    assert [point for point in moves_of(state, "f2") if point.startswith("f")] == ["f3", "f7"]
    with pytest.raises(IllegalActionError, match="behind the markers it must stop on f7"):
        GAME.play(state, "f2-f8")
    with pytest.raises(IllegalActionError, match="f5 is taken"):
        GAME.play(state, "f2-f5")


def test_2_a_jump_need_not_start_with_empty_points() -> None:
    state = at(GAME, "w", "move", white_rings="f2 k7 k8 k9 k10", black_rings=FAR_BLACK, white="f3")
    assert [point for point in moves_of(state, "f2") if point.startswith("f")] == ["f4"]


def test_2_it_never_passes_over_a_ring() -> None:
    state = at(GAME, "w", "move", white_rings="f2 f5 k8 k9 k10", black_rings=FAR_BLACK, white="f4")
    assert [point for point in moves_of(state, "f2") if point.startswith("f")] == ["f3"]
    with pytest.raises(IllegalActionError, match="a ring stands in the way on f5"):
        GAME.play(state, "f2-f6")


def test_2_a_run_that_reaches_the_edge_cannot_be_jumped() -> None:
    state = at(GAME, "w", "move", white_rings="f8 k7 k8 k9 k10", black_rings=FAR_BLACK, white="f9 f10")
    assert [point for point in moves_of(state, "f8") if point > "f8" and point.startswith("f")] == []


def test_2_only_own_rings_move() -> None:
    state = at(GAME, "w", "move", white_rings=FAR_WHITE, black_rings="f6 a2 a3 a4 a5")
    with pytest.raises(IllegalActionError, match="no white ring stands on f6"):
        GAME.play(state, "f6-f7")


# Play 3: flipping


def test_3_every_jumped_marker_is_turned_and_the_one_just_placed_is_not() -> None:
    state = at(GAME, "w", "move", white_rings="f2 k7 k8 k9 k10", black_rings=FAR_BLACK, white="f5", black="f4 f6")
    placement = GAME.placement(GAME.play(state, "f2-f7"))
    assert [placement[f"f{n}"] for n in range(2, 8) if f"f{n}" in placement] == [
        ("white-marker",),
        ("white-marker",),
        ("black-marker",),
        ("white-marker",),
        ("white-ring",),
    ]


# Play 4: rows

FOUR = "d4 e4 f4 g4"


def one_short() -> State:
    """White makes d4-h4 by leaving h4."""
    return at(GAME, "w", "move", white_rings="h4 k7 k8 k9 k10", black_rings=FAR_BLACK, white=FOUR)


def test_4_the_mover_removes_a_row_then_a_ring_then_the_other_moves() -> None:
    state = GAME.play(one_short(), "h4-h5")
    assert (GAME.turn(state), GAME.phase(state), list(GAME.actions(state))) == ("white", "row", ["xd4-h4"])
    state = GAME.play(state, "xd4-h4")
    assert sorted(GAME.actions(state)) == ["xh5", "xk10", "xk7", "xk8", "xk9"]
    state = GAME.play(state, "xk7")
    assert (GAME.turn(state), GAME.phase(state), GAME.score(state)) == ("black", "move", {"white": 1, "black": 0})
    assert set(GAME.placement(state).values()) == {("white-ring",), ("black-ring",)}


def test_4_a_made_row_is_an_event() -> None:
    assert GAME.events(one_short(), "h4-h5") == (Event("row", ("d4", "e4", "f4", "g4", "h4"), "white"),)
    assert GAME.events(one_short(), "k7-j7") == ()


def test_4_a_row_must_be_taken() -> None:
    state = GAME.play(one_short(), "h4-h5")
    for action in ("h5-h6", "xh5", "pass"):
        with pytest.raises(IllegalActionError, match="a white row must be removed: xd4-h4"):
            GAME.play(state, action)


def test_4_a_ring_in_the_line_is_no_part_of_a_row() -> None:
    state = at(GAME, "w", "move", white_rings="h4 k7 k8 k9 k10", black_rings=FAR_BLACK, white="e4 f4 g4")
    assert GAME.phase(GAME.play(state, "h4-d4")) == "move"


@pytest.mark.parametrize(
    ("points", "choices"), [("d4 e4 f4 g4 h4", 1), ("c4 d4 e4 f4 g4 h4", 2), ("b4 c4 d4 e4 f4 g4 h4", 3)]
)
def test_4_a_line_of_n_offers_n_less_4_choices(points: str, choices: int) -> None:
    state = at(GAME, "w", "row", white_rings=FAR_WHITE, black_rings=FAR_BLACK, white=points)
    assert len(GAME.actions(state)) == choices


def test_4_taking_one_of_two_crossing_rows_breaks_the_other() -> None:
    cross = "d4 e4 f4 g4 h4 f2 f3 f5 f6"
    state = at(GAME, "w", "row", white_rings=FAR_WHITE, black_rings=FAR_BLACK, white=cross)
    assert sorted(GAME.actions(state)) == ["xd4-h4", "xf2-f6"]
    state = after(GAME, state, "xd4-h4 xk7")
    assert (GAME.turn(state), GAME.phase(state)) == ("black", "move")


def test_4_after_a_ring_the_owner_looks_again() -> None:
    two = "d4 e4 f4 g4 h4 d6 e6 f6 g6 h6"
    state = at(GAME, "w", "row", white_rings=FAR_WHITE, black_rings=FAR_BLACK, white=two)
    state = after(GAME, state, "xd6-h6 xk7")
    assert (GAME.turn(state), list(GAME.actions(state))) == ("white", ["xd4-h4"])


BOTH = {"white": "d4 e4 f4 g4 h4", "black": "d6 e6 f6 g6 h6"}


def test_4_the_movers_rows_come_first_then_the_opponents_before_the_opponents_move() -> None:
    state = at(GAME, "w", "row", white_rings=FAR_WHITE, black_rings=FAR_BLACK, **BOTH)
    assert list(GAME.actions(state)) == ["xd4-h4"]
    state = after(GAME, state, "xd4-h4 xk7")
    assert (GAME.turn(state), list(GAME.actions(state))) == ("black", ["xd6-h6"])
    assert GAME.write_position(state).endswith(" mover=w")
    state = after(GAME, state, "xd6-h6 xa2")
    assert (GAME.turn(state), GAME.phase(state)) == ("black", "move")


def test_4_a_row_given_by_the_opponents_move_is_taken_before_the_own_move() -> None:
    state = at(GAME, "w", "move", white_rings="h3 k7 k8 k9 k10", black_rings=FAR_BLACK, white="h4", black=FOUR)
    state = GAME.play(state, "h3-h5")
    assert (GAME.turn(state), list(GAME.actions(state))) == ("black", ["xd4-h4"])


# Play 5: the end


def test_5_the_third_ring_wins_even_if_the_opponent_has_a_row_standing() -> None:
    state = at(GAME, "w", "row", white_rings="k7 k8 k9", black_rings="a2 a3 a4", **BOTH)
    state = after(GAME, state, "xd4-h4 xk7")
    assert GAME.outcome(state) == Outcome(("white",), "rings")
    assert GAME.placement(state)["d6"] == ("black-marker",)


def test_5_rings_to_win_is_an_option() -> None:
    game = Yinsh(rings_to_win=4)
    state = at(game, "w", "row", white_rings="k7 k8 k9", black_rings="a2 a3 a4", white=BOTH["white"])
    assert game.outcome(after(game, state, "xd4-h4 xk7")) is None


# Play 6: the pool


def test_6_an_empty_pool_ends_the_game_when_a_move_is_due_and_equal_is_a_draw() -> None:
    game = Yinsh(markers=1)
    assert game.outcome(after(game, game.start(), f"{TEN} e5-e4")) == Outcome((), "markers")


def test_6_more_rings_removed_wins() -> None:
    game = Yinsh(markers=1)
    state = at(game, "b", "move", white_rings="k7 k8 k9 k10", black_rings=FAR_BLACK)
    assert game.outcome(game.play(state, "a5-b5")) == Outcome(("white",), "markers")


def test_6_a_last_marker_that_makes_a_row_gives_five_back() -> None:
    game = Yinsh(markers=5)
    state = after(game, one_short(), "h4-h5 xd4-h4 xk7")
    assert (game.phase(state), game.outcome(state)) == ("move", None)


# Play 7: no ring can move


def test_7_who_cannot_move_must_pass() -> None:
    game = Yinsh(rings_to_win=5)
    pieces = {"white": STUCK_WHITE, "black": STUCK_BLACK}
    state = at(game, "w", "move", white_rings="a2", black_rings="k7 k8", **pieces)
    assert list(game.actions(state)) == ["pass"]
    assert game.turn(game.play(state, "pass")) == "black"


def test_7_nobody_passes_who_can_move() -> None:
    with pytest.raises(IllegalActionError, match="pass: a ring can move, so one must"):
        GAME.play(one_short(), "pass")


def test_7_the_game_ends_when_neither_can_move() -> None:
    game = Yinsh(rings_to_win=5)
    far_side = {"white": "k9 k7 j10 h10 f10 i8 g6 e4", "black": "k8 g10 e10 j9 h7 f5 d3 b1"}
    white, black = f"{STUCK_WHITE} {far_side['white']}", f"{STUCK_BLACK} {far_side['black']}"
    state = at(game, "b", "ring", white_rings="a2", black_rings="k10 h4", white=white, black=black, mover="w")
    assert game.outcome(game.play(state, "xh4")) == Outcome((), "no moves")
    assert game.outcome(game.play(state, "xk10")) is None


# Play 8: blitz


def test_8_in_blitz_the_first_row_wins_once_its_ring_is_off() -> None:
    state = after(BLITZ, one_short(), "h4-h5 xd4-h4")
    assert BLITZ.outcome(state) is None
    assert BLITZ.outcome(BLITZ.play(state, "xk7")) == Outcome(("white",), "rings")


def test_8_in_blitz_rows_for_both_are_the_movers_win() -> None:
    state = at(BLITZ, "b", "row", white_rings=FAR_WHITE, black_rings=FAR_BLACK, **BOTH)
    assert BLITZ.outcome(after(BLITZ, state, "xd6-h6 xa2")) == Outcome(("black",), "rings")


# Written form


def test_written_row_ends_are_put_in_order() -> None:
    state = GAME.play(one_short(), "h4-h5")
    assert GAME.read_action(state, " XH4 - D4") == "xd4-h4"


def test_written_ring_before_its_row_is_ambiguous() -> None:
    state = at(GAME, "w", "row", white_rings=FAR_WHITE, black_rings=FAR_BLACK, white="c4 d4 e4 f4 g4 h4")
    with pytest.raises(AmbiguousError, match="it could be xc4-g4, xd4-h4"):
        GAME.read_action(state, "xk7")


def test_written_record_numbers_turns_and_joins_removals() -> None:
    opening = "1.d5 2.f7 3.h4 4.f6 5.c4 6.g7 7.b1 8.g8 9.k10 10.c3 "
    moves = "11.d5-d4 12.f7-f8"
    text = opening + moves
    actions = GAME.follow(text)
    assert GAME.write_record(actions) == text
    assert actions[-2:] == ("d5-d4", "f7-f8")


def test_written_turn_out_of_order_is_told() -> None:
    with pytest.raises(UnreadableError, match="turn 3 stands where turn 2 was expected"):
        GAME.follow("1.e5 3.f7")


def test_written_rubbish_is_told_with_its_turn() -> None:
    with pytest.raises(UnreadableError, match="turn 2: 'q9' is not an action"):
        GAME.follow("1.e5 2.q9")


def test_resigning_names_who_wins() -> None:
    state = GAME.play(GAME.start(), "e5")
    assert GAME.outcome(GAME.play(state, "resign")) == Outcome(("white",), "resignation")
    assert GAME.outcome(GAME.play(state, "resign:white")) == Outcome(("black",), "resignation")


def test_who_resigned_is_read_back_from_any_phase() -> None:
    rows = at(GAME, "w", "row", white_rings=FAR_WHITE, black_rings=FAR_BLACK, **BOTH)
    for state in (GAME.start(), one_short(), rows, GAME.play(rows, "xd4-h4")):
        for player in GAME.players:
            end = GAME.play(state, f"resign:{player}")
            assert GAME.outcome(GAME.read_position(GAME.write_position(end))) == GAME.outcome(end)


# Options and positions

EMPTY = "..../......./......../........./........../........./........../........./......../......./...."


def test_position_of_the_empty_board_is_as_published() -> None:
    assert GAME.write_position(GAME.start()) == f"w place {EMPTY} 0-0 hand=5-5"


FILLED = line("w", "move", white_rings=FAR_WHITE, black_rings=FAR_BLACK)
WRONG = {
    "": "is not a YINSH position",
    f"w place {EMPTY} 0-0": "'hand=' is written while placing",
    f"{FILLED} hand=0-0": "'hand=' is written while placing, and only then",
    f"x place {EMPTY} 0-0 hand=5-5": "it reads '<w|b> <phase>",
    f"w jump {EMPTY} 0-0 hand=5-5": "'jump' is not a phase of YINSH: one of place, move, row, ring, over",
    f"w place {EMPTY}/. 0-0 hand=5-5": "has 11 columns, a to k; here are 12",
    f"w place .{EMPTY} 0-0 hand=5-5": "column a has 4 points",
    f"w place x{EMPTY[1:]} 0-0 hand=5-5": "column a: 'x' is none of W B",
    f"w place {EMPTY} 0-0 hand=5-4": "black has 0 rings on the board, 0 removed and 4 in hand",
    f"b place {EMPTY} 0-0 hand=5-5": "White places first",
    f"w over W{FILLED[8:]}": "white has 6 rings on the board",
    f"{FILLED} mover=b": "'mover=' is written only when",
    FILLED.replace("move", "row"): "white is to remove a row and has none",
    line(
        "w", "move", white_rings=FAR_WHITE, black_rings=FAR_BLACK, white="d4 e4 f4 g4 h4"
    ): "white has a row, which must",
}


@pytest.mark.parametrize("text", WRONG)
def test_position_that_cannot_be_is_told_why(text: str) -> None:
    with pytest.raises(UnreadableError, match=re.escape(WRONG[text])):
        GAME.read_position(text)


def test_position_with_more_markers_than_the_pool_is_told() -> None:
    with pytest.raises(UnreadableError, match="2 markers are on the board, the pool has only 1"):
        at(Yinsh(markers=1), "w", "move", white_rings=FAR_WHITE, black_rings=FAR_BLACK, white="e5 e7")


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"rings_to_win": 0}, "0 is not from 1 to 5"),
        ({"rings_to_win": 6}, "6 is not from 1 to 5"),
        ({"markers": 0}, "0 is not from 1 to 85"),
        ({"blitz": 1}, "not of the kind of False"),
        ({"rings": 3}, "it has blitz, rings_to_win, markers"),
    ],
)
def test_option_out_of_bounds_is_told(options: dict[str, int], told: str) -> None:
    with pytest.raises(OptionError, match=told):
        Yinsh(**options)
