"""The sensors' supply of a pretended board, and what becomes of a linear sensor when it sags."""

from collections.abc import Sequence
from math import isnan, nan
from typing import NamedTuple

from hardware.profile.electronics import SWING_V
from hardware.profile.wiring import LinearWiring

SAGS: Sequence[str] = ("0.1", "0.2", "0.3", "0.5")
"""By how many V the supply can be too low."""

LOWEST_SHARE = 0.9
"""A DRV5055 works with 3.0 V of 3.3 V, and with 4.5 V of 5 V, and not below (its data sheet)."""

RATIO_ERROR, SENSITIVITY_ERROR = 0.002, 0.025
"""How far its rest and its sensitivity are off the share of the supply at the lowest, as shares (its data sheet)."""


class Sensor(NamedTuple):
    """What linear sensors give, as the converter sees it: it measures against the same supply.

    ``rest``, ``lowest`` and ``highest`` are in V of a supply that is as it should be.
    """

    rest: float
    volts_per_mt: float
    lowest: float
    highest: float


def both(one: float, other: float) -> float:
    """Return what two sensors give that drive one wire through switches alike, in V; NaN: one that does not drive."""
    return other if isnan(one) else one if isnan(other) else (one + other) / 2


def sensor_at(wiring: LinearWiring, sag: float) -> Sensor:
    """Return what the sensors give while the supply is so many V too low; too far, and nothing drives their wires."""
    share = 1 - sag / wiring.supply
    if share < LOWEST_SHARE:
        return Sensor(nan, nan, nan, nan)
    off = (1 - share) / (1 - LOWEST_SHARE)
    swing = SWING_V / share
    return Sensor(
        wiring.supply * (0.5 - RATIO_ERROR * off),
        wiring.sensitivity / 1000 * (1 - SENSITIVITY_ERROR * off),
        swing,
        wiring.supply - swing,
    )
