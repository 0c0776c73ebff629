"""The installed packages that read and light a board on this machine."""

import re
import sys
from collections.abc import Callable, Iterator
from typing import NamedTuple

from hardware.checks.context import CheckContext
from hardware.checks.report_lines import Line, mend, ok
from hardware.computer.installed import install_command
from hardware.profile.wiring import SerialWiring


class Need(NamedTuple):
    """A package: its names, the lowest version that works, the extra that installs it, and who needs it."""

    names: tuple[str, ...]
    least: str
    extra: str
    by: Callable[[CheckContext], bool]


def _everyone(_examined: CheckContext) -> bool:
    return True


def _pi(examined: CheckContext) -> bool:
    return examined.machine.family is not None


def _pi_5(examined: CheckContext) -> bool:
    family = examined.machine.family
    return family is not None and family.lights == "pio"


def _sensor_board(examined: CheckContext) -> bool:
    return isinstance(examined.profile.sensors, SerialWiring)


NEEDS: tuple[Need, ...] = (
    Need(("gpiozero",), "2.0.1", "", _everyone),
    Need(("adafruit-circuitpython-pixelbuf",), "2.0", "", _everyone),
    Need(("lgpio", "adafruit-lgpio"), "0.2.2", "[pi]", _pi),
    Need(("adafruit-blinka",), "9", "", _pi_5),
    Need(("adafruit-circuitpython-neopixel",), "6.3", "", _pi_5),
    Need(("gpiod",), "2.2.2", "[pi]", _pi_5),
    Need(("Adafruit-Blinka-Raspberry-Pi5-Neopixel",), "1.0", "[pi5]", _pi_5),
    Need(("pyserial",), "3.5", "", _sensor_board),
)
"""Every package without which a board stays dark or blind. Unpinned, pip may pick an empty lgpio 0.0.0.2."""


def libraries(examined: CheckContext) -> Iterator[Line]:
    """Yield which version of each package is installed, or how to install it."""
    yield ok("python", f"Python {sys.version.split()[0]}")
    for need in NEEDS:
        if not need.by(examined):
            continue
        found = {name: version for name in need.names if (version := examined.version_of(name)) is not None}
        install = install_command(need.extra)
        name = need.names[0]
        if not found:
            yield mend(name, f"{name} is not installed", install)
            continue
        name, version = next(iter(found.items()))
        if _parts(version) < _parts(need.least):
            yield mend(name, f"{name} {version} is too old: {need.least} or newer works", install)
        else:
            yield ok(name, f"{name} {version}")


def _parts(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"\d+", version.partition("rc")[0]))
