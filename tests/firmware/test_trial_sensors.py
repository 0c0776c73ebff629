from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from engine.catalogue import make_game
from engine.game import Record
from engine.random_play import play_random_game
from firmware.acting.desk import Desk
from firmware.acting.replay import Replay
from firmware.commands.trial import trial
from firmware.journal.story import MemoryJournal
from firmware.trials.sensors import ENDINGS, Job, jobs, try_sensor
from firmware.trials.uses import scenes
from hardware.profile import load_profile
from hardware.simulated.script import parse_gesture


def test_random_games_use_every_point_in_the_ways_there_are() -> None:
    found = scenes("yinsh", 1)
    uses = {use for each in found.values() for use in (scene.use for scene in each)}
    assert uses == {
        *("put ring", "put marker", "move ring to", "turn marker"),
        *("take marker", "take ring", "spare marker", "spare ring"),
    }
    assert set(found) == set(load_profile("yinsh").points)
    assert min(len(each) for each in found.values()) >= 3  # a corner is in no row of five


def test_there_is_a_job_for_every_sensor() -> None:
    assert len(jobs("yinsh", None, 1)) == 170
    assert jobs("yinsh", ["e5"], 2) == [Job("yinsh", "e5", "centre", 2), Job("yinsh", "e5", "rim", 2)]


SAMPLE = [Job("yinsh", "g6", "rim", seed=7), Job("yinsh-switches", "c4", "centre", seed=7)]


@pytest.mark.parametrize("job", SAMPLE, ids=lambda job: f"{job.board} {job.point} {job.spot}")
def test_whichever_way_a_sensor_fails_nothing_wrong_is_written_down_and_a_board_that_stops_says_why(job: Job) -> None:
    results = try_sensor(job)
    assert [result.words for result in results if result.ending in ("unnamed", "wrong")] == []
    faults = {result.fault for result in results}
    assert faults >= {"dead", "stuck none"}
    # A board that had to be helped has learned which sensor it was; or it never needed it.
    assert sum(result.ending in ("went on", "asked") for result in results) > len(results) / 2
    assert sum(result.known for result in results) > len(results) / 3


def test_the_command_prints_a_row_for_every_fault_and_keeps_the_page(tmp_path: Path) -> None:
    page = tmp_path / "sensors.md"
    done = CliRunner().invoke(trial, ["sensors", "--board", "yinsh-switches", "--points", "1", "--write", str(page)])
    assert done.exit_code == 0, done.output
    for words in ("dead", "stuck none", "stuck some", "all", *ENDINGS):
        assert words in done.stdout
    assert "ringlight trial sensors --board yinsh-switches --points 1 --seed 1" in page.read_text(encoding="utf-8")


@pytest.mark.parametrize("points", ["0", "86", "many"])
def test_a_number_of_points_that_there_is_not_is_said(points: str) -> None:
    done = CliRunner().invoke(trial, ["sensors", "--points", points])
    assert done.exit_code == 2
    assert "give a number from 1 to 85, or all" in done.output


@pytest.mark.parametrize("board", ["yinsh", "yinsh-switches"])
def test_what_is_done_while_the_bus_is_away_is_seen_when_it_is_back(board: str) -> None:
    with Desk(load_profile(board), make_game("yinsh", ()), MemoryJournal()) as desk:
        perform(desk, "put white-ring e5", "wait 1", "fault away", "put black-ring f6", "wait 3")
        assert " ".join(desk.table.record) == "e5"
        assert [complaint.key[:24] for complaint in desk.loop.health.complaints(desk.now)] == [
            "silent: the whole sensor"
        ]
        perform(desk, "mend away", "wait 3")
        assert " ".join(desk.table.record) == "e5 f6"
        assert desk.loop.health.complaints(desk.now) == ()


def perform(desk: Desk, *lines: str) -> None:
    for line in lines:
        desk.perform(parse_gesture(line))


@pytest.mark.parametrize("board", ["yinsh", "yinsh-switches"])
def test_a_game_on_sound_sensors_brings_no_complaint(board: str) -> None:
    game = make_game("yinsh", ())
    record = Record("yinsh", tuple(play_random_game(game, Random(3))[:24]))
    with Desk(load_profile(board), game, MemoryJournal(), seed=3) as desk:
        for _ in Replay(desk, record, "natural", Random(3)).gestures():
            assert desk.loop.health.complaints(desk.now) == ()
