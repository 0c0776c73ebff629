"""A strip of lights that may go away and come back: meanwhile nothing is shown."""

from contextlib import suppress

from hardware.computer.reopening import Steady
from hardware.errors import DeviceError
from hardware.lights.render import Frame
from hardware.lights.strip import Strip


class SteadyStrip(Steady[Strip]):
    """A board's strip of lights, opened again once a second (of frames) after it has failed."""

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
            super().close()
