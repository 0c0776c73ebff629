"""Select lines as the circuit sees them: the number on them, and the effect of a broken line.

It also has the answer of a bus that is away.
"""

from collections.abc import Iterable
from errno import ENODEV
from os import strerror
from typing import NoReturn

from hardware.simulated.pins import Listener

AWAY = "away"
"""The kind of fault that removes the whole bus, as if its driver or its plug were missing."""

CONDUCTING = "stuck-on"
"""The kind of fault of a multiplexer with an input that always conducts."""


class Nobody:
    """The readings of a bus that is away: every access raises the error of the OS."""

    def __getitem__(self, index: int) -> NoReturn:
        raise OSError(ENODEV, strerror(ENODEV))


class Selected:
    """The number on select lines, lowest bit first."""

    def __init__(self, pins: Iterable[str]) -> None:
        self.number = 0
        """The number at the far end."""
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
        """Let exactly these lines stay ``high`` or ``low``, whatever drives them."""
        self._free, self._forced = -1, 0
        for pin, level in pins:
            self._free &= ~self._bits[pin]
            self._forced |= self._bits[pin] if level == "high" else 0
        self.number = self._driven & self._free | self._forced
