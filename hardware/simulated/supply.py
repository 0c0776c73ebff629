"""The sensors' supply of a pretended board, and the effect of a sag on linear sensors."""

from collections.abc import Sequence
from math import isnan, nan
from typing import NamedTuple

from hardware.profile.electronics import SWING_V
from hardware.profile.wiring import LinearWiring

SAGS: Sequence[str] = ("0.1", "0.2", "0.3", "0.5")
"""The possible sags of the supply, in V."""

LOWEST_SHARE = 0.9
"""The lowest supply of a DRV5055, as a share: 3.0 V of 3.3 V, and 4.5 V of 5 V (its data sheet)."""

RATIO_ERROR, SENSITIVITY_ERROR = 0.002, 0.025
"""The errors of rest and sensitivity at the lowest supply, as shares (its data sheet)."""


class Sensor(NamedTuple):
    """The output of linear sensors as the converter sees it, which measures against the same supply.

    ``rest``, ``lowest`` and ``highest`` are in V at the nominal supply.
    """

    rest: float
    volts_per_mt: float
    lowest: float
    highest: float


def both(one: float, other: float) -> float:
    """Return the voltage of a wire that two sensors drive through equal switches, in V; NaN: it does not drive."""
    return other if isnan(one) else one if isnan(other) else (one + other) / 2


def sensor_at(wiring: LinearWiring, sag: float) -> Sensor:
    """Return the sensors' output while the supply is ``sag`` V too low; below the lowest supply they drive nothing."""
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
