"""RINGO clause by clause: the worked examples and the rulings, by their names in the rules."""

import re
from random import Random

import pytest
from ringo_boards import E1, E3, E4, E5, E6, after, at, picture, targets

from engine.errors import IllegalActionError
from engine.game import Outcome
from engine.games.ringo import Ringo
from engine.games.ringo.board import box, linked
from engine.random_play import play_random_game

RINGO = Ringo()


def cells(text: str) -> set[str]:
    """Cells as the examples list them: ``(-2,0)(-2,1)``."""
    return set(re.findall(r"-?\d+,-?\d+", text))


def refused(state_of: str, action: str, why: str, **where: str) -> None:
    """See that an action is refused with this reason in a picture's position."""
    with pytest.raises(IllegalActionError, match=re.escape(why)):
        RINGO.play(at(RINGO, state_of, **where), action)


# Set-up


@pytest.mark.parametrize(("corners", "drawn"), [("red", E1), ("blue", "B R B, R . R, B R B")])
def test_1_four_rings_in_a_squares_corners_and_four_in_its_sides_middles(corners: str, drawn: str) -> None:
    game = Ringo(corners=corners)
    start = game.start()
    assert (picture(game, start), game.turn(start), game.phase(start)) == (drawn, corners, "move")
    assert game.placement(start)["-1,-1"] == (f"{corners}-ring",)


# Worked examples


def test_e1_first_turn() -> None:
    start = RINGO.start()
    assert len(RINGO.actions(start)) == 92
    for ring in RINGO.placement(start):
        corner = "0" not in ring.split(",")
        assert len(targets(RINGO, start, ring)) == (11 if corner else 12)
    assert targets(RINGO, start, "-1,-1") == cells("(-2,0)(-2,1)(-1,2)(0,-2)(0,0)(0,2)(1,-2)(1,2)(2,-1)(2,0)(2,1)")
    assert "-2,-1" in targets(RINGO, start, "0,-1")
    for action in ("-1,-1>-2,-1", "-1,-1>-1,-2"):
        with pytest.raises(IllegalActionError, match="no other ring is up, down, left or right of"):
            RINGO.play(start, action)
    state = RINGO.play(start, "-1,-1>0,0")
    assert (picture(RINGO, state), RINGO.turn(state)) == ("R B R, B R B, r B R", "blue")


def test_e2_blue_fills_a_red_ring_and_sends_it_away() -> None:
    state = RINGO.play(RINGO.start(), "-1,-1>0,0")
    assert targets(RINGO, state, "0,0") == cells("(-2,0)(-2,1)(-1,2)(0,-2)(0,2)(1,-2)(1,2)(2,-1)(2,0)(2,1)")
    with pytest.raises(IllegalActionError, match="-1,-1 is not empty"):
        RINGO.play(state, "0,0>-1,-1")
    state = RINGO.play(state, "0,0>2,1")
    assert RINGO.placement(state)["0,0"] == ("blue-disc",)
    assert RINGO.placement(state)["2,1"] == ("red-ring",)


def test_e3_both_rows_in_one_turn() -> None:
    state = at(RINGO, E3, stock="7-10")
    for target in targets(RINGO, state, "1,2"):
        assert RINGO.outcome(RINGO.play(state, f"1,2>{target}")) == Outcome(("red",), "discs")
    both = RINGO.play(state, "1,2>3,0")
    assert picture(RINGO, both).endswith("B B B B")
    assert RINGO.outcome(both) == Outcome(("red",), "discs")
    assert RINGO.outcome(RINGO.play(state, "1,2>-")) == Outcome(("red",), "discs")


def test_e3_without_the_row_of_discs_blue_wins_on_reds_turn() -> None:
    state = at(RINGO, E3.replace(". r . ., . r", ". r . ., r .", 1), stock="7-10")
    assert RINGO.outcome(RINGO.play(state, "1,2>3,0")) == Outcome(("blue",), "rings")


def test_e4_lifting() -> None:
    state = at(RINGO, E4)
    assert {action.partition("^")[0] for action in RINGO.actions(state)} == {"7,2"}
    assert targets(RINGO, state, "7,2^6,1") == cells(
        "(-1,0)(-1,1)(0,-1)(0,2)(1,-1)(1,2)(2,0)(4,0)(5,-1)(5,2)(6,-1)(7,0)"
    )
    for bridge in ("2,1", "3,0", "4,1"):
        refused(E4, f"{bridge}^0,0>{bridge}", f"without the disc on {bridge} the rest would not be one group")
    refused(E4, "7,2^6,1>2,2", "2,2 is not empty")
    refused(E4, "7,2^6,1>3,1", "no other ring is up, down, left or right of 3,1")
    blue = at(RINGO, E4, turn="blue")
    assert {action.partition("^")[0] for action in RINGO.actions(blue)} == {"2,2"}


def test_e5_a_ring_may_land_where_the_lifted_disc_was() -> None:
    state = at(RINGO, E5)
    assert "4,1" in targets(RINGO, state, "4,1^0,0")
    assert picture(RINGO, RINGO.play(state, "4,1^0,0>4,1")) == "R B B B R, r B R R b"


def test_e6_forced_pass() -> None:
    state = at(RINGO, E6, turn="blue")
    assert list(RINGO.actions(state)) == ["pass"]
    passed = RINGO.play(state, "pass")
    assert RINGO.placement(passed) == RINGO.placement(state)
    assert (RINGO.turn(passed), RINGO.outcome(passed)) == ("red", None)
    assert {action.partition("^")[0] for action in RINGO.actions(passed)} == {"6,0"}


def test_e7_two_ring_clusters_joined_only_by_discs_are_legal() -> None:
    state = at(RINGO, "R B R B R B R B", stock="10-10")
    state = RINGO.play(state, "3,0>-1,0")
    assert picture(RINGO, state) == "B R B R r R B R B"
    assert len(targets(RINGO, state, "2,0")) > 0


# Rulings


def test_ro_a1_the_plane_has_no_end() -> None:
    def moved(text: str) -> str:
        return re.sub(r"(-?\d+),(-?\d+)", lambda cell: f"{int(cell[1]) + 123456},{int(cell[2]) - 98765}", text)

    here, far = at(RINGO, E4), at(RINGO, E4, corner="123456,-98765")
    assert RINGO.actions(far) == [moved(action) for action in RINGO.actions(here)]
    standing = RINGO.placement(RINGO.play(here, "7,2^6,1>7,0"))
    assert RINGO.placement(RINGO.play(far, moved("7,2^6,1>7,0"))) == {
        moved(point): stack for point, stack in standing.items()
    }


def test_ro_a2_a_disc_beside_the_target_is_not_enough() -> None:
    refused(E4, "7,2^5,0>3,1", "no other ring is up, down, left or right of 3,1")


def test_ro_a3_a_ring_of_any_colour_may_be_filled() -> None:
    start = RINGO.start()
    filled = {action.partition(">")[0] for action in RINGO.actions(start)}
    assert filled == set(RINGO.placement(start))


def test_ro_a4_a_row_of_rings_wins_for_its_colour_whoever_moved() -> None:
    for turn in ("red", "blue"):
        state = at(RINGO, "R B B B, R R . ., . R B .", turn=turn, stock="10-10")
        assert RINGO.outcome(RINGO.play(state, "2,0>4,2")) == Outcome(("blue",), "rings")


def test_ro_a5_the_movers_row_existed_first() -> None:
    lifted = at(RINGO, E3.replace(". r . .,", ". r r .,", 1))
    assert RINGO.outcome(RINGO.play(lifted, "2,5^1,2>3,0")) == Outcome(("red",), "discs")


def test_ro_a6_after_a_winning_disc_the_ring_need_not_be_moved() -> None:
    state = at(RINGO, E3, stock="7-10")
    end = RINGO.play(state, "1,2>-")
    assert RINGO.placement(end)["1,2"] == ("blue-ring", "red-disc")
    assert (RINGO.phase(end), list(RINGO.actions(end))) == ("over", [])
    assert [action for action in RINGO.actions(state) if action.endswith("-")] == []
    lifted = at(RINGO, E3.replace(". r . .,", ". r r .,", 1))
    assert RINGO.outcome(RINGO.play(lifted, "2,5^1,2>-")) == Outcome(("red",), "discs")
    assert RINGO.read_action(lifted, "2,5 ^ 1,2 > -") == "2,5^1,2>-"
    assert [action for action in RINGO.actions(lifted) if action.endswith("-")] == []
    refused(E3, "0,0>-", "the disc does not win at once, so its ring is moved", stock="7-10")


def test_ro_a6_and_a_target_that_is_written_all_the_same_is_a_legal_one() -> None:
    refused(E3, "1,2>1,3", "1,3 is not empty", stock="7-10")
    refused(E3, "1,2>9,9", "no other ring is", stock="7-10")


def test_ro_a7_five_in_a_row_count() -> None:
    state = at(RINGO, "r r R r r, . B R B ., . R B R ., . B . . .", stock="6-10")
    assert RINGO.outcome(RINGO.play(state, "2,3>0,2")) == Outcome(("red",), "discs")


def test_ro_a7_three_in_a_row_and_one_apart_do_not() -> None:
    state = at(RINGO, "r r R . r, . B R B ., . R B R ., . B . . .", stock="6-10")
    assert RINGO.outcome(RINGO.play(state, "2,3>0,2")) is None


def test_ro_a8_rings_and_discs_of_both_colours_are_one_group_together() -> None:
    assert "4,1" in {action.partition("^")[0] for action in RINGO.actions(at(RINGO, E5))}
    refused(E6, "6,0^0,4>-1,4", "there is no blue disc on 6,0 to lift", turn="blue")
    refused(E6, "5,1^0,4>-1,4", "without the disc on 5,1 the rest would not be one group", turn="blue")


@pytest.mark.parametrize("seed", range(10))
def test_ro_a9_what_stands_is_one_group_all_the_game(seed: int) -> None:
    state = RINGO.start()
    for action in play_random_game(RINGO, Random(seed)):
        state = RINGO.play(state, action)
        assert linked(state.standing)


def test_ro_a10_only_the_lifted_discs_cell_is_free_for_the_ring() -> None:
    state = at(RINGO, "R B B B r, R B R R r")
    assert "4,1" in targets(RINGO, state, "4,1^0,0")
    assert "4,0" not in targets(RINGO, state, "4,1^0,0")


def test_ro_a10_beside_the_moved_ring_alone_it_is_not() -> None:
    refused(E5, "4,1^3,1>4,1", "no other ring is up, down, left or right of 4,1")


def test_ro_a11_a_ring_may_leave_its_row_and_column() -> None:
    assert cells("(0,2)(2,1)(1,-2)") <= targets(RINGO, RINGO.start(), "-1,-1")


def test_ro_a12_nobody_passes_who_can_act() -> None:
    for state in (RINGO.start(), at(RINGO, E4)):
        with pytest.raises(IllegalActionError, match="pass: a disc can be placed, so one must"):
            RINGO.play(state, "pass")


def test_ro_a12_a_player_without_any_disc_passes() -> None:
    assert list(RINGO.actions(at(RINGO, "R B R B R B R B r", turn="blue"))) == ["pass"]


ALL_BRIDGES = "R B . . R B, B R r b B R"
"""Each of the two discs is the only way between the rings to its left and those to its right."""


def test_ro_a12_two_passes_in_a_row_are_a_draw() -> None:
    state = RINGO.play(at(RINGO, ALL_BRIDGES), "pass")
    assert RINGO.outcome(state) is None
    assert list(RINGO.actions(state)) == ["pass"]
    assert RINGO.outcome(RINGO.play(state, "pass")) == Outcome((), "passes")


def test_ro_a12_with_discs_in_stock_and_no_target_on_the_board_one_passes_too() -> None:
    game = Ringo(grid="wall:3")
    state = after(game, game.start(), "-1,-1>0,0 pass")
    assert game.outcome(state) is None
    assert game.outcome(game.play(state, "pass")) == Outcome((), "passes")


def test_ro_a12_passes_with_a_turn_between_them_are_no_draw() -> None:
    state = at(RINGO, E6, turn="blue")
    state = after(RINGO, state, "pass 6,0^0,4>-1,3")
    assert list(RINGO.actions(state)) != ["pass"]


ENCLOSED = ". r b r ., b R B R b, r B b B r, b R B R b, . r b r r"
"""No empty cell is beside a ring, and neither is the disc in the corner."""


def test_ro_a13_a_ring_without_a_target_is_not_chosen() -> None:
    state = at(RINGO, ENCLOSED)
    fills = [re.split(r"[>^]", action) for action in RINGO.actions(state)]
    assert {source for source, _, _ in fills} == cells("(1,4)(3,4)(0,2)(4,2)(1,0)(3,0)")
    assert [fill for fill in fills if fill[0] != fill[2]] == []
    assert {ring for source, ring, _ in fills if source == "3,0"} == cells("(1,1)(2,1)(1,2)(3,2)(1,3)(2,3)(3,3)")
    refused(ENCLOSED, "4,0^1,1>5,0", "no other ring is up, down, left or right of 5,0")


SWAPS = "4,1^0,0>4,1 4,0^0,1>4,0 0,0^4,1>0,0 0,1^4,0>0,1"
"""From E5 each player changes a disc and a ring, and changes them back."""


def test_ro_a14_the_third_time_a_position_comes_is_a_draw() -> None:
    state = after(RINGO, at(RINGO, E5), f"{SWAPS} {SWAPS.rpartition(' ')[0]}")
    assert RINGO.outcome(state) is None
    state = RINGO.play(state, SWAPS.rpartition(" ")[2])
    assert RINGO.outcome(state) == Outcome((), "repetition")
    assert list(RINGO.actions(state)) == []


def test_ro_a14_how_often_is_an_option() -> None:
    game = Ringo(repetition=2)
    assert game.outcome(after(game, at(game, E5), SWAPS)) == Outcome((), "repetition")


def test_ro_a14_a_position_is_the_same_wherever_it_is() -> None:
    state = after(RINGO, at(RINGO, E5), f"{SWAPS} {SWAPS.rpartition(' ')[0]}")
    x, y = state.origin
    crawled = state._replace(origin=(x + 5, y - 3))
    assert RINGO.outcome(RINGO.play(crawled, "5,-2^9,-3>5,-2")) == Outcome((), "repetition")


def test_ro_a14_another_player_to_act_makes_it_another_position() -> None:
    state = at(RINGO, E5)
    assert at(RINGO, E5, turn="blue").seen != state.seen


def test_ro_a14_a_disc_from_stock_makes_what_was_before_impossible() -> None:
    state = RINGO.play(RINGO.start(), "-1,-1>0,0")
    assert (len(state.seen), state.past) == (1, ())


def test_ro_a14_a_cap_is_optional() -> None:
    game = Ringo(turn_cap="2")
    state = game.play(game.start(), "-1,-1>0,0")
    assert game.outcome(state) is None
    assert game.outcome(game.play(state, "0,0>2,1")) == Outcome((), "turns")


def test_ro_a14_a_row_on_the_last_turn_wins() -> None:
    game = Ringo(turn_cap="1")
    assert game.outcome(game.play(at(game, E3, stock="7-10"), "1,2>3,0")) == Outcome(("red",), "discs")


@pytest.mark.parametrize("discs", [10, 8])
def test_ro_a15_as_many_discs_as_the_option_says(discs: int) -> None:
    game = Ringo(discs=discs)
    assert game.start().stock == (discs, discs)
    assert game.kinds["red-disc"].count == discs


def test_ro_a16_no_disc_is_lifted_while_there_are_any_in_stock() -> None:
    refused(E5, "4,1^0,0>4,1", "red has discs in stock; while there are any none is lifted", stock="1-0")
    assert {action.count("^") for action in RINGO.actions(at(RINGO, E5, stock="1-0"))} == {0}
    refused(E5, "0,0>4,2", "red has no discs in stock; one is lifted", stock="0-1")


def test_both_run_out_together() -> None:
    game, state = Ringo(discs=2), Ringo(discs=2).start()
    for _ in range(4):
        assert {action.count("^") for action in game.actions(state)} == {0}
        state = game.play(state, game.actions(state)[0])
    assert state.stock == (0, 0)


@pytest.mark.parametrize(
    ("drawn", "action", "why"),
    [
        ("r . . . ., . r . . ., . . r . ., . . . R R, . B B B R, . R . B .", "3,2>5,2", "discs"),
        (". . . r, . . r ., . r . ., R R . ., R B B B, R . . B", "0,2>4,1", "discs"),
        ("R . ., B R B, . B R, . R B", "1,0>3,0", "rings"),
        (". . . R, . . R B, B R B ., . . B R", "3,0>0,0", "rings"),
    ],
)
def test_ro_a17_diagonals_win(drawn: str, action: str, why: str) -> None:
    state = at(RINGO, drawn, stock="7-10")
    assert RINGO.outcome(RINGO.play(state, action)) == Outcome(("red",), why)


# A turn


def test_2_the_ring_does_not_stay_over_its_disc() -> None:
    refused(E4, "7,2^6,1>6,1", "the disc just placed lies on 6,1; the ring goes somewhere else")


@pytest.mark.parametrize("seed", range(3))
def test_2_when_a_turn_begins_no_ring_holds_a_disc(seed: int) -> None:
    state = RINGO.start()
    for action in play_random_game(RINGO, Random(seed)):
        assert {len(stack) for stack in RINGO.placement(state).values()} == {1}
        state = RINGO.play(state, action)


def test_2_a_disc_is_put_into_a_ring() -> None:
    refused(E4, "7,2^2,1>4,0", "there is no ring on 2,1")
    refused(E4, "7,2^3,1>4,0", "there is no ring on 3,1")
    refused(E4, "7,2^300,1>4,0", "there is no ring on 300,1")


def test_2_only_own_discs_are_lifted() -> None:
    refused(E4, "2,2^6,1>7,0", "there is no red disc on 2,2 to lift")
    refused(E4, "6,1^6,1>7,0", "there is no red disc on 6,1 to lift")
    refused(E4, "-90,1^6,1>7,0", "there is no red disc on -90,1 to lift")


def test_resigning_the_other_wins() -> None:
    start = RINGO.start()
    assert RINGO.outcome(RINGO.play(start, "resign")) == Outcome(("blue",), "resignation")
    assert RINGO.outcome(RINGO.play(start, "resign:blue")) == Outcome(("red",), "resignation")


# How far it reaches


@pytest.mark.parametrize("seed", range(20))
def test_4_in_the_stock_phase_a_turn_adds_one_cell_beside_what_stands(seed: int) -> None:
    state = RINGO.start()
    for action in play_random_game(RINGO, Random(seed))[:20]:
        state = RINGO.play(state, action)
        (left, low), (right, high) = box(state.standing, state.origin)
        assert state.standing.bit_count() == 8 + state.turns
        assert state.stock == (10 - (state.turns + 1) // 2, 10 - state.turns // 2), "both run out together"
        assert (right - left + 1) + (high - low + 1) <= 6 + state.turns
