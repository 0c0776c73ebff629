"""The trial of disturbances: a sample of it, and that it would see what it looks for."""

from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner
from desks import sitting

from trials.commands import disturbed as command
from trials.hands.disturbances import DISTURBANCES, Disturbing
from trials.runs.repairs.disturbed import Job, Result, jobs, try_disturbed

FOREIGN = Path(__file__).parent.parent / "data" / "foreign"

PLACED = ("e5", "f8", "c3", "g4", "i7", "d6", "b2", "h9", "j8", "f3")

SAMPLED = (
    Job("yinsh", 8),
    Job("yinsh", 9),
    Job("yinsh-switches", 12),
    Job("yinsh", 6),
    Job("ringo-13", 7, ("grid=wall:13",)),
    Job("yinsh-switches", 75),
    Job("yinsh-switches", 531),
    Job("ringo-13", 123, ("grid=slide:13",)),
    Job("yinsh-switches", 938),
    Job("bry-hex37", 915, ("players=2",)),
    Job("bry-hex37", 43, ("expert=true",)),
    Job("bry-hex37", 44, ("expert=true",)),
    Job("bry-hex37", 563, ("players=2",)),  # a piece in the hand, for a point where a swept one lies
    Job("bry-hex37", 187, ("players=2",)),
    Job("bry-hex37", 11003, ("expert=true",)),
    Job("yinsh", 11),
    Job("yinsh", 35),
    Job("yinsh", 9019),
    Job("yinsh", 41011),
    Job("yinsh", 41027),
    Job("yinsh", 2400051),  # a marker is swept onto another one that looks the same
    Job("yinsh-sensorboard", 9019),
    Job("ringo-13", 803, ("grid=wall:13",)),  # pieces that a sleeve pushes look like a move begun
    Job("ringo-13", 925050, ("grid=slide:13",)),  # bumped pieces that look alike follow one another
    Job("ringgz", 155, ("players=2",)),
    Job("ringgz", 243, ("players=3",)),
    Job("ringgz", 52040, ("players=3",)),
    Job("bry-hex37", 172, ("players=3",)),  # a piece pushed from pen to pen in the dark looks like a swap
    Job("ringgz", 608, ("players=2",)),  # a ring lifted by a child, and put elsewhere after that has counted as undone
    Job("ringgz", 300027, ("players=2",)),  # felt on the point of another ring: a swept one lies askew beside it
    Job("ringgz", 675, ("players=2",)),  # a piece in the hand, for a point where a swept one lies
    Job("ringgz", 20147, ("players=4",)),  # the words say where a ring belongs, and cannot say which ring
    Job("ringgz-poles", 579, ("players=3",)),  # a sensor is not believed while a ring lies between two points
    Job("ringgz-poles", 82, ("players=3",)),  # the last ring is moved on, and a base is pushed to where it stood
    Job("ringgz-poles", 131, ("players=3",)),
    Job("ringgz-poles", 9019, ("players=4",)),
    Job("ringgz-poles", 920027, ("players=2",)),  # pushed askew beside another one
    Job("ringgz-poles", 920035, ("players=4",)),  # the piece asked for, where one like it was swept away
    Job("yinsh-switches", 920083),
    Job("yinsh-switches", 611),  # felt on a point where nothing lies: a swept ring lies askew beside
    Job("yinsh-switches", 635),  # a swept marker at the edge, felt by nothing, and belonging nowhere
    Job("yinsh-switches", 731),  # a marker to be turned over below two that were swept there
    Job(str(FOREIGN / "morris.toml"), 710),
    Job(str(FOREIGN / "collar.toml"), 718),
)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("job", SAMPLED, ids=lambda job: f"{Path(job.board).stem} {job.seed}")
def test_a_board_that_others_disturb_keeps_its_record_and_is_put_right(job: Job) -> None:
    result = try_disturbed(job)
    assert result.failure is None, result.words


def test_each_seed_is_one_board() -> None:
    assert [job.seed for job in jobs("yinsh", (), 3, 5)] == [5, 6, 7]


@pytest.mark.parametrize("what", DISTURBANCES)
def test_each_disturbance_does_something_that_can_be_written_down(what: str) -> None:
    with sitting("yinsh", played=PLACED) as desk:
        hands = Disturbing(desk, Random(4))
        DISTURBANCES[what](hands)
        assert hands.script


def test_pieces_moved_while_the_power_is_off_are_seen_by_nobody_before() -> None:
    with sitting("yinsh", played=PLACED) as desk:
        before = desk.table
        DISTURBANCES["power off and moved"](Disturbing(desk, Random(2)))
        assert desk.table is not before
        assert before.verdict.kind == "resting"
        assert desk.pretend.world.placement() != desk.table.position.placement


def test_the_command_has_a_row_for_each_disturbance_and_fails_if_one_did(monkeypatch: pytest.MonkeyPatch) -> None:
    def pretend(job: Job) -> Result:
        what = list(DISTURBANCES)[job.seed % len(DISTURBANCES)]
        failure = "record" if job.seed == 9 else None
        return Result(job, what, wrong=2, gestures=3, failure=failure, words="e5 is recorded")

    monkeypatch.setattr(command, "try_disturbed", pretend)
    arguments = ["--board", "yinsh", "--boards", "8", "--seed"]
    done = CliRunner().invoke(command.disturbed, [*arguments, "0"])
    assert done.exit_code == 0
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in done.output.splitlines() if "| yinsh" in line
    ]
    assert [row[1] for row in rows] == [*DISTURBANCES, "all"]
    assert rows[-1][2:6] == ["8", "16", "24", "1.50"]
    done = CliRunner().invoke(command.disturbed, [*arguments, "4"])
    assert done.exit_code == 1
    assert "record: e5 is recorded" in done.output
