"""Measuring strength: results that are kept, chances that are made true, and the page made of them."""

import json
import random
from pathlib import Path

import pytest
from click.testing import CliRunner

from engine.catalogue import GAMES, make_game
from engine.core.build import LIBRARY, build
from engine.core.calibration import Calibration, chance_of, odds, shipped_calibration, write_calibrations
from engine.core.errors import CoreError
from engine.core.game import CORE_GAMES, CoreGame
from engine.core.library import load
from engine.core.search import Limits
from engine.errors import UnreadableError
from engine.players import player_named
from engine.players.core_player import CorePlayer
from engine.players.levels import levels
from engine.players.match import Tally, opening, play_core_game, play_match
from engine.players.strength.contest import ladder, references
from engine.players.strength.fitting import bins, calibrated, deviation, fit, log_loss
from engine.players.strength.measured import Measured, run, tasks
from engine.players.strength.page import calibrations, panels, put, sections
from engine.players.strength.plot import draw_reliability
from engine.players.strength.results import Result
from engine.players.strength.self_play import Chances, SelfPlay, play_itself, self_plays
from firmware.cli.commands.strength import strength

PAGE = "".join(f"<!-- {name} -->\nold\n<!-- {name} ends -->\n" for name in ("references", "levels", "chances"))

try:
    load()
except CoreError:  # not made yet, or not of these sources
    build(LIBRARY)
    load()


@pytest.mark.parametrize("game", [*CORE_GAMES, "ringgz players=3", "ringgz players=4", "bry players=3"])
def test_a_level_has_the_same_limits_by_number_and_by_what_it_sees(game: str) -> None:
    name, *options = game.split()
    players = len(make_game(name, options).players)
    for rung in levels(name, players):
        player = player_named(rung.player, name, players)
        assert isinstance(player, CorePlayer)
        assert player.limits == rung.limits()


@pytest.mark.parametrize("game", ["yinsh", "ringo", "bry", "ringgz", "ringgz players=4", "bry players=3"])
def test_a_game_in_the_core_is_legal_by_the_rules_and_each_seat_plays(game: str) -> None:
    name, *options = game.split()
    rules = make_game(name, options)
    state, core = opening(rules, 3), CoreGame(rules)
    player = player_named("engine:3", name, len(rules.players))
    assert isinstance(player, CorePlayer)
    tally = Tally(len(rules.players), [], [0, 0], [0, 0])
    moves, points = play_core_game(rules, state, [player] * len(rules.players), 0, tally, 5)
    assert {move.player for move in moves} == set(range(len(rules.players)))
    assert all(0 <= move.progress <= 1 for move in moves)
    assert sum(points) == pytest.approx(1)
    assert tally.points == [points[0]]
    assert sum(tally.moves) == len(moves)
    assert core.read_position(rules.write_position(rules.start())).progress() <= moves[-1].progress


def test_a_match_that_goes_on_plays_the_same_games_as_one_in_one_go() -> None:
    rules = make_game("yinsh")
    first, other = player_named("engine:2", "yinsh"), player_named("engine:1", "yinsh")
    whole = play_match(rules, first, other, 8, lambda _: None, seed=4)
    parts = [play_match(rules, first, other, 4, lambda _: None, seed=4, begin=begin) for begin in (0, 4)]
    assert whole.points == [*parts[0].points, *parts[1].points]


def test_who_always_tells_too_much_is_made_true_by_a_fit() -> None:
    luck, samples = random.Random(1), []
    for _ in range(4000):
        true, progress = luck.uniform(-2, 2), luck.random()
        told = 3 * true + 1.5  # three times too sure, and too fond of who must act
        samples.append((told, progress, 1.0, float(luck.random() < chance_of(true))))
    made = fit(samples[:2000])
    before, after = calibrated(samples[2000:], Calibration()), calibrated(samples[2000:], made)
    assert made.slope + made.slope_later / 2 == pytest.approx(1 / 3, abs=0.06)
    assert deviation(bins(before)) > 0.15
    assert deviation(bins(after)) < 0.04
    assert log_loss(after) < log_loss(before)


def test_what_comes_late_in_a_game_is_made_true_otherwise_than_at_its_beginning() -> None:
    luck, samples = random.Random(2), []
    for _ in range(6000):
        told, late = luck.uniform(-3, 3), luck.random() < 0.5
        won = luck.random() < chance_of(told if late else 0.2 * told)
        samples.append((told, float(late), 1.0, float(won)))
    made = fit(samples)
    assert made.slope == pytest.approx(0.2, abs=0.05)
    assert made.slope + made.slope_later == pytest.approx(1, abs=0.1)


def test_a_fit_of_few_games_stays_a_chance_that_grows() -> None:
    made = fit([(8.0, 0.1, 1.0, 1.0), (-8.0, 0.9, 1.0, 0.0), (0.1, 0.5, 2.0, 0.0)])
    told = [made.chance(chance, 0.5) for chance in (0.001, 0.3, 0.5, 0.7, 0.999)]
    assert told == sorted(told)
    assert told[0] > 0
    assert told[-1] < 1


def test_a_sure_end_stays_sure_and_chances_add_up_to_one() -> None:
    made = Calibration(0.5, 0.3, 0.2, -0.1)
    assert made.chance(1.0, 0.5) == 1
    assert made.chance(0.0, 0.5) == 0
    assert made.chances((0.2, 0.8), 0.5, 1)[1] == made.chance(0.8, 0.5)
    assert sum(made.chances((0.2, 0.5, 0.3), 0.5, 0)) == pytest.approx(1)
    assert Calibration().chance(0.3, 0.9) == pytest.approx(0.3)


@pytest.mark.parametrize("plan", self_plays(), ids=lambda plan: plan.name)
def test_the_shipped_chances_grow_with_what_the_search_takes_them_for(plan: SelfPlay) -> None:
    name, _, players = plan.name.rpartition("-")
    made = shipped_calibration(name, int(players))
    assert made != Calibration(), "ringlight strength --part chances --calibration engine/core/tables/calibration.toml"
    for progress in (0.0, 0.5, 1.0):
        told = [made.chance(chance, progress) for chance in (0.05, 0.35, 0.5, 0.65, 0.95)]
        assert told == sorted(told)


def test_ringo_does_not_promise_the_first_player_the_game() -> None:
    rules = make_game("ringo")
    report = CorePlayer("engine", Limits(nodes=3000)).analyse(rules, rules.start())
    assert 0.3 < report.lines[0].chance < 0.8


def test_odds_and_chances_are_each_others_opposite() -> None:
    assert [chance_of(odds(chance)) for chance in (0.01, 0.5, 0.9)] == pytest.approx([0.01, 0.5, 0.9])


def test_results_are_read_as_they_were_written_and_more_games_add_up() -> None:
    measured = Measured()
    contest = ladder("ringo")[0]
    result = measured.results[contest] = Result()
    result.add(Tally(2, [1.0, 0.0, 0.5], [0.3, 0.1], [3, 3]))
    again = Measured.read(measured.write())
    assert again.results == measured.results
    again.results[contest].add(Tally(2, [1.0], [0.1, 0.1], [1, 1]))
    assert again.results[contest].games == 4
    assert again.results[contest].score == pytest.approx(2.5 / 4)


@pytest.mark.parametrize("text", ["nonsense", '{"game": "yinsh"}', '{"chances": [[1]], "game": "yinsh"}'])
def test_damaged_results_are_an_error(text: str) -> None:
    with pytest.raises(UnreadableError, match="damaged"):
        Measured.read(text)


def test_only_what_is_missing_is_played() -> None:
    measured = Measured()
    assert len(list(tasks(measured, ("references",), tuple(GAMES), None))) == len(references())
    todo = list(tasks(measured, ("levels",), ("ringo",), 4))
    assert [task.games for task in todo] == [4] * len(ladder("ringo"))
    heard: list[int] = []
    run(todo[0], heard.append)
    assert sum(heard) == 4
    assert len(list(tasks(measured, ("levels",), ("ringo",), 4))) == len(todo) - 1
    assert next(iter(tasks(measured, ("levels",), ("ringo",), 6))).games == 2


def test_the_page_and_the_plot_tell_what_was_measured() -> None:
    measured = Measured()
    for game in CORE_GAMES:
        measured.results[ladder(game)[0]] = Result()
        measured.results[ladder(game)[0]].add(Tally(2, [1.0] * 9 + [0.0], [1, 1], [9, 9]))
    plan = next(plan for plan in self_plays() if plan.name == "ringo-2")
    measured.chances[plan] = Chances()
    play_itself(plan, measured.chances[plan], 4)
    page = put(PAGE, sections(measured, calibrations(measured)))
    assert "old" not in page
    assert "| 2 | 1 deep |" in page
    assert "0.90 ± 0.1" in page
    assert "Outside of 60% to 72%: level 2." in page
    assert page.count("### ") == len(GAMES)
    assert "| RINGO | 4 |" in page
    assert list(calibrations(measured)) == ["ringo-2"]
    assert "[ringo-2]" in write_calibrations(calibrations(measured))
    drawn = draw_reliability(panels(measured, calibrations(measured)))
    assert drawn.startswith("<svg ")
    assert "RINGO" in drawn


def test_a_page_without_its_marks_is_an_error() -> None:
    with pytest.raises(UnreadableError, match="<!-- levels -->"):
        put("# Strength\n", {"levels": "table"})


def test_the_command_keeps_what_it_played_and_goes_on_with_it(tmp_path: Path) -> None:
    page, kept, plot = tmp_path / "strength.md", tmp_path / "strength.jsonl", tmp_path / "reliability.svg"
    page.write_text(PAGE, encoding="utf-8")
    files = ["--page", str(page), "--kept", str(kept), "--plot", str(plot)]

    def told(*words: str) -> str:
        done = CliRunner().invoke(strength, [*files, *words], catch_exceptions=False)
        assert done.exit_code == 0, done.output
        return done.output

    assert ": 0 games" in told("--games", "0")
    assert ": 0 games" in told("--minutes", "0", "--only", "bry")
    rows = Measured.read("")
    for task in list(tasks(rows, ("levels",), ("ringgz",), 2))[:2]:
        run(task, lambda _: None)
    kept.write_text(rows.write(), encoding="utf-8")
    assert ": 4 games" in told("--games", "0")
    calibration = tmp_path / "calibration.toml"
    told("--part", "chances", "--only", "ringo", "--games", "2", "--calibration", str(calibration))
    assert "[ringo-2]" in calibration.read_text(encoding="utf-8")
    lines = [json.loads(line) for line in kept.read_text(encoding="utf-8").splitlines()]
    assert [line["game"] for line in lines] == ["ringgz", "ringgz", "ringo"]
    assert "RINGO" in plot.read_text(encoding="utf-8")
