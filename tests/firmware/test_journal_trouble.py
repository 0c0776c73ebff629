"""Trouble with the disk at a table: people are told, the lights go on, and nothing is lost when it is over."""

import json
import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest
from click.testing import CliRunner
from virtual_time import in_virtual_time

from engine.catalogue import make_game
from engine.random_play import play_random_game
from firmware.cli.commands.act import act
from firmware.cli.main import main
from firmware.desk.desk import Desk
from firmware.desk.report import report
from firmware.errors import DiskError
from firmware.journal.database import Journal
from firmware.journal.entry import Entry
from firmware.journal.keeper import Keeper
from firmware.journal.reading import games_of
from firmware.journal.retries import RETRY_S
from firmware.journal.story import MemoryJournal
from firmware.service import service
from firmware.settings.kept import KeptSettings
from hardware.profile.load import load_profile
from hardware.simulated.pretend import PretendBoard
from hardware.simulated.script import parse_gesture

YINSH = make_game("yinsh")
PROFILE = load_profile("yinsh")
MEANWHILE = "The game goes on, and is written down as soon as that works."
WRITTEN_AGAIN = "The card can be written again. Nothing of the game is missing."


class Disk:
    """A disk that is full while ``full`` is set."""

    def __init__(self) -> None:
        self.full = False


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    disk = Disk()

    def where_there_is_room(real: Callable[..., object]) -> Callable[..., object]:
        def act(*arguments: object) -> object:
            if disk.full:
                raise DiskError("the disk is full: make room")
            return real(*arguments)

        return act

    monkeypatch.setattr(Journal, "copy", where_there_is_room(Journal.copy))
    monkeypatch.setattr(Journal, "open", where_there_is_room(Journal.open))
    return disk


@pytest.fixture
def desk(disk: Disk, tmp_path: Path) -> Iterator[Desk]:
    assert not disk.full
    with Keeper.open(tmp_path) as keeper, Desk(PROFILE, YINSH, keeper) as desk:
        yield desk


def do(desk: Desk, gesture: str) -> list[str]:
    """Make a gesture and return what trouble is reported."""
    desk.perform(parse_gesture(gesture))
    desk.rest()
    said: list[str] = report(desk, gesture)["trouble"]
    return said


def lit(desk: Desk) -> set[str]:
    return {pixel for pixel, rgb in desk.pretend.shown().items() if any(rgb)}


def records(folder: Path) -> list[tuple[str, ...]]:
    return [game.record for game in games_of(folder)]


def test_at_a_full_disk_the_game_and_its_lights_go_on_and_all_is_written_later(
    desk: Desk, disk: Disk, tmp_path: Path
) -> None:
    assert do(desk, "put white-ring e5") == []
    disk.full = True
    assert do(desk, "put black-ring f8") == ["The card cannot be written: the disk is full: make room.", MEANWHILE]
    assert "turn-white" in lit(desk)
    assert do(desk, "put white-ring c3")
    assert "turn-black" in lit(desk)
    assert records(tmp_path) == [("e5",)]
    disk.full = False
    assert do(desk, f"wait {RETRY_S + 0.5}") == []
    assert records(tmp_path) == [("e5", "f8", "c3")]
    assert do(desk, "put black-ring g8") == []
    assert records(tmp_path) == [("e5", "f8", "c3", "g8")]


def test_a_power_cut_in_trouble_forgets_only_what_was_said_not_to_be_written(desk: Desk, disk: Disk) -> None:
    do(desk, "put white-ring e5")
    disk.full = True
    do(desk, "put black-ring f8")
    disk.full = False
    desk.perform(parse_gesture("cut"))
    desk.rest()
    # The ring stands on f8 and is black's to put: what the table had to forget it sees again.
    assert desk.table.record == ("e5", "f8")


def test_act_begins_on_a_full_disk_and_reports_it(disk: Disk, tmp_path: Path) -> None:
    script = tmp_path / "script.txt"
    script.write_text("put white-ring e5\nput black-ring f8\n")
    disk.full = True
    done = CliRunner().invoke(act, [str(script), "--json", "--data", str(tmp_path / "data")])
    assert done.exit_code == 0
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert [one["record"] for one in told] == [["e5"], ["e5", "f8"]]
    assert all("disk is full" in one["trouble"][0] for one in told)
    assert done.stderr.count(MEANWHILE) == 1
    assert "The last 2 actions are not kept." in done.stderr


def test_after_a_power_cut_in_trouble_nobody_says_that_nothing_is_missing(
    disk: Disk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = tmp_path / "script.txt"
    script.write_text("put white-ring e5\nput black-ring f8\ncut\nwait 1\n")
    disk.full = True
    started = Keeper.afresh

    def with_room(keeper: Keeper) -> None:
        disk.full = False
        started(keeper)

    monkeypatch.setattr(Keeper, "afresh", with_room)
    done = CliRunner().invoke(act, [str(script), "--data", str(tmp_path / "data")])
    assert done.exit_code == 0
    assert MEANWHILE in done.stderr
    assert WRITTEN_AGAIN not in done.stderr


def test_act_in_a_folder_that_is_in_use_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script = tmp_path / "script.txt"
    script.write_text("put white-ring e5\n")
    with Journal.open(tmp_path), pytest.raises(SystemExit) as stopped:
        main(["act", str(script), "--data", str(tmp_path)])
    assert stopped.value.code == 2
    assert "in use by another Ringlight" in capsys.readouterr().err


def test_the_service_says_trouble_once_and_when_it_is_over(
    disk: Disk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = SimpleNamespace(now=0.0)

    def pass_time(seconds: float) -> None:
        clock.now += seconds

    in_virtual_time(monkeypatch, lambda: clock.now, pass_time)
    said: list[str] = []

    def listen(words: str) -> None:
        said.append(words)
        if words == WRITTEN_AGAIN:
            os.kill(os.getpid(), signal.SIGTERM)

    disk.full = True
    with Keeper.open(tmp_path) as keeper, PretendBoard(PROFILE) as pretend:
        scan = pretend.board.sensors.scan

        def scan_and_mend() -> object:
            pass_time(1 / PROFILE.scan_hz)
            pretend.advance(clock.now)
            assert clock.now < 3 * RETRY_S, said
            disk.full = clock.now < RETRY_S / 2
            return scan()

        monkeypatch.setattr(pretend.board.sensors, "scan", scan_and_mend)
        service.serve(pretend.board, YINSH, keeper, KeptSettings(None, print), listen)
    assert [words for words in said if "full" in words] == ["The card cannot be written: the disk is full: make room."]
    assert said[-1] == WRITTEN_AGAIN
    assert clock.now >= RETRY_S
    assert records(tmp_path) == [()]


def test_a_game_whose_end_the_power_cut_off_is_ended_when_it_is_gone_on_with() -> None:
    with MemoryJournal() as story:
        story.begin("yinsh", dict(YINSH.options), "yinsh")
        story.append([Entry("action", action, 0.0) for action in play_random_game(YINSH, Random(3))])
        with Desk(PROFILE, YINSH, story) as desk:
            outcome = desk.table.outcome
        (game,) = story.games()
    assert outcome is not None
    assert game.outcome == {"winners": list(outcome.winners), "reason": outcome.reason}
