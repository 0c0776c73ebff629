"""What a Raspberry Pi installs can be had: resolved for its processor and its Pythons, from the index that pip uses here.

uv evaluates the markers for the Pi, not for the machine the tests run on. Nothing may have to be compiled on a Pi:
every package must have a wheel that suits the C library of its system.
"""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SYSTEMS = {"3.11": "aarch64-manylinux_2_36", "3.13": "aarch64-manylinux_2_40"}
"""Raspberry Pi OS by its Python, with its C library: Debian 12 has glibc 2.36, Debian 13 2.41 (uv knows up to 2.40)."""

EXTRAS = {"pi": ["pi"], "pi5": ["pi", "pi5"]}
"""What is installed, by the kind of Pi."""


def pip_config(name: str) -> list[str]:
    """Return what pip is told of its indexes, by its environment or its files."""
    if given := os.environ.get(f"PIP_{name.upper().replace('-', '_')}"):
        return given.split()
    command = [sys.executable, "-m", "pip", "config", "get", f"global.{name}"]
    asked = subprocess.run(command, capture_output=True, text=True, check=False)
    return asked.stdout.split()


def indexes() -> list[str]:
    """Return the same indexes for uv."""
    told = [("index-url", "--default-index"), ("extra-index-url", "--index"), ("find-links", "--find-links")]
    return [part for name, option in told for value in pip_config(name) for part in (option, value)]


def resolve(python: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Let uv resolve what the project needs on a Pi with this Python, in wheels alone."""
    command = [
        str(Path(sys.executable).with_name("uv")),
        *("pip", "compile", "--quiet", "--no-header", "--no-annotate", "--index-strategy", "unsafe-best-match"),
        *("--python-version", python, "--python-platform", SYSTEMS[python], "--only-binary", ":all:"),
        *indexes(),
        *arguments,
    ]
    certificates = {"SSL_CERT_FILE": cert[0]} if (cert := pip_config("cert")) else {}
    return subprocess.run(
        command, cwd=ROOT, env={**os.environ, **certificates}, capture_output=True, text=True, check=False
    )


def names(resolved: str) -> set[str]:
    return {re.split(r"==", line)[0] for line in resolved.splitlines() if "==" in line}


@pytest.mark.parametrize("python", SYSTEMS)
@pytest.mark.parametrize("kind", EXTRAS)
def test_everything_a_pi_needs_has_a_wheel_for_it(kind: str, python: str) -> None:
    extras = [part for extra in EXTRAS[kind] for part in ("--extra", extra)]
    done = resolve(python, "pyproject.toml", *extras)
    assert done.returncode == 0, done.stderr
    found = names(done.stdout)
    assert ("lgpio" in found, "adafruit-lgpio" in found) == (python == "3.11", python == "3.13")
    assert ("adafruit-blinka-raspberry-pi5-neopixel" in found) == (kind == "pi5")
    assert {"gpiozero", "adafruit-blinka", "pyserial", "gpiod"} <= found


def test_what_has_to_be_compiled_would_be_found(tmp_path: Path) -> None:
    needs = tmp_path / "needs.in"
    needs.write_text("spidev>=3.6\n", encoding="utf-8")
    done = resolve("3.11", str(needs))
    assert done.returncode != 0
    assert "spidev" in done.stderr


def test_what_only_one_kind_of_pi_may_have_is_no_part_of_the_rest() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert not [need for need in project["dependencies"] if "pi5" in need.lower()], "its licence is the GPL"
    assert all("sys_platform == 'linux'" in need for extra in ("pi", "pi5") for need in extras_of(project, extra))


def extras_of(project: dict[str, dict[str, list[str]]], extra: str) -> list[str]:
    return project["optional-dependencies"][extra]
