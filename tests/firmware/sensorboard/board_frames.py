"""Frames of the sensor board's protocol, made and read with other people's COBS and CRC."""

import binascii
import struct
from dataclasses import dataclass

from cobs import cobs  # type: ignore[import-untyped]  # the package says nothing of its types

HELLO, STATE, RAW, PIECE, PONG, ACK, ERROR = 0x81, 0x82, 0x83, 0x86, 0x87, 0x90, 0x91
ASK_HELLO, ASK_STATE, ASK_RAW, WRITE, COMMIT, READ, PING = range(1, 8)

CHANNELS, LENGTH, HEAD, EACH = 176, 1600, 16, 9
SHOWN = ("none", "north", "south", "unknown")

SET, KEPT, STORING, SPOILT, RAW_DUE, LATE = 1, 2, 4, 8, 16, 32

REFUSALS = {
    "unknown type": 1,
    "wrong length": 2,
    "out of range": 3,
    "busy": 4,
    "no settings": 5,
    "checksum": 16,
    "format": 17,
    "oversampling": 18,
    "settle": 19,
    "period": 20,
    "limits": 21,
    "not zero": 22,
    "kind": 23,
    "rest": 24,
    "thresholds": 25,
    "hysteresis": 26,
}


def crc(data: bytes) -> int:
    return binascii.crc_hqx(data, 0xFFFF)


def frame(kind: int, number: int, payload: bytes = b"") -> bytes:
    """Return a frame as it goes over the line, its zeros included."""
    plain = bytes([kind, number]) + payload
    stuffed: bytes = cobs.encode(plain + crc(plain).to_bytes(2, "big"))
    return b"\0" + stuffed + b"\0"


@dataclass(frozen=True)
class Frame:
    """A whole frame."""

    kind: int
    number: int
    payload: bytes

    @property
    def to(self) -> int:
        return self.payload[0]

    @property
    def refused(self) -> tuple[int, int, int]:
        """The request's type, the reason and the detail of an ERROR."""
        assert self.kind == ERROR, self
        kind, reason, detail = struct.unpack("<BBH", self.payload[1:])
        return kind, reason, detail


def read_frame(piece: bytes) -> Frame:
    """Return the frame between two zeros."""
    plain = cobs.decode(piece)
    assert crc(plain) == 0, plain.hex(" ")
    return Frame(plain[0], plain[1], plain[2:-2])


@dataclass(frozen=True)
class State:
    """A STATE frame, taken apart."""

    to: int
    flags: int
    ms: int
    scan: int
    checksum: int
    start: int
    shown: tuple[str, ...]


def read_state(read: Frame) -> State:
    assert read.kind == STATE
    assert len(read.payload) == 58
    to, flags, ms, scan, checksum, start = struct.unpack_from("<BBIIHH", read.payload)
    packed = read.payload[14:]
    shown = tuple(SHOWN[packed[channel // 4] >> 2 * (channel % 4) & 3] for channel in range(CHANNELS))
    return State(to, flags, ms, scan, checksum, start, shown)


@dataclass(frozen=True)
class Hello:
    """A HELLO frame, taken apart."""

    to: int
    protocol: int
    version: tuple[int, ...]
    kind: bytes
    board: int
    multiplexers: int
    inputs: int
    channels: int
    in_use: int
    length: int
    checksum: int
    flags: int
    reason: int
    start: int
    counts: tuple[int, ...]


def read_hello(read: Frame) -> Hello:
    assert read.kind == HELLO
    to, protocol, *version, kind, board = struct.unpack_from("<BB3B4sI", read.payload)
    multiplexers, inputs, channels, in_use, length = struct.unpack_from("<BBHHH", read.payload, 13)
    checksum, flags, reason, start = struct.unpack_from("<HBBH", read.payload, 21)
    return Hello(
        to=to,
        protocol=protocol,
        version=tuple(version),
        kind=kind,
        board=board,
        multiplexers=multiplexers,
        inputs=inputs,
        channels=channels,
        in_use=in_use,
        length=length,
        checksum=checksum,
        flags=flags,
        reason=reason,
        start=start,
        counts=tuple(read.payload[27:]),
    )


@dataclass(frozen=True)
class Channel:
    """A channel's settings."""

    kind: int = 1
    rest: int = 8192
    none: int = 1638
    pole: int = 2621
    hysteresis: int = 246

    def packed(self) -> bytes:
        return struct.pack("<BHHHH", self.kind, self.rest, self.none, self.pole, self.hysteresis)


def image(
    channels: dict[int, Channel],
    *,
    samples: int = 0,
    settle: int = 20,
    period: int = 20,
    limits: tuple[int, int] = (328, 16056),
    board: int = 0x1234ABCD,
) -> bytes:
    """Return settings with these channels in use."""
    made = bytearray(LENGTH)
    struct.pack_into("<BBHHHHIH", made, 0, 1, samples, settle, period, *limits, board, 0)
    for number, channel in channels.items():
        made[HEAD + EACH * number : HEAD + EACH * (number + 1)] = channel.packed()
    return bytes(made)
