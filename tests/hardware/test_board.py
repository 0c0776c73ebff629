import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from fake_lgpio import Lgpio
from fake_spidev import installed
from gpiozero import PinUnknownPi  # type: ignore[import-untyped]  # gpiozero has no types

from hardware.board import Board, open_board
from hardware.computer import pins
from hardware.errors import DeviceError, DriverMissingError
from hardware.panel.panel import Panel
from hardware.profile.electronics import analog_input
from hardware.profile.load import load_profile
from hardware.profile.wiring import AdcWiring
from hardware.sensors.drivers import open_sensors
from hardware.simulated.circuit import Circuit

YINSH = load_profile("yinsh")
SWITCHES = load_profile("yinsh-switches")
PI_4 = 0xC03114


class Part:
    """A strip or a pin factory that only counts how often it was closed."""

    def __init__(self, closed: list[str], name: str) -> None:
        self._closed = closed
        self._name = name

    def show(self, frame: tuple[tuple[int, int, int], ...], *, again: bool = False) -> None:
        """Take a frame."""

    def close(self) -> None:
        self._closed.append(self._name)


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """An environment of its own, so that what opening a board puts there does not stay."""
    environment = dict(os.environ)
    environment.pop("LG_WD", None)
    monkeypatch.setattr(os, "environ", environment)
    return environment


@pytest.fixture
def gpio_chip(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "gpiochip0").touch()
    monkeypatch.setattr(pins, "_DEVICES", tmp_path)


@pytest.fixture
def lgpio(monkeypatch: pytest.MonkeyPatch, gpio_chip: None, environment: dict[str, str]) -> Iterator[Lgpio]:
    """A Pi 4 with lgpio, as far as gpiozero can tell."""
    del gpio_chip, environment
    fake = Lgpio()
    fake.spidev = installed(monkeypatch)
    sys.modules.pop("gpiozero.pins.lgpio", None)
    monkeypatch.setitem(sys.modules, "lgpio", fake)
    monkeypatch.setattr("gpiozero.pins.local.get_pi_revision", lambda: PI_4)
    yield fake
    sys.modules.pop("gpiozero.pins.lgpio", None)


@pytest.fixture
def strips(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Strips that open without lights; what is closed is listed."""
    closed: list[str] = []
    module = ModuleType("hardware.lights.strip")
    module.open_strip = lambda _profile, _factory: Part(closed, "strip")  # type: ignore[attr-defined]  # a stand-in
    monkeypatch.setitem(sys.modules, "hardware.lights.strip", module)
    return closed


def test_linear_sensors_open_on_real_lgpio_pins_and_spi1(lgpio: Lgpio, strips: list[str]) -> None:
    with open_board(YINSH) as board:
        assert board.profile is YINSH
        assert isinstance(YINSH.sensors, AdcWiring)
        half_the_supply = 512 / 1024 * 3.3 * (1 - analog_input(YINSH.sensors).gain) / 0.030  # mT: nothing divides it
        assert board.sensors.scan() == pytest.approx([half_the_supply] * 170, abs=0.02)
        assert board.panel.poll(0.0) == []
        assert lgpio.spidev.speeds == {"spidev1.0": 1_000_000, "spidev1.1": 1_000_000}
        assert (lgpio.spidev.calls, len(lgpio.spidev.exchanges)) == (32, 170)
    assert strips == ["strip"]
    assert lgpio.chips_open == 0


def test_switches_open_on_real_lgpio_pins(lgpio: Lgpio, strips: list[str]) -> None:
    with open_board(SWITCHES) as board:
        assert board.sensors.scan() == [0.0] * 170
        assert {pin for pin, _ in lgpio.written} >= {5, 6, 13, 26}
    assert strips == ["strip"]


@pytest.mark.usefixtures("lgpio", "strips")
def test_a_board_closed_can_be_opened_again() -> None:
    open_board(SWITCHES).close()
    board = open_board(SWITCHES)
    board.close()
    board.close()
    assert repr(board) == "Board('yinsh-switches')"


@pytest.mark.usefixtures("strips")
def test_without_the_spi_port_it_is_an_error_and_never_a_slow_bus(lgpio: Lgpio) -> None:
    lgpio.has_spi = False
    lgpio.spidev.missing = {"spidev1.0"}
    with pytest.raises(DeviceError, match=r"/dev/spidev1\.0 does not answer .*dtoverlay=spi1-2cs into config\.txt"):
        open_board(YINSH)
    assert lgpio.chips_open == 0


@pytest.mark.usefixtures("strips")
def test_a_chip_that_may_not_be_opened_names_the_group(lgpio: Lgpio) -> None:
    lgpio.has_chip = False
    with pytest.raises(DeviceError, match=r"the GPIO chip does not answer .*group gpio"):
        open_board(YINSH)


@pytest.mark.usefixtures("lgpio", "strips")
def test_a_strip_that_does_not_open_gives_the_pins_back(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> Part:
        raise DeviceError("no lights")

    with monkeypatch.context() as patch:
        patch.setattr(sys.modules["hardware.lights.strip"], "open_strip", fail)
        with pytest.raises(DeviceError, match="no lights"):
            open_board(SWITCHES)
    open_board(SWITCHES).close()


@pytest.mark.usefixtures("environment", "strips")
def test_without_a_gpio_chip_it_says_that_this_is_no_pi_and_what_pretends_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(pins, "_DEVICES", tmp_path)
    with pytest.raises(DeviceError, match=r"this is not a Raspberry Pi. 'ringlight play' plays on a pretended"):
        open_board(YINSH)


@pytest.mark.usefixtures("lgpio", "strips")
def test_a_gpio_chip_of_another_computer_is_no_pi(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown() -> int:
        raise PinUnknownPi("unable to locate Pi revision")

    monkeypatch.setattr("gpiozero.pins.local.get_pi_revision", unknown)
    with pytest.raises(DeviceError, match=r"this is not a Raspberry Pi .*'ringlight play'"):
        open_board(YINSH)


@pytest.mark.usefixtures("gpio_chip", "environment", "strips")
def test_without_lgpio_the_package_and_the_extra_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "lgpio", None)
    monkeypatch.delitem(sys.modules, "gpiozero.pins.lgpio", raising=False)
    with pytest.raises(DriverMissingError, match=r"lgpio.* -m pip install .*\[pi\]'"):
        open_board(YINSH)


@pytest.mark.usefixtures("lgpio", "strips")
def test_blinka_is_kept_from_asking_questions(environment: dict[str, str]) -> None:
    open_board(SWITCHES).close()
    assert environment["BLINKA_SKIP_DEPENDENCY_CHECK"] == "1"
    assert "LG_WD" not in environment


@pytest.mark.usefixtures("lgpio", "strips")
def test_where_the_working_directory_cannot_be_written_lgpio_gets_another(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str]
) -> None:
    monkeypatch.setattr(os, "access", lambda _path, _mode: False)
    before = Path.cwd()
    open_board(SWITCHES).close()
    assert Path(environment["LG_WD"]).is_dir()
    assert Path.cwd() == before


def test_a_board_of_pretended_parts_closes_them_the_strip_first() -> None:
    closed: list[str] = []
    circuit = Circuit(SWITCHES)
    sensors = open_sensors(SWITCHES, circuit.factory, lambda _: None)
    panel = Panel(SWITCHES, circuit.factory)
    with Board(SWITCHES, sensors, Part(closed, "strip"), panel, Part(closed, "pins")):
        assert closed == []
    assert closed == ["strip", "pins"]


def test_importing_the_board_brings_in_neither_lights_nor_lgpio() -> None:
    code = "import sys, hardware.board; print(*{'board', 'neopixel', 'lgpio'} & set(sys.modules))"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not result.stdout.strip()
