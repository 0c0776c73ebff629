"""The host's side of the talk with a sensor board: what it asks, what it believes, and what it says is wrong."""

from collections.abc import Iterator

import pytest

from hardware.errors import DeviceError
from hardware.profile.load import load_profile
from hardware.profile.wiring import SerialWiring
from hardware.sensors.serial.dialog import GREETING_S, LISTEN_S, OTHERS_AGAIN_S, SILENT_S, Dialog
from hardware.sensors.serial.link import Frame, FrameReader, written
from hardware.sensors.serial.messages import Answer, Ask, Hello, Say, State, unpacked
from hardware.sensors.serial.settings import settings_for
from hardware.simulated.sensor_board.board import PretendedSensorBoard

PROFILE = load_profile("yinsh-sensorboard")
HALF = [2.5] * 176


def wanted(board: int) -> tuple[bytes, int]:
    assert isinstance(PROFILE.sensors, SerialWiring)
    return settings_for(PROFILE, PROFILE.sensors, board)


class Talk:
    """A dialog with a pretended board over a line that is as it should be."""

    def __init__(self, board: PretendedSensorBoard) -> None:
        self.board = board
        self.now = 0.0
        board.plugged_in()
        board.feel(HALF)
        self.dialog = Dialog(wanted, lambda: 7, self.now)

    def go_on(self, seconds: float, *, heard: bool = True) -> list[int]:
        """Let time pass; return which kinds were asked."""
        asked: list[int] = []
        for _ in range(round(seconds / 0.02)):
            self.now += 0.02
            self.board.run(self.now)
            while True:
                said = self.board.say()
                self.dialog.hear(said if heard else b"", self.now)
                request = self.dialog.speak(self.now)
                if not request:
                    break
                asked.extend(kinds(request))
                self.board.hear(request)
        return asked


def kinds(line: bytes) -> Iterator[int]:
    yield from (frame.kind for frame in FrameReader().read(line))


def talk(*, known: bool = True) -> Talk:
    return Talk(PretendedSensorBoard(wanted(7)[0] if known else None))


def test_a_board_with_the_settings_that_are_wanted_is_greeted_and_believed_at_once() -> None:
    talked = talk()
    assert talked.go_on(0.1) == []  # it has said who it is, and its state, by itself
    assert talked.dialog.bits == bytes(44)
    assert talked.dialog.hello is not None
    assert talked.dialog.hello.board == 7


def test_a_board_without_settings_is_given_them_and_an_id() -> None:
    talked = talk(known=False)
    asked = talked.go_on(0.2)
    assert asked.count(Ask.WRITE) == 25
    assert asked.count(Ask.COMMIT) == 1
    assert talked.dialog.hello is not None
    assert (talked.dialog.hello.board, talked.dialog.hello.checksum) == (7, wanted(7)[1])
    assert talked.dialog.bits == bytes(44)


def test_a_board_with_other_settings_keeps_its_id() -> None:
    assert isinstance(PROFILE.sensors, SerialWiring)
    other = settings_for(PROFILE, PROFILE.sensors, 99, [1.0] * 170)[0]
    talked = Talk(PretendedSensorBoard(other))
    assert Ask.COMMIT in talked.go_on(0.2)
    assert talked.dialog.hello is not None
    assert (talked.dialog.hello.board, talked.dialog.hello.checksum) == (99, wanted(99)[1])


def test_nothing_is_believed_while_the_board_has_other_settings() -> None:
    talked = talk()
    talked.go_on(0.1)
    talked.board.plugged_in()
    talked.board.hear(written(Frame(Ask.WRITE, 1, bytes(2) + wanted(8)[0][:64])))
    talked.board.hear(written(Frame(Ask.COMMIT, 2, b"\x01\x00")))
    assert talked.go_on(0.5).count(Ask.COMMIT) == 0  # refused: it still has the ones that are wanted
    assert talked.dialog.bits is not None


@pytest.mark.parametrize(
    ("protocol", "words"),
    [
        (0, "the board's firmware is the older one; 'ringlight flash' updates it"),
        (2, "Ringlight is the older one; to bring it up to date: "),
    ],
)
def test_another_version_says_which_side_to_update(protocol: int, words: str) -> None:
    talked = Talk(PretendedSensorBoard(protocol=protocol))
    with pytest.raises(DeviceError, match=words):
        talked.go_on(0.1)


def test_the_version_is_read_from_a_greeting_of_a_version_to_come() -> None:
    dialog = Dialog(wanted, lambda: 7, 0.0)
    payload = bytes([0, 9, 9, 0, 0]) + b"RLSB" + b"whatever it says then"
    with pytest.raises(DeviceError, match="speaks version 9 of the protocol, Ringlight version 1"):
        dialog.hear(written(Frame(Say.HELLO, 0, payload)), 0.0)


def test_something_else_that_greets_is_no_sensor_board() -> None:
    with pytest.raises(DeviceError, match="is not a sensor board; 'ringlight flash' makes one"):
        Dialog(wanted, lambda: 7, 0.0).hear(written(Frame(Say.HELLO, 0, b"\0\1\1\0\0NOPE")), 0.0)


def test_a_thing_that_never_answers_is_told_after_the_bootloaders_time() -> None:
    dialog = Dialog(wanted, lambda: 7, 0.0)
    asked = 0
    for step in range(round(GREETING_S / 0.02)):
        dialog.hear(b"", step * 0.02)
        asked += bool(dialog.speak(step * 0.02))
    assert asked == pytest.approx((GREETING_S - LISTEN_S) / 0.26, abs=2)
    with pytest.raises(DeviceError, match="does not answer as a sensor board does; 'ringlight flash'"):
        dialog.hear(b"", GREETING_S + 0.02)


def test_nothing_is_said_while_the_bootloader_may_wait_for_it() -> None:
    dialog = Dialog(wanted, lambda: 7, 0.0)
    assert [dialog.speak(step * 0.02) for step in range(round(LISTEN_S / 0.02))] == [b""] * 125
    assert list(kinds(dialog.speak(LISTEN_S))) == [Ask.HELLO]


def test_a_board_that_says_something_is_asked_who_it_is_at_once() -> None:
    talked = talk()
    talked.board.say()  # it has greeted before anybody listened
    talked.board.run(0.02)
    assert talked.dialog.speak(0.02) == b""
    talked.dialog.hear(talked.board.say(), 0.02)
    assert list(kinds(talked.dialog.speak(0.02))) == [Ask.HELLO]


def test_a_board_that_falls_silent_is_told() -> None:
    talked = talk()
    talked.go_on(1.0)
    talked.go_on(SILENT_S - 0.6, heard=False)
    with pytest.raises(DeviceError, match="has fallen silent; see to its USB cable"):
        talked.go_on(1.0, heard=False)


def test_a_board_that_has_greeted_before_anybody_listened_is_asked() -> None:
    talked = talk()
    talked.board.say()
    assert talked.go_on(0.1)[0] == Ask.HELLO
    assert talked.dialog.bits == bytes(44)


def test_a_lost_state_is_made_good_by_its_repetition() -> None:
    talked = talk()
    talked.go_on(0.1)
    assert talked.go_on(0.2) == []
    talked.board.say()
    talked.board.feel([4.5, *HALF[1:]])
    talked.board.run(talked.now + 0.01)
    talked.board.say()  # lost
    talked.go_on(0.03)
    assert talked.dialog.bits is not None
    assert unpacked(talked.dialog.bits)[0] == 1


def test_a_gap_in_the_numbers_is_noticed_and_the_state_asked_for() -> None:
    talked = talk()
    talked.go_on(0.1)
    talked.dialog.hear(written(Frame(Say.PONG, 200, bytes(17))), talked.now)
    assert list(kinds(talked.dialog.speak(talked.now))) == [Ask.STATE]


def test_a_damaged_frame_is_noticed_and_the_state_asked_for() -> None:
    talked = talk()
    talked.go_on(0.1)
    talked.dialog.hear(b"\0half a frame\0", talked.now)
    assert talked.go_on(0.02) == [Ask.STATE]


def test_a_request_without_an_answer_is_made_again_with_another_number() -> None:
    talked = talk(known=False)
    talked.dialog.hear(talked.board.say(), 0.0)
    first = talked.dialog.speak(0.0)
    assert talked.dialog.speak(OTHERS_AGAIN_S - 0.01) == b""
    again = talked.dialog.speak(OTHERS_AGAIN_S + 0.01)
    (one,), (other,) = FrameReader().read(first), FrameReader().read(again)
    assert (one.kind, one.payload) == (other.kind, other.payload) == (Ask.WRITE, bytes(2) + wanted(7)[0][:64])
    assert one.number != other.number


def test_a_late_state_or_one_of_another_start_never_replaces_a_newer_one() -> None:
    talked = talk()
    talked.go_on(0.1)
    hello = talked.dialog.hello
    assert hello is not None
    checksum = wanted(7)[1]

    def say(scan: int, start: int, bits: bytes) -> None:
        payload = State(0, 3, 0, scan, checksum, start, bits).written()
        talked.dialog.hear(written(Frame(Say.STATE, 0, payload)), talked.now)

    say(1000, hello.start, b"\1" * 44)
    say(999, hello.start, b"\2" * 44)
    assert talked.dialog.bits == b"\1" * 44
    say(2000, hello.start + 1, b"\2" * 44)
    assert talked.dialog.bits == b"\1" * 44
    assert list(kinds(talked.dialog.speak(talked.now))) == [Ask.HELLO]


def test_a_restart_is_greeted_and_its_states_are_believed() -> None:
    talked = talk()
    talked.go_on(3.0)
    talked.board.plugged_in()
    talked.board.feel([4.5, *HALF[1:]])
    talked.go_on(0.1)
    assert talked.dialog.bits is not None
    assert unpacked(talked.dialog.bits)[0] == 1


def test_settings_whose_pieces_were_spoilt_are_written_again() -> None:
    talked = talk(known=False)
    talked.dialog.hear(talked.board.say(), 0.0)
    request = talked.dialog.speak(0.0)
    (frame,) = FrameReader().read(request)
    ack = Answer(frame.number, frame.kind, 0, 0).written()
    talked.dialog.hear(written(Frame(Say.ACK, 1, ack)), 0.0)  # the first piece never came
    asked = talked.go_on(0.2)
    assert asked.count(Ask.COMMIT) == 2
    assert talked.dialog.bits == bytes(44)


def test_settings_that_the_board_refuses_are_told_with_its_reason() -> None:
    dialog = Dialog(wanted, lambda: 7, 0.0)
    board = talk(known=False).board
    dialog.hear(board.say(), 0.0)
    (frame,) = FrameReader().read(dialog.speak(0.0))
    error = Answer(frame.number, frame.kind, 3, 64).written()
    with pytest.raises(DeviceError, match=r"refuses the profile's settings \(reason 3, 64; .*correct \[sensors\]"):
        dialog.hear(written(Frame(Say.ERROR, 1, error)), 0.0)


def test_a_busy_board_is_asked_again() -> None:
    dialog = Dialog(wanted, lambda: 7, 0.0)
    dialog.hear(talk(known=False).board.say(), 0.0)
    (frame,) = FrameReader().read(dialog.speak(0.0))
    dialog.hear(written(Frame(Say.ERROR, 1, Answer(frame.number, frame.kind, 4, 0).written())), 0.0)
    assert dialog.speak(0.01) == b""
    assert list(kinds(dialog.speak(0.2))) == [Ask.WRITE]


def test_values_are_asked_for_until_each_has_come() -> None:
    talked = talk()
    talked.go_on(0.1)
    talked.dialog.measure(0b101)
    talked.go_on(0.1)
    assert sorted(talked.dialog.values) == [0, 2]
    assert not talked.dialog.measuring
    talked.dialog.measure(0b11)
    talked.now += 0.02
    talked.board.hear(talked.dialog.speak(talked.now))
    talked.board.run(talked.now)
    talked.board.say()  # lost
    assert talked.go_on(0.1).count(Ask.RAW) == 1
    assert not talked.dialog.measuring


@pytest.mark.parametrize("kind", [Say.STATE, Say.RAW, Say.ACK, Say.ERROR, Say.PONG, 0xEE])
def test_a_frame_of_a_length_or_kind_that_there_is_not_is_dropped(kind: int) -> None:
    talked = talk()
    talked.go_on(0.1)
    before = talked.dialog.bits
    talked.dialog.hear(written(Frame(kind, 3, b"\1\2")), talked.now)
    talked.go_on(0.1)
    assert talked.dialog.bits == before


def test_a_hello_of_a_board_built_otherwise_is_told() -> None:
    hello = Hello(0, 1, 1, 0, 0, b"RLSB", 0, 8, 16, 128, 0, 1600, 0, 0, 1, 1, bytes(11))
    with pytest.raises(DeviceError, match="has 8 multiplexers, not 11"):
        Dialog(wanted, lambda: 7, 0.0).hear(written(Frame(Say.HELLO, 0, hello.written())), 0.0)
