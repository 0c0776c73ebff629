"""The interface of a board's sensors, for every kind of wiring."""

from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias, runtime_checkable

Pause: TypeAlias = Callable[[float], object]
"""Waits a number of seconds while the wires settle: :func:`time.sleep` on real pins, nothing on pretended ones."""


class Sensors(Protocol):
    """Every sensor of a board."""

    def scan(self) -> Sequence[float]:
        """Return each channel's reading, in the profile's order of channels.

        A ``level`` channel reads mT, positive for a north pole up; any other 1.0 or 0.0, closed or open. NaN means that
        the sensor does not answer.

        Raises :class:`~hardware.errors.DeviceError` if the whole device does not answer.
        """

    def close(self) -> None:
        """Release the pins; twice is fine."""


@runtime_checkable
class Measuring(Protocol):
    """Sensors whose scans return strengths only on request, for calibration."""

    def measure(self, *, on: bool) -> None:
        """Switch on or off that scans return the measured strength at every sensor."""


@runtime_checkable
class Resting(Protocol):
    """Sensors that judge their readings themselves, and therefore need the rest of each channel."""

    def rest_at(self, zeros: Sequence[float] | None) -> None:
        """Set each channel's reading on the empty board, in mT; ``None``: half the supply is the rest of all."""
