"""Worst-case margins of a board: parts at the limits of their data sheets, a cold or a warm room, other wood.

For each kind of spot: the weakest field that must be seen and the strongest that must not, with one neighbour, against
the thresholds. All tolerances are at their worst at once.
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
"""The largest deviation of a magnet from 1.3 T, as a share: N42 has 1.28 to 1.32 T and N45 1.32 to 1.37, and
the height of 2 mm has a tolerance of 0.05 mm."""

WOODS_MM = (3.0, 4.0, 5.0, 6.0, 8.0)
"""The thicknesses of wood that are examined."""

STEP_OFF = 0.5
"""The quantisation error of a converter, in steps."""

ROOM_MT = 1.0
"""The least distance from the strongest field not to be seen to the weakest to be seen: thresholds need that much."""

KEPT = 0.3
"""The share of that distance that is kept on either side of the thresholds."""

CROWD = tuple(CROWDS).index("one neighbour")


class Corner(NamedTuple):
    """The worst-case margin of a spot, in mT: the distance to the thresholds, negative if it does not read right.

    ``wood`` is in mm; ``calibrated`` is whether the rest of each sensor was measured.
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
        """The distance to the nearer threshold."""
        return min(self.seen_left, self.others_left)


class _Errors(NamedTuple):
    """The errors of a sensor: a share of the strength, and a constant in mT."""

    share: float
    offset: float


def corners(profile: Profile, woods: Sequence[float] = WOODS_MM) -> Iterator[Corner]:
    """Yield the worst corner of every spot, for each wood, without and with calibration.

    Switches cannot be calibrated: each must close and open again with any operate point in its range.
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
    """Return the corner with the smallest margin of a calibrated board with its own wood."""
    return min((each for each in corners(profile, [profile.wood]) if each.calibrated), key=lambda each: each.left)


def fitting(profile: Profile, corner: Corner) -> Levels | Switch | None:
    """Return thresholds with which a calibrated spot reads right at a corner; ``None`` if there are none.

    They lie in the middle of the available range.
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
    """Return the resistor, in kohm and thereby in mT, with the largest distance to both sides."""
    part = SWITCH_PARTS[wiring.part]
    opens = part.hysteresis.typical
    left = {each: min(corner.seen - each, each - opens - corner.others) for each in part.settings}
    best = max(left, key=left.__getitem__)
    return Switch(best, round(best - opens, 1)) if left[best] > 0 else None


def _limits(profile: Profile, spot: Spot) -> tuple[float, float]:
    """Return the fields between which the thresholds must lie: a switch must open again, and close."""
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
