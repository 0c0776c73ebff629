"""COBS, CRC and frames in the firmware, against other people's and against whatever a line can do."""

import binascii

from board_frames import frame
from board_parts import crc16, decode, encode, received, written
from cobs import cobs  # type: ignore[import-untyped]  # the package says nothing of its types
from hypothesis import given
from hypothesis import strategies as st

KINDS = NUMBERS = st.integers(0, 255)
PAYLOADS = st.binary(max_size=80)
ZEROES = st.lists(st.sampled_from([0, 0, 1, 255]), max_size=254).map(bytes)
DATA = st.binary(max_size=254) | ZEROES


@given(DATA)
def test_the_crc_is_that_of_the_standard_library(data: bytes) -> None:
    assert crc16(data) == binascii.crc_hqx(data, 0xFFFF)


@given(DATA)
def test_cobs_stuffs_as_the_package_does(data: bytes) -> None:
    canonical = cobs.encode(data)
    stuffed = encode(data)
    assert cobs.decode(stuffed) == data
    assert stuffed in (canonical, canonical + b"\x01")  # 254 bytes without a zero: both forms are right
    if len(data) < 254:
        assert stuffed == canonical
    assert decode(canonical) == data


@given(st.binary(max_size=255) | st.lists(st.integers(0, 6), max_size=80).map(bytes))
def test_what_is_no_cobs_is_refused_as_the_package_does(stuffed: bytes) -> None:
    try:
        expected: bytes | None = cobs.decode(stuffed)
    except cobs.DecodeError:
        expected = None
    assert decode(stuffed) == expected


@given(KINDS, NUMBERS, PAYLOADS)
def test_a_frame_is_written_as_the_protocol_says(kind: int, number: int, payload: bytes) -> None:
    assert written(kind, number, payload) == frame(kind, number, payload)


@given(st.lists(st.tuples(KINDS, NUMBERS, PAYLOADS), max_size=6))
def test_frames_are_received_as_they_were_sent(sent: list[tuple[int, int, bytes]]) -> None:
    frames, damaged = received(b"".join(frame(*each) for each in sent))
    assert frames == [bytes([kind, number]) + payload for kind, number, payload in sent]
    assert damaged == 0


@given(DATA, KINDS, NUMBERS, PAYLOADS)
def test_garbage_never_costs_the_frame_after_it(garbage: bytes, kind: int, number: int, payload: bytes) -> None:
    frames, _ = received(garbage + frame(kind, number, payload))
    assert frames[-1] == bytes([kind, number]) + payload


@given(KINDS, NUMBERS, PAYLOADS, st.data())
def test_a_frame_with_one_byte_changed_is_not_believed(
    kind: int, number: int, payload: bytes, data: st.DataObject
) -> None:
    wire = bytearray(frame(kind, number, payload))
    at = data.draw(st.integers(1, len(wire) - 2), label="where")
    wire[at] ^= data.draw(st.integers(1, 255), label="what")
    assert received(bytes(wire))[0] == []


@given(st.binary(min_size=86, max_size=1000).map(lambda data: data.replace(b"\0", b"\1")))
def test_bytes_without_an_end_are_one_damaged_piece(endless: bytes) -> None:
    assert received(endless + b"\0") == ([], 1)


def test_nothing_between_two_zeros_is_no_damage() -> None:
    assert received(bytes(10)) == ([], 0)


def understood(piece: bytes) -> bytes | None:
    """Return the frame in a piece, by the package's COBS and the standard library's CRC."""
    try:
        plain: bytes = cobs.decode(piece)
    except cobs.DecodeError:
        return None
    return plain[:-2] if len(piece) <= 85 and len(plain) >= 4 and binascii.crc_hqx(plain, 0xFFFF) == 0 else None


@given(st.lists(DATA | st.builds(frame, KINDS, NUMBERS, PAYLOADS), max_size=8), st.data())
def test_whatever_comes_is_understood_as_others_understand_it(parts: list[bytes], data: st.DataObject) -> None:
    wire = bytearray(b"".join(parts)) + b"\0"
    for at in data.draw(st.lists(st.integers(0, len(wire) - 1), max_size=4)):
        wire[at] ^= 0x55
    wire += b"\0"
    pieces = [understood(piece) for piece in bytes(wire).split(b"\0") if piece]
    assert received(bytes(wire)) == ([piece for piece in pieces if piece is not None], pieces.count(None))
