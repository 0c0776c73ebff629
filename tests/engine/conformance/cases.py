"""The games that conformance is checked of, with the options they are tried with, and random games of each."""

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from engine.catalogue import GAMES, make_game
from engine.game import Action, AnyGame
from engine.random_play import play_random_game

DATA = Path(__file__).parent.parent.parent / "data"

Case = tuple[AnyGame, list[tuple[list[Action], list[Any]]]]
"""A game, and of each random game its actions and its states from the first to the last."""


def told(name: str) -> dict[str, Any]:
    """What tests/data/NAME/game.json says: the options tried, and under which one may pass with a choice.

    A game without such a file is tried as it comes.
    """
    path = DATA / name / "game.json"
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {"tried": [[]]}
    return found


CASES = [(name, tuple(options)) for name in GAMES for options in told(name)["tried"]]
SEEDS = range(6)


@cache
def games(name: str, options: tuple[str, ...]) -> Case:
    game = make_game(name, options)
    played = []
    for seed in SEEDS:
        actions = play_random_game(game, Random(seed))
        states = [game.start()]
        for action in actions:
            states.append(game.play(states[-1], action))
        played.append((actions, states))
    return game, played


def every_state(case: Case) -> list[Any]:
    return [state for _, states in case[1] for state in states]


def every_ply(case: Case) -> list[tuple[Any, Action, Any]]:
    return [ply for actions, states in case[1] for ply in zip(states, actions, states[1:], strict=False)]
