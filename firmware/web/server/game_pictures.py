"""A picture of each game for who chooses one: a position of a game as it may be played, drawn by the engine's rules."""

from functools import cache
from random import Random

from engine.random_play import play_random_game
from firmware.picture.board import draw_svg
from firmware.service.made_for import game_for
from firmware.web.commands.board_choice import board_for
from hardware.profile.load import load_profile, shipped_names

SHOWN = {"yinsh": 34, "ringgz": 26, "ringo": 12, "bry": 22}
"""The number of actions after which the position of each game is taken."""

ACTIONS = 20


@cache
def game_picture(name: str) -> bytes:
    """Return a picture of a game on a board that is made for it, as SVG.

    Raises :class:`~firmware.errors.PageError` if there is no board to play it on.
    """
    profile = board_for(name, load_profile(shipped_names()[0]))
    game = game_for(profile)
    state = game.start()
    for action in list(play_random_game(game, Random(7)))[: SHOWN.get(name, ACTIONS)]:
        state = game.play(state, action)
    return draw_svg(profile, game.placement(state), {}, ()).encode()
