"""The trial of floods measures what it says, and a missed target fails it; no figure of time is tested."""

from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from trials.commands import flood as trial_flood
from trials.commands.flood import missed
from trials.commands.trial import trial
from trials.runs.open_pages import page_load
from trials.runs.open_pages.flood import Flooded, Job, measure, parts
from trials.runs.open_pages.flood_clients import FLOODS

GOOD = Flooded("a flood", [[0.02] * 9], [[0.021] * 9], [0.03], [0.05], 0.01, 0.02, came=99, logged=200, paired=1)
ONE = Job("yinsh", 1, 1)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", FLOODS)
def test_a_flood_comes_and_the_owner_is_answered(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_load, "FRAMES", 50)
    job, done = Job("yinsh", 1, 1, (name,)), list[None]()
    (flooded,) = measure(job, lambda: done.append(None))
    assert len(done) == parts(job)
    assert flooded.came >= FLOODS[name][1]
    assert len(flooded.alone[0]) >= 50
    assert len(flooded.flooded[0]) >= 50
    assert flooded.waits
    assert flooded.paired == 1
    assert 0 < flooded.logged < 2000
    assert min(flooded.busy_alone, flooded.busy) > 0


def test_a_run_is_told_as_a_table_and_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(trial_flood, "measure", lambda *_: [GOOD])
    kept = tmp_path / "flood.md"
    done = CliRunner().invoke(trial, ["flood", "--turns", "1", "--write", str(kept)])
    assert done.exit_code == 0, done.output
    text = kept.read_text(encoding="utf-8")
    assert "ringlight trial flood --board yinsh --turns 1 --seed 1" in text
    (row,) = [line for line in text.splitlines() if line.startswith("| a flood")]
    cells = [cell.strip() for cell in row.split("|")][1:-1]
    assert cells == ["a flood", "99", "20.0", "21.0", "6%", "11%", "30", "50", "1/1", "200"]


MISSED = {
    "longer": replace(GOOD, flooded=[[0.03] * 9]),
    "the owner waits 1.5 s": replace(GOOD, waits=[0.1, 1.5]),
    "0 of 1 with the right code": replace(GOOD, paired=0),
    "1000000 bytes were logged": replace(GOOD, logged=1_000_000),
}


@pytest.mark.parametrize("words", MISSED)
def test_a_missed_target_is_told(words: str) -> None:
    (said,) = missed(ONE, [MISSED[words]])
    assert words in said
    assert missed(ONE, [GOOD]) == []
