"""The 5 V supply of a board: what draws of it at most, and how strong it has to be."""

from collections import Counter
from collections.abc import Mapping
from math import ceil

from hardware.profile.schema import Profile
from hardware.profile.wiring import MatrixWiring

PI_MA = 1500.0
"""What a Pi may draw besides the lights and the sensors."""

SENSOR_MA = 6.0
"""What a linear sensor draws: a DRV5055's (its data sheet)."""

SWITCH_MA = 9.0
"""What a magnetic switch may draw: an A3144's most (its data sheet)."""

STEP_MA = 500.0
"""Supplies come in steps of half an ampere."""


def currents(profile: Profile) -> Mapping[str, float]:
    """Return what may be drawn of the 5 V supply at most, in mA, by what draws it."""
    return {"lights": profile.lights.budget_ma, "Pi": PI_MA, "sensors": sensors_ma(profile)}


def sensors_ma(profile: Profile) -> float:
    """Return what all the sensors of a board draw at once, in mA: of switches one row is powered at a time."""
    if isinstance(profile.sensors, MatrixWiring):
        return max(Counter(channel.wire[0] for channel in profile.channels).values()) * SWITCH_MA
    return len(profile.channels) * SENSOR_MA


def amperes(profile: Profile) -> float:
    """Return how strong the 5 V supply of a board must be, in A."""
    return ceil(sum(currents(profile).values()) / STEP_MA) * STEP_MA / 1000
