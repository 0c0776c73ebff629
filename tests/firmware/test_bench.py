"""What the service costs is measured by processes of its own; here that the figures come, not what they are."""

import shutil
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from engine.game import Record
from firmware.desk.desk import Desk
from firmware.desk.replay import Replay
from firmware.errors import FirmwareError
from firmware.journal.story import MemoryJournal
from firmware.messages.message import Message
from firmware.service.made_for import game_for
from hardware.profile.load import load_profile
from trials.bench.calls import CountedLoop
from trials.bench.period import period
from trials.bench.timed_loop import Timings, least
from trials.commands import bench as command
from trials.commands.bench import bench, cost_page
from trials.cost import measures
from trials.cost.frames import calls
from trials.cost.hour import a_game
from trials.cost.measures import MOST_IDLE, MOST_START, Figure

PLACED = (*("e5", "f8", "c3", "g4", "i7", "d6", "b2", "h9", "j8", "f3"), "e5-e6", "f8-f7", "e6-e7", "f7-f6", "e7-e8")
KEPT = Figure("idle.service", "the service", 3.24, "%", 6.0)
MISSED = Figure("start.light_share", "a multiple", 1.6, "x", 1.5)
TOLD = Figure("hour.written", "written into files", 354.8, "kB")


MOST_CALLS, MOST_FILES = 310, 42
"""A frame that commits a move of a short game of YINSH makes no more calls across files, into no more files."""


def test_a_frame_that_commits_makes_few_calls_across_files() -> None:
    profile, record = load_profile("yinsh"), Record("yinsh", PLACED)
    for _ in range(2):  # what is worked out once a process is not counted
        with Desk(profile, game_for(profile), MemoryJournal(), seed=1, loop=CountedLoop) as desk:
            Replay(desk, record, "natural", Random(1)).run()
            assert isinstance(desk.loop, CountedLoop)
            counts, (files, calls) = desk.loop.counts, desk.loop.medians()
    assert len(counts) == len(PLACED)
    assert 0 < calls <= MOST_CALLS
    assert 0 < files <= MOST_FILES


def test_the_idle_service_is_measured_apart_from_what_is_pretended() -> None:
    figures = {figure.name: figure for figure in measures.idle("yinsh", 0.5)}
    assert figures["idle.service"].most == MOST_IDLE
    assert 0 < figures["idle.scan"].value < figures["idle.service"].value
    assert figures["idle.world"].value > 0


def test_the_start_is_measured_against_the_imports_it_cannot_do_without() -> None:
    figures = {figure.name: figure for figure in measures.start("yinsh", 1)}
    assert figures["start.light_share"].most == MOST_START
    assert 0 < figures["start.light"].value < figures["start.scene"].value
    assert figures["start.light_share"].value == pytest.approx(
        figures["start.light"].value / figures["start.imports"].value
    )


def test_an_hour_is_played_and_what_it_writes_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trials.cost.hour.HOUR_S", 1.0)
    monkeypatch.setattr("trials.cost.hour.a_game", lambda game: type(a_game(game))(game.name, ("e5", "f8")))
    said: list[tuple[float, ...]] = []
    monkeypatch.setattr("builtins.print", lambda *figures: said.append(figures))
    from trials.cost.hour import main  # noqa: PLC0415 - after it has been told to be short

    main("yinsh", str(tmp_path))
    ((written, synced, actions, size),) = said
    assert actions == 2
    assert synced >= 3, "the beginning of the game and each action"
    assert 0 < size <= written


def test_a_board_without_a_real_game_plays_a_random_one() -> None:
    game = game_for(load_profile("ringgz"))
    assert a_game(game).game == "ringgz"
    assert len(a_game(game_for(load_profile("yinsh"))).actions) > 50


@pytest.mark.parametrize(("figures", "code"), [([KEPT, TOLD], 0), ([KEPT, MISSED], 1)])
def test_a_figure_that_is_more_than_it_may_be_is_told_by_the_exit_code(
    figures: list[Figure], code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "MEASURES", {"a thing": lambda _: figures})
    page = tmp_path / "page.md"
    done = CliRunner().invoke(bench, ["--service", "--write", str(page)])
    assert done.exit_code == code
    assert "3.2 %" in done.output
    assert page.read_text(encoding="utf-8") == cost_page("yinsh", figures).markdown()
    assert CliRunner().invoke(bench, ["--write", str(page)]).exit_code == 2


def test_the_kept_page_is_of_the_figures_there_are() -> None:
    text = (Path(__file__).parents[2] / "docs" / "service-cost.md").read_text(encoding="utf-8")
    assert "ringlight bench --service --board yinsh --write docs/service-cost.md" in text
    for name in ("idle.service", "start.light_share", "hour.written", "hour.synced"):
        assert f"| {name} " in text


def test_an_hour_that_is_not_written_down_is_no_figure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trials.cost.hour.HOUR_S", 1.0)
    monkeypatch.setattr("trials.cost.hour.a_game", lambda game: type(a_game(game))(game.name, ("e5",)))
    monkeypatch.setattr("trials.cost.hour.CountedKeeper.trouble", (Message("journal-full"),))
    from trials.cost.hour import main  # noqa: PLC0415 - after it has been told to be short

    with pytest.raises(FirmwareError, match="was not written down: The card is full"):
        main("yinsh", str(tmp_path))


@pytest.mark.parametrize(("board", "most"), [("yinsh", 48), ("bry-hex37", 32), ("yinsh-switches", 210)])
def test_a_scan_takes_one_call_for_each_converter_and_line_of_a_select_address(board: str, most: int) -> None:
    assert 0 < calls(board) <= most


def test_a_frames_calls_and_the_time_of_its_bus_are_told_without_valgrind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda _: None)
    found = {figure.name: figure.value for figure in measures.frame("yinsh")}
    assert found == {"frame.calls": calls("yinsh"), "frame.bus": pytest.approx(4.4)}


@pytest.mark.long
@pytest.mark.skipif(shutil.which("valgrind") is None, reason="valgrind counts the instructions")
def test_instructions_of_a_frame_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measures, "COUNTED_FRAMES", (1, 11))
    found = {figure.name: figure.value for figure in measures.frame("yinsh")}
    assert 100 < found["frame.instructions"] < 2000
    assert found["frame.Zero-2"] > found["frame.Pi-5"] > 0


def test_an_engine_beside_the_loop_takes_one_core_and_little_memory_at_most() -> None:
    found = period(load_profile("yinsh"), rounds=1, round_s=0.5)
    for name in ("period.idle_ms", "period.thinking_ms"):
        spread = found[name]
        assert isinstance(spread, dict)
        assert 0 < spread["p50"] <= spread["p99"]
    cores, memory = found["thinking.cores"], found["thinking.mb"]
    assert isinstance(cores, float)
    assert isinstance(memory, float)
    assert 0 <= cores <= 1.1  # a tick of the system's clock more or less
    assert 0 < memory < 128


def test_the_least_time_of_each_frame_counts() -> None:
    runs = [Timings([3.0, 1.0], [2.0], [5.0, 9.0], []), Timings([2.0, 4.0], [3.0], [7.0, 8.0], [])]
    assert least(runs) == Timings([2.0, 1.0], [2.0], [5.0, 8.0], [])
    with pytest.raises(ValueError, match="shorter"):
        least([Timings([1.0], [], [], []), Timings([], [], [], [])])
