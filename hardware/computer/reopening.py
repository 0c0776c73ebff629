"""Devices that may be missing or fail: each is opened again some time after a failure."""

from collections.abc import Callable
from contextlib import suppress
from typing import Generic, Protocol, TypeVar

from hardware.computer.pins import talking_to
from hardware.errors import DeviceError, DriverMissingError, HardwareError
from hardware.profile.schema import Profile


class Closable(Protocol):
    """Anything that can be closed."""

    def close(self) -> None:
        """Release all resources; twice is fine."""


Device = TypeVar("Device", bound=Closable)


class Reopening(Generic[Device]):
    """A device that is opened again ``pause`` calls of :meth:`get` after it failed.

    ``open_it`` opens it. The error of the first opening is raised, unless ``wait`` asks to wait for the device.
    """

    def __init__(self, open_it: Callable[[], Device], pause: int, *, wait: bool = False) -> None:
        self._open = open_it
        self._pause = pause
        self._waited = 0
        self._closed = False
        self.now: Device | None = None
        """The device while it is open."""
        self.error: HardwareError | None = None
        """The error while it does not answer; ``None`` while it does."""
        if wait:
            self._try()
        else:
            self.now = open_it()

    def get(self) -> Device | None:
        """Return the device, reopened if that is due; ``None`` while it does not answer."""
        if self.now is None and not self._closed:
            self._waited += 1
            if self._waited >= self._pause:
                self._try()
        return self.now

    def failed(self, error: HardwareError) -> None:
        """Note that the device does not answer, and drop it; closing it may fail too."""
        self.error = error
        self._waited = 0
        if self.now is not None:
            with suppress(DeviceError), talking_to("the device", "it is opened again"):
                self.now.close()
            self.now = None

    def answered(self) -> None:
        """Note that the device answers."""
        self.error = None

    def close(self) -> None:
        """Close the device for good; twice is fine."""
        self._closed = True
        device, self.now = self.now, None
        if device is not None:
            device.close()

    def _try(self) -> None:
        self._waited = 0
        try:
            self.now = self._open()
        except (DeviceError, DriverMissingError) as error:
            self.failed(error)


class Steady(Generic[Device]):
    """A part of a board that outlives its device: the device is opened again once a second after a failure.

    ``opened`` opens the device. The error of the first opening is raised, unless ``wait`` asks to wait for the device.
    """

    def __init__(self, profile: Profile, opened: Callable[[], Device], *, wait: bool = False) -> None:
        self._device = Reopening(opened, round(profile.scan_hz), wait=wait)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.trouble or 'answering'})"

    @property
    def trouble(self) -> str | None:
        """The message of the device's failure, with a remedy; ``None`` while it answers."""
        return None if self._device.error is None else str(self._device.error)

    @property
    def is_open(self) -> bool:
        """Whether the device was opened and has not failed since."""
        return self._device.now is not None

    def close(self) -> None:
        """Release the pins; twice is fine."""
        self._device.close()
