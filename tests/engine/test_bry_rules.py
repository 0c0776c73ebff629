"""BRY clause by clause: the rulings, by their names in the rules, and a turn."""

import json

import pytest
from bry_boards import CALM, after, at, board, flips, pen, reach, refuse, with_prefix

from engine.errors import IllegalActionError
from engine.game import Event, Flip, Move, Outcome
from engine.games.bry import Bry
from engine.games.bry.geometry import read_board
from engine.games.bry.rules import Rules
from engine.games.bry.state import State

TWO, THREE, EXPERT = Bry(), Bry(players=3), Bry(expert=True)


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


def test_br_a8_nothing_in_nest_and_ring_is_out_at_once_despite_the_pen() -> None:
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


def test_br_a13_another_one_conceding_after_a_release_leaves_the_turn_as_it_is() -> None:
    state = at(THREE, "A1=BSC D4=RCS D5=RCC A4=YCS B5=YCC", nest="RHH YHH")
    gone = after(THREE, state, "+BSS resign:red")
    assert (THREE.turn(gone), gone.past) == ("blue", ())
    refuse(THREE, gone, "BSS@G1", "BSS was released just now")
    assert THREE.turn(THREE.play(gone, "A1-A2")) == "yellow"


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
        (CALM, "+BSS A1-B1", 0),
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
    assert THREE.placement(at(THREE, "D4=BSCv"))["D4"] == ("BSC-down",)


def test_br_a19_release_b_needs_three_turns() -> None:
    for could, allowed in (("n", False), ("nn", False), ("nnn", False), ("nnnn", True)):
        assert TWO.rules.may_release(at(TWO, CALM, nest="", could=could)) is allowed


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
    assert THREE.steps(state, "D1-D5") == (
        Move("RCS-down", ("D5", "pen-RCS")),
        Flip("RCS-down", "RCS", "pen-RCS"),
        Move("BSC", ("D1", "D2", "D3", "D4", "D5")),
    )
    assert THREE.placement(done)["pen-RCS"] == ("RCS",)


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
