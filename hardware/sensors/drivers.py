"""The driver for each kind of wiring, imported when a board needs it."""

import time
from collections.abc import Mapping
from importlib import import_module

from hardware.computer.pins import Factory
from hardware.profile.schema import Profile
from hardware.sensors.protocol import Pause, Sensors

DRIVERS: Mapping[str, str] = {
    "adc": "hardware.sensors.adc",
    "serial": "hardware.sensors.serial.driver",
    "switches": "hardware.sensors.switches",
}
"""The module for each kind of :mod:`hardware.profile.wiring`; it has a function ``open_sensors``."""


def open_sensors(profile: Profile, factory: Factory, pause: Pause = time.sleep) -> Sensors:
    """Return the sensors of a board on these pins.

    Raises :class:`~hardware.errors.DeviceError`.
    """
    driver = import_module(DRIVERS[profile.sensors.kind])
    sensors: Sensors = driver.open_sensors(profile, profile.sensors, factory, pause)
    return sensors
