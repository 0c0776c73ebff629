"""A stuck select line: the multiplexers answer for another number than the one selected.

Then every channel reads the same as its partner, whose number differs in that line alone.
"""

from collections.abc import Sequence

from hardware.health.diagnosis import Complaint, select_complaint
from hardware.health.wires import crossed_with, select_pins
from hardware.profile.schema import Profile
from hardware.profile.wiring import SwitchWiring

ALIKE = 1.0
"""Two readings of one sensor in quick succession differ by less than this, in mT (for two switches,
open and closed, nothing lies in between)."""

STRONG_MT = 3.0
STRONG_SWITCH = 0.5
"""A reading beyond this belongs to a piece, because an empty board reads the same everywhere. (Where a stuck line
leaves the centres only, a ring is felt by 5 mT.)"""

ENOUGH = 3
"""This many equal pairs of strong readings, from more than one multiplexer and without a
counterexample, are no chance."""


class SelectLines:
    """The select lines of a board, and the suspicion which of them is stuck."""

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
        """The complaint about the stuck line, if there is one."""

    def examine(self, raw: Sequence[float]) -> None:
        """Examine a scan; on a sound board most pairs differ, therefore this is quick."""
        found = [complaint for pairs, complaint in self._lines if self._alike(raw, pairs)]
        self.crossed = tuple(found) if len(found) == 1 else ()

    def _alike(self, raw: Sequence[float], pairs: Sequence[tuple[int, int]]) -> bool:
        strong = []
        for one, other in pairs:
            difference = raw[one] - raw[other]
            if difference >= ALIKE or difference <= -ALIKE:  # a sensor without an answer (NaN) is no evidence
                return False
            if abs(raw[one]) > self._strong:
                strong.append(self._groups[one])
        return len(strong) >= ENOUGH and len(set(strong)) > 1
