"""Looking over what is really wired: gpiozero's own lgpio pins and ports, on a machine as a folder describes it."""

import os
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from fake_lgpio import Lgpio
from fake_spidev import installed

from hardware.checks.context import CheckContext, Person, RealBody, free_bytes
from hardware.checks.faults import VERSIONS
from hardware.checks.table import run_checks
from hardware.computer import pins
from hardware.computer.machine import read_machine
from hardware.profile.load import load_profile
from hardware.simulated.machines import DATA, lay_out

PI_4 = 0xC03115
IN_ALL = Person("pi", frozenset({"gpio", "spi"}), frozenset({"gpio", "spi"}))


@pytest.fixture
def lgpio(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Lgpio]:
    """A Pi 4 with lgpio, as far as gpiozero can tell, its files in ``tmp_path``."""
    lay_out("pi-4", tmp_path)
    fake = Lgpio()
    sys.modules.pop("gpiozero.pins.lgpio", None)
    fake.spidev = installed(monkeypatch)
    monkeypatch.setattr(os, "environ", dict(os.environ))
    monkeypatch.setattr(pins, "_DEVICES", tmp_path / "dev")
    monkeypatch.setitem(sys.modules, "lgpio", fake)
    monkeypatch.setattr("gpiozero.pins.local.get_pi_revision", lambda: PI_4)
    yield fake
    sys.modules.pop("gpiozero.pins.lgpio", None)


def examined(board: str, root: Path) -> CheckContext:
    profile, machine = load_profile(board), read_machine(root)
    body = RealBody(profile, machine)
    return CheckContext(
        profile, machine, IN_ALL, root / DATA, body, VERSIONS.get, free_bytes, lambda _: None, light_all=True
    )


@pytest.mark.parametrize("board", ["yinsh", "yinsh-switches"])
def test_a_real_board_is_read_and_lit_pin_by_pin_and_everything_is_given_back(
    lgpio: Lgpio, tmp_path: Path, board: str
) -> None:
    looked_at = examined(board, tmp_path)
    with closing(looked_at.body):
        found = list(run_checks(looked_at))
    assert [line.words for name, line in found if line.state == "mend" and name in ("pins", "channels", "pixels")] == []
    (summary,) = [line for name, line in found if name == "channels" and not line.detail]
    told = "show nothing, as on an empty board" if board == "yinsh-switches" else "answer"
    assert summary.words.startswith(f"170 of 170 channels {told}")
    assert (0, 0, 2_400_000) in lgpio.spi
    assert lgpio.chips_open == 0


def test_ports_that_do_not_open_are_told_with_their_remedy(lgpio: Lgpio, tmp_path: Path) -> None:
    lgpio.has_spi = False
    lgpio.spidev.missing = {"spidev1.0"}
    looked_at = examined("yinsh", tmp_path)
    with closing(looked_at.body):
        found = list(run_checks(looked_at))
    told = {name: (line.words, line.remedy) for name, line in found if line.state == "mend"}
    assert list(told) == ["channels", "pixels"]
    assert told["channels"][0].startswith("/dev/spidev1.0 does not answer")
    assert "group spi" in told["channels"][1]
    assert "group spi" in told["pixels"][1]


def test_a_chip_that_does_not_open_is_told_once(lgpio: Lgpio, tmp_path: Path) -> None:
    lgpio.has_chip = False
    looked_at = examined("yinsh", tmp_path)
    with closing(looked_at.body):
        found = list(run_checks(looked_at))
    assert [(name, line.remedy) for name, line in found if line.state == "mend"] == [
        ("pins", "see that you are in the group gpio")
    ]


@pytest.mark.usefixtures("lgpio")
def test_root_needs_no_group(tmp_path: Path) -> None:
    root = Person("root", frozenset(), frozenset(), can_all=True)
    looked_at = replace(examined("yinsh", tmp_path), person=root)
    with closing(looked_at.body):
        found = [line for name, line in run_checks(looked_at) if name == "groups"]
    assert [(line.state, line.words) for line in found] == [
        ("ok", "root may use the pins without being in the group gpio"),
        ("ok", "root may use the SPI ports without being in the group spi"),
    ]


@pytest.mark.usefixtures("lgpio")
def test_a_folder_that_cannot_be_written_to_is_told_with_the_command(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(os, "access", lambda path, _mode: Path(path) != tmp_path / DATA)
    looked_at = examined("yinsh", tmp_path)
    with closing(looked_at.body):
        found = [line for name, line in run_checks(looked_at, wired=False) if name == "disk" and line.state == "mend"]
    assert [(line.words, line.remedy) for line in found] == [
        ("pi cannot write to /var/lib/ringlight", "sudo install -d -o pi /var/lib/ringlight")
    ]
