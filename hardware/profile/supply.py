"""The 5 V supply of a board: the largest currents, and the necessary strength."""

from collections.abc import Mapping
from math import ceil

from hardware.profile.schema import Profile
from hardware.profile.sensor_parts import SENSOR_PARTS, SWITCH_PARTS
from hardware.profile.wiring import SerialWiring, SwitchWiring

PI_MA = 1500.0
"""The largest current of a Pi, without lights and sensors."""

SENSOR_BOARD_MA = 100.0
"""The current of an Arduino Mega without its sensors: 75 mA is typical."""

BUZZER_MA = 50.0
"""The current of the buzzer while it sounds."""

EFFICIENCY = 0.85
"""The least efficiency of a switching regulator."""

FIVE_V = 5.0

ONE_REGULATOR_A = 2.5
"""The output current of the regulator in the list of parts, in A."""

STEP_MA = 500.0
"""Supplies come in steps of half an ampere."""

FUSES_A = (3.0, 4.0, 5.0, 7.5, 10.0, 15.0)
"""Mini blade fuses (ISO 8820-3)."""


def currents(profile: Profile) -> Mapping[str, float]:
    """Return the largest current of each consumer of the 5 V supply, in mA."""
    sensors = sensors_ma(profile)
    if not isinstance(profile.sensors, SerialWiring):
        sensors *= sensors_volts(profile) / FIVE_V / EFFICIENCY
    drawn = {"lights": profile.lights.budget_ma, "Pi": PI_MA, "sensors": sensors, "buzzer": BUZZER_MA}
    if isinstance(profile.sensors, SerialWiring):
        drawn["sensor board"] = SENSOR_BOARD_MA
    return drawn


def sensors_volts(profile: Profile) -> float:
    """Return the supply of a board's sensors, in V."""
    return 3.3 if isinstance(profile.sensors, SwitchWiring) else profile.sensors.supply


def sensors_ma(profile: Profile) -> float:
    """Return the largest current of all sensors of a board together, in mA."""
    wiring = profile.sensors
    if isinstance(wiring, SwitchWiring):
        return len(profile.channels) * SWITCH_PARTS[wiring.part].current.most
    return len(profile.channels) * SENSOR_PARTS[wiring.part][wiring.supply].current.most


def regulator_amperes(profile: Profile) -> float:
    """Return the necessary strength of the sensors' regulator, in A: a quarter more than they draw."""
    return ceil(sensors_ma(profile) * 1.25 / STEP_MA) * STEP_MA / 1000


def regulators(profile: Profile) -> int:
    """Return how many regulators of :data:`ONE_REGULATOR_A` feed the sensors together."""
    return ceil(regulator_amperes(profile) / ONE_REGULATOR_A)


def linear_watts(profile: Profile) -> float:
    """Return the heat of a linear regulator in its place, in W."""
    return (FIVE_V - sensors_volts(profile)) * sensors_ma(profile) / 1000


def amperes(profile: Profile) -> float:
    """Return the necessary strength of a board's 5 V supply, in A."""
    return ceil(sum(currents(profile).values()) / STEP_MA) * STEP_MA / 1000


def fuse_amperes(profile: Profile) -> float:
    """Return the fuse behind the 5 V supply, in A: the smallest that carries the current with a quarter to spare."""
    drawn = sum(currents(profile).values()) / 1000 * 1.25
    return next((fuse for fuse in FUSES_A if fuse >= drawn), FUSES_A[-1])
