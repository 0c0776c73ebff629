"""BRY clause by clause: the worked examples and the rulings, by their names in the rules."""

import json

import pytest
from bry_boards import after, at, board, flips, pen

from engine.bry import Bry
from engine.bry.geometry import read_board
from engine.bry.rules import Rules
from engine.bry.state import State
from engine.errors import IllegalActionError
from engine.game import Event, Move, Outcome, Put, Take, Turn

TWO, THREE, EXPERT = Bry(), Bry(players=3), Bry(expert=True)


def reach(game: Bry, state: State, space: str, row: str = "") -> set[str]:
    """Where the piece on a space may go, perhaps only along a row of the board."""
    targets = {action.split("-")[1] for action in game.actions(state) if action.startswith(f"{space}-")}
    return {target for target in targets if target.startswith(row)}


def with_prefix(game: Bry, state: State, prefix: str) -> set[str]:
    return {action for action in game.actions(state) if action.startswith(prefix)}


def refuse(game: Bry, state: State, action: str, why: str) -> None:
    """An action that is neither listed nor played."""
    assert action not in game.actions(state)
    with pytest.raises(IllegalActionError, match=why):
        game.play(state, action)


# Worked examples


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
    assert THREE.steps(state, "D1-D5") == (Take("RCS", "D5"), Move("BSC", ("D1", "D2", "D3", "D4", "D5")))
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
    assert THREE.steps(state, "BSC@D4")[0] == Put("BSC", "D4")
    assert THREE.steps(state, "BSC@D4")[-1] == Turn("BSS-down", "BSS", "F2")


def test_e6_start_and_stop() -> None:
    state = at(THREE, "D1=BSC D7=RCS G4=YCS")
    assert flips(THREE, state, "D1-D4") == {"G4": "YCS-down"}


def test_e7_jump_capture_and_flips() -> None:
    state = at(THREE, "A1=BSC B2=BHC D4=RCS D7=YCC G1=RCH A4=YSC")
    assert THREE.steps(state, "A1-D4") == (
        Take("RCS", "D4"),
        Move("BSC", ("A1", "B2", "C3", "D4")),
        Turn("YCC", "YCC-down", "D7"),
        Turn("RCH", "RCH-down", "G1"),
    )
    done = THREE.play(state, "A1-D4")
    assert board(THREE, done) == "A4=YSC B2=BHC D4=BSC D7=YCCv G1=RCHv"
    assert pen(done, "R") == "RCS"


def test_e8_swap() -> None:
    state = at(THREE, "D4=BSC A1=RCH", pen="BSH BCC")
    assert with_prefix(THREE, state, "D4=") == {"D4=BSH"}
    assert THREE.steps(state, "D4=BSH") == (Take("BSC", "D4"), Put("BSH", "D4"))
    done = THREE.play(state, "D4=BSH")
    assert board(THREE, done) == "A1=RCH D4=BSH"
    assert pen(done, "B") == "BSC BCC"
    refuse(THREE, state, "D4=BCC", "BSC stands there; only a piece of its colour and outside shape comes in for it")


def test_e8_a_face_down_piece_and_an_empty_nest_leave_nothing_but_a_pass() -> None:
    state = at(THREE, "D4=BSCv A1=RCH", nest="RSS YSS")
    assert list(THREE.actions(state)) == ["pass"]
    assert THREE.steps(state, "pass") == (Turn("BSC-down", "BSC", "D4"),)
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


CALM = "A1=BSC D3=RSC D4=RSH"
"""Blue has one piece and attacks nothing; Red attacks nothing either."""


@pytest.mark.parametrize(
    ("could", "allowed"),
    [("nnnn", True), ("ynnn", False), ("nynn", False), ("nnyn", False)],
)
def test_e10_release_b(could: str, *, allowed: bool) -> None:
    state = at(TWO, CALM, nest="", could=could)
    assert bool(with_prefix(TWO, state, "+")) is allowed
    assert TWO.rules.may_release(state) is allowed


def test_e10_the_piece_released_cannot_enter_this_turn() -> None:
    state = TWO.play(at(TWO, CALM, nest="", could="nnnn"), "+BHH")
    assert (TWO.turn(state), TWO.phase(state)) == ("blue", "move")
    assert with_prefix(TWO, state, "B") == set()
    refuse(TWO, state, "BHH@D1", "BHH was released just now; it enters from the next turn on")
    refuse(TWO, state, "+BSS", "BHH was released already; one a turn")
    again = after(TWO, state, "A1-B1 D4-E4")
    assert "BHH@D1" in TWO.actions(again)


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
        Take("RCH", "D4"),
        Move("YSC", ("A1", "B2", "C3", "D4")),
        Turn("RCS", "RCS-down", "D6"),
    )
    red = EXPERT.play(state, "A1-D4")
    assert EXPERT.turn(red) == "red"
    assert pen(red, "R") == "RCH"
    refuse(EXPERT, red, "D4-D5", "neutral YSC was moved last turn; it rests for this one")
    assert reach(EXPERT, red, "B2") != set()
    assert reach(EXPERT, red, "D3") != set()
    blue = EXPERT.play(red, "RHH@G1")
    assert "D5" in reach(EXPERT, blue, "D4")


# Rulings


def test_br_a1_a_piece_slides_any_distance() -> None:
    assert reach(THREE, at(THREE, "D1=BSC"), "D1", "D") == {f"D{number}" for number in range(2, 8)}


def test_br_a2_jumps_and_empty_spaces_mix_freely() -> None:
    state = at(THREE, "A1=BSC B2=BHH C3=BSS E4=BCC G4=YCS")
    assert reach(THREE, state, "A1") >= {"D4", "F4", "G4"}


def test_br_a3_the_same_shape_is_the_same_outside_shape() -> None:
    state = at(THREE, "D4=BSC", pen="BSS BSH BCC BHC")
    assert with_prefix(THREE, state, "D4=") == {"D4=BSS", "D4=BSH"}


def test_br_a4_flipping_is_compulsory() -> None:
    state = THREE.play(at(THREE, "D7=RCS G4=YCS"), "BSC@D4")
    assert board(THREE, state) == "D4=BSC D7=RCSv G4=YCSv"
    assert (THREE.turn(state), THREE.phase(state)) == ("red", "move")


def test_br_a5_a_face_down_piece_is_not_turned_back() -> None:
    state = at(THREE, "D7=YCSv")
    assert flips(THREE, state, "BSC@D4") == {}
    assert board(THREE, THREE.play(state, "BSC@D4")) == "D4=BSC D7=YCSv"


def test_br_a6_what_was_attackable_by_any_route_before_the_move_is_not_flipped() -> None:
    state = at(THREE, "D1=BSC A4=RCS G1=YCS")
    assert flips(THREE, state, "D1-D4") == {"A4": "RCS-down"}


def test_br_a6_what_stood_behind_the_piece_captured_is_flipped() -> None:
    state = at(THREE, "D1=BSC D4=RCS D6=YCS")
    assert flips(THREE, state, "D1-D4") == {"D6": "YCS-down"}


def test_br_a7_discovered_attacks_do_not_flip() -> None:
    state = at(THREE, "D1=BSC D3=BHHv D7=RCS A3=YSS")
    assert flips(THREE, state, "BSS@A1") == {"D3": "BHH", "A3": "YSS-down"}
    opened = at(THREE, "D1=BSC D4=RSS D7=RCS A4=BHS")
    assert flips(THREE, opened, "A4-D4") == {}


def test_br_a8_who_has_nothing_in_nest_and_ring_is_out_at_once_whatever_is_in_the_pen() -> None:
    state = at(THREE, "D1=BSC D5=RCS A1=YSS", nest="")
    done = THREE.play(state, "D1-D5")
    assert THREE.outcome(done) is None
    assert (THREE.turn(done), done.playing) == ("yellow", (0, 2))
    assert THREE.events(state, "D1-D5")[-1] == Event("out", (), "red")
    assert THREE.score(done) == {"blue": 1, "red": 0, "yellow": 1}
    assert THREE.turn(THREE.play(done, "A1-A2")) == "blue"


def test_br_a9_condition_a_compares_with_the_remaining_opponents() -> None:
    ring = "A1=BSC D4=RCS D5=RCC"
    assert with_prefix(THREE, at(THREE, ring, nest="RHH", out="Y"), "+") != set()
    assert with_prefix(THREE, at(THREE, f"{ring} G4=YSS", nest="RHH"), "+") == set()


def test_br_a10_no_release_when_nothing_can_move() -> None:
    state = at(TWO, "A1=BSCv D4=RSS", nest="", could="nnnn")
    assert TWO.rules.may_release(state)
    assert list(TWO.actions(state)) == ["pass"]
    refuse(TWO, state, "+BHH", "no move would be left, and one is due after a release")


STUCK = "A1=BSS A2=RCC B1=RCH B2=RHC"


def test_br_a10_no_release_of_the_only_piece_that_could_be_swapped_in() -> None:
    state = at(TWO, f"{STUCK} D4=BSHv", nest="", could="nnnn")
    assert set(TWO.actions(state)) == {
        "A1=BSC",
        *(f"+B{piece}" for piece in ("CS", "CC", "CH", "HS", "HC", "HH")),
    }
    refuse(TWO, state, "+BSC", "no move would be left")


def test_br_a11_pieces_face_up_that_cannot_move_pass() -> None:
    state = at(TWO, f"{STUCK} D4=BSHv G1=BSCv", nest="")
    assert list(TWO.actions(state)) == ["pass"]
    assert flips(TWO, state, "pass") == {"D4": "BSH", "G1": "BSC"}


TINY = {
    "name": "tiny",
    "spaces": [{"id": f"A{n}", "x": n, "y": 0} for n in (1, 2, 3)],
    "lines": [["A1", "A2", "A3"]],
}


def test_br_a12_nobody_enters_a_full_ring() -> None:
    rules = Rules(read_board(json.dumps(TINY), "tiny"), (0, 1))
    full = State(bytes([33, 12, 43]), (2, 2, 0), (0x1FC, 0x1F8, 0), 0, "move", (0, 1))
    assert rules.actions(full) == ["pass"]
    room = full._replace(cells=bytes([33, 0, 43]), pens=(0x1FC, 0x1FC, 0))
    assert rules.actions(room) == ["BSC@A2"]


def test_br_a13_conceding() -> None:
    state = at(THREE, "D1=BSC D4=RCSv D6=RCC A1=YSS")
    gone = THREE.play(state, "resign:red")
    assert (THREE.turn(gone), gone.playing) == ("blue", (0, 2))
    assert board(THREE, gone) == board(THREE, state)
    assert pen(gone, "R") == "RSS RSC RSH RCH RHS RHC RHH"
    assert reach(THREE, gone, "D1", "D") == {"D2", "D3", "D4"}, "what was left blocks and may be captured"
    taken = THREE.play(gone, "D1-D4")
    assert board(THREE, taken) == "A1=YSS D4=BSC D6=RCCv", "and is flipped"
    assert THREE.turn(taken) == "yellow"
    assert THREE.turn(THREE.play(taken, "A1-A2")) == "blue"


def test_br_a13_conceding_in_ones_turn_gives_it_to_the_next() -> None:
    state = at(THREE, "D1=BSC D4=RCS A1=YSSv", turn="R")
    gone = THREE.play(state, "resign")
    assert (THREE.turn(gone), board(THREE, gone)) == ("yellow", board(THREE, state))
    assert THREE.outcome(THREE.play(gone, "resign:blue")) == Outcome(("yellow",), "resignation")


def test_br_a13_nobody_concedes_twice_or_after_being_out() -> None:
    gone = THREE.play(THREE.start(), "resign:red")
    with pytest.raises(IllegalActionError, match="resign:red: that player is out already"):
        THREE.play(gone, "resign:red")


def test_br_a13_conceding_after_a_release_leaves_the_released_piece_in_the_pen() -> None:
    state = at(THREE, "A1=BSC D4=RCS D5=RCC A4=YCS B5=YCC", nest="RHH YHH")
    gone = after(THREE, state, "+BSS resign")
    assert pen(gone, "B") == "BSS BSH BCS BCC BCH BHS BHC BHH"
    assert (THREE.turn(gone), gone.released) == ("red", -1)


def test_br_a14_abandoned_pieces_do_not_keep_their_player_in_the_game() -> None:
    state = THREE.play(at(THREE, "D1=BSC D5=RCS A1=YSS", nest=""), "resign:yellow")
    assert THREE.outcome(THREE.play(state, "D1-D5")) == Outcome(("blue",), "elimination")


def shuffle(game: Bry, state: State, actions: str, times: int) -> State:
    return after(game, state, " ".join([actions] * times))


def test_br_a15_the_third_repetition_is_a_draw() -> None:
    state = at(TWO, CALM, nest="")
    there_and_back = "A1-B1 D4-E4 B1-A1 E4-D4"
    assert TWO.outcome(shuffle(TWO, state, there_and_back, 1)) is None
    drawn = shuffle(TWO, state, there_and_back, 2)
    assert TWO.outcome(drawn) == Outcome((), "repetition")
    assert list(TWO.actions(drawn)) == []


def test_br_a15_the_number_of_repetitions_is_an_option() -> None:
    twice, never = Bry(repetition=2), Bry(repetition=0, idle_turns=0)
    there_and_back = "A1-B1 D4-E4 B1-A1 E4-D4"
    assert twice.outcome(shuffle(twice, at(twice, CALM, nest=""), there_and_back, 1)) == Outcome((), "repetition")
    assert never.outcome(shuffle(never, at(never, CALM, nest=""), there_and_back, 40)) is None


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"ring": "A1=BSC G1=RSS D4=YHH"}, {"ring": "A1=BSC G1=RSSv D4=YHH"}),
        ({"ring": "A1=BSC G1=RSS D4=YHH"}, {"ring": "A1=BSC G1=RSS D4=YHH", "locked": "YHH"}),
        ({"ring": "A1=BSC G1=RSS D4=YHH"}, {"ring": "A1=BSC G1=RSS D4=YHH", "turn": "R"}),
        ({"ring": "A1=BSC G1=RSS D4=YHH"}, {"ring": "A1=BSC G1=RSS D4=YHH", "pen": "BHH"}),
        ({"ring": "A1=BSC G1=RSS D4=YHH"}, {"ring": "A1=BSC G1=RSS D5=YHH"}),
    ],
)
def test_br_a15_faces_lock_side_and_hands_belong_to_the_position(one: dict[str, str], other: dict[str, str]) -> None:
    assert at(EXPERT, **one).past != at(EXPERT, **other).past
    assert at(EXPERT, **one).past == at(EXPERT, **one).past


def test_br_a15_sixty_idle_turns_are_a_draw() -> None:
    state = at(Bry(repetition=0), CALM, nest="", idle="59")
    game = Bry(repetition=0)
    assert game.outcome(game.play(state, "A1-B1")) == Outcome((), "idle")


def test_br_a15_the_number_of_idle_turns_is_an_option() -> None:
    game = Bry(idle_turns=2)
    state = game.play(at(game, CALM, nest=""), "A1-B1")
    assert game.outcome(state) is None
    assert game.outcome(game.play(state, "D4-E4")) == Outcome((), "idle")


@pytest.mark.parametrize(
    ("ring", "action", "idle"),
    [
        ("A1=BSC D4=RCH D3=RSS", "A1-D4", 0),
        (CALM, "+BHH A1-B1", 0),
        (CALM, "A1-B1", 8),
        (CALM, "A1=BSS", 8),
        ("A1=BSCv D4=RSS", "pass", 8),
    ],
)
def test_br_a15_captures_and_releases_begin_the_count_anew(ring: str, action: str, idle: int) -> None:
    could = "ny"["RCH" in ring]
    state = at(TWO, ring, nest="", could=f"nnn{could}", idle="7")
    assert after(TWO, state, action).idle == idle


def test_br_a15_entries_begin_the_count_anew() -> None:
    state = at(TWO, CALM, idle="7")
    assert TWO.play(state, "BHH@G1").idle == 0


def test_br_a16_nobody_must_capture() -> None:
    state = at(THREE, "D1=BSC D5=RCS")
    assert {"D1-D5", "D1-D4", "BHH@A1"} <= set(THREE.actions(state))
    refuse(THREE, state, "pass", "pass: a move can be made, so one must")


def test_br_a17_the_colours_say_who_begins() -> None:
    assert THREE.players == ("blue", "red", "yellow")
    for colours, first in (("R,B", "red"), ("Y,B", "yellow")):
        game = Bry(colours=colours)
        assert game.turn(game.start()) == game.players[0] == first


def test_br_a18_a_face_down_piece_keeps_its_name() -> None:
    assert THREE.placement(at(THREE, "D4=BSCv")) == {"D4": ("BSC-down",)}


def test_br_a19_release_b_needs_three_turns() -> None:
    for could, allowed in (("n", False), ("nn", False), ("nnn", False), ("nnnn", True)):
        assert TWO.rules.may_release(at(TWO, CALM, nest="", could=could)) is allowed


# The expert game

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


def test_br_a21_nothing_is_asked_where_all_attacked_neutral_pieces_are_down_or_were_attacked_before() -> None:
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


# A turn


def test_5_at_the_start_every_piece_may_enter_anywhere() -> None:
    actions = THREE.actions(THREE.start())
    assert len(actions) == 9 * 37
    assert THREE.score(THREE.start()) == {"blue": 9, "red": 9, "yellow": 9}


def test_5_own_face_down_pieces_turn_up_at_the_end_of_any_move() -> None:
    ring = "A1=BSC G4=BHHv D4=RSS"
    for action in ("A1-A2", "A1=BSS", "BCC@B1"):
        assert flips(THREE, at(THREE, ring, pen="BSS"), action) == {"G4": "BHH"}


def test_5_a_swap_turns_nothing_over() -> None:
    state = at(THREE, "D4=BSH D7=RCS", pen="BSC")
    assert flips(THREE, state, "D4=BSC") == {}


def test_5_a_captured_face_down_piece_lies_face_up_in_its_pen() -> None:
    state = at(THREE, "D1=BSC D5=RCSv", pen="RCH")
    done = THREE.play(state, "D1-D5")
    assert pen(done, "R") == "RCS RCH"
    assert THREE.steps(state, "D1-D5")[0] == Take("RCS-down", "D5")


def test_6_release_a_needs_a_piece_in_the_pen() -> None:
    assert with_prefix(THREE, THREE.start(), "+") == set()


@pytest.mark.parametrize(
    ("action", "why"),
    [
        ("D1-E2", "no line of the Ring joins these two spaces"),
        ("G4-G3", "nothing stands on G4"),
        ("D5-D4", "RCS on D5 is not blue's to move"),
        ("D4-D3", "BHH lies face-down on D4; it cannot move"),
        ("BSC@A1", "BSC is not in its nest"),
        ("RHH@A1", "RHH is not blue's to move"),
        ("BCC@D5", "RCS stands on D5"),
        ("D1=BSS", "BSS is not in its pen"),
        ("G4=BSS", "nothing stands on G4"),
        ("D5=BSS", "RCS on D5 is not blue's to move"),
        ("D1=BCH", "only a piece of its colour and outside shape"),
        ("+BSS", "BSS is not in its pen"),
        ("+RSS", "blue releases only blue pieces"),
        ("+BCH", "a release needs"),
        ("flip:A1", "there is nothing to choose; a move is due, such as D1-D5"),
        ("up:-", "there is nothing to choose"),
        ("pass", "a move can be made, so one must"),
    ],
)
def test_what_is_not_allowed_is_told_with_the_reason(action: str, why: str) -> None:
    refuse(THREE, at(THREE, "D1=BSC D4=BHHv D5=RCS", pen="BCH"), action, why)
