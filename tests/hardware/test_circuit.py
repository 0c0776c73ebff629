from collections.abc import Callable, Sequence
from math import isnan, nan

import msgspec
import pytest
from msgspec.structs import replace

from hardware.computer.pins import output, pulled_up
from hardware.errors import HardwareError, ImpossibleGestureError
from hardware.profile.load import load_profile
from hardware.profile.schema import Profile, Senses, Spot, Switch
from hardware.sensors.drivers import open_sensors
from hardware.simulated.circuit import FAULTS, Circuit
from hardware.simulated.pins import WiredFactory
from hardware.simulated.spi import Mcp3008
from hardware.simulated.switches import MagneticSwitch

YINSH = load_profile("yinsh")
SWITCHES = load_profile("yinsh-switches")
POINTS = Switch(operate=7.5, release=6.0)


@pytest.mark.parametrize(
    ("senses", "fields", "closed"),
    [
        ("any", [7.4, 7.5, 6.1, 6.0, 7.4], [False, True, True, False, False]),
        ("any", [-7.5, -6.1, 7.4, 7.6, -7.6, 0.0], [True, True, True, True, True, False]),
        ("north", [-40.0, 8.0, 6.5, -40.0], [False, True, True, False]),
        ("south", [40.0, -8.0, -6.5, 40.0], [False, True, True, False]),
        ("any", [20.0, nan, 20.0], [True, False, True]),
    ],
)
def test_a_switch_closes_and_opens_at_its_points(senses: Senses, fields: list[float], closed: list[bool]) -> None:
    switch = MagneticSwitch(senses, POINTS)
    seen = []
    for field in fields:
        switch.feel(field)
        seen.append(switch.closed)
    assert seen == closed


@pytest.mark.parametrize("senses", ["any", "north", "south"])
def test_inside_its_band_a_switch_stays_as_it_is(senses: Senses) -> None:
    for start in (-20.0, 0.0, 20.0):
        for step in range(-400, 401):
            field = step / 10
            switch = MagneticSwitch(senses, POINTS)
            switch.feel(start)
            (low, high), before = switch.band, switch.closed
            switch.feel(field)
            if low < field < high:
                assert switch.closed == before


@pytest.mark.parametrize(
    ("kind", "reads"), [("stuck-none", 0.0), ("stuck-north", 40.0), ("stuck-south", -40.0), ("stuck-some", 40.0)]
)
def test_a_stuck_linear_sensor_shows_its_level_whatever_is_there(kind: str, reads: float) -> None:
    circuit = Circuit(YINSH)
    sensors = open_sensors(YINSH, circuit.factory, lambda _: None)
    circuit.update([25.0] * 170)
    circuit.fault(7, kind)
    circuit.update([-25.0] * 170)
    assert sensors.scan()[7] == pytest.approx(reads, abs=0.4)
    assert sensors.scan()[8] == pytest.approx(-25.0, abs=0.4)


@pytest.mark.parametrize(("kind", "reads"), [("dead", 0.0), ("stuck-none", 0.0), ("stuck-some", 1.0)])
def test_a_broken_switch_stays_open_or_closed(kind: str, reads: float) -> None:
    circuit = Circuit(SWITCHES)
    sensors = open_sensors(SWITCHES, circuit.factory, lambda _: None)
    circuit.fault(7, kind)
    for field, others in ((20.0, 1.0), (0.0, 0.0)):
        circuit.update([field] * 170)
        assert sensors.scan()[7:9] == [reads, others]


def without_resistors(name: str) -> Profile:
    """A board whose inputs have no resistor to ground: what a broken wire would do there."""
    profile = load_profile(name)
    return replace(profile, sensors=replace(profile.sensors, pull_down=1e12))


@pytest.mark.parametrize("name", ["yinsh", "ringgz-poles", "bry-hex37"])
def test_a_broken_wire_keeps_the_charge_of_the_sensors_read_before(name: str) -> None:
    profile = without_resistors(name)
    circuit = Circuit(profile)
    sensors = open_sensors(profile, circuit.factory, lambda _: None)
    circuit.update([20.0] * len(profile.channels))
    circuit.fault(7, "dead")
    sensors.scan()
    assert sensors.scan()[7] == pytest.approx(20.0, abs=1.0)


@pytest.mark.parametrize("field", [-45.0, 0.0, 45.0])
@pytest.mark.parametrize("name", ["yinsh", "ringgz-poles", "bry-hex37"])
def test_with_a_resistor_to_ground_a_broken_wire_reads_nothing_alive(name: str, field: float) -> None:
    profile = load_profile(name)
    circuit = Circuit(profile)
    sensors = open_sensors(profile, circuit.factory, lambda _: None)
    circuit.update([field] * len(profile.channels))
    for channel in range(len(profile.channels)):
        circuit.fault(channel, "dead")
        assert [index for index, each in enumerate(sensors.scan()) if isnan(each)] == [channel]
        circuit.mend(channel)


def test_a_lost_multiplexer_keeps_its_charge_unless_it_has_resistors() -> None:
    for profile, silent in ((without_resistors("yinsh"), 0), (YINSH, 16)):
        circuit = Circuit(profile)
        sensors = open_sensors(profile, circuit.factory, lambda _: None)
        circuit.cut("multiplexer", "3", "")
        sensors.scan()
        assert sum(map(isnan, sensors.scan())) == silent


def test_an_input_that_conducts_always_makes_its_neighbours_show_the_mean() -> None:
    circuit = Circuit(YINSH)
    sensors = open_sensors(YINSH, circuit.factory, lambda _: None)
    fields = [0.0] * 170
    fields[3] = 30.0
    circuit.update(fields)
    circuit.cut("stuck-on", "0", "3")
    readings = sensors.scan()
    assert [round(each) for each in readings[:17]] == [15] * 3 + [30] + [15] * 12 + [0]
    circuit.join("stuck-on", "0")
    assert [round(each) for each in sensors.scan()[:5]] == [0, 0, 0, 30, 0]


@pytest.mark.parametrize(("volts", "off"), [("0.1", 0.3), ("0.3", 0.9)])
def test_a_supply_that_sags_shifts_readings_and_too_far_silences_them(volts: str, off: float) -> None:
    circuit = Circuit(YINSH)
    sensors = open_sensors(YINSH, circuit.factory, lambda _: None)
    circuit.cut("sag", volts, "")
    circuit.update([20.0] * 170)
    assert 0.1 < 20.0 - sum(sensors.scan()) / 170 < off
    circuit.cut("sag", "0.5", "")
    circuit.update([20.0] * 170)
    assert all(map(isnan, sensors.scan()))


def test_the_converters_reference_is_noisy_by_a_step_or_two() -> None:
    circuit = Circuit(YINSH)
    sensors = open_sensors(YINSH, circuit.factory, lambda _: None)
    circuit.update([0.0] * 170)
    readings = sensors.scan()
    assert 0.1 < max(readings) - min(readings) < 0.7


def test_a_mended_sensor_shows_what_is_there_now() -> None:
    circuit = Circuit(YINSH)
    sensors = open_sensors(YINSH, circuit.factory, lambda _: None)
    circuit.fault(0, "dead")
    circuit.update([25.0] * 170)
    assert isnan(sensors.scan()[0])
    circuit.mend(0)
    assert sensors.scan()[0] == pytest.approx(25.0, abs=0.4)


def test_mending_what_works_changes_nothing() -> None:
    circuit = Circuit(YINSH)
    circuit.update([25.0] * 170)
    circuit.mend(0)
    assert open_sensors(YINSH, circuit.factory, lambda _: None).scan()[0] == pytest.approx(25.0, abs=0.4)


def test_a_fault_nobody_knows_lists_those_there_are() -> None:
    with pytest.raises(ImpossibleGestureError, match="no sensor fault is called 'tired'; there are dead, stuck-none"):
        Circuit(YINSH).fault(0, "tired")
    assert "dead" in FAULTS


def test_a_button_nobody_has_lists_those_there_are() -> None:
    with pytest.raises(ImpossibleGestureError, match="no button is called 'fire'; there are confirm, undo, hint, new"):
        Circuit(YINSH).press("fire", down=True)


class Inputs:
    """Eight inputs of a converter that count what their number says."""

    def __init__(self, *counts: int) -> None:
        self._counts = counts

    def reader(self, numbers: Sequence[int]) -> Callable[[], Sequence[int]]:
        return lambda: [self._counts[number] for number in numbers]


def test_a_converter_samples_the_input_it_is_asked_for() -> None:
    counts = [0, 1, 255, 256, 512, 700, 1000, 1023]
    chip = Mcp3008(Inputs(*counts))
    answers = [chip((1, 0x80 | number << 4, 0)) for number in range(8)]
    assert [high << 8 | low for _, high, low in answers] == counts
    requests = [bytes((1, 0x80 | number << 4, 0)) for number in (7, 3)]
    assert chip.message(requests, 0.0).send() == bytes((0, 3, 255, 0, 1, 0))


@pytest.mark.parametrize("data", [(0, 0x80, 0), (1, 0x00, 0)], ids=["no start bit", "differential"])
def test_a_converter_not_asked_for_an_input_answers_zeros(data: tuple[int, int, int]) -> None:
    chip = Mcp3008(Inputs(*[1023] * 8))
    assert chip(data) == (0, 0, 0)
    assert chip.message([bytes(data)], 0.0).send() == bytes(3)


def test_a_pin_without_a_wire_reads_its_pull_and_what_it_drives() -> None:
    factory = WiredFactory({}, {}, {})
    assert pulled_up("GPIO4", factory).pin.state
    driven = output("GPIO5", factory)
    assert not driven.pin.state
    driven.pin.state = True
    assert driven.pin.state


def test_a_listening_pin_cannot_drive() -> None:
    pin = pulled_up("GPIO4", WiredFactory({}, {}, {})).pin
    with pytest.raises(AttributeError, match="cannot set state"):
        pin.state = True


def test_a_switch_board_without_switch_points_says_so() -> None:
    bare = {name: Spot(spot.offset, spot.senses) for name, spot in SWITCHES.spot.items()}
    broken = msgspec.structs.replace(SWITCHES, spot=bare)
    with pytest.raises(HardwareError, match=r"\[spots.centre\] lacks 'switch'"):
        Circuit(broken)
