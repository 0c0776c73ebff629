"""The trial of interrupted actions: a sample of it, and that it would see what it looks for."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from firmware.referee.hypotheses.evidence import Evidence
from trials.commands import interrupted as command
from trials.runs.repairs.interrupted import WAYS, Job, Result, jobs, try_interrupted

FOREIGN = Path(__file__).parent.parent / "data" / "foreign"

SAMPLED = (
    *(Job("yinsh", seed) for seed in range(6)),
    Job("yinsh-switches", 1007),
    Job("yinsh-sensorboard", 4),
    Job("ringgz", 105, ("players=2",)),
    Job("ringgz-poles", 112, ("players=3",)),
    Job("bry-hex37", 3032, ("players=2",)),  # a capture of a piece that looks the same, and the next player's move
    Job("bry-hex37", 32, ("players=3",)),  # the same, and the next player turns the captor over
    Job("bry-hex37", 4030, ("expert=true",)),  # both ends of an exchange are emptied before it is put back
    Job("bry-hex37", 6, ("expert=true",)),  # the choice of nothing more is taken back with what followed
    Job("ringo-13", 3026, ("grid=slide:13",)),  # a layout that is slid
    Job("ringo-13", 100, ("grid=wall:13",)),
    Job(str(FOREIGN / "morris.toml"), 5),
)


@pytest.mark.sampled(6)
@pytest.mark.parametrize("job", SAMPLED, ids=lambda job: f"{Path(job.board).stem} {job.seed}")
def test_an_action_that_a_power_cut_interrupts_is_followed(job: Job) -> None:
    result = try_interrupted(job)
    assert result.failure is None, result.words


def test_each_way_to_go_on_is_tried() -> None:
    assert {try_interrupted(job).how for job in jobs("yinsh", (), len(WAYS), 0)} == {*WAYS}


def test_a_right_board_that_is_called_wrong_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Evidence, "done_in_the_dark", lambda *_: False)
    assert try_interrupted(Job("bry-hex37", 3032, ("players=2",))).failure == "refused"


def test_the_command_has_a_row_for_each_way_and_fails_if_one_did(monkeypatch: pytest.MonkeyPatch) -> None:
    def pretend(job: Job) -> Result:
        failure = "refused" if job.seed == 9 else None
        return Result(job, [*WAYS][job.seed % len(WAYS)], 30, 2, called_wrong=True, failure=failure, words="is right")

    monkeypatch.setattr(command, "try_interrupted", pretend)
    arguments = ["--board", "yinsh", "--cuts", str(len(WAYS)), "--seed"]
    done = CliRunner().invoke(command.interrupted, [*arguments, "0"])
    assert done.exit_code == 0
    rows = [
        [cell.strip() for cell in row.strip("|").split("|")] for row in done.output.splitlines() if "| yinsh" in row
    ]
    assert [row[1] for row in rows] == [*WAYS, "all"]
    assert rows[-1][2:6] == ["6", "6", "12", "180"]
    done = CliRunner().invoke(command.interrupted, [*arguments, "6"])
    assert done.exit_code == 1
    assert "refused: is right" in done.output
