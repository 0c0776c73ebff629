"""Sensors that may disappear and return; meanwhile every channel is unknown, never a guess."""

from collections.abc import Callable, Sequence
from math import isnan, nan
from operator import sub

from hardware.computer.reopening import Steady
from hardware.errors import DeviceError, HardwareError, MisfitError
from hardware.profile.schema import Profile
from hardware.sensors.protocol import Measuring, Resting, Sensors


class SteadySensors(Steady[Sensors]):
    """A board's sensors, opened again once a second (counted in scans) after their device has failed.

    ``opened`` opens them. The error of the first opening is raised, unless ``wait`` asks to wait for them.
    """

    def __init__(self, profile: Profile, opened: Callable[[], Sensors], *, wait: bool = False) -> None:
        self._nothing = [nan] * len(profile.channels)
        self._rest: Sequence[float] | None = None
        self._measuring = False
        self._judging = False
        self._open = opened
        self.misfit: str | None = None
        """The message of a device that is the wrong one, as opposed to badly wired; ``None`` if it is not."""
        super().__init__(profile, self._opened, wait=wait)

    @property
    def trouble(self) -> str | None:
        """The message of the device's failure, with a remedy; ``None`` while it answers."""
        return self.misfit or (super().trouble if self._device.error is not None else None)

    def scan(self) -> Sequence[float]:
        """Return each channel's reading; NaN for all of them while the device does not answer."""
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
        if self.misfit is not None and not all(map(isnan, readings)):  # before a reading it was only reopened
            self.misfit = None
        rest = None if self._judging else self._rest
        return readings if rest is None else list(map(sub, readings, rest))

    def _judge(self, error: HardwareError | None) -> None:
        if error is not None:
            self.misfit = str(error) if isinstance(error, MisfitError) else None

    def _opened(self) -> Sensors:
        """Open the sensors, and repeat the settings given to the previous ones."""
        sensors = self._open()
        self._judging = isinstance(sensors, Resting)
        if self._rest is not None:
            _let_rest(sensors, self._rest)
        if self._measuring:
            _let_measure(sensors, on=True)
        return sensors

    @property
    def rest(self) -> Sequence[float] | None:
        """The rest that is subtracted from each channel's reading, in mT; ``None``: nothing."""
        return self._rest

    def calibrate(self, rest: Sequence[float] | None) -> None:
        """Subtract each channel's reading on the empty board, in mT, from its further readings; ``None``: nothing.

        Sensors that judge their readings themselves receive it instead, and again after each reopening.
        """
        self._rest = rest if rest is not None and any(rest) else None
        _let_rest(self._device.now, self._rest)

    def measure(self, *, on: bool) -> None:
        """Switch on or off that scans return measured strengths, also for sensors that do so only on request."""
        self._measuring = on
        _let_measure(self._device.now, on=on)


def _let_rest(sensors: Sensors | None, rest: Sequence[float] | None) -> None:
    """Pass the rest to sensors that judge their readings themselves."""
    if sensors is not None and isinstance(sensors, Resting):
        sensors.rest_at(rest)


def _let_measure(sensors: Sensors | None, *, on: bool) -> None:
    """Switch measuring on or off for sensors that measure only on request."""
    if sensors is not None and isinstance(sensors, Measuring):
        sensors.measure(on=on)
