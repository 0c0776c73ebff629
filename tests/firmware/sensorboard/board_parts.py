"""The firmware's parts that need no board, called as they are."""

import ctypes
from functools import cache

import sensorboard_builds

NOTHING_YET, WHOLE_FRAME, DAMAGED_PIECE = range(3)
STUFFED_MAX = 85


class Receiver(ctypes.Structure):
    _fields_ = (("bytes", ctypes.c_uint8 * STUFFED_MAX), ("length", ctypes.c_uint8), ("payload", ctypes.c_uint8))


class Refusal(ctypes.Structure):
    _fields_ = (("reason", ctypes.c_uint8), ("detail", ctypes.c_uint16))


class Report(ctypes.Structure):
    _fields_ = (
        ("states", ctypes.c_uint8 * 44),
        ("flags", ctypes.c_uint8),
        ("repeats", ctypes.c_uint8),
        ("changed", ctypes.c_uint32),
        ("told", ctypes.c_uint32),
    )


@cache
def library() -> ctypes.CDLL:
    """Return the parts, built afresh if their sources have changed."""
    parts = ctypes.CDLL(str(sensorboard_builds.parts()))
    parts.crc16.restype = ctypes.c_uint16
    parts.cobs_encode.restype = ctypes.c_uint8
    parts.cobs_decode.restype = ctypes.c_bool
    parts.frame_write.restype = ctypes.c_uint8
    parts.settings_check.restype = Refusal
    parts.shown_by.restype = ctypes.c_uint8
    parts.report_due.restype = ctypes.c_bool
    parts.store_load.restype = ctypes.c_bool
    parts.store_kept.restype = ctypes.c_bool
    parts.store_busy.restype = ctypes.c_bool
    parts.store_spoilt.restype = ctypes.c_bool
    return parts


def crc16(data: bytes) -> int:
    return int(library().crc16(0xFFFF, data, len(data)))


def encode(data: bytes) -> bytes:
    stuffed = ctypes.create_string_buffer(256)
    length = library().cobs_encode(data, len(data), stuffed)
    return stuffed.raw[:length]


def decode(stuffed: bytes) -> bytes | None:
    """Return what was stuffed, or None where the firmware says that it is not a stuffed form."""
    buffer = ctypes.create_string_buffer(stuffed, max(len(stuffed), 1))
    length = ctypes.c_uint8(len(stuffed))
    if not library().cobs_decode(buffer, ctypes.byref(length)):
        return None
    return buffer.raw[: length.value]


def written(kind: int, number: int, payload: bytes) -> bytes:
    """Return a frame as the firmware writes it."""
    wire = ctypes.create_string_buffer(STUFFED_MAX + 2)
    length = library().frame_write(kind, number, payload, len(payload), wire)
    return wire.raw[:length]


def received(wire: bytes) -> tuple[list[bytes], int]:
    """Return the frames the firmware finds in these bytes, without their CRC, and how many pieces are damaged."""
    receiver, frames, damaged = Receiver(), [], 0
    for byte in wire:
        match library().receiver_take(ctypes.byref(receiver), byte):
            case heard if heard == WHOLE_FRAME:
                frames.append(bytes(receiver.bytes[: 2 + receiver.payload]))
            case heard if heard == DAMAGED_PIECE:
                damaged += 1
    return frames, damaged
