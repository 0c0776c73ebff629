"""Serial ports: how a board at USB is found, and what the driver needs of a port.

A port is found by the USB identity of what is plugged in, never by its name: that changes with the order of plugging.
"""

import secrets
from collections.abc import Iterable
from errno import ENODEV
from typing import Protocol, runtime_checkable

import serial  # type: ignore[import-untyped]  # pyserial has no types
from serial.tools import list_ports  # type: ignore[import-untyped]  # pyserial has no types

from hardware.errors import DeviceError
from hardware.profile.wiring import SerialWiring

ID_BITS = 32

_REMEDY = "plug its USB cable in (and see that it carries data, not only power)"


class Port(Protocol):
    """An open serial port: the part of :class:`serial.Serial` that is needed. Each may raise OSError."""

    @property
    def in_waiting(self) -> int:
        """How many bytes have arrived and were not read yet."""

    def read(self, size: int) -> bytes:
        """Return so many bytes of those that have arrived."""

    def write(self, data: bytes) -> int | None:
        """Send bytes."""

    def close(self) -> None:
        """Let the port go; twice is fine."""


class PortInfo(Protocol):
    """What is known of a port without opening it: the part of pyserial's ``ListPortInfo`` that is needed."""

    @property
    def device(self) -> str:
        """What the system calls it."""

    @property
    def vid(self) -> int | None:
        """Who made what is plugged in; ``None``: it is not at USB."""

    @property
    def pid(self) -> int | None:
        """Which of the maker's things it is."""

    @property
    def serial_number(self) -> str | None:
        """Its own number, where it has one."""


class Ports(Protocol):
    """The serial ports of a machine, real or pretended."""

    def listed(self) -> Iterable[PortInfo]:
        """Return the ports there are now."""

    def open(self, device: str, baud: int) -> Port:
        """Open a port. Raises OSError."""

    def new_id(self) -> int:
        """Return an id for a board that has none: any, so that two boards will hardly have the same."""


@runtime_checkable
class WithPorts(Protocol):
    """A pin factory with serial ports of its own: a pretended one. Any other goes with the machine's ports."""

    ports: Ports


class NoPorts:
    """A machine without any serial ports."""

    def listed(self) -> Iterable[PortInfo]:
        """Return the ports there are: none."""
        return ()

    def open(self, device: str, baud: int) -> Port:  # noqa: ARG002 - none has any speed
        """Raise OSError: there is no port to open."""
        raise serial.SerialException(ENODEV, f"there is no port {device}")

    def new_id(self) -> int:
        """Return an id for a board, of which there is none."""
        return 1


NO_PORTS = NoPorts()


class MachinePorts:
    """The serial ports of this machine, through pyserial."""

    def listed(self) -> Iterable[PortInfo]:
        """Return the ports there are now."""
        ports: Iterable[PortInfo] = list_ports.comports()
        return ports

    def open(self, device: str, baud: int) -> Port:
        """Open a port for this program alone; reading and writing never wait. Raises OSError."""
        port: Port = serial.Serial(device, baud, timeout=0, write_timeout=0, exclusive=True)
        return port

    def new_id(self) -> int:
        """Return an id for a board that has none, at random."""
        return secrets.randbits(ID_BITS)


def ports_of(factory: object) -> Ports:
    """Return the serial ports that go with a pin factory."""
    return factory.ports if isinstance(factory, WithPorts) else MachinePorts()


def find(wiring: SerialWiring, ports: Ports) -> str:
    """Return the port that a sensor board is plugged into, by its USB identity.

    Raises :class:`~hardware.errors.DeviceError` where there is none, or where several are.
    """
    try:
        listed = list(ports.listed())
    except OSError as error:
        raise DeviceError(f"the serial ports cannot be listed ({error}); is /sys there?") from error
    wanted = wiring.serial_number
    found = sorted(
        (port.device, port.serial_number or "no serial number")
        for port in listed
        if identity(port) in wiring.usb and wanted in ("", port.serial_number)
    )
    if not found:
        which = f" with serial number {wanted}" if wanted else ""
        raise DeviceError(f"no sensor board{which} is at USB (looked for {', '.join(wiring.usb)}); {_REMEDY}")
    if len(found) > 1:
        several = ", ".join(f"{device} ({number})" for device, number in found)
        raise DeviceError(
            f"several boards at USB may be the sensor board: {several}; unplug the others, or give the right one's "
            "serial_number under [sensors] in the board's profile"
        )
    return found[0][0]


def identity(port: PortInfo) -> str:
    """Return a port's USB identity as a profile writes it; empty where it is not at USB."""
    return "" if port.vid is None or port.pid is None else f"{port.vid:04x}:{port.pid:04x}"
