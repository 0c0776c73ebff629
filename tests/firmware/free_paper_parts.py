"""Parts of a paper board: they stand in for sensors, debouncing, health, buttons and strip."""

from collections.abc import Callable, Sequence
from typing import Any

from firmware.table import Spot
from hardware.lights.render import Frame
from hardware.panel.press import Press
from hardware.sensors.sighting import Sense, Sighting


class Eyes:
    """Stands in for the debouncer: what the paper board shows is settled at once."""

    def __init__(self, see: Callable[[], Sighting]) -> None:
        self._see = see

    def update(self, raw: Sequence[float], now: float) -> Sighting:
        """Return what the board shows; there was nothing to scan."""
        del raw, now
        return self._see()


class Unwell:
    """Stands in for the health: what it says is said to it."""

    def __init__(self) -> None:
        self.unsound: tuple[Spot, ...] = ()

    def saw(self, raw: Sequence[float], sighting: Sighting, now: float, rest: Sequence[float] | None = None) -> None:
        """Nothing can be told from what was not scanned."""

    def blame(self, point: str, spot: str | None, now: float, due: Sense | None = None) -> None:
        """Who is blamed is not looked after."""

    def complaints(self, now: float) -> tuple[()]:
        """Return no complaint."""
        del now
        return ()


class PaperPanel:
    """Buttons that are pressed by being told so."""

    def __init__(self) -> None:
        self.presses: list[Press] = []

    def poll(self, now: float) -> list[Press]:
        del now
        presses, self.presses = self.presses, []
        return presses

    def beep(self, pattern: Sequence[float], now: float) -> None:
        """Nobody listens."""

    def update(self, now: float) -> None:
        """Nobody listens."""


class NoSensors:
    """Sensors that show nothing, whatever stands there: the eyes see all."""

    def __init__(self, channels: int) -> None:
        self._raw = (0.0,) * channels

    def scan(self) -> Sequence[float]:
        return self._raw

    def close(self) -> None:
        """Nothing is open."""


class PaperStrip:
    """Takes frames and drops them: what they draw is asked of the renderer."""

    def show(self, frame: Frame, *, again: bool = False) -> None:
        """Nobody looks."""

    def close(self) -> None:
        """Nothing is open."""


class NoPins:
    """A factory that is never asked for a pin."""

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"the paper board has no pins, so no {name}")
