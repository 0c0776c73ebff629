"""Frames to and from a sensor board: whole ones are found, whatever lies between them."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.sensors.serial.link import LONGEST, Frame, FrameReader, checksum, written

PAGE = (Path(__file__).parents[2] / "docs" / "sensor-board.md").read_text(encoding="utf-8")
EXAMPLES = [bytes.fromhex(each) for each in re.findall(r"```frame\n([0-9a-f\s]+)```", PAGE)]

frames = st.builds(Frame, st.integers(0, 255), st.integers(0, 255), st.binary(max_size=80))


@given(st.lists(frames, max_size=5), st.integers(1, 20))
def test_what_is_written_is_read_again_however_it_arrives(sent: list[Frame], at_a_time: int) -> None:
    line, reader = b"".join(map(written, sent)), FrameReader()
    parts = [line[first : first + at_a_time] for first in range(0, len(line), at_a_time)]
    assert [frame for part in parts for frame in reader.read(part)] == sent
    assert reader.damaged == 0


@given(frames, st.binary(max_size=200))
def test_garbage_before_a_frame_never_costs_it(frame: Frame, garbage: bytes) -> None:
    assert list(FrameReader().read(garbage + written(frame)))[-1] == frame


@given(frames, st.data())
def test_a_changed_byte_is_noticed(frame: Frame, data: st.DataObject) -> None:
    line = bytearray(written(frame))
    place = data.draw(st.integers(1, len(line) - 2))
    line[place] ^= data.draw(st.integers(1, 255))
    reader = FrameReader()
    assert list(reader.read(bytes(line))) == []
    assert reader.damaged >= 1


@given(frames)
def test_a_frame_is_no_longer_than_the_page_says_and_has_zeros_only_around_it(frame: Frame) -> None:
    line = written(frame)
    assert line[0] == line[-1] == 0
    assert 0 not in line[1:-1]
    assert len(line) - 2 <= LONGEST


@pytest.mark.parametrize("line", EXAMPLES, ids=lambda line: line[:4].hex(" "))
def test_the_frames_of_the_page_are_read_and_written_alike(line: bytes) -> None:
    (frame,) = FrameReader().read(line)
    assert written(frame) == line


def test_the_page_has_frames_and_the_check_value_of_the_checksum() -> None:
    assert len(EXAMPLES) > 5
    assert checksum(b"123456789") == 0x29B1


def test_nothing_between_two_zeros_is_no_damage() -> None:
    reader = FrameReader()
    assert list(reader.read(bytes(10))) == []
    assert reader.damaged == 0


def test_a_piece_without_an_end_is_not_kept_for_ever() -> None:
    reader = FrameReader()
    for _ in range(1000):
        assert list(reader.read(b"\xff" * 1000)) == []
    assert list(reader.read(written(Frame(1, 1, b"")))) == [Frame(1, 1, b"")]
    assert reader.damaged == 1
