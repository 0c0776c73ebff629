"""The driver on a real serial port of the system, a pseudo-terminal, opened as any is, with pyserial."""

import os
import pty
import tty
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pytest
import serial  # type: ignore[import-untyped]  # pyserial has no types

from hardware.errors import DeviceError
from hardware.profile.electronics import SENSOR_BOARD_INPUT
from hardware.profile.load import load_profile
from hardware.profile.wiring import SerialWiring
from hardware.sensors.serial.driver import SerialSensors
from hardware.sensors.serial.ports import MachinePorts, Port
from hardware.sensors.serial.settings import settings_for
from hardware.simulated.sensor_board.board import PretendedSensorBoard
from hardware.simulated.sensor_board.cable import PretendedInfo

PROFILE = load_profile("yinsh-sensorboard")


def wiring() -> SerialWiring:
    assert isinstance(PROFILE.sensors, SerialWiring)
    return PROFILE.sensors


class Counted:
    """A port, and how many bytes were written to it."""

    def __init__(self, port: Port) -> None:
        self._port = port
        self.written = 0

    @property
    def in_waiting(self) -> int:
        return self._port.in_waiting

    def read(self, size: int) -> bytes:
        return self._port.read(size)

    def write(self, data: bytes) -> int | None:
        self.written += len(data)
        return self._port.write(data)

    def close(self) -> None:
        self._port.close()


@dataclass
class Terminal:
    """A pseudo-terminal that the driver takes for an Arduino, with a pretended board behind it."""

    board: PretendedSensorBoard
    ours: int
    path: str
    port: Counted | None = None
    heard: int = 0
    now: float = 0.0

    def listed(self) -> Sequence[PretendedInfo]:
        return [PretendedInfo(self.path, 0x2341, 0x0042, None)]

    def open(self, device: str, baud: int) -> Counted:
        self.port = Counted(MachinePorts().open(device, baud))
        return self.port

    def new_id(self) -> int:
        return 1

    def pull(self) -> None:
        """Let the device go away; twice is fine."""
        if self.ours >= 0:
            os.close(self.ours)
            self.ours = -1

    def scan(self, sensors: SerialSensors) -> Sequence[float]:
        """Let the board hear what was written, and the driver scan when all that it said has arrived."""
        assert self.port is not None
        while self.heard < self.port.written:
            data = os.read(self.ours, 4096)  # waits for the bytes, however long the kernel takes
            self.heard += len(data)
            self.board.hear(data)
        self.now += 0.02
        self.board.run(self.now)
        said = self.board.say()
        before = self.port.in_waiting
        os.write(self.ours, said)
        while self.port.in_waiting < before + len(said):
            os.sched_yield()
        return sensors.scan()


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    ours, theirs = pty.openpty()
    tty.setraw(theirs)
    board = PretendedSensorBoard(settings_for(PROFILE, wiring(), 1)[0])
    board.feel([2.5 * SENSOR_BOARD_INPUT.gain] * 176)
    board.plugged_in()
    made = Terminal(board, ours, os.ttyname(theirs))
    os.close(theirs)
    yield made
    made.pull()


def test_it_reads_what_is_there(terminal: Terminal) -> None:
    sensors = SerialSensors(PROFILE, wiring(), terminal)
    gain = SENSOR_BOARD_INPUT.gain
    terminal.board.feel([4.5 * gain] + [2.5 * gain] * 175)
    readings = [terminal.scan(sensors) for _ in range(3)][-1]
    assert [index for index, each in enumerate(readings) if each] == [0]
    sensors.measure(on=True)
    readings = [terminal.scan(sensors) for _ in range(3)][-1]
    assert readings[0] == pytest.approx(40.0, abs=0.1)
    sensors.close()


def test_a_second_program_cannot_open_it(terminal: Terminal) -> None:
    sensors = SerialSensors(PROFILE, wiring(), terminal)
    with pytest.raises(DeviceError, match=r"does not answer .*group dialout"):
        SerialSensors(PROFILE, wiring(), terminal)
    sensors.close()


def test_what_the_system_says_of_a_device_that_is_gone_is_a_device_error(terminal: Terminal) -> None:
    sensors = SerialSensors(PROFILE, wiring(), terminal)
    terminal.scan(sensors)
    terminal.pull()
    with pytest.raises(DeviceError, match=r"does not answer .*is its USB cable plugged in"):
        sensors.scan()
    sensors.close()
    with pytest.raises(serial.SerialException):
        MachinePorts().open("/dev/no-such-port", 115200)
