"""A strip of lights that may go away and come back: meanwhile nothing is shown."""

from collections.abc import Callable
from contextlib import suppress

from hardware.computer.reopening import Reopening
from hardware.errors import DeviceError
from hardware.lights.render import Frame
from hardware.lights.strip import Strip
from hardware.profile.schema import Profile


class SteadyStrip:
    """A board's strip of lights, opened again once a second (of frames) after it has failed.

    ``opened`` opens it. What it raises the first time is raised, unless it is to be waited for (``wait``).
    """

    def __init__(self, profile: Profile, opened: Callable[[], Strip], *, wait: bool = False) -> None:
        self._device = Reopening(opened, round(profile.scan_hz), wait=wait)

    def __repr__(self) -> str:
        return f"SteadyStrip({self.trouble or 'answering'})"

    @property
    def trouble(self) -> str | None:
        """What the strip said when it failed, with a remedy; ``None`` while it answers."""
        return None if self._device.error is None else str(self._device.error)

    @property
    def is_open(self) -> bool:
        """Whether the strip was opened and has not failed since."""
        return self._device.now is not None

    def show(self, frame: Frame, *, again: bool = False) -> None:
        """Send a frame as :meth:`~hardware.lights.strip.Strip.show` does, if the strip answers.

        Raises :class:`~hardware.errors.LightError` for a frame of another length.
        """
        strip = self._device.get()
        if strip is None:
            return
        try:
            strip.show(frame, again=again)
        except DeviceError as error:
            self._device.failed(error)
        else:
            self._device.answered()

    def close(self) -> None:
        """Go dark, if the strip still answers, and give the bus back; twice is fine."""
        with suppress(DeviceError):  # its trouble was told; there is nothing more to be done for it
            self._device.close()
