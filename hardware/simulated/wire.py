"""The pretended wire of the lights: the real driver sends its bytes, and the colours are decoded from them."""

import os
from collections.abc import Callable, Iterator, Mapping, MutableMapping
from collections.abc import Set as AbstractSet
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import Any, TypeAlias

from hardware.errors import DeviceError
from hardware.lights.render import DARK, Colour
from hardware.lights.strip import Strip, pixels_on
from hardware.profile.schema import Profile

Write: TypeAlias = Callable[[Any, bytearray], None]
"""Sends bytes out on a pin."""

Catch: TypeAlias = Callable[[bytes], None]

_PRETEND = {"BLINKA_OS_AGNOSTIC": "1", "BLINKA_SKIP_DEPENDENCY_CHECK": "1"}
"""The environment in which Blinka finds a computer with one pin for NeoPixels, and asks no questions."""


class PretendedWire:
    """A board's strip with the real driver, and the far end of its wire.

    ``strip`` drives it. ``dark`` are the names of pixels that no longer light, besides those the profile calls dead;
    the set may be shared and change at any time. Many wires may be open in one process. Raises
    :class:`~hardware.errors.DeviceError` in a process that has opened the lights of a real Pi.
    """

    def __init__(self, profile: Profile, dark: AbstractSet[str] = frozenset()) -> None:
        board, neopixel = _driver()
        self.dark = dark
        self._names = profile.pixels
        self._dead = frozenset(profile.lights.dead)
        self._order = tuple(profile.lights.order.index(colour) for colour in "RGB")
        self._sent = bytes(3 * len(self._names))
        self._decoded: dict[str, Colour] | None = None
        pixels = pixels_on(board.NEOPIXEL, neopixel, profile)
        self._pin = pixels.pin  # unique to this wire, though the pretended computer has only one pin
        self.strip = Strip(pixels, self._pin.deinit)
        _CATCHER.add(neopixel, self._pin, self._catch)

    def __repr__(self) -> str:
        lit = sum(colour != DARK for colour in self.shown().values())
        return f"PretendedWire({lit} of {len(self._names)} lit)"

    def _catch(self, sent: bytes) -> None:
        self._sent = sent
        self._decoded = None

    @property
    def sent(self) -> bytes:
        """The bytes last sent, three for each pixel, in the strip's byte order."""
        return self._sent

    def shown(self) -> dict[str, Colour]:
        """Return the colour of each pixel, decoded from the bytes last sent."""
        if self._decoded is None:
            sent = self._sent
            red, green, blue = self._order
            colours = zip(sent[red::3], sent[green::3], sent[blue::3], strict=True)
            self._decoded = dict(zip(self._names, colours, strict=True))
        return self._decoded | dict.fromkeys((self.dark | self._dead) & self._decoded.keys(), DARK)

    def close(self) -> None:
        """Turn the strip dark and release the wire; twice is fine."""
        self.strip.close()
        _CATCHER.remove(self._pin)


class _Catcher:
    """Replaces the driver's last step while a pretended wire is open, and tells the wires apart by their pins."""

    def __init__(self) -> None:
        self._wires: dict[int, Catch] = {}
        self._original: tuple[ModuleType, Write] | None = None

    def add(self, neopixel: ModuleType, pin: Any, catch: Catch) -> None:
        """Pass what is sent on this pin to ``catch``."""
        if self._original is None:
            self._original = (neopixel, neopixel.neopixel_write)
            vars(neopixel)["neopixel_write"] = self._write
        self._wires[id(pin)] = catch

    def remove(self, pin: Any) -> None:
        """Remove a pin; after the last one the driver is restored. Twice is fine."""
        self._wires.pop(id(pin), None)
        if not self._wires and self._original is not None:
            neopixel, write = self._original
            vars(neopixel)["neopixel_write"] = write
            self._original = None

    def _write(self, pin: Any, sent: bytearray) -> None:
        catch = self._wires.get(id(pin))
        if catch is not None:
            catch(bytes(sent))
        elif self._original is not None:
            self._original[1](pin, sent)


_CATCHER = _Catcher()


def _driver() -> tuple[ModuleType, ModuleType]:
    """Return Blinka's ``board`` and ``neopixel`` for the pretended computer."""
    with _environment(os.environ, _PRETEND):
        board, neopixel = import_module("board"), import_module("neopixel")
    if not hasattr(board, "NEOPIXEL"):
        raise DeviceError(
            f"this process has opened the lights of a real computer already ({board.board_id}); "
            "pretend a board in a process of its own"
        )
    return board, neopixel


@contextmanager
def _environment(environ: MutableMapping[str, str], wanted: Mapping[str, str]) -> Iterator[None]:
    """Set these environment variables temporarily."""
    before = {name: environ.get(name) for name in wanted}
    environ.update(wanted)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del environ[name]
            else:
                environ[name] = value
