"""A robot that knows no rules plays by what it is shown, and says so where that does not lead on."""

from collections.abc import Mapping
from itertools import islice
from random import Random
from typing import Any

import pytest

from engine.catalogue import make_game
from firmware.desk.desk import Desk
from firmware.desk.report import report
from firmware.journal.entry import Entry
from firmware.journal.story import MemoryJournal
from hardware.profile.load import load_profile
from hardware.simulated.script import parse_gesture
from trials.hands.robot import MOST_AGAIN, Eyes, Heeds, Robot, StuckError, follow

YINSH = make_game("yinsh")
PLACED = ("e5", "f8", "c3", "g4", "i7", "d6", "b2", "h9", "j8", "f3")
NOTHING = Eyes({})
SHOWN: Mapping[str, Any] = {
    "gesture": "wait 0",
    "verdict": "resting",
    "turn": "white",
    "phase": "move",
    "record": [],
    "lights": {},
    "wrong": [],
    "expected": "white: move.",
    "says": [],
    "outcome": None,
}

on_both = pytest.mark.parametrize("board", ["yinsh", "yinsh-switches"])
heeding_both = pytest.mark.parametrize("heeds", ["words", "lights"])


def robot(seed: int = 0, heeds: Heeds = "words") -> Robot:
    return Robot(list(YINSH.kinds), Random(seed), heeds=heeds)


def shown(*, lights: Mapping[str, str] | None = None, **what: Any) -> dict[str, Any]:
    """Make a report that shows these meanings at these points."""
    lit = {
        point: {"meaning": meaning, "rhythm": "steady", "rgb": [1, 1, 1]} for point, meaning in (lights or {}).items()
    }
    return {**SHOWN, "lights": lit, **what}


@pytest.mark.sampled(1)
@on_both
@heeding_both
def test_a_whole_game_is_played_by_light_alone(board: str, heeds: Heeds) -> None:
    with Desk(load_profile(board), YINSH, MemoryJournal(), seed=1) as desk:
        gestures = list(follow(desk, robot(1, heeds).play))
        assert desk.table.outcome is not None
        assert len(gestures) > len(desk.table.record)


@on_both
@heeding_both
def test_a_scrambled_board_is_put_right_by_what_is_shown(board: str, heeds: Heeds) -> None:
    story = MemoryJournal()
    story.begin("yinsh", YINSH.options, board)
    story.append([Entry("action", action, 0.0) for action in PLACED])
    with Desk(load_profile(board), YINSH, story, seed=1) as desk:
        for gesture in ("lift black-ring d6", "drop d7", "take black-ring h9", "put white-marker a3"):
            desk.perform(parse_gesture(gesture))
        desk.rest()
        assert report(desk, "")["verdict"] == "astray"
        assert len(list(follow(desk, robot(1, heeds).put_right))) <= 4
        assert desk.table.verdict.kind == "resting"
        assert desk.table.record == PLACED
        assert desk.pretend.world.placement() == desk.table.position.placement


@pytest.mark.long
def test_the_same_seed_makes_the_same_gestures() -> None:
    def gestures(seed: int, most: int | None = None) -> list[str]:
        with Desk(load_profile("yinsh"), make_game("yinsh", ["blitz=true"]), MemoryJournal()) as desk:
            return list(islice(follow(desk, robot(seed).play), most))

    whole = gestures(3)
    assert gestures(3) == whole
    assert whole[:20] != gestures(4, most=20)


@pytest.mark.parametrize(
    ("key", "gesture"),
    [("ask-which", "press confirm"), ("ask-made", "press confirm"), ("ask-which-first", "press undo")],
)
def test_a_question_is_answered_by_the_button_that_is_named_first(key: str, gesture: str) -> None:
    assert robot().play(shown(verdict="asking", says=[{"key": key}]), NOTHING) == gesture


def test_a_question_that_names_no_button_does_not_lead_on() -> None:
    with pytest.raises(StuckError, match="names no button"):
        robot().play(shown(verdict="asking", says=[], expected="Which was it?"), NOTHING)


def test_what_is_wrong_besides_a_question_is_put_right_first() -> None:
    wrong = [{"point": "c2", "what": "", "do": "take c2"}]
    assert robot().put_right(shown(verdict="asking", wrong=wrong), NOTHING) == "take c2"


def test_of_two_pieces_on_one_point_the_one_that_is_named_is_lifted() -> None:
    both = Eyes({"e5": ("white-ring", "white-marker")})
    told = shown(lights={"e5": "may move"}, says=[{"key": "expect-move-on", "piece": "white-ring"}])
    assert {robot(seed).play(told, both) for seed in range(9)} == {"lift white-ring e5"}


def test_where_a_piece_is_to_be_moved_none_is_fetched() -> None:
    lights = {"e5": "may move", "e6": "may go here"}
    told = shown(lights=lights, says=[{"key": "expect-move-on", "piece": "white-ring"}])
    standing = Eyes({"e5": ("white-ring", "white-marker")})
    assert {robot(seed).play(told, standing) for seed in range(9)} == {"lift white-ring e5"}


def test_of_all_pieces_the_one_that_is_asked_for_is_put() -> None:
    told = shown(
        lights={"e5": "may go here"}, says=[{"key": "expect-put-lit", "player": "white", "piece": "white-ring"}]
    )
    assert {robot(seed).play(told, NOTHING) for seed in range(9)} == {"put white-ring e5"}


def test_nothing_is_put_where_there_is_no_room_for_it() -> None:
    told = shown(lights={"e5": "open", "e6": "open"})
    full = Eyes({"e5": ("white-ring",)})
    seeing = [Robot(["white-ring"], Random(seed), room=lambda _, stack: not stack) for seed in range(9)]
    assert {each.play(told, full) for each in seeing} == {"put white-ring e6"}


def test_a_piece_that_stands_where_the_one_in_hand_goes_is_lifted() -> None:
    assert robot().play(shown(lights={"e5": "in its place"}), Eyes({"e5": ("white-ring",)})) == "lift e5"


def test_a_game_that_is_over_needs_no_gesture() -> None:
    assert robot().play(shown(outcome={"winners": [], "reason": "markers"}), NOTHING) is None


def test_what_is_put_has_the_name_of_who_must_act() -> None:
    gesture = robot().play(shown(turn="black", lights={"e5": "may go here"}), NOTHING)
    assert gesture in ("put black-ring e5", "put black-marker e5")


def test_a_piece_that_was_called_wrong_is_not_put_again() -> None:
    player = robot()
    place = shown(lights={"e5": "may go here"}, phase="place")
    first = player.play(place, NOTHING)
    wrong = [{"point": "e5", "what": "", "do": "take e5"}]
    assert player.play(shown(verdict="astray", wrong=wrong, phase="place"), NOTHING) == "take e5"
    second = player.play(place, NOTHING)
    assert {first, second} == {"put white-ring e5", "put white-marker e5"}


def test_of_two_pieces_on_a_point_the_one_that_leads_on_is_found_out_and_remembered() -> None:
    player = robot(1)
    both = Eyes({"e5": ("white-ring", "white-marker")})
    ring, marker = "lift white-ring e5", "lift white-marker e5"
    lit = shown(lights={"e5": "may move"})
    first = player.play(lit, both)
    assert first in (ring, marker)
    lifted = "white-ring" if first == ring else "white-marker"
    rest = tuple(piece for piece in both.standing["e5"] if piece != lifted)
    assert player.play(shown(), Eyes({"e5": rest}, held=(lifted,))) == "drop e5"
    second = player.play(lit, both)
    assert {first, second} == {ring, marker}
    assert player.play(shown(lights={"e6": "may go here"}), Eyes({}, held=("white-ring",))) == "put white-ring e6"
    later = shown(lights={"e5": "may move"}, record=["e5-e6", "e6-e5"])
    assert player.play(later, both) == second


def test_a_piece_in_the_hand_that_nothing_is_lit_for_is_laid_aside() -> None:
    assert robot().play(shown(lights={"e5": "may move"}), Eyes({}, held=("white-ring",))) == "aside"


def test_a_piece_in_the_hand_that_was_called_wrong_wherever_it_may_go_is_laid_aside() -> None:
    player = robot()
    lit, held = shown(lights={"f4": "may go here"}), Eyes({}, held=("white-marker",))
    assert player.play(lit, held) == "put white-marker f4"
    wrong = [{"point": "f4", "what": "", "do": "take f4"}]
    assert player.play(shown(verdict="astray", wrong=wrong), Eyes({"f4": ("white-marker",)})) == "take f4"
    assert player.play(lit, held) == "aside"


def test_a_point_to_be_turned_over_on_which_nothing_stands_is_given_a_piece() -> None:
    lit = shown(lights={"e5": "turn over"}, turn=None)
    assert robot().play(lit, Eyes({"e5": ("white-marker",)})) == "flip e5"
    assert robot().play(lit, NOTHING) in [f"put {piece} e5" for piece in YINSH.kinds]


def test_nothing_lit_is_waited_out_then_confirmed_then_an_error() -> None:
    player = robot()
    assert [player.play(shown(), NOTHING), player.play(shown(), NOTHING)] == ["wait 1.0", "press confirm"]
    with pytest.raises(StuckError, match=r"nothing is lit .*after 'wait 0'.*resting .*'white: move\.'"):
        player.play(shown(), NOTHING)


def test_astray_without_a_way_back_is_an_error() -> None:
    with pytest.raises(StuckError, match="nothing says how to put it right"):
        robot().put_right(shown(verdict="astray"), NOTHING)


def test_being_led_in_a_circle_is_an_error() -> None:
    player = robot()
    astray = shown(verdict="astray", wrong=[{"point": "e5", "what": "", "do": "flip e5"}])
    for _ in range(MOST_AGAIN):
        assert player.put_right(astray, NOTHING) == "flip e5"
    with pytest.raises(StuckError, match=f"the same was shown {MOST_AGAIN} times"):
        player.put_right(astray, NOTHING)


def test_wrong_without_a_light_is_an_error_for_who_heeds_the_lights() -> None:
    astray = shown(verdict="astray", wrong=[{"point": "e5", "what": "", "do": "flip e5"}])
    with pytest.raises(StuckError, match="no light says what to do"):
        robot(heeds="lights").put_right(astray, NOTHING)


def test_a_wrong_piece_whose_place_is_lit_is_carried_there() -> None:
    player = robot(heeds="lights")
    put = {"point": "e6", "what": "white-ring is missing", "do": "put white-ring e6"}
    told = shown(
        verdict="astray",
        lights={"e5": "wrong", "e6": "was there"},
        wrong=[{"point": "e5", "what": "", "do": "take e5"}, put],
    )
    assert player.put_right(told, Eyes({"e5": ("white-ring",)})) == "lift e5"
    after = shown(verdict="astray", lights={"e6": "was there"}, wrong=[put])
    assert player.put_right(after, Eyes({}, held=("white-ring",))) == "drop e6"
    assert player.put_right(shown(), NOTHING) is None
