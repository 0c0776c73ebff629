"""The messages of host and sensor board: the payloads of docs/sensor-board.md, in both directions."""

from collections.abc import Sequence
from enum import IntEnum, IntFlag
from struct import Struct, calcsize
from typing import NamedTuple, Self

from hardware.profile.wiring import SELECT_INPUTS, SENSOR_BOARD_MULTIPLEXERS

PROTOCOL = 1
"""The version of the protocol implemented here."""

KIND = b"RLSB"
"""The name a sensor board has in its HELLO."""

MULTIPLEXERS, INPUTS = SENSOR_BOARD_MULTIPLEXERS, SELECT_INPUTS
CHANNELS = MULTIPLEXERS * INPUTS
"""A sensor board's channels; one is numbered 16 * multiplexer + input."""

PIECE = 64
"""The most bytes of the settings in one write."""

STEADY_HELLO = calcsize("<BB3B4s")
"""The number of bytes at a HELLO's beginning that are the same in every version of the protocol."""


class Ask(IntEnum):
    """The requests of the host."""

    HELLO = 0x01
    STATE = 0x02
    RAW = 0x03
    WRITE = 0x04
    COMMIT = 0x05
    READ = 0x06
    PING = 0x07


class Say(IntEnum):
    """The messages of the board."""

    HELLO = 0x81
    STATE = 0x82
    RAW = 0x83
    PIECE = 0x86
    PONG = 0x87
    ACK = 0x90
    ERROR = 0x91


class Flag(IntFlag):
    """The flags of HELLO and STATE."""

    SET = 1
    KEPT = 2
    STORING = 4
    SPOILT = 8
    RAW = 16
    LATE = 32


class Reason(IntEnum):
    """The reasons why the board refuses a request."""

    UNKNOWN_TYPE = 1
    WRONG_LENGTH = 2
    OUT_OF_RANGE = 3
    BUSY = 4
    NO_SETTINGS = 5
    WRONG_CHECKSUM = 16
    WRONG_FORMAT = 17


class Hello(NamedTuple):
    """The identity of the board; ``used`` are the channels in use at each multiplexer."""

    to: int
    protocol: int
    major: int
    minor: int
    patch: int
    kind: bytes
    board: int
    multiplexers: int
    inputs: int
    channels: int
    in_use: int
    length: int
    checksum: int
    flags: int
    cause: int
    start: int
    used: bytes

    @classmethod
    def read(cls, payload: bytes) -> Self | None:
        """Return the content of a HELLO of this protocol; ``None`` if it has another length."""
        return cls._make(_HELLO.unpack(payload)) if len(payload) == _HELLO.size else None

    def written(self) -> bytes:
        """Return the payload."""
        return _HELLO.pack(*self)


class State(NamedTuple):
    """The sense of every channel: its two bits are at ``4 * byte + pair`` of ``bits``."""

    to: int
    flags: int
    ms: int
    scan: int
    checksum: int
    start: int
    bits: bytes

    @classmethod
    def read(cls, payload: bytes) -> Self | None:
        """Return the content of a STATE; ``None`` if it has another length."""
        return cls._make(_STATE.unpack(payload)) if len(payload) == _STATE.size else None

    def written(self) -> bytes:
        """Return the payload."""
        return _STATE.pack(*self)


class Raw(NamedTuple):
    """The values of a multiplexer's inputs, in 1/16384 of the converter's 5 V."""

    to: int
    round: int
    multiplexer: int
    scan: int
    values: tuple[int, ...]

    @classmethod
    def read(cls, payload: bytes) -> Self | None:
        """Return the content of a RAW; ``None`` if it has another length, or a wrong multiplexer."""
        if len(payload) != _RAW.size:
            return None
        to, number, multiplexer, scan, *values = _RAW.unpack(payload)
        return cls(to, number, multiplexer, scan, tuple(values)) if multiplexer < MULTIPLEXERS else None

    def written(self) -> bytes:
        """Return the payload."""
        return _RAW.pack(*self[:4], *self.values)


class Answer(NamedTuple):
    """An ACK, or an ERROR with its reason."""

    to: int
    kind: int
    reason: int
    detail: int

    @classmethod
    def read(cls, say: int, payload: bytes) -> Self | None:
        """Return the content of an ACK (reason 0) or an ERROR; ``None`` if it has another length."""
        if say == Say.ACK and len(payload) == _ACK.size:
            to, kind, detail = _ACK.unpack(payload)
            return cls(to, kind, 0, detail)
        return cls._make(_ERROR.unpack(payload)) if len(payload) == _ERROR.size else None

    def written(self) -> bytes:
        """Return the payload; with reason 0 that of an ACK."""
        return _ERROR.pack(*self) if self.reason else _ACK.pack(self.to, self.kind, self.detail)


_HELLO = Struct("<BB3B4sIBBHHHHBBH11s")
_STATE = Struct("<BBIIHH44s")
_RAW = Struct("<BBBI16H")
_ACK = Struct("<BBH")
_ERROR = Struct("<BBBH")


def unpacked(bits: bytes) -> list[int]:
    """Return the two bits of every channel of a STATE."""
    return [byte >> shift & 3 for byte in bits for shift in (0, 2, 4, 6)]


def packed(senses: Sequence[int]) -> bytes:
    """Return the two bits of every channel in the form of a STATE."""
    return bytes(
        senses[first] | senses[first + 1] << 2 | senses[first + 2] << 4 | senses[first + 3] << 6
        for first in range(0, len(senses), 4)
    )
