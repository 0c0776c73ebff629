"""Sensors that may go away and come back: meanwhile every channel is unknown, never a guess."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from math import isnan, nan

from hardware.computer.pins import talking_to
from hardware.errors import DeviceError, MisfitError
from hardware.profile.schema import Profile
from hardware.sensors.protocol import Measuring, Resting, Sensors


class SteadySensors:
    """A board's sensors, opened anew once a second (of scans) after their device has failed.

    ``opened`` opens them. What it raises the first time is raised: a board that was never there is no fault to live
    with.
    """

    def __init__(self, profile: Profile, opened: Callable[[], Sensors]) -> None:
        self._open = opened
        self._pause = round(profile.scan_hz)
        self._nothing = [nan] * len(profile.channels)
        self._waited = 0
        self._sensors: Sensors | None = opened()
        self._judging = isinstance(self._sensors, Resting)
        self._closed = False
        self._rest: Sequence[float] | None = None
        self._measuring = False
        self.trouble: str | None = None
        """What the device said when it failed, with a remedy; ``None`` while it answers."""
        self.misfit: str | None = None
        """The same, where the device itself is the wrong one rather than its wires."""

    def __repr__(self) -> str:
        return f"SteadySensors({self.trouble or 'answering'})"

    def scan(self) -> Sequence[float]:
        """Return what each channel reads now; NaN for all of them while the device does not answer."""
        if self._sensors is None:
            self._waited += 1
            if self._closed or self._waited < self._pause:
                return self._nothing.copy()
            self._waited = 0
        try:
            if self._sensors is None:
                self._sensors = self._open()
                self._judging = isinstance(self._sensors, Resting)
                self._tell(self._sensors)
            readings = self._sensors.scan()
        except DeviceError as error:
            self.trouble = str(error)
            self.misfit = self.trouble if isinstance(error, MisfitError) else None
            self._let_go()
            return self._nothing.copy()
        self.trouble = None
        if self.misfit is not None and not all(map(isnan, readings)):  # until then it has only been opened anew
            self.misfit = None
        rest = None if self._judging else self._rest
        return readings if rest is None else [reading - zero for reading, zero in zip(readings, rest, strict=True)]

    @property
    def rest(self) -> Sequence[float] | None:
        """What is taken off each channel's reading, in mT; ``None``: nothing."""
        return self._rest

    def calibrate(self, rest: Sequence[float] | None) -> None:
        """Take what each channel reads of nothing, in mT, off its readings from now on; ``None``: nothing.

        Sensors that judge their readings themselves are told, and again when they were opened anew.
        """
        self._rest = rest if rest is not None and any(rest) else None
        _let_rest(self._sensors, self._rest)

    def measure(self, *, on: bool) -> None:
        """Let scans bring what is measured, also of sensors that do so only if asked, or not any more."""
        self._measuring = on
        _let_measure(self._sensors, on=on)

    def _tell(self, sensors: Sensors) -> None:
        """Tell sensors that were opened anew what was said to those before."""
        if self._rest is not None:
            _let_rest(sensors, self._rest)
        if self._measuring:
            _let_measure(sensors, on=True)

    def close(self) -> None:
        """Give the pins back; twice is fine."""
        self._closed = True
        if self._sensors is not None:
            self._sensors.close()
            self._sensors = None

    def _let_go(self) -> None:
        """Close what does not answer any more, which may well refuse that too."""
        if self._sensors is not None:
            with suppress(DeviceError), talking_to("the sensors' device", "it is opened anew"):
                self._sensors.close()
            self._sensors = None


def _let_rest(sensors: Sensors | None, rest: Sequence[float] | None) -> None:
    """Tell sensors what each reads of nothing, if they have to know."""
    if sensors is not None and isinstance(sensors, Resting):
        sensors.rest_at(rest)


def _let_measure(sensors: Sensors | None, *, on: bool) -> None:
    """Let sensors measure or not, if they do so only if asked."""
    if sensors is not None and isinstance(sensors, Measuring):
        sensors.measure(on=on)
