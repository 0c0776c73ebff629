"""The trial of engines: a sample of it, and that it would see what it looks for."""

import pytest
from click.testing import CliRunner
from desks import sitting

from trials.commands import engines as command
from trials.runs.games.engine_games import Answers, Job, Result, jobs, play_engines
from trials.runs.starts.midgame import TrialFailed

GAMES = [
    Job("yinsh-switches", 1),
    Job("bry-hex37", 2, ("players=3",)),
    Job("ringo-13", 1, ("grid=wall:13",)),
]
"""Games in which the power fails before they are over."""


@pytest.mark.sampled(1)
@pytest.mark.parametrize("job", GAMES, ids=lambda job: job.board)
def test_engines_killed_and_cut_off_from_power_lose_and_invent_nothing(job: Job) -> None:
    result = play_engines(job)
    assert result.failure is None, result.words
    assert result.cuts > 0


def test_there_are_as_many_games_as_were_asked_for() -> None:
    assert [(job.board, job.seed) for job in jobs("ringgz", (), 3, 7)] == [("ringgz", 7), ("ringgz", 8), ("ringgz", 9)]


def test_what_no_engine_has_answered_is_seen_as_invented_and_what_is_gone_as_lost() -> None:
    answers = Answers(possible={(), ("e5",)})
    with sitting("yinsh") as desk:
        answers.compare(desk.game, (), ("e5",))
        with pytest.raises(TrialFailed) as invented:
            answers.compare(desk.game, ("e5",), ("e5", "f7"))
        with pytest.raises(TrialFailed) as lost:
            answers.compare(desk.game, ("e5",), ())
    assert (invented.value.args[0], lost.value.args[0]) == ("invented", "lost")


def test_a_pass_that_is_forced_needs_no_answer() -> None:
    played = (
        "*c3 rB@c4 bB@d3 y1@b3 gB@c2 r3@c5 b3@e3 yB@b4 g1@d2 rB@b5 bB@e2 y2@a3 gB@d1 rB@d5 bB@e4 yB@a2 g4@e1 r4@d4 "
        "b4@e5 y1@b2 g1@e1 r1@d4 b4@b3 yB@b1 g3@c1 r4@a5 b1@e5 y1@a4 g4@b2 r4@a4 b2@b3 y2@a4 g3@b2 r1@a3 b2@d2 y2@a5 "
        "g3@d2 r3@a5 b3@a3 y3@b3 g4@d2 r3@a4 b4@a3 y4@a1 g2@e1 r1@c5 b2@d4 y3@a1 g2@c1 r2@c5 b3@d4 y4@c1 g1@c1 r2@e5 "
        "b1@e3"
    )
    record = tuple(played.split())
    with sitting("ringgz", "players=4") as desk:
        Answers().compare(desk.game, record, (*record, "pass"))


def test_a_game_that_fails_is_told_and_ends_the_command_with_1(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(job: Job) -> Result:
        return Result(job, actions=3, failure="stuck", words=f"{job}: nothing happens")

    monkeypatch.setattr(command, "play_engines", fails)
    done = CliRunner().invoke(command.engines, ["--board", "yinsh", "--games", "1"])
    assert done.exit_code == 1
    assert "stuck: yinsh, seed 0: nothing happens" in done.output
