"""A panel that may disappear and return; meanwhile no button is pressed and nothing sounds."""

from collections.abc import Callable

from hardware.computer.pins import talking_to
from hardware.computer.reopening import Steady
from hardware.errors import DeviceError
from hardware.panel.panel import Beep, Panel
from hardware.panel.press import Press

REMEDY = "look at the wires of the buttons and the buzzer"


class SteadyPanel(Steady[Panel]):
    """A board's panel, opened again once a second (counted in scans) after its pins have failed."""

    def poll(self, now: float) -> list[Press]:
        """Return what the buttons did since the last poll; call it at every scan."""
        panel = self._device.get()
        if panel is None:
            return []
        try:
            with talking_to("the panel", REMEDY):
                presses = panel.poll(now)
        except DeviceError as error:
            self._device.failed(error)
            return []
        self._device.answered()
        return presses

    def beep(self, pattern: Beep, now: float) -> None:
        """Start a pattern of the buzzer."""
        self._sound(lambda panel: panel.beep(pattern, now))

    def update(self, now: float) -> None:
        """Switch the buzzer according to its pattern at this time; call it at every scan."""
        self._sound(lambda panel: panel.update(now))

    def _sound(self, do: Callable[[Panel], None]) -> None:
        panel = self._device.now
        if panel is None:
            return
        try:
            with talking_to("the panel", REMEDY):
                do(panel)
        except DeviceError as error:
            self._device.failed(error)
