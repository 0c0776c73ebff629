"""The worst corners of a board's margins: parts at the ends of their data sheets, a cold or a warm room, other wood.

For each kind of spot: the least that is felt of what must be seen and the most of what must not, with one neighbour,
against the thresholds. Everything that can be worse is worse at once.
"""

from collections.abc import Iterator, Sequence
from math import ceil, floor
from typing import NamedTuple

from hardware.magnetics.appearance import thresholds
from hardware.magnetics.margins import CROWDS, Margins
from hardware.profile.schema import Levels, Profile, Spot, Switch
from hardware.profile.sensor_parts import SENSOR_PARTS, SWITCH_PARTS
from hardware.profile.wiring import SwitchWiring

WEAKER, STRONGER = 0.03, 0.06
"""Magnets are at most so large a share weaker or stronger than 1.3 T: N42 has 1.28 to 1.32 T and N45 1.32 to 1.37, and
their height of 2 mm is kept to 0.05 mm."""

WOODS_MM = (3.0, 4.0, 5.0, 6.0, 8.0)
"""The wood that is looked at."""

STEP_OFF = 0.5
"""A converter's step is known to half of itself: so many steps off."""

ROOM_MT = 1.0
"""From the most of what must not be seen to the least of what must, at least: less cannot be parted by thresholds."""

KEPT = 0.3
"""The share of that room that is left on either side of the thresholds."""

CROWD = tuple(CROWDS).index("one neighbour")


class Corner(NamedTuple):
    """The margin of a spot at its worst, in mT: what is left to the thresholds, negative where it does not read right.

    ``wood`` is in mm; ``calibrated`` is whether each sensor's rest was measured.
    """

    spot: str
    wood: float
    calibrated: bool
    seen: float
    others: float
    seen_left: float
    others_left: float

    @property
    def left(self) -> float:
        """What is left to the nearer threshold."""
        return min(self.seen_left, self.others_left)


class _Errors(NamedTuple):
    """How far a sensor may be off: by a share of the strength, and by so many mT."""

    share: float
    offset: float


def corners(profile: Profile, woods: Sequence[float] = WOODS_MM) -> Iterator[Corner]:
    """Yield the worst corner of every spot, for each wood, without calibration and with it.

    Switches cannot be calibrated: each has to close, and to open again, wherever it does within its range.
    """
    kinds = (True,) if isinstance(profile.sensors, SwitchWiring) else (False, True)
    for wood in woods:
        for name, spot in profile.spot.items():
            none, pole = _limits(profile, spot)
            margin = Margins(profile, spot, wood - profile.wood).at(profile.off_centre)
            for calibrated in kinds:
                share, offset = _errors(profile, calibrated=calibrated)
                seen = margin.seen * (1 - WEAKER) * (1 - share) - offset
                others = margin.others[CROWD] * (1 + STRONGER) * (1 + share) + offset
                yield Corner(name, wood, calibrated, seen, others, seen - pole, none - others)


def weakest(profile: Profile) -> Corner:
    """Return the corner of a calibrated board, with its own wood, at which the least is left."""
    return min((each for each in corners(profile, [profile.wood]) if each.calibrated), key=lambda each: each.left)


def fitting(profile: Profile, corner: Corner) -> Levels | Switch | None:
    """Return the thresholds that a calibrated spot should have to read right at a corner; ``None``: none part it.

    They lie in the middle of the room there is.
    """
    room = corner.seen - corner.others
    spot = profile.spot[corner.spot]
    if isinstance(profile.sensors, SwitchWiring):
        return _fitting_switch(profile.sensors, corner)
    if room < ROOM_MT or spot.levels is None:
        return None
    none = ceil(10 * (corner.others + KEPT * room)) / 10
    pole = floor(10 * (corner.seen - KEPT * room)) / 10
    hysteresis = min(spot.levels.hysteresis, round(pole - none, 1))
    return Levels(none, pole, hysteresis) if hysteresis > 0 else None


def _fitting_switch(wiring: SwitchWiring, corner: Corner) -> Switch | None:
    """Return the resistor, in kohm and so in mT, that leaves most to both sides."""
    part = SWITCH_PARTS[wiring.part]
    opens = part.hysteresis.typical
    left = {each: min(corner.seen - each, each - opens - corner.others) for each in part.settings}
    best = max(left, key=left.__getitem__)
    return Switch(best, round(best - opens, 1)) if left[best] > 0 else None


def _limits(profile: Profile, spot: Spot) -> tuple[float, float]:
    """Return what must not be passed and what must be reached: a switch has to open again, and to close."""
    if isinstance(profile.sensors, SwitchWiring) and spot.switch is not None:
        return spot.switch.release, spot.switch.operate
    return thresholds(spot)


def _errors(profile: Profile, *, calibrated: bool) -> _Errors:
    wiring = profile.sensors
    if isinstance(wiring, SwitchWiring):
        switch = SWITCH_PARTS[wiring.part]
        return _Errors(switch.share, switch.offset + switch.hysteresis.most - switch.hysteresis.typical)
    part = SENSOR_PARTS[wiring.part][wiring.supply]
    off = max(part.sensitivity.most - wiring.sensitivity, wiring.sensitivity - part.sensitivity.least)
    rest = part.rest_drift * wiring.supply + STEP_OFF * wiring.supply / 1024
    if not calibrated:
        rest += max(part.rest.most - wiring.supply / 2, wiring.supply / 2 - part.rest.least)
    return _Errors(off / wiring.sensitivity + part.sensitivity_drift, rest * 1000 / wiring.sensitivity)
