"""What must be true of a profile besides its form: every point wired and lit once, no pin used twice.

Each check yields the mistakes it finds; only the first one of all is told, with its line, because mending one often
mends the next.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from itertools import combinations
from math import hypot
from typing import TYPE_CHECKING, Any, TypeAlias

from hardware.profile_lines import Lines, Path
from hardware.profile_mistakes import Mistake, nearest
from hardware.wiring import CONVERTER_INPUTS, AdcWiring

if TYPE_CHECKING:
    from hardware.profile import Profile

Check: TypeAlias = "Callable[[Profile, Lines], Iterator[Mistake]]"
Use: TypeAlias = tuple[Hashable, str, Path]
"""Something that can be used only once: what it is, what uses it, and where that is written."""

PINS = tuple(f"GPIO{number}" for number in range(2, 28))
"""The pins of the 40-pin header; GPIO0 and GPIO1 belong to the identification of add-on boards."""

SPI_PINS: Mapping[int, Mapping[str, str]] = {
    0: {"data out": "GPIO10", "data in": "GPIO9", "clock": "GPIO11", "CE0": "GPIO8", "CE1": "GPIO7"},
    1: {"data out": "GPIO20", "data in": "GPIO19", "clock": "GPIO21", "CE0": "GPIO18", "CE1": "GPIO17"},
}
"""What a port of the Pi's SPI occupies once it is switched on (``dtparam=spi=on``, ``dtoverlay=spi1-2cs``)."""

_CLOSEST = 0.9
"""Two points nearer than this share of the pitch are a slip of the pen."""


def check(profile: "Profile", lines: Lines) -> None:
    """Raise the first mistake there is in a profile of the right form."""
    for find in _CHECKS:
        for mistake in find(profile, lines):
            raise mistake


def _points(profile: "Profile", lines: Lines) -> Iterator[Mistake]:
    if not profile.points:
        yield Mistake(
            lines.of(("points",)), "there are no points; add one line for each, 'e5 = [x mm, y mm]'"
        )
    for (one, (x1, y1)), (other, (x2, y2)) in combinations(profile.points.items(), 2):
        if hypot(x1 - x2, y1 - y2) < _CLOSEST * profile.pitch:
            yield Mistake(
                lines.of(("points", other)),
                f"{other} lies {hypot(x1 - x2, y1 - y2):.1f} mm from {one} (line {lines.of(('points', one))}), "
                f"nearer than the pitch of {profile.pitch:g} mm; correct one of the two places",
            )


def _spots(profile: "Profile", lines: Lines) -> Iterator[Mistake]:
    if not profile.spot:
        yield Mistake(lines.of(("spots",)), "there are no spots; add a table such as [spots.centre]")
    for name, spot in profile.spot.items():
        at = lines.of(("spots", name))
        wants, other = ("levels", "switch") if spot.senses == "level" else ("switch", "levels")
        if getattr(spot, wants) is None:
            yield Mistake(at, f"a spot that senses '{spot.senses}' needs '{wants}'; add it to [spots.{name}]")
        if getattr(spot, other) is not None:
            yield Mistake(
                lines.of(("spots", name, other)),
                f"a spot that senses '{spot.senses}' has no use for '{other}'; give '{wants}' alone",
            )
        if spot.levels and spot.levels.none + spot.levels.hysteresis > spot.levels.pole:
            yield Mistake(
                lines.of(("spots", name, "levels")),
                "'none' with 'hysteresis' on top reaches past 'pole'; leave room between the two",
            )
        if spot.switch and spot.switch.release >= spot.switch.operate:
            yield Mistake(
                lines.of(("spots", name, "switch")),
                "a switch opens ('release') at a weaker field than it closes at ('operate'); make release the smaller",
            )
    levels = {spot.senses == "level" for spot in profile.spot.values()}
    if levels != {isinstance(profile.sensors, AdcWiring)}:
        wanted = "senses = 'level'" if isinstance(profile.sensors, AdcWiring) else "'any', 'north' or 'south'"
        yield Mistake(lines.of(("sensors",)), f"every spot of a board wired like this needs {wanted}")


def _channels(profile: "Profile", lines: Lines) -> Iterator[Mistake]:
    wires = profile.sensors.wires
    for point in wires:
        if point not in profile.points:
            yield Mistake(
                lines.of(("sensors", "wires", point)),
                f"'{point}' is wired but is no point{nearest(point, profile.points)}",
            )
        for spot in wires[point]:
            if spot not in profile.spot:
                yield Mistake(
                    lines.of(("sensors", "wires", point, spot)),
                    f"{point} has no spot '{spot}'{nearest(spot, profile.spot)} The spots are: {', '.join(profile.spot)}.",
                )
    for point in profile.points:
        for spot in profile.spot:
            if spot not in wires.get(point, {}):
                yield Mistake(
                    lines.of(("sensors", "wires", point)),
                    f"{point} has no channel for its {spot}; add '{spot} = [..., ...]' to its line in [sensors.wires]",
                )


def _wires(profile: "Profile", lines: Lines) -> Iterator[Mistake]:
    first, second = ("multiplexer", "input") if isinstance(profile.sensors, AdcWiring) else ("row", "column")
    sizes = profile.sensors.sizes
    uses: list[Use] = []
    for point, spots in profile.sensors.wires.items():
        for spot, wire in spots.items():
            path = ("sensors", "wires", point, spot)
            for what, number, size in zip((first, second), wire, sizes, strict=True):
                if not 0 <= number < size:
                    yield Mistake(
                        lines.of(path),
                        f"{point} {spot}: there is no {what} {number}; they are numbered 0 to {size - 1}",
                    )
            uses.append((wire, f"{point} {spot}", path))
    for wire, now, before, path in _doubled(uses):
        yield Mistake(
            lines.of(path[1]),
            f"{now} is wired to {first} {wire[0]}, {second} {wire[1]}, and so is {before} in line "
            f"{lines.of(path[0])}; a channel has a connection of its own",
        )


def _multiplexers(profile: "Profile", lines: Lines) -> Iterator[Mistake]:
    if not isinstance(profile.sensors, AdcWiring):
        return
    uses: list[Use] = []
    for index, (converter, number) in enumerate(profile.sensors.multiplexers):
        path: Path = ("sensors", "multiplexers", index)
        if converter not in (0, 1) or not 0 <= number < CONVERTER_INPUTS:
            yield Mistake(
                lines.of(path),
                f"multiplexer {index} goes to converter {converter}, input {number}; there are converters 0 and 1, "
                f"with inputs 0 to {CONVERTER_INPUTS - 1}",
            )
        uses.append(((converter, number), f"multiplexer {index}", path))
    for at, now, before, path in _doubled(uses):
        yield Mistake(
            lines.of(path[1]),
            f"{now} goes to converter {at[0]}, input {at[1]}, and so does {before} in line {lines.of(path[0])}; "
            "give each an input of its own",
        )
    low, high = profile.sensors.alive
    if not 0 <= low < high <= profile.sensors.supply:
        yield Mistake(
            lines.of(("sensors", "alive")),
            f"'alive' is the lowest and the highest voltage of a sensor, between 0 and {profile.sensors.supply:g} V",
        )


def _pixels(profile: "Profile", lines: Lines) -> Iterator[Mistake]:
    seen: dict[str, Path] = {}
    for part, names in (("points", profile.lights.points), ("panel", profile.lights.panel)):
        for index, name in enumerate(names):
            path: Path = ("lights", part, index)
            if name in seen:
                yield Mistake(
                    lines.of(path),
                    f"the light of {name} is in the strip twice, first in line {lines.of(seen[name])}; keep one",
                )
            seen[name] = path
            if part == "points" and name not in profile.points:
                yield Mistake(
                    lines.of(path),
                    f"a light is called '{name}', but no point is{nearest(name, profile.points)}",
                )
    for point in profile.points:
        if point not in seen:
            yield Mistake(
                lines.of(("lights", "points")),
                f"a missing light: {point} has none; put '{point}' into the list where its pixel is in the strip",
            )


def _budget(profile: "Profile", lines: Lines) -> Iterator[Mistake]:
    idle = profile.lights.idle_ma * len(profile.pixels)
    if profile.lights.budget_ma <= idle:
        yield Mistake(
            lines.of(("lights", "budget_ma")),
            f"{len(profile.pixels)} dark pixels draw {idle:g} mA already; give the strip a budget above that",
        )


def _faces(profile: "Profile", lines: Lines) -> Iterator[Mistake]:
    for name, piece in profile.pieces.items():
        face = piece.other_face
        if face is not None and face not in profile.pieces:
            yield Mistake(
                lines.of(("pieces", name, "other_face")),
                f"the other face of {name} is '{face}', and no piece is{nearest(face, profile.pieces)}",
            )
        if piece.inner >= piece.outer or (piece.shape == "ring") != (piece.inner > 0):
            yield Mistake(
                lines.of(("pieces", name)),
                f"{name} is a {piece.shape}: a ring has a hole ('inner') smaller than 'outer', a disc has none",
            )


def _pins(profile: "Profile", lines: Lines) -> Iterator[Mistake]:
    uses = list(_pin_uses(profile))
    for pin, user, path in uses:
        if pin not in PINS:
            yield Mistake(
                lines.of(path),
                f"{user}: there is no pin '{pin}'{nearest(pin, PINS)} The pins are GPIO2 to GPIO27.",
            )
    for pin, now, before, path in _doubled(uses):
        yield Mistake(
            lines.of(path[1]),
            f"{pin} is used twice: by {before} in line {lines.of(path[0])} and by {now} here; move one to a free pin",
        )


def _pin_uses(profile: "Profile") -> Iterator[Use]:
    lights: Path = ("lights", "pin")
    yield profile.lights.pin, "the lights", lights
    if profile.lights.pin == SPI_PINS[0]["data out"]:
        for signal, pin in SPI_PINS[0].items():
            if signal != "data out":
                yield pin, f"{signal} of SPI0, which the lights drive", lights
    for name in ("confirm", "undo", "hint", "new"):
        yield getattr(profile.panel, name), f"the {name} button", ("panel", name)
    yield profile.panel.buzzer, "the buzzer", ("panel", "buzzer")
    sensors = profile.sensors
    if isinstance(sensors, AdcWiring):
        for signal, pin in SPI_PINS[sensors.port].items():
            yield pin, f"{signal} of SPI{sensors.port}", ("sensors", "port")
    tables: Mapping[str, tuple[str, ...]] = (
        {"select": sensors.select}
        if isinstance(sensors, AdcWiring)
        else {"address": sensors.address, "columns": sensors.columns}
    )
    for key, pins in tables.items():
        for index, pin in enumerate(pins):
            yield pin, f"{key} line {index}", ("sensors", key, index)


def _doubled(uses: Iterable[Use]) -> Iterator[tuple[Any, str, str, tuple[Path, Path]]]:
    """Yield everything that is used a second time: what, by whom now and before, and both places, that one first."""
    users: dict[Hashable, tuple[str, Path]] = {}
    for what, user, path in uses:
        if what in users:
            before, place = users[what]
            yield what, user, before, (place, path)
        users[what] = (user, path)


_CHECKS: tuple[Check, ...] = (
    _points,
    _spots,
    _channels,
    _wires,
    _multiplexers,
    _pixels,
    _budget,
    _faces,
    _pins,
)
