from math import isnan, nan

import msgspec
import pytest

from hardware.computer.pins import output, pulled_up
from hardware.errors import HardwareError, ImpossibleGestureError
from hardware.profile.load import load_profile
from hardware.profile.schema import Senses, Spot, Switch
from hardware.sensors.drivers import open_sensors
from hardware.simulated.circuit import FAULTS, Circuit
from hardware.simulated.pins import WiredFactory
from hardware.simulated.spi import mcp3008
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
    assert sensors.scan()[7] == pytest.approx(reads, abs=0.11)
    assert sensors.scan()[8] == pytest.approx(-25.0, abs=0.11)


@pytest.mark.parametrize(("kind", "reads"), [("dead", 0.0), ("stuck-none", 0.0), ("stuck-some", 1.0)])
def test_a_broken_switch_stays_open_or_closed(kind: str, reads: float) -> None:
    circuit = Circuit(SWITCHES)
    sensors = open_sensors(SWITCHES, circuit.factory, lambda _: None)
    circuit.fault(7, kind)
    for field, others in ((20.0, 1.0), (0.0, 0.0)):
        circuit.update([field] * 170)
        assert sensors.scan()[7:9] == [reads, others]


def test_a_mended_sensor_shows_what_is_there_now() -> None:
    circuit = Circuit(YINSH)
    sensors = open_sensors(YINSH, circuit.factory, lambda _: None)
    circuit.fault(0, "dead")
    circuit.update([25.0] * 170)
    assert isnan(sensors.scan()[0])
    circuit.mend(0)
    assert sensors.scan()[0] == pytest.approx(25.0, abs=0.11)


def test_mending_what_works_changes_nothing() -> None:
    circuit = Circuit(YINSH)
    circuit.update([25.0] * 170)
    circuit.mend(0)
    assert open_sensors(YINSH, circuit.factory, lambda _: None).scan()[0] == pytest.approx(25.0, abs=0.11)


def test_a_fault_nobody_knows_lists_those_there_are() -> None:
    with pytest.raises(ImpossibleGestureError, match="no sensor fault is called 'tired'; there are dead, stuck-none"):
        Circuit(YINSH).fault(0, "tired")
    assert "dead" in FAULTS


def test_a_button_nobody_has_lists_those_there_are() -> None:
    with pytest.raises(ImpossibleGestureError, match="no button is called 'fire'; there are confirm, undo, hint, new"):
        Circuit(YINSH).press("fire", down=True)


@pytest.mark.parametrize(
    ("volts", "count"), [(0.0, 0), (3.3 / 1024, 1), (1.65, 512), (3.3, 1023), (5.0, 1023), (-1.0, 0)]
)
def test_a_converter_counts_from_ground_to_supply(volts: float, count: int) -> None:
    _, high, low = mcp3008(lambda _: volts, 3.3)((1, 0x80, 0))
    assert (high << 8 | low) == count


def test_a_converter_samples_the_input_it_is_asked_for() -> None:
    transfer = mcp3008(lambda number: number * 0.33, 3.3)
    assert [(high << 8 | low) for _, high, low in (transfer((1, 0x80 | n << 4, 0)) for n in range(8))] == [
        int(n * 102.4) for n in range(8)
    ]


@pytest.mark.parametrize("data", [(0, 0x80, 0), (1, 0x00, 0)], ids=["no start bit", "differential"])
def test_a_converter_not_asked_for_an_input_answers_zeros(data: tuple[int, int, int]) -> None:
    assert mcp3008(lambda _: 3.0, 3.3)(data) == (0, 0, 0)


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
