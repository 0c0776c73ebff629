"""Whole games on the page: by finger, and by mouse and keyboard in turn."""

from collections.abc import Callable, Iterable
from itertools import cycle
from random import Random

import pytest
from page_board import PageBoard
from page_hands import HANDS, PageHands, do_step
from served import Served

from engine.catalogue import make_game

SHORT = 2384
"""A seed whose random game of blitz has 22 actions, one more than the shortest there can be."""


def play_whole(board: PageBoard, hands: Iterable[PageHands], seed: int) -> None:
    """Play a random game of blitz to its end, hands making an action in turn; look after each that it was taken."""
    random, each_in_turn = Random(seed), cycle(hands)
    game = make_game("yinsh", ["blitz=true"])
    state, played = game.start(), list[str]()
    while game.turn(state) is not None:
        action = random.choice(list(game.actions(state)))
        acting = next(each_in_turn)
        for step in game.steps(state, action):
            do_step(acting, step)
        state = game.play(state, action)
        played.append(action)
        board.wait_for_record(len(played))
        assert board.record()[-1].endswith(action)
    outcome = game.outcome(state)
    assert outcome is not None
    board.wait_for_sentence("wins" if outcome.winners else "a draw")
    board.wait_for_all_standing(game.placement(state))
    won = board.page.locator(".player.won")
    assert [won.nth(i).get_attribute("data-player") for i in range(won.count())] == list(outcome.winners)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "seed" in metafunc.fixturenames:
        more = metafunc.config.getoption("--games", default=0)
        metafunc.parametrize("seed", [SHORT, *range(more)])


@pytest.mark.sampled(1)
@pytest.mark.parametrize("kinds", [("finger",), ("mouse", "keys")], ids=" and ".join)
def test_a_whole_game_of_blitz(
    kinds: tuple[str, ...], seed: int, serve: Callable[..., Served], open_page: Callable[..., PageBoard]
) -> None:
    window = HANDS[kinds[0]][1]
    board = open_page(serve("--option", "blitz=true"), **window)
    play_whole(board, [HANDS[kind][0](board) for kind in kinds], seed)
