"""What a bad line does to the real firmware: nothing but a repeated request."""

import random
import struct

import pytest
from board_frames import (
    ACK,
    ASK_HELLO,
    ASK_RAW,
    ASK_STATE,
    COMMIT,
    ERROR,
    HELLO,
    LENGTH,
    PING,
    PONG,
    WRITE,
    Channel,
    crc,
    frame,
    image,
)
from board_simulated import SimulatedBoard

pytest_plugins = ("board_fixtures",)

GARBAGE = 200


def test_after_garbage_the_next_request_is_answered_200_times_of_200(sensor_board: SimulatedBoard) -> None:
    chance = random.Random(6)
    answered = 0
    for number in range(GARBAGE):
        sensor_board.send(chance.randbytes(chance.randrange(1, 150)))
        echo = number.to_bytes(2, "big")
        answered += sensor_board.ask(PING, echo).payload[17:] == echo
    assert answered == GARBAGE
    assert sensor_board.count.starts == 1


def test_what_the_board_sends_is_whole_whatever_it_hears(sensor_board: SimulatedBoard) -> None:
    chance = random.Random(7)
    for _ in range(30):
        sensor_board.send(chance.randbytes(100))
        sensor_board.run(20)
    assert sensor_board.damaged == []


@pytest.mark.parametrize("request_sent", [frame(ASK_HELLO, 200, b"\x01"), frame(PING, 200, b"\0\0abc")])
def test_a_request_with_any_byte_damaged_is_not_answered(sensor_board: SimulatedBoard, request_sent: bytes) -> None:
    for at in range(1, len(request_sent) - 1):
        for change in (0x01, 0x80, 0xFF, request_sent[at]):
            damaged = bytearray(request_sent)
            damaged[at] ^= change
            sensor_board.send(bytes(damaged))
    assert [read for read in sensor_board.run(300) if read.to == 200] == []
    assert sensor_board.ask(PING).kind == PONG


@pytest.mark.parametrize("request_sent", [frame(ASK_STATE, 200), frame(ASK_RAW, 200, b"\xff\x07\x01\x01")])
def test_a_request_with_any_byte_lost_or_doubled_is_not_obeyed(
    sensor_board: SimulatedBoard, request_sent: bytes
) -> None:
    for at in range(1, len(request_sent) - 1):
        sensor_board.send(request_sent[:at] + request_sent[at + 1 :])
        sensor_board.send(request_sent[: at + 1] + request_sent[at:])
    assert {read.kind for read in sensor_board.run(300) if read.to == 200} <= {ERROR}
    assert sensor_board.ask(PING).kind == PONG


def test_a_doubled_request_is_answered_twice_and_does_no_harm(sensor_board: SimulatedBoard) -> None:
    settings = image({0: Channel()})
    requests = [
        frame(WRITE, 1 + offset // 64, struct.pack("<H", offset) + settings[offset : offset + 64])
        for offset in range(0, LENGTH, 64)
    ]
    requests += [frame(COMMIT, 100, struct.pack("<H", crc(settings))), frame(ASK_HELLO, 101, b"\x01")]
    answers = []
    for each in requests:
        sensor_board.send(each + each)
        answers += [read for read in sensor_board.run(60) if read.to]
    assert [read.kind for read in answers] == [ACK] * 52 + [HELLO] * 2
    assert [read.to for read in answers[:52:2]] == [read.to for read in answers[1:52:2]]
    assert sensor_board.state().checksum == crc(settings)


def test_a_request_may_come_byte_by_byte_with_pauses(sensor_board: SimulatedBoard) -> None:
    late = frame(PING, 200, b"slow")
    for at in range(len(late) - 1):
        sensor_board.send(late[at : at + 1])
        assert [read for read in sensor_board.run(700) if read.to == 200] == []
    sensor_board.send(late[-1:])
    assert sensor_board.run_until(lambda read: read.to == 200).payload[17:] == b"slow"


def test_more_requests_than_the_line_can_answer_end_in_repeats_and_no_restart(sensor_board: SimulatedBoard) -> None:
    for _ in range(100):
        sensor_board.send(frame(ASK_STATE, 200))
    sensor_board.run(2000)
    assert sensor_board.damaged == []
    assert sensor_board.ask(ASK_STATE).to != 200
    assert sensor_board.count.starts == 1


def test_its_own_frames_echoed_are_nothing_to_it(sensor_board: SimulatedBoard) -> None:
    before = struct.unpack_from("<HHHH", sensor_board.ask(PING).payload, 5)
    sensor_board.send(b"".join(frame(kind, 9, bytes(20)) for kind in range(0x80, 0x100)))
    assert [read for read in sensor_board.run(700) if read.to == 9] == []
    after = struct.unpack_from("<HHHH", sensor_board.ask(PING).payload, 5)
    assert after == (before[0] + 129, *before[1:])


def test_nobody_at_the_other_end_does_no_harm(sensor_board: SimulatedBoard) -> None:
    sensor_board.run(60_000)
    assert sensor_board.count.starts == 1
    assert sensor_board.ask(PING).kind == PONG
