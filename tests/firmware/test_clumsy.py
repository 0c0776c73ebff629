"""Clumsy hands leave on the table what the game demands, whatever they do on the way."""

from random import Random

import pytest

from engine.game import Record
from engine.random_play import play_random_game
from firmware.desk.turns import turns
from hardware.profile.load import load_profile
from hardware.simulated.script import parse_gesture
from trials.hands.clumsy import KINDS, clumsy
from trials.hands.hard_slips import HARD_SLIPS
from trials.runs.starts.variants import game_on

BOARDS = ("yinsh", "ringgz", "ringo-13", "bry-hex37")


@pytest.mark.sampled(2)
@pytest.mark.parametrize("board", BOARDS)
def test_clumsy_hands_make_every_turn_of_a_game(board: str) -> None:
    game, off_centre = game_on(board), load_profile(board).off_centre
    for seed in range(4):
        actions = tuple(play_random_game(game, Random(seed))[:80])
        every = list(turns(game, Record(game.name, actions)))
        acts = list(clumsy(game, every, Random(seed), off_centre))
        assert tuple(action for act in acts for action in act.turn.actions) == actions
        for act in acts:
            for doing in act.doings:
                parse_gesture(doing.gesture)


def test_each_slip_of_clumsy_hands_happens() -> None:
    game = game_on("yinsh")
    seen: set[str] = set()
    for seed in range(12):
        actions = tuple(play_random_game(game, Random(seed)))
        for act in clumsy(game, list(turns(game, Record("yinsh", actions))), Random(seed), 3.0):
            seen.update(act.slips)
    assert {"both at once", "flip remembered later", *(slip.name for slip in HARD_SLIPS)} <= seen <= {*KINDS}
