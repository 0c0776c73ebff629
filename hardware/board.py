"""A board's body in one piece: what the control loop reads, lights and listens to."""

import os
from collections.abc import Sequence
from contextlib import ExitStack
from functools import partial
from types import TracebackType
from typing import Protocol, Self

from hardware.computer.pins import Factory, real_pins
from hardware.panel.panel import Panel
from hardware.profile.schema import Profile
from hardware.sensors.drivers import open_sensors
from hardware.sensors.protocol import Sensors
from hardware.sensors.steady import SteadySensors


class Strip(Protocol):
    """The strip of lights."""

    def show(self, frame: tuple[tuple[int, int, int], ...], *, again: bool = False) -> None:
        """Send a frame: one (red, green, blue) of 0 to 255 for each pixel, in the order of the strip.

        One that is sent already is sent only ``again`` if asked to: a pixel keeps a glitch until it is written anew.
        """

    def close(self) -> None:
        """Go dark and give the bus back; twice is fine."""


class Board:
    """The parts of a board, ready for use; as a context manager it closes them in the end.

    ``pins`` is the pin factory the parts were opened on, which closes last.
    """

    def __init__(self, profile: Profile, sensors: Sensors, strip: Strip, panel: Panel, pins: Factory) -> None:
        self.profile = profile
        self.sensors = sensors
        self.strip = strip
        self.panel = panel
        self._pins = pins

    def __repr__(self) -> str:
        return f"Board({self.profile.name!r})"

    @property
    def misfit(self) -> str | None:
        """What is wrong with the sensors' device, if it answers and cannot be used; a whole sentence."""
        said = self.sensors.misfit if isinstance(self.sensors, SteadySensors) else None
        return None if said is None else f"{said[0].upper()}{said[1:]}."

    @property
    def rest(self) -> Sequence[float] | None:
        """What is taken off each channel's reading, in mT; ``None``: nothing."""
        return self.sensors.rest if isinstance(self.sensors, SteadySensors) else None

    def calibrate(self, rest: Sequence[float] | None) -> None:
        """Take what each channel reads of nothing, in mT, off its readings from now on; ``None``: nothing."""
        if isinstance(self.sensors, SteadySensors):
            self.sensors.calibrate(rest)

    def measure(self, *, on: bool) -> None:
        """Let the sensors' scans bring what they measure, where they do so only if asked, or not any more."""
        if isinstance(self.sensors, SteadySensors):
            self.sensors.measure(on=on)

    def close(self) -> None:
        """Close every part, the strip first; twice is fine."""
        with ExitStack() as parts:
            for part in (self._pins, self.sensors, self.panel, self.strip):
                parts.callback(part.close)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def open_board(profile: Profile) -> Board:
    """Open the board that is wired to this Pi; never a pretended one.

    Raises :class:`~hardware.errors.DriverMissingError` where a package is not installed,
    :class:`~hardware.errors.DeviceError` where this is no Pi or a part of the board does not answer.
    """
    os.environ.setdefault("BLINKA_SKIP_DEPENDENCY_CHECK", "1")  # else it asks, and runs pip, on a terminal
    from hardware.lights.strip import open_strip  # noqa: PLC0415 - it may import Blinka, which looks at that

    with ExitStack() as opened:
        factory = real_pins()
        opened.callback(factory.close)
        sensors = SteadySensors(profile, partial(open_sensors, profile, factory))
        opened.callback(sensors.close)
        panel = Panel(profile, factory)
        opened.callback(panel.close)
        strip = open_strip(profile, factory)
        opened.pop_all()
    return Board(profile, sensors, strip, panel, factory)
