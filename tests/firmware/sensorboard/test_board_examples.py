"""The frames that docs/sensor-board.md shows are what it says they are."""

import re
import struct

from board_frames import ACK, Channel, Frame, crc, frame, image, read_frame, read_hello, read_state
from sensorboard_builds import ROOT

TEXT = (ROOT / "docs" / "sensor-board.md").read_text(encoding="utf-8")
EXAMPLES = {
    title.split(" ", 1)[0].strip("?:,") + " " + side: bytes.fromhex(shown)
    for title, side, shown in re.findall(
        r"^([A-Z].*) \((host|board)\):\n\n```frame\n([0-9a-f\s]+)```$", TEXT, re.MULTILINE
    )
}
SETTINGS = image(
    {0: Channel(), 17: Channel(0x82, 16320, 4096, 8192, 1024)}, samples=1, period=10
)  # as the page describes them


def example(name: str) -> Frame:
    wire = EXAMPLES[name]
    assert wire[0] == wire[-1] == 0
    read = read_frame(wire[1:-1])
    assert frame(read.kind, read.number, read.payload) == wire
    return read


def test_every_example_is_looked_at() -> None:
    told = ("HELLO", "STATE", "RAW", "ACK", "ERROR", "PONG")
    asked = ("HELLO", "RAW", "WRITE", "COMMIT", "PING")
    assert set(EXAMPLES) == {f"{word} board" for word in told} | {f"{word} host" for word in asked}
    assert TEXT.count("```frame") == len(EXAMPLES)


def test_the_check_value_of_the_crc() -> None:
    assert crc(b"123456789") == 0x29B1
    assert "`29b1`" in TEXT


def test_the_settings_described_have_the_checksum_named() -> None:
    assert crc(SETTINGS) == 0xF5CB
    assert "`f5cb`" in TEXT


def test_hello() -> None:
    assert example("HELLO host") == Frame(0x01, 1, b"\x01")
    hello = read_hello(example("HELLO board"))
    assert (hello.to, hello.protocol, hello.version, hello.kind) == (1, 1, (1, 0, 0), b"RLSB")
    assert (hello.board, hello.multiplexers, hello.inputs, hello.channels) == (0x1234ABCD, 11, 16, 176)
    assert (hello.in_use, hello.length, hello.checksum) == (2, 1600, 0xF5CB)
    assert (hello.flags, hello.reason, hello.start) == (3, 1, 7)
    assert hello.counts == (1, 1) + (0,) * 9


def test_state() -> None:
    state = read_state(example("STATE board"))
    assert (state.to, state.flags, state.ms, state.scan) == (0, 3, 1234, 123)
    assert (state.checksum, state.start) == (0xF5CB, 7)
    assert {c: s for c, s in enumerate(state.shown) if s != "none"} == {0: "north", 17: "unknown"}


def test_raw() -> None:
    assert example("RAW host") == Frame(0x03, 2, struct.pack("<HBB", 1, 1, 1))
    assert example("ACK board") == Frame(ACK, 2, struct.pack("<BBH", 2, 3, 1))
    values = struct.pack("<16H", 9830, *[8192] * 15)
    assert example("RAW board") == Frame(0x83, 3, struct.pack("<BBBI", 2, 0, 0, 130) + values)


def test_settings() -> None:
    assert example("WRITE host") == Frame(0x04, 3, struct.pack("<H", 0) + SETTINGS[:16])
    assert example("COMMIT host") == Frame(0x05, 4, struct.pack("<H", 0xF5CB))
    assert example("ERROR board").refused == (5, 16, 0xBEEF)


def test_ping() -> None:
    assert example("PING host") == Frame(0x07, 5, b"\x00\xff")
    assert example("PONG board").payload == struct.pack("<BIHHHHI", 5, 2000, 9, 2, 0, 0, 9400) + b"\x00\xff"
