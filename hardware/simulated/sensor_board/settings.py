"""The pretended sensor board's handling of its settings: whether they are valid, and the senses they define.

It follows docs/sensor-board.md as the firmware does.
"""

from collections.abc import Iterator
from math import inf
from typing import NamedTuple

from hardware.sensors.serial.messages import CHANNELS
from hardware.sensors.serial.settings import CHANNEL, FORMAT, HEAD

OFF, LEVEL, SWITCH = 0, 1, 2
INVERTED = 128

NONE, NORTH, SOUTH, UNKNOWN = range(4)

HIGHEST = 16383


class Refusal(NamedTuple):
    """Why settings are invalid: the reason and the detail of an ERROR."""

    reason: int
    detail: int


class Band(NamedTuple):
    """The values that keep a sense."""

    low: float
    high: float


class Channel(NamedTuple):
    """A channel's settings."""

    kind: int
    rest: int
    none: int
    pole: int
    hysteresis: int

    def sense(self, value: int, limits: Band) -> int:
        """Return the sense of a single value; ``limits`` are those of living sensors."""
        strength = self.rest - value if self.kind & INVERTED else value - self.rest
        if self.kind & ~INVERTED == SWITCH:
            strength = max(strength, 0)
        elif not limits.low <= value <= limits.high:
            return UNKNOWN
        if abs(strength) <= self.none:
            return NONE
        return UNKNOWN if abs(strength) < self.pole else NORTH if strength > 0 else SOUTH

    def band(self, sense: int, limits: Band) -> Band:
        """Return the values that keep a sense."""
        switch = self.kind & ~INVERTED == SWITCH
        kept, lost = self.none + self.hysteresis, self.pole - self.hysteresis
        low, high = {
            NONE: (-inf if switch else -kept, kept),
            NORTH: (lost, inf),
            SOUTH: (-inf, -lost),
        }.get(sense, (inf, -inf))
        low, high = (self.rest - high, self.rest - low) if self.kind & INVERTED else (self.rest + low, self.rest + high)
        return Band(low, high) if switch else Band(max(low, limits.low), min(high, limits.high))


class Settings:
    """Valid settings."""

    def __init__(self, image: bytes) -> None:
        _, self.samples, self.settle_us, period_ms, low, high, self.board, _ = HEAD.unpack_from(image)
        self.period = period_ms / 1000
        """The period of the scans, in s."""
        self.limits = Band(low, high)
        self.channels = channels(image)


def channels(image: bytes) -> list[Channel]:
    """Return every channel's settings."""
    return [Channel._make(CHANNEL.unpack_from(image, HEAD.size + CHANNEL.size * number)) for number in range(CHANNELS)]


def refusals(image: bytes) -> Iterator[Refusal]:
    """Yield what is wrong with settings, in the order of the checks."""
    kind, samples, settle, period, low, high, _, reserved = HEAD.unpack_from(image)
    checks = (
        (kind == FORMAT, 17, kind),
        (samples <= 4, 18, samples),  # noqa: PLR2004 - the ranges are those of the page's table
        (5 <= settle <= 1000, 19, settle),  # noqa: PLR2004
        (5 <= period <= 200, 20, period),  # noqa: PLR2004
        (low < high <= HIGHEST, 21, high),
        (not reserved, 22, HEAD.size - 2),
    )
    yield from (Refusal(reason, detail) for fine, reason, detail in checks if not fine)
    for number, channel in enumerate(channels(image)):
        kind, rest, none, pole, hysteresis = channel
        if kind == OFF:
            if any(channel):
                yield Refusal(22, HEAD.size + CHANNEL.size * number + 1)
        elif kind & ~INVERTED not in (LEVEL, SWITCH):
            yield Refusal(23, number)
        elif rest > HIGHEST:
            yield Refusal(24, number)
        elif not 1 <= none <= pole <= HIGHEST:
            yield Refusal(25, number)
        elif hysteresis >= pole:
            yield Refusal(26, number)
