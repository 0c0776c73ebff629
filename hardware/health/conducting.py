"""A multiplexer one of whose inputs conducts always: its other channels show the mean of themselves and that one.

Most of them have nothing on them, so they show half of what the conducting one shows. That can be seen only while a
magnet is above it, and only where a scan brings the strengths. Sensors rest at different voltages, so it is looked for
in what they read before calibrating.
"""

from collections.abc import Sequence
from math import isnan

from hardware.facts import Facts, Value
from hardware.health.diagnosis import Complaint
from hardware.profile.schema import Profile

STRONG_MT = 8.0
"""What the conducting channel must show at least."""

ALIKE_MT = 1.0
"""So near to half of that is half of it."""

MOST_OF_THEM = 0.6
"""This share of the other channels shows it, and so many at least:"""

FEWEST = 6

TIMES = 3
"""So often in a row, for it to be no chance."""

AT_A_TIME = 3
"""So many multiplexers are looked at in one scan: a frame is to take no longer for it."""


class ConductingInputs:
    """The multiplexers of a board, and which of them is thought to have an input that conducts always."""

    def __init__(self, profile: Profile) -> None:
        self._profile = profile
        self._multiplexers: dict[int, list[int]] = {}
        if profile.sensors.measures:
            for index, channel in enumerate(profile.channels):
                self._multiplexers.setdefault(channel.wire[0], []).append(index)
        self._suspected: dict[int, int] = {}
        self._next = 0
        self.found: tuple[Complaint, ...] = ()
        """What is to be said of those that do; it stays until another scan denies it."""

    def examine(self, raw: Sequence[float]) -> None:
        """Look at a few multiplexers in a scan, in turn; about once a second."""
        numbers = list(self._multiplexers)
        for number in numbers[self._next : self._next + AT_A_TIME]:
            shown = [raw[channel] for channel in self._multiplexers[number]]
            if _conducting(shown):
                self._suspected[number] = self._suspected.get(number, 0) + 1
            elif max(map(abs, shown)) >= STRONG_MT:  # with no magnet there is nothing to be seen either way
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
    """Return whether most of a multiplexer's channels show half of what another one does."""
    felt = sorted(each for each in shown if not isnan(each))
    half = felt[len(felt) // 2] if felt else 0.0
    if not abs(half) >= STRONG_MT / 2 or not any(abs(each - 2 * half) < 2 * ALIKE_MT for each in felt):
        return False
    alike = sum(-ALIKE_MT < each - half < ALIKE_MT for each in felt)
    return alike >= max(FEWEST, MOST_OF_THEM * (len(shown) - 1))
