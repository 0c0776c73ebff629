"""BRY compared with a slow second telling of its rules: every legal list, every outcome, counted sequences."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from bry_naive import NAMES, Naive, naive, spaces

from engine.game import Action
from engine.games.bry import Bry
from engine.games.bry.state import State
from engine.perft import perft

DATA = Path(__file__).parent.parent / "data" / "bry" / "perft.json"
POSITIONS = json.loads(DATA.read_text(encoding="utf-8"))["positions"]
LARGEST = 120_000
"""How many sequences are counted in a test."""
LARGEST_SLOW = 1000
"""How many the slow telling is made to count."""

CASES: list[dict[str, Any]] = [
    {},
    {"players": 3},
    {"expert": True},
    {"expert": True, "geometry": "hex31", "colours": "Y,R,B"},
    {"players": 3, "geometry": "hex61", "colours": "R,Y,B"},
    {"players": 2, "geometry": "hex31", "repetition": 2, "idle_turns": 0},
]


def options_of(entry: dict[str, Any]) -> dict[str, Any]:
    return {name: entry[name] for name in Bry.defaults}


def take_part(game: Bry, state: State, random: Random, greed: float) -> Action:
    """An action at random; so often a capture, if there is one."""
    actions = game.actions(state)
    if random.random() < greed:
        takes = [a for a in actions if "-" in a and game.events(state, a)]
        actions = takes or actions
    return random.choice(actions)


def both(game: Bry, slow: Naive, state: State, action: Action) -> tuple[State, Naive]:
    """Play an action in both."""
    if action.startswith("resign:"):
        letter = next(letter for letter, name in NAMES.items() if action == f"resign:{name}")
        return game.play(state, action), slow.leave(letter)
    return game.play(state, action), slow.play(action)


@pytest.mark.parametrize("entry", POSITIONS, ids=lambda entry: entry["name"])
def test_counts_are_those_of_the_slow_telling(entry: dict[str, Any]) -> None:
    game = Bry(**options_of(entry))
    state = game.read_position(entry["position"])
    small = {depth: nodes for depth, nodes in entry["perft"].items() if nodes <= LARGEST}
    assert {depth: perft(game, state, int(depth)) for depth in small} == small


@pytest.mark.parametrize("entry", POSITIONS, ids=lambda entry: entry["name"])
def test_the_slow_telling_counts_what_is_kept(entry: dict[str, Any]) -> None:
    game = Bry(**options_of(entry))
    state, slow = game.start(), naive(game.options)
    for action in entry["actions"].split():
        state, slow = both(game, slow, state, action)
    assert game.write_position(state) == entry["position"]
    small = {depth: nodes for depth, nodes in entry["perft"].items() if nodes <= LARGEST_SLOW}
    assert small
    assert {depth: slow.count(int(depth)) for depth in small} == small


@pytest.mark.parametrize("geometry", ["hex31", "hex37", "hex61"])
def test_the_boards_are_the_hexagons_of_the_rules(geometry: str) -> None:
    assert list(Bry(geometry=geometry).geometry.points)[: -2 * 27] == list(spaces(geometry))


def compare(game: Bry, random: Random, greed: float, leaves: int = -1) -> None:
    """Play a game at random in both, and see that they say the same at every ply and at the end."""
    state, slow = game.start(), naive(game.options)
    ply = 0
    while actions := game.actions(state):
        assert game.turn(state) == NAMES[slow.actor]
        assert game.phase(state) == slow.stage
        assert set(actions) == slow.actions()
        assert game.score(state) == slow.scores()
        action = f"resign:{random.choice(game.players)}" if ply == leaves else take_part(game, state, random, greed)
        ply += 1
        if action.startswith("resign:") and game.score(state)[action[7:]] == 0:
            continue
        state, slow = both(game, slow, state, action)
    outcome = game.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == slow.result


@pytest.mark.sampled(6)
@pytest.mark.parametrize("options", CASES, ids=str)
@pytest.mark.parametrize("seed", range(3))
def test_random_games_are_alike_at_every_ply_and_at_the_end(options: dict[str, Any], seed: int) -> None:
    compare(Bry(**options), Random(seed), 0.3 * seed)


@pytest.mark.parametrize("seed", range(6))
def test_random_games_are_alike_when_somebody_leaves(seed: int) -> None:
    random = Random(seed)
    compare(Bry(players=3), random, 0.5, leaves=random.randrange(120))


@pytest.mark.parametrize("options", CASES, ids=str)
def test_every_position_of_a_random_game_is_read_back(options: dict[str, Any]) -> None:
    game, random = Bry(**options), Random(1)
    state = game.start()
    while game.actions(state):
        state = game.play(state, take_part(game, state, random, 0.4))
        again = game.read_position(game.write_position(state))
        assert again == state
        assert game.actions(again) == game.actions(state)


@pytest.mark.parametrize("options", CASES, ids=str)
def test_no_piece_is_ever_lost_or_doubled(options: dict[str, Any]) -> None:
    game, random = Bry(**options), Random(2)
    state = game.start()
    everything = {name for name, kind in game.kinds.items() if kind.supply == name}
    while game.actions(state):
        state = game.play(state, take_part(game, state, random, 0.2))
        line = dict(part.split("=", 1) for part in game.write_position(state).split()[2:])
        ring = [word.split(":")[1].removesuffix("v") for word in line["ring"].split(",") if word != "-"]
        nest, pen = ([] if line[part] == "-" else line[part].split(",") for part in ("nest", "pen"))
        assert sorted([*ring, *nest, *pen]) == sorted(everything)
