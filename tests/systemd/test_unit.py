"""The unit is what systemd understands, and lets the service reach its devices and nothing else."""

import configparser
import re
import subprocess
import sys
from pathlib import Path

import pytest

from firmware.service.watchdog import LIMITS_S, PINGS

SYSTEMD = Path(__file__).parents[2] / "systemd"
UNIT = SYSTEMD / "ringlight.service"
PROGRAM = "/opt/ringlight/bin/ringlight"
EXPOSURE = 20
"""In tenths: 2.0 is the most that is allowed."""


def analyze(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = ["systemd-analyze", *arguments]  # where it is, is the machine's business
    return subprocess.run(command, capture_output=True, text=True, check=False)


def service() -> dict[str, list[str]]:
    """Return the keys of the section [Service], each with all its values."""
    keys: dict[str, list[str]] = {}
    text = UNIT.read_text(encoding="utf-8").partition("[Service]")[2].partition("\n[")[0]
    for key, value in re.findall(r"^(\w+)=(.*)$", text, re.MULTILINE):
        keys.setdefault(key, []).append(value)
    return keys


def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path: Path) -> None:
    installed = tmp_path / UNIT.name
    program = str(Path(sys.executable).with_name("ringlight"))
    installed.write_text(UNIT.read_text(encoding="utf-8").replace(PROGRAM, program), encoding="utf-8")
    done = analyze("verify", "--man=no", str(installed))
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


def test_a_mistake_in_the_unit_would_be_found(tmp_path: Path) -> None:
    installed = tmp_path / UNIT.name
    installed.write_text(UNIT.read_text(encoding="utf-8").replace("Restart=always", "Restart=forever"))
    assert "Failed to parse" in analyze("verify", "--man=no", str(installed)).stderr


def test_the_exposure_is_2_0_or_better() -> None:
    done = analyze("security", "--offline=true", f"--threshold={EXPOSURE}", str(UNIT))
    assert done.returncode == 0, done.stdout
    assert float(re.findall(r"Overall exposure level .*: ([\d.]+)", done.stdout)[0]) <= EXPOSURE / 10


def test_it_is_not_root_and_sees_only_the_boards_devices() -> None:
    told = service()
    assert told["User"] == ["ringlight"]
    assert told["SupplementaryGroups"] == ["gpio spi dialout"]
    assert told["DevicePolicy"] == ["closed"]
    assert {each.removesuffix(" rw") for each in told["DeviceAllow"]} == {
        "char-gpiochip",
        "char-spi",
        "char-ttyACM",
        "char-ttyUSB",
        "/dev/gpiomem",
        "/dev/pio0",
    }
    assert told.keys() & {"PrivateDevices", "ProcSubset"} == set(), "these would hide the pins, and which Pi it is"


def test_it_is_started_again_whatever_it_dies_of() -> None:
    told = service()
    assert (told["Type"], told["Restart"]) == (["notify"], ["always"])
    within = float(told["WatchdogSec"][0])
    assert within / PINGS + max(LIMITS_S.values()) < within, "a sign of life that is late once does no harm"


def test_games_are_kept_where_the_service_looks_for_them() -> None:
    assert service()["StateDirectory"] == ["ringlight"]


@pytest.mark.parametrize("group", ["gpio", "spi", "dialout"])
def test_every_group_of_the_service_is_given_devices(group: str) -> None:
    rules = (SYSTEMD / "60-ringlight.rules").read_text(encoding="utf-8").splitlines()
    lines = [line for line in rules if line and not line.startswith("#")]
    rule = re.compile(r'((SUBSYSTEM|KERNEL)=="[\w\[\]*-]+", )+GROUP="(gpio|spi|dialout)", MODE="0660"')
    assert [line for line in lines if not rule.fullmatch(line)] == []
    assert any(f'GROUP="{group}"' in line for line in lines)


def test_what_is_written_in_the_unit_is_a_unit() -> None:
    parser = configparser.ConfigParser(strict=False, interpolation=None)
    parser.read(UNIT, encoding="utf-8")
    assert parser.sections() == ["Unit", "Service", "Install"]
