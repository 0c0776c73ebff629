"""RINGO compared with a slow second telling of its rules: every legal list, every outcome, counted sequences."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from ringo_boards import after
from ringo_naive import naive

from engine.games.ringo import Ringo
from engine.perft import perft
from engine.random_play import play_random_game

RINGO = Ringo()
DATA = Path(__file__).parent.parent / "data" / "ringo" / "perft.json"
POSITIONS = json.loads(DATA.read_text(encoding="utf-8"))["positions"]
LARGEST = 700_000
SLOWLY = 10_000
"""How many sequences are counted in a test, and how many by the slow telling; the larger counts are for the command."""

CASES: list[dict[str, Any]] = [
    {},
    {"corners": "blue", "discs": 8},
    {"discs": 2, "repetition": 2, "turn_cap": "70"},
    {"discs": 1},
    {"grid": "wall:13"},
    {"grid": "wall:7"},
    {"grid": "wall:4"},
    {"grid": "slide:13"},
    {"grid": "slide:8"},
    {"grid": "slide:5", "discs": 6},
]


def options_of(entry: dict[str, Any]) -> dict[str, Any]:
    return {name: entry[name] for name in Ringo.defaults}


@pytest.mark.parametrize("entry", POSITIONS, ids=lambda entry: entry["name"])
def test_counts_are_what_is_kept(entry: dict[str, Any]) -> None:
    game = Ringo(**options_of(entry))
    state = game.read_position(entry["position"])
    small = {depth: nodes for depth, nodes in entry["perft"].items() if nodes <= LARGEST}
    assert small
    assert {depth: perft(game, state, int(depth)) for depth in small} == small


@pytest.mark.parametrize("entry", POSITIONS, ids=lambda entry: entry["name"])
def test_the_slow_telling_counts_what_is_kept(entry: dict[str, Any]) -> None:
    slow = naive(**options_of(entry))
    for action in entry["actions"].split():
        slow = slow.play(action)
    small = {depth: nodes for depth, nodes in entry["perft"].items() if nodes <= SLOWLY}
    assert small
    assert {depth: slow.count(int(depth)) for depth in small} == small


@pytest.mark.parametrize("entry", POSITIONS, ids=lambda entry: entry["name"])
def test_the_positions_are_where_their_actions_lead(entry: dict[str, Any]) -> None:
    game = Ringo(**options_of(entry))
    assert game.write_position(after(game, game.start(), entry["actions"])) == entry["position"]


def test_a_forced_pass_is_among_the_positions() -> None:
    passing = next(entry for entry in POSITIONS if entry["name"] == "forced-pass")
    game = Ringo()
    assert options_of(passing) == game.options
    assert list(game.actions(after(game, game.start(), passing["actions"]))) == ["pass"]


@pytest.mark.sampled(8)
@pytest.mark.parametrize("options", CASES, ids=str)
@pytest.mark.parametrize("seed", range(3))
def test_random_games_are_alike_at_every_ply_and_at_the_end(options: dict[str, Any], seed: int) -> None:
    game, slow = Ringo(**options), naive(**options)
    state = game.start()
    for action in play_random_game(game, Random(seed)):
        assert game.turn(state) == slow.actor
        assert sorted(game.actions(state)) == sorted(slow.actions())
        state, slow = game.play(state, action), slow.play(action)
    outcome = game.outcome(state)
    assert outcome is not None
    assert ":".join((outcome.reason, *outcome.winners)) == slow.result


@pytest.mark.parametrize("seed", range(4))
def test_random_games_come_to_an_end(seed: int) -> None:
    random = Random(seed)
    for _ in range(50):
        state = after(RINGO, RINGO.start(), " ".join(play_random_game(RINGO, random)))
        outcome = RINGO.outcome(state)
        assert outcome is not None
        assert (outcome.reason in ("discs", "rings")) == bool(outcome.winners)


WIDE = "RBRBRBRBrrrbbbrrrbbbrrrbbbrb"
"""As far as 28 pieces reach in one row without four of a kind."""


def drawn(way: tuple[int, int], order: str) -> dict[tuple[int, int], str]:
    """The 28 pieces one beside the other that way."""
    return {(way[0] * number, way[1] * number): letter for number, letter in enumerate(order)}


@pytest.mark.parametrize("way", [(1, 0), (0, 1), (1, 1), (1, -1)])
@pytest.mark.parametrize("order", [WIDE, WIDE[::-1]], ids=["rings first", "discs first"])
@pytest.mark.parametrize("seed", range(3))
def test_games_from_a_layout_as_wide_as_can_be_are_alike(way: tuple[int, int], order: str, seed: int) -> None:
    at = drawn(way, order)
    xs, ys = sorted({x for x, _ in at}), sorted({y for _, y in at})
    rows = "/".join("".join(at.get((x, y), ".") for x in xs) for y in reversed(ys))
    state = RINGO.read_position(f"blue move {rows} at={xs[0]},{ys[0]} stock=0-0 turns=20")
    colours = {"r": "red", "b": "blue"}
    rings, discs = (
        frozenset((cell, colours[letter.lower()]) for cell, letter in at.items() if letter.isupper() == ring)
        for ring in (True, False)
    )
    slow = replace(naive(), rings=rings, discs=discs, stock=(("red", 0), ("blue", 0)), actor="blue", turns=20)
    random = Random(seed)
    for _ in range(6):
        actions = RINGO.actions(state)
        assert sorted(actions) == sorted(slow.actions())
        if not actions:
            break
        action = random.choice(actions)
        state, slow = RINGO.play(state, action), slow.play(action)
