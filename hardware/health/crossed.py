"""A select line that is stuck: the multiplexers answer for another number than the one meant.

Then every channel reads just what its partner reads whose number differs in that line alone.
"""

from collections.abc import Sequence

from hardware.health.diagnosis import Complaint, select_complaint
from hardware.health.wires import crossed_with, select_pins
from hardware.profile.schema import Profile
from hardware.profile.wiring import SwitchWiring

ALIKE = 1.0
"""Readings of one sensor differ by less than this from one moment to the next, in mT (and between two switches,
open and closed, there is nothing in between)."""

STRONG_MT = 3.0
STRONG_SWITCH = 0.5
"""A reading beyond this is of a piece: an empty board is alike everywhere. (Where a stuck line leaves the centres only,
a ring is felt by 5 mT.)"""

ENOUGH = 3
"""So many pairs of strong readings alike, of more than one multiplexer, and none that differs, are no
chance."""


class SelectLines:
    """The select lines of a board, and which of them is thought to be stuck."""

    def __init__(self, profile: Profile) -> None:
        wiring = profile.sensors
        self._strong = STRONG_SWITCH if isinstance(wiring, SwitchWiring) else STRONG_MT
        self._groups = [channel.wire[0] for channel in profile.channels]
        wired = {channel.wire: index for index, channel in enumerate(profile.channels)}
        self._lines: list[tuple[list[tuple[int, int]], Complaint]] = []
        for bit, pin in enumerate(select_pins(wiring)):
            pairs = [
                (index, wired[partner])
                for wire, index in wired.items()
                if wire < (partner := crossed_with(wire, bit)) and partner in wired
            ]
            self._lines.append((pairs, select_complaint(profile, pin)))
        self.crossed: tuple[Complaint, ...] = ()
        """What is to be said of the line that is stuck, if one is."""

    def examine(self, raw: Sequence[float]) -> None:
        """Look at a scan: most pairs of a sound board differ, so this is soon done."""
        found = [complaint for pairs, complaint in self._lines if self._alike(raw, pairs)]
        self.crossed = tuple(found) if len(found) == 1 else ()

    def _alike(self, raw: Sequence[float], pairs: Sequence[tuple[int, int]]) -> bool:
        strong = []
        for one, other in pairs:
            difference = raw[one] - raw[other]
            if difference >= ALIKE or difference <= -ALIKE:  # one that does not answer says neither
                return False
            if abs(raw[one]) > self._strong:
                strong.append(self._groups[one])
        return len(strong) >= ENOUGH and len(set(strong)) > 1
