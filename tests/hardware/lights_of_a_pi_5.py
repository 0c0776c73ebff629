"""Opens the YINSH strip with the real Blinka on a Pi 5 that is not there, and prints what reached the lowest driver.

A program of its own, for Blinka decides once in a process what it runs on. Only ``gpiod`` and
``adafruit_raspberry_pi5_neopixel_write``, the two packages that talk to the kernel, are stand-ins. Its argument is the
folder of the pretended machine; with a second one, ``without``, the latter package is missing.
"""

import json
import os
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest.mock import MagicMock

from hardware.computer.machine import read_machine
from hardware.errors import HardwareError
from hardware.lights.strip import open_strip
from hardware.profile.load import load_profile

PI_5 = "d04170"
"""What /proc/cpuinfo of a Pi 5 says as its revision."""


def on_a_pi_5() -> None:
    """Make Blinka believe it."""
    os.environ.update(BLINKA_FORCECHIP="BCM2XXX", BLINKA_FORCEBOARD="RASPBERRY_PI_5", BLINKA_SKIP_DEPENDENCY_CHECK="1")
    gpiod = ModuleType("gpiod")
    vars(gpiod).update(
        __version__="2.2.2", line=MagicMock(), LineSettings=MagicMock, Chip=lambda _path: MagicMock(name="chip")
    )
    sys.modules["gpiod"] = gpiod
    detected = import_module("adafruit_platformdetect.board").Board
    detected._pi_rev_code = lambda _board: PI_5
    pins = import_module("adafruit_blinka.microcontroller.generic_linux.raspberry_pi_pin")
    vars(pins).update(_find_chip=lambda _pin: 0, _chip_info=lambda _chip: ("pinctrl-rp1", 54))


def main() -> None:
    frames: list[tuple[int, list[int]]] = []

    def neopixel_write(gpio: Any, buffer: bytearray) -> None:
        frames.append((gpio._pin.id, list(buffer)))

    on_a_pi_5()
    driver = ModuleType("adafruit_raspberry_pi5_neopixel_write")
    vars(driver)["neopixel_write"] = neopixel_write
    sys.modules[driver.__name__] = None if "without" in sys.argv else driver  # type: ignore[assignment]

    try:
        strip = open_strip(load_profile("yinsh"), None, read_machine(Path(sys.argv[1])))
    except HardwareError as error:
        sys.stdout.write(json.dumps(f"{type(error).__name__}: {error}"))
        return
    strip.show(((1, 2, 3), (255, 0, 0), *((0, 0, 0),) * 91))
    strip.close()
    sys.stdout.write(json.dumps(frames))


if __name__ == "__main__":
    main()
