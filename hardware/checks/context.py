"""What is looked over: a board, the machine it is on, who asks, and the ways to its parts.

Everything that is asked of the computer comes from here, so that another computer can be put in its place.
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
    """Who asks: the groups that count for this process, and those the account is in, which count from the next login.

    ``can_all`` is root.
    """

    name: str
    groups: frozenset[str]
    listed: frozenset[str]
    can_all: bool = False


class Body(Protocol):
    """The ways to a board's parts."""

    def pins(self) -> Factory:
        """Return the pins, the same each time. Raises :class:`~hardware.errors.HardwareError`."""

    def strip(self) -> Strip:
        """Return the strip, opened anew. Raises :class:`~hardware.errors.HardwareError`."""

    def shown(self) -> Mapping[str, Colour] | None:
        """Return what each light shows, if that can be seen without a person's eyes."""

    def close(self) -> None:
        """Give the pins back; twice is fine."""


@dataclass(frozen=True, slots=True)
class CheckContext:
    """A board to be looked over.

    ``data`` is where games are kept. ``version_of`` tells the installed version of a package, ``free`` how many bytes
    are free at a path; ``pause`` waits so many seconds. ``light_all`` is whether every pixel is to be lit, one by one.
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
        """Give the pins back; twice is fine."""
        pins, self._pins = self._pins, None
        if pins is not None:
            pins.close()


def installed(package: str) -> Version | None:
    """Return the version of a package that is installed here."""
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def this_person() -> Person:
    """Return who runs this process."""
    uid = os.getuid()
    try:
        account = pwd.getpwuid(uid)
    except KeyError:  # an account that has no name, as in some containers
        return Person(str(uid), frozenset(), frozenset(), can_all=uid == 0)
    groups = {group.gr_gid: group for group in grp.getgrall()}
    in_force = {groups[gid].gr_name for gid in (*os.getgroups(), os.getgid()) if gid in groups}
    listed = {group.gr_name for group in groups.values() if account.pw_name in group.gr_mem}
    return Person(account.pw_name, frozenset(in_force), frozenset(listed | in_force), can_all=uid == 0)


def free_bytes(path: Path) -> int:
    """Return how many bytes are free where this path is or will be."""
    there = next(folder for folder in (path, *path.absolute().parents) if folder.exists())
    return shutil.disk_usage(there).free


def here(profile: Profile, data: Path, *, light_all: bool) -> CheckContext:
    """Return the board that is wired to this machine, or is to be."""
    machine = read_machine()
    body = RealBody(profile, machine)
    return CheckContext(profile, machine, this_person(), data, body, installed, free_bytes, time.sleep, light_all)
