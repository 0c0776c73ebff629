"""Serial ports: how a board on USB is found, and the interface of a port.

A port is found by its USB identity, never by its name, because the name changes with the order of plugging in.
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
    """An open serial port: the part of :class:`serial.Serial` that the driver needs. Each method may raise OSError."""

    @property
    def in_waiting(self) -> int:
        """The number of bytes received and not yet read."""

    def read(self, size: int) -> bytes:
        """Return at most so many of the received bytes."""

    def write(self, data: bytes) -> int | None:
        """Send bytes."""

    def close(self) -> None:
        """Release the port; twice is fine."""


class PortInfo(Protocol):
    """The data about an unopened port: the part of pyserial's ``ListPortInfo`` that the driver needs."""

    @property
    def device(self) -> str:
        """The system's name for it."""

    @property
    def vid(self) -> int | None:
        """The manufacturer's id; ``None``: it is not on USB."""

    @property
    def pid(self) -> int | None:
        """The manufacturer's id for the product."""

    @property
    def serial_number(self) -> str | None:
        """The device's own number, if it has one."""


class Ports(Protocol):
    """The serial ports of a machine, real or simulated."""

    def listed(self) -> Iterable[PortInfo]:
        """Return the present ports."""

    def open(self, device: str, baud: int) -> Port:
        """Open a port. Raises OSError."""

    def new_id(self) -> int:
        """Return an id for a board that has none; two boards should hardly ever get the same."""


@runtime_checkable
class WithPorts(Protocol):
    """A pin factory with serial ports of its own: a pretended one. Any other uses the machine's ports."""

    ports: Ports


class NoPorts:
    """A machine without any serial ports."""

    def listed(self) -> Iterable[PortInfo]:
        """Return the present ports: none."""
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
        """Return the present ports."""
        ports: Iterable[PortInfo] = list_ports.comports()
        return ports

    def open(self, device: str, baud: int) -> Port:
        """Open a port exclusively; reading and writing never wait. Raises OSError."""
        port: Port = serial.Serial(device, baud, timeout=0, write_timeout=0, exclusive=True)
        return port

    def new_id(self) -> int:
        """Return a random id for a board that has none."""
        return secrets.randbits(ID_BITS)


def ports_of(factory: object) -> Ports:
    """Return the serial ports that belong to a pin factory."""
    return factory.ports if isinstance(factory, WithPorts) else MachinePorts()


def find(wiring: SerialWiring, ports: Ports) -> str:
    """Return the port of a sensor board, found by its USB identity.

    Raises :class:`~hardware.errors.DeviceError` if there is none, or more than one.
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
    """Return a port's USB identity in a profile's form; empty if it is not on USB."""
    return "" if port.vid is None or port.pid is None else f"{port.vid:04x}:{port.pid:04x}"
