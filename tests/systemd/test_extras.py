"""What a Raspberry Pi installs can be had: resolved for its processor and its Pythons, from the index pip uses here.

uv evaluates the markers for the Pi, not for the machine the tests run on. Nothing may have to be compiled on a Pi:
every package must have a wheel that suits the C library of its system.
"""

import re
import tomllib
from pathlib import Path

import pytest
from resolving import GLIBC, ROOT, resolve

EXTRAS = {"pi": ["pi"], "pi5": ["pi", "pi5"]}
"""What is installed, by the kind of Pi."""


def names(resolved: str) -> set[str]:
    return {re.split(r"==", line)[0] for line in resolved.splitlines() if "==" in line}


@pytest.mark.parametrize("python", GLIBC)
@pytest.mark.parametrize("kind", EXTRAS)
def test_everything_a_pi_needs_has_a_wheel_for_it(kind: str, python: str) -> None:
    extras = [part for extra in EXTRAS[kind] for part in ("--extra", extra)]
    done = resolve(python, "aarch64", "pyproject.toml", *extras)
    assert done.returncode == 0, done.stderr
    found = names(done.stdout)
    assert ("lgpio" in found, "adafruit-lgpio" in found) == (python == "3.11", python == "3.13")
    assert ("adafruit-blinka-raspberry-pi5-neopixel" in found) == (kind == "pi5")
    assert {"gpiozero", "adafruit-blinka", "pyserial", "gpiod"} <= found


def test_what_has_to_be_compiled_would_be_found(tmp_path: Path) -> None:
    needs = tmp_path / "needs.in"
    needs.write_text("spidev>=3.6\n", encoding="utf-8")
    done = resolve("3.11", "aarch64", str(needs))
    assert done.returncode != 0
    assert "spidev" in done.stderr


def test_what_only_one_kind_of_pi_may_have_is_no_part_of_the_rest() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert not [need for need in project["dependencies"] if "pi5" in need.lower()], "its licence is the GPL"
    assert all("sys_platform == 'linux'" in need for extra in ("pi", "pi5") for need in extras_of(project, extra))


def extras_of(project: dict[str, dict[str, list[str]]], extra: str) -> list[str]:
    return project["optional-dependencies"][extra]
