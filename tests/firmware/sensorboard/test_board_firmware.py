"""The real firmware in its simulator: what it is, what it senses, what it tells and when."""

import random
import struct
from functools import partial
from itertools import pairwise

import pytest
from board_frames import (
    ACK,
    ASK_HELLO,
    ASK_STATE,
    CHANNELS,
    ERROR,
    KEPT,
    LATE,
    PING,
    PONG,
    REFUSALS,
    SET,
    SHOWN,
    STATE,
    Channel,
    State,
    crc,
    frame,
    image,
    read_hello,
    read_state,
)
from board_simulated import REST_MV, SimulatedBoard

pytest_plugins = ("board_fixtures",)

STRENGTHS_MV = {"none": 300, "north": 1000, "south": -1000, "unknown": 650}
"""With the usual thresholds of 500 and 800 mV."""


def configured(sensor_board: SimulatedBoard, settings: bytes) -> None:
    sensor_board.write(settings)
    assert sensor_board.commit(settings).kind == ACK


def looks(shown: tuple[str, ...], state: State) -> bool:
    return state.shown == shown


def is_after(scan: int, state: State) -> bool:
    return state.scan > scan


def test_it_says_hello_when_it_is_switched_on(sensor_board: SimulatedBoard) -> None:
    hello = sensor_board.hello
    assert (hello.to, hello.protocol, hello.version, hello.kind) == (0, 1, (1, 0, 0), b"RLSB")
    assert (hello.multiplexers, hello.inputs, hello.channels, hello.length) == (11, 16, 176, 1600)
    assert (hello.board, hello.in_use, hello.checksum, hello.flags) == (0, 0, 0, 0)
    assert (hello.reason, hello.start, hello.counts) == (1, 1, (0,) * 11)


@pytest.mark.parametrize("payload", [b"\x01", b"\xff", bytes(80)])
def test_it_says_hello_to_hosts_of_every_version(sensor_board: SimulatedBoard, payload: bytes) -> None:
    assert read_hello(sensor_board.ask(ASK_HELLO, payload)).protocol == 1


def test_hello_tells_of_the_settings(sensor_board: SimulatedBoard) -> None:
    settings = image({0: Channel(), 1: Channel(), 175: Channel(2)}, board=77)
    configured(sensor_board, settings)
    hello = read_hello(sensor_board.ask(ASK_HELLO, b"\x01"))
    assert (hello.board, hello.in_use, hello.checksum) == (77, 3, crc(settings))
    assert hello.flags & SET
    assert hello.counts == (2,) + (0,) * 9 + (1,)


def test_without_settings_it_tells_every_half_second_that_it_has_none(sensor_board: SimulatedBoard) -> None:
    states = [read_state(read) for read in sensor_board.run(3000) if read.kind == STATE]
    assert len(states) >= 5
    assert {(state.flags, state.checksum, state.scan) for state in states} == {(0, 0, 0)}
    assert {shown for state in states for shown in state.shown} == {"none"}


@pytest.mark.parametrize("seed", [1, 2])
def test_every_channel_shows_what_its_own_sensor_feels(sensor_board: SimulatedBoard, seed: int) -> None:
    configured(sensor_board, image(dict.fromkeys(range(CHANNELS), Channel()), samples=1))
    chance = random.Random(seed)
    for _ in range(3):
        shown = tuple(chance.choice(SHOWN) for _ in range(CHANNELS))
        sensor_board.feel([REST_MV + STRENGTHS_MV[each] for each in shown])
        assert sensor_board.state(wanted=partial(looks, shown)).flags & SET


def test_channels_that_are_off_show_nothing_and_are_not_measured(sensor_board: SimulatedBoard) -> None:
    configured(sensor_board, image({3: Channel(), 40: Channel()}))
    sensor_board.feel([REST_MV + 1000] * CHANNELS)
    shown = sensor_board.state(wanted=lambda state: state.shown[3] == "north").shown
    assert [number for number, each in enumerate(shown) if each != "none"] == [3, 40]


def test_sensors_that_are_broken_off_or_shorted_are_unknown(sensor_board: SimulatedBoard) -> None:
    configured(sensor_board, image({number: Channel() for number in range(4)}))
    sensor_board.feel([0, 50, 5000, 4950] + [REST_MV] * 172)
    assert sensor_board.state(wanted=lambda state: state.scan > 3).shown[:4] == ("unknown",) * 4


def test_an_inverted_channel_and_switches(sensor_board: SimulatedBoard) -> None:
    pulled_down = Channel(0x82, 16000, 4096, 8192, 1024)
    configured(
        sensor_board, image({0: Channel(0x81), 1: pulled_down, 2: pulled_down, 3: Channel(2, 300, 4096, 8192, 0)})
    )
    sensor_board.feel([REST_MV + 1000, 0, 5000, 5000] + [REST_MV] * 172)
    shown = sensor_board.state(wanted=lambda state: state.scan > 3).shown
    assert shown[:4] == ("south", "north", "none", "north")


def test_a_weakening_magnet_is_kept_until_it_is_past_the_hysteresis(sensor_board: SimulatedBoard) -> None:
    configured(sensor_board, image({0: Channel(hysteresis=328)}, samples=2))  # pole from 800 mV, lost below 700
    seen = []
    for millivolts in (400, 850, 720, 650, 720, 850, 720, 400, 580, 620, 580):
        sensor_board.feel([REST_MV + millivolts] + [REST_MV] * 175)
        scan = read_state(sensor_board.ask(ASK_STATE)).scan
        seen.append(sensor_board.state(wanted=partial(is_after, scan + 1)).shown[0])
    north, none, unknown = "north", "none", "unknown"
    assert seen == [none, north, north, unknown, unknown, north, north, none, none, unknown, unknown]


def test_a_change_is_told_within_two_scans_and_twice_more(sensor_board: SimulatedBoard) -> None:
    configured(sensor_board, image({number: Channel() for number in range(16)}, period=10))
    sensor_board.state(5000, wanted=lambda state: bool(state.flags & KEPT) and state.scan > 10)
    sensor_board.run(200)  # the repeats of that
    sensor_board.state()
    before = sensor_board.count.cycle
    sensor_board.feel([REST_MV + 1000] * CHANNELS)
    changed = [state for read in sensor_board.run(150) if (state := read_state(read)).shown[0] == "north"]
    start = before // 16_000
    times = [state.ms - start for state in changed]
    assert times[0] <= 21
    assert len(changed) >= 3
    assert times[-1] - times[0] <= 70


def test_a_state_comes_at_least_once_in_half_a_second(sensor_board: SimulatedBoard) -> None:
    configured(sensor_board, image({0: Channel()}))
    sensor_board.state(5000, wanted=lambda state: bool(state.flags & KEPT))
    cycles = []
    for _ in range(200):
        cycles += [sensor_board.count.cycle for read in sensor_board.run(20) if read.kind == STATE]
    gaps = [(late - early) / 16_000 for early, late in pairwise(cycles)]
    assert len(cycles) >= 8
    assert max(gaps) <= 541


def test_scans_keep_their_period(sensor_board: SimulatedBoard) -> None:
    configured(sensor_board, image(dict.fromkeys(range(CHANNELS), Channel()), samples=1, period=20))
    first = sensor_board.state(wanted=lambda state: state.scan > 0)
    sensor_board.run(2000)
    second = read_state(sensor_board.ask(ASK_STATE))
    assert second.scan - first.scan == pytest.approx((second.ms - first.ms) / 20, abs=1)
    assert not second.flags & LATE


def test_a_period_that_is_too_short_is_said_to_be(sensor_board: SimulatedBoard) -> None:
    configured(sensor_board, image(dict.fromkeys(range(CHANNELS), Channel()), samples=4, period=20))
    sensor_board.run(300)
    assert read_state(sensor_board.ask(ASK_STATE)).flags & LATE
    longest = struct.unpack_from("<I", sensor_board.ask(PING).payload, 13)[0]
    assert 73_000 < longest < 150_000


def test_a_ping_comes_back_with_how_the_line_is(sensor_board: SimulatedBoard) -> None:
    sensor_board.send(b"\0garbage\0" + frame(0x55, 9) + frame(0x85, 9, b"an echo"))
    pong = sensor_board.ask(PING, b"\0\1\2hello")
    ms, good, damaged, lost, refused = struct.unpack_from("<IHHHH", pong.payload, 1)
    assert (pong.kind, pong.payload[17:]) == (PONG, b"\0\1\2hello")
    assert (good, damaged, lost, refused) == (3, 1, 0, 1)
    assert abs(ms - sensor_board.count.cycle / 16_000) < 20


def test_the_numbers_of_its_frames_count_them(sensor_board: SimulatedBoard) -> None:
    numbers = [read.number for _ in range(60) for read in [sensor_board.ask(PING)]]
    sensor_board.run(1000)
    numbers += [read.number for _ in range(300) for read in [sensor_board.ask(ASK_STATE)]]
    gaps = {(later - earlier) % 256 for earlier, later in pairwise(numbers)}
    assert gaps <= set(range(1, 8))
    assert 1 in gaps


@pytest.mark.parametrize(
    ("kind", "payload", "why", "detail"),
    [
        (0x00, b"", "unknown type", 0),
        (0x08, b"", "unknown type", 0),
        (0x7F, b"abc", "unknown type", 0),
        (0x01, b"", "wrong length", 0),
        (0x02, b"a", "wrong length", 1),
        (0x03, b"abc", "wrong length", 3),
        (0x03, b"abcde", "wrong length", 5),
        (0x04, b"\0\0", "wrong length", 2),
        (0x04, bytes(67), "wrong length", 67),
        (0x05, b"a", "wrong length", 1),
        (0x06, b"ab", "wrong length", 2),
        (0x07, bytes(9), "wrong length", 9),
        (0x03, struct.pack("<HBB", 0x800, 1, 1), "out of range", 0x800),
        (0x03, struct.pack("<HBB", 0, 1, 1), "out of range", 0),
        (0x03, struct.pack("<HBB", 1, 1, 0), "out of range", 0),
        (0x04, struct.pack("<H2s", 1599, b"ab"), "out of range", 1599),
        (0x04, struct.pack("<H2s", 0xFFFF, b"ab"), "out of range", 0xFFFF),
        (0x05, b"\0\0", "out of range", 0),
        (0x06, struct.pack("<HB", 0, 1), "no settings", 0),
        (0x06, struct.pack("<HB", 0, 0), "out of range", 0),
        (0x06, struct.pack("<HB", 0, 65), "out of range", 65),
    ],
)
def test_requests_that_make_no_sense_are_refused_with_the_reason(
    sensor_board: SimulatedBoard, kind: int, payload: bytes, why: str, detail: int
) -> None:
    answer = sensor_board.ask(kind, payload)
    assert answer.kind == ERROR
    assert answer.refused == (kind, REFUSALS[why], detail)
    assert sensor_board.ask(PING).kind == PONG
