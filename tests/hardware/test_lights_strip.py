import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from hardware.computer.installed import install_command
from hardware.computer.machine import Machine, read_machine
from hardware.errors import DeviceError, DriverMissingError, LightError
from hardware.lights.render import DARK, Frame
from hardware.lights.strip import Strip, open_strip, wire_us
from hardware.profile.load import load_profile
from hardware.simulated.machines import lay_out

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


def strip_of(pixels: Pixels) -> Strip:
    return Strip(pixels, pixels.pin.deinit)


def test_a_frame_is_sent_once_and_again_when_asked() -> None:
    pixels = Pixels(3)
    strip = strip_of(pixels)
    for _ in range(3):
        strip.show(tuple(RED))
    assert pixels.shown == [RED]
    strip.show(RED, again=True)
    assert pixels.shown == [RED, RED]


def test_a_dark_frame_is_sent_too_for_nobody_knows_what_the_strip_shows_at_first() -> None:
    pixels = Pixels(3)
    strip_of(pixels).show(OFF)
    assert pixels.shown == [OFF]


def test_only_pixels_that_change_are_set() -> None:
    pixels = Pixels(3)
    strip = strip_of(pixels)
    strip.show(RED)
    strip.show(ONE_GREEN)
    assert pixels.set == [0, 1, 2, 1]
    assert pixels.shown == [RED, ONE_GREEN]


def test_a_frame_that_did_not_get_through_is_sent_the_next_time() -> None:
    pixels = Pixels(3)
    strip = strip_of(pixels)
    pixels.broken = RuntimeError("ws2811_render failed with code -13")
    with pytest.raises(DeviceError, match=r"does not answer \(ws2811_render failed .*another program"):
        strip.show(RED)
    pixels.broken = None
    strip.show(RED)
    strip.show(RED)
    assert pixels.shown == [RED]


def test_a_frame_of_another_length_is_refused_before_anything_is_set() -> None:
    pixels = Pixels(3)
    strip = strip_of(pixels)
    with pytest.raises(LightError, match="a frame of 2 pixels cannot be shown on a strip of 3"):
        strip.show(RED[:2])
    assert pixels.set == []


def test_closing_turns_it_dark_and_gives_the_pin_back_once() -> None:
    pixels = Pixels(3)
    strip = strip_of(pixels)
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
    strip = strip_of(pixels)
    pixels.broken = OSError(5, "Input/output error")
    with pytest.raises(DeviceError):
        strip.close()
    strip.close()
    assert pixels.freed == [True]


def test_a_frame_takes_30_us_a_pixel_and_the_quiet_after_it() -> None:
    assert wire_us(YINSH) == 93 * 30 + 280


def test_off_a_pi_it_says_so_and_pretends_nothing(tmp_path: Path) -> None:
    with pytest.raises(DeviceError, match=r"this is not a Raspberry Pi, and it takes .* 'ringlight play' plays"):
        open_strip(YINSH, None, read_machine(tmp_path))


def test_on_a_pi_too_old_it_names_the_pi(tmp_path: Path) -> None:
    with pytest.raises(
        DeviceError, match=r"this is a Raspberry Pi Model B Plus Rev 1.2, and it takes a Raspberry Pi 3"
    ):
        open_strip(YINSH, None, machine("pi-1", tmp_path))


def machine(name: str, root: Path) -> Machine:
    lay_out(name, root)
    return read_machine(root)


@pytest.fixture
def pi(monkeypatch: pytest.MonkeyPatch) -> Pixels:
    """A Pi 5 as far as ``board`` and ``neopixel`` tell."""
    pixels = Pixels(93)

    def neopixel(pin: object, count: int, *, auto_write: bool, pixel_order: str) -> Pixels:
        assert (pin, count, auto_write, pixel_order) == ("pin 10", 93, False, "GRB")
        return pixels

    monkeypatch.setenv("BLINKA_SKIP_DEPENDENCY_CHECK", "1")
    monkeypatch.setitem(sys.modules, "board", stand_in("board", D10="pin 10", board_id="RASPBERRY_PI_5"))
    monkeypatch.setitem(sys.modules, "neopixel", stand_in("neopixel", NeoPixel=neopixel))
    return pixels


def stand_in(name: str, **has: object) -> ModuleType:
    module = ModuleType(name)
    vars(module).update(has)
    return module


def test_on_a_pi_5_it_opens_on_the_profiles_pin_and_is_dark(pi: Pixels, tmp_path: Path) -> None:
    strip = open_strip(YINSH, None, machine("pi-5", tmp_path))
    assert pi.shown == [(DARK,) * 93]
    strip.close()
    assert pi.freed == [True]


def test_a_strip_that_does_not_answer_gives_its_pin_back(pi: Pixels, tmp_path: Path) -> None:
    pi.broken = RuntimeError("pio_sm_xfer_data() failed")
    with pytest.raises(DeviceError, match=r"pio_sm_xfer_data\(\) failed"):
        open_strip(YINSH, None, machine("pi-5", tmp_path))
    assert pi.freed == [True]


@pytest.mark.usefixtures("pi")
def test_a_pin_that_cannot_be_had_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def busy(*_: object, **__: object) -> None:
        raise OSError(16, "Device or resource busy")

    monkeypatch.setattr(sys.modules["neopixel"], "NeoPixel", busy)
    with pytest.raises(DeviceError, match=r"pin GPIO10 cannot be had \(.*busy.*\); is another program"):
        open_strip(YINSH, None, machine("pi-5", tmp_path))


@pytest.mark.usefixtures("pi")
def test_a_pin_the_pi_does_not_have_is_named(tmp_path: Path) -> None:
    lights = replace(YINSH.lights, pin="GPIO27")
    with pytest.raises(DeviceError, match=r"there is no pin GPIO27 for the lights on this computer \(RASPBERRY_PI_5\)"):
        open_strip(replace(YINSH, lights=lights), None, machine("pi-5", tmp_path))


@pytest.mark.parametrize(
    ("package", "extra"),
    [
        ("gpiod", r"package gpiod, .*\[pi\]'"),
        (
            "adafruit_raspberry_pi5_neopixel_write",
            r"package Adafruit-Blinka-Raspberry-Pi5-Neopixel, .*\[pi5\]'",
        ),
    ],
)
@pytest.mark.usefixtures("pi")
def test_a_missing_package_is_named_with_the_extra_that_brings_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, package: str, extra: str
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
        open_strip(YINSH, None, machine("pi-5", tmp_path))
    assert caught.value.name == package


def on_a_pi_5(root: Path, *arguments: str) -> Any:
    lay_out("pi-5", root)
    program = Path(__file__).with_name("lights_of_a_pi_5.py")
    done = subprocess.run(
        [sys.executable, str(program), str(root), *arguments], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return json.loads(done.stdout)


def test_on_a_pi_5_frames_reach_the_lowest_driver_green_first_on_the_profiles_pin(tmp_path: Path) -> None:
    dark, lit, off = on_a_pi_5(tmp_path)
    assert dark == off == [10, [0] * 279]
    assert lit == [10, [2, 1, 3, 0, 255, 0, *[0] * 273]]


def test_on_a_pi_5_without_the_lowest_driver_its_package_is_named(tmp_path: Path) -> None:
    told = on_a_pi_5(tmp_path, "without")
    assert told.startswith("DriverMissingError: the package Adafruit-Blinka-Raspberry-Pi5-Neopixel, which drives the")
    assert told.endswith(install_command("[pi5]"))


def test_without_blinka_it_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BLINKA_SKIP_DEPENDENCY_CHECK", "1")
    monkeypatch.setitem(sys.modules, "board", None)
    with pytest.raises(DriverMissingError, match=r"adafruit-blinka, .* -m pip install "):
        open_strip(YINSH, None, machine("pi-5", tmp_path))
