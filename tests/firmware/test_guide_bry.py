"""BRY by hands: where a piece may land or capture, swaps, releases, who is out, and players who pass."""

import json
from pathlib import Path
from random import Random

import pytest
from desks import do, lit, sitting
from free_table import state_after
from paper import Paper, faces_look
from test_playing_bry import BOARD, MET

from engine.game import Flip, Put
from engine.games.bry import Bry
from engine.games.ringgz import Ringgz
from engine.random_play import play_random_game
from firmware.messages.render import render
from firmware.table.inputs import Press, Resign
from hardware.sensors.sighting import Reading

POSITIONS = Path(__file__).parents[1] / "data" / "bry" / "perft.json"
PLAYED = {each["name"]: each["actions"].split() for each in json.loads(POSITIONS.read_text("utf-8"))["positions"]}
"""What leads to the positions that counts are kept of, by their names."""

THREE = Bry(players=3)
FOUR = Ringgz(players=4)
LANDINGS = {"A1", "B2", "C3", "D4", "E4", "E6", "F4", "F5", "G1", "G2", "G3"}


def before(what: str) -> list[str]:
    return MET[what].split()[:-1]


def test_where_a_piece_may_land_and_where_it_may_capture_are_told_apart() -> None:
    with sitting(BOARD, "players=3", played=before("a capture")) as desk:
        told = do(desk, "wait 0.1")
        assert "D7" not in lit(told, "may move")  # red's piece there is taken, not moved
        told = do(desk, "lift G4")
        assert lit(told, "may go here") == LANDINGS
        assert lit(told, "in its place") == {"D7"}
        assert told["lights"]["D7"]["rgb"] != told["lights"]["D4"]["rgb"]


@pytest.mark.parametrize("order", [("lift G4", "lift D7"), ("lift D7", "lift G4")])
def test_with_both_pieces_of_a_capture_in_hand_both_of_their_places_are_lit(order: tuple[str, str]) -> None:
    with sitting(BOARD, "players=3", played=before("a capture")) as desk:
        told = do(desk, *order)
        assert lit(told, "may go here") == {"D7", "pen-RHC"}
        assert lit(told, "in hand") == {"G4"}


def test_a_swap_is_begun_with_either_piece_and_both_are_shown_their_places() -> None:
    with sitting(BOARD, "players=3", played=before("a swap")) as desk:
        told = do(desk, "wait 0.1")
        assert {"D3", "pen-BSS"} <= lit(told, "may move")
        told = do(desk, "lift pen-BSS")
        assert lit(told, "in its place") == {"A3", "D3"}
        told = do(desk, "lift D3")
        assert lit(told, "may go here") == {"D3", "pen-BSC"}


@pytest.mark.parametrize("point", ["A3", "D3"])
def test_a_swap_is_known_by_what_was_touched_though_the_ring_looks_as_before(point: str) -> None:
    with sitting(BOARD, "players=3", played=before("a swap")) as desk:
        position, action = desk.table.position, f"{point}=BSS"
        (leaving,) = position.stack(point)
        assert position.after(action).look(point) == position.look(point)
        do(desk, f"lift {point}", "lift pen-BSS", f"drop pen-{leaving}", f"drop {point}")
        for step in position.continuation(action).links[0].steps:
            if isinstance(step, Flip):
                do(desk, f"flip {step.point}")  # the own pieces, at the end of the turn
        assert desk.table.record[-1] == action


class BlindPens(Paper):
    """A paper board that sees nothing of blue's pen."""

    def reading(self, point: str) -> Reading:
        return ("unknown",) if point.startswith("pen-B") else super().reading(point)


TWO_SWAPS: tuple[str, ...] = (
    *("BCS@C2", "RHS@D4", "YSS@B1", "BHH@A4", "RHC@B5", "YHS@D2"),
    *("BCC@G1", "RHH@E4", "YCC@G4", "BCH@D5", "RSS@C3", "G4-G1"),
)
"""Blue may bring BCC in for the piece on C2 or for the one on D5; nothing is to be turned over for it."""


@pytest.mark.parametrize("point", ["C2", "D5"])
def test_a_swap_that_no_sensor_shows_is_told_by_what_was_touched_and_confirmed(point: str) -> None:
    paper = BlindPens(THREE, faces_look, record=TWO_SWAPS)
    paper.wait(1.0)
    (leaving,) = paper.table.position.stack(point)
    for gesture in (f"lift {leaving} {point}", f"drop pen-{leaving}", "lift BCC pen-BCC", f"drop {point}"):
        paper.do(gesture)
    paper.wait(2.0)
    assert paper.table.record == TWO_SWAPS
    paper.give(Press("confirm", 0.1))
    assert f"the blue circle with a circle from its pen to {point}?" in render(paper.table.expected)
    assert paper.table.marks[point] == "your choice"
    paper.give(Press("confirm", 0.1))
    assert paper.table.record == (*TWO_SWAPS, f"{point}=BCC")


def test_undo_lights_another_contradicted_choice_and_confirm_takes_it() -> None:
    with sitting(BOARD, "players=3", played=TWO_SWAPS) as desk:
        told = do(desk, "lift pen-BCC", "press confirm", "press confirm")
        assert told["asking"][:3] == ["", "C2=BCC", "D5=BCC"]
        assert "Undo shows one after the other" in told["expected"]
        assert lit(told, "your choice") > {"pen-BCC", "C2", "D5"}
        told = do(desk, "press undo")
        assert lit(told, "your choice") == {"pen-BCC"}  # that nothing has been done
        assert lit(told, "in hand", "in its place") == set()
        told = do(desk, "press confirm", "wait 3")
        assert (told["verdict"], tuple(told["record"])) == ("resting", TWO_SWAPS)
        assert desk.table.overridden == (("pen-BCC", 0),)


@pytest.mark.parametrize("point", ["A3", "D3"])
def test_a_swap_seen_only_in_what_is_turned_up_is_asked_for_by_touch(point: str) -> None:
    played = before("a swap")
    paper = BlindPens(THREE, faces_look, record=played)
    paper.wait(1.0)
    (leaving,) = paper.table.position.stack(point)
    for gesture in (f"lift {leaving} {point}", f"drop pen-{leaving}", "lift BSS pen-BSS", f"drop {point}", "flip D5"):
        paper.do(gesture)
    paper.wait(2.0)
    assert paper.table.record == tuple(played)
    assert f"the blue square with a square from its pen to {point}?" in render(paper.table.expected)
    paper.give(Press("confirm", 0.1))
    assert paper.table.record == (*played, f"{point}=BSS")


def test_a_release_shows_its_nest() -> None:
    with sitting(BOARD, "players=3", played=before("a release")) as desk:
        assert "pen-BHC" in lit(do(desk, "wait 0.1"), "may move")
        told = do(desk, "lift pen-BHC")
        assert lit(told, "may go here") == {"nest-BHC"}
        assert do(desk, "drop nest-BHC")["record"][-1] == "+BHC"


def game_with_somebody_out() -> tuple[list[str], int, str]:
    """Return a random game of three, the index of an action that puts somebody out while others play on, and who."""
    for seed in range(500):
        actions = play_random_game(THREE, Random(seed))
        state = THREE.start()
        for index, action in enumerate(actions):
            out = [event.player for event in THREE.events(state, action) if event.kind == "out"]
            state = THREE.play(state, action)
            if out and THREE.outcome(state) is None:
                return actions, index, str(out[0])
    raise AssertionError("nobody is ever out")


def test_who_is_out_is_said_and_has_no_lights_on_the_panel_any_more() -> None:
    actions, index, player = game_with_somebody_out()
    with sitting(BOARD, "players=3", played=actions[: index + 1]) as desk:
        told = do(desk, "wait 0.1")
        assert told["expected"].startswith(f"{player.capitalize()} is out of the game. ")
        assert not any(player in pixel for pixel in lit(told, "turn", "score"))


@pytest.mark.parametrize("leaver", ["blue", "red"])
def test_who_gives_up_while_others_play_on_is_said(leaver: str) -> None:
    paper = Paper(THREE, faces_look, record=("BSC@D4", "RHH@A1", "YHS@G4"))
    paper.give(Resign(f"resign:{leaver}"))
    assert render(paper.table.expected).startswith(f"{leaver.capitalize()} has resigned. ")


def passes() -> tuple[list[str], int]:
    """Return a random game of four and the index of a pass in it that two placings follow."""
    for seed in range(200):
        actions = play_random_game(FOUR, Random(seed))
        for index, action in enumerate(actions[:-2]):
            if action == "pass" and "pass" not in actions[index + 1 : index + 3]:
                return actions, index
    raise AssertionError("no random game has such a pass")


def test_who_has_passed_is_shown_on_the_panel_until_somebody_acts() -> None:
    actions, index = passes()
    passing = FOUR.turn(state_after(FOUR, actions[:index]))
    with sitting("ringgz-poles", "players=4", played=actions[: index + 1]) as desk:
        told = do(desk, "wait 0.1")
        assert f"turn-{passing}" in lit(told, "passed")
        assert f"{str(passing).capitalize()} cannot do anything and passes. " in told["expected"]
        (put,) = FOUR.steps(desk.table.position.state, actions[index + 1])
        assert isinstance(put, Put)
        told = do(desk, f"put {put.piece} {put.point}", "wait 1")
        assert lit(told, "passed") == set()
        assert "passes." not in told["expected"]


def test_who_can_only_turn_up_what_lies_face_down_is_told_that_this_is_a_pass() -> None:
    with sitting(BOARD, played=PLAYED["forced-pass"]) as desk:
        told = do(desk, "wait 0.1")
        assert told["expected"] == "You cannot move, so you pass. Turn over the lit piece."
        assert lit(told, "turn over") == {"F4"}
        told = do(desk, "flip F4")
        assert told["record"][-1] == "pass"
        assert told["expected"].startswith("Red cannot do anything and passes. ")
        assert lit(told, "passed") == {"turn-red"}


def test_who_chooses_to_turn_nothing_up_has_not_passed() -> None:
    with sitting(BOARD, "expert=true", played=PLAYED["expert-up"]) as desk:
        told = do(desk, "press confirm")
        assert told["record"][-1] == "up:-"
        assert told["expected"].startswith("Red, ")
        assert lit(told, "passed") == set()
