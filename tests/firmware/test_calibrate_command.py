"""``ringlight calibrate`` walks a piece over the board, says what is wrong, and keeps what it has measured."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from firmware.commands.calibrate import calibrate
from hardware.calibration.kept import kept
from hardware.profile import load_profile


def done(*arguments: str) -> Result:
    return CliRunner().invoke(calibrate, list(arguments))


def test_a_sound_board_is_walked_and_its_margins_are_shown_and_kept(tmp_path: Path) -> None:
    result = done("--pretend", "--data", str(tmp_path))
    assert result.exit_code == 0, result.output
    lines = result.output.splitlines()
    assert lines[0] == "Clear the board and leave it alone."
    assert lines[1] == "1/85  Put a white marker with a white ring on the lit point."
    assert sum(line.endswith("mT") for line in lines) == 85
    assert "is where the profile has it" in lines[-2]
    assert kept(tmp_path, load_profile("yinsh")) is not None


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--fault", "swapped e5 h9"), "of e5 and of h9 are swapped"),
        (("--fault", "reversed-strip"), "The strip runs over the points the other way"),
        (("--fault", "multiplexer 3"), "Multiplexer 3 does not answer"),
        (("--upside-down", "white-ring"), "The white ring shows the wrong pole everywhere"),
    ],
)
def test_what_is_wrong_is_named(arguments: tuple[str, ...], told: str, tmp_path: Path) -> None:
    result = done("--pretend", "--data", str(tmp_path), *arguments)
    assert result.exit_code == 1, result.output
    assert [line for line in result.output.splitlines() if line.startswith("MEND") and told in line]


def test_nothing_is_kept_of_sensors_that_are_swapped(tmp_path: Path) -> None:
    result = done("--pretend", "--data", str(tmp_path), "--fault", "swapped e5 h9")
    assert "Nothing was kept" in result.output
    assert kept(tmp_path, load_profile("yinsh")) is None


def test_only_the_empty_board_is_measured_if_that_is_wished(tmp_path: Path) -> None:
    result = done("--pretend", "--zero", "--data", str(tmp_path))
    assert result.exit_code == 0, result.output
    assert "Put" not in result.output
    assert kept(tmp_path, load_profile("yinsh")) is not None


def test_faults_are_for_a_pretended_board() -> None:
    result = done("--fault", "reversed-strip")
    assert result.exit_code == 2
    assert "say --pretend too" in result.output
