"""Checks of a profile's wiring: every channel is connected, and nothing is connected twice.

A check yields its findings with the path of the place.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeAlias

from hardware.profile.lines import Lines, Path
from hardware.profile.mistakes import nearest
from hardware.profile.schema import Profile
from hardware.profile.wiring import (
    CONVERTER_INPUTS,
    SPI_PORTS,
    AdcWiring,
    SerialWiring,
)

_USB = re.compile(r"[0-9a-f]{4}:[0-9a-f]{4}")


class Finding(NamedTuple):
    """A finding: its place in the file, and the message."""

    path: Path
    message: str


class Use(NamedTuple):
    """The use of something that can be used only once: what it is, its user, and the place in the file."""

    what: str
    user: str
    path: Path


Check: TypeAlias = Callable[[Profile, Lines], Iterator[Finding]]
"""One check of a profile: yields everything it finds wrong."""


def twice(uses: Iterable[Use]) -> Iterator[tuple[Use, Use]]:
    """Yield the earlier and the later use of everything that is used more than once."""
    seen: dict[str, Use] = {}
    for use in uses:
        if use.what in seen:
            yield seen[use.what], use
        seen[use.what] = use


def _channels(profile: Profile, _lines: Lines) -> Iterator[Finding]:
    wires = profile.sensors.wires
    for point, spots in wires.items():
        path: Path = ("sensors", "wires", point)
        if point not in profile.points:
            yield Finding(path, f"'{point}' is wired but is not a point{nearest(point, profile.points)}")
        for spot in spots:
            if spot not in profile.spot:
                known = ", ".join(profile.spot)
                yield Finding(
                    (*path, spot),
                    f"no spot is called '{spot}'{nearest(spot, profile.spot)} Known: {known}.",
                )
    for point in profile.points:
        for spot in profile.spot:
            if spot not in wires.get(point, {}):
                yield Finding(
                    ("sensors", "wires", point),
                    f"{point} has no channel for its {spot}; add {spot} = [..., ...] to its line in [sensors.wires]",
                )


def _wires(profile: Profile, lines: Lines) -> Iterator[Finding]:
    names = ("multiplexer", "input")
    uses = []
    for point, spots in profile.sensors.wires.items():
        for spot, wire in spots.items():
            path = ("sensors", "wires", point, spot)
            for name, number, size in zip(names, wire, profile.sensors.sizes, strict=True):
                if not 0 <= number < size:
                    yield Finding(
                        path,
                        f"{point} {spot}: there is no {name} {number}; they are numbered 0 to {size - 1}",
                    )
            uses.append(Use(f"{names[0]} {wire[0]}, {names[1]} {wire[1]}", f"{point} {spot}", path))
    for before, now in twice(uses):
        yield Finding(
            now.path,
            f"{now.user} is wired to {now.what}, and so is {before.user} in line {lines.of(before.path)}; "
            "every channel has a connection of its own",
        )


def _multiplexers(profile: Profile, lines: Lines) -> Iterator[Finding]:
    if not isinstance(profile.sensors, AdcWiring):
        return
    converters = len(SPI_PORTS[profile.sensors.port].select)
    uses = []
    for index, (converter, number) in enumerate(profile.sensors.multiplexers):
        use = Use(f"converter {converter}, input {number}", f"multiplexer {index}", _multiplexer(index))
        if not 0 <= converter < converters or not 0 <= number < CONVERTER_INPUTS:
            yield Finding(
                use.path,
                f"{use.user} goes to {use.what}; there are converters 0 to {converters - 1}, each with "
                f"inputs 0 to {CONVERTER_INPUTS - 1}",
            )
        uses.append(use)
    yield from _one_too_many(uses, lines)


def _one_too_many(uses: Iterable[Use], lines: Lines) -> Iterator[Finding]:
    """Yield every place to which two parts are connected."""
    for before, now in twice(uses):
        line = lines.of(before.path)
        yield Finding(now.path, f"{now.user} goes to {now.what}, and so does {before.user} in line {line}; move one")


def _usb(profile: Profile, _lines: Lines) -> Iterator[Finding]:
    if not isinstance(profile.sensors, SerialWiring):
        return
    for number, identity in enumerate(profile.sensors.usb):
        if not _USB.fullmatch(identity):
            yield Finding(
                ("sensors", "usb", number),
                f"'{identity}' is not a USB identity; write vendor and product as lsusb shows them, as '2341:0042'",
            )


def _board_pins(profile: Profile, lines: Lines) -> Iterator[Finding]:
    """Yield what is wrong with the pins of a sensor board: none can serve twice."""
    if not isinstance(profile.sensors, SerialWiring):
        return
    parts = (
        ("select", "select line", profile.sensors.select),
        ("multiplexers", "multiplexer", profile.sensors.multiplexers),
    )
    uses = [
        Use(f"pin {pin}", f"{part} {number}", ("sensors", key, number))
        for key, part, pins in parts
        for number, pin in enumerate(pins)
    ]
    yield from _one_too_many(uses, lines)


def _multiplexer(index: int) -> Path:
    return ("sensors", "multiplexers", index)


WIRING_CHECKS: tuple[Check, ...] = (_channels, _wires, _multiplexers, _usb, _board_pins)
