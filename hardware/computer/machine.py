"""The computer: which Raspberry Pi it is, and what follows for the lights.

Everything is read from files below a root folder; another computer can be described by a folder of its own.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

from hardware.computer.machine_config import BootConfig, read_boot_config

Way: TypeAlias = Literal["spi", "pio"]
"""How lights are driven: over the port SPI0 on GPIO10, or by the RP1's programmable pins on any pin."""


class Family(NamedTuple):
    """The Raspberry Pis with one processor: how their lights are driven, and the clock settings this needs.

    ``filters`` are the names of config.txt's sections that apply to every machine of the family.
    """

    name: str
    lights: Way
    clocks: Mapping[str, int]
    filters: frozenset[str]


FAMILIES: Mapping[int, Family] = {
    2: Family("Pi 3 or Zero 2", "spi", {"core_freq": 250}, frozenset()),
    3: Family("Pi 4", "spi", {"core_freq": 500, "core_freq_min": 500}, frozenset({"pi4"})),
    4: Family("Pi 5", "pio", {}, frozenset({"pi5"})),
}
"""The families by the number of the processor in the revision code (BCM2837, BCM2711, BCM2712).

An SPI port derives its clock from the core's, which must not change while lights are written (the README of
jgarff/rpi_ws281x, section SPI).
"""

TYPE_FILTERS: Mapping[int, frozenset[str]] = {
    0x04: frozenset({"pi2"}),
    0x08: frozenset({"pi3"}),
    0x0A: frozenset({"pi3"}),
    0x0D: frozenset({"pi3", "pi3+"}),
    0x0E: frozenset({"pi3", "pi3+"}),
    0x10: frozenset({"pi3"}),
    0x12: frozenset({"pi0", "pi0w", "pi02"}),
    0x13: frozenset({"pi400"}),
    0x14: frozenset({"cm4"}),
    0x15: frozenset({"cm4s"}),
    0x18: frozenset({"cm5"}),
    0x19: frozenset({"pi500"}),
    0x1A: frozenset({"cm5"}),
}
"""The sections of config.txt for a single type, by its number in the revision code (Raspberry Pi's documentation of
revision codes and of conditional filters)."""

_NEW_STYLE = 1 << 23
"""The bit that marks a revision code with processor and type."""

CONFIG_PLACES = ("boot/firmware/config.txt", "boot/config.txt")
"""The places of config.txt: since Debian 12, and before."""

_REVISION = "proc/device-tree/system/linux,revision"
_MODEL = "proc/device-tree/model"


@dataclass(frozen=True, slots=True)
class Machine:
    """A computer, as the files below ``root`` describe it.

    ``model`` is its name for people, empty if unknown. ``revision`` is a Raspberry Pi's revision code, 0 for any other
    computer; ``family`` is ``None`` if it is not a Pi that can drive a board. ``config_path`` is the path of its
    config.txt; ``config`` is its content for this machine, ``None`` if there is none.
    """

    root: Path
    model: str
    revision: int
    config_path: Path
    config: BootConfig | None = field(repr=False)

    @property
    def family(self) -> Family | None:
        """The family of Raspberry Pis it belongs to."""
        return FAMILIES.get(self.revision >> 12 & 0xF) if self.revision & _NEW_STYLE else None

    @property
    def is_pi(self) -> bool:
        """Whether it is a Raspberry Pi at all."""
        return bool(self.revision)

    def name_of(self, path: Path) -> str:
        """Return the name of a path on that machine."""
        return f"/{path.absolute().relative_to(self.root.absolute())}"

    def device(self, name: str) -> Path:
        """Return the path of a device such as ``spidev0.0``."""
        return self.root / "dev" / name


def read_machine(root: Path = Path("/")) -> Machine:
    """Return the computer described by the files below this folder."""
    revision = _revision(root)
    places = [root / place for place in CONFIG_PLACES]
    path = next((place for place in places if place.exists()), places[0])
    return Machine(root, _model(root), revision, path, read_boot_config(path, _filters(revision)))


def lacking_lines(machine: Machine, wanted: Mapping[str, str | int]) -> tuple[str, ...]:
    """Return the lines of ``wanted`` that config.txt lacks: ``dtparam=spi`` wants ``on``, ``dtoverlay`` a name.

    A setting with another value is lacking too. If config.txt cannot be read, no line is known to be lacking.
    """
    config = machine.config
    if config is None:
        return ()
    return tuple(f"{name}={value}" for name, value in wanted.items() if not config.has(name, str(value)))


def lights_want(family: Family) -> Mapping[str, str | int]:
    """Return the lines of config.txt that the lights of such a machine need."""
    return {"dtparam=spi": "on", **family.clocks} if family.lights == "spi" else {}


def _filters(revision: int) -> frozenset[str]:
    family = FAMILIES.get(revision >> 12 & 0xF)
    mine = TYPE_FILTERS.get(revision >> 4 & 0xFF, frozenset())
    return mine | family.filters if family else mine


def _revision(root: Path) -> int:
    """Return the revision code from the device tree, or from cpuinfo on an older kernel."""
    try:
        return int.from_bytes((root / _REVISION).read_bytes()[:4], "big")
    except OSError:
        for line in _text(root / "proc/cpuinfo").splitlines():
            name, _, value = line.partition(":")
            if name.strip() == "Revision":
                return int(value.strip(), 16)
        return 0


def _model(root: Path) -> str:
    return _text(root / _MODEL).strip("\0\n ")


def _text(path: Path) -> str:
    """Return a file's text; empty if there is no such file."""
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
