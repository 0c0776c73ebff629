"""BRY for two with a neutral colour, clause by clause."""

import pytest
from bry_boards import after, at, board, flips, pen, reach, refuse, with_prefix

from engine.game import Outcome
from engine.games.bry import Bry

TWO, EXPERT = Bry(), Bry(expert=True)

HELPLESS = "A1=BSCv D4=YHH G1=RSS"


def test_br_a20_own_pieces_all_down_and_a_neutral_move_leave_the_choice() -> None:
    state = at(EXPERT, HELPLESS, nest="RHH")
    actions = EXPERT.actions(state)
    assert "pass" in actions
    assert {action[:3] for action in actions if action != "pass"} == {"D4-", "D4="}
    assert flips(EXPERT, state, "pass") == {"A1": "BSC"}


@pytest.mark.parametrize(("ring", "nest"), [("A1=BSC D4=YHH G1=RSS", "RHH"), (HELPLESS, "BHH RHH")])
def test_br_a20_apart_from_that_a_move_is_compulsory(ring: str, nest: str) -> None:
    state = at(EXPERT, ring, nest=nest)
    refuse(EXPERT, state, "pass", "a move can be made, so one must")


def test_br_a20_after_a_release_the_nest_is_not_empty_and_a_move_is_due() -> None:
    state = at(EXPERT, HELPLESS, nest="RHH", could="nnnn")
    assert {"pass", "+BHH"} <= set(EXPERT.actions(state))
    refuse(EXPERT, EXPERT.play(state, "+BHH"), "pass", "a move can be made, so one must")


FLIPS = "A1=YCS D1=YCC G4=RCS G1=YSS C4=YCH A4=RHH"


def test_br_a21_the_mover_chooses_among_the_neutral_pieces_it_attacks() -> None:
    state = at(EXPERT, FLIPS)
    asked = EXPERT.play(state, "BSC@D4")
    assert (EXPERT.turn(asked), EXPERT.phase(asked)) == ("blue", "flip")
    assert set(EXPERT.actions(asked)) == {
        "flip:-",
        *("flip:A1", "flip:C4", "flip:D1"),
        *("flip:A1,C4", "flip:A1,D1", "flip:C4,D1"),
        "flip:A1,C4,D1",
    }
    assert flips(EXPERT, state, "BSC@D4") == {"G4": "RCS-down"}, "the opponent's are flipped whatever is chosen"
    assert flips(EXPERT, asked, "flip:A1,D1") == {"A1": "YCS-down", "D1": "YCC-down"}
    refuse(EXPERT, asked, "flip:G1", "G1 is not among A1, C4, D1")
    refuse(EXPERT, asked, "flip:D1,A1", "each space once, in the board's order: A1, C4, D1")
    refuse(EXPERT, asked, "flip:A1,A1", "each space once")
    refuse(EXPERT, asked, "D4-D5", "first it is due to choose among A1, C4, D1, as flip:A1 or flip:-")
    refuse(EXPERT, asked, "up:A1", "first it is due to choose")


def test_br_a21_nothing_is_asked_for_neutral_pieces_down_or_attacked_before() -> None:
    down = EXPERT.play(at(EXPERT, "A1=YCSv G1=RSS"), "BSC@D4")
    assert EXPERT.phase(down) == "up"
    before = EXPERT.play(at(EXPERT, "D1=BSC D7=YCS G1=RSS", nest="RHH"), "D1-D4")
    assert (EXPERT.phase(before), EXPERT.turn(before)) == ("move", "red")


def test_br_a22_captured_neutral_pieces_are_there_for_swaps_of_both() -> None:
    state = EXPERT.play(at(EXPERT, "D1=BSC D4=YCS G4=YCC A1=RSS"), "D1-D4")
    assert pen(state, "Y") == "YCS"
    assert EXPERT.phase(state) == "flip"
    red = EXPERT.play(state, "flip:-")
    assert "G4=YCS" in EXPERT.actions(red)
    assert "G4=YCS" in EXPERT.actions(EXPERT.play(red, "RHH@A4"))


def test_8_neutral_pieces_may_be_turned_up_at_the_end_of_a_turn() -> None:
    state = at(EXPERT, "A1=YCSv B1=YSSv D4=BSCv G1=RSS")
    asked = EXPERT.play(state, "BHH@G4")
    assert board(EXPERT, asked) == "A1=YCSv B1=YSSv D4=BSC G1=RSS G4=BHH"
    assert (EXPERT.turn(asked), EXPERT.phase(asked)) == ("blue", "up")
    assert set(EXPERT.actions(asked)) == {"up:-", "up:A1", "up:B1", "up:A1,B1"}
    assert flips(EXPERT, asked, "up:A1") == {"A1": "YCS"}
    red = EXPERT.play(asked, "up:A1")
    assert board(EXPERT, red) == "A1=YCS B1=YSSv D4=BSC G1=RSS G4=BHH", "what is left down stays so"
    assert EXPERT.turn(red) == "red"
    refuse(EXPERT, red, "B1-C1", "YSS lies face-down on B1; it cannot move")
    refuse(EXPERT, asked, "up:D4", "D4 is not among A1, B1")


def test_8_what_was_flipped_may_be_turned_up_in_the_same_turn() -> None:
    state = after(EXPERT, at(EXPERT, FLIPS), "BSC@D4 flip:A1,D1")
    assert set(EXPERT.actions(state)) == {"up:-", "up:A1", "up:D1", "up:A1,D1"}


def test_8_up_is_asked_after_a_pass_too() -> None:
    state = EXPERT.play(at(EXPERT, "A1=BSCv D4=YHHv G1=RSS", nest="RHH"), "pass")
    assert (EXPERT.turn(state), EXPERT.phase(state)) == ("blue", "up")


def test_8_a_neutral_piece_takes_and_flips_only_the_opponents_pieces() -> None:
    state = at(EXPERT, "A1=YSC A4=BCS D4=RCH G1=RCS D7=BCC")
    assert reach(EXPERT, state, "A1", "A") == {"A2", "A3"}, "the mover's own piece blocks"
    assert flips(EXPERT, state, "A1-D4") == {"G1": "RCS-down"}
    red = at(EXPERT, "A1=YSC A4=BCS D4=RCH G1=RCS D7=BCC", turn="R")
    assert reach(EXPERT, red, "A1", "A") == {"A2", "A3", "A4"}


def test_8_a_neutral_piece_jumps_only_neutral_pieces_face_up() -> None:
    state = at(EXPERT, "D1=YSC D2=YHH D4=YCCv A1=BHH B2=BSS G1=RSS")
    assert reach(EXPERT, state, "D1", "D") == {"D3"}
    refuse(EXPERT, at(EXPERT, "D1=YSC D2=BHH G1=RSS"), "D1-D3", "BHH stands in the way on D2")


def test_8_a_neutral_piece_enters_only_with_an_own_piece_in_the_ring() -> None:
    alone = at(EXPERT, "G1=RSS")
    assert with_prefix(EXPERT, alone, "Y") == set()
    refuse(EXPERT, alone, "YSC@D4", "a neutral piece enters only while blue has one in the Ring")
    assert "YSC@D4" in EXPERT.actions(at(EXPERT, "G1=RSS A1=BSCv"))


def test_8_a_piece_brought_in_by_a_swap_rests_and_the_one_that_left_does_not() -> None:
    state = EXPERT.play(at(EXPERT, "D4=YSC A1=BHH G1=RSS", pen="YSS"), "D4=YSS")
    assert reach(EXPERT, state, "D4") == set()
    refuse(EXPERT, state, "D4=YSC", "neutral YSS was moved last turn; it rests for this one")


def test_8_a_neutral_piece_that_entered_rests() -> None:
    state = EXPERT.play(at(EXPERT, "A1=BHH G1=RSS"), "YSC@D4")
    assert reach(EXPERT, state, "D4") == set()


def test_8_own_pieces_cannot_jump_neutral_ones() -> None:
    state = at(EXPERT, "D1=BSC D2=YHC G1=RSS")
    assert reach(EXPERT, state, "D1", "D") == set()


def test_8_release_counts_ignore_the_neutral_colour() -> None:
    state = at(EXPERT, "A1=BSC D4=RCS D5=RCC G1=YSS", nest="RHH")
    assert "+BHH" in EXPERT.actions(state)
    refuse(EXPERT, state, "+YHH", "blue releases only blue pieces")


def test_8_a_neutral_piece_that_captures_the_last_one_wins_for_its_mover() -> None:
    state = at(EXPERT, "A1=YSC D4=RCH A4=BHH", nest="")
    assert EXPERT.outcome(EXPERT.play(state, "A1-D4")) == Outcome(("blue",), "elimination")


def test_8_nothing_is_asked_after_the_win() -> None:
    state = at(EXPERT, "D1=BSC D4=RCS D6=YCS A1=YHHv", nest="")
    assert EXPERT.phase(EXPERT.play(state, "D1-D4")) == "over"


def test_8_of_two_the_third_colour_is_unused() -> None:
    assert {kind[0] for kind in TWO.kinds} == {"B", "R"}
    refuse(TWO, TWO.start(), "YSC@D4", "YSC is not blue's to move")
