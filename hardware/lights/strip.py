"""The strip of lights: Adafruit's pixel buffers, sent to the data pin that this Pi can drive without root.

Importing this module is cheap; the drivers are imported when a strip is opened.
"""

import os
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from importlib import import_module
from types import ModuleType
from typing import Any, TypeAlias

from hardware.computer.installed import install_command
from hardware.computer.machine import Family, Machine, lacking_lines, lights_want, read_machine
from hardware.computer.pins import Factory, device_failures, spi, spi_talk
from hardware.errors import DeviceError, DriverMissingError, LightError
from hardware.lights.render import DARK, Frame
from hardware.profile.schema import Profile
from hardware.profile.wiring import SPI_PORTS

Pin: TypeAlias = Any
"""A pin of Blinka's ``board`` (Blinka has no types)."""

PIXEL_US = 30
"""The time of a pixel's 24 bits of 1.25 us on a WS2812B."""

RESET_US = 280
"""The pause after which a WS2812B shows what it received."""

PACKAGES: Mapping[str, tuple[str, str]] = {
    "adafruit_pixelbuf": ("adafruit-circuitpython-pixelbuf", ""),
    "adafruit_raspberry_pi5_neopixel_write": ("Adafruit-Blinka-Raspberry-Pi5-Neopixel", "[pi5]"),
    "gpiod": ("gpiod", "[pi]"),
    "lgpio": ("lgpio", "[pi]"),
    "board": ("adafruit-blinka", ""),
    "neopixel": ("adafruit-circuitpython-neopixel", ""),
}
"""The package of each module that may be missing, and the extra of Ringlight that brings it."""

SPI_PIN = SPI_PORTS[0].mosi
"""The only pin on which a Pi before the Pi 5 drives lights without root: the data line of SPI0."""


def wire_us(profile: Profile) -> int:
    """Return the time to send a frame, in us."""
    return len(profile.pixels) * PIXEL_US + RESET_US


class Strip:
    """A strip of NeoPixels that shows frames.

    ``pixels`` is one of Adafruit's pixel buffers, as long as the frames, dark, at full brightness, and without
    automatic writing: a ``neopixel.NeoPixel`` or :class:`~hardware.lights.spi_pixels.SpiPixels`. ``release`` releases
    what it drives.
    """

    def __init__(self, pixels: Any, release: Callable[[], object]) -> None:
        self._pixels = pixels
        self._release = release
        self._dark: Frame = (DARK,) * len(pixels)
        self._set = self._dark
        self._sent = False

    def __repr__(self) -> str:
        return "Strip(closed)" if self._pixels is None else f"Strip({len(self._dark)} pixels)"

    def show(self, frame: Frame, *, again: bool = False) -> None:
        """Send a frame: one (red, green, blue) of 0 to 255 for each pixel, in the order of the strip.

        A frame equal to the last one is not sent, except with ``again``.

        Raises :class:`~hardware.errors.DeviceError` if the strip cannot be written to, or is closed,
        :class:`~hardware.errors.LightError` for a frame of another length.
        """
        pixels = self._pixels
        if pixels is None:
            raise DeviceError("the strip of lights is closed; open the board again")
        if frame is not self._set:
            if len(frame) != len(self._dark):
                raise LightError(f"a frame of {len(frame)} pixels cannot be shown on a strip of {len(self._dark)}")
            for place, (before, after) in enumerate(zip(self._set, frame, strict=True)):
                if before is not after and before != after:
                    pixels[place] = after
                    self._sent = False
            self._set = frame
        if self._sent and not again:
            return
        self._sent = False
        try:
            pixels.show()
        except _failures() as error:
            raise DeviceError(f"the strip of lights does not answer ({error}); is another program using it?") from error
        self._sent = True

    def close(self) -> None:
        """Turn every pixel dark and release the pin; twice is fine."""
        if self._pixels is None:
            return
        try:
            self.show(self._dark, again=True)
        finally:
            self._pixels = None
            self._release()


def _failures() -> tuple[type[Exception], ...]:
    """Return the exceptions of the strip libraries for a strip that does not answer."""
    return (*device_failures(), RuntimeError)


def pixels_on(pin: Pin, neopixel: ModuleType, profile: Profile) -> Any:
    """Return the ``NeoPixel`` of a board on a pin, from Adafruit's module ``neopixel``."""
    lights = profile.lights
    return neopixel.NeoPixel(pin, len(profile.pixels), auto_write=False, pixel_order=lights.order)


def open_strip(profile: Profile, factory: Factory, machine: Machine | None = None) -> Strip:
    """Return the strip that is wired to this Pi, dark; never a pretended one.

    A Pi 5 drives lights on any pin with Adafruit's library for its PIO; older ones use GPIO10 on the port SPI0 of the
    pin ``factory``. None needs root. ``machine`` defaults to the one this runs on.

    Raises :class:`~hardware.errors.DriverMissingError` if a package is not installed,
    :class:`~hardware.errors.DeviceError` if this is not a Pi or the pin cannot be used, with the lines that config.txt
    lacks.
    """
    machine = machine or read_machine()
    family = machine.family
    if family is None:
        model = f"a {machine.model}" if machine.model else "not a Raspberry Pi"
        raise DeviceError(
            f"there is nothing that could drive lights: this is {model}, and it takes a Raspberry Pi 3, Zero 2, 4 or "
            "5. 'ringlight play' plays on a pretended board"
        )
    with ExitStack() as opened:
        pixels, release = _on_spi(profile, factory, machine, family) if family.lights == "spi" else _on_pio(profile)
        opened.callback(release)
        strip = Strip(pixels, release)
        strip.show((DARK,) * len(profile.pixels))
        opened.pop_all()
    return strip


def _on_spi(profile: Profile, factory: Factory, machine: Machine, family: Family) -> tuple[Any, Callable[[], object]]:
    """Return the pixels on SPI0, and the function that releases the port."""
    if profile.lights.pin != SPI_PIN:
        raise DeviceError(
            f"a {family.name} drives lights on {SPI_PIN} alone, not on {profile.lights.pin}: move the wire, and write "
            f'pin = "{SPI_PIN}" into [lights] of the board\'s profile'
        )
    driver = _driver("hardware.lights.spi_pixels")
    if len(profile.pixels) > driver.MOST_PIXELS:
        raise DeviceError(f"{len(profile.pixels)} pixels are more than the port SPI0 takes: {driver.MOST_PIXELS}")
    try:
        port = spi(0, 0, driver.BITS_A_SECOND, factory)
    except DeviceError as error:
        lines = lacking_lines(machine, lights_want(family))
        if not lines:
            raise
        lack, path = " and ".join(lines), machine.name_of(machine.config_path)
        raise DeviceError(f"the lights' port does not answer: put {lack} into {path}, and start the Pi anew") from error
    with ExitStack() as opened:
        opened.callback(port.close)
        with spi_talk(0, 0, "the lights' port"):
            pixels = driver.SpiPixels(port, len(profile.pixels), profile.lights.order)
        opened.pop_all()
    return pixels, pixels.deinit


def _on_pio(profile: Profile) -> tuple[Any, Callable[[], object]]:
    """Return the pixels on a pin of a Pi 5, and the function that releases the pin."""
    os.environ.setdefault("BLINKA_SKIP_DEPENDENCY_CHECK", "1")  # else Blinka runs pip on a terminal
    board, neopixel = _driver("board"), _driver("neopixel")
    name = profile.lights.pin
    pin = getattr(board, name.replace("GPIO", "D"), None)
    if pin is None:
        raise DeviceError(f"there is no pin {name} for the lights on this computer ({board.board_id})")
    try:
        pixels = pixels_on(pin, neopixel, profile)
    except (OSError, RuntimeError, ValueError) as error:
        raise DeviceError(f"the lights' pin {name} cannot be had ({error}); is another program using it?") from error
    return pixels, pixels.pin.deinit


def _driver(name: str) -> ModuleType:
    """Import a driver module for lights."""
    try:
        return import_module(name)
    except NotImplementedError as error:
        raise DeviceError(
            "there is nothing that could drive lights: this is not a Raspberry Pi. "
            "'ringlight play' plays on a pretended board"
        ) from error
    except (ImportError, RuntimeError) as error:
        # For some missing packages Blinka raises a RuntimeError caused by the ImportError.
        cause = error if isinstance(error, ImportError) else error.__cause__
        missing = cause.name if isinstance(cause, ImportError) and cause.name else name
        package, extra = PACKAGES.get(missing, (missing, "[pi]"))
        raise DriverMissingError(
            f"the package {package}, which drives the lights, cannot be imported ({cause or error}): "
            + install_command(extra),
            name=missing,
        ) from error
