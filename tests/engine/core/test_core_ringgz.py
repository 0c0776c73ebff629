"""What search keeps of a RINGGZ position, its random games and its choices, against the rules."""

import subprocess
from pathlib import Path

import pytest
from sanitized import BUILDS, SANITIZED, sanitized

from engine.catalogue import make_game
from engine.core.build import SOURCES, compiler
from engine.core.game import CoreGame
from engine.core.knowledge import shipped_knowledge
from engine.core.search import Limits, Search, Way
from engine.players.match import opening, play_match
from engine.players.named import player_named

OPTIONS = (
    "",
    "end=pieces",
    "players=3",
    "players=4",
    "start_is_turn=true colours=rby,g",
    "players=3 neutral=r colours=b,y,g end=pieces",
)


@pytest.fixture(scope="module")
def probe(tmp_path_factory: pytest.TempPathFactory) -> Path:
    command = compiler()
    assert command
    program = tmp_path_factory.mktemp("probe") / "ringgz_probe"
    flags = ("-std=c11", *SANITIZED, f"-I{SOURCES}", f"-Wl,-rpath,{BUILDS}")
    source = Path(__file__).with_name("ringgz_probe.c")
    subprocess.run([*command, *flags, source, sanitized(command), "-lm", "-o", program], check=True)
    return program


@pytest.mark.parametrize("options", OPTIONS)
def test_random_games_and_what_they_keep_agree_with_the_rules(probe: Path, options: str) -> None:
    done = subprocess.run([probe, options], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    positions, word = done.stdout.split()
    assert int(positions) > 1000
    assert word == "positions"


@pytest.mark.sampled(1)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_engine_needs_fewer_random_games_than_a_plain_tree_search(players: int) -> None:
    rules = make_game("ringgz", (f"players={players}",))
    first, other = player_named("engine@n150", "ringgz", players), player_named("uct:300", "ringgz", players, 2)
    with first, other:
        tally = play_match(rules, first, other, 24, lambda _: None, seed=3)
    assert tally.fair > 1.25


def test_a_weak_level_that_sees_only_bad_placings_still_plays_one() -> None:
    rules = make_game("ringgz")
    core = CoreGame(rules)
    search = Search(core, shipped_knowledge(rules))
    for seed in range(400):
        position = core.read_position(rules.write_position(opening(rules, seed)))
        report = search.think(position, Limits(Way.TREE, nodes=4, share=0.02, seed=seed, lines=8))
        assert report.lines[0].actions[0] in position.actions()
        assert all(0 <= line.chance <= 1 for line in report.lines)
