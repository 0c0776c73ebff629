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


def need(target: str) -> None:
    """Skip the test that asks where there is nothing to build this with; in CI that is a failure."""
    compiler, header = NEEDS[target]
    missing = [
        name for name, there in ((compiler, shutil.which(compiler)), (header, Path(header).exists())) if not there
    ]
    if missing:
        pytest.skip(f"{' and '.join(missing)} is not installed: make debian-packages")


def build(target: str) -> None:
    """Build one of the Makefile's targets."""
    need(target)
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


def firmware_hex() -> Path:
    """Return the firmware as Intel hex."""
    build("firmware")
    return BUILD / "ringlight-sensorboard.hex"


def simulator() -> Path:
    """Return the program that runs the firmware."""
    build("simulator")
    return BUILD / "simulator"


def parts() -> Path:
    """Return the library of the parts that need no board."""
    build("parts")
    return BUILD / "parts.so"
