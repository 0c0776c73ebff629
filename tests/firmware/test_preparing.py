"""A position that is prepared in quiet frames is the one worked out at once."""

from random import Random

import pytest

from engine.random_play import play_random_game
from firmware.referee.continuations import Position
from firmware.referee.transitions import TransitionTable
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


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("times", [0, 1, 5, 1000])
def test_what_actions_touch_and_pass_is_alike_however_much_is_prepared(board: str, times: int) -> None:
    at_once, prepared = position_after(board, 25), position_after(board, 25)
    for _ in range(times):
        prepared.prepare(3)
    touching = {point: list(those) for point, those in prepared.touching.items()}
    assert touching == {point: list(those) for point, those in at_once.touching.items()}
    assert list(touching) == list(at_once.touching)
    assert prepared.passed == at_once.passed


def test_a_forgotten_position_can_be_prepared_again() -> None:
    position = position_after("yinsh", 25)
    touching = {point: list(those) for point, those in position.touching.items()}
    position.forget()
    position.prepare(3)
    assert {point: list(those) for point, those in position.touching.items()} == touching
