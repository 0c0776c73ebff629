"""The subject of the checks: a board, its machine, the user, and the access to its parts.

All queries to the computer go through this module; a test or a simulation can replace the computer.
"""

import grp
import os
import pwd
import shutil
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Protocol, TypeAlias

from hardware.board import Strip
from hardware.computer.machine import Machine, read_machine
from hardware.computer.pins import Factory, real_pins
from hardware.lights.render import Colour
from hardware.profile.schema import Profile
from hardware.sensors.protocol import Pause

Version: TypeAlias = str


@dataclass(frozen=True, slots=True)
class Person:
    """The user: the groups in force for this process, and those of the account, in force from the next login.

    ``can_all`` is root.
    """

    name: str
    groups: frozenset[str]
    listed: frozenset[str]
    can_all: bool = False


class Body(Protocol):
    """Access to a board's parts."""

    def pins(self) -> Factory:
        """Return the pins, the same each time. Raises :class:`~hardware.errors.HardwareError`."""

    def strip(self) -> Strip:
        """Return the strip, newly opened. Raises :class:`~hardware.errors.HardwareError`."""

    def shown(self) -> Mapping[str, Colour] | None:
        """Return the colour of each light, if it can be known without a person's eyes; else ``None``."""

    def close(self) -> None:
        """Release the pins; twice is fine."""


@dataclass(frozen=True, slots=True)
class CheckContext:
    """A board to be checked.

    ``data`` is the folder of the games. ``version_of`` returns the installed version of a package, ``free`` the free
    bytes at a path; ``pause`` waits a number of seconds. ``light_all`` is whether to light every pixel, one by one.
    """

    profile: Profile
    machine: Machine
    person: Person
    data: Path
    body: Body
    version_of: Callable[[str], Version | None]
    free: Callable[[Path], int]
    pause: Pause
    light_all: bool = False


class RealBody:
    """The parts that are wired to this Pi."""

    def __init__(self, profile: Profile, machine: Machine) -> None:
        self._profile = profile
        self._machine = machine
        self._pins: Factory | None = None

    def pins(self) -> Factory:
        """Return the pins of this Pi. Raises :class:`~hardware.errors.HardwareError`."""
        if self._pins is None:
            self._pins = real_pins()
        return self._pins

    def strip(self) -> Strip:
        """Return the strip that is wired to this Pi. Raises :class:`~hardware.errors.HardwareError`."""
        from hardware.lights.strip import open_strip  # noqa: PLC0415 - drivers are imported when they are wanted

        return open_strip(self._profile, self.pins(), self._machine)

    def shown(self) -> Mapping[str, Colour] | None:
        """Return nothing: only a person can see the lights."""
        return None

    def close(self) -> None:
        """Release the pins; twice is fine."""
        pins, self._pins = self._pins, None
        if pins is not None:
            pins.close()


def installed(package: str) -> Version | None:
    """Return the installed version of a package."""
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def this_person() -> Person:
    """Return the user of this process."""
    uid = os.getuid()
    try:
        account = pwd.getpwuid(uid)
    except KeyError:  # an account without a name, as in some containers
        return Person(str(uid), frozenset(), frozenset(), can_all=uid == 0)
    groups = {group.gr_gid: group for group in grp.getgrall()}
    in_force = {groups[gid].gr_name for gid in (*os.getgroups(), os.getgid()) if gid in groups}
    listed = {group.gr_name for group in groups.values() if account.pw_name in group.gr_mem}
    return Person(account.pw_name, frozenset(in_force), frozenset(listed | in_force), can_all=uid == 0)


def free_bytes(path: Path) -> int:
    """Return the free bytes where this path is or will be."""
    there = next(folder for folder in (path, *path.absolute().parents) if folder.exists())
    return shutil.disk_usage(there).free


def here(profile: Profile, data: Path, *, light_all: bool) -> CheckContext:
    """Return the context of a board that is, or will be, wired to this machine."""
    machine = read_machine()
    body = RealBody(profile, machine)
    return CheckContext(profile, machine, this_person(), data, body, installed, free_bytes, time.sleep, light_all)
