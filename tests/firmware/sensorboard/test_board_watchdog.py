"""The board's watchdog: whatever stops the firmware, it comes back by itself with its settings."""

import struct

import pytest
from board_frames import CHANNELS, HELLO, KEPT, Channel, crc, image, read_hello
from board_simulated import REST_MV, SimulatedBoard

pytest_plugins = ("board_fixtures",)

ADCSRA, TIMSK0, TIMSK1 = 0x7A, 0x6E, 0x6F
"""Registers of the ATmega2560 in its data space."""

WATCHDOG, PATIENCE_MS = 8, 1000
SETTINGS = image(dict.fromkeys(range(CHANNELS), Channel()), samples=1)

FAULTS = {
    "the main loop hangs": (b"H", b""),
    "the clock stands still": (b"K", struct.pack("<HB", TIMSK0, 0)),
    "the ADC stops": (b"K", struct.pack("<HB", ADCSRA, 0)),
    "the pause after the select lines never ends": (b"K", struct.pack("<HB", TIMSK1, 0)),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_firmware_that_has_stopped_is_restarted_and_goes_on(sensor_board: SimulatedBoard, fault: str) -> None:
    sensor_board.write(SETTINGS)
    sensor_board.commit(SETTINGS)
    sensor_board.state(20_000, wanted=lambda state: bool(state.flags & KEPT))
    for _ in range(100):  # a fault that hits between two scans does not stop anything
        sensor_board.fault(*FAULTS[fault])
        sensor_board.run(0.5)
    hello = read_hello(sensor_board.run_until(lambda read: read.kind == HELLO, PATIENCE_MS))
    assert (hello.reason, hello.start, hello.checksum) == (WATCHDOG, 2, crc(SETTINGS))
    sensor_board.feel([REST_MV - 1000] * CHANNELS)
    assert sensor_board.state(wanted=lambda state: state.scan > 2).shown == ("south",) * CHANNELS
    sensor_board.run(3000)
    assert sensor_board.count.starts == 2


def test_a_firmware_that_works_is_left_alone(sensor_board: SimulatedBoard) -> None:
    slowest = image(dict.fromkeys(range(CHANNELS), Channel()), samples=4, settle=1000, period=200)
    sensor_board.write(slowest)
    sensor_board.commit(slowest)
    sensor_board.raw(0x7FF, rounds=255)
    sensor_board.run(10_000)
    assert sensor_board.count.starts == 1
