"""Ways to read a board's sensors, one module a kind of wiring."""

import time
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Protocol, TypeAlias, runtime_checkable

from hardware.computer.pins import Factory
from hardware.profile.schema import Profile

Pause: TypeAlias = Callable[[float], object]
"""Waits so many seconds while the wires settle: :func:`time.sleep` on real pins, nothing on pretended
ones."""

DRIVERS: Mapping[str, str] = {
    "adc": "hardware.sensors.adc",
    "matrix": "hardware.sensors.matrix",
    "serial": "hardware.sensors.serial.driver",
}
"""For each kind of :mod:`hardware.profile.wiring` the module that reads it, with a function ``open_sensors``."""


class Sensors(Protocol):
    """Every sensor of a board."""

    def scan(self) -> Sequence[float]:
        """Return what each channel reads now, in the profile's order of channels.

        A ``level`` channel reads mT, positive for a north pole up; any other 1.0 or 0.0, closed or open. NaN
        says that the sensor does not answer.

        Raises :class:`~hardware.errors.DeviceError` when the whole device does not answer.
        """

    def close(self) -> None:
        """Give the pins back; twice is fine."""


@runtime_checkable
class Measuring(Protocol):
    """Sensors whose scans bring the strength only if they are asked to, for calibrating."""

    def measure(self, *, on: bool) -> None:
        """Let scans bring the measured strength at every sensor from now on, or not any more."""


@runtime_checkable
class Resting(Protocol):
    """Sensors that judge their readings themselves, and have to know what each reads of nothing."""

    def rest_at(self, zeros: Sequence[float] | None) -> None:
        """Take what each channel reads of nothing, in mT; ``None``: half the supply is nothing for all."""


def open_sensors(profile: Profile, factory: Factory, pause: Pause = time.sleep) -> Sensors:
    """Return the sensors of a board on these pins.

    Raises :class:`~hardware.errors.DeviceError`.
    """
    driver = import_module(DRIVERS[profile.sensors.kind])
    sensors: Sensors = driver.open_sensors(profile, profile.sensors, factory, pause)
    return sensors
