"""Players by name, at levels, in matches, as UGI programs, and what is said where one cannot play."""

import json
import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner
from conversations import conversation

from engine.catalogue import GAMES, make_game
from engine.core.build import LIBRARY, build
from engine.core.errors import CoreError
from engine.core.game import CORE_GAMES
from engine.core.library import load
from engine.errors import EngineError
from engine.game import Action, AnyGame
from engine.players import Player, PlayerError, named, player_named
from engine.players.core_player import CorePlayer
from engine.players.levels import level, levels
from engine.players.match import Tally, opening, play_match
from engine.players.plain_player import PlainPlayer
from engine.players.ugi import Ugi
from engine.players.ugi_player import UgiPlayer
from firmware.cli.commands.learn import learn
from firmware.cli.commands.match import match

PROGRAM = Path(__file__).with_name("ugi_program.py")
PATIENCE_S = 120.0
"""Only a failing test waits so long."""

try:
    load()
except CoreError:  # not made yet, or not of these sources
    build(LIBRARY)
    load()


def program(manner: str, answer: str = "e5") -> UgiPlayer:
    return UgiPlayer(shlex.join([sys.executable, str(PROGRAM), manner, answer]), move_s=0.1, answer_s=PATIENCE_S)


class First(Player):
    name = "first"

    def choose(self, game: AnyGame, state: Any) -> Action:
        return game.actions(state)[0]


@pytest.mark.sampled(14)
@pytest.mark.parametrize("name", ["engine:1", "engine@d1", "plain@n200", "uct:20", "random", "python"])
@pytest.mark.parametrize("game", [*GAMES, "ringgz players=4", "bry players=3", "bry expert=true"])
def test_every_player_plays_every_game_legally(game: str, name: str) -> None:
    named, *options = game.split()
    rules = make_game(named, options)
    state = opening(rules, seed=1)
    with player_named(name, named, len(rules.players)) as player:
        if named not in CORE_GAMES and not name.startswith(("engine", "python")):
            with pytest.raises(CoreError, match="does not take this game"):
                player.choose(rules, state)
            return
        for _ in range(6):
            if rules.turn(state) is None:
                break
            action = player.choose(rules, state)
            assert action in rules.actions(state)
            state = rules.play(state, action)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("gnu", "there is no player 'gnu'"),
        ("engine:99", "there is no level 99 of yinsh; the levels are 1 to"),
        ("engine:0", "no level 0"),
        ("plain:3", "has no number"),
        ("ugi:", "there is no player"),
    ],
)
def test_a_player_there_is_not_says_which_there_are(name: str, words: str) -> None:
    with pytest.raises(PlayerError, match=words):
        player_named(name, "yinsh")


@pytest.mark.parametrize("game", GAMES)
def test_there_are_twelve_levels_and_the_last_is_full_strength(game: str) -> None:
    assert len(levels(game)) >= 12
    assert [each.number for each in levels(game)] == list(range(1, len(levels(game)) + 1))
    assert level(game, len(levels(game))).limits().share == 1
    assert all(0 < each.share <= 1 for each in levels(game))
    assert all(each.limits().seconds == 0 for each in levels(game)), "a level plays alike on every computer"


def test_a_weak_level_does_not_always_play_the_same() -> None:
    rules = make_game("yinsh")
    state = opening(rules, seed=3)
    player = player_named("engine:2", "yinsh")
    assert len({player.choose(rules, state) for _ in range(20)}) > 5


def test_a_stronger_player_wins_a_match_and_the_seats_are_swapped() -> None:
    rules = make_game("yinsh")
    heard: list[int] = []
    with player_named("engine@d2", "yinsh") as strong, player_named("random", "yinsh") as weak:
        tally = play_match(rules, strong, weak, 6, lambda tally: heard.append(len(tally.points)))
    assert tally.score == 1
    assert heard == [1, 2, 3, 4, 5, 6]
    low, high = tally.elo()[1:]
    assert 0 < low < high


def test_the_elo_of_even_play_is_none_and_its_interval_is_honest() -> None:
    tally = Tally(2, [1.0, 0.0] * 50, [0, 0], [0, 0])
    middle, low, high = tally.elo()
    assert middle == 0
    assert -80 < low < -60 < 60 < high < 80
    assert tally.fair == 1


def test_openings_are_random_and_the_same_by_seed() -> None:
    rules = make_game("ringo")
    assert opening(rules, 5) == opening(rules, 5)
    assert len({rules.write_position(opening(rules, seed)) for seed in range(10)}) == 10


def test_the_player_without_a_core_takes_a_win_and_avoids_a_loss() -> None:
    rules = make_game("ringo")
    wins = 0
    for seed in range(4):
        state, random = rules.start(), Random(seed)
        player = PlainPlayer(seed)
        while rules.turn(state) is not None:
            mine = rules.turn(state) == "red"
            state = rules.play(state, player.choose(rules, state) if mine else random.choice(rules.actions(state)))
        outcome = rules.outcome(state)
        wins += outcome is not None and outcome.winners == ("red",)
    assert wins == 4


def test_another_program_plays_by_ugi() -> None:
    rules = make_game("yinsh")
    with program("noisy") as player:
        assert player.choose(rules, rules.start()) == "e5"
        assert player.choose(rules, rules.start()) == "e5"
    player.close()


def test_a_program_that_ended_is_started_again() -> None:
    rules = make_game("yinsh")
    with program("once") as player:
        assert [player.choose(rules, rules.start()) for _ in range(3)] == ["e5"] * 3


@pytest.mark.parametrize(
    ("made", "words"),
    [
        (lambda: program("plays", "z9"), "answered 'z9': .*not an action of YINSH"),
        (lambda: program("plays", "e5-e6"), "answered 'e5-e6'"),
        (lambda: program("plays", ""), "answered ''"),
        (lambda: program("dies"), "has ended"),
        (lambda: UgiPlayer(f"{sys.executable} {PROGRAM} hangs e5", move_s=0.1, answer_s=0.3), "does not answer"),
        (lambda: UgiPlayer("no-such-program-here"), "cannot be started"),
        (lambda: UgiPlayer("'"), "cannot be started"),
    ],
)
def test_a_program_that_cannot_play_is_an_error_that_says_why(made: Callable[[], UgiPlayer], words: str) -> None:
    rules = make_game("yinsh")
    with made() as player, pytest.raises(PlayerError, match=words):
        player.choose(rules, rules.start())


def test_ugi_introduces_itself_and_moves() -> None:
    said = conversation("yinsh", "ugi", "isready", "position startpos moves e5 f7", "go depth 1", "quit")
    assert said[0] == "id name Ringlight YINSH"
    assert "option name Level type spin default" in said[2]
    assert said[said.index("ugiok") + 1] == "readyok"
    assert said[-2].startswith("info depth 1 score cp ")
    assert said[-1].startswith("bestmove ")


def test_ugi_reads_a_position_line_and_sees_a_win() -> None:
    line = "w move ..../..W..../......../....B..../........../..wwwwW../........../...B...../......../...W.../..B. 2-2"
    said = conversation("yinsh", f"position fen {line}", "setoption name Lines value 2", "go depth 2", "quit")
    assert "multipv 1 score mate 3" in said[-3]
    assert said[-1].startswith("bestmove f8-")


def test_ugi_answers_until_it_is_stopped_and_a_level_limits_it() -> None:
    said = conversation("yinsh", "go infinite", "stop", "setoption name Level value 1", "go", "quit")
    assert [line.split()[0] for line in said if line.startswith("bestmove")] == ["bestmove"] * 2
    assert said[-2].startswith("info depth 1 ")


def test_without_the_core_ugi_plays_weaker_and_says_so_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object) -> None:
        raise CoreError("the core in C is missing here")

    monkeypatch.setattr(CorePlayer, "search", missing)
    said = conversation("yinsh", "go", "position startpos moves e5", "go movetime 100", "quit")
    assert [line.split()[0] for line in said] == ["info", "bestmove", "bestmove"]
    assert "missing here; meanwhile a weaker player in Python" in said[0]
    assert said[2].split()[1] in make_game("yinsh").actions(make_game("yinsh").start())


def test_the_same_seed_overlooks_the_same_and_another_one_something_else() -> None:
    weak = ("setoption name Level value 2", "position startpos moves e5 f7")
    moves = [conversation("yinsh", *weak, f"setoption name Seed value {n}", "go")[-1] for n in (*range(1, 9), 1)]
    assert moves[0] == moves[-1]
    assert len(set(moves)) > 1


def test_ugi_tells_of_the_result() -> None:
    queries = ("query gameover", "query p1turn", "query result")
    assert conversation("ringo", *queries) == ["response false", "response true", "response none"]
    resigned = ("position startpos moves resign", *queries, "go depth 1")
    assert conversation("ringo", *resigned) == [
        "response true",
        "response false",
        "response p2win",
        "info string the game is over",
        "bestmove none",
    ]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("jump", "'jump' is not known"),
        ("position startpos moves e5 e5", "the point is taken"),
        ("position fen w move", "is not a YINSH position"),
        ("position somewhere", "write it as: position startpos"),
        ("go sideways 3", "write it as: go movetime"),
        ("go depth", "write it as: go movetime"),
        ("setoption name Level value 99", "no level 99"),
        ("setoption name Colour value 1", "no option 'Colour'"),
        ("setoption Level 5", "write it as: setoption"),
        ("query weather", "write it as: query"),
    ],
)
def test_ugi_says_what_is_wrong_and_goes_on(line: str, words: str) -> None:
    said: list[str] = []
    Ugi(make_game("yinsh"), said.append).run((line, "isready"))
    assert said[-1] == "readyok"
    assert said[0].startswith("info string ")
    assert words in said[0]


def test_the_match_command_tells_the_score() -> None:
    done = CliRunner().invoke(match, ["ringgz", "engine:6", "random", "--games", "4", "--option", "players=3"])
    assert done.exit_code == 0, done.output
    told = json.loads(done.stdout)
    assert told["games"] == 4
    assert told["fair_shares"] == round(3 * told["score"], 2)
    assert "elo" not in told


def test_learning_goes_on_where_it_was_kept_and_makes_the_same(tmp_path: Path) -> None:
    whole, parted, keep = tmp_path / "whole.knowledge", tmp_path / "parted.knowledge", tmp_path / "keep"

    def run(file: Path, *arguments: str) -> None:
        done = CliRunner().invoke(learn, ["ringgz", "--write", str(file), *arguments])
        assert done.exit_code == 0, done.output

    run(whole, "--games", "60", "--keep", str(keep))
    run(parted, "--games", "60", "--keep", str(keep))
    assert parted.read_bytes() == whole.read_bytes()
    run(parted, "--games", "60")
    assert parted.read_bytes() == whole.read_bytes()
    keep.write_bytes(keep.read_bytes()[:-3])
    done = CliRunner().invoke(learn, ["ringgz", "--write", str(parted), "--games", "60", "--keep", str(keep)])
    assert isinstance(done.exception, EngineError)
    assert "damaged" in str(done.exception)


def test_without_the_core_a_weaker_player_takes_its_place_and_that_is_said_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def missing() -> None:
        raise CoreError("the core in C is missing here")

    monkeypatch.setattr(named, "load", missing)
    named._core_is_there.cache_clear()
    try:
        assert [player_named("engine:3", "yinsh").name for _ in range(3)] == ["python"] * 3
    finally:
        named._core_is_there.cache_clear()
    assert len(caplog.records) == 1
    assert "missing here; meanwhile a weaker player" in caplog.text
