from collections.abc import Sequence
from itertools import pairwise
from math import isnan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.computer.spi_messages import Message, MessagePort
from hardware.errors import DeviceError
from hardware.profile.load import load_profile
from hardware.profile.schema import Profile
from hardware.sensors.drivers import open_sensors
from hardware.sensors.protocol import Sensors
from hardware.sensors.select import SelectLines, gray
from hardware.simulated.circuit import Circuit
from hardware.simulated.pins import WiredFactory

YINSH = load_profile("yinsh")
SWITCHES = load_profile("yinsh-switches")
STEP = 3.3 / 1024 / 0.030  # mT a step of the converter
NOISE = 5 * 0.0005 * 3.3 / 0.030  # mT: five times that of the reference, at its most


def wait_not(_seconds: float) -> None:
    """Pretended wires settle at once."""


def opened(profile: Profile) -> tuple[Circuit, Sensors]:
    circuit = Circuit(profile)
    return circuit, open_sensors(profile, circuit.factory, wait_not)


@given(st.lists(st.floats(-44, 44), min_size=170, max_size=170))
def test_linear_sensors_read_the_field_to_a_step_of_the_converter(fields: Sequence[float]) -> None:
    circuit, sensors = opened(YINSH)
    circuit.update(fields)
    assert sensors.scan() == pytest.approx(fields, abs=STEP + NOISE)


@given(st.lists(st.booleans(), min_size=170, max_size=170))
def test_switches_read_each_for_itself(closed: Sequence[bool]) -> None:
    circuit, sensors = opened(SWITCHES)
    circuit.update([-20.0 if each else 0.0 for each in closed])
    assert sensors.scan() == [float(each) for each in closed]


def test_a_field_beyond_the_sensor_reads_as_strong_as_the_sensor_goes() -> None:
    circuit, sensors = opened(YINSH)
    circuit.update([200.0, -200.0] * 85)
    assert sensors.scan()[:2] == pytest.approx([48.3, -48.3], abs=STEP + NOISE)


def test_a_sensor_broken_off_answers_nan_and_its_neighbours_go_on() -> None:
    circuit, sensors = opened(YINSH)
    circuit.update([10.0] * 170)
    circuit.fault(5, "dead")
    readings = sensors.scan()
    assert [index for index, reading in enumerate(readings) if isnan(reading)] == [5]


def test_a_bus_that_floats_high_answers_nan_everywhere() -> None:
    circuit = Circuit(YINSH)
    floating = WiredFactory({}, {}, {pin: lambda _: (255, 255, 255) for pin in ("GPIO18", "GPIO17")})
    sensors = open_sensors(YINSH, floating, wait_not)
    assert all(isnan(reading) for reading in sensors.scan())
    assert circuit.factory is not floating


def test_a_bus_that_fails_is_a_device_error_with_a_remedy() -> None:
    def fail(_data: Sequence[int]) -> Sequence[int]:
        raise OSError(5, "Input/output error")

    sensors = open_sensors(YINSH, WiredFactory({}, {}, {"GPIO18": fail, "GPIO17": fail}), wait_not)
    with pytest.raises(DeviceError, match=r"the sensor board on SPI1 does not answer .* check its wires"):
        sensors.scan()


def test_the_inputs_of_switches_get_their_time_to_settle() -> None:
    pauses: list[float] = []
    circuit = Circuit(SWITCHES)
    sensors = open_sensors(SWITCHES, circuit.factory, pauses.append)
    sensors.scan()
    assert pauses == [SWITCHES.sensors.settle] * 16


class Asked(WiredFactory):
    """Pins whose SPI ports tell what they are asked for."""

    def __init__(self) -> None:
        super().__init__({}, {}, {"GPIO18": self.answer, "GPIO17": self.answer})
        self.settled: list[tuple[str, float]] = []
        self.sent = 0

    def answer(self, _data: Sequence[int]) -> Sequence[int]:
        self.sent += 1
        return (0, 2, 0)

    def message_port(self, enable_pin: str) -> MessagePort:
        port, settled = super().message_port(enable_pin), self.settled

        class Port:
            def message(self, exchanges: Sequence[bytes], settle: float) -> Message:
                settled.append((enable_pin, settle))
                return port.message(exchanges, settle)

            def close(self) -> None:
                port.close()

        return Port()


def test_a_select_address_is_one_message_a_converter_and_settles_once() -> None:
    factory = Asked()
    sensors = open_sensors(YINSH, factory, wait_not)
    assert factory.settled == [("GPIO18", 20e-6), ("GPIO17", 0.0)] * 16
    sensors.scan()
    assert factory.sent == 170


@pytest.mark.parametrize("lines", [1, 4, 5, 6])
def test_one_select_line_changes_at_a_time_also_from_the_last_number_to_the_first(lines: int) -> None:
    numbers = gray(lines)
    assert sorted(numbers) == list(range(2**lines))
    assert all((one ^ other).bit_count() == 1 for one, other in pairwise((*numbers, numbers[0])))


def test_select_lines_hold_the_number_lowest_bit_first() -> None:
    heard: dict[str, bool] = {}
    pins = ("GPIO5", "GPIO6", "GPIO13", "GPIO26")
    listeners = {pin: (lambda level, pin=pin: heard.update({pin: level})) for pin in pins}
    lines = SelectLines(pins, WiredFactory({}, listeners, {}))
    lines.choose(0b0110)
    assert [heard[pin] for pin in pins] == [False, True, True, False]


@pytest.mark.parametrize("profile", [YINSH, SWITCHES], ids=lambda profile: profile.name)
def test_closing_twice_is_fine_and_gives_the_pins_back(profile: Profile) -> None:
    circuit, sensors = opened(profile)
    sensors.close()
    sensors.close()
    again = open_sensors(profile, circuit.factory, wait_not)
    assert len(again.scan()) == 170


@pytest.mark.parametrize("profile", [YINSH, SWITCHES], ids=lambda profile: profile.name)
def test_pins_in_use_are_a_device_error_and_the_others_are_given_back(profile: Profile) -> None:
    circuit, sensors = opened(profile)
    with pytest.raises(DeviceError, match=r"GPIO5 does not answer .*is another program using it\?"):
        open_sensors(profile, circuit.factory, wait_not)
    assert len(sensors.scan()) == 170
    sensors.close()
    open_sensors(profile, circuit.factory, wait_not)
