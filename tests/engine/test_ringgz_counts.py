"""RINGGZ compared with a slow second telling of its rules: every legal list, every outcome, counted sequences."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from ringgz_naive import Naive, naive

from engine.games.ringgz import Ringgz
from engine.perft import perft
from engine.random_play import play_random_game

DATA = Path(__file__).parent.parent / "data" / "ringgz" / "perft.json"
POSITIONS = json.loads(DATA.read_text(encoding="utf-8"))["positions"]
LARGEST = 500
"""How many sequences the slow telling is made to count in a test."""

CASES: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3},
    {"players": 4},
    {"players": 2, "colours": "ry,bg", "end": "pieces"},
    {"players": 3, "neutral": "r", "start_is_turn": True},
    {"players": 4, "end": "pieces", "colours": "g,y,r,b"},
]


def options_of(entry: dict[str, Any]) -> dict[str, Any]:
    return {name: entry[name] for name in Ringgz.defaults}


def told(options: dict[str, Any]) -> Naive:
    """The slow game with the options of the quick one, settled."""
    return naive(**Ringgz(**options).options)  # type: ignore[arg-type] # each is of its default's type


@pytest.mark.parametrize("entry", POSITIONS, ids=lambda entry: entry["name"])
def test_counts_are_those_of_the_slow_telling(entry: dict[str, Any]) -> None:
    game = Ringgz(**options_of(entry))
    state = game.read_position(entry["position"])
    assert {depth: perft(game, state, int(depth)) for depth in entry["perft"]} == entry["perft"]


@pytest.mark.parametrize("entry", POSITIONS, ids=lambda entry: entry["name"])
def test_the_slow_telling_counts_what_is_kept(entry: dict[str, Any]) -> None:
    slow = told(options_of(entry))
    for action in entry["actions"].split():
        slow = slow.leave(int(action[-1]) - 1) if action.startswith("resign:") else slow.play(action)
    small = {depth: nodes for depth, nodes in entry["perft"].items() if nodes <= LARGEST}
    assert small
    assert {depth: slow.count(int(depth)) for depth in small} == small


@pytest.mark.parametrize("entry", POSITIONS, ids=lambda entry: entry["name"])
def test_the_positions_are_where_their_actions_lead(entry: dict[str, Any]) -> None:
    game = Ringgz(**options_of(entry))
    state = game.start()
    for action in entry["actions"].split():
        state = game.play(state, action)
    assert game.write_position(state) == entry["position"]


@pytest.mark.sampled(8)
@pytest.mark.parametrize("options", CASES, ids=str)
@pytest.mark.parametrize("seed", range(4))
def test_random_games_are_alike_at_every_ply_and_at_the_end(options: dict[str, Any], seed: int) -> None:
    game, slow = Ringgz(**options), told(options)
    state = game.start()
    for action in play_random_game(game, Random(seed)):
        assert game.turn(state) == str(slow.actor + 1)
        assert sorted(game.actions(state)) == sorted(slow.actions())
        state, slow = game.play(state, action), slow.play(action)
        assert list(game.score(state).values()) == slow.scores()
    outcome = game.outcome(state)
    assert slow.over
    assert outcome is not None
    assert outcome.winners == slow.winners()


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_random_games_are_alike_when_somebody_leaves(players: int, seed: int) -> None:
    game, slow = Ringgz(players=players), naive(players)
    random = Random(seed)
    state, leaver = game.start(), random.randrange(players)
    ply, leaves = 0, random.randrange(45)
    while game.phase(state) != "over":
        if ply == leaves:
            state, slow = game.play(state, f"resign:{leaver + 1}"), slow.leave(leaver)
        ply += 1
        assert sorted(game.actions(state)) == sorted(slow.actions())
        if actions := game.actions(state):
            action = random.choice(actions)
            state, slow = game.play(state, action), slow.play(action)
        again = game.read_position(game.write_position(state))
        assert again == state
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.winners == slow.winners()
    assert str(leaver + 1) not in outcome.winners


@pytest.mark.parametrize("options", CASES, ids=str)
@pytest.mark.parametrize("seed", range(100, 104))
def test_every_position_of_a_random_game_is_read_back(options: dict[str, Any], seed: int) -> None:
    game = Ringgz(**options)
    state = game.start()
    for action in play_random_game(game, Random(seed)):
        state = game.play(state, action)
        assert game.read_position(game.write_position(state)) == state


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("seed", range(30))
def test_of_two_or_four_a_skipped_player_never_recovers(players: int, seed: int) -> None:
    game = Ringgz(players=players)
    state, skipped = game.start(), set()
    for action in play_random_game(game, Random(seed)):
        turn = game.turn(state)
        assert action == "pass" or turn not in skipped
        if action == "pass":
            skipped.add(turn)
        state = game.play(state, action)
