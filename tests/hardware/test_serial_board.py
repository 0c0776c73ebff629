"""The driver of a sensor board on a pretended cable: what it reads, and what it makes of trouble."""

from collections.abc import Sequence
from functools import partial
from math import isnan
from random import Random

import pytest
import serial  # type: ignore[import-untyped]  # pyserial has no types
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from hardware.errors import DeviceError
from hardware.profile.load import load_profile
from hardware.profile.wiring import SerialWiring
from hardware.sensors.debounce import Debouncer
from hardware.sensors.drivers import open_sensors
from hardware.sensors.protocol import Measuring, Sensors
from hardware.sensors.serial.driver import SerialSensors
from hardware.sensors.serial.ports import NO_PORTS, MachinePorts, find, ports_of
from hardware.sensors.serial.settings import settings_for
from hardware.sensors.sighting import Sighting
from hardware.sensors.steady import SteadySensors
from hardware.simulated.circuit import Circuit
from hardware.simulated.sensor_board.board import PretendedSensorBoard
from hardware.simulated.sensor_board.cable import DAMAGE, PretendedInfo
from hardware.simulated.sensor_board.circuit import SensorBoardCircuit

PROFILE = load_profile("yinsh-sensorboard")
ADC = load_profile("yinsh")
CHANNELS = len(PROFILE.channels)


def wiring() -> SerialWiring:
    assert isinstance(PROFILE.sensors, SerialWiring)
    return PROFILE.sensors


class Wired:
    """The driver on a pretended sensor board."""

    def __init__(self, board: PretendedSensorBoard | None = None) -> None:
        self.circuit = SensorBoardCircuit(PROFILE, wiring(), Random(5), board)
        self.cable = self.circuit.cable
        self.driver = SerialSensors(PROFILE, wiring(), self.cable)
        self.sensors: Sensors = self.driver
        self.now = 0.0

    def scan(self, fields: Sequence[float] | None = None) -> Sequence[float]:
        if fields is not None:
            self.circuit.update(fields)
        self.now += 0.02
        self.circuit.tick(self.now)
        return self.sensors.scan()

    def scans(self, count: int) -> Sequence[float]:
        return [self.scan() for _ in range(count)][-1]


def one(index: int, field: float) -> list[float]:
    fields = [0.0] * CHANNELS
    fields[index] = field
    return fields


def test_the_board_is_that_of_the_adc_but_for_its_wiring() -> None:
    assert (PROFILE.points, PROFILE.spot, PROFILE.pieces) == (ADC.points, ADC.spot, ADC.pieces)
    assert PROFILE.sensors.wires == ADC.sensors.wires


def test_an_empty_board_reads_nothing_from_the_first_scan_on() -> None:
    assert set(Wired().scan()) == {0.0}


@given(st.lists(st.sampled_from([0.0, 30.0, -30.0]), min_size=CHANNELS, max_size=CHANNELS))
def test_every_channel_reads_the_pole_that_is_there(fields: list[float]) -> None:
    readings = Wired().scan(fields)
    assert [(reading > 0) - (reading < 0) for reading in readings] == [(f > 0) - (f < 0) for f in fields]
    assert all(reading == 0 or abs(reading) > 15 for reading in readings)


@given(st.lists(st.floats(-45, 45), min_size=CHANNELS, max_size=CHANNELS))
def test_what_is_seen_is_what_the_same_sensors_on_converters_show(fields: list[float]) -> None:
    step = 0.5  # mT: either converter may see a strength so near a threshold otherwise
    for index, channel in enumerate(PROFILE.channels):
        levels = PROFILE.spot[channel.spot].levels
        assert levels is not None
        if any(abs(abs(fields[index]) - edge) < step for edge in (levels.none, levels.pole)):
            fields[index] = 0.0

    def seen(debouncer: Debouncer, scan: Sequence[float]) -> Sighting:
        return [debouncer.update(scan, 0.02 * number) for number in range(4)][-1]

    circuit = Circuit(ADC)
    circuit.update(fields)
    other = seen(Debouncer(ADC), open_sensors(ADC, circuit.factory, lambda _: None).scan())
    wired = Wired()
    wired.scan(fields)
    assert seen(Debouncer(PROFILE), wired.scans(30)) == other


def test_a_strength_between_the_thresholds_is_unknown_and_reads_between_them() -> None:
    wired = Wired()
    for sign in (1, -1):
        wired.scan(one(4, 13.0 * sign))
        reading = wired.scans(60)[4]  # it is measured again once a second
        assert 10.0 < reading * sign < 16.0


def test_a_sensor_broken_off_soon_reads_nan_and_stays_so() -> None:
    wired = Wired()
    wired.scan(one(4, float("nan")))
    assert isnan(wired.scans(10)[4])
    fields = one(9, 30.0)
    fields[4] = float("nan")
    wired.scan(fields)
    for _ in range(120):
        readings = wired.scan()
        assert isnan(readings[4])
        assert [index for index, each in enumerate(readings) if each > 0] == [9]
    wired.scan(one(9, 30.0))
    assert wired.scan()[4] == 0.0


def test_measured_are_the_fields_themselves_as_often_as_they_come() -> None:
    wired = Wired()
    fields = [index / 5 - 17 for index in range(CHANNELS)]
    wired.scan(fields)
    assert isinstance(wired.sensors, Measuring)
    wired.sensors.measure(on=True)
    assert all(isnan(each) for each in wired.scan())
    assert wired.scans(3) == pytest.approx(fields, abs=0.1)
    wired.driver.measure(on=False)
    assert wired.scan()[0] == pytest.approx(-32.0)


def test_zeros_of_the_empty_board_are_part_of_the_settings() -> None:
    wired = Wired()
    zeros = [4.0] * CHANNELS
    wired.sensors.close()
    wired.sensors = SerialSensors(PROFILE, wiring(), wired.cable, zeros=zeros)
    wired.circuit.update([12.5] * CHANNELS)  # 8.5 mT above its zero: a rim shows it, a centre does not
    readings = wired.scans(10)
    assert [each > 0 for each in readings[:4]] == [False, True, False, True]


def test_a_pulled_cable_is_a_device_error_and_goes_on_under_another_name() -> None:
    wired = Wired()
    wired.sensors.close()
    wired.sensors = steady = SteadySensors(PROFILE, partial(SerialSensors, PROFILE, wiring(), wired.cable))
    wired.scan(one(7, 30.0))
    assert wired.scan()[7] > 0
    names = [port.device for port in wired.cable.listed()]
    wired.cable.pull()
    assert all(isnan(each) for each in wired.scan())
    assert "is its USB cable plugged in" in str(steady.trouble)
    wired.scans(60)
    assert "no sensor board is at USB" in str(steady.trouble)
    wired.scan(one(8, -30.0))
    wired.cable.plug()
    assert [port.device for port in wired.cable.listed()] != names
    readings = wired.scans(60)
    assert steady.trouble is None
    assert (readings[7], readings[8] < 0) == (0.0, True)


def test_a_board_that_was_never_there_is_an_error_with_a_remedy() -> None:
    with pytest.raises(DeviceError, match=r"no sensor board is at USB \(looked for 2341:0042, .*carries data"):
        SerialSensors(PROFILE, wiring(), NO_PORTS)


@pytest.mark.parametrize("kind", DAMAGE)
def test_a_line_that_damages_bytes_delays_what_is_read_and_never_falsifies_it(kind: str) -> None:
    wired = Wired()
    wired.scan()
    wired.cable.damage(kind, 0.02)
    random = Random(3)
    shown = one(0, 0.0)
    stale = 0
    for _ in range(40):
        before, shown = shown, one(random.randrange(CHANNELS), 30.0)
        wired.scan(shown)
        for _ in range(50):
            seen = [float(each > 0) * 30 for each in wired.scan()]
            assert seen in (before, shown)
            if seen == shown:
                break
            stale += 1
        else:
            pytest.fail("a second was not enough")
    assert stale < 40 * 20


class Listed:
    """A machine with these ports."""

    def __init__(self, *ports: PretendedInfo) -> None:
        self._ports = ports

    def listed(self) -> Sequence[PretendedInfo]:
        return self._ports

    open = NO_PORTS.open
    new_id = NO_PORTS.new_id


MEGA = PretendedInfo("/dev/ttyACM3", 0x2341, 0x0042, "A1")
CLONE = PretendedInfo("/dev/ttyUSB0", 0x1A86, 0x7523, None)
OTHERS = PretendedInfo("/dev/ttyS0", None, None, None), PretendedInfo("/dev/ttyUSB9", 0x1234, 0x7523, "A1")


@pytest.mark.parametrize("port", [MEGA, CLONE])
def test_the_port_is_found_by_what_is_plugged_in(port: PretendedInfo) -> None:
    assert find(wiring(), Listed(*OTHERS, port)) == port.device


def test_where_several_may_be_meant_the_serial_number_decides() -> None:
    ports = Listed(MEGA, CLONE, *OTHERS)
    with pytest.raises(DeviceError, match=r"/dev/ttyACM3 \(A1\), /dev/ttyUSB0 \(no serial number\); unplug the others"):
        find(wiring(), ports)
    numbered = replace(wiring(), serial_number="A1")
    assert find(numbered, ports) == "/dev/ttyACM3"
    with pytest.raises(DeviceError, match="no sensor board with serial number A1"):
        find(numbered, Listed(CLONE))


def test_real_pins_go_with_real_ports_and_pretended_pins_with_theirs() -> None:
    assert isinstance(ports_of(object()), MachinePorts)
    assert ports_of(Circuit(ADC).factory) is NO_PORTS
    assert list(ports_of(Circuit(PROFILE).factory).listed()) != []


def test_the_machines_ports_are_pyserials(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[tuple[object, ...]] = []
    monkeypatch.setattr("hardware.sensors.serial.ports.list_ports.comports", lambda: [MEGA])
    monkeypatch.setattr(serial, "Serial", lambda *given, **named: opened.append((given, named)))
    ports = MachinePorts()
    assert list(ports.listed()) == [MEGA]
    ports.open("/dev/ttyACM3", 115200)
    assert opened == [(("/dev/ttyACM3", 115200), {"timeout": 0, "write_timeout": 0, "exclusive": True})]


def test_a_port_that_another_program_has_is_a_device_error_with_a_remedy() -> None:
    wired = Wired()
    with pytest.raises(DeviceError, match=r"/dev/ttyACM0 does not answer .*open already.*group dialout"):
        SerialSensors(PROFILE, wiring(), wired.cable)


def test_closing_twice_is_fine_and_gives_the_port_back() -> None:
    wired = Wired()
    wired.sensors.close()
    wired.sensors.close()
    wired.sensors = SerialSensors(PROFILE, wiring(), wired.cable)
    assert set(wired.scan()) == {0.0}
    assert repr(wired.sensors) == "SerialSensors('/dev/ttyACM0')"


def test_an_old_board_is_told_again_and_again_until_it_is_flashed() -> None:
    board = PretendedSensorBoard(protocol=0)
    wired = Wired(board)
    opened = partial(SerialSensors, PROFILE, wiring(), wired.cable)
    wired.sensors.close()
    wired.sensors = steady = SteadySensors(PROFILE, opened)
    assert all(isnan(each) for each in wired.scans(60))
    assert steady.trouble is not None
    assert "'ringlight flash' updates it" in steady.trouble


def test_the_settings_of_the_profile_have_the_pages_numbers() -> None:
    image, _ = settings_for(PROFILE, wiring(), 0x1234ABCD)
    assert image[:16].hex(" ", 2) == "0101 1400 0a00 ec01 143e cdab 3412 0000"
    assert image[16:25].hex() == "01c71f5b062b0af400"
    assert len(image) == 1600


def test_a_misfit_stays_told_while_the_port_reopens_and_no_longer() -> None:
    wired = Wired(PretendedSensorBoard(protocol=2))
    wired.driver.close()
    wired.sensors = steady = SteadySensors(PROFILE, partial(SerialSensors, PROFILE, wiring(), wired.cable))
    wired.scan()
    assert "to bring it up to date" in str(steady.misfit)
    for _ in range(120):
        wired.scan()
        assert steady.misfit is not None
    other = Wired()
    steady._open = partial(SerialSensors, PROFILE, wiring(), other.cable)
    other.driver.close()
    wired.scans(60)
    assert steady.misfit is None


def test_a_pulled_cable_is_no_misfit() -> None:
    wired = Wired()
    wired.driver.close()
    wired.sensors = steady = SteadySensors(PROFILE, partial(SerialSensors, PROFILE, wiring(), wired.cable))
    wired.scan()
    wired.cable.pull()
    wired.scan()
    assert (steady.misfit, steady.trouble is None) == (None, False)
