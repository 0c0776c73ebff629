"""The parts of a board's wiring: the Pi's header and the chips, with the numbers of their pins.

Sources: Raspberry Pi's documentation of the 40-pin header; the data sheets of the 74AHCT125 (Texas Instruments
SCLS264) and the MCP3008 (Microchip DS21295, 16 pins).
Multiplexers CD74HC4067 are sold on small boards with the names of the pins printed on them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

HEADER: Mapping[str, int] = {
    "GPIO2": 3,
    "GPIO3": 5,
    "GPIO4": 7,
    "GPIO14": 8,
    "GPIO15": 10,
    "GPIO17": 11,
    "GPIO18": 12,
    "GPIO27": 13,
    "GPIO22": 15,
    "GPIO23": 16,
    "GPIO24": 18,
    "GPIO10": 19,
    "GPIO9": 21,
    "GPIO25": 22,
    "GPIO11": 23,
    "GPIO8": 24,
    "GPIO7": 26,
    "GPIO5": 29,
    "GPIO6": 31,
    "GPIO12": 32,
    "GPIO13": 33,
    "GPIO19": 35,
    "GPIO16": 36,
    "GPIO26": 37,
    "GPIO20": 38,
    "GPIO21": 40,
}
"""The number on the 40-pin header of each pin that a profile may use."""

POWER: Mapping[int, str] = {
    **dict.fromkeys((1, 17), "3.3 V"),
    **dict.fromkeys((2, 4), "5 V"),
    **dict.fromkeys((6, 9, 14, 20, 25, 30, 34, 39), "ground"),
    **dict.fromkeys((27, 28), "reserved"),
}
"""The use of the other numbers."""

MCP3008: Mapping[str, int] = {
    **{f"CH{number}": number + 1 for number in range(8)},
    "DGND": 9,
    "CS": 10,
    "DIN": 11,
    "DOUT": 12,
    "CLK": 13,
    "AGND": 14,
    "VREF": 15,
    "VDD": 16,
}
"""The converter."""

SHIFTER: Mapping[str, int] = {"1OE": 1, "1A": 2, "1Y": 3, "GND": 7, "VCC": 14}
"""The 74AHCT125; one of its four gates converts the lights' 3.3 V to 5 V."""

IDLE_GATES: Mapping[str, tuple[str, ...]] = {
    "ground": ("2A (5)", "3A (9)", "4A (12)"),
    "5 V": ("2OE (4)", "3OE (10)", "4OE (13)"),
}
"""The connections of the inputs of its other gates: none may float."""

Colour: TypeAlias = Literal["power", "ground", "lights", "panel", "select", "bus", "sensor"]
"""The purpose of a wire; it also determines the colour in which the wire is drawn."""


@dataclass(frozen=True, slots=True)
class End:
    """One end of a wire: the part, and its pin, empty if the part has only one place for it."""

    part: str
    pin: str = ""

    def __str__(self) -> str:
        return f"{self.part}, {self.pin}" if self.pin else self.part


@dataclass(frozen=True, slots=True)
class Wire:
    """One wire between two ends; ``through`` is a part in series, such as a resistor."""

    start: End
    end: End
    colour: Colour
    through: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """Wires that are soldered together: a title, what to know before, and the wires in order."""

    title: str
    words: str
    wires: tuple[Wire, ...]


PI = "Raspberry Pi"
SUPPLY = "5 V supply"
GROUND = End(SUPPLY, "minus")
FUSE = "fuse"
FIVE = End(FUSE, "out")
"""5 V behind the fuse, which sits right behind the supply's plus."""

REGULATOR = "3.3 V regulator"


def pi(pin: str) -> End:
    """Return a pin of the header, by its name."""
    return End(PI, f"{pin} ({HEADER[pin]})")


def chip(name: str, pins: Mapping[str, int], pin: str) -> End:
    """Return a pin of a chip, with its number."""
    return End(name, f"{pin} ({pins[pin]})")
