from collections import Counter
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner
from click.testing import Result as ClickResult

from engine.catalogue import make_game
from engine.game import Record
from engine.random_play import play_random_game
from firmware.desk.desk import Desk
from firmware.desk.replay import Replay
from firmware.journal.story import MemoryJournal
from hardware.profile.load import load_profile
from trials.commands.trial import trial
from trials.runs.sensors.broken_turn import ENDINGS, Ending
from trials.runs.sensors.sensors import Job, Result, cases, jobs, try_case
from trials.runs.starts.uses import scenes


def test_random_games_use_every_point_in_the_ways_there_are() -> None:
    found = scenes("yinsh", 1)
    uses = {use for each in found.values() for use in (scene.use for scene in each)}
    assert uses == {
        *("put ring", "put marker", "move ring to", "flip marker", "take marker", "take ring"),
        *("spare marker", "spare ring", "pass over", "idle marker", "idle ring", "idle"),
    }
    assert set(found) == set(load_profile("yinsh").points)
    assert min(len(each) for each in found.values()) >= 8  # a corner is in no row of five


def test_there_is_a_job_for_every_sensor() -> None:
    assert len(jobs("yinsh", None, 1)) == 170
    assert jobs("yinsh", ["e5"], 2) == [Job("yinsh", "e5", "centre", 2), Job("yinsh", "e5", "rim", 2)]


@pytest.mark.sampled(1)
@pytest.mark.parametrize("board", ["yinsh", "yinsh-switches"])
def test_a_failing_sensor_writes_nothing_wrong_and_a_stopped_board_says_why(board: str) -> None:
    random = Random(7)
    results = [try_case(job, random.choice(cases(job))) for job in random.sample(jobs(board, None, 1), 16)]
    assert [result.words for result in results if result.ending in ("unnamed", "wrong")] == []
    assert sum(result.ending in ("went on", "asked") for result in results) > len(results) / 2
    assert sum(result.known for result in results) > len(results) / 4  # others never needed the sensor


def test_a_board_is_tried_with_its_own_options_and_any_way_to_play_its_game() -> None:
    job, *_ = jobs("ringo-13", ["0,0"], 1, ("grid=slide:13",))
    assert job.kind == "ringo-13 grid=slide:13"
    result = try_case(job, cases(job)[0])
    assert (result.board, result.ending) == (job.kind, "went on"), result.words


def test_a_case_says_how_to_do_it_again() -> None:
    job = Job("yinsh", "e5", "rim", 1)
    *_, before, _, _, _, during = cases(job)
    assert try_case(job, before).words.startswith(
        f"yinsh, seed 1, fault stuck e5 rim south before {before.scene.use} (game {before.scene.game}, ply "
    )
    assert try_case(job, during).words.startswith(
        f"yinsh, seed 1, fault stuck e5 rim south during {during.scene.use} (game "
    )


def test_every_fault_happens_before_each_use_of_a_point_and_midway_in_one() -> None:
    all_cases = cases(Job("yinsh", "e5", "rim", 1))
    uses = len(scenes("yinsh", 1)["e5"])
    assert Counter((case.fault, case.midway) for case in all_cases) == {
        (fault, midway): 1 if midway else uses
        for fault in ("dead", "stuck none", "stuck north", "stuck south")
        for midway in (False, True)
    }


def command(*arguments: str) -> ClickResult:
    return CliRunner().invoke(trial, ["sensors", "--board", "yinsh", "--points", "2", *arguments])


def pretended(monkeypatch: pytest.MonkeyPatch, ending: Ending) -> None:
    def pretend(job: Job) -> list[Result]:
        last: Ending = ending if job.spot == "rim" else "asked"
        return [
            Result(job.board, "dead", midway=False, ending="went on", known=True, words=""),
            Result(job.board, "dead", midway=True, ending="went on", known=True, words=""),
            Result(job.board, "stuck none", midway=False, ending=last, known=False, words=f"{job.point} it was"),
        ]

    monkeypatch.setattr("trials.commands.sensors.try_sensor", pretend)


def test_the_command_counts_how_turns_ended_and_keeps_the_page(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pretended(monkeypatch, "named")
    page = tmp_path / "sensors.md"
    done = command("--write", str(page))
    assert done.exit_code == 0, done.output
    rows = {
        cells[2]: cells[3:-1]
        for line in done.stdout.splitlines()
        if (cells := [c.strip() for c in line.split("|")])[0] == "" and len(cells) > 3
    }
    assert rows["fault"] == ["turns", *ENDINGS, "knows"]
    assert rows["dead"] == ["4", "4", "0", "0", "0", "0", "0", "0", "4"]
    assert rows["dead, midway"] == rows["dead"]
    assert rows["stuck none"] == ["4", "0", "2", "0", "0", "2", "0", "0", "0"]
    assert rows[""] == ["12", "8", "2", "0", "0", "2", "0", "0", "8"]
    assert "ringlight trial sensors --board yinsh --points 2 --seed 1" in page.read_text(encoding="utf-8")


@pytest.mark.parametrize("ending", ["wrong", "unnamed"])
def test_what_must_not_be_fails_the_command_and_is_told(monkeypatch: pytest.MonkeyPatch, ending: Ending) -> None:
    pretended(monkeypatch, ending)
    done = command()
    assert done.exit_code == 1
    assert done.stdout.count(f"\n{ending}: ") == 2
    assert "it was" in done.stdout


def test_points_may_be_named(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[Job] = []

    def pretend(job: Job) -> list[Result]:
        tried.append(job)
        return []

    monkeypatch.setattr("trials.commands.sensors.try_sensor", pretend)
    CliRunner().invoke(trial, ["sensors", "--board", "yinsh", "--points", "e5,f6"])
    assert [(job.point, job.spot) for job in tried] == [
        ("e5", "centre"),
        ("e5", "rim"),
        ("f6", "centre"),
        ("f6", "rim"),
    ]


@pytest.mark.parametrize("points", ["0", "86", "many"])
def test_a_number_of_points_that_there_is_not_is_said(points: str) -> None:
    done = CliRunner().invoke(trial, ["sensors", "--points", points])
    assert done.exit_code == 2
    assert "give a number from 1 to 85, or points of 'yinsh' such as a2,a3, or all" in done.output


@pytest.mark.parametrize("board", ["yinsh", "yinsh-switches"])
def test_a_game_on_sound_sensors_brings_no_complaint_and_all_of_them_are_believed(board: str) -> None:
    game = make_game("yinsh", ())
    record = Record("yinsh", tuple(play_random_game(game, Random(3))[:24]))
    with Desk(load_profile(board), game, MemoryJournal(), seed=3) as desk:
        for _ in Replay(desk, record, "natural", Random(3)).gestures():
            assert desk.loop.health.complaints(desk.now) == ()
            assert desk.loop.health.unsound == ()
