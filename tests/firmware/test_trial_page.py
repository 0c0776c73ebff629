"""The trial of the page measures what it says, and a missed target fails it; no figure of time is tested."""

from collections.abc import Callable
from pathlib import Path
from statistics import median

import pytest
from click.testing import CliRunner

from hardware.profile.load import load_profile
from trials.commands import page as trial_page
from trials.commands.page import missed
from trials.commands.trial import trial
from trials.runs.open_pages import page_load
from trials.runs.open_pages.page_load import Job, Result, measure, parts

GOOD = Result((0.02,) * 100, (0.021,) * 100, (0.07,) * 100, (0.08,) * 100, 0.04, 1000)


def test_a_crowd_comes_and_goes_and_everything_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_load, "FRAMES", 25)
    job, done = Job("yinsh", 3, turns=2, gestures=4, seed=1), list[None]()
    result = measure(job, lambda: done.append(None))
    assert len(done) == parts(job)
    assert len(result.alone) >= 50
    assert len(result.crowded) >= 50
    assert all(period > 0 for period in (*result.alone, *result.crowded))
    assert len(result.waits) == len(result.crowded_waits) == 4
    profile = load_profile("yinsh")
    assert result.settle == profile.settle
    assert median(result.waits) > result.settle
    assert min(result.waits) > result.settle - 1 / profile.scan_hz  # behind a late frame the next keeps to the rhythm
    assert result.told > 3 * 3


def test_a_run_is_told_as_a_table_and_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    jobs: list[Job] = []

    def measured(job: Job, done: Callable[[], object]) -> Result:
        jobs.append(job)
        done()
        return GOOD

    monkeypatch.setattr(trial_page, "measure", measured)
    kept = tmp_path / "page.md"
    done = CliRunner().invoke(trial, ["page", "--viewers", "5", "--seed", "9", "--write", str(kept)])
    assert done.exit_code == 0, done.output
    assert jobs == [Job("yinsh", 5, 20, 200, 9)]
    text = kept.read_text(encoding="utf-8")
    assert "ringlight trial page --board yinsh --viewers 5 --turns 20 --gestures 200 --seed 9" in text
    lines = [line for line in done.output.splitlines() if line.startswith("|")]
    assert len(lines) == 6
    assert "5 and one that stalls" in lines[3]
    assert [cell.strip() for cell in lines[5].split("|")][4:7] == ["40.0", "40.0", "60"]


MISSED = {
    "period 20% longer": Result((0.02,) * 100, (0.024,) * 100, (0.07,) * 9, (0.07,) * 9, 0.04, 1),
    "alone a gesture glows after 65 ms": Result((0.02,) * 9, (0.02,) * 9, (0.105,) * 9, (0.07,) * 9, 0.04, 1),
    "with the crowd a gesture glows after 65 ms": Result((0.02,) * 9, (0.02,) * 9, (0.07,) * 9, (0.105,) * 9, 0.04, 1),
}


@pytest.mark.parametrize("words", MISSED)
def test_a_missed_target_is_told_and_fails_the_command(words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial_page, "measure", lambda *_: MISSED[words])
    done = CliRunner().invoke(trial, ["page"])
    assert done.exit_code == 1
    assert words in done.output
    assert missed(GOOD) == []


def test_a_board_that_acts_nothing_out_is_an_error() -> None:
    with page_load.served_bench("yinsh", 1) as bench:
        bench.host._granting = {}
        with pytest.raises(page_load.NotRunError, match="no game is acted out"):
            bench.act_out(1)
