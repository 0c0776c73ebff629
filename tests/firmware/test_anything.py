"""Whatever is done at any board, in any order, nothing raises, and the record stays legal.

Here it is a sample, the same every time. FREE_PLAY=300 in the environment plays so many games on each board, in each
way to play; the seed is in the name of what fails.
"""

import os
from random import Random

import pytest
from any_hands import AnyHands
from free_table import state_after

from engine.game import AnyGame
from engine.random_play import play_random_game
from firmware.messages.render import render
from firmware.service.made_for import game_for
from hardware.profile.load import load_profile, profile_names
from trials.runs.starts.variants import variants

WAYS = [(board, options) for board in profile_names() for options in variants(load_profile(board))]
DEEDS = 40
SEEDS = range(int(os.environ.get("FREE_PLAY", "2")))


def begun(game: AnyGame, random: Random) -> tuple[str, ...]:
    """Return the beginning of a random game, after which somebody must act."""
    played = tuple(play_random_game(game, random))
    return played[: random.randrange(len(played))]


@pytest.mark.sampled(8)
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("board", "options"), WAYS)
def test_whatever_is_done_nothing_raises(board: str, options: tuple[str, ...], seed: int) -> None:
    random = Random(seed)
    hands = AnyHands(board, options, begun(game_for(load_profile(board), options=options), random), random)
    try:
        for _ in range(DEEDS):
            hands.anything()
            table = hands.table
            assert state_after(hands.game, table.record) == table.position.state
            assert render(table.expected)
    except Exception as error:
        error.add_note("\n".join(hands.done))
        raise
