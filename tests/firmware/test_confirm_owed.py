"""Confirm while flips are still to be made: the board asks about the move that was made, or about nothing."""

from random import Random

import pytest
from desks import do, sitting

from engine.catalogue import game_class
from engine.game import Action, Flip
from engine.random_play import play_random_game
from firmware.desk.desk import Desk
from firmware.desk.hands_for import gestures_for

YINSH = game_class("yinsh")()


def longest(desk: Desk) -> tuple[Action, int]:
    """Return the legal action that turns over the most, and how many that are."""
    state = desk.table.position.state
    flips = {a: sum(isinstance(s, Flip) for s in YINSH.steps(state, a)) for a in YINSH.actions(state)}
    action = max(flips, key=lambda each: flips[each])
    return action, flips[action]


@pytest.mark.parametrize(("seed", "length"), [(0, 25), (1, 25), (2, 40), (2, 60), (3, 60), (4, 40), (4, 60), (5, 25)])
def test_confirm_asks_about_the_move_that_was_made_or_about_nothing(seed: int, length: int) -> None:
    with sitting("yinsh", played=list(play_random_game(YINSH, Random(seed)))[:length]) as desk:
        action, flips = longest(desk)
        made = 1 if flips > 2 else 0
        lines = gestures_for(YINSH, desk.table.position.state, action, desk.pretend.world.placement())
        told = do(desk, *lines[: 3 + made], "press confirm")
        assert told["asking"] in ([], [action])
        if not told["asking"]:
            assert told["expected"].startswith("Turn over the")
