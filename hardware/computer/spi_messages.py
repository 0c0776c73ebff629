"""Several exchanges with a chip on an SPI port in one system call (``SPI_IOC_MESSAGE``).

A scan of a board asks converters for many values; a system call for each would cost a small Pi most of a core. A
message is prepared once, with all its buffers, and sent many times (Linux's ``Documentation/spi/spidev.rst``).
"""

import ctypes
import fcntl
import os
import struct
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol, runtime_checkable

from hardware.computer.pins import Factory, spi_talk
from hardware.profile.wiring import SPI_PORTS

_MAGIC = ord("k")
_WRITE, _READ_WRITE_SHIFT, _SIZE_SHIFT, _TYPE_SHIFT = 1, 30, 16, 8
_MODE, _BITS, _SPEED = 1, 3, 4
_BYTE, _WORD = struct.Struct("B"), struct.Struct("I")


class Message(Protocol):
    """Exchanges that are sent together."""

    def send(self) -> bytes | bytearray:
        """Return the received bytes: as many as are sent, exchange after exchange, in a buffer that is reused."""


class MessagePort(Protocol):
    """One chip on an SPI port, for messages that are sent many times."""

    def message(self, exchanges: Sequence[bytes], settle: float) -> Message:
        """Return a message of these exchanges, each with a new chip enable, that begins ``settle`` s after sending."""

    def close(self) -> None:
        """Release the port; twice is fine."""


@runtime_checkable
class WithMessagePorts(Protocol):
    """A pin factory with SPI ports of its own: a pretended one. Any other uses the machine's ports."""

    def message_port(self, enable_pin: str) -> MessagePort:
        """Return the chip behind a chip enable. Raises :class:`OSError`."""


class _Transfer(ctypes.Structure):
    """The kernel's ``struct spi_ioc_transfer``."""

    _fields_ = (
        ("tx_buf", ctypes.c_uint64),
        ("rx_buf", ctypes.c_uint64),
        ("len", ctypes.c_uint32),
        ("speed_hz", ctypes.c_uint32),
        ("delay_usecs", ctypes.c_uint16),
        ("bits_per_word", ctypes.c_uint8),
        ("cs_change", ctypes.c_uint8),
        ("tx_nbits", ctypes.c_uint8),
        ("rx_nbits", ctypes.c_uint8),
        ("word_delay_usecs", ctypes.c_uint8),
        ("pad", ctypes.c_uint8),
    )


def _request(number: int, size: int) -> int:
    """Return the ioctl that sends so many bytes to the SPI driver."""
    return _WRITE << _READ_WRITE_SHIFT | size << _SIZE_SHIFT | _MAGIC << _TYPE_SHIFT | number


class _SpidevMessage:
    """A prepared message; the transfers and both buffers keep their addresses."""

    def __init__(self, file: int, exchanges: Sequence[bytes], settle: float) -> None:
        self._file = file
        sent = b"".join(exchanges)
        self._sent = (ctypes.c_uint8 * len(sent)).from_buffer_copy(sent)
        self._back = bytearray(len(sent))
        into = (ctypes.c_uint8 * len(sent)).from_buffer(self._back)
        delay = round(settle * 1e6)
        transfers = [_Transfer(delay_usecs=delay)] if delay else []  # no bytes: it only waits
        at = 0
        for exchange in exchanges:
            start, end = ctypes.addressof(self._sent) + at, ctypes.addressof(into) + at
            transfers.append(_Transfer(tx_buf=start, rx_buf=end, len=len(exchange), cs_change=1))
            at += len(exchange)
        transfers[-1].cs_change = 0  # else the chip stays enabled afterwards
        self._transfers = (_Transfer * len(transfers))(*transfers)
        self._number = _request(0, ctypes.sizeof(self._transfers))

    def send(self) -> bytearray:
        """Make all exchanges in one system call."""
        fcntl.ioctl(self._file, self._number, self._transfers)
        return self._back


class SpidevPort:
    """A chip behind a device such as ``/dev/spidev1.0``, in mode 0 at ``clock`` Hz. Raises :class:`OSError`."""

    def __init__(self, path: Path, clock: int) -> None:
        self._file = os.open(path, os.O_RDWR | os.O_CLOEXEC)
        try:
            for number, value in ((_MODE, _BYTE.pack(0)), (_BITS, _BYTE.pack(8)), (_SPEED, _WORD.pack(clock))):
                fcntl.ioctl(self._file, _request(number, len(value)), value)
        except OSError:
            self.close()
            raise

    def message(self, exchanges: Sequence[bytes], settle: float) -> _SpidevMessage:
        """Return a message of these exchanges that begins ``settle`` s after sending."""
        return _SpidevMessage(self._file, exchanges, settle)

    def close(self) -> None:
        """Close the device; twice is fine."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


def message_port(port: int, enable: int, clock: int, factory: Factory, devices: Path = Path("/dev")) -> MessagePort:
    """Return the chip on an SPI port with that chip enable, in mode 0 at ``clock`` Hz.

    Raises :class:`~hardware.errors.DeviceError`.
    """
    name = f"spidev{port}.{enable}"
    with spi_talk(port, enable, f"/dev/{name}"):
        if isinstance(factory, WithMessagePorts):
            return factory.message_port(SPI_PORTS[port].select[enable])
        return SpidevPort(devices / name, clock)
