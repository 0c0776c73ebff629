"""Taking back, clearing the table, setting up and going on: what a board means that is not the one expected."""

import pytest
from paper import Look, Paper, level_look, switch_look

from engine.games.yinsh import Yinsh
from firmware.messages.render import render
from firmware.settings.settings import Settings
from firmware.table import new_table
from firmware.table.inputs import Press

YINSH = Yinsh()
PLACED = ("e5", "f8", "c3", "d6", "g4", "h7", "b3", "i8", "d2", "g9")
MOVED = (*PLACED, "e5-e6", "f8-f7", "c3-c4", "d6-d7")

looks = pytest.mark.parametrize("look", [level_look, switch_look])


@looks
def test_a_board_equal_to_an_earlier_position_is_a_take_back_of_all_that_came_after(look: Look) -> None:
    paper = Paper(YINSH, look, record=MOVED)
    for gesture in (
        "lift black-ring d7",
        "drop d6",
        "take black-marker d6",
        "lift white-ring c4",
        "drop c3",
        "take white-marker c3",
        "lift black-ring f7",
        "drop f8",
        "take black-marker f8",
    ):
        paper.do(gesture, 0.1)
    paper.wait(1.5)
    assert list(paper.table.record) == list(MOVED)  # perhaps somebody is looking at two pieces
    paper.wait(1.0)
    assert paper.table.record == MOVED[:11]
    assert paper.kind() == "resting"


@looks
def test_the_undo_button_leads_back_step_by_step_beyond_the_last_turn(look: Look) -> None:
    paper = Paper(YINSH, look, record=MOVED)
    for _ in range(3):
        paper.give(Press("undo", 0.1))
    assert render(paper.table.expected).startswith("You are going back.")
    for _ in range(20):
        if not paper.table.verdict.plan:
            break
        paper.do(paper.table.verdict.plan[0].do)
    paper.wait(1.5)
    assert paper.table.record == MOVED[:11]


@looks
def test_confirm_gives_up_going_back(look: Look) -> None:
    paper = Paper(YINSH, look, record=MOVED)
    paper.give(Press("undo", 0.1))
    paper.give(Press("confirm", 0.1))
    assert paper.kind() == "resting"
    assert paper.table.record == MOVED


@looks
def test_hands_that_clear_the_table_lose_no_game(look: Look) -> None:
    paper = Paper(YINSH, look, record=MOVED)
    standing = [(point, piece) for point, stack in paper.stacks.items() for piece in reversed(stack)]
    for point, piece in standing:
        paper.do(f"take {piece} {point}", 0.3)
    paper.wait(60.0)
    assert paper.table.record == MOVED
    assert render(paper.table.expected).startswith("The board has been cleared.")
    for point, piece in reversed(standing):
        paper.do(f"put {piece} {point}", 0.3)
    paper.wait(1.5)
    assert paper.kind() == "resting"
    assert paper.table.record == MOVED


@looks
def test_a_board_cleared_down_to_the_first_piece_goes_back_nowhere(look: Look) -> None:
    paper = Paper(YINSH, look, record=PLACED)
    for point in PLACED[:0:-2] + PLACED[-2:0:-2]:
        paper.do(f"take {point}", 0.1)
    paper.wait(10.0)
    assert paper.table.record == PLACED
    paper.do(f"take {PLACED[0]}")
    paper.wait(10.0)
    assert paper.table.record == PLACED
    assert render(paper.table.expected).startswith("The board has been cleared.")


@looks
def test_on_a_cleared_board_confirm_begins_a_new_game(look: Look) -> None:
    paper = Paper(YINSH, look, record=MOVED)
    paper.stacks = {}
    paper.see()
    paper.wait(1.0)
    paper.give(Press("confirm", 0.1))
    assert paper.table.record == ()
    assert paper.table.restarts == 1
    assert paper.kind() == "resting"


@looks
def test_after_a_game_has_ended_a_cleared_board_begins_the_next(look: Look) -> None:
    paper = Paper(YINSH, look, record=(*MOVED, "resign"))
    paper.stacks = {}
    paper.see()
    paper.wait(1.0)
    assert paper.table.restarts == 0
    paper.wait(1.5)
    assert paper.table.restarts == 1
    assert paper.kind() == "resting"


@looks
def test_the_first_ring_taken_off_again_is_a_take_back_and_no_new_game(look: Look) -> None:
    paper = Paper(YINSH, look, record=("e5",))
    paper.do("take white-ring e5")
    paper.wait(1.5)
    assert paper.table.record == ()
    assert paper.table.restarts == 0


def fresh(look: Look, stacks: dict[str, list[str]], record: tuple[str, ...] = ()) -> Paper:
    """Start a service on a board where these pieces stand."""
    paper = Paper(YINSH, look, record=record)
    paper.table = new_table(YINSH, look, tuple(YINSH.geometry.points), Settings(), record=record, now=paper.now)
    paper.stacks = stacks
    paper.see()
    paper.wait(1.0)
    return paper


@looks
def test_at_the_start_pieces_left_over_are_led_off(look: Look) -> None:
    paper = fresh(look, {"e5": ["white-ring"], "e6": ["black-marker"]})
    assert render(paper.table.expected).startswith("The game begins with an empty board. Take the ")
    for repair in paper.table.verdict.plan:
        paper.do(repair.do)
    assert paper.kind() == "resting"


@looks
def test_pieces_moved_while_the_power_was_off_are_told_and_led_back(look: Look) -> None:
    stacks = {point: list(stack) for point, stack in Paper(YINSH, look, record=MOVED).stacks.items()}
    stacks["a3"] = stacks.pop("c4")
    stacks["h3"] = stacks.pop("d7")
    paper = fresh(look, stacks, MOVED)
    assert render(paper.table.expected).startswith("Something moved while the board was off. ")
    for _ in range(10):
        if not paper.table.verdict.plan:
            break
        paper.do(paper.table.verdict.plan[0].do)
    if paper.kind() == "underway":  # on switches: one of the rings may be in the hand that moves it
        paper.do("put white-ring c4")
    assert paper.kind() == "resting"
    paper.do("put white-marker a3")
    paper.wait(1.0)
    assert render(paper.table.expected).startswith(("A marker goes into", "That point should be empty"))


@looks
@pytest.mark.parametrize(
    ("moved", "record"),
    [
        ({"d7": None, "d6": ["black-ring"]}, MOVED[:-1]),  # the last move carried back
        ({"c4": ["white-marker"]}, MOVED),  # a ring in somebody's hand
        ({"c4": ["white-marker"], "b4": ["white-ring"]}, (*MOVED, "c4-b4")),  # a whole move
    ],
)
def test_what_follows_from_pieces_that_were_moved_meanwhile_is_never_silent(
    look: Look, moved: dict[str, list[str] | None], record: tuple[str, ...]
) -> None:
    stacks = {point: list(stack) for point, stack in Paper(YINSH, look, record=MOVED).stacks.items()}
    stacks |= {point: stack or [] for point, stack in moved.items()}
    paper = fresh(look, stacks, MOVED)
    paper.wait(2.0)
    assert paper.table.record == record
    assert not paper.astray
    assert render(paper.table.expected).startswith("Something moved while the board was off. Press Undo ")
    paper.give(Press("hint", 0.1))
    assert not render(paper.table.expected).startswith("Something moved")


@looks
def test_a_move_carried_on_while_the_power_was_off_still_counts_and_is_led_back(look: Look) -> None:
    """Nobody saw hands carry the ring on: it may have been pushed. The counted move is kept."""
    stacks = {point: list(stack) for point, stack in Paper(YINSH, look, record=MOVED).stacks.items()}
    stacks["d8"] = stacks.pop("d7")
    paper = fresh(look, stacks, MOVED)
    paper.wait(2.0)
    assert paper.table.record == MOVED
    assert render(paper.table.expected) == "Something moved while the board was off. Put the black ring back on d7."
    assert [repair.do for repair in paper.table.verdict.plan] == ["take d8", "put black-ring d7"]
    for gesture in ("take d8", "put black-ring d7"):
        paper.do(gesture)
    paper.wait(1.5)
    assert paper.kind() == "resting"
    assert paper.table.record == MOVED


@looks
def test_a_game_gone_on_with_as_it_was_left_says_nothing_of_pieces_that_were_moved(look: Look) -> None:
    stacks = {point: list(stack) for point, stack in Paper(YINSH, look, record=MOVED).stacks.items()}
    paper = fresh(look, stacks, MOVED)
    paper.do("put white-marker c4")
    assert not render(paper.table.expected).startswith("Something moved")


@looks
def test_a_game_gone_on_with_in_the_middle_of_an_action_goes_on_there(look: Look) -> None:
    stacks = {point: list(stack) for point, stack in Paper(YINSH, look, record=PLACED).stacks.items()}
    stacks["e5"] = ["white-marker"]
    paper = fresh(look, stacks, PLACED)
    paper.do("put white-ring e6")
    paper.wait(1.5)
    assert paper.table.record == (*PLACED, "e5-e6")
    assert not paper.astray


@looks
def test_confirm_held_while_going_back_takes_back_what_a_sensor_invented(look: Look) -> None:
    paper = Paper(YINSH, look)
    paper.do("put white-ring g6", 2.0)
    assert list(paper.table.record) == ["g6"]
    paper.give(Press("undo", 0.1))
    paper.give(Press("confirm", 3.0))
    paper.wait(1.0)
    assert not paper.table.record
    assert paper.kind() == "resting"
    assert {point for point, _ in paper.table.overridden} == {"g6"}


@looks
def test_confirm_held_gives_nothing_that_a_few_sensors_cannot_explain(look: Look) -> None:
    paper = Paper(YINSH, look, record=MOVED)
    paper.give(Press("undo", 0.1))
    for _ in range(6):
        paper.give(Press("undo", 0.1))
    paper.give(Press("confirm", 3.0))
    paper.wait(1.0)
    assert paper.table.record == MOVED
    assert paper.kind() == "astray"


@looks
def test_rings_put_back_on_a_cleared_board_in_any_order_take_nothing_back(look: Look) -> None:
    paper = Paper(YINSH, look)
    record = ("c3", "f8", "e5")
    for player, point in zip(("white", "black", "white"), record, strict=True):
        paper.do(f"put {player}-ring {point}", 1.5)
    for point in record:
        paper.do(f"take {point}", 0.1)
    paper.wait(2.0)
    assert render(paper.table.expected).startswith("The board has been cleared.")
    for player, point in (("white", "c3"), ("black", "f8")):
        paper.do(f"put {player}-ring {point}", 3.0)
        assert paper.table.record == record
        assert render(paper.table.expected).startswith("Some pieces are not back on the board yet. Put ")
    paper.do("put white-ring e5", 2.0)
    assert paper.table.record == record
    assert paper.kind() == "resting"
