"""What must be true of a profile's wiring: every channel connected, and nothing connected twice.

A check yields what it finds wrong, with the path of the place.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeAlias

from hardware.profile.electronics import (
    BREAK_V,
    DRIVE_MA,
    SWING_V,
    analog_input,
    highest_volts,
    scan_s,
)
from hardware.profile.lines import Lines, Path
from hardware.profile.mistakes import nearest
from hardware.profile.schema import Profile
from hardware.profile.sensor_parts import SENSOR_PARTS
from hardware.profile.wiring import (
    CONVERTER_INPUTS,
    SPI_PORTS,
    AdcWiring,
    MatrixWiring,
    MultiplexedWiring,
    SerialWiring,
)

_USB = re.compile(r"[0-9a-f]{4}:[0-9a-f]{4}")


class Finding(NamedTuple):
    """Something wrong: where it is written, and what to say."""

    path: Path
    message: str


class Use(NamedTuple):
    """Something that can be used only once: what it is, what uses it, and where that is written."""

    what: str
    user: str
    path: Path


Check: TypeAlias = Callable[[Profile, Lines], Iterator[Finding]]
"""One check of a profile: yields everything it finds wrong."""


def twice(uses: Iterable[Use]) -> Iterator[tuple[Use, Use]]:
    """Yield the former and the latter use of everything that is used more than once."""
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
            yield Finding(path, f"'{point}' is wired but is no point{nearest(point, profile.points)}")
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
    names = ("multiplexer", "input") if isinstance(profile.sensors, MultiplexedWiring) else ("row", "column")
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
    """Yield every place that two parts go to."""
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
                f"'{identity}' is no USB identity; write vendor and product as lsusb shows them, such as '2341:0042'",
            )


def _board_pins(profile: Profile, lines: Lines) -> Iterator[Finding]:
    """Yield what is wrong with the pins of a sensor board of its own: none can serve twice."""
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


def _alive(profile: Profile, _lines: Lines) -> Iterator[Finding]:
    """Yield what is wrong with the voltages of living sensors: no broken wire may read like one of them."""
    if not isinstance(profile.sensors, MultiplexedWiring):
        return
    wiring = profile.sensors
    path: Path = ("sensors", "alive")
    low, high = wiring.alive
    if not 0 <= low < high <= wiring.supply:
        yield Finding(path, f"give a sensor's lowest and highest voltage, between 0 and {wiring.supply:g} V")
    analog = analog_input(wiring)
    highest = highest_volts(wiring)
    broken = analog.broken(highest, wiring.settle)
    if broken >= low:
        yield Finding(
            path,
            f"a broken wire can read {broken:.2f} V, like a sensor (it begins at {low:g} V): {highest:g} V before it "
            f"go down to that in {wiring.settle * 1e6:g} us and {analog.sample_s * 1e6:.1f} us of sampling through "
            f"{wiring.pull_down:g} ohm; give a smaller 'pull_down', about 10000",
        )
    gain = analog.gain
    if not low < SWING_V * gain or not highest * gain < high:
        yield Finding(
            path,
            f"sensors give {SWING_V * gain:.2f} to {highest * gain:.2f} V, which is not inside {low:g} to {high:g} V; "
            f"give [{BREAK_V:g}, {wiring.supply - BREAK_V:g}]",
        )


def _loads(profile: Profile, _lines: Lines) -> Iterator[Finding]:
    """Yield a resistor that a sensor's output cannot feed."""
    if isinstance(profile.sensors, MultiplexedWiring):
        highest = highest_volts(profile.sensors)
        drawn = highest / profile.sensors.pull_down * 1000
        if drawn > DRIVE_MA:
            yield Finding(
                ("sensors", "pull_down"),
                f"{highest:g} V over {profile.sensors.pull_down:g} ohm are {drawn:.2f} mA, and a sensor's output gives "
                f"{DRIVE_MA:g} mA; give {highest / DRIVE_MA * 1000:.0f} or more",
            )


def _timing(profile: Profile, _lines: Lines) -> Iterator[Finding]:
    """Yield a scan that takes longer than there is time."""
    wiring = profile.sensors
    if isinstance(wiring, MatrixWiring):
        taken, conversions = wiring.settle * wiring.sizes[0], ""
    else:
        taken = scan_s(wiring, len(profile.channels))
        conversions = f", with {len(profile.channels)} conversions"
    period = wiring.period if isinstance(wiring, SerialWiring) else 1 / profile.scan_hz
    if taken > period:
        rows = wiring.sizes[0] if isinstance(wiring, MatrixWiring) else 1 << len(wiring.select)
        yield Finding(
            ("sensors", "settle"),
            f"{rows} times {wiring.settle * 1e6:g} us{conversions} are {taken * 1000:.1f} ms, and a scan has "
            f"{period * 1000:g} ms; give a shorter 'settle', or scan more seldom",
        )


def _part(profile: Profile, _lines: Lines) -> Iterator[Finding]:
    """Yield a sensor that is not known, or does not do what the profile says of it."""
    if not isinstance(profile.sensors, MultiplexedWiring):
        return
    wiring = profile.sensors
    path: Path = ("sensors",)
    name, supplies = wiring.part, SENSOR_PARTS.get(wiring.part)
    if supplies is None:
        known = ", ".join(SENSOR_PARTS)
        yield Finding((*path, "part"), f"no sensor is called '{name}'{nearest(name, SENSOR_PARTS)} Known: {known}.")
        return
    part = supplies.get(wiring.supply)
    if part is None:
        volts = " or ".join(f"{supply:g}" for supply in supplies)
        yield Finding((*path, "supply"), f"the data sheet of the {name} is for {volts} V; give one of them")
        return
    least, typical, most = part.sensitivity
    if not least <= wiring.sensitivity <= most:
        yield Finding(
            (*path, "sensitivity"),
            f"a {name} at {wiring.supply:g} V has {least:g} to {most:g} mV/mT, typically {typical:g}; give that",
        )


def _range(profile: Profile, _lines: Lines) -> Iterator[Finding]:
    """Yield a threshold that the sensors cannot reach."""
    if not isinstance(profile.sensors, MultiplexedWiring):
        return
    wiring = profile.sensors
    reach = (wiring.supply / 2 - SWING_V) * 1000 / wiring.sensitivity
    for name, spot in profile.spot.items():
        if spot.levels is not None and spot.levels.pole >= reach:
            yield Finding(
                ("spots", name, "levels"),
                f"'pole' is {spot.levels.pole:g} mT, but at {wiring.supply:g} V and {wiring.sensitivity:g} mV/mT a "
                f"sensor goes no further than {reach:.1f} mT; give less",
            )


def _multiplexer(index: int) -> Path:
    return ("sensors", "multiplexers", index)


WIRING_CHECKS: tuple[Check, ...] = (
    _channels,
    _wires,
    _multiplexers,
    _usb,
    _board_pins,
    _loads,
    _alive,
    _timing,
    _range,
    _part,
)
