"""Sensors that may go away and come back: meanwhile every channel is unknown, never a guess."""

from collections.abc import Callable, Sequence
from math import isnan, nan

from hardware.computer.reopening import Steady
from hardware.errors import DeviceError, HardwareError, MisfitError
from hardware.profile.schema import Profile
from hardware.sensors.protocol import Measuring, Resting, Sensors


class SteadySensors(Steady[Sensors]):
    """A board's sensors, opened again once a second (of scans) after their device has failed.

    ``opened`` opens them. What it raises the first time is raised, unless they are to be waited for (``wait``).
    """

    def __init__(self, profile: Profile, opened: Callable[[], Sensors], *, wait: bool = False) -> None:
        self._nothing = [nan] * len(profile.channels)
        self._rest: Sequence[float] | None = None
        self._measuring = False
        self._judging = False
        self._open = opened
        self.misfit: str | None = None
        """What the device said when it was found to be the wrong one, rather than its wires; ``None``: it was not."""
        super().__init__(profile, self._opened, wait=wait)

    @property
    def trouble(self) -> str | None:
        """What the device said when it failed, with a remedy; ``None`` while it answers."""
        return self.misfit or (super().trouble if self._device.error is not None else None)

    def scan(self) -> Sequence[float]:
        """Return what each channel reads now; NaN for all of them while the device does not answer."""
        sensors = self._device.now
        if sensors is None:
            sensors = self._device.get()
        if sensors is None:
            self._judge(self._device.error)
            return self._nothing.copy()
        try:
            readings = sensors.scan()
        except DeviceError as error:
            self._device.failed(error)
            self._judge(error)
            return self._nothing.copy()
        if self._device.error is not None:
            self._device.answered()
        if self.misfit is not None and not all(map(isnan, readings)):  # until then it has only been opened again
            self.misfit = None
        rest = None if self._judging else self._rest
        return readings if rest is None else [reading - zero for reading, zero in zip(readings, rest, strict=True)]

    def _judge(self, error: HardwareError | None) -> None:
        if error is not None:
            self.misfit = str(error) if isinstance(error, MisfitError) else None

    def _opened(self) -> Sensors:
        """Open the sensors, and tell them what was said to those before."""
        sensors = self._open()
        self._judging = isinstance(sensors, Resting)
        if self._rest is not None:
            _let_rest(sensors, self._rest)
        if self._measuring:
            _let_measure(sensors, on=True)
        return sensors

    @property
    def rest(self) -> Sequence[float] | None:
        """What is taken off each channel's reading, in mT; ``None``: nothing."""
        return self._rest

    def calibrate(self, rest: Sequence[float] | None) -> None:
        """Take what each channel reads of nothing, in mT, off its readings from now on; ``None``: nothing.

        Sensors that judge their readings themselves are told, and again when they were opened anew.
        """
        self._rest = rest if rest is not None and any(rest) else None
        _let_rest(self._device.now, self._rest)

    def measure(self, *, on: bool) -> None:
        """Let scans bring what is measured, also of sensors that do so only if asked, or not any more."""
        self._measuring = on
        _let_measure(self._device.now, on=on)


def _let_rest(sensors: Sensors | None, rest: Sequence[float] | None) -> None:
    """Tell sensors what each reads of nothing, if they have to know."""
    if sensors is not None and isinstance(sensors, Resting):
        sensors.rest_at(rest)


def _let_measure(sensors: Sensors | None, *, on: bool) -> None:
    """Let sensors measure or not, if they do so only if asked."""
    if sensors is not None and isinstance(sensors, Measuring):
        sensors.measure(on=on)
