"""The frames on the line to a sensor board, as specified in docs/sensor-board.md; no I/O, no time.

A frame is a type, a number, a payload and a CRC-16, between two zeros; COBS encoding keeps zeros out of it.
"""

from binascii import crc_hqx
from collections.abc import Iterator
from typing import NamedTuple

from cobs import cobs  # type: ignore[import-untyped]  # cobs has no types

LONGEST = 85
"""The length of the longest frame between its zeros, in bytes."""

SHORTEST = 4
"""Type, number and CRC."""

_CRC_START = 0xFFFF


def checksum(data: bytes) -> int:
    """Return the CRC-16 of frames and of settings: polynomial 1021, initial value ffff, not reflected."""
    return crc_hqx(data, _CRC_START)


class Frame(NamedTuple):
    """A whole frame: its type, its number and its payload."""

    kind: int
    number: int
    payload: bytes


def written(frame: Frame) -> bytes:
    """Return the bytes of a frame on the line."""
    inside = bytes((frame.kind, frame.number)) + frame.payload
    stuffed: bytes = cobs.encode(inside + checksum(inside).to_bytes(2))
    return b"\0" + stuffed + b"\0"


class FrameReader:
    """Finds whole frames in received bytes; ``damaged`` counts the pieces between zeros that are no frames."""

    def __init__(self) -> None:
        self.damaged = 0
        self._piece = bytearray()
        self._too_long = False

    def read(self, data: bytes) -> Iterator[Frame]:
        """Yield every frame that these bytes complete."""
        *ended, rest = data.split(b"\0")
        for part in ended:
            self._collect(part)
            if self._piece or self._too_long:
                frame = None if self._too_long else _frame(bytes(self._piece))
                if frame is None:
                    self.damaged += 1
                else:
                    yield frame
            self._piece.clear()
            self._too_long = False
        self._collect(rest)

    def _collect(self, part: bytes) -> None:
        """Add bytes to the piece; bytes beyond the longest frame are dropped."""
        if self._too_long or len(self._piece) + len(part) > LONGEST:
            self._too_long = True
            self._piece.clear()
        else:
            self._piece += part


def _frame(piece: bytes) -> Frame | None:
    """Return the frame between two zeros; ``None`` if it is damaged."""
    try:
        inside: bytes = cobs.decode(piece)
    except cobs.DecodeError:
        return None
    if len(inside) < SHORTEST or checksum(inside):
        return None
    return Frame(inside[0], inside[1], inside[2:-2])
