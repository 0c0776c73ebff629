"""What is done by choice: pieces that may be turned over or left, and to choose nothing, on a paper board."""

from random import Random

import pytest
from paper import Paper, faces_look, level_look

from engine.game import Flip
from engine.games.bry import Bry
from engine.games.yinsh import Yinsh
from engine.random_play import play_random_game
from firmware.messages.render import render
from firmware.referee.changes.continuations import Position
from firmware.referee.changes.transitions import TransitionTable
from firmware.table.inputs import Press

EXPERT = Bry(expert=True)
ONE = ("BSC@A1", "RHH@G4", "YSS@D4", "RCS@D7")
"""Red may turn the neutral YSS on D4 over."""
TWO = ("BCS@E5", "RCS@E3", "YHC@B5", "YHS@C4", "BCH@B3")
"""Blue may turn the neutral pieces on B5 and C4 over, or one of them."""
TWO_UP = (*TWO, "flip:B5,C4")


def may_pass() -> tuple[str, ...]:
    """Return a game in which a player may pass although neutral pieces could be moved."""
    for seed in range(400):
        state, actions = EXPERT.start(), play_random_game(EXPERT, Random(seed))
        for index, action in enumerate(actions):
            legal = EXPERT.actions(state)
            if "pass" in legal and len(legal) > 1:
                return tuple(actions[:index])
            state = EXPERT.play(state, action)
    raise AssertionError("no random game comes to a pass by choice")


@pytest.mark.parametrize(("played", "nothing"), [(ONE, "flip:-"), (TWO_UP, "up:-")])
def test_nothing_is_chosen_by_one_press_of_confirm(played: tuple[str, ...], nothing: str) -> None:
    paper = Paper(EXPERT, faces_look, record=played)
    paper.wait(1.0)
    assert paper.kind() == "resting"
    paper.give(Press("confirm", 0.1))
    assert paper.table.record == (*played, nothing)


def test_confirm_chooses_nothing_only_where_nothing_has_been_done() -> None:
    paper = Paper(EXPERT, faces_look, record=TWO)
    paper.wait(1.0)
    paper.do("flip B5", pause=0.1)
    paper.give(Press("confirm", 0.1))
    assert paper.table.record[-1] == "flip:B5"


def test_who_may_pass_turns_the_own_pieces_up_and_leaves_the_board_alone() -> None:
    played = may_pass()
    paper = Paper(EXPERT, faces_look, record=played)
    paper.wait(1.0)
    to_turn = [point for point, meaning in paper.table.marks.items() if meaning == "your choice"]
    assert to_turn == [
        step.point for step in EXPERT.steps(paper.table.position.state, "pass") if isinstance(step, Flip)
    ]
    assert "may move" in paper.table.marks.values()
    assert "you may turn over the lit pieces, or play on." in render(paper.table.expected)
    for point in to_turn:
        paper.do(f"flip {point}", pause=paper.table.settings.settle_decided_s + 0.2)
        assert paper.table.record == played  # a neutral piece may be moved yet
    paper.wait(1.0)
    assert paper.table.record == (*played, "pass")


def test_what_may_be_turned_over_by_choice_is_your_choice_and_what_must_be_is_not() -> None:
    paper = Paper(EXPERT, faces_look, record=TWO)
    assert paper.table.marks == {"B5": "your choice", "C4": "your choice"}
    assert "Press Confirm when you want no more." in render(paper.table.expected)
    paper = Paper(Bry(players=3), faces_look, record=("BSC@D4",))
    paper.do("lift RCS nest-RCS", pause=0.1)
    paper.do("drop D7", pause=0.1)
    assert paper.table.marks == {"D4": "turn over"}
    assert render(paper.table.expected) == "Turn over the lit blue square with a circle."


@pytest.mark.parametrize(("played", "action"), [(TWO, "flip:B5,C4"), (TWO_UP, "up:B5,C4")])
def test_who_has_turned_one_of_two_over_is_given_time_for_the_other(played: tuple[str, ...], action: str) -> None:
    paper = Paper(EXPERT, faces_look, record=played)
    settings = paper.table.settings
    paper.do("flip B5", pause=settings.settle_decided_s + 0.2)
    assert paper.table.record == played
    assert paper.table.marks == {"C4": "your choice"}
    paper.do("flip C4", pause=settings.settle_decided_s + 0.1)
    assert paper.table.record[: len(played) + 1] == (*played, action)


def test_one_of_two_counts_once_the_board_has_been_left_alone() -> None:
    paper = Paper(EXPERT, faces_look, record=TWO)
    paper.do("flip C4", pause=paper.table.settings.settle_open_s + 0.1)
    assert paper.table.record[: len(TWO) + 1] == (*TWO, "flip:C4")


def test_no_move_of_yinsh_is_a_part_of_another() -> None:
    game = Yinsh()
    for seed in range(3):
        state = game.start()
        for action in play_random_game(game, Random(seed)):
            position = Position(game, state, TransitionTable(level_look))
            assert not any(position.part_of_another(each) for each in position.actions)
            state = game.play(state, action)
