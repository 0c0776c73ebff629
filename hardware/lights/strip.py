"""The strip of lights: Adafruit's NeoPixel driver on a data pin.

Importing this is light; the driver is imported when a strip is opened.
"""

import os
from collections.abc import Mapping
from contextlib import ExitStack
from importlib import import_module
from types import ModuleType
from typing import Any, TypeAlias

from hardware.errors import DeviceError, DriverMissingError, LightError
from hardware.lights.render import DARK, Frame
from hardware.profile import Profile

Pin: TypeAlias = Any
"""A pin of Blinka's ``board`` (Blinka has no types)."""

PIXEL_US = 30
"""A WS2812B takes 24 bits of 1.25 us for each pixel."""

RESET_US = 280
"""The quiet a WS2812B needs before it shows what it was sent."""

PACKAGES: Mapping[str, tuple[str, str]] = {
    "_rpi_ws281x": ("rpi_ws281x", "[pi]"),
    "adafruit_raspberry_pi5_neopixel_write": ("Adafruit-Blinka-Raspberry-Pi5-Neopixel", "[pi5]"),
    "gpiod": ("gpiod", "[pi]"),
    "lgpio": ("lgpio", "[pi]"),
    "board": ("adafruit-blinka", ""),
    "neopixel": ("adafruit-circuitpython-neopixel", ""),
}
"""The package of each module that may be missing, and the extra of Ringlight that brings it."""


def wire_us(profile: Profile) -> int:
    """Return how long it takes to send a frame down the wire, in us."""
    return len(profile.pixels) * PIXEL_US + RESET_US


class Strip:
    """A strip of NeoPixels that takes frames.

    ``pixels`` is a ``neopixel.NeoPixel`` with as many pixels as the frames, dark so far, at full brightness, that shows
    only what it is told to.
    """

    def __init__(self, pixels: Any) -> None:
        self._pixels = pixels
        self._dark: Frame = (DARK,) * len(pixels)
        self._set = self._dark
        self._sent = False

    def __repr__(self) -> str:
        return "Strip(closed)" if self._pixels is None else f"Strip({len(self._dark)} pixels)"

    def show(self, frame: Frame, *, again: bool = False) -> None:
        """Send a frame: one (red, green, blue) of 0 to 255 for each pixel, in the order of the strip.

        A frame that is shown already is not sent, unless it is to be sent ``again``.

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
        except (OSError, RuntimeError) as error:
            raise DeviceError(f"the strip of lights does not answer ({error}); is another program using it?") from error
        self._sent = True

    def close(self) -> None:
        """Turn every pixel dark and give the pin back; twice is fine."""
        if self._pixels is None:
            return
        try:
            self.show(self._dark, again=True)
        finally:
            pixels, self._pixels = self._pixels, None
            pixels.pin.deinit()


def pixels_on(pin: Pin, neopixel: ModuleType, profile: Profile) -> Any:
    """Return the ``NeoPixel`` of a board on a pin, from Adafruit's module ``neopixel``."""
    lights = profile.lights
    return neopixel.NeoPixel(pin, len(profile.pixels), auto_write=False, pixel_order=lights.order)


def open_strip(profile: Profile) -> Strip:
    """Return the strip that is wired to this Pi, dark; never a pretended one.

    Raises :class:`~hardware.errors.DriverMissingError` where a package is not installed,
    :class:`~hardware.errors.DeviceError` where this is no Pi or the pin cannot be had.
    """
    os.environ.setdefault("BLINKA_SKIP_DEPENDENCY_CHECK", "1")  # else it asks, and runs pip, on a terminal
    board, neopixel = _driver("board"), _driver("neopixel")
    name = profile.lights.pin
    pin = getattr(board, name.replace("GPIO", "D"), None)
    if pin is None:
        raise DeviceError(f"there is no pin {name} for the lights on this computer ({board.board_id})")
    try:
        pixels = pixels_on(pin, neopixel, profile)
    except (OSError, RuntimeError, ValueError) as error:
        raise DeviceError(f"the lights' pin {name} cannot be had ({error}); is another program using it?") from error
    with ExitStack() as opened:
        opened.callback(pixels.pin.deinit)
        strip = Strip(pixels)
        strip.show((DARK,) * len(profile.pixels))
        opened.pop_all()
    return strip


def _driver(name: str) -> ModuleType:
    """Import Blinka's module of that name."""
    try:
        return import_module(name)
    except NotImplementedError as error:
        raise DeviceError(
            "there is nothing that could drive lights: this is not a Raspberry Pi. "
            "'ringlight play' plays on a pretended board"
        ) from error
    except (ImportError, RuntimeError) as error:
        # Blinka says some missing packages with a RuntimeError that came of the ImportError.
        cause = error if isinstance(error, ImportError) else error.__cause__
        missing = cause.name if isinstance(cause, ImportError) and cause.name else name
        package, extra = PACKAGES.get(missing, (missing, "[pi]"))
        raise DriverMissingError(
            f"the package {package}, which drives the lights, cannot be imported ({cause or error}): "
            f"pip install 'ringlight{extra}'",
            name=missing,
        ) from error
