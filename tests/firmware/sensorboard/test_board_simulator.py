"""The simulator itself: in step, the same every time, and plain about a wrong call."""

import random
import subprocess
from pathlib import Path

import pytest
import sensorboard_builds
from board_frames import CHANNELS, PING, Channel, Frame, frame, image
from board_simulated import Count, SimulatedBoard

EEPROM_BYTES = 4096


def played(seed: int) -> tuple[list[Frame], Count]:
    """Return what a board says to the same things, told at the same cycles."""
    chance = random.Random(seed)
    settings = image(dict.fromkeys(range(CHANNELS), Channel()), samples=1)
    with SimulatedBoard() as board:
        board.write(settings)
        board.commit(settings)
        heard = []
        for number in range(60):
            board.feel([chance.randrange(1000, 4000) for _ in range(CHANNELS)])
            board.send(chance.randbytes(5) + frame(PING, 1 + number))
            heard += board.run(chance.randrange(1, 50))
        return heard, board.count


def test_the_same_things_at_the_same_cycles_make_the_same_frames_at_the_same_cycles() -> None:
    assert played(4) == played(4)
    assert played(4) != played(5)


def test_it_runs_as_far_as_it_is_told_and_no_further() -> None:
    with SimulatedBoard() as board:
        for _ in range(20):
            before = board.count.cycle
            board.run(1.25)
            assert 20_000 <= board.count.cycle - before < 20_100


def test_bytes_nobody_reads_are_lost_and_counted() -> None:
    with SimulatedBoard() as board:
        board.raw(0x7FF, rounds=255)
        board.run_unread(30_000)
        assert board.count.dropped > 0
        assert board.count.starts == 1


def test_the_eeprom_is_kept_in_its_file(tmp_path: Path) -> None:
    path = tmp_path / "eeprom.bin"
    with SimulatedBoard(path) as board:
        assert path.stat().st_size == EEPROM_BYTES
        assert board.hello.start == 1
    held = path.read_bytes()
    assert held[:2] == b"\1\0"
    assert set(held[2:]) == {0xFF}


@pytest.mark.parametrize(
    ("arguments", "given", "code"),
    [
        ([], b"", 1),
        (["no such file.elf"], b"", 1),
        (["FIRMWARE", "WRONG-SIZE"], b"", 1),
        (["FIRMWARE"], b"", 0),
        (["FIRMWARE"], b"V123", 0),
        (["FIRMWARE"], b"?", 4),
    ],
)
def test_it_ends_with_the_code_that_says_why(tmp_path: Path, arguments: list[str], given: bytes, code: int) -> None:
    small = tmp_path / "small.bin"
    small.write_bytes(b"123")
    places = {"FIRMWARE": str(sensorboard_builds.firmware()), "WRONG-SIZE": str(small)}
    command = [str(sensorboard_builds.simulator()), *(places.get(each, each) for each in arguments)]
    ended = subprocess.run(command, input=given, capture_output=True, check=False)
    assert ended.returncode == code, ended.stderr
    assert (b"simulator: " in ended.stderr) == (code != 0)
