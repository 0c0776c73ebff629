"""The table follows hands on a paper board: what is committed, what is lit, what is called wrong."""

from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from paper import Look, Paper, level_look, switch_look

from engine.catalogue import make_game
from engine.game import Record, Take
from engine.random_play import play_random_game
from firmware.desk.styles import STYLES
from firmware.desk.turns import turns
from firmware.messages.message import Message
from firmware.settings.settings import Settings
from firmware.table.inputs import Press

YINSH = make_game("yinsh")
PLACED = ("e5", "f8", "c3", "g4", "i7", "d6", "b2", "h9", "j8", "f3")
"""White has e5 c3 i7 b2 j8, Black f8 g4 d6 h9 f3; White is to move."""

JUMPABLE = (*PLACED, "e5-e6", "f8-f7", "e6-e7", "f7-f6")
"""White may jump from e7 over the white markers e6 and e5 to e4."""

looks = pytest.mark.parametrize("look", [level_look, switch_look])


def lit(paper: Paper, meaning: str) -> set[str]:
    return {point for point, name in paper.table.marks.items() if name == meaning}


def legal_targets(paper: Paper, ring: str) -> set[str]:
    position = paper.table.position
    return {a.split("-")[1] for a in YINSH.actions(position.state) if a.startswith(f"{ring}-")}


@pytest.mark.sampled(2)
@looks
@pytest.mark.parametrize("style", STYLES)
@settings(max_examples=12)
@given(seed=st.integers(0, 10**6))
def test_it_follows_every_action_of_a_random_game(look: Look, style: str, seed: int) -> None:
    random = Random(seed)
    actions = play_random_game(YINSH, random)[:40]
    paper = Paper(YINSH, look)
    for turn in turns(YINSH, Record("yinsh", tuple(actions))):
        for doing in STYLES[style](turn.steps, random):
            paper.wait(doing.pause)
            paper.do(doing.gesture, 0.0)
            made = turn.first + len(turn.actions)
            assert not paper.astray
            assert list(paper.table.record) == actions[: min(len(paper.table.record), made)]
        paper.wait(1.5)
        assert list(paper.table.record) == actions[: turn.first + len(turn.actions)]


@pytest.mark.sampled(1)
@looks
@settings(max_examples=12)
@given(seed=st.integers(0, 10**6))
@example(seed=196)  # the ring that was moved is taken off
@example(seed=1265)  # two rows, of which the game lists the one taken last first
def test_markers_taken_with_their_row_need_not_be_turned_first(look: Look, seed: int) -> None:
    random = Random(seed)
    actions = play_random_game(YINSH, random)[:60]
    paper = Paper(YINSH, look)
    for turn in turns(YINSH, Record("yinsh", tuple(actions))):
        taken = {step.point for steps in turn.steps for step in steps if isinstance(step, Take)}
        for doing in STYLES["natural"](turn.steps, random):
            verb, *words = doing.gesture.split()
            if verb != "flip" or words[0] not in taken:
                paper.wait(doing.pause)
                paper.do(f"take {words[-1]}" if verb == "take" else doing.gesture, 0.0)
        paper.wait(1.5)
        assert not paper.astray
        assert list(paper.table.record) == actions[: turn.first + len(turn.actions)]


@looks
def test_before_a_move_the_rings_that_may_move_are_lit_and_nothing_else(look: Look) -> None:
    paper = Paper(YINSH, look, record=PLACED)
    assert lit(paper, "may move") == {"e5", "c3", "i7", "b2", "j8"}
    assert set(paper.table.marks.values()) == {"may move"}


@looks
def test_with_a_ring_in_hand_exactly_its_legal_points_are_lit(look: Look) -> None:
    paper = Paper(YINSH, look, record=PLACED)
    paper.do("put white-marker e5")
    assert lit(paper, "may move") == {"e5"}
    assert lit(paper, "may go here") == legal_targets(paper, "e5")
    paper.do("lift white-ring e5")
    assert lit(paper, "may go here") == legal_targets(paper, "e5")
    assert lit(paper, "in hand") == {"e5"}


@looks
def test_a_ring_lifted_before_its_marker_is_down_asks_for_the_marker(look: Look) -> None:
    paper = Paper(YINSH, look, record=PLACED)
    paper.do("lift white-ring e5")
    assert lit(paper, "put here") == {"e5"}
    assert lit(paper, "may go here") == legal_targets(paper, "e5")
    paper.do("drop e6")
    assert lit(paper, "put here") == {"e5"}
    paper.wait(2.0)
    assert len(paper.table.record) == len(PLACED)
    paper.do("put white-marker e5")
    paper.wait(1.0)
    assert paper.table.record[-1] == "e5-e6"


@looks
def test_exactly_the_markers_still_unturned_are_lit(look: Look) -> None:
    paper = Paper(YINSH, look, record=JUMPABLE)
    action, flips = "e7-e4", {"e6", "e5"}
    origin, target = action.split("-")
    paper.do(f"put white-marker {origin}")
    paper.do(f"lift white-ring {origin}")
    paper.do(f"drop {target}")
    assert paper.table.marks == dict.fromkeys(flips, "turn over")
    for point in sorted(flips):
        paper.wait(2.0)
        assert paper.table.record[-1] != action
        paper.do(f"flip {point}", 0.1)
        flips.discard(point)
        if flips:
            assert paper.table.marks == dict.fromkeys(flips, "turn over")
    paper.wait(0.4)
    assert paper.table.record[-1] == action


@looks
def test_a_ring_put_where_it_may_not_go_is_called_wrong_and_play_goes_on(look: Look) -> None:
    paper = Paper(YINSH, look, record=PLACED)
    paper.do("put white-marker e5")
    paper.do("lift white-ring e5")
    paper.do("drop a3")
    paper.wait(0.6)
    assert paper.kind() == "astray"
    assert [repair.do for repair in paper.table.verdict.plan] == ["take a3"]
    assert paper.table.marks == {"a3": "wrong"}
    paper.do("lift white-ring a3")
    assert paper.kind() == "underway"
    assert lit(paper, "may go here") == legal_targets(paper, "e5")
    paper.do("drop e6")
    paper.wait(1.0)
    assert paper.table.record[-1] == "e5-e6"


def test_a_marker_of_the_wrong_colour_in_the_ring_is_to_be_turned() -> None:
    paper = Paper(YINSH, level_look, record=PLACED)
    paper.do("put black-marker e5")
    paper.wait(0.6)
    assert [(r.what, r.do) for r in paper.table.verdict.plan] == [
        ("black-marker where white-marker belongs", "flip e5")
    ] or [r.do for r in paper.table.verdict.plan] == ["take black-marker e5"]
    paper.do(paper.table.verdict.plan[0].do)
    assert paper.kind() != "astray"


def test_a_marker_turned_that_was_not_jumped_is_to_be_turned_back() -> None:
    paper = Paper(YINSH, level_look, record=(*PLACED, "e5-e6", "f8-f7"))
    paper.do("flip e5")
    paper.wait(0.6)
    assert [r.do for r in paper.table.verdict.plan] == ["flip e5"]
    paper.do("flip e5")
    paper.wait(0.2)
    assert paper.kind() == "resting"


@looks
def test_a_piece_taken_off_is_missed_where_it_stood(look: Look) -> None:
    paper = Paper(YINSH, look, record=(*PLACED, "e5-e6", "f8-f7"))
    paper.do("take white-marker e5")
    paper.wait(0.6)
    assert paper.kind() == "astray"
    assert paper.table.marks == {"e5": "was there"}
    paper.do("put white-marker e5")
    assert paper.kind() == "resting"


@looks
def test_the_other_players_ring_carried_to_a_new_point_is_led_back(look: Look) -> None:
    paper = Paper(YINSH, look, record=PLACED)
    paper.do("lift black-ring d6")
    paper.do("drop d7")
    paper.wait(0.6)
    assert paper.kind() == "astray"
    assert {r.point for r in paper.table.verdict.plan} == {"d6", "d7"}
    assert paper.table.marks == {"d7": "wrong", "d6": "was there"}
    paper.do("lift black-ring d7")
    paper.do("drop d6")
    assert paper.kind() == "resting"


@looks
def test_the_same_piece_going_on_amends_the_action(look: Look) -> None:
    paper = Paper(YINSH, look, record=PLACED)
    for gesture in ("put white-marker e5", "lift white-ring e5", "drop e6"):
        paper.do(gesture)
    paper.wait(1.0)
    assert paper.table.record[-1] == "e5-e6"
    paper.do("lift white-ring e6")
    assert lit(paper, "may go here") == {
        a.split("-")[1] for a in YINSH.actions(YINSH_AFTER_PLACING) if a.startswith("e5-")
    }
    paper.do("drop e7")
    paper.wait(1.0)
    assert paper.table.record == (*PLACED, "e5-e7")
    assert [e.kind for e in paper.entries] == ["action", "amend", "action"]


@looks
def test_the_last_action_undone_step_by_step_is_taken_back(look: Look) -> None:
    paper = Paper(YINSH, look, record=(*PLACED, "e5-e6"))
    for gesture in ("lift white-ring e6", "drop e5", "take white-marker e5"):
        paper.do(gesture)
    paper.wait(1.2)
    assert paper.table.record == PLACED
    assert not paper.astray


@looks
def test_the_next_player_may_begin_at_once(look: Look) -> None:
    paper = Paper(YINSH, look, record=PLACED)
    for gesture in ("put white-marker e5", "lift white-ring e5", "drop e6"):
        paper.do(gesture, 0.1)
    paper.do("put black-marker f8", 0.05)
    assert paper.table.record[-1] == "e5-e6"
    paper.do("lift black-ring f8", 0.05)
    paper.do("drop f7", 1.2)
    assert paper.table.record[-2:] == ("e5-e6", "f8-f7")


@looks
def test_lifting_a_ring_to_look_at_it_is_no_action(look: Look) -> None:
    paper = Paper(YINSH, look, record=(*PLACED, "e5-e6"))
    for ring in ("white-ring e6", "black-ring f8", "white-ring c3"):
        piece, point = ring.split()
        paper.do(f"lift {piece} {point}", 0.2)
        paper.do(f"drop {point}", 0.2)
    paper.wait(1.5)
    assert paper.table.record == (*PLACED, "e5-e6")
    assert paper.kind() == "resting"


def test_owed_flips_hold_the_move_open_where_colours_are_not_seen() -> None:
    paper = Paper(YINSH, switch_look, record=JUMPABLE)
    action, origin, target = "e7-e4", "e7", "e4"
    for gesture in (f"put white-marker {origin}", f"lift white-ring {origin}", f"drop {target}"):
        paper.do(gesture)
    paper.wait(3.0)
    assert paper.table.record == JUMPABLE
    assert set(paper.table.marks.values()) == {"turn over"}
    paper.give(Press("confirm", 0.1))
    assert paper.table.record[-1] == action


def test_guidance_shows_less_but_always_what_is_wrong() -> None:
    paper = Paper(YINSH, level_look, Settings(guidance="quiet"), record=PLACED)
    assert paper.table.marks == {}
    paper.give(Press("hint", 0.1))
    assert lit(paper, "may move")
    paper.wait(3.2)
    assert paper.table.marks == {}
    paper.do("lift black-ring d6")
    paper.do("drop d7")
    paper.wait(0.6)
    assert paper.table.marks == {"d7": "wrong", "d6": "was there"}


def test_resigning_takes_undo_held_and_confirm() -> None:
    paper = Paper(YINSH, level_look, record=PLACED)
    paper.give(Press("undo", 3.0))
    assert paper.table.expected == (Message("ask-resign", player="white"),)
    paper.give(Press("confirm", 0.1))
    assert paper.table.record[-1] == "resign"
    assert paper.kind() == "resting"


@looks
def test_the_undo_button_leads_back(look: Look) -> None:
    paper = Paper(YINSH, look, record=(*PLACED, "e5-e6"))
    paper.give(Press("undo", 0.1))
    assert paper.kind() == "astray"
    for repair in paper.table.verdict.plan:
        paper.do(repair.do)
    paper.wait(1.2)
    assert paper.table.record == PLACED


@looks
def test_a_new_game_asks_for_the_board_to_be_cleared(look: Look) -> None:
    paper = Paper(YINSH, look, record=PLACED[:2])
    paper.give(Press("new", 3.0))
    assert paper.table.record == ()
    paper.wait(0.6)
    for repair in paper.table.verdict.plan:
        paper.do(repair.do)
    assert paper.kind() == "resting"


def after(*actions: str) -> object:
    state = YINSH.start()
    for action in actions:
        state = YINSH.play(state, action)
    return state


YINSH_AFTER_PLACING = after(*PLACED)
