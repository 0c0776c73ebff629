"""Opens the YINSH strip with the real Blinka on a Pi 4 that is not there, and prints what reached the lowest driver.

A program of its own, for Blinka decides once in a process what it runs on. Only ``gpiod`` and ``_rpi_ws281x``, the two
packages that talk to the kernel, are stand-ins. With the argument ``without`` the second is missing.
"""

import json
import os
import sys
from importlib import import_module
from types import ModuleType
from unittest.mock import MagicMock

from hardware.errors import HardwareError
from hardware.lights.strip import open_strip
from hardware.profile import load_profile

PI_4 = "c03114"
"""What /proc/cpuinfo of a Pi 4 says as its revision."""


def on_a_pi_4() -> None:
    """Make Blinka believe it."""
    os.environ.update(BLINKA_FORCECHIP="BCM2XXX", BLINKA_FORCEBOARD="RASPBERRY_PI_4B", BLINKA_SKIP_DEPENDENCY_CHECK="1")
    gpiod = ModuleType("gpiod")
    vars(gpiod).update(
        __version__="2.2.2", line=MagicMock(), LineSettings=MagicMock, Chip=lambda _path: MagicMock(name="chip")
    )
    sys.modules["gpiod"] = gpiod
    detected = import_module("adafruit_platformdetect.board").Board
    detected._pi_rev_code = lambda _board: PI_4
    pins = import_module("adafruit_blinka.microcontroller.generic_linux.raspberry_pi_pin")
    vars(pins).update(_find_chip=lambda _pin: 0, _chip_info=lambda _chip: ("pinctrl-bcm2711", 58))


def lowest_driver(frames: list[list[int]]) -> MagicMock:
    """Return an ``_rpi_ws281x`` that keeps each frame: a number a pixel, the first byte sent highest."""
    driver = MagicMock(WS2811_SUCCESS=0, WS2811_STRIP_RGB="rgb")
    pixels: dict[int, int] = {}
    driver.ws2811_init.return_value = 0
    driver.ws2811_channel_t_gpionum_get.return_value = 10
    driver.ws2811_channel_t_strip_type_get.return_value = "rgb"
    driver.ws2811_led_set.side_effect = lambda _channel, place, value: pixels.update({place: value})

    def render(_strip: object) -> int:
        frames.append([pixels[place] for place in sorted(pixels)])
        return 0

    driver.ws2811_render.side_effect = render
    return driver


def main() -> None:
    frames: list[list[int]] = []
    on_a_pi_4()
    driver = lowest_driver(frames)
    sys.modules["_rpi_ws281x"] = None if "without" in sys.argv else driver  # type: ignore[assignment]

    try:
        strip = open_strip(load_profile("yinsh"))
    except HardwareError as error:
        sys.stdout.write(json.dumps(f"{type(error).__name__}: {error}"))
        return
    strip.show(((1, 2, 3), (255, 0, 0), *((0, 0, 0),) * 91))
    strip.close()
    pin = driver.ws2811_channel_t_gpionum_set.call_args_list[-1].args[-1]
    sys.stdout.write(json.dumps({"pin": pin, "frames": frames}))


if __name__ == "__main__":
    main()
