"""The faults that a pretended machine and its board can have from the beginning, each by its name and parameters.

Faults that occur later belong to the gesture script; they are accepted here too.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from hardware.errors import ImpossibleGestureError
from hardware.health.wires import select_pins
from hardware.profile.schema import Profile
from hardware.profile.wiring import AdcWiring, SwitchWiring
from hardware.simulated.faults import KINDS
from hardware.simulated.known_name import meant
from hardware.simulated.machines import CLOCK_SET, CONFIG, GROUPS, LOW_VOLTS, MOUNTS, USER

Spoil: TypeAlias = Callable[[Path], None]
"""Changes the files of a machine below a folder."""

PLENTY, SCARCE = 20_000_000_000, 50_000_000
"""The free bytes of a pretended disk, usually and when it is nearly full."""

VERSIONS: Mapping[str, str] = {
    "gpiozero": "2.0.1",
    "adafruit-circuitpython-pixelbuf": "2.0.10",
    "lgpio": "0.2.2.0",
    "adafruit-blinka": "10.0.0",
    "adafruit-circuitpython-neopixel": "6.4.2",
    "gpiod": "2.2.2",
    "Adafruit-Blinka-Raspberry-Pi5-Neopixel": "1.0.0rc2",
    "pyserial": "3.5",
}
"""The packages installed on a pretended machine."""


@dataclass(slots=True)
class Faulty:
    """All faults: of the machine's files, packages and disk, and of the board's wiring and parts.

    ``broken`` are faults as in a gesture script, ``held`` pins that another program uses, ``not_in_force`` groups that
    are in force only from the next login, ``crossed`` pairs of select lines, or of points, whose wires are swapped.
    """

    spoiled: list[Spoil] = field(default_factory=list)
    broken: list[tuple[str, str | None, str | None, str | None]] = field(default_factory=list)
    held: list[str] = field(default_factory=list)
    not_in_force: frozenset[str] = frozenset()
    versions: dict[str, str] = field(default_factory=lambda: dict(VERSIONS))
    free_bytes: int = PLENTY
    crossed: list[tuple[str, str]] = field(default_factory=list)
    reversed_strip: bool = False

    def version_of(self, package: str) -> str | None:
        """Return the installed version of a package."""
        return self.versions.get(package)

    def built(self, profile: Profile) -> Profile:
        """Return the board as it was built, given its profile.

        Raises :class:`~hardware.errors.ImpossibleGestureError` if it has no such wires.
        """
        for one, other in self.crossed:
            profile = _crossed(profile, one, other)
        if self.reversed_strip:
            lights = replace(profile.lights, points=profile.lights.strip[::-1], serpentine=())
            profile = replace(profile, lights=lights)
        return profile


def _crossed(profile: Profile, one: str, other: str) -> Profile:
    """Return a board with the sensors of two points swapped, or two select or address lines."""
    wiring, pins = profile.sensors, tuple(select_pins(profile.sensors))
    if one in profile.points:
        meant(other, profile.points, "point")
        wires = {**wiring.wires, one: wiring.wires[other], other: wiring.wires[one]}
        return replace(profile, sensors=replace(wiring, wires=wires))
    swap = {meant(one, pins, "select line"): other, meant(other, pins, "select line"): one}
    swapped = tuple(swap.get(pin, pin) for pin in pins)
    if isinstance(wiring, AdcWiring | SwitchWiring):
        return replace(profile, sensors=replace(wiring, select=swapped))
    raise ImpossibleGestureError("the select lines of a sensor board are on that board, not at the Pi")


class Wrong(NamedTuple):
    """A possible fault: the words that follow its name, its meaning, and how it is made."""

    form: str
    words: str
    make: Callable[[Faulty, list[str]], None]


def _spoil(spoil: Spoil) -> Callable[[Faulty, list[str]], None]:
    def make(faulty: Faulty, _words: list[str]) -> None:
        faulty.spoiled.append(spoil)

    return make


def _without_lines(starts: tuple[str, ...], root: Path) -> None:
    path = root / CONFIG
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join(line for line in lines if not line.startswith(starts)), encoding="utf-8")


def _without_ports(root: Path) -> None:
    _without_lines(("dtparam=spi", "dtoverlay=spi"), root)
    for device in (root / "dev").glob("spidev*"):
        device.unlink()


def _written(path: str, text: str, root: Path) -> None:
    (root / path).write_text(text, encoding="utf-8")


def _not_in(group: str, root: Path) -> None:
    text = (root / GROUPS).read_text(encoding="utf-8")
    lines = [line.removesuffix(USER) if line.startswith(f"{group}:") else line for line in text.splitlines()]
    _written(GROUPS, "\n".join(lines) + "\n", root)


def _read_only(root: Path) -> None:
    text = (root / MOUNTS).read_text(encoding="utf-8")
    _written(MOUNTS, text.replace("ext4 rw", "ext4 ro"), root)


def _taker(root: Path) -> None:
    with (root / CONFIG).open("a", encoding="utf-8") as config:
        config.write("enable_uart=1\ndtparam=i2c_arm=on\ndtoverlay=w1-gpio\ndtparam=i2s=on\n")


def _not_installed(faulty: Faulty, words: list[str]) -> None:
    del faulty.versions[meant(words[0], faulty.versions, "package")]


def _empty_lgpio(faulty: Faulty, _words: list[str]) -> None:
    faulty.versions["lgpio"] = "0.0.0.2"


def _held(faulty: Faulty, words: list[str]) -> None:
    faulty.held.append(words[0])


def _not_yet(faulty: Faulty, words: list[str]) -> None:
    faulty.not_in_force |= {words[0]}


def _full(faulty: Faulty, _words: list[str]) -> None:
    faulty.free_bytes = SCARCE


def _swapped(faulty: Faulty, words: list[str]) -> None:
    faulty.crossed.append((words[0], words[1]))


def _reversed(faulty: Faulty, _words: list[str]) -> None:
    faulty.reversed_strip = True


WRONGS: Mapping[str, Wrong] = {
    "no-spidev": Wrong("", "the SPI ports are off: neither in config.txt nor in /dev", _spoil(_without_ports)),
    "no-core-freq": Wrong(
        "", "config.txt leaves the core's clock to wander", _spoil(partial(_without_lines, ("core_freq",)))
    ),
    "no-config": Wrong("", "there is no config.txt", _spoil(lambda root: (root / CONFIG).unlink())),
    "pins-taken": Wrong("", "config.txt gives pins of the header to other uses", _spoil(_taker)),
    "no-gpio": Wrong("", "there is no GPIO chip", _spoil(lambda root: (root / "dev/gpiochip0").unlink())),
    "not-in-gpio": Wrong("", "you are not in the group gpio", _spoil(partial(_not_in, "gpio"))),
    "not-in-spi": Wrong("", "you are not in the group spi", _spoil(partial(_not_in, "spi"))),
    "not-yet": Wrong("GROUP", "you were put into the group since you logged in", _not_yet),
    "low-5v": Wrong("", "the 5 V line is low", _spoil(partial(_written, LOW_VOLTS, "1\n"))),
    "no-clock": Wrong("", "nobody sets the clock", _spoil(lambda root: (root / CLOCK_SET).unlink())),
    "read-only": Wrong("", "the disk is mounted read-only", _spoil(_read_only)),
    "full-disk": Wrong("", "the disk is nearly full", _full),
    "no-package": Wrong("NAME", "a package is not installed", _not_installed),
    "empty-lgpio": Wrong("", "pip has picked the empty lgpio 0.0.0.2", _empty_lgpio),
    "held": Wrong("PIN", "another program holds a pin", _held),
    "swapped": Wrong("ONE OTHER", "the wires of two select lines, or of two points' sensors, are swapped", _swapped),
    "reversed-strip": Wrong("", "the strip runs over the points the other way", _reversed),
}
"""The faults in addition to those that can occur later (:data:`hardware.simulated.faults.KINDS`), by name."""


def read_faults(texts: Collection[str]) -> Faulty:
    """Return the faults that these texts describe.

    Raises :class:`~hardware.errors.ImpossibleGestureError` for an unknown fault, with a list of the known ones.
    """
    faulty = Faulty()
    for text in texts:
        kind, *words = text.split()
        meant(kind, (*WRONGS, *KINDS), "fault")
        wrong = WRONGS.get(kind)
        if wrong is None:
            place, spot, level, *_ = (*words, None, None, None)
            faulty.broken.append((kind, place, spot, level))
        elif len(words) != len(wrong.form.split()):
            raise ImpossibleGestureError(f"'{kind}' goes with {wrong.form or 'nothing'}, not with '{' '.join(words)}'")
        else:
            wrong.make(faulty, words)
    return faulty
