"""The trial of the tracker in the shadow, and what ``ringlight why`` prints."""

from pathlib import Path
from random import Random

import msgspec
import pytest
from click.testing import CliRunner

from engine.game import Record
from engine.random_play import play_random_game
from firmware.service.made_for import game_for
from hardware.magnetics.appearance import NominalReadings
from hardware.profile.load import load_profile
from trials.commands.shadow import shadow
from trials.commands.why import why
from trials.runs.hands import Job
from trials.runs.shadow import judge_old, judge_tracker
from trials.runs.tapes import Gestured, Said, Tape, amiss_times, kept_tape

TURNS = 12
PROFILE = load_profile("ringgz-poles")
GAME = game_for(PROFILE)
JOB = Job(
    "ringgz-poles", "short game", Record(GAME.name, tuple(play_random_game(GAME, Random(4)))[:TURNS], GAME.options), 4
)


@pytest.fixture(scope="module")
def tape(tmp_path_factory: pytest.TempPathFactory) -> Tape:
    folder = tmp_path_factory.mktemp("tapes")
    made = kept_tape(JOB, folder)
    assert msgspec.to_builtins(kept_tape(JOB, folder)) == msgspec.to_builtins(made), "kept as it was made"
    return made


def test_both_referees_are_right_about_a_short_game(tape: Tape) -> None:
    for score in (judge_old(tape, GAME), judge_tracker(tape, GAME, NominalReadings(PROFILE))):
        assert score.turns > 1
        assert (score.right, score.unlike) == (score.turns, 0), score.faults
        assert score.event_ms


def test_a_record_that_is_not_what_was_made_is_a_fault(tape: Tape) -> None:
    wrong = msgspec.structs.replace(tape, actions=tuple(play_random_game(GAME, Random(5)))[:TURNS])
    score = judge_tracker(wrong, GAME, NominalReadings(PROFILE))
    assert score.invented >= 1
    assert "recorded" in score.faults[0]


def test_what_is_called_wrong_while_nothing_is_counts_as_unfair(tape: Tape) -> None:
    quiet = next(m for m in tape.moments if isinstance(m, Gestured) and not m.amiss)
    said = Said(quiet.time, (), "astray", blames=True)
    moments = [said, Said(quiet.time + 0.1, (), "underway", blames=False)]
    fair = any(begun <= quiet.time <= end for begun, end in amiss_times(tape.moments))
    assert judge_old(msgspec.structs.replace(tape, moments=moments), GAME).unfair == (not fair)


def test_the_trial_writes_a_page_with_a_row_for_each(tmp_path: Path) -> None:
    page = tmp_path / "shadow.md"
    result = CliRunner().invoke(shadow, ["--board", "ringgz-poles", "--turns", "1", "--write", str(page)])
    assert result.exit_code == 0, result.output
    assert "ringgz-poles players=2, tracker" in page.read_text(encoding="utf-8")


def test_why_tells_stories_with_costs_and_what_was_dropped() -> None:
    script = "put white-ring e5\nput white-ring e6\nwait 1\ntake e6\npress undo\n"
    result = CliRunner().invoke(why, ["-"], input=script)
    assert result.exit_code == 0, result.output
    for words in (
        "-- put white-ring e5",
        "put a new white-ring on e5",
        "e5 counts at",
        "astray",
        "way back: take",
        "led",
    ):
        assert words in result.output
