"""Settings: written in pieces, used, kept in EEPROM over restarts and power cuts, and refused where they are wrong."""

import struct
from pathlib import Path

import pytest
from board_frames import (
    ACK,
    ASK_HELLO,
    COMMIT,
    EACH,
    HEAD,
    HELLO,
    KEPT,
    LENGTH,
    PIECE,
    READ,
    REFUSALS,
    SET,
    SPOILT,
    STORING,
    WRITE,
    Channel,
    State,
    crc,
    image,
    read_hello,
)
from board_simulated import PIECE_BYTES, REST_MV, SimulatedBoard

pytest_plugins = ("board_fixtures",)

LONG = 20_000
RESET_LINE = 2
OLD = image({number: Channel(rest=8100) for number in range(20)}, board=1)
NEW = image({number: Channel(rest=8300) for number in range(40)}, board=2)


def patched(settings: bytes, offset: int, form: str, *values: int) -> bytes:
    changed = bytearray(settings)
    struct.pack_into(form, changed, offset, *values)
    return bytes(changed)


def channel(number: int, settings: Channel) -> bytes:
    at = HEAD + EACH * number
    return NEW[:at] + settings.packed() + NEW[at + EACH :]


def is_kept(state: State) -> bool:
    return bool(state.flags & KEPT)


def configured(board: SimulatedBoard, settings: bytes) -> None:
    board.write(settings)
    assert board.commit(settings).kind == ACK


def kept(board: SimulatedBoard, settings: bytes) -> None:
    configured(board, settings)
    board.state(LONG, wanted=is_kept)


def read_back(board: SimulatedBoard) -> bytes:
    pieces = b""
    while len(pieces) < LENGTH:
        answer = board.ask(READ, struct.pack("<HB", len(pieces), 64))
        assert answer.kind == PIECE
        assert struct.unpack_from("<H", answer.payload, 1) == (len(pieces),)
        pieces += answer.payload[3:]
    return pieces


def test_settings_are_read_back_as_they_were_written(sensor_board: SimulatedBoard) -> None:
    configured(sensor_board, NEW)
    assert read_back(sensor_board) == NEW


def test_pieces_have_no_effect_before_the_commit(sensor_board: SimulatedBoard) -> None:
    kept(sensor_board, OLD)
    sensor_board.write(NEW)
    assert read_back(sensor_board) == OLD
    assert sensor_board.commit(NEW).kind == ACK
    assert read_back(sensor_board) == NEW


def test_pieces_may_come_in_any_order_and_twice(sensor_board: SimulatedBoard) -> None:
    for offset in [*range(1590, -10, -10), *range(0, 300, 10)]:
        assert sensor_board.ask(WRITE, struct.pack("<H", offset) + NEW[offset : offset + 10]).kind == ACK
    assert sensor_board.commit(NEW).kind == ACK


def test_the_settings_survive_the_reset_line(sensor_board: SimulatedBoard) -> None:
    kept(sensor_board, NEW)
    sensor_board.fault(b"Z")
    hello = read_hello(sensor_board.run_until(lambda read: read.kind == HELLO))
    assert (hello.checksum, hello.board, hello.in_use, hello.start) == (crc(NEW), 2, 40, 2)
    assert (hello.flags, hello.reason) == (SET | KEPT, RESET_LINE)
    sensor_board.feel([REST_MV + 1000] * 176)
    assert sensor_board.state(wanted=lambda state: state.scan > 2).shown[:41] == ("north",) * 40 + ("none",)


def test_the_settings_survive_the_power(eeprom: Path) -> None:
    with SimulatedBoard(eeprom) as board:
        kept(board, OLD)
        kept(board, NEW)
    with SimulatedBoard(eeprom) as board:
        assert (board.hello.checksum, board.hello.flags, board.hello.start) == (crc(NEW), SET | KEPT, 2)
        assert read_back(board) == NEW


@pytest.mark.parametrize("ms", [0, 20, 300, 1500])
def test_the_power_fails_while_new_settings_are_stored(eeprom: Path, ms: int) -> None:
    with SimulatedBoard(eeprom) as board:
        kept(board, OLD)
        configured(board, NEW)
        board.run(ms)
        assert not is_kept(board.state())
    with SimulatedBoard(eeprom) as board:
        assert board.hello.checksum == crc(OLD)
        assert board.hello.flags == SET | KEPT
        kept(board, NEW)
    with SimulatedBoard(eeprom) as board:
        assert board.hello.checksum == crc(NEW)


def test_it_goes_on_scanning_while_it_stores(sensor_board: SimulatedBoard) -> None:
    configured(sensor_board, NEW)
    scans = [sensor_board.state(wanted=lambda state: bool(state.flags & STORING)).scan]
    while not is_kept(state := sensor_board.state(LONG)):
        scans.append(state.scan)
    assert state.scan - scans[0] == pytest.approx((state.ms - 0) / 20, rel=0.5)
    assert scans == sorted(scans)


def test_other_settings_have_to_wait_until_it_has_stored(sensor_board: SimulatedBoard) -> None:
    configured(sensor_board, OLD)
    other = patched(OLD, 10, "<I", 99)
    sensor_board.ask(WRITE, bytes(2) + other[:PIECE_BYTES])
    assert sensor_board.commit(other).refused == (COMMIT, REFUSALS["busy"], 0)
    assert sensor_board.state().checksum == crc(OLD)
    sensor_board.state(LONG, wanted=is_kept)
    assert sensor_board.commit(other).kind == ACK
    sensor_board.state(LONG, wanted=is_kept)
    assert read_hello(sensor_board.ask(ASK_HELLO, b"\x01")).checksum == crc(other)


def test_a_commit_doubled_or_repeated_changes_nothing(sensor_board: SimulatedBoard, eeprom: Path) -> None:
    configured(sensor_board, NEW)
    assert sensor_board.commit(NEW).kind == ACK  # while it is stored
    sensor_board.state(LONG, wanted=is_kept)
    written = eeprom.read_bytes()
    assert sensor_board.commit(NEW).kind == ACK  # and after that
    assert is_kept(sensor_board.state())
    assert eeprom.read_bytes() == written


def test_an_eeprom_gone_bad_is_said_to_be_and_the_older_settings_are_used(eeprom: Path) -> None:
    with SimulatedBoard(eeprom) as board:
        kept(board, OLD)
        kept(board, NEW)
    held = bytearray(eeprom.read_bytes())
    held[held.index(NEW) + 100] ^= 4
    eeprom.write_bytes(held)
    with SimulatedBoard(eeprom) as board:
        assert (board.hello.checksum, board.hello.flags) == (crc(OLD), SET | KEPT | SPOILT)
    held[held.index(OLD) + 100] ^= 4
    eeprom.write_bytes(held)
    with SimulatedBoard(eeprom) as board:
        assert (board.hello.checksum, board.hello.flags) == (0, SPOILT)
        kept(board, NEW)


def test_a_piece_that_was_lost_is_noticed(sensor_board: SimulatedBoard) -> None:
    sensor_board.write(patched(NEW, 1000, "<H", 0x1234))
    answer = sensor_board.commit(NEW)
    assert answer.refused == (COMMIT, REFUSALS["checksum"], crc(patched(NEW, 1000, "<H", 0x1234)))


@pytest.mark.sampled(6)
@pytest.mark.parametrize(
    ("settings", "why", "detail"),
    [
        (patched(NEW, 0, "<B", 2), "format", 2),
        (patched(NEW, 0, "<B", 0), "format", 0),
        (patched(NEW, 1, "<B", 5), "oversampling", 5),
        (patched(NEW, 2, "<H", 4), "settle", 4),
        (patched(NEW, 2, "<H", 1001), "settle", 1001),
        (patched(NEW, 4, "<H", 4), "period", 4),
        (patched(NEW, 4, "<H", 201), "period", 201),
        (patched(NEW, 6, "<HH", 500, 500), "limits", 500),
        (patched(NEW, 6, "<HH", 500, 16384), "limits", 16384),
        (patched(NEW, 15, "<B", 1), "not zero", 15),
        (channel(100, Channel(0, 1, 0, 0, 0)), "not zero", HEAD + EACH * 100 + 1),
        (channel(100, Channel(0, 0, 0, 0, 0x100)), "not zero", HEAD + EACH * 100 + 8),
        (channel(175, Channel(3)), "kind", 175),
        (channel(175, Channel(0x80)), "kind", 175),
        (channel(7, Channel(rest=16384)), "rest", 7),
        (channel(7, Channel(none=0)), "thresholds", 7),
        (channel(7, Channel(none=2622)), "thresholds", 7),
        (channel(7, Channel(pole=16384)), "thresholds", 7),
        (channel(7, Channel(hysteresis=2621)), "hysteresis", 7),
    ],
)
def test_settings_that_make_no_sense_are_refused_and_the_old_ones_stay(
    sensor_board: SimulatedBoard, settings: bytes, why: str, detail: int
) -> None:
    kept(sensor_board, OLD)
    sensor_board.write(settings)
    assert sensor_board.commit(settings).refused == (COMMIT, REFUSALS[why], detail)
    state = sensor_board.state()
    assert (state.checksum, state.flags) == (crc(OLD), SET | KEPT)


@pytest.mark.parametrize(
    "settings",
    [
        patched(NEW, 1, "<B", 4),
        patched(NEW, 2, "<HH", 5, 5),
        patched(NEW, 2, "<HH", 1000, 200),
        patched(NEW, 6, "<HH", 0, 16383),
        channel(7, Channel(0x81, 16383, 16383, 16383, 16382)),
        channel(7, Channel(0x82, 0, 1, 1, 0)),
    ],
)
def test_settings_at_the_edge_of_sense_are_taken(sensor_board: SimulatedBoard, settings: bytes) -> None:
    configured(sensor_board, settings)
    sensor_board.run(400)
    assert sensor_board.state().checksum == crc(settings)
    assert sensor_board.count.starts == 1
