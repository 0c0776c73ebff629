"""The sensor board's real firmware, on its processor in a simulator, as the far end of a pretended cable.

firmware/sensorboard/simulator/README.md describes the interface. Its UART is a pseudo-terminal that pyserial opens. Its
time is the processor's cycles, and it runs only on request: this code waits for bytes, never for time.
"""

from collections.abc import Sequence
from math import isnan, nan
from pathlib import Path
from struct import Struct
from subprocess import PIPE, Popen
from types import TracebackType
from typing import NamedTuple, Self

import serial  # type: ignore[import-untyped]  # pyserial has no types

from hardware.errors import DeviceError
from hardware.sensors.serial.messages import CHANNELS

CYCLES_A_SECOND = 16_000_000

BYTE_WAIT_S = 10.0
"""The kernel delivers a byte in a moment; one that takes this long was lost."""

_FLOATING_MV = 0xFFFF
"""The simulator's value for a channel that nothing drives."""

_VOLTS = Struct(f"<c{CHANNELS}H")
_RUN = Struct("<cQQ")
_RAN = Struct("<cQQQQI")


class Ran(NamedTuple):
    """The simulator's report after a run: cycles and bytes since the process began."""

    letter: bytes
    cycle: int
    received: int
    sent: int
    dropped: int
    starts: int


class SimulatedProcessor:
    """The processor of a sensor board, running its firmware.

    ``simulator`` and ``firmware`` are built by firmware/sensorboard; ``eeprom`` is the file that keeps the EEPROM while
    there is no power. As a context manager it switches the power off at the end.
    """

    def __init__(self, simulator: Path, firmware: Path, eeprom: Path) -> None:
        self._command = [str(simulator), str(firmware), str(eeprom)]
        self._process: Popen[bytes] | None = None
        self._volts: Sequence[float] = [nan] * CHANNELS
        self._now = self._began = 0.0
        self._written = self._read = 0
        self._arrived = bytearray()
        self.dropped = 0
        """The number of bytes the kernel has lost between simulator and host; normally none."""

    def plugged_in(self) -> None:
        """Switch the power on: the processor starts."""
        self._process = Popen(self._command, stdin=PIPE, stdout=PIPE)  # noqa: S603 - what firmware/sensorboard makes
        assert self._process.stdout is not None  # noqa: S101 - for mypy: it is a pipe
        path = self._process.stdout.readline().decode().strip()
        if not path:
            raise DeviceError(f"the simulator ended with code {self._process.wait()}; see what it has said")
        self._line = serial.Serial(path, timeout=BYTE_WAIT_S)
        self._began, self._written, self._read = self._now, 0, 0
        self._arrived.clear()

    def unplugged(self) -> None:
        """Switch the power off; twice is fine."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None
            self._line.close()

    def hear(self, data: bytes) -> None:
        """Put bytes on the line to the processor."""
        self._line.write(data)
        self._written += len(data)

    def say(self) -> bytes:
        """Return the bytes sent since the last call."""
        said = bytes(self._arrived)
        self._arrived.clear()
        return said

    def feel(self, volts: Sequence[float]) -> None:
        """Set the voltage that drives every channel; NaN: nothing drives it."""
        self._volts = volts

    def run(self, now: float) -> None:
        """Run the processor up to a time in s. Raises :class:`~hardware.errors.DeviceError` if it has crashed."""
        self._now = now
        if self._process is None:
            return
        cycle = round((now - self._began) * CYCLES_A_SECOND)
        millivolts = (_FLOATING_MV if isnan(volts) else round(volts * 1000) for volts in self._volts)
        ran = self._ask(_VOLTS.pack(b"V", *millivolts) + _RUN.pack(b"R", cycle, self._written))
        self.dropped += ran.dropped
        more: bytes = self._line.read(ran.sent - self._read)
        if len(more) < ran.sent - self._read:
            raise DeviceError("the simulator says that it has sent bytes that never came")
        self._read = ran.sent
        self._arrived += more

    def opened(self) -> None:
        """Restart, because opening the port pulls the reset line."""
        self.reset()

    def reset(self) -> None:
        """Pull the reset line: the processor restarts and keeps only its EEPROM."""
        process = self._process
        assert process is not None  # noqa: S101 - for mypy: it has power
        assert process.stdin is not None  # noqa: S101
        assert process.stdout is not None  # noqa: S101
        process.stdin.write(b"Z")
        process.stdin.flush()
        process.stdout.read(1)

    def _ask(self, command: bytes) -> Ran:
        process = self._process
        assert process is not None  # noqa: S101 - for mypy: it has power
        assert process.stdin is not None  # noqa: S101
        assert process.stdout is not None  # noqa: S101
        process.stdin.write(command)
        process.stdin.flush()
        answer = process.stdout.read(_RAN.size)
        if len(answer) < _RAN.size:
            raise DeviceError(f"the simulator has ended with code {process.wait()}; its page lists what they mean")
        return Ran._make(_RAN.unpack(answer))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.unplugged()
