"""The trial of latency measures what it says, and a missed target fails it."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from firmware.bench import spread
from firmware.commands import trial_latency
from firmware.commands.trial import trial
from firmware.commands.trial_latency import missed
from firmware.settings import Settings
from firmware.trials.latency import REST_MS, TARGETS, Figures, Job, Result, jobs, measure
from firmware.trials.watched import ENDINGS
from hardware.lights.strip import wire_us
from hardware.profile import load_profile

SAMPLE = [
    Job("yinsh", "", "natural", "waiting", 3, plies=24),
    Job("yinsh-switches", "", "book", "confirming", 4, plies=24),
    Job("yinsh", "arena-rings.txt", "book", "going on", 5, plies=24),
]


@pytest.mark.parametrize("job", SAMPLE, ids=lambda job: f"{job.board} {job.ending}")
def test_a_game_keeps_the_targets_and_its_parts_make_the_whole(job: Job) -> None:
    result = measure(job)
    figures, settle = result.figures, load_profile(job.board).settle * 1e3
    assert result.failure is None
    assert [words for words in missed({job.board: figures}) if words.startswith("missed")] == []
    assert len(figures["lights"]) > 20
    assert {round(each) for each in figures["debounce"]} == {round(settle)}
    assert set(figures["wire"]) == {wire_us(load_profile(job.board)) / 1e3}
    for lights, visible in zip(figures["lights"], figures["visible"], strict=True):
        assert lights <= visible
    quiet, frame = Settings(), 1e3 / load_profile(job.board).scan_hz
    for settling in figures["settling"]:
        waits = (quiet.settle_decided_s * 1e3, quiet.settle_open_s * 1e3)
        assert any(-0.1 <= settling - wait <= frame + 0.1 for wait in waits)
    ended: dict[str, str] = {"waiting": "open", "confirming": "confirm", "going on": "next action"}
    assert figures[ended[job.ending]]  # type: ignore[index] # one of the figures
    assert spread(figures["rendering"])["p50"] < REST_MS


def test_every_game_is_acted_out_in_each_style_and_with_each_ending() -> None:
    made = jobs("yinsh", 2, 7)
    assert len(set(made)) == len(made) == (2 + 2) * 2 * len(ENDINGS)
    assert {job.record for job in made} == {"", "arena-rings.txt", "boardspace-resigned.sgf"}


def pretended(monkeypatch: pytest.MonkeyPatch, open_ms: float) -> None:
    def told(job: Job) -> Result:
        figures: Figures = {figure: [0.0, 40.0] for figure in TARGETS}
        return Result(job, figures | {"open": [900.0, open_ms]})

    monkeypatch.setattr(trial_latency, "measure", told)


def test_a_missed_target_is_told_and_fails_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    pretended(monkeypatch, TARGETS["open"] + 100)
    done = CliRunner().invoke(trial, ["latency", "--board", "yinsh", "--games", "0"])
    assert done.exit_code == 1
    assert "missed: gesture to commit, open on yinsh takes" in done.output
    assert "not at most 1200" in done.output


def test_a_target_that_nothing_was_measured_for_is_not_kept() -> None:
    figures: Figures = {figure: [40.0] for figure in TARGETS if figure != "confirm"}
    assert missed({"yinsh": figures}) == ["not measured: confirm to commit on yinsh; more games may show it"]


def test_a_page_says_figures_targets_and_command(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pretended(monkeypatch, 950.0)
    page = tmp_path / "latency.md"
    done = CliRunner().invoke(trial, ["latency", "--board", "yinsh", "--games", "0", "--write", str(page)])
    assert done.exit_code == 0
    words = page.read_text(encoding="utf-8")
    assert "ringlight trial latency --board yinsh --games 0 --seed 1\n" in words
    assert "| gesture to lights " in words
    assert " 1200 |\n" in words


def test_a_game_that_is_not_followed_fails_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial_latency, "measure", lambda job: Result(job, {}, "action 3: lost"))
    done = CliRunner().invoke(trial, ["latency", "--board", "yinsh", "--games", "1", "--seed", "9"])
    assert done.exit_code == 1
    assert "a random game on yinsh, book, waiting, seed 11: action 3: lost" in done.output
