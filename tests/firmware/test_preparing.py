"""A position that is prepared in quiet frames is the one worked out at once."""

from random import Random

import pytest

from engine.game import Action, Point
from engine.random_play import play_random_game
from firmware.referee.changes.continuations import Position
from firmware.referee.changes.transitions import TransitionTable
from firmware.service.made_for import game_for
from hardware.magnetics.appearance import NominalReadings
from hardware.profile.load import load_profile

BOARDS = ["yinsh", "ringo-13", "bry-hex37", "ringgz"]


def position_after(board: str, actions: int) -> Position:
    """Return a position in a random game."""
    profile = load_profile(board)
    game = game_for(profile)
    state = game.start()
    for action in list(play_random_game(game, Random(3)))[:actions]:
        state = game.play(state, action)
    return Position(game, state, TransitionTable(NominalReadings(profile).of))


def touching(position: Position) -> dict[Point, list[Action]]:
    """Return for each point the actions that touch it."""
    return {point: list(position.touched_by([point])) for point in position.game.geometry.points}


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("times", [0, 1, 5, 1000])
def test_what_actions_touch_and_pass_is_alike_however_much_is_prepared(board: str, times: int) -> None:
    at_once, prepared = position_after(board, 25), position_after(board, 25)
    for _ in range(times):
        prepared.summarise(3)
        prepared.prepare(1)
    assert touching(prepared) == touching(at_once)
    assert prepared.passed == at_once.passed


def test_a_forgotten_position_can_be_prepared_again() -> None:
    position = position_after("yinsh", 25)
    before = touching(position)
    position.forget()
    position.prepare(3)
    assert touching(position) == before
