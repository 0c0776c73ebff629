"""BRY's worked examples, by their names in the rules."""

import pytest
from bry_boards import CALM, after, at, board, flips, pen, reach, refuse, with_prefix

from engine.game import Event, Flip, Move, Outcome
from engine.games.bry import Bry
from engine.games.bry.state import State

TWO, THREE, EXPERT = Bry(), Bry(players=3), Bry(expert=True)


def test_e1_capture() -> None:
    state = at(THREE, "D1=BSC D5=RCS")
    assert reach(THREE, state, "D1") == {
        *("D2", "D3", "D4", "D5"),
        *("E1", "F1", "G1"),
        *("C1", "B1", "A1"),
    }
    done = THREE.play(state, "D1-D5")
    assert board(THREE, done) == "D5=BSC"
    assert pen(done, "R") == "RCS"
    assert THREE.steps(state, "D1-D5") == (
        Move("RCS", ("D5", "pen-RCS")),
        Move("BSC", ("D1", "D2", "D3", "D4", "D5")),
    )
    assert THREE.events(state, "D1-D5") == (Event("capture", ("D5",), "red"),)


def test_e2_wrong_shape() -> None:
    state = at(THREE, "D1=BSC D5=RSS")
    assert reach(THREE, state, "D1", "D") == {"D2", "D3", "D4"}
    refuse(THREE, state, "D1-D5", "RSS stands on D5, which BSC does not capture")
    refuse(THREE, state, "D1-D6", "RSS stands in the way on D5")


def test_e3_jump() -> None:
    state = at(THREE, "D1=BSC D2=BHH D4=BCC D6=RCH")
    assert reach(THREE, state, "D1", "D") == {"D3", "D5", "D6"}
    assert pen(THREE.play(state, "D1-D6"), "R") == "RCH"
    refuse(THREE, state, "D1-D7", "RCH stands in the way on D6")


def test_e4_face_down_blocks() -> None:
    state = at(THREE, "D1=BSC D2=BHH D4=BCCv D6=RCH")
    assert reach(THREE, state, "D1", "D") == {"D3"}
    refuse(THREE, state, "D1-D6", "BCC-down stands in the way on D4")


def test_e5_nest_landing_flips() -> None:
    state = at(THREE, "D1=RCS D7=YCC A1=RCH G4=YHC A4=RCC B4=BHH G1=YCH F2=BSSv")
    assert flips(THREE, state, "BSC@D4") == {
        "D1": "RCS-down",
        "D7": "YCC-down",
        "A1": "RCH-down",
        "A4": "RCC-down",
        "F2": "BSS",
    }
    assert THREE.steps(state, "BSC@D4")[0] == Move("BSC", ("nest-BSC", "D4"))
    assert THREE.steps(state, "BSC@D4")[-1] == Flip("BSS-down", "BSS", "F2")


def test_e6_start_and_stop() -> None:
    state = at(THREE, "D1=BSC D7=RCS G4=YCS")
    assert flips(THREE, state, "D1-D4") == {"G4": "YCS-down"}


def test_e7_jump_capture_and_flips() -> None:
    state = at(THREE, "A1=BSC B2=BHC D4=RCS D7=YCC G1=RCH A4=YSC")
    assert THREE.steps(state, "A1-D4") == (
        Move("RCS", ("D4", "pen-RCS")),
        Move("BSC", ("A1", "B2", "C3", "D4")),
        Flip("YCC", "YCC-down", "D7"),
        Flip("RCH", "RCH-down", "G1"),
    )
    done = THREE.play(state, "A1-D4")
    assert board(THREE, done) == "A4=YSC B2=BHC D4=BSC D7=YCCv G1=RCHv"
    assert pen(done, "R") == "RCS"


def test_e8_swap() -> None:
    state = at(THREE, "D4=BSC A1=RCH", pen="BSH BCC")
    assert with_prefix(THREE, state, "D4=") == {"D4=BSH"}
    assert THREE.steps(state, "D4=BSH") == (
        Move("BSC", ("D4", "pen-BSC")),
        Move("BSH", ("pen-BSH", "D4")),
    )
    done = THREE.play(state, "D4=BSH")
    assert board(THREE, done) == "A1=RCH D4=BSH"
    assert pen(done, "B") == "BSC BCC"
    refuse(THREE, state, "D4=BCC", "BSC stands there; only a piece of its colour and outside shape comes in for it")


def test_e8_a_face_down_piece_and_an_empty_nest_leave_nothing_but_a_pass() -> None:
    state = at(THREE, "D4=BSCv A1=RCH", nest="RSS YSS")
    assert list(THREE.actions(state)) == ["pass"]
    assert THREE.steps(state, "pass") == (Flip("BSC-down", "BSC", "D4"),)
    refuse(THREE, state, "D4=BSH", "BSC lies face-down on D4; it cannot move")
    assert THREE.turn(THREE.play(state, "pass")) == "red"


@pytest.mark.parametrize(("blue_nest", "allowed"), [(0, True), (1, False)])
def test_e9_release_a(*, blue_nest: int, allowed: bool) -> None:
    # The example counts pieces without making them nine of a colour, which only a state not read from a line can do.
    ring = bytes([1, 11, 12, 21, 22, *[0] * 32])
    state = State(ring, (blue_nest << 8, 1 << 8, 1 << 8), (0b1110, 1 << 7, 1 << 7), 0, "move", (0, 1, 2), could=True)
    assert THREE.rules.may_release(state) is allowed


def test_e9_release_a_with_all_nine_pieces() -> None:
    ring = "A1=BSC D4=RCS D5=RCC A4=YCS B5=YCC"
    assert with_prefix(THREE, at(THREE, ring, nest="RHH YHH"), "+") == {
        f"+B{piece}" for piece in ("SS", "SH", "CS", "CC", "CH", "HS", "HC", "HH")
    }
    tied = at(THREE, ring, nest="BSS RHH YHH")
    refuse(THREE, tied, "+BSH", "a release needs fewer pieces in nest and Ring and more in the pen than each opponent")


@pytest.mark.parametrize(
    ("could", "allowed"),
    [("nnnn", True), ("ynnn", False), ("nynn", False), ("nnyn", False)],
)
def test_e10_release_b(could: str, *, allowed: bool) -> None:
    state = at(TWO, CALM, nest="", could=could)
    assert bool(with_prefix(TWO, state, "+")) is allowed
    assert TWO.rules.may_release(state) is allowed


def test_e10_the_piece_released_cannot_enter_this_turn() -> None:
    state = TWO.play(at(TWO, CALM, nest="", could="nnnn"), "+BSS")
    assert (TWO.turn(state), TWO.phase(state)) == ("blue", "move")
    assert with_prefix(TWO, state, "B") == set()
    refuse(TWO, state, "BSS@D1", "BSS was released just now; it enters from the next turn on")
    refuse(TWO, state, "+BHH", "BSS was released already; one a turn")
    again = after(TWO, state, "A1-B1 D4-E4")
    assert "BSS@D1" in TWO.actions(again)


def test_e10_release_b_is_reached_by_three_turns_without_captures() -> None:
    state = at(TWO, CALM, nest="")
    for action in ("A1-B1", "D4-E4", "B1-A1"):
        assert with_prefix(TWO, state, "+") == set()
        state = TWO.play(state, action)
    state = TWO.play(state, "D3-D4")
    assert with_prefix(TWO, state, "+") == {f"+B{piece}" for piece in ("SS", "SH", "CS", "CC", "CH", "HS", "HC", "HH")}
    assert pen(TWO.play(state, "+BCC"), "B") == "BSS BSH BCS BCH BHS BHC BHH"


def test_e10_not_with_something_to_capture_now() -> None:
    state = at(TWO, "A1=BSC D3=RSS D4=RCH", nest="", could="nnny")
    refuse(TWO, state, "+BHH", "an empty nest and nothing to capture now and in the last three turns")


def test_e11_win() -> None:
    state = at(TWO, "D1=BSC D5=RCS", nest="BHH")
    won = TWO.play(state, "D1-D5")
    assert TWO.outcome(won) == Outcome(("blue",), "elimination")
    assert TWO.events(state, "D1-D5") == (Event("capture", ("D5",), "red"), Event("out", (), "red"))


def test_e12_duration() -> None:
    state = at(THREE, "A4=RCS G1=RSS D1=YCC")
    assert flips(THREE, state, "BHC@C4") == {"A4": "RCS-down"}
    red = THREE.play(state, "BHC@C4")
    assert reach(THREE, red, "A4") == set()
    assert reach(THREE, red, "G1") != set()
    yellow = THREE.play(red, "G1-G2")
    assert "A4=RCS " in board(THREE, yellow)
    assert reach(THREE, yellow, "D1") != set()


E13 = "A1=YSC B2=YHC D1=BSC D3=YHH D4=RCH D6=RCS"


def test_e13_expert() -> None:
    state = at(EXPERT, E13)
    assert reach(EXPERT, state, "D1", "D") == {"D2"}
    assert EXPERT.steps(state, "A1-D4") == (
        Move("RCH", ("D4", "pen-RCH")),
        Move("YSC", ("A1", "B2", "C3", "D4")),
        Flip("RCS", "RCS-down", "D6"),
    )
    red = EXPERT.play(state, "A1-D4")
    assert EXPERT.turn(red) == "red"
    assert pen(red, "R") == "RCH"
    refuse(EXPERT, red, "D4-D5", "neutral YSC was moved last turn; it rests for this one")
    assert reach(EXPERT, red, "B2") != set()
    assert reach(EXPERT, red, "D3") != set()
    blue = EXPERT.play(red, "RHH@G1")
    assert "D5" in reach(EXPERT, blue, "D4")
