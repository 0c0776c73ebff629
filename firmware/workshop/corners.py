"""The worst corners of a board's margins: parts at the ends of their data sheets, a cold or a warm room, other wood.

For each kind of spot: the least that is felt of what must be seen and the most of what must not, with one neighbour,
against the thresholds. Everything that can be worse is worse at once.
"""

from collections.abc import Iterator
from typing import NamedTuple

from firmware.workshop.margins import CROWDS, Margins
from hardware.magnetics.appearance import thresholds
from hardware.profile.schema import Profile, Spot
from hardware.profile.sensor_parts import SENSOR_PARTS, SWITCH_PARTS
from hardware.profile.wiring import SwitchWiring

MAGNETS = 0.03
"""N42 has 1.28 to 1.32 T, and a height of 2 mm is kept to 0.05 mm: together so large a share, either way."""

WOOD_MM = 4.0
"""The wood above the sensors of the boards that come with Ringlight; 2 mm more are below it and in the piece."""

WOODS_MM = (3.0, 4.0, 5.0, 6.0, 8.0)
"""The wood that is looked at."""

STEP_OFF = 0.5
"""A converter's step is known to half of itself: so many steps off."""

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


class _Errors(NamedTuple):
    """How far a sensor may be off: by a share of the strength, and by so many mT."""

    share: float
    offset: float


def corners(profile: Profile) -> Iterator[Corner]:
    """Yield the worst corner of every spot, for each wood, without calibration and with it.

    Switches cannot be calibrated: each has to close, and to open again, wherever it does within its range.
    """
    kinds = (True,) if isinstance(profile.sensors, SwitchWiring) else (False, True)
    for wood in WOODS_MM:
        for name, spot in profile.spot.items():
            none, pole = _limits(profile, spot)
            margin = Margins(profile, spot, wood - WOOD_MM).at(profile.off_centre)
            for calibrated in kinds:
                share, offset = _errors(profile, calibrated=calibrated)
                seen = margin.seen * (1 - MAGNETS) * (1 - share) - offset
                others = margin.others[CROWD] * (1 + MAGNETS) * (1 + share) + offset
                yield Corner(name, wood, calibrated, seen, others, seen - pole, none - others)


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


def told(profile: Profile) -> Iterator[str]:
    """Yield the corners in lines, for people."""
    yield f"{profile.title}: the worst corners, pieces {profile.off_centre:g} mm off, one neighbour"
    switches = isinstance(profile.sensors, SwitchWiring)
    for corner in corners(profile):
        state = "switches" if switches else "calibrated" if corner.calibrated else "not calibrated"
        reads = "reads right" if min(corner.seen_left, corner.others_left) > 0 else "may not read right"
        yield (
            f"{corner.spot:<8} {corner.wood:g} mm of wood, {state:<14}  sees {corner.seen:5.1f} mT "
            f"({corner.seen_left:+.1f}), must not see {corner.others:5.1f} ({corner.others_left:+.1f}): {reads}"
        )
