"""The driver against the very firmware, on its processor in the simulator, over the simulator's pseudo-terminal."""

from collections.abc import Iterator, Sequence
from functools import partial
from math import isnan
from pathlib import Path
from random import Random

import pytest
from sensorboard_builds import firmware, simulator

from hardware.profile.load import load_profile
from hardware.profile.wiring import SerialWiring
from hardware.sensors.protocol import Sensors
from hardware.sensors.serial.driver import SerialSensors
from hardware.sensors.serial.link import Frame, FrameReader, written
from hardware.sensors.serial.messages import Ask, Flag, Hello, Say, State
from hardware.sensors.serial.settings import settings_for
from hardware.sensors.steady import SteadySensors
from hardware.simulated.sensor_board.board import PretendedSensorBoard
from hardware.simulated.sensor_board.circuit import Processor, SensorBoardCircuit
from hardware.simulated.sensor_board.processor import SimulatedProcessor

PROFILE = load_profile("yinsh-sensorboard")
CHANNELS = len(PROFILE.channels)


def wiring() -> SerialWiring:
    assert isinstance(PROFILE.sensors, SerialWiring)
    return PROFILE.sensors


@pytest.fixture
def processor(tmp_path: Path) -> Iterator[SimulatedProcessor]:
    with SimulatedProcessor(simulator(), firmware(), tmp_path / "eeprom") as made:
        yield made


class Wired:
    """The driver on a sensor board whose processor is simulated."""

    def __init__(self, processor: SimulatedProcessor) -> None:
        self.circuit = SensorBoardCircuit(PROFILE, wiring(), Random(5), processor)
        self.cable = self.circuit.cable
        self.opened = partial(SerialSensors, PROFILE, wiring(), self.cable)
        self.driver = self.opened()
        self.sensors: Sensors = self.driver
        self.frames = 0

    def scan(self, fields: Sequence[float] | None = None) -> Sequence[float]:
        if fields is not None:
            self.circuit.update(fields)
        self.frames += 1
        self.circuit.tick(self.frames * 0.02)
        return self.sensors.scan()

    def scans(self, count: int) -> Sequence[float]:
        return [self.scan() for _ in range(count)][-1]

    def until_known(self) -> int:
        """Scan until every sensor is known; return after how many scans."""
        for count in range(1, 300):
            if not any(map(isnan, self.scan())):
                return count
        raise AssertionError("the board never said what its sensors show")


def some(*there: tuple[int, float]) -> list[float]:
    fields = [0.0] * CHANNELS
    for index, field in there:
        fields[index] = field
    return fields


def test_a_new_board_is_given_its_settings_and_reads_what_is_there(processor: SimulatedProcessor) -> None:
    wired = Wired(processor)
    assert wired.until_known() < 50
    wired.scan(some((0, 30.0), (1, -30.0), (168, 12.0), (169, 8.5)))
    readings = wired.scans(5)
    assert {index: reading > 0 for index, reading in enumerate(readings) if reading} == {
        0: True,
        1: False,
        168: True,
        169: True,
    }
    assert 10 < readings[168] < 16
    assert wired.driver.hello is not None
    assert (wired.driver.hello.board, wired.driver.hello.in_use) == (wired.cable.new_id(), 170)


def test_what_was_measured_are_the_fields(processor: SimulatedProcessor) -> None:
    wired = Wired(processor)
    wired.until_known()
    fields = [index / 5 - 17 for index in range(CHANNELS)]
    wired.scan(fields)
    wired.driver.measure(on=True)
    readings = wired.scans(12)
    assert readings == pytest.approx(fields, abs=0.25)  # 0.1 mT a step of the converter, two samples


def test_a_sensor_broken_off_is_told_from_one_between_its_thresholds(processor: SimulatedProcessor) -> None:
    wired = Wired(processor)
    wired.until_known()
    wired.scan(some((4, float("nan")), (6, -13.0)))
    readings = wired.scans(20)
    assert isnan(readings[4])
    assert -16 < readings[6] < -10
    assert set(readings[:4]) == {0.0}


def test_settings_outlast_a_pulled_cable_and_events_are_read_at_once(
    processor: SimulatedProcessor,
) -> None:
    wired = Wired(processor)
    wired.driver.close()
    steady = SteadySensors(PROFILE, wired.opened)
    wired.sensors = steady
    fresh = wired.until_known()
    wired.scan(some((5, 30.0)))
    wired.scans(8 * 50)  # EEPROM takes 6 s at most
    wired.cable.pull()
    assert all(map(isnan, wired.scan(some((7, 30.0)))))
    wired.cable.plug()
    wired.scans(49)
    back = wired.until_known()
    assert back < fresh / 2
    readings = wired.scan()
    assert (readings[5], readings[7] > 0) == (0.0, True)


def test_a_processor_that_starts_anew_is_noticed_and_believed_again(processor: SimulatedProcessor) -> None:
    wired = Wired(processor)
    wired.until_known()
    wired.scan(some((5, 30.0)))
    wired.scans(8 * 50)
    processor.reset()
    wired.scan(some((9, 30.0)))
    readings = wired.scans(40)
    assert (readings[5], readings[9] > 0) == (0.0, True)


class Pair:
    """The real firmware and the pretended one, fed alike."""

    def __init__(self, processor: SimulatedProcessor) -> None:
        image, self.checksum = settings_for(PROFILE, wiring(), 3)
        self.image = image
        self.boards: tuple[Processor, Processor] = (processor, PretendedSensorBoard())
        self.readers = (FrameReader(), FrameReader())
        for board in self.boards:
            board.plugged_in()
        self.now = 0.0
        self.number = 0

    def feel(self, volts: Sequence[float]) -> None:
        for board in self.boards:
            board.feel(volts)

    def run(self, seconds: float) -> tuple[list[Frame], list[Frame]]:
        """Let time pass, in steps of 10 ms; return what each said."""
        said: tuple[list[Frame], list[Frame]] = ([], [])
        for _ in range(round(seconds / 0.01)):
            self.now += 0.01
            for board, reader, heard in zip(self.boards, self.readers, said, strict=True):
                board.run(self.now)
                heard.extend(reader.read(board.say()))
        return said

    def ask(self, kind: int, payload: bytes = b"", seconds: float = 0.03) -> tuple[list[Frame], list[Frame]]:
        """Ask both; return what answered that."""
        self.number += 1
        for board in self.boards:
            board.hear(written(Frame(kind, self.number, payload)))
        real, pretended = self.run(seconds)
        return [f for f in real if f.payload[0] == self.number], [f for f in pretended if f.payload[0] == self.number]

    def write(self) -> None:
        for offset in range(0, len(self.image), 64):
            self.ask(Ask.WRITE, offset.to_bytes(2, "little") + self.image[offset : offset + 64])
        self.ask(Ask.COMMIT, self.checksum.to_bytes(2, "little"))


def told(frame: Frame) -> object:
    """What of an answer does not depend on when it was given."""
    if frame.kind == Say.HELLO:
        hello = Hello.read(frame.payload)
        assert hello is not None
        return hello._replace(flags=hello.flags & ~(Flag.KEPT | Flag.STORING | Flag.LATE))
    if frame.kind == Say.STATE:
        state = State.read(frame.payload)
        assert state is not None
        return state.checksum, state.start, state.bits
    if frame.kind == Say.PONG:
        return frame.payload[17:]
    return frame.kind, frame.payload


REQUESTS = {
    "hello": (Ask.HELLO, b"\1"),
    "a hello of nothing": (Ask.HELLO, b""),
    "state": (Ask.STATE, b""),
    "state of something": (Ask.STATE, b"\1"),
    "ping": (Ask.PING, b"\0echo\xff"),
    "a long ping": (Ask.PING, bytes(9)),
    "read": (Ask.READ, b"\x10\0\x20"),
    "read too far": (Ask.READ, b"\x3f\x06\x02"),
    "read nothing": (Ask.READ, b"\0\0\0"),
    "write too far": (Ask.WRITE, b"\x40\x06\1"),
    "write nothing": (Ask.WRITE, b"\0\0"),
    "commit of what is not there": (Ask.COMMIT, b"\1\2"),
    "commit of no checksum": (Ask.COMMIT, b"\0\0"),
    "raw of a multiplexer too many": (Ask.RAW, b"\0\x08\1\1"),
    "raw of nothing": (Ask.RAW, b"\0\0\1\1"),
    "raw every zeroth scan": (Ask.RAW, b"\1\0\1\0"),
    "raw no more": (Ask.RAW, b"\0\0\0\1"),
    "what nobody knows": (0x55, b"abc"),
    "what only boards say": (0x82, b""),
}


def test_the_pretended_board_answers_as_the_firmware_does(processor: SimulatedProcessor) -> None:
    pair = Pair(processor)
    pair.feel([2.5] * 176)
    pair.run(0.1)
    for known in (False, True):
        answers = {name: pair.ask(kind, payload) for name, (kind, payload) in REQUESTS.items()}
        real = {name: [*map(told, each)] for name, (each, _) in answers.items()}
        assert real == {name: [*map(told, each)] for name, (_, each) in answers.items()}
        if not known:
            pair.write()
            pair.run(0.1)


def test_the_pretended_board_senses_and_repeats_as_the_firmware_does(processor: SimulatedProcessor) -> None:
    pair = Pair(processor)
    pair.feel([2.5] * 176)
    pair.run(0.1)
    pair.write()
    pair.run(7.0)  # until EEPROM has it
    random = Random(11)
    volts = [2.5] * 176
    for _ in range(12):
        for _ in range(40):
            volts[random.randrange(176)] = random.choice((0.05, 4.95, 2.5, random.uniform(0.2, 4.8)))
        pair.feel(volts)
        said = pair.run(0.3)
        states = [[State.read(frame.payload) for frame in each if frame.kind == Say.STATE] for each in said]
        bits = [[state.bits for state in each if state is not None] for each in states]
        # A scan may be under way when the voltages change; after it both say the same, and three times.
        assert bits[0][-1] == bits[1][-1]
        assert len(bits[1]) == 3
        assert 3 <= len(bits[0]) <= 4


def test_the_pretended_board_measures_as_the_firmware_does(processor: SimulatedProcessor) -> None:
    pair = Pair(processor)
    random = Random(12)
    pair.feel([random.uniform(0.0, 5.0) for _ in range(176)])
    pair.run(0.1)
    values = [
        [frame.payload[7:] for frame in said if frame.kind == Say.RAW]
        for said in pair.ask(Ask.RAW, b"\xff\x07\1\1", 0.2)
    ]
    assert [len(each) for each in values] == [11, 11]
    for real, pretended in zip(*values, strict=True):
        for at in range(0, 32, 2):
            one, other = (int.from_bytes(each[at : at + 2], "little") for each in (real, pretended))
            assert abs(one - other) <= 16  # one of the converter's steps
