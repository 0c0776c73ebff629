"""A short sample of the trial of the sensor board: the beginning of a real game, over each line, with pulled cables."""

from pathlib import Path

import pytest
from sensorboard_builds import firmware, simulator

from engine.records import read_record
from trials.runs.sensors.sensorboard import LINES, Binaries, Job, try_game

GAME = Path(__file__).parents[2] / "data" / "yinsh" / "games" / "bga-862307561.txt"


@pytest.mark.sampled(1)
@pytest.mark.parametrize("line", LINES)
def test_every_action_is_recognised_and_none_invented(line: str) -> None:
    record = read_record(GAME.read_text(encoding="utf-8"), GAME.name)
    binaries = Binaries(simulator(), firmware())
    result = try_game(Job("yinsh-sensorboard", GAME.name, record, "natural", line, 7, binaries, pulls=2, plies=12))
    assert result.failure is None
    assert (result.actions, result.pulls) == (12, 2)
    assert result.gestures > 12
    assert (result.damaged > 0) == (line == "damaged")
