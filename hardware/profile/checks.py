"""Checks of a profile beyond its form: every point wired and lit once, no pin used twice.

Each check yields its findings with the path of the place; only the first finding of all is reported, because correcting
one often corrects the next.
"""

from collections.abc import Iterator, Mapping
from itertools import combinations
from math import dist, hypot

from hardware.profile.electrical_checks import ELECTRICAL_CHECKS
from hardware.profile.lines import Lines, Path
from hardware.profile.mistakes import Mistake, nearest
from hardware.profile.schema import BUTTONS, WOOD_MM, Profile
from hardware.profile.wiring import SPI_PORTS, AdcWiring, LinearWiring, SwitchWiring
from hardware.profile.wiring_checks import WIRING_CHECKS, Check, Finding, Use, twice

PINS = tuple(f"GPIO{number}" for number in range(2, 28))
"""The pins of the 40-pin header; GPIO0 and GPIO1 belong to the identification of add-on boards."""

_CLOSEST = 0.9
"""Two points nearer than this share of the pitch are a mistake in the file."""

NEAREST_MM = 4.0
"""Nearer below a magnet than this the field is not tabled: it would saturate a sensor."""

_ROUNDED = 1e-9
"""The largest rounding error of sums of decimal numbers."""

_PIXEL_APART = 6.0
"""The least distance in mm of a pixel (5 x 5 mm) and a sensor (TO-92, 4 x 3 mm)."""


def check(profile: Profile, lines: Lines) -> None:
    """Raise the first :class:`~hardware.profile.mistakes.Mistake` in a profile of the right form."""
    for find in _CHECKS:
        for path, message in find(profile, lines):
            raise Mistake(lines.of(path), message)


def _points(profile: Profile, lines: Lines) -> Iterator[Finding]:
    if not profile.points:
        yield Finding(("points",), "there are no points; add a line for each, such as 'e5 = [0.0, 38.0]'")
    for (one, (x1, y1)), (other, (x2, y2)) in combinations(profile.points.items(), 2):
        apart = hypot(x1 - x2, y1 - y2)
        if apart < _CLOSEST * profile.pitch:
            yield Finding(
                ("points", other),
                f"{other} lies {apart:.1f} mm from {one} in line {lines.of(('points', one))}, nearer than "
                f"the pitch of {profile.pitch:g} mm; correct one of the two places",
            )


def _spots(profile: Profile, _lines: Lines) -> Iterator[Finding]:
    if not profile.spot:
        yield Finding(("spots",), "there are no spots; add a table such as [spots.centre]")
    wiring = profile.sensors
    linear = isinstance(wiring, LinearWiring)
    fitting = ("any", "north", "south") if not linear else ("level", "any") if wiring.measures else ("level",)
    for name, spot in profile.spot.items():
        path: Path = ("spots", name)
        if spot.senses not in fitting:
            told = " or ".join(f"'{each}'" for each in fitting)
            yield Finding((*path, "senses"), f"sensors of this kind sense {told}, not '{spot.senses}'")
        needed, useless = ("levels", "switch") if linear else ("switch", "levels")
        if getattr(spot, needed) is None:
            yield Finding(path, f"[spots.{name}] lacks '{needed}', the strengths in mT that this kind of sensor needs")
        if getattr(spot, useless) is not None:
            yield Finding((*path, useless), f"this kind of sensor has no use for '{useless}'; give '{needed}' alone")
        if spot.levels and spot.levels.none + spot.levels.hysteresis > spot.levels.pole + _ROUNDED:
            yield Finding((*path, "levels"), "'none' with 'hysteresis' on top reaches past 'pole'; leave room between")
        if spot.switch and spot.switch.release >= spot.switch.operate:
            yield Finding((*path, "switch"), "a switch opens below the field it closes at; make 'release' the smaller")


def _pixels(profile: Profile, lines: Lines) -> Iterator[Finding]:
    uses = []
    for part, names in (("points", profile.lights.points), ("panel", profile.lights.panel)):
        for index, name in enumerate(names):
            use = Use(name, name, ("lights", part, index))
            if part == "points" and name not in profile.points:
                near = nearest(name, profile.points)
                yield Finding(use.path, f"a light is called '{name}', but no point is{near}")
            uses.append(use)
    for before, now in twice(uses):
        line = lines.of(before.path)
        yield Finding(now.path, f"the light of {now.what} is in the strip twice, first in line {line}; keep one")
    for point in profile.points:
        if point not in profile.lights.points:
            yield Finding(
                ("lights", "points"),
                f"a missing light: {point} has none; put '{point}' into the list where the strip passes it",
            )
    rows = profile.lights.serpentine
    if rows and sum(rows) != len(profile.lights.points):
        yield Finding(
            ("lights", "serpentine"),
            f"the rows of the strip have {sum(rows)} lights together, but 'points' has {len(profile.lights.points)}; "
            "give the number of points in each row",
        )
    for index, name in enumerate(profile.lights.dead):
        if name not in profile.pixels:
            near = nearest(name, profile.pixels)
            yield Finding(("lights", "dead", index), f"a dead light is called '{name}', but no light is{near}")


def _guide(profile: Profile, _lines: Lines) -> Iterator[Finding]:
    """Yield what blocks the light: a sensor where a pixel lies, or a piece over the slot."""
    guide = profile.lights.guide
    if guide is None:
        return
    path: Path = ("lights", "guide")
    for name, spot in profile.spot.items():
        apart = dist(guide.pixel, spot.offset)
        if apart < _PIXEL_APART:
            yield Finding(
                path,
                f"the pixel lies {apart:.1f} mm from the {name} sensor: a pixel of 5 mm and a sensor of 4 mm need "
                f"{_PIXEL_APART:g} mm; move 'pixel'",
            )
    if guide.thickness >= profile.wood:
        yield Finding(
            path,
            f"the disc is {guide.thickness:g} mm thick and lies in {profile.wood:g} mm of wood: nothing is left above; "
            "give a thinner disc or thicker 'wood'",
        )
    widest = max((body.outer for body in profile.pieces.values()), default=0.0)
    if not widest <= guide.inner < guide.outer:
        yield Finding(
            path,
            f"the slot goes from {guide.inner:g} to {guide.outer:g} mm: it has to lie outside of the widest piece, "
            f"{widest:g} mm; make 'inner' and 'outer' larger",
        )
    if hypot(*guide.pixel) > guide.outer / 2:
        yield Finding(path, f"the pixel lies {hypot(*guide.pixel):.1f} mm off, outside of its disc; move it inwards")


def _wood(profile: Profile, _lines: Lines) -> Iterator[Finding]:
    """Yield the pieces whose magnets come too near to the sensors."""
    for name, body in profile.pieces.items():
        if body.gap < NEAREST_MM:
            given = body.gap - profile.wood + WOOD_MM
            yield Finding(
                ("pieces", name, "gap") if profile.wood == WOOD_MM else ("wood",),
                f"the magnets of {name} come within {body.gap:g} mm of the sensors: a 'gap' of {given:g} mm for "
                f"{WOOD_MM:g} mm of wood, here with {profile.wood:g} mm; {NEAREST_MM:g} mm are needed at least; "
                "make the wood thicker",
            )
            return


def _budget(profile: Profile, _lines: Lines) -> Iterator[Finding]:
    idle = profile.lights.idle_ma * len(profile.pixels)
    if profile.lights.budget_ma <= idle:
        yield Finding(
            ("lights", "budget_ma"),
            f"{len(profile.pixels)} dark pixels draw {idle:g} mA already; give the strip a budget above that",
        )


def _pieces(profile: Profile, _lines: Lines) -> Iterator[Finding]:
    for name, piece in profile.pieces.items():
        path: Path = ("pieces", name)
        face = piece.other_face
        if face is not None and face not in profile.pieces:
            near = nearest(face, profile.pieces)
            yield Finding((*path, "other_face"), f"the other face of {name} is '{face}', but no piece is{near}")
        if piece.inner >= piece.outer or (piece.shape == "ring") != (piece.inner > 0):
            yield Finding(
                path,
                f"{name} is a {piece.shape}: a ring has a hole ('inner') smaller than 'outer', a disc none",
            )


def _pins(profile: Profile, lines: Lines) -> Iterator[Finding]:
    uses = list(pin_uses(profile))
    for pin, user, path in uses:
        if pin not in PINS:
            yield Finding(path, f"{user}: there is no pin '{pin}'{nearest(pin, PINS)} The pins are GPIO2 to GPIO27.")
    for before, now in twice(uses):
        yield Finding(
            now.path,
            f"{now.what} is used twice: for {before.user} in line {lines.of(before.path)} and for {now.user} "
            "here; move one to a free pin",
        )


def pin_uses(profile: Profile) -> Iterator[Use]:
    """Yield every use of a pin of the header with its place in the file; buses with all their pins."""
    lights: Path = ("lights", "pin")
    yield Use(profile.lights.pin, "the lights", lights)
    if profile.lights.pin == SPI_PORTS[0].mosi:
        for pin in _bus_pins(0, len(SPI_PORTS[0].select)):
            if pin != profile.lights.pin:
                yield Use(pin, "the lights' bus SPI0", lights)
    for button in BUTTONS:
        yield Use(getattr(profile.panel, button), f"the button {button}", ("panel", button))
    yield Use(profile.panel.buzzer, "the buzzer", ("panel", "buzzer"))
    sensors = profile.sensors
    lists: Mapping[str, tuple[str, ...]]
    if isinstance(sensors, AdcWiring):
        for pin in _bus_pins(sensors.port, sensors.enables):
            yield Use(pin, f"the sensors' bus SPI{sensors.port}", ("sensors", "port"))
        lists = {"select": sensors.select}
    elif isinstance(sensors, SwitchWiring):
        lists = {"select": sensors.select, "multiplexers": sensors.multiplexers}
    else:
        lists = {}
    for key, pins in lists.items():
        for index, pin in enumerate(pins):
            yield Use(pin, f"the sensors' {key}", ("sensors", key, index))


def _bus_pins(port: int, enables: int) -> tuple[str, ...]:
    pins = SPI_PORTS[port]
    return (pins.clock, pins.mosi, pins.miso, *pins.select[:enables])


_CHECKS: tuple[Check, ...] = (
    _points,
    _spots,
    *WIRING_CHECKS,
    *ELECTRICAL_CHECKS,
    _pixels,
    _guide,
    _wood,
    _budget,
    _pieces,
    _pins,
)
