"""What a way to read a board's sensors offers, whatever its kind of wiring."""

from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias, runtime_checkable

Pause: TypeAlias = Callable[[float], object]
"""Waits so many seconds while the wires settle: :func:`time.sleep` on real pins, nothing on pretended ones."""


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
