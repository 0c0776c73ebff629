"""What a board is made of: every part with how many of it, counted from the board's wires, channels and pieces."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from firmware.service.made_for import game_for
from hardware.magnetics.appearance import thresholds
from hardware.magnetics.magnets import assembly_of
from hardware.profile.schema import Profile, Spot
from hardware.profile.supply import amperes, currents
from hardware.profile.wires.table import wire_groups
from hardware.profile.wiring import MatrixWiring


class Part(NamedTuple):
    """A line of the list: how many of what, and what to know when buying it."""

    number: int
    what: str
    words: str = ""


CHIPS: Mapping[str, Part] = {
    r"Raspberry Pi": Part(1, "Raspberry Pi", "3, 4, 5 or Zero 2 W, with a 40-pin header and a card of 8 GB or more"),
    r"74AHCT125": Part(1, "74AHCT125", "makes 5 V of the Pi's 3.3 V for the lights"),
    r"button \w+": Part(1, "push button", "closes while it is pressed"),
    r"buzzer": Part(1, "buzzer, 5 V", "one that sounds by itself"),
    r"transistor": Part(1, "NPN transistor", "such as a BC337, for the buzzer"),
    r"3\.3 V regulator": Part(1, "3.3 V regulator", "how strong: see 'ringlight wiring'"),
    r"Arduino Mega": Part(1, "Arduino Mega 2560", "the sensor board; its USB cable must carry data"),
    r"converter \d+": Part(1, "MCP3008", "analog-to-digital converter"),
    r"multiplexer \d+": Part(1, "CD74HC4067 on a small board", "16-way multiplexer"),
    r"row decoder \d+": Part(1, "74HC154", "chooses the row"),
    r"74HC04": Part(1, "74HC04", "enables the second decoder"),
    r"74HC139": Part(1, "74HC139", "chooses the decoder"),
    r"row \d+": Part(1, "P-channel MOSFET", "such as an AO3401: powers a row"),
}
"""What each part of the wires is, by a pattern of its name there; the counts are found by counting."""

IN_THE_WAY: Mapping[str, Part] = {
    r"330 ohm": Part(1, "resistor 330 ohm", "in the lights' data line"),
    r"10 kohm": Part(1, "resistor 10 kohm", "from a multiplexer's common pin to ground"),
    r"1 kohm": Part(1, "resistor 1 kohm", "at the buzzer's transistor"),
    r"1000 uF.*": Part(1, "capacitor 1000 uF, 10 V or more", "across the strip's first pixel"),
    r"Schottky diode.*": Part(1, "Schottky diode", "such as a BAT85: one for each switch, against ghosts"),
}
"""What lies in the way of wires."""

BESIDE: Mapping[str, Part] = {
    r"row \d+": Part(1, "resistor 10 kohm", "from a MOSFET's gate to its source"),
    r"(converter|multiplexer) \d+": Part(1, "capacitor 100 nF", "at a chip, from its supply to ground"),
}
"""What is soldered right at a part, and is no wire."""


def parts_list(profile: Profile) -> list[Part]:
    """Return everything a board is made of but wood and wire, the electronics first."""
    return [_supply(profile), *_electronics(profile), *_sensors(profile), _pixels(profile), *_pieces(profile)]


def _supply(profile: Profile) -> Part:
    told = ", ".join(f"{name} {ma:.0f}" for name, ma in currents(profile).items())
    return Part(1, f"5 V supply of {amperes(profile):g} A or more", f"mA at most: {told}")


def _electronics(profile: Profile) -> Iterator[Part]:
    wires = [wire for group in wire_groups(profile) for wire in group.wires]
    names = sorted({end.part for wire in wires for end in (wire.start, wire.end)})
    lists = ((CHIPS, names), (BESIDE, names), (IN_THE_WAY, [wire.through for wire in wires]))
    for table, found in lists:
        for pattern, part in table.items():
            count = sum(re.fullmatch(pattern, name) is not None for name in found)
            if count:
                yield part._replace(number=count)


def _sensors(profile: Profile) -> Iterator[Part]:
    for name, spot in profile.spot.items():
        count = sum(channel.spot == name for channel in profile.channels)
        yield Part(count, _sensor(profile, spot), f"one at the {name} of each point")


def _sensor(profile: Profile, spot: Spot) -> str:
    if not isinstance(profile.sensors, MatrixWiring):
        wiring = profile.sensors
        return f"linear Hall sensor DRV5055A2, {wiring.sensitivity:g} mV/mT at {wiring.supply:g} V"
    pole = {"any": "either pole", "north": "a north pole", "south": "a south pole"}[spot.senses]
    closes, _ = thresholds(spot)
    opens = spot.switch.release if spot.switch else closes
    return f"Hall switch with an open drain, 3.3 V, {pole}: closes at {closes:g} mT, opens at {opens:g}"


def _pixels(profile: Profile) -> Part:
    return Part(len(profile.pixels), "WS2812B pixel", f"{len(profile.points)} points and a panel")


def _pieces(profile: Profile) -> Iterator[Part]:
    """Yield the pieces and their magnets, two faces of one piece once."""
    kinds = game_for(profile).kinds
    magnets: Counter[str] = Counter()
    for name, body in profile.pieces.items():
        other = body.other_face
        if other is not None and list(profile.pieces).index(other) < list(profile.pieces).index(name):
            continue
        count = kinds[name].count if name in kinds else 1  # one that is only in games with other options
        hole = f", hole {body.inner:g} mm" if body.inner else ""
        assembly = assembly_of(body)
        magnets[f"{assembly.diameter:g} x {assembly.height:g} mm"] += count * body.count
        yield Part(
            count,
            f"{name} / {other}" if other else name,
            f"{body.shape}, {body.outer:g} mm across, {body.thickness:g} mm high{hole}; magnets: {assembly}",
        )
    for size, count in magnets.items():
        yield Part(count, f"disc magnet {size}", "N42, through its height")
