"""The trial of undo: a sample of it, and that it would see what it looks for."""

from random import Random

import pytest
from click.testing import CliRunner
from desks import do, sitting

from firmware.desk.truth import Truth
from hardware.simulated.script import parse_gesture
from trials.commands import undo as command
from trials.hands.obedient import obey
from trials.hands.plain import PlainHands, undoing
from trials.hands.robot import StuckError
from trials.runs.repairs.undo import HOW, Job, Result, jobs, try_undo

PLACED = ("e5", "f8", "c3", "g4", "i7", "d6", "b2", "h9", "j8", "f3")

SAMPLED = (
    Job("yinsh", 100),
    Job("yinsh-switches", 103),
    Job("ringgz", 100, ("players=2",)),
    Job("ringgz", 5005, ("players=2",)),  # which of two players acted first is asked
    Job("ringgz-poles", 100, ("players=2",)),
    Job("ringo-13", 100, ("grid=wall:13",)),
)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("job", SAMPLED, ids=str)
def test_whatever_is_taken_back_pieces_and_record_are_as_before(job: Job) -> None:
    result = try_undo(job)
    assert result.failure is None, result.words
    assert sum(result.undos.values()) == 5
    assert set(result.undos) <= set(HOW)


def test_the_jobs_have_as_many_undos_as_were_asked_for() -> None:
    work = list(jobs("yinsh", (), 12, 7))
    assert [(job.undos, job.seed) for job in work] == [(5, 7), (5, 8), (2, 9)]


def test_an_action_is_undone_by_its_steps_from_the_last_to_the_first() -> None:
    with sitting("yinsh", played=(*PLACED, "e5-e7", "f8-f10")) as desk:
        game, state = desk.game, desk.table.position.state
        assert list(undoing(game.steps(state, "e7-e9"))) == [
            "lift white-ring e9",
            "drop e7",
            "take white-marker e7",
        ]


def test_hands_that_make_an_action_say_whether_it_is_recorded() -> None:
    with sitting("yinsh", played=PLACED) as desk:
        hands = PlainHands(desk, Random(1))
        assert hands.make("e5-e7")
        assert desk.table.record[-1] == "e5-e7"
        desk.perform(parse_gesture("fault dead f8 centre"))
        desk.perform(parse_gesture("fault dead f8 rim"))
        assert not hands.make("f8-f10")


def test_the_books_see_a_face_that_no_sensor_shows() -> None:
    with sitting("yinsh-switches", played=(*PLACED, "e5-e7")) as desk:
        truth = Truth(desk.game, desk.pretend.world, desk.table.record)
        do(desk, "flip e5")
        assert truth.differences(desk.table.record) == ["black-marker on e5, by the record white-marker"]
        assert truth.wrong_pieces(desk.table.record) == 1


def test_the_books_see_which_of_two_like_pieces_was_moved() -> None:
    with sitting("yinsh", played=PLACED) as desk:
        world, truth = desk.pretend.world, Truth(desk.game, desk.pretend.world, PLACED)
        do(desk, "left: lift e5", "right: lift c3", "left: drop c3", "right: drop e5")
        assert truth.differences(desk.table.record) == []  # rings that were exchanged at rest are as good
        do(desk, "put white-marker e5", "lift white-ring e5", "drop e7")
        moved, other = world.on("e7")[0], world.on("c3")[0]
        world.belongs(moved, "c3")
        world.belongs(other, "e7")
        assert truth.differences(desk.table.record) == ["e5-e7 by the record, but another white-ring stands on e7"]


def test_words_that_ask_for_a_piece_that_is_not_there_cannot_be_obeyed(monkeypatch: pytest.MonkeyPatch) -> None:
    told = {"verdict": "astray", "wrong": [{"do": "put white-ring a2"}], "expected": "so it says"}
    monkeypatch.setattr("trials.hands.obedient.report", lambda *_: told)
    with sitting("yinsh", played=PLACED) as desk, pytest.raises(StuckError, match="no white-ring is left: so it says"):
        list(obey(desk))


def test_the_command_prints_a_table_and_fails_if_anything_differs(monkeypatch: pytest.MonkeyPatch) -> None:
    def pretend(job: Job) -> Result:
        result = Result(job, failure="pieces" if job.seed == 4 else None, words="a ring is missing")
        result.undos.update({HOW[0]: job.undos})
        return result

    monkeypatch.setattr(command, "try_undo", pretend)
    arguments = ["--board", "yinsh", "--undos", "10"]
    assert CliRunner().invoke(command.undo, [*arguments, "--seed", "0"]).exit_code == 0
    done = CliRunner().invoke(command.undo, [*arguments, "--seed", "3"])
    assert done.exit_code == 1
    assert "pieces: a ring is missing" in done.output
    row = next(line for line in done.output.splitlines() if line.startswith("| yinsh"))
    assert [cell.strip() for cell in row.strip("|").split("|")] == ["yinsh", "10", *["0"] * 8, "1"]
