"""The sensor board's firmware, its simulator and its parts, built once for all tests from the sources as they are."""

import fcntl
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
SOURCES = ROOT / "firmware" / "sensorboard"
BUILD = ROOT / "build" / "sensorboard"

NEEDS = {
    "firmware": ("avr-gcc", "/usr/lib/avr/include/avr/io.h"),
    "simulator": ("cc", "/usr/include/simavr/sim_avr.h"),
    "parts": ("cc", "/usr/include/stdio.h"),
}
"""What each of the Makefile's targets is built with: a compiler and a header."""


def compiler(target: str) -> str:
    """Return the compiler that builds this; a test that asks where there is none is skipped, and in CI fails."""
    name, header = NEEDS[target]
    found = shutil.which(name)
    if found is None or not Path(header).exists():
        pytest.skip(f"{name} or {header} is not installed: make debian-packages")
    return found


def build(target: str, sources: Path = SOURCES, into: Path = BUILD) -> None:
    """Build one of the Makefile's targets."""
    compiler(target)
    into.mkdir(parents=True, exist_ok=True)
    with (into / "lock").open("w") as lock:  # tests run in several processes
        fcntl.flock(lock, fcntl.LOCK_EX)
        command = ["make", "-C", str(sources), f"BUILD={into}", target]
        made = subprocess.run(command, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr


def firmware() -> Path:
    """Return the firmware as ELF."""
    build("firmware")
    return BUILD / "ringlight-sensorboard.elf"


def simulator() -> Path:
    """Return the program that runs the firmware."""
    build("simulator")
    return BUILD / "simulator"


def parts() -> Path:
    """Return the library of the parts that need no board."""
    build("parts")
    return BUILD / "parts.so"
