"""The wires every board has: supply, lights and panel."""

from collections.abc import Iterator
from itertools import pairwise

from hardware.profile.schema import BUTTONS, Profile
from hardware.profile.supply import amperes, fuse_amperes
from hardware.profile.wires.parts import FIVE, FUSE, GROUND, IDLE_GATES, PI, SHIFTER, SUPPLY, End, Group, Wire, chip, pi
from hardware.profile.wiring import SPI_PORTS

STRIP = "strip"
LEVELS = "74AHCT125"


def supply(profile: Profile) -> Group:
    """Return the wires of the supply."""
    return Group(
        "Supply",
        f"A 5 V supply of {amperes(profile):g} A or more feeds the strip, the Pi and the sensors, through a fuse of "
        f"{fuse_amperes(profile):g} A right behind its plus. Solder it first and measure 5 V with nothing else "
        "connected. Switch it off whenever you solder, and on to check what is there. Wires of 1 mm2 to the strip and "
        "to the Pi, in lever clamps or soldered. Never plug in the Pi's own supply as well: both would feed one line, "
        "and the one with more volts the other.",
        (
            Wire(End(SUPPLY, "plus"), End(FUSE, "in"), "power"),
            Wire(FIVE, End(STRIP, "5 V at first"), "power"),
            Wire(GROUND, End(STRIP, "ground at first"), "ground"),
            Wire(End(STRIP, "5 V at first"), End(STRIP, "ground at first"), "power", "1000 uF, plus to 5 V"),
            Wire(FIVE, End(STRIP, "5 V at last"), "power"),
            Wire(GROUND, End(STRIP, "ground at last"), "ground"),
            Wire(FIVE, End(PI, "5 V (2)"), "power"),
            Wire(GROUND, End(PI, "ground (6)"), "ground"),
        ),
    )


def lights(profile: Profile) -> Group:
    """Return the wires of the lights' data line."""
    first, last = profile.pixels[0], profile.pixels[-1]
    return Group(
        "Lights",
        f"The {len(profile.pixels)} pixels are one strip, from {first} to {last}, each one's data out to the "
        f"next one's data in. A gate of a 74AHCT125 makes 5 V of the Pi's 3.3 V.{_kept_free(profile)}",
        (
            Wire(FIVE, chip(LEVELS, SHIFTER, "VCC"), "power"),
            Wire(GROUND, chip(LEVELS, SHIFTER, "GND"), "ground"),
            Wire(GROUND, chip(LEVELS, SHIFTER, "1OE"), "ground"),
            *(
                Wire(FIVE if rail == "5 V" else GROUND, End(LEVELS, pin), "power" if rail == "5 V" else "ground")
                for rail, pins in IDLE_GATES.items()
                for pin in pins
            ),
            Wire(pi(profile.lights.pin), chip(LEVELS, SHIFTER, "1A"), "lights"),
            Wire(chip(LEVELS, SHIFTER, "1Y"), End(STRIP, f"data in of {first}"), "lights", "330 ohm"),
            *_passed_on(profile),
        ),
    )


def _kept_free(profile: Profile) -> str:
    """Return a sentence about the pins that the lights' port occupies and that must stay free."""
    port = SPI_PORTS[0]
    if profile.lights.pin != port.mosi:
        return ""
    return f" {port.clock}, {port.miso}, {port.select[0]} and {port.select[1]} belong to the same port and stay free."


def _passed_on(profile: Profile) -> Iterator[Wire]:
    """Yield the data wires from each pixel to the next."""
    for before, after in pairwise(profile.pixels):
        yield Wire(End(STRIP, f"data out of {before}"), End(STRIP, f"data in of {after}"), "lights")


def panel(profile: Profile) -> Group:
    """Return the wires of the buttons and the buzzer."""
    pins = profile.panel
    return Group(
        "Panel",
        "The buttons close to ground; the Pi pulls them up. The buzzer hangs on a transistor (NPN, such as a BC337), "
        "with a diode across it if it is of the magnetic kind.",
        (
            *(
                wire
                for name in BUTTONS
                for wire in (
                    Wire(pi(getattr(pins, name)), End(f"button {name}", "1"), "panel"),
                    Wire(GROUND, End(f"button {name}", "2"), "ground"),
                )
            ),
            Wire(pi(pins.buzzer), End("transistor", "base"), "panel", "1 kohm"),
            Wire(GROUND, End("transistor", "emitter"), "ground"),
            Wire(End("transistor", "collector"), End("buzzer", "minus"), "panel"),
            Wire(FIVE, End("buzzer", "plus"), "power"),
        ),
    )
