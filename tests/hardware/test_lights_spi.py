"""Lights through SPI0, as a Pi before the Pi 5 drives them: the real code down to gpiozero, a pretended chip below."""

import sys
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from hardware.computer.machine import read_machine
from hardware.errors import DeviceError, DriverMissingError
from hardware.lights.render import Frame
from hardware.lights.spi_pixels import BITS_A_SECOND, MOST_PIXELS, SpiPixels
from hardware.lights.strip import open_strip
from hardware.profile.load import load_profile
from hardware.profile.schema import Profile
from hardware.simulated.machines import CONFIG, lay_out
from hardware.simulated.pins import WiredFactory

YINSH = load_profile("yinsh")
RINGO = load_profile("ringo-13")
VALUES = st.integers(0, 255)


class FarEnd:
    """The data line as the first pixel sees it: after a quiet long enough, each high that is long is a one."""

    def __init__(self) -> None:
        self.frames: list[bytes] = []
        self.longest = 0

    def transfer(self, data: Sequence[int]) -> Sequence[int]:
        self.longest = max(self.longest, len(data))
        line = "".join(f"{byte:08b}" for byte in data)
        bits, quiet = line.rstrip("0"), len(line) - len(line.rstrip("0"))
        assert quiet / BITS_A_SECOND >= 280e-6  # what a WS2812B needs before it shows anything
        bits += "0" * (-len(bits) % 3)
        symbols = [bits[at : at + 3] for at in range(0, len(bits), 3)]
        assert set(symbols) <= {"100", "110"}
        shown = "".join("1" if symbol == "110" else "0" for symbol in symbols)
        self.frames.append(bytes(int(shown[at : at + 8], 2) for at in range(0, len(shown), 8)))
        return data


class Port(FarEnd):
    """The far end, as a chip of the Pi's own."""

    def close(self) -> None:
        """Give nothing back."""


@given(st.lists(st.tuples(VALUES, VALUES, VALUES), min_size=1, max_size=200), st.sampled_from(["GRB", "RGB", "BGR"]))
def test_what_the_pixels_see_is_what_was_sent_in_their_order(colours: list[tuple[int, int, int]], order: str) -> None:
    port = Port()
    pixels = SpiPixels(port, len(colours), order)
    pixels[:] = colours
    pixels.show()
    opened, shown = port.frames
    assert opened == b""  # only quiet, for the line may have been high
    assert shown == bytes(rgb["RGB".index(colour)] for rgb in colours for colour in order)


def far_end_of(profile: Profile, root: Path, name: str = "pi-4") -> tuple[FarEnd, Frame]:
    """Show a frame on a board's strip, opened as on such a Pi."""
    lay_out(name, root)
    far_end = FarEnd()
    factory = WiredFactory({}, {}, {"GPIO8": far_end.transfer})
    strip = open_strip(profile, factory, read_machine(root))
    frame: Frame = tuple((place % 256, 255 - place, 7) for place in range(len(profile.pixels)))
    strip.show(frame)
    strip.close()
    open_strip(profile, factory, read_machine(root)).close()  # the pins are free again
    factory.close()
    return far_end, frame


@pytest.mark.parametrize("name", ["pi-3", "zero-2", "pi-4"])
def test_a_strip_opens_on_spi0_dark_shows_a_frame_and_closes_dark(tmp_path: Path, name: str) -> None:
    far_end, frame = far_end_of(YINSH, tmp_path, name)
    quiet, dark, shown, off, *_ = far_end.frames
    assert quiet == b""
    assert dark == off == bytes(3 * 93)
    assert shown == bytes(value for red, green, blue in frame for value in (green, red, blue))


def test_the_largest_board_fits_into_one_transfer_of_the_kernels_driver(tmp_path: Path) -> None:
    far_end, _ = far_end_of(RINGO, tmp_path)
    assert len(RINGO.pixels) == 179
    assert far_end.longest <= 4096


def test_more_pixels_than_a_transfer_takes_are_refused_in_words(tmp_path: Path) -> None:
    lay_out("pi-4", tmp_path)
    panel = tuple(f"lamp-{number}" for number in range(MOST_PIXELS))
    many = replace(YINSH, lights=replace(YINSH.lights, panel=panel))
    with pytest.raises(
        DeviceError, match=rf"{MOST_PIXELS + 85} pixels are more than the port SPI0 takes: {MOST_PIXELS}"
    ):
        open_strip(many, None, read_machine(tmp_path))


def test_another_pin_would_need_root_and_is_refused_with_the_pin_that_does_not(tmp_path: Path) -> None:
    lay_out("zero-2", tmp_path)
    elsewhere = replace(YINSH, lights=replace(YINSH.lights, pin="GPIO12"))
    with pytest.raises(DeviceError, match=r'lights on GPIO10 alone, not on GPIO12: .* pin = "GPIO10" into \[lights\]'):
        open_strip(elsewhere, None, read_machine(tmp_path))


class NoPort(WiredFactory):
    """Pins of a Pi whose SPI ports are off."""

    def spi(self, **_: str) -> None:
        raise OSError(2, "No such file or directory")


def test_without_the_port_everything_that_config_txt_lacks_is_named(tmp_path: Path) -> None:
    lay_out("pi-4", tmp_path)
    (tmp_path / CONFIG).write_text("core_freq=500\n", encoding="utf-8")
    with pytest.raises(
        DeviceError, match=r"put dtparam=spi=on and core_freq_min=500 into .*config\.txt, and start the Pi"
    ):
        open_strip(YINSH, NoPort({}, {}, {}), read_machine(tmp_path))


class BrokenPortError(Exception):
    """What lgpio raises: it is not an OSError."""


@pytest.fixture
def port(monkeypatch: pytest.MonkeyPatch) -> Port:
    """A port on a machine that has lgpio."""
    monkeypatch.setitem(sys.modules, "lgpio", SimpleNamespace(error=BrokenPortError))
    return Port()


def test_a_transfer_that_fails_while_the_strip_is_opened_is_told_and_frees_the_pins(tmp_path: Path, port: Port) -> None:
    lay_out("pi-4", tmp_path)
    broken = [BrokenPortError("bad SPI transfer")]

    def transfer(data: Sequence[int]) -> Sequence[int]:
        if broken:
            raise broken.pop()
        return port.transfer(data)

    factory = WiredFactory({}, {}, {"GPIO8": transfer})
    with pytest.raises(DeviceError, match=r"lights' port does not answer \(bad SPI transfer\)"):
        open_strip(YINSH, factory, read_machine(tmp_path))
    strip = open_strip(YINSH, factory, read_machine(tmp_path))
    broken.append(BrokenPortError("bad SPI transfer"))
    with pytest.raises(DeviceError, match=r"strip of lights does not answer \(bad SPI transfer\)"):
        strip.show(((1, 2, 3),) * len(YINSH.pixels))
    strip.close()
    factory.close()


def test_a_port_that_is_on_and_does_not_answer_names_the_group(tmp_path: Path) -> None:
    lay_out("pi-3", tmp_path)
    with pytest.raises(DeviceError, match=r"/dev/spidev0\.0 does not answer .*group spi"):
        open_strip(YINSH, NoPort({}, {}, {}), read_machine(tmp_path))


def test_without_the_pixel_buffers_their_package_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lay_out("pi-3", tmp_path)
    monkeypatch.delitem(sys.modules, "hardware.lights.spi_pixels")
    monkeypatch.setitem(sys.modules, "adafruit_pixelbuf", None)
    with pytest.raises(DriverMissingError, match=r"adafruit-circuitpython-pixelbuf, .* -m pip install "):
        open_strip(YINSH, None, read_machine(tmp_path))
