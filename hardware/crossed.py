"""A select line that is stuck: the multiplexers, or the row decoder, answer for another number than the one meant.

Then every channel reads just what its partner reads whose number differs in that line alone.
"""

from collections.abc import Sequence

from hardware.diagnosis import Complaint
from hardware.profile import Profile
from hardware.wiring import AdcWiring

ALIKE = 1.0
"""Readings of one sensor differ by less than this from one moment to the next, in mT (and between two switches,
open and closed, there is nothing in between)."""

STRONG_MT = 5.0
STRONG_SWITCH = 0.5
"""A reading beyond this is of a piece: an empty board is alike everywhere."""

ENOUGH = 6
"""So many pairs of strong readings alike, and none that differs, are no chance."""


class SelectLines:
    """The select lines of a board, and which of them is thought to be stuck."""

    def __init__(self, profile: Profile) -> None:
        wiring = profile.sensors
        adc = isinstance(wiring, AdcWiring)
        pins = wiring.select if isinstance(wiring, AdcWiring) else wiring.address
        self._strong = STRONG_MT if adc else STRONG_SWITCH
        wired = {channel.wire: index for index, channel in enumerate(profile.channels)}
        self._lines: list[tuple[list[tuple[int, int]], Complaint]] = []
        for bit, pin in enumerate(pins):
            pairs = []
            for (one, other), index in wired.items():
                partner = (one, other ^ 1 << bit) if adc else (one ^ 1 << bit, other)
                if partner > (one, other) and partner in wired:
                    pairs.append((index, wired[partner]))
            chips = "multiplexers" if adc else "row decoder"
            words = f"{pin} is stuck, so that the wrong sensors answer: look at its wire to the {chips}."
            self._lines.append((pairs, Complaint(f"select: {pin}", tuple(profile.points), words)))
        self.crossed: tuple[Complaint, ...] = ()
        """What is to be said of the line that is stuck, if one is."""

    def examine(self, raw: Sequence[float]) -> None:
        """Look at a scan: most pairs of a sound board differ, so this is soon done."""
        found = tuple(complaint for pairs, complaint in self._lines if self._alike(raw, pairs))
        if found or self.crossed:
            self.crossed = found

    def _alike(self, raw: Sequence[float], pairs: Sequence[tuple[int, int]]) -> bool:
        strong = 0
        for one, other in pairs:
            if not -ALIKE < raw[one] - raw[other] < ALIKE:
                return False
            strong += abs(raw[one]) > self._strong
        return strong >= ENOUGH
