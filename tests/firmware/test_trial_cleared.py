"""The trial of games one after the other: a sample of it, and that it would see what it looks for."""

from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pytest
from click.testing import CliRunner

from firmware.journal.story import MemoryJournal
from trials.commands import cleared as command
from trials.hands.clearing import CLEARINGS
from trials.runs.repairs.cleared import ENDINGS, Job, Result, jobs, try_cleared

FOREIGN = Path(__file__).parent.parent / "data" / "foreign"

SAMPLED = (
    Job("yinsh", 104),
    Job("yinsh-switches", 9),
    Job("ringgz", 105, ("players=2",)),
    Job("ringgz", 32, ("players=2",)),  # an answer that the recorded action stays, while the next has begun
    Job("ringgz", 1020, ("players=3",)),  # the first piece taken off is the last one placed
    Job("ringgz-poles", 112, ("players=3",)),
    Job("bry-hex37", 2, ("players=2",)),
    Job("bry-hex37", 18, ("expert=true",)),
    Job("ringo-13", 100, ("grid=wall:13",)),
    Job(str(FOREIGN / "morris.toml"), 5),
)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("job", SAMPLED, ids=lambda job: f"{Path(job.board).stem} {job.seed}")
def test_the_next_game_is_followed_and_the_one_before_is_kept(job: Job) -> None:
    result = try_cleared(job)
    assert result.failure is None, result.words


def test_each_way_to_end_a_game_meets_each_way_to_clear_the_table() -> None:
    results = [(seed // len(CLEARINGS), seed % len(CLEARINGS)) for seed in range(len(ENDINGS) * len(CLEARINGS))]
    assert len({*results}) == len([*jobs("yinsh", (), len(results), 0)])


def test_a_game_that_is_not_kept_whole_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    games = MemoryJournal.games
    monkeypatch.setattr(MemoryJournal, "games", lambda kept: [replace(each, record=()) for each in games(kept)])
    assert try_cleared(Job("yinsh", 4)).failure == "kept"


@pytest.mark.long
def test_a_piece_that_came_early_and_does_not_count_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    early = next(result for result in map(try_cleared, jobs("yinsh", (), 12, 0)) if result.early)
    assert early.failure is None
    monkeypatch.setattr(import_module("firmware.table.step"), "start_before_the_next", lambda *_: None)
    assert try_cleared(early.job).failure == "followed"


def test_the_command_has_a_row_for_each_ending_and_fails_if_one_did(monkeypatch: pytest.MonkeyPatch) -> None:
    def pretend(job: Job) -> Result:
        failure = "kept" if job.seed == 9 else None
        return Result(job, [*ENDINGS][job.seed % len(ENDINGS)], "in haste", 30, 6, failure=failure, words="7 games")

    monkeypatch.setattr(command, "try_cleared", pretend)
    arguments = ["--board", "yinsh", "--tables", "5", "--seed"]
    done = CliRunner().invoke(command.cleared, [*arguments, "0"])
    assert done.exit_code == 0
    rows = [
        [cell.strip() for cell in row.strip("|").split("|")] for row in done.output.splitlines() if "| yinsh" in row
    ]
    assert [row[1] for row in rows] == [*ENDINGS, "all"]
    assert rows[-1][2:6] == ["5", "0", "150", "30"]
    done = CliRunner().invoke(command.cleared, [*arguments, "5"])
    assert done.exit_code == 1
    assert "kept: 7 games" in done.output
