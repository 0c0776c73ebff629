"""The ready-built firmware is what these sources give, byte for byte."""

import shutil
import subprocess
from pathlib import Path

import pytest
import sensorboard_builds
from sensorboard_builds import SOURCES

SHIPPED = SOURCES / "ringlight-sensorboard.hex"
COMPILER = "5.4.0"
"""The avr-gcc that the shipped one is made with: Debian 12's. Another one makes other bytes."""

BOOTLOADER = 0x3E000
"""Where the Mega's bootloader begins (8 KB of 256)."""


def loaded(text: str) -> dict[int, int]:
    """Return the bytes an Intel hex file puts at each address; every record's sum is checked."""
    placed: dict[int, int] = {}
    base = 0
    for line in text.split():
        record = bytes.fromhex(line.removeprefix(":"))
        assert sum(record) & 0xFF == 0, line
        length, at, kind, data = record[0], int.from_bytes(record[1:3], "big"), record[3], record[4:-1]
        assert len(data) == length
        if kind == 0:
            placed.update(enumerate(data, base + at))
        elif kind in (2, 4):
            base = int.from_bytes(data, "big") << (4 if kind == 2 else 16)
    return placed


def test_the_shipped_firmware_is_built_from_these_sources(tmp_path: Path) -> None:
    command = [sensorboard_builds.compiler("firmware"), "-dumpversion"]
    version = subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    if version != COMPILER:
        pytest.skip(f"the shipped firmware is made with avr-gcc {COMPILER}, and here is {version}")
    elsewhere = tmp_path / "a-copy"
    shutil.copytree(SOURCES, elsewhere, ignore=shutil.ignore_patterns("build", SHIPPED.name))
    sensorboard_builds.build("firmware", elsewhere, tmp_path / "built")
    built = tmp_path / "built" / SHIPPED.name
    assert built.read_bytes() == SHIPPED.read_bytes(), "make -C firmware/sensorboard ship, and commit what it gives"


def test_the_shipped_firmware_leaves_the_bootloader_alone() -> None:
    placed = loaded(SHIPPED.read_text(encoding="ascii"))
    assert sorted(placed) == list(range(len(placed)))
    assert 4_000 < len(placed) < BOOTLOADER
    assert b"RLSB" in bytes(placed[at] for at in sorted(placed))
