"""The Pi's pins and SPI, through gpiozero: the one place where its devices are made.

Every function takes a pin factory. The real one comes from :func:`real_pins`; a pretended one plugs in
instead and behaves as the wired board would, and nothing above can tell.
"""

import os
import sys
import tempfile
import warnings
from collections.abc import Iterator, Sequence
from contextlib import chdir, contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol, TypeAlias

from gpiozero import (  # type: ignore[import-untyped]  # gpiozero has no types
    GPIOZeroError,
    InputDevice,
    OutputDevice,
    SPISoftwareFallback,
)
from gpiozero.pins.data import SPI_HARDWARE_PINS  # type: ignore[import-untyped]  # gpiozero has no types

from hardware.computer.installed import install_command
from hardware.errors import DeviceError, DriverMissingError
from hardware.profile.wiring import SPI_PORTS

Factory: TypeAlias = Any
"""A gpiozero pin factory (gpiozero has no types)."""

_DEVICES = Path("/dev")
_PRETEND = "'ringlight play' plays on a pretended board"
NO_PI = f"there is no GPIO chip: this is not a Raspberry Pi. {_PRETEND}"


class Pin(Protocol):
    """The level of one pin: true is high."""

    state: bool


class Device(Protocol):
    """A gpiozero device on one pin."""

    @property
    def pin(self) -> Pin:
        """The pin itself: reading its state is several times faster than asking the device."""

    def close(self) -> None:
        """Give the pin back; twice is fine."""


class Spi(Protocol):
    """One chip on an SPI bus."""

    def transfer(self, data: Sequence[int]) -> Sequence[int]:
        """Send bytes and return as many that came back meanwhile."""

    def close(self) -> None:
        """Give the bus back; twice is fine."""


def device_failures() -> tuple[type[Exception], ...]:
    """Return what gpiozero, lgpio and the OS raise where a device does not answer."""
    lgpio = sys.modules.get("lgpio")
    return (OSError, GPIOZeroError, *((lgpio.error,) if lgpio else ()))


@contextmanager
def talking_to(name: str, remedy: str) -> Iterator[None]:
    """Turn what gpiozero, lgpio and the OS raise into a :class:`~hardware.errors.DeviceError`."""
    try:
        yield
    except device_failures() as error:
        raise no_answer(name, remedy, error) from error


def no_answer(name: str, remedy: str, error: Exception) -> DeviceError:
    """Return the error for a device that does not answer, as an exception of :func:`device_failures` tells."""
    return DeviceError(f"{name} does not answer ({error}); {remedy}")


def _spi_remedy(port: int) -> str:
    overlay = "dtparam=spi=on" if port == 0 else "dtoverlay=spi1-2cs"
    return f"put {overlay} into config.txt, start the Pi anew, and see that you are in the group spi"


@contextmanager
def spi_talk(port: int, name: str) -> Iterator[None]:
    """Turn what goes wrong with an SPI device into a :class:`~hardware.errors.DeviceError` that names the remedy."""
    with talking_to(name, _spi_remedy(port)):
        yield


def output(pin: str, factory: Factory) -> Device:
    """Return a pin that drives, low at first. Raises :class:`~hardware.errors.DeviceError`."""
    with talking_to(pin, "is another program using it?"):
        device: Device = OutputDevice(pin, pin_factory=factory)
    return device


def pulled_up(pin: str, factory: Factory) -> Device:
    """Return a pin that listens, pulled high. Raises :class:`~hardware.errors.DeviceError`."""
    with talking_to(pin, "is another program using it?"):
        device: Device = InputDevice(pin, pull_up=True, pin_factory=factory)
    return device


def spi(port: int, enable: int, clock: int, factory: Factory) -> Spi:
    """Return the chip on an SPI port with that chip enable, in mode 0 at ``clock`` Hz.

    gpiozero knows the pins of port 0 only and would take any others for a bus to be driven pin by pin, far
    too slowly; so its table learns port 1, and falling back to such a bus is an error here.

    Raises :class:`~hardware.errors.DeviceError`.
    """
    pins = SPI_PORTS[port]
    SPI_HARDWARE_PINS.setdefault(port, pins._asdict())
    name = f"/dev/spidev{port}.{enable}"
    with spi_talk(port, name), warnings.catch_warnings():
        warnings.simplefilter("error", SPISoftwareFallback)
        try:
            bus: Any = factory.spi(
                clock_pin=pins.clock,
                mosi_pin=pins.mosi,
                miso_pin=pins.miso,
                select_pin=pins.select[enable],
            )
        except SPISoftwareFallback as error:
            raise DeviceError(f"{name} does not answer ({error}); {_spi_remedy(port)}") from error
        bus.clock_mode = 0
        bus.rate = clock
    chip: Spi = bus
    return chip


def real_pins() -> Factory:
    """Return the pins of the Pi this runs on, through lgpio and nothing else.

    lgpio makes a FIFO in the working directory when it is imported; where that cannot be written to, it is
    sent to a temporary one (``LG_WD``), and the process stays where it is.

    Raises :class:`~hardware.errors.DeviceError` where there is no Pi,
    :class:`~hardware.errors.DriverMissingError` where lgpio is not installed.
    """
    if not list(_DEVICES.glob("gpiochip*")):
        raise DeviceError(NO_PI)
    if "LG_WD" not in os.environ and not os.access(Path.cwd(), os.W_OK):
        os.environ["LG_WD"] = tempfile.mkdtemp(prefix="ringlight-")
    try:
        with chdir(Path.cwd()):
            lgpio = import_module("gpiozero.pins.lgpio")
    except ImportError as error:
        raise DriverMissingError(
            f"the package lgpio, which drives the Pi's pins, is not installed: {install_command('[pi]')}"
        ) from error
    try:
        with talking_to("the GPIO chip", "see that you are in the group gpio"):
            return lgpio.LGPIOFactory()
    except DeviceError as error:
        if isinstance(error.__cause__, GPIOZeroError):
            raise DeviceError(f"this is not a Raspberry Pi ({error.__cause__}). {_PRETEND}") from error
        raise
