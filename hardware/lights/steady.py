"""A strip of lights that may disappear and return; meanwhile nothing is shown."""

from contextlib import suppress

from hardware.computer.reopening import Steady
from hardware.errors import DeviceError
from hardware.lights.render import Frame
from hardware.lights.strip import Strip


class SteadyStrip(Steady[Strip]):
    """A board's strip of lights, opened again once a second (counted in frames) after a failure."""

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
        """Turn the strip dark, if it still answers, and release the bus; twice is fine."""
        with suppress(DeviceError):  # its failure was reported; nothing more can be done
            super().close()
