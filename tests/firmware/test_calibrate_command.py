"""``ringlight calibrate`` walks a piece over the board, says what is wrong, and keeps what it has measured."""

import re
from datetime import UTC, datetime
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from msgspec.structs import replace

from firmware.cli.commands.calibrate import calibrate
from hardware.calibration.storage import Calibration, kept
from hardware.checks.faults import Faulty
from hardware.profile.load import load_profile
from hardware.profile.schema import Profile

NOON = datetime(2026, 3, 1, 12, 0, 0, tzinfo=UTC)


def done(*arguments: str) -> Result:
    return CliRunner().invoke(calibrate, list(arguments))


def test_a_sound_board_is_walked_and_its_margins_are_shown_and_kept(tmp_path: Path) -> None:
    result = done("--pretend", "--data", str(tmp_path))
    assert result.exit_code == 0, result.output
    lines = result.output.splitlines()
    assert lines[0] == "Clear the board and leave it alone."
    assert lines[1] == "1/85  Put a white marker and a white ring on the lit point."
    margins = [min(float(each) for each in re.findall(r"[+-][0-9.]+", line)) for line in lines if line.endswith("mT")]
    assert len(margins) == 85
    assert margins == sorted(margins)
    assert "is where the profile has it" in lines[-2]
    assert kept(tmp_path, load_profile("yinsh")) is not None


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--fault", "swapped e5 h9"), "The sensors of e5 and h9 are swapped. Swap the wire"),
        (("--fault", "reversed-strip"), "The strip runs over the points the other way"),
        (("--fault", "swapped GPIO6 GPIO13"), "The select lines GPIO6 and GPIO13 are exchanged"),
        (("--fault", "multiplexer 3"), "Multiplexer 3 does not answer"),
        (("--upside-down", "white-ring"), "The white ring shows the wrong pole everywhere"),
    ],
)
def test_what_is_wrong_is_named(arguments: tuple[str, ...], told: str, tmp_path: Path) -> None:
    result = done("--pretend", "--data", str(tmp_path), *arguments)
    assert result.exit_code == 1, result.output
    assert [line for line in result.output.splitlines() if line.startswith("MEND") and told in line]


@pytest.mark.parametrize("board", ["yinsh", "yinsh-switches"])
def test_exchanged_multiplexers_are_named_at_the_end_and_nothing_else(
    board: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def built(_: Faulty, profile: Profile) -> Profile:
        """Build the board with multiplexers 2 and 5 exchanged."""
        swap, wiring = {2: 5, 5: 2}, profile.sensors
        wires = {
            point: {spot: (swap.get(one, one), other) for spot, (one, other) in places.items()}
            for point, places in wiring.wires.items()
        }
        return replace(profile, sensors=replace(wiring, wires=wires))

    monkeypatch.setattr(Faulty, "built", built)
    result = done("--pretend", "--board", board)
    assert result.exit_code == 1
    assert [line for line in result.output.splitlines() if line.startswith("MEND")] == [
        "MEND  Multiplexers 2 and 5 are exchanged. Swap the wires from their outputs."
    ]
    assert "Nothing was kept" in result.output


def test_nothing_is_kept_of_sensors_that_are_swapped(tmp_path: Path) -> None:
    result = done("--pretend", "--data", str(tmp_path), "--fault", "swapped e5 h9")
    assert "Nothing was kept" in result.output
    assert kept(tmp_path, load_profile("yinsh")) is None


def test_only_the_empty_board_is_measured_if_that_is_asked_for(tmp_path: Path) -> None:
    result = done("--pretend", "--zero", "--data", str(tmp_path))
    assert result.exit_code == 0, result.output
    assert "Put" not in result.output
    assert kept(tmp_path, load_profile("yinsh")) is not None


def test_faults_are_for_a_pretended_board() -> None:
    result = done("--fault", "reversed-strip")
    assert result.exit_code == 2
    assert "say --pretend too" in result.output


def test_points_where_not_every_sensor_answered_are_told() -> None:
    result = done("--pretend", "--fault", "stuck e5 rim none")
    assert result.exit_code == 1, result.output
    assert "Not every sensor answered on e5." in result.output
    assert "1 thing to mend, marked MEND." in result.output


def test_sensors_with_little_to_spare_are_told_of() -> None:
    weak = Calibration(NOON, (0.0,) * 170, {"e5": {"centre": 36.0, "rim": 9.0}, "f6": {"centre": 35.0, "rim": -20.0}})
    assert weak.weakest(load_profile("yinsh")) == [
        ("e5", "rim", 1.0),
        ("f6", "rim", 12.0),
        ("f6", "centre", 19.0),
        ("e5", "centre", 20.0),
    ]
