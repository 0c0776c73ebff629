"""The sensor board in its simulator, spoken to as its host would; see firmware/sensorboard/simulator/README.md."""

import os
import struct
import subprocess
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

import sensorboard_builds
from board_frames import (
    ASK_RAW,
    CHANNELS,
    COMMIT,
    HELLO,
    LENGTH,
    RAW,
    STATE,
    WRITE,
    Frame,
    State,
    crc,
    frame,
    read_frame,
    read_hello,
)
from board_frames import read_state as state_of

CYCLES_A_MS = 16_000
REST_MV = 2500
PIECE_BYTES = 64


@dataclass(frozen=True)
class Count:
    """What the simulator says after a run."""

    cycle: int
    received: int
    sent: int
    dropped: int
    starts: int


class SimulatedBoard:
    """The firmware on a simulated processor; all sensors rest at half the supply to begin with.

    ``eeprom`` is a file that keeps the EEPROM. Use it as a context manager.
    """

    def __init__(self, eeprom: Path | None = None) -> None:
        command = [sensorboard_builds.simulator(), sensorboard_builds.firmware(), *([eeprom] if eeprom else [])]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._input, self._output = self._process.stdin, self._process.stdout
        path = b""
        while not path.endswith(b"\n"):
            path += self._read(1)
        self._line = os.open(path.strip(), os.O_RDWR | os.O_NOCTTY)
        self._written = 0
        self._seen = 0
        self._bytes = b""
        self._number = 0
        self.count = Count(0, 0, 0, 0, 1)
        self.damaged: list[bytes] = []
        """Pieces that were no frames."""
        self.feel([REST_MV] * CHANNELS)
        self.hello = read_hello(self.run_until(lambda read: read.kind == HELLO))
        """What it said when it was switched on."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.kill()
        self._process.wait()
        self._input.close()
        self._output.close()
        os.close(self._line)

    def _read(self, length: int) -> bytes:
        read = b""
        while len(read) < length:
            more = self._output.read(length - len(read))
            assert more, f"the simulator has ended: {self._process.wait()}"
            read += more
        return read

    def feel(self, millivolts: Sequence[int]) -> None:
        """Put these voltages on the sensors."""
        self._input.write(b"V" + struct.pack(f"<{CHANNELS}H", *millivolts))

    def fault(self, letter: bytes, rest: bytes = b"") -> None:
        """Give one of the simulator's commands that are answered by a letter: Z, H or K."""
        self._input.write(letter + rest)
        assert self._read(1) == letter.lower()

    def send(self, data: bytes) -> None:
        """Send bytes to the board; they arrive during the next run."""
        self._written += len(data)
        while data:
            data = data[os.write(self._line, data) :]

    def run(self, ms: float) -> list[Frame]:
        """Let the processor run so long, and return the frames that it sent meanwhile."""
        self.run_unread(ms)
        while self._seen < self.count.sent:
            read = os.read(self._line, 65536)
            self._seen += len(read)
            self._bytes += read
        *pieces, self._bytes = self._bytes.split(b"\0")
        frames = []
        for piece in filter(None, pieces):
            try:
                frames.append(read_frame(piece))
            except (AssertionError, ValueError):
                self.damaged.append(piece)
        return frames

    def run_unread(self, ms: float) -> None:
        """Let the processor run so long while nobody reads what it sends."""
        self._input.write(b"R" + struct.pack("<QQ", self.count.cycle + int(ms * CYCLES_A_MS), self._written))
        self.count = Count(*struct.unpack("<QQQQI", self._read(37)[1:]))

    def run_until(self, wanted: Callable[[Frame], bool], ms: float = 2000) -> Frame:
        """Let it run until such a frame comes, at most so long; return it. Earlier ones are passed over."""
        for _ in range(int(ms / 5)):
            for read in self.run(5):
                if wanted(read):
                    return read
        raise AssertionError(f"nothing of the kind came within {ms} ms")

    def ask(self, kind: int, payload: bytes = b"") -> Frame:
        """Ask something and return the answer."""
        self._number = self._number % 255 + 1
        number = self._number
        self.send(frame(kind, number, payload))
        return self.run_until(lambda read: read.to == number and read.kind != RAW)

    def state(self, ms: float = 2000, wanted: Callable[[State], bool] = lambda _: True) -> State:
        """Return the next state like that which comes unasked."""
        return state_of(self.run_until(lambda read: read.kind == STATE and read.to == 0 and wanted(state_of(read)), ms))

    def write(self, settings: bytes) -> None:
        """Write settings piece by piece, without committing them."""
        for offset in range(0, LENGTH, PIECE_BYTES):
            self.ask(WRITE, struct.pack("<H", offset) + settings[offset : offset + PIECE_BYTES])

    def commit(self, settings: bytes) -> Frame:
        """Commit what has been written, if it is this; return the answer."""
        return self.ask(COMMIT, struct.pack("<H", crc(settings)))

    def raw(self, multiplexers: int, rounds: int = 1, every: int = 1) -> int:
        """Ask for raw values and return the number of the request."""
        return self.ask(ASK_RAW, struct.pack("<HBB", multiplexers, rounds, every)).to
