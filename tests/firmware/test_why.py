"""``ringlight why`` and ``rerun --why``: the board says which hypotheses it weighed, and why it dropped the others."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from firmware.cli.commands.act import act
from firmware.cli.commands.rerun import rerun
from firmware.cli.commands.why import why
from firmware.messages.entries import entries, languages
from firmware.referee.constraints import Constraint

PLACED = "e5 f8 c3 g4 i7 d6 b2 h9 j8 f3"


def told_of(script: str, *options: str) -> list[str]:
    told: Result = CliRunner().invoke(why, ["-", *options], input=script)
    assert told.exit_code == 0, told.output
    return [line.strip() for line in told.output.splitlines()]


def test_what_explains_the_board_is_told_with_its_steps_and_its_cost() -> None:
    told = told_of("put white-marker e5\nlift white-ring e5\ndrop e7\n", "--played", PLACED)
    assert "It may be e5-e7. Seen: 2 of 2 steps, 0 actions passed over." in told
    assert "49 others, because a point shows something else." in told
    assert any("e5-e7 counts after 0.9 s of stillness" in line for line in told)
    assert told[-2].endswith("resting, 11 actions recorded, the last e5-e7")


def test_as_many_hypotheses_are_told_as_somebody_asks_for() -> None:
    told = told_of("put white-marker e5\n", "--played", PLACED, "--best", "5")
    assert sum(line.startswith("It may be e5-") for line in told) == 5
    assert "19 more explain the board as well." in told


def test_what_hands_cannot_have_done_is_dropped_with_its_constraint() -> None:
    script = """\
left: put blue-disc 1,0
after 0.05 right: put red-disc 1,1
after 0.05 left: lift blue-ring 1,0
after 0.05 right: lift red-ring 1,1
after 0.05 left: drop -2,0
after 0.05 right: drop 2,0
"""
    told = told_of(script, "--board", "ringo-13", "--option", "grid=wall:13")
    assert "Not 1,1>-2,0 1,0>0,-2: a piece came before the player ahead had begun." in told


def test_an_astray_board_says_what_people_are_told_and_why() -> None:
    told = told_of("lift white-ring e5\ndrop k10\nwait 1\n", "--played", PLACED)
    astray = next(index for index, line in enumerate(told) if "astray" in line)
    assert told[astray + 1] == "A ring moves in a straight line. Put the white ring back on e5."
    assert "A white ring stands on k10." in told[astray:]
    assert "A white ring is missing on e5." in told[astray:]


def test_a_recording_is_told_with_the_reasons_if_somebody_asks(tmp_path: Path) -> None:
    tape, script = tmp_path / "tape.jsonl", tmp_path / "script.txt"
    script.write_text("put white-ring e5\nwait 1\n", encoding="utf-8")
    made = CliRunner().invoke(act, [str(script), "--json", "--record", str(tape)])
    assert made.exit_code == 0, made.output
    plain = CliRunner().invoke(rerun, [str(tape)]).output
    told = CliRunner().invoke(rerun, [str(tape), "--why"]).output
    assert "It may be e5. Seen: 1 of 1 steps, 0 actions passed over." in told
    assert set(plain.splitlines()) < set(told.splitlines())
    refused = CliRunner().invoke(rerun, [str(tape), "--why", "--json"])
    assert refused.exit_code == 2
    assert "leave out --json" in refused.output


@pytest.mark.parametrize("language", languages())
def test_every_constraint_has_a_sentence(language: str) -> None:
    told = {key.removeprefix("constraint-") for key in entries(language) if key.startswith("constraint-")}
    assert told == set(Constraint)
