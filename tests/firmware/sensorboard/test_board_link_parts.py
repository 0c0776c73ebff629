"""COBS, CRC and frames in the firmware, against other people's and against whatever a line can do."""

import binascii

from board_frames import frame
from board_parts import crc16, decode, encode, received, written
from cobs import cobs
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


@given(KINDS, NUMBERS, PAYLOADS, st.data())
def test_a_frame_with_a_byte_lost_or_doubled_is_not_believed(
    kind: int, number: int, payload: bytes, data: st.DataObject
) -> None:
    wire = frame(kind, number, payload)
    at = data.draw(st.integers(1, len(wire) - 2), label="where")
    whole = [bytes([kind, number]) + payload]
    lost, doubled = wire[:at] + wire[at + 1 :], wire[: at + 1] + wire[at:]
    assert all(each in whole for each in received(lost)[0] + received(doubled)[0])
    assert received(lost)[0] == []


@given(st.binary(min_size=86, max_size=1000).map(lambda data: data.replace(b"\0", b"\1")))
def test_bytes_without_an_end_are_one_damaged_piece(endless: bytes) -> None:
    assert received(endless + b"\0") == ([], 1)


def test_nothing_between_two_zeros_is_no_damage() -> None:
    assert received(bytes(10)) == ([], 0)


@given(st.lists(DATA, max_size=8))
def test_whatever_comes_only_what_has_a_good_crc_is_a_frame(garbage: list[bytes]) -> None:
    frames, damaged = received(b"\0".join(garbage) + b"\0")
    pieces = [piece for piece in b"\0".join(garbage).split(b"\0") if piece]
    assert len(frames) + damaged == len(pieces)
    for read in frames:
        assert frame(read[0], read[1], read[2:])[1:-1] in pieces or len(read) <= 82
