"""A stand-in for the kernel's spidev devices: it reads the very structures of ``SPI_IOC_MESSAGE``.

Every exchange answers with the middle of the range of an MCP3008.
"""

import ctypes
import struct
from errno import ENOENT
from os import strerror
from pathlib import Path

import pytest

from hardware.computer import spi_messages

MESSAGE, MODE, BITS, SPEED = 0, 1, 3, 4
TRANSFER = struct.Struct("<QQIIHBBBBBB")


class Spidev:
    """What is opened, set and exchanged; ``missing`` are devices that are not there."""

    O_RDWR, O_CLOEXEC = 2, 0o2000000

    def __init__(self) -> None:
        self.missing: set[str] = set()
        self.opened: dict[int, str] = {}
        self.speeds: dict[str, int] = {}
        self.calls = 0
        self.exchanges: list[tuple[str, bytes]] = []
        self.delays_us: list[int] = []

    def open(self, path: Path, _flags: int) -> int:
        if path.name in self.missing:
            raise OSError(ENOENT, strerror(ENOENT), str(path))
        number = 1000 + len(self.opened)
        self.opened[number] = path.name
        return number

    def close(self, file: int) -> None:
        del self.opened[file]

    def ioctl(self, file: int, request: int, argument: object) -> int:
        write, size, magic, number = request >> 30, request >> 16 & 0x3FFF, request >> 8 & 0xFF, request & 0xFF
        assert (write, magic) == (1, ord("k"))
        data = bytes(argument)  # type: ignore[call-overload]  # it is a buffer, whatever it is
        assert len(data) == size
        if number == SPEED:
            self.speeds[self.opened[file]] = int.from_bytes(data, "little")
        elif number == MESSAGE:
            self._exchange(self.opened[file], data)
        else:
            assert (number, data) in ((MODE, b"\0"), (BITS, b"\x08"))
        return 0

    def _exchange(self, device: str, data: bytes) -> None:
        self.calls += 1
        transfers = list(TRANSFER.iter_unpack(data))
        assert [transfer[6] for transfer in transfers if transfer[2]] == [1] * (
            sum(t[2] > 0 for t in transfers) - 1
        ) + [0]
        for sent, back, length, _speed, delay, *_ in transfers:
            if not length:
                self.delays_us.append(delay)
                continue
            self.exchanges.append((device, ctypes.string_at(sent, length)))
            ctypes.memmove(back, bytes([0, 2, 0]), length)


def installed(monkeypatch: pytest.MonkeyPatch) -> Spidev:
    """Return a stand-in that takes the place of the system's."""
    spidev = Spidev()
    monkeypatch.setattr(spi_messages, "os", spidev)
    monkeypatch.setattr(spi_messages, "fcntl", spidev)
    return spidev
