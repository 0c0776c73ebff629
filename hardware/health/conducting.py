"""A multiplexer with an input that always conducts: its other channels read the mean of themselves and that input.

Most of the others have nothing above them, so they read half of what the conducting one reads. This is visible only
while a magnet is above it, and only if a scan returns strengths. Sensors rest at different voltages; therefore the
readings before calibration are examined.
"""

from collections.abc import Sequence
from math import isnan

from hardware.facts import Facts, Value
from hardware.health.diagnosis import Complaint
from hardware.profile.schema import Profile

STRONG_MT = 16.0
"""The least reading of the conducting channel: the weakest piece shows 20, what leaks over from full points up to 8."""

ALIKE_MT = 1.0
"""The tolerance for half of it."""

MOST_OF_THEM = 0.6
"""The share of the other channels that must read half, and their least number:"""

FEWEST = 6

TIMES = 3
"""The number of consecutive times that excludes chance."""

AT_A_TIME = 3
"""The number of multiplexers examined in one scan, which limits the time of a frame."""


class ConductingInputs:
    """The multiplexers of a board, and the suspicion which of them has an input that always conducts."""

    def __init__(self, profile: Profile) -> None:
        self._profile = profile
        self._multiplexers: dict[int, list[int]] = {}
        if profile.sensors.measures:
            for index, channel in enumerate(profile.channels):
                self._multiplexers.setdefault(channel.wire[0], []).append(index)
        self._suspected: dict[int, int] = {}
        self._next = 0
        self.found: tuple[Complaint, ...] = ()
        """The complaints about those that do; a complaint stays until a scan contradicts it."""

    def examine(self, raw: Sequence[float]) -> None:
        """Examine a few multiplexers in a scan, in turn; call it about once a second."""
        numbers = list(self._multiplexers)
        for number in numbers[self._next : self._next + AT_A_TIME]:
            shown = [raw[channel] for channel in self._multiplexers[number]]
            if _conducting(shown):
                self._suspected[number] = self._suspected.get(number, 0) + 1
            elif max(map(abs, shown)) >= STRONG_MT:  # without a magnet there is no evidence either way
                self._suspected.pop(number, None)
        self._next = self._next + AT_A_TIME if self._next + AT_A_TIME < len(numbers) else 0
        known = [number for number, times in self._suspected.items() if times >= TIMES]
        if known or self.found:
            self.found = tuple(map(self._complaint, known))

    def _complaint(self, multiplexer: int) -> Complaint:
        mine = self._multiplexers[multiplexer]
        points = tuple(dict.fromkeys(self._profile.channels[channel].point for channel in mine))
        values: dict[str, Value] = {
            "part": Facts("part-multiplexer", {"n": multiplexer}),
            "n": len(mine),
            "point": points[0],
            "to": points[-1],
        }
        facts = Facts("wire-conducts", values)
        return Complaint(f"conducts: multiplexer {multiplexer}", points, frozenset(mine), facts)


def _conducting(shown: Sequence[float]) -> bool:
    """Return whether most of a multiplexer's channels read half of another one's reading."""
    felt = sorted(each for each in shown if not isnan(each))
    half = felt[len(felt) // 2] if felt else 0.0
    if not abs(half) >= STRONG_MT / 2 or not any(abs(each - 2 * half) < 2 * ALIKE_MT for each in felt):
        return False
    alike = sum(-ALIKE_MT < each - half < ALIKE_MT for each in felt)
    return alike >= max(FEWEST, MOST_OF_THEM * (len(shown) - 1))
