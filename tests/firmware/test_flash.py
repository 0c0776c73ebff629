"""``ringlight flash``: avrdude is run on the port of what is plugged in, and the board is greeted afterwards."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

from firmware.cli.commands import flash as module
from firmware.cli.commands.flash import FlashError, flash, greeting
from hardware.computer.installed import install_command
from hardware.errors import DeviceError, ProfileError
from hardware.profile.load import load_profile
from hardware.profile.wiring import SerialWiring
from hardware.sensors.serial.messages import PROTOCOL
from hardware.simulated.sensor_board.board import PretendedSensorBoard
from hardware.simulated.sensor_board.circuit import SensorBoardCircuit

PROFILE = load_profile("yinsh-sensorboard")
HEX = Path(__file__).parents[2] / "firmware" / "sensorboard" / "ringlight-sensorboard.hex"

AVRDUDE = """\
#!/bin/sh
echo "$@" > {folder}/asked
echo 'Writing | ################################################## | 100% 1.05s' >&2
exit {code}
"""


def wiring() -> SerialWiring:
    assert isinstance(PROFILE.sensors, SerialWiring)
    return PROFILE.sensors


class Bench:
    """A computer with a sensor board, and an avrdude that writes down what it was asked."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self._monkeypatch = monkeypatch
        self._folder = folder
        self.plug()
        monkeypatch.setenv("PATH", str(folder), prepend=":")

    def plug(self, protocol: int = PROTOCOL) -> None:
        """Plug in another board."""
        self.cable = SensorBoardCircuit(PROFILE, wiring(), Random(1), PretendedSensorBoard(protocol=protocol)).cable
        self._monkeypatch.setattr(module, "MachinePorts", lambda: self.cable)

    def avrdude(self, code: int = 0) -> None:
        program = self._folder / "avrdude"
        program.write_text(AVRDUDE.format(folder=self._folder, code=code))
        program.chmod(0o755)

    @property
    def asked(self) -> list[str]:
        return (self._folder / "asked").read_text().split()

    def flash(self, *arguments: str) -> Result:
        return CliRunner().invoke(flash, arguments)


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Bench:
    return Bench(monkeypatch, tmp_path)


def ticking() -> Iterator[float]:
    return (number / 10 for number in count())


def test_the_shipped_firmware_is_written_and_the_board_says_who_it_is(bench: Bench) -> None:
    bench.avrdude()
    done = bench.flash()
    assert done.exit_code == 0, done.output
    assert done.stdout == (
        "Writing ringlight-sensorboard.hex to the board at /dev/ttyACM0.\n"
        "The sensor board answers: firmware 1.0.0, protocol 1.\n"
    )
    assert bench.asked == [
        *("-p", "atmega2560", "-c", "wiring", "-b", "115200", "-D"),
        *("-P", "/dev/ttyACM0", "-U", f"flash:w:{HEX}:i"),
    ]


def test_another_firmware_can_be_written(bench: Bench, tmp_path: Path) -> None:
    bench.avrdude()
    own = tmp_path / "own.hex"
    own.write_text(":00000001FF\n")
    assert bench.flash("--hex", str(own)).exit_code == 0
    assert bench.asked[-1] == f"flash:w:{own}:i"


def test_its_progress_is_avrdudes_own(bench: Bench, capfd: pytest.CaptureFixture[str]) -> None:
    bench.avrdude()
    bench.flash()
    assert "| 100% 1.05s" in capfd.readouterr().err


def test_without_avrdude_it_says_what_to_install(bench: Bench, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    raised = bench.flash().exception
    assert isinstance(raised, FlashError)
    assert str(raised).endswith("is not installed: sudo apt install avrdude")


def test_when_avrdude_fails_it_says_with_which_code(bench: Bench) -> None:
    bench.avrdude(code=3)
    raised = bench.flash().exception
    assert isinstance(raised, FlashError)
    assert str(raised).startswith("avrdude ended with code 3, see what it says above; is /dev/ttyACM0 an Arduino Mega")


def test_without_a_board_nothing_is_written(bench: Bench, tmp_path: Path) -> None:
    bench.avrdude()
    bench.cable.pull()
    raised = bench.flash().exception
    assert isinstance(raised, DeviceError)
    assert "no sensor board is at USB" in str(raised)
    assert not (tmp_path / "asked").exists()


def test_while_another_program_talks_to_the_board_nothing_is_written(bench: Bench, tmp_path: Path) -> None:
    bench.avrdude()
    bench.cable.open("/dev/ttyACM0", 115200)
    raised = bench.flash().exception
    assert isinstance(raised, DeviceError)
    assert "sudo systemctl stop ringlight" in str(raised)
    assert not (tmp_path / "asked").exists()


def test_a_firmware_of_another_version_is_told_though_it_was_written(bench: Bench) -> None:
    bench.plug(protocol=2)
    bench.avrdude()
    raised = bench.flash().exception
    assert isinstance(raised, DeviceError)
    assert f"to bring it up to date: {install_command('[pi]')}" in str(raised)


def test_a_board_without_a_sensor_board_has_nothing_to_flash(bench: Bench) -> None:
    raised = bench.flash("--board", "yinsh").exception
    assert isinstance(raised, ProfileError)
    assert "'yinsh' has no sensor board to flash; its sensors are 11 multiplexers" in str(raised)


def test_a_board_that_stays_mute_after_it_was_written_is_told_in_the_end() -> None:
    class Mute(PretendedSensorBoard):
        def say(self) -> bytes:
            return b""

    cable = SensorBoardCircuit(PROFILE, wiring(), Random(1), Mute()).cable
    pauses: list[float] = []
    with pytest.raises(DeviceError, match="does not answer as a sensor board does"):
        greeting(wiring(), cable, "/dev/ttyACM0", ticking().__next__, pauses.append)
    assert len(pauses) > 10
    cable.open("/dev/ttyACM0", 115200)  # it was given back


def test_the_firmware_comes_with_ringlight() -> None:
    lines = HEX.read_text(encoding="ascii").splitlines()
    assert lines[-1] == ":00000001FF"
    assert len(lines) > 100
