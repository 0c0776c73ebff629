"""Raw values from the real firmware: exact, whole rounds from one scan, and only as many as were asked for."""

import struct
from dataclasses import dataclass
from itertools import pairwise

from board_frames import ACK, CHANNELS, RAW, RAW_DUE, STATE, Channel, Frame, image, read_state
from board_simulated import REST_MV, SimulatedBoard

pytest_plugins = ("board_fixtures",)

RAMP = [17 + 28 * number for number in range(CHANNELS)]


@dataclass(frozen=True)
class Values:
    """A RAW frame, taken apart."""

    to: int
    round: int
    multiplexer: int
    scan: int
    values: tuple[int, ...]


def values_of(frames: list[Frame]) -> list[Values]:
    return [
        Values(to, number, multiplexer, scan, struct.unpack_from("<16H", read.payload, 7))
        for read in frames
        if read.kind == RAW
        for to, number, multiplexer, scan in [struct.unpack_from("<BBBI", read.payload)]
    ]


def counted(millivolts: int) -> int:
    """Return what a ten-bit ADC makes of a voltage against 5 V, in sixteenths."""
    return millivolts * 1023 // 5000 * 16


def test_every_sensor_is_measured_without_any_settings(sensor_board: SimulatedBoard) -> None:
    sensor_board.feel(RAMP)
    number = sensor_board.raw(0x7FF)
    rounds = values_of(sensor_board.run(300))
    assert [each.multiplexer for each in rounds] == list(range(11))
    assert {(each.to, each.round) for each in rounds} == {(number, 0)}
    assert len({each.scan for each in rounds}) == 1
    measured = [value for each in rounds for value in each.values]
    assert max(abs(value - counted(fed)) for value, fed in zip(measured, RAMP, strict=True)) <= 16


def test_oversampling_changes_the_noise_and_not_the_scale(sensor_board: SimulatedBoard) -> None:
    sensor_board.feel(RAMP)
    for samples in range(5):
        settings = image({0: Channel()}, samples=samples)
        sensor_board.write(settings)
        assert sensor_board.commit(settings).kind == ACK
        sensor_board.state(20_000, wanted=lambda state: bool(state.flags & 2))
        sensor_board.raw(1)
        (round_0,) = values_of(sensor_board.run(300))
        assert max(abs(v - counted(fed)) for v, fed in zip(round_0.values, RAMP, strict=False)) <= 16


def test_as_many_rounds_as_asked_and_not_closer_than_asked(sensor_board: SimulatedBoard) -> None:
    number = sensor_board.raw(0b101, rounds=4, every=3)
    seen = values_of(sensor_board.run(2000))
    assert [(each.round, each.multiplexer) for each in seen] == [(r, m) for r in range(4) for m in (0, 2)]
    scans = [each.scan for each in seen if each.multiplexer == 0]
    assert {later - earlier for earlier, later in pairwise(scans)} == {3}
    assert {each.to for each in seen} == {number}


def test_a_round_is_of_one_scan_while_the_voltages_change(sensor_board: SimulatedBoard) -> None:
    sensor_board.feel([1000] * CHANNELS)
    sensor_board.raw(0x7FF, rounds=5)
    seen = []
    for step in range(100):
        sensor_board.feel([1000 + 20 * step] * CHANNELS)
        seen += values_of(sensor_board.run(10))
    assert len(seen) == 55
    for number in range(5):
        values = [value for each in seen if each.round == number for value in each.values]
        assert max(values) - min(values) <= counted(20 * 5)  # a scan takes less than 5 of these steps


def test_asking_anew_replaces_and_nothing_stops(sensor_board: SimulatedBoard) -> None:
    sensor_board.raw(0x7FF, rounds=255)
    sensor_board.run(200)
    second = sensor_board.raw(0b10, rounds=2)
    seen = values_of(sensor_board.run(500))
    assert [(each.to, each.multiplexer) for each in seen if each.to == second] == [(second, 1)] * 2
    sensor_board.raw(0x7FF, rounds=255)
    sensor_board.raw(0, rounds=0)
    assert len(values_of(sensor_board.run(500))) == 0
    assert not sensor_board.state().flags & RAW_DUE


def test_states_are_told_in_time_while_raw_values_stream(sensor_board: SimulatedBoard) -> None:
    settings = image(dict.fromkeys(range(CHANNELS), Channel()), samples=1)
    sensor_board.write(settings)
    sensor_board.commit(settings)
    sensor_board.state(20_000, wanted=lambda state: bool(state.flags & 2))
    sensor_board.raw(0x7FF, rounds=255)
    sensor_board.run(500)
    sensor_board.feel([REST_MV + 1000] * CHANNELS)
    shown = [read_state(read).shown for read in sensor_board.run(70) if read.kind == STATE]
    assert ("north",) * CHANNELS in shown
