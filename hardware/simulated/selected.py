"""Select lines as the circuit sees them: the number that is on them, and what a broken one makes of it.

And what is at the far end when nothing is.
"""

from collections.abc import Iterable
from errno import ENODEV
from os import strerror
from typing import NoReturn

from hardware.simulated.pins import Listener

AWAY = "away"
"""The kind of fault that takes the whole bus away, as when its driver or its plug goes."""

CONDUCTING = "stuck-on"
"""The kind of fault of a multiplexer one of whose inputs conducts always."""


class Nobody:
    """What answers when the bus is away: looking is the error the OS gives."""

    def __getitem__(self, index: int) -> NoReturn:
        raise OSError(ENODEV, strerror(ENODEV))


class Selected:
    """The number on select lines, lowest bit first."""

    def __init__(self, pins: Iterable[str]) -> None:
        self.number = 0
        """What arrives at the far end."""
        self._driven = 0
        self._free, self._forced = -1, 0
        self._bits = {pin: 1 << bit for bit, pin in enumerate(pins)}
        self.listeners = {pin: self._listener(bit) for pin, bit in self._bits.items()}

    def _listener(self, bit: int) -> Listener:
        def hear(level: bool) -> None:  # noqa: FBT001 - a level is what a wire carries
            self._driven = self._driven | bit if level else self._driven & ~bit
            self.number = self._driven & self._free | self._forced

        return hear

    def stick(self, pins: Iterable[tuple[str, str]]) -> None:
        """Let these lines, and no others, stay ``high`` or ``low`` whatever drives them."""
        self._free, self._forced = -1, 0
        for pin, level in pins:
            self._free &= ~self._bits[pin]
            self._forced |= self._bits[pin] if level == "high" else 0
        self.number = self._driven & self._free | self._forced
