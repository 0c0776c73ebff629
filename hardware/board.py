"""A whole board: the sensors, lights and panel that the control loop uses."""

import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, suppress
from functools import partial
from types import TracebackType
from typing import Protocol, Self, TypeVar

from hardware.computer.machine import read_machine
from hardware.computer.pins import NO_PI, Factory, real_pins, talking_to
from hardware.errors import DeviceError
from hardware.lights.steady import SteadyStrip
from hardware.panel.panel import Panel
from hardware.panel.steady import SteadyPanel
from hardware.profile.schema import Profile
from hardware.sensors.drivers import open_sensors
from hardware.sensors.protocol import Sensors
from hardware.sensors.steady import SteadySensors

Opened = TypeVar("Opened")


class Strip(Protocol):
    """The strip of lights."""

    def show(self, frame: tuple[tuple[int, int, int], ...], *, again: bool = False) -> None:
        """Send a frame: one (red, green, blue) of 0 to 255 for each pixel, in the order of the strip.

        A frame equal to the last one is sent only with ``again``, because a pixel keeps a glitch until it is written
        anew.
        """

    def close(self) -> None:
        """Turn the strip dark and release the bus; twice is fine."""


class Board:
    """The parts of a board, ready for use; as a context manager it closes them in the end.

    ``pins`` is the pin factory the parts were opened on, which closes last.
    """

    def __init__(
        self, profile: Profile, sensors: Sensors, strip: Strip, panel: Panel | SteadyPanel, pins: Factory
    ) -> None:
        self.profile = profile
        self.sensors = sensors
        self.strip = strip
        self.panel = panel
        self._pins = pins
        parts = {"sensors": sensors, "lights": strip, "panel": panel}
        self._steady = {
            name: part for name, part in parts.items() if isinstance(part, (SteadySensors, SteadyStrip, SteadyPanel))
        }

    def __repr__(self) -> str:
        return f"Board({self.profile.name!r})"

    @property
    def failing(self) -> Mapping[str, str]:
        """The error message, with a remedy, of each part that does not answer: ``sensors``, ``lights`` or ``panel``."""
        return {name: part.trouble for name, part in self._steady.items() if part.trouble is not None}

    @property
    def rest(self) -> Sequence[float] | None:
        """The rest that is subtracted from each channel's reading, in mT; ``None``: nothing."""
        return self.sensors.rest if isinstance(self.sensors, SteadySensors) else None

    def calibrate(self, rest: Sequence[float] | None) -> None:
        """Subtract each channel's reading on the empty board, in mT, from its further readings; ``None``: nothing."""
        if isinstance(self.sensors, SteadySensors):
            self.sensors.calibrate(rest)

    def measure(self, *, on: bool) -> None:
        """Switch on or off that scans return measured strengths, for sensors that return them only on request."""
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
    :class:`~hardware.errors.DeviceError` where this is not a Pi or a part of the board does not answer.
    """
    os.environ.setdefault("BLINKA_SKIP_DEPENDENCY_CHECK", "1")  # else Blinka runs pip on a terminal
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


class _LatePins:
    """The Pi's pins: opened when a part first needs them, and again when no part on them works any more."""

    def __init__(self) -> None:
        self.parts: list[SteadySensors | SteadyStrip | SteadyPanel] = []
        self._factory: Factory | None = None

    def give(self, opening: Callable[[Factory], Opened]) -> Opened:
        """Return what ``opening`` opens on the pins. Raises the errors of opening the pins and of ``opening``."""
        if self._factory is None:
            self._factory = real_pins()
        try:
            return opening(self._factory)
        except DeviceError:
            if not any(part.is_open for part in self.parts):
                self.close()
            raise

    def close(self) -> None:
        """Release the pins; twice is fine."""
        factory, self._factory = self._factory, None
        if factory is not None:
            with suppress(DeviceError), talking_to("the GPIO chip", "it is opened again"):
                factory.close()


def open_board_patiently(profile: Profile) -> Board:
    """Open the board that is wired to this Pi; a part that is missing or fails is opened as soon as it answers.

    :attr:`Board.failing` names the parts that do not answer. Raises :class:`~hardware.errors.DeviceError` if this is
    not a Pi, because no board will ever appear there.
    """
    machine = read_machine()
    if not (machine.is_pi or machine.model.startswith("Raspberry Pi")):
        raise DeviceError(NO_PI)
    os.environ.setdefault("BLINKA_SKIP_DEPENDENCY_CHECK", "1")
    from hardware.lights.strip import open_strip  # noqa: PLC0415 - it may import Blinka, which looks at that

    pins = _LatePins()
    with ExitStack() as opened:
        opened.callback(pins.close)
        sensors = SteadySensors(profile, lambda: pins.give(partial(open_sensors, profile)), wait=True)
        opened.callback(sensors.close)
        pins.parts.append(sensors)
        panel = SteadyPanel(profile, lambda: pins.give(partial(Panel, profile)), wait=True)
        opened.callback(panel.close)
        pins.parts.append(panel)
        strip = SteadyStrip(profile, lambda: pins.give(partial(open_strip, profile)), wait=True)
        pins.parts.append(strip)
        opened.pop_all()
    return Board(profile, sensors, strip, panel, pins)
