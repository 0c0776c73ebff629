"""The lines that say which of many is meant: a decoder's row, a multiplexer's input."""

from collections.abc import Iterable, Sequence
from contextlib import ExitStack

from hardware.computer.pins import Factory, output


def gray(lines: int) -> Sequence[int]:
    """Return all numbers of so many lines in an order in which one line changes at a time (Gray's code).

    So on the way from one to the next no third is ever meant.
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
        """Put a number on the lines, changing only those that differ."""
        changed = self._number ^ number
        while changed:
            lowest = changed & -changed
            self._pins[lowest.bit_length() - 1].state = bool(number & lowest)
            changed ^= lowest
        self._number = number

    def close(self) -> None:
        """Give the pins back; twice is fine."""
        self._held.close()
