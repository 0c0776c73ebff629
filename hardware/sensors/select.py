"""The select lines of a decoder or multiplexer."""

from collections.abc import Iterable, Sequence
from contextlib import ExitStack

from hardware.computer.pins import Factory, output


def gray(lines: int) -> Sequence[int]:
    """Return all numbers of so many lines in an order in which one line changes at a time (Gray's code).

    No third number is therefore ever selected between two of them.
    """
    return tuple(number ^ (number >> 1) for number in range(1 << lines))


class SelectLines:
    """Output pins that hold a number, lowest bit first."""

    def __init__(self, pins: Iterable[str], factory: Factory) -> None:
        with ExitStack() as opened:
            self._lines = []
            for pin in pins:
                line = output(pin, factory)
                opened.callback(line.close)
                self._lines.append(line)
            self._held = opened.pop_all()
        self._pins = [line.pin for line in self._lines]
        self._number = 0

    def choose(self, number: int) -> None:
        """Set the number; only the lines that differ are changed."""
        changed = self._number ^ number
        while changed:
            lowest = changed & -changed
            self._pins[lowest.bit_length() - 1].state = bool(number & lowest)
            changed ^= lowest
        self._number = number

    def close(self) -> None:
        """Release the pins; twice is fine."""
        self._held.close()
