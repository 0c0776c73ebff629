"""The Pi's pins and SPI, through gpiozero: the only module that creates its devices.

Every function takes a pin factory. The real one comes from :func:`real_pins`; a pretended one replaces it and behaves
as the wired board would, invisibly to the code above.
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
from hardware.profile.wiring import SPI_PORTS, spi_setting

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
        """The pin itself: reading its state is several times faster than reading the device."""

    def close(self) -> None:
        """Release the pin; twice is fine."""


class Spi(Protocol):
    """One chip on an SPI bus."""

    def transfer(self, data: Sequence[int]) -> Sequence[int]:
        """Send bytes and return the same number of bytes received meanwhile."""

    def close(self) -> None:
        """Release the bus; twice is fine."""


def device_failures() -> tuple[type[Exception], ...]:
    """Return the exceptions of gpiozero, lgpio and the OS for a device that does not answer."""
    lgpio = sys.modules.get("lgpio")
    return (OSError, GPIOZeroError, *((lgpio.error,) if lgpio else ()))


@contextmanager
def talking_to(name: str, remedy: str) -> Iterator[None]:
    """Turn the exceptions of gpiozero, lgpio and the OS into a :class:`~hardware.errors.DeviceError`."""
    try:
        yield
    except device_failures() as error:
        raise no_answer(name, remedy, error) from error


def no_answer(name: str, remedy: str, error: Exception) -> DeviceError:
    """Return the error for a device that does not answer, from an exception of :func:`device_failures`."""
    return DeviceError(f"{name} does not answer ({error}); {remedy}")


def _spi_remedy(port: int, enable: int) -> str:
    overlay = "=".join(spi_setting(port, enable + 1))
    return f"put {overlay} into config.txt, start the Pi anew, and see that you are in the group spi"


@contextmanager
def spi_talk(port: int, enable: int, name: str) -> Iterator[None]:
    """Turn the failures of an SPI device into a :class:`~hardware.errors.DeviceError` that names the remedy."""
    with talking_to(name, _spi_remedy(port, enable)):
        yield


def output(pin: str, factory: Factory) -> Device:
    """Return an output pin, low at first. Raises :class:`~hardware.errors.DeviceError`."""
    with talking_to(pin, "is another program using it?"):
        device: Device = OutputDevice(pin, pin_factory=factory)
    return device


def pulled_up(pin: str, factory: Factory) -> Device:
    """Return an input pin, pulled high. Raises :class:`~hardware.errors.DeviceError`."""
    with talking_to(pin, "is another program using it?"):
        device: Device = InputDevice(pin, pull_up=True, pin_factory=factory)
    return device


def spi(port: int, enable: int, clock: int, factory: Factory) -> Spi:
    """Return the chip on an SPI port with that chip enable, in mode 0 at ``clock`` Hz.

    gpiozero knows only the pins of port 0. It would drive any others pin by pin in software, which is far too slow.
    Therefore its table is extended by port 1, and a fallback to software is an error here.

    Raises :class:`~hardware.errors.DeviceError`.
    """
    pins = SPI_PORTS[port]
    SPI_HARDWARE_PINS.setdefault(port, pins._asdict())
    name = f"/dev/spidev{port}.{enable}"
    with spi_talk(port, enable, name), warnings.catch_warnings():
        warnings.simplefilter("error", SPISoftwareFallback)
        try:
            bus: Any = factory.spi(
                clock_pin=pins.clock,
                mosi_pin=pins.mosi,
                miso_pin=pins.miso,
                select_pin=pins.select[enable],
            )
        except SPISoftwareFallback as error:
            raise DeviceError(f"{name} does not answer ({error}); {_spi_remedy(port, enable)}") from error
        bus.clock_mode = 0
        bus.rate = clock
    chip: Spi = bus
    return chip


def real_pins() -> Factory:
    """Return the pins of the Pi this runs on, through lgpio and nothing else.

    On import lgpio makes a FIFO in the working directory; if that is not writable, ``LG_WD`` points it to a temporary
    directory, and the working directory does not change.

    Raises :class:`~hardware.errors.DeviceError` if there is no Pi, :class:`~hardware.errors.DriverMissingError` if
    lgpio is not installed.
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
