"""Action sequences are counted as the published counts have them; the larger counts are for the perft command."""

import json
from pathlib import Path

import pytest

from engine.games.yinsh import Yinsh
from engine.perft import perft

DATA = Path(__file__).parent.parent / "data" / "yinsh" / "perft.json"
LARGEST = 15_000
POSITIONS = json.loads(DATA.read_text(encoding="utf-8"))["positions"]


@pytest.mark.parametrize("entry", POSITIONS, ids=lambda entry: entry["name"])
def test_counts_are_as_published(entry: dict[str, object]) -> None:
    counts, to_win = entry["perft"], entry["rings_to_win"]
    assert isinstance(counts, dict)
    assert isinstance(to_win, int)
    game = Yinsh(rings_to_win=to_win)
    state = game.read_position(str(entry["position"]))
    small = {depth: nodes for depth, nodes in counts.items() if nodes <= LARGEST}
    assert small
    assert {depth: perft(game, state, int(depth)) for depth in small} == small


def test_no_action_at_all_is_one_sequence() -> None:
    game = Yinsh()
    assert perft(game, game.start(), 0) == 1


def test_a_finished_game_adds_nothing() -> None:
    game = Yinsh()
    assert [perft(game, game.play(game.start(), "resign"), depth) for depth in (1, 2)] == [0, 0]
