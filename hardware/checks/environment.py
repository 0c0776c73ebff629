"""The environment of a board: its supply, the clock, the disk."""

import ctypes
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from hardware.checks.context import CheckContext
from hardware.checks.report_lines import Line, mend, note, ok
from hardware.profile.supply import amperes

LEAST_FREE = 200_000_000
"""Bytes: enough for years of games and recordings, and for the system."""

LEAST_VOLTS = 4.63
"""The voltage below which the Pi's own monitor raises its alarm (Raspberry Pi's documentation, "Power supply
warnings")."""

_UNSYNCHRONISED = 5
"""The answer of adjtimex while nothing sets the clock (TIME_ERROR in <sys/timex.h>)."""

_TIMEX_BYTES = 256
"""A size larger than a struct timex on any machine; all zero it queries and changes nothing."""


def supply(examined: CheckContext) -> Iterator[Line]:
    """Yield whether the 5 V are sufficient: the Pi's own monitor, and the current the supply must give."""
    needed = f"{amperes(examined.profile):g} A"
    alarms = [
        folder / "in0_lcrit_alarm"
        for folder in sorted((examined.machine.root / "sys/class/hwmon").glob("hwmon*"))
        if _text(folder / "name") == "rpi_volt"
    ]
    if not alarms:
        yield note("5 V", f"this machine does not watch its 5 V line; the supply must give {needed}")
    elif _text(alarms[0]) != "0":
        yield mend(
            "5 V",
            f"the 5 V line is below {LEAST_VOLTS} V, or was since the Pi started",
            f"use a 5 V supply of {needed} or more, with short thick wires from it to the strip and to the Pi, "
            "and 1000 uF at the strip",
        )
    else:
        held = f"the 5 V line was never below {LEAST_VOLTS} V since the Pi started"
        yield ok("5 V", f"{held}; with every light as bright as may be the board takes a supply of {needed}")


def clock(examined: CheckContext) -> Iterator[Line]:
    """Yield whether the clock is set; a Pi has no clock that runs without power."""
    root = examined.machine.root
    here = root == Path("/") and sys.platform == "linux" and _kernel_says_synchronised()
    if (root / "run/systemd/timesync/synchronized").exists() or here:
        yield ok("clock", "the clock is set by the network")
    else:
        yield note(
            "clock",
            "the clock is not set by the network: games may be dated wrongly, and lights dimmed at the wrong hours",
            "sudo timedatectl set-ntp true",
        )


def _kernel_says_synchronised() -> bool:
    libc = ctypes.CDLL(None)
    return bool(libc.adjtimex(ctypes.create_string_buffer(_TIMEX_BYTES)) not in (-1, _UNSYNCHRONISED))


def disk(examined: CheckContext) -> Iterator[Line]:
    """Yield whether games can be stored: the folder is writable, and there is room."""
    folder = examined.data
    there = next(path for path in (folder, *folder.absolute().parents) if path.exists())
    name = examined.person.name
    called = examined.machine.name_of
    mount, options = _mount(examined.machine.root, called(there))
    if "ro" in options:
        yield mend("disk", f"{mount} is mounted read-only, so no game can be kept", f"sudo mount -o remount,rw {mount}")
    elif not os.access(there, os.W_OK | os.X_OK):
        yield mend("disk", f"{name} cannot write to {called(there)}", f"sudo install -d -o {name} {called(folder)}")
    else:
        yield ok("disk", f"games can be kept in {called(folder)}")
    free = examined.free(folder)
    if free < LEAST_FREE:
        yield mend(
            "room", f"only {free / 1e6:.0f} MB are free for games", "sudo apt clean, and remove what is not needed"
        )
    else:
        yield ok("room", f"{free / 1e9:.1f} GB are free")


def _mount(root: Path, path: str) -> tuple[str, list[str]]:
    """Return the mount point of a path and its options (the last that fits, as later mounts cover earlier ones)."""
    found: tuple[str, list[str]] = ("/", [])
    for line in _text(root / "proc/mounts").splitlines():
        _device, place, _kind, options, *_ = line.split()
        if Path(path).is_relative_to(place) and len(place) >= len(found[0]):
            found = (place, options.split(","))
    return found


def _text(path: Path) -> str:
    """Return a file's text without surrounding blanks; empty if there is no such file."""
    try:
        return path.read_text(encoding="utf-8").strip()
    except OSError:
        return ""
