import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from hardware.errors import DeviceError, DriverMissingError, LightError
from hardware.lights.render import DARK, Frame
from hardware.lights.strip import Strip, open_strip, wire_us
from hardware.profile import load_profile

YINSH = load_profile("yinsh")
ROOT = Path(__file__).parents[2]
RED: Frame = ((255, 0, 0),) * 3
ONE_GREEN: Frame = ((255, 0, 0), (0, 255, 0), (255, 0, 0))
OFF: Frame = (DARK,) * 3


class Pixels(list[tuple[int, int, int]]):
    """A NeoPixel that remembers what it showed, and which pixels were set for it."""

    def __init__(self, count: int) -> None:
        super().__init__([DARK] * count)
        self.shown: list[Frame] = []
        self.set: list[int] = []
        self.broken: Exception | None = None
        self.pin = SimpleNamespace(deinit=lambda: self.freed.append(True))
        self.freed: list[bool] = []

    def __setitem__(self, place: Any, rgb: Any) -> None:
        self.set.append(place)
        super().__setitem__(place, rgb)

    def show(self) -> None:
        if self.broken:
            raise self.broken
        self.shown.append(tuple(self))


def test_a_frame_is_sent_once_and_again_when_asked() -> None:
    pixels = Pixels(3)
    strip = Strip(pixels)
    for _ in range(3):
        strip.show(tuple(RED))
    assert pixels.shown == [RED]
    strip.show(RED, again=True)
    assert pixels.shown == [RED, RED]


def test_a_dark_frame_is_sent_too_for_nobody_knows_what_the_strip_shows_at_first() -> None:
    pixels = Pixels(3)
    Strip(pixels).show(OFF)
    assert pixels.shown == [OFF]


def test_only_pixels_that_change_are_set() -> None:
    pixels = Pixels(3)
    strip = Strip(pixels)
    strip.show(RED)
    strip.show(ONE_GREEN)
    assert pixels.set == [0, 1, 2, 1]
    assert pixels.shown == [RED, ONE_GREEN]


def test_a_frame_that_did_not_get_through_is_sent_the_next_time() -> None:
    pixels = Pixels(3)
    strip = Strip(pixels)
    pixels.broken = RuntimeError("ws2811_render failed with code -13")
    with pytest.raises(DeviceError, match=r"does not answer \(ws2811_render failed .*another program"):
        strip.show(RED)
    pixels.broken = None
    strip.show(RED)
    strip.show(RED)
    assert pixels.shown == [RED]


def test_a_frame_of_another_length_is_refused_before_anything_is_set() -> None:
    pixels = Pixels(3)
    strip = Strip(pixels)
    with pytest.raises(LightError, match="a frame of 2 pixels cannot be shown on a strip of 3"):
        strip.show(RED[:2])
    assert pixels.set == []


def test_closing_turns_it_dark_and_gives_the_pin_back_once() -> None:
    pixels = Pixels(3)
    strip = Strip(pixels)
    strip.show(RED)
    assert repr(strip) == "Strip(3 pixels)"
    strip.close()
    strip.close()
    assert pixels.shown == [RED, OFF]
    assert pixels.freed == [True]
    assert repr(strip) == "Strip(closed)"
    with pytest.raises(DeviceError, match="closed; open the board again"):
        strip.show(RED)


def test_a_broken_strip_gives_its_pin_back_all_the_same() -> None:
    pixels = Pixels(3)
    strip = Strip(pixels)
    pixels.broken = OSError(5, "Input/output error")
    with pytest.raises(DeviceError):
        strip.close()
    strip.close()
    assert pixels.freed == [True]


def test_a_frame_takes_30_us_a_pixel_and_the_quiet_after_it() -> None:
    assert wire_us(YINSH) == 93 * 30 + 280


def opened(code: str, **environ: str) -> str:
    """What opening the YINSH strip says in a fresh process after some code."""
    script = f"""
import os, sys
{code}
from hardware.errors import HardwareError
from hardware.lights.strip import open_strip
from hardware.profile import load_profile
try:
    print(open_strip(load_profile("yinsh")))
except HardwareError as error:
    print(type(error).__name__, error)
"""
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, env=environ, capture_output=True, text=True, check=True
    )
    return done.stdout


def test_off_a_pi_it_says_so_and_pretends_nothing() -> None:
    said = opened("")
    assert said.startswith("DeviceError there is nothing that could drive lights: this is not a Raspberry Pi.")
    assert "'ringlight play'" in said


def test_where_blinka_itself_pretends_a_board_that_is_no_strip_either() -> None:
    said = opened("", BLINKA_OS_AGNOSTIC="1")
    assert said == "DeviceError there is no pin GPIO10 for the lights on this computer (OS_AGNOSTIC_BOARD)\n"


@pytest.fixture
def pi(monkeypatch: pytest.MonkeyPatch) -> Pixels:
    """A Pi as far as ``board`` and ``neopixel`` tell."""
    pixels = Pixels(93)

    def neopixel(pin: object, count: int, *, auto_write: bool, pixel_order: str) -> Pixels:
        assert (pin, count, auto_write, pixel_order) == ("pin 10", 93, False, "GRB")
        return pixels

    monkeypatch.setenv("BLINKA_SKIP_DEPENDENCY_CHECK", "1")
    monkeypatch.setitem(sys.modules, "board", stand_in("board", D10="pin 10", board_id="RASPBERRY_PI_4B"))
    monkeypatch.setitem(sys.modules, "neopixel", stand_in("neopixel", NeoPixel=neopixel))
    return pixels


def stand_in(name: str, **has: object) -> ModuleType:
    module = ModuleType(name)
    vars(module).update(has)
    return module


def test_on_a_pi_it_opens_on_the_profiles_pin_and_is_dark(pi: Pixels) -> None:
    strip = open_strip(YINSH)
    assert pi.shown == [(DARK,) * 93]
    strip.close()
    assert pi.freed == [True]


def test_a_strip_that_does_not_answer_gives_its_pin_back(pi: Pixels) -> None:
    pi.broken = RuntimeError("ws2811_init failed with code -9")
    with pytest.raises(DeviceError, match=r"ws2811_init failed"):
        open_strip(YINSH)
    assert pi.freed == [True]


@pytest.mark.usefixtures("pi")
def test_a_pin_that_cannot_be_had_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def busy(*_: object, **__: object) -> None:
        raise OSError(16, "Device or resource busy")

    monkeypatch.setattr(sys.modules["neopixel"], "NeoPixel", busy)
    with pytest.raises(DeviceError, match=r"pin GPIO10 cannot be had \(.*busy.*\); is another program"):
        open_strip(YINSH)


@pytest.mark.parametrize(
    ("package", "extra"),
    [
        ("_rpi_ws281x", r"package rpi_ws281x, .*'ringlight\[pi\]'"),
        (
            "adafruit_raspberry_pi5_neopixel_write",
            r"package Adafruit-Blinka-Raspberry-Pi5-Neopixel, .*'ringlight\[pi5\]'",
        ),
    ],
)
@pytest.mark.usefixtures("pi")
def test_a_missing_package_is_named_with_the_extra_that_brings_it(
    monkeypatch: pytest.MonkeyPatch, package: str, extra: str
) -> None:
    fail = ModuleNotFoundError(f"No module named '{package}'", name=package)

    class Missing:
        """Finds ``neopixel`` and fails as Blinka does where a package it needs is not there."""

        @staticmethod
        def find_spec(name: str, *_: object) -> None:
            if name == "neopixel":
                raise RuntimeError(f"The platform library '{package}' was not found.") from fail

    monkeypatch.delitem(sys.modules, "neopixel")
    monkeypatch.setattr(sys, "meta_path", [Missing, *sys.meta_path])
    with pytest.raises(DriverMissingError, match=extra) as caught:
        open_strip(YINSH)
    assert caught.value.name == package


def on_a_pi_4(*arguments: str) -> Any:
    program = Path(__file__).with_name("lights_of_a_pi_4.py")
    done = subprocess.run(
        [sys.executable, str(program), *arguments], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return json.loads(done.stdout)


def test_on_a_pi_4_frames_reach_the_lowest_driver_green_first_on_gpio10() -> None:
    reached = on_a_pi_4()
    assert reached["pin"] == 10
    assert reached["frames"] == [[0] * 93, [0x020103, 0x00FF00, *[0] * 91], [0] * 93]


def test_on_a_pi_4_without_the_lowest_driver_its_package_is_named() -> None:
    told = on_a_pi_4("without")
    assert told.startswith("DriverMissingError: the package rpi_ws281x, which drives the lights, cannot be imported")
    assert told.endswith("pip install 'ringlight[pi]'")


def test_without_blinka_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BLINKA_SKIP_DEPENDENCY_CHECK", "1")
    monkeypatch.setitem(sys.modules, "board", None)
    with pytest.raises(DriverMissingError, match=r"adafruit-blinka, .* pip install 'ringlight'"):
        open_strip(YINSH)
