"""The parts of a board with their numbers, counted from the board's wires, channels and pieces.

The electronic parts, their order codes and prices are in ``parts.toml``.
"""

import csv
import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import resources
from io import StringIO
from math import ceil
from typing import Any

import msgspec
from msgspec.structs import replace

from firmware.service.made_for import game_for
from hardware.magnetics.appearance import thresholds
from hardware.magnetics.magnets import assembly_of
from hardware.profile.schema import Profile, Spot
from hardware.profile.supply import amperes, currents, fuse_amperes, regulators
from hardware.profile.wires.parts import FUSE, REGULATOR
from hardware.profile.wires.table import wire_groups
from hardware.profile.wiring import SwitchWiring

KILO = 1000


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the list: the number of a part, and the facts for buying it.

    ``code`` is the order code of the ``maker``, empty if any will do; ``others`` fit as well. A pack holds ``per``
    pieces; ``price`` is the range of its price, in euros. ``spares`` is the share to buy besides. ``amperes`` is the
    current that a supply gives, or a fuse carries.
    """

    what: str = ""
    number: int = 1
    words: str = ""
    maker: str = ""
    code: str = ""
    others: tuple[str, ...] = ()
    package: str = ""
    price: tuple[float, float] | None = None
    spares: float = 0.0
    per: int = 1
    amperes: float = 0.0

    @property
    def to_buy(self) -> int:
        """The number of packs to buy, with spares."""
        return ceil((self.number + ceil(self.number * self.spares)) / self.per)


class _Catalogue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of ``parts.toml``: tables of parts by patterns of names, one table for each place of a name."""

    date: str
    supplies: tuple[Part, ...]
    fuses: tuple[Part, ...]
    pixel: Part
    magnets: Mapping[str, Part]
    sensor: Mapping[str, Part]
    chips: Mapping[str, Part]
    through: Mapping[str, Part]
    beside: Mapping[str, Part]


@cache
def catalogue() -> _Catalogue:
    """Return the catalogue of electronic parts."""
    text = resources.files("firmware.workshop").joinpath("parts.toml").read_text(encoding="utf-8")
    data: dict[str, Any] = tomllib.loads(text)
    return msgspec.convert(data, _Catalogue)


def parts_list(profile: Profile) -> list[Part]:
    """Return all parts of a board except wood and wire, the electronics first."""
    return [_supply(profile), *_electronics(profile), *_sensors(profile), _pixels(profile), *_pieces(profile)]


def cost(parts: Sequence[Part]) -> tuple[float, float]:
    """Return the range of the cost in euros of all parts with a price, spares included."""
    priced = [(part.to_buy, part.price) for part in parts if part.price is not None]
    return sum(count * low for count, (low, _) in priced), sum(count * high for count, (_, high) in priced)


def as_csv(parts: Sequence[Part]) -> str:
    """Return the parts that have an order code as a table for the upload forms of distributors."""
    orders: Counter[tuple[str, str, str]] = Counter()
    for part in parts:
        if part.code:
            orders[part.code, part.maker, part.what] += part.to_buy
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(("Quantity", "Manufacturer Part Number", "Manufacturer", "Customer Reference"))
    writer.writerows((count, *order) for order, count in orders.items())
    return text.getvalue()


def _supply(profile: Profile) -> Part:
    told = ", ".join(f"{name} {ma:.0f}" for name, ma in currents(profile).items())
    needed = amperes(profile)
    what = f"5 V supply of {needed:g} A or more"
    fitting = [part for part in catalogue().supplies if part.amperes >= needed]
    part = fitting[0] if fitting else Part(price=(40.0, 80.0))
    return replace(part, what=what, words=f"mA at most: {told}")


def _electronics(profile: Profile) -> Iterator[Part]:
    wires = [wire for group in wire_groups(profile) for wire in group.wires]
    names = sorted({end.part for wire in wires for end in (wire.start, wire.end)})
    known = catalogue()
    spots = "|".join(map(re.escape, profile.spot))
    for table, found in (
        (known.chips, names),
        (known.beside, names),
        (known.through, [wire.through for wire in wires]),
    ):
        for pattern, part in table.items():
            count = sum(re.fullmatch(pattern.replace("SPOTS", spots), name) is not None for name in found)
            if count and table is known.chips and re.fullmatch(pattern, REGULATOR):
                count = regulators(profile)
            if count and table is known.through:
                yield from _resistors(part, [name for name in found if re.fullmatch(pattern, name)])
            elif count:
                yield _fuse(part, profile) if part.what == FUSE else replace(part, number=count)


def _fuse(part: Part, profile: Profile) -> Part:
    needed = fuse_amperes(profile)
    code = next(fuse.code for fuse in catalogue().fuses if fuse.amperes == needed)
    return replace(part, what=f"{part.what} {needed:g} A", code=code)


def _resistors(part: Part, found: Sequence[str]) -> Iterator[Part]:
    """Yield a part for each value of a resistor, with the value in its codes; parts without a value are unchanged."""
    for name, count in Counter(found).items():
        said = re.match(r"([\d.]+) (k?)ohm", name)
        if said is None:
            yield replace(part, number=count)
            continue
        ohm = float(said[1]) * (KILO if said[2] else 1)
        words = {"value": _marking(ohm), "digits": _digits(ohm)}
        codes = {"code": part.code.format(**words), "others": tuple(other.format(**words) for other in part.others)}
        what = part.what.replace("resistor,", f"resistor {name},")
        yield replace(part, number=count, what=what, **codes)


def _marking(ohm: float) -> str:
    """Return the marking of a resistance by IEC 60062: 330R, 8K2, 10K."""
    letter, value = ("K", ohm / KILO) if ohm >= KILO else ("R", ohm)
    whole, _, part = f"{value:g}".partition(".")
    return f"{whole}{letter}{part}"


def _digits(ohm: float) -> str:
    """Return a resistance as three digits and the number of zeros that follow: 8201 is 8200 ohm."""
    zeros = len(str(int(ohm))) - 3
    return f"{int(ohm / 10**zeros)}{zeros}"


def _sensors(profile: Profile) -> Iterator[Part]:
    for name, spot in profile.spot.items():
        count = sum(channel.spot == name for channel in profile.channels)
        yield replace(_sensor(profile, spot), number=count, words=f"one at the {name} of each point")


def _sensor(profile: Profile, spot: Spot) -> Part:
    if not isinstance(profile.sensors, SwitchWiring):
        wiring, part = profile.sensors, catalogue().sensor["linear"]
        volts = f"{wiring.sensitivity:g} mV/mT at {wiring.supply:g} V"
        return replace(part, what=f"{part.what}, {volts}")
    part = catalogue().sensor["switch"]
    closes, _ = thresholds(spot)
    return replace(part, what=f"{part.what}, set to {closes:g} mT", words=part.words)


def _pixels(profile: Profile) -> Part:
    return replace(catalogue().pixel, number=len(profile.pixels), words=f"{len(profile.points)} points and a panel")


def _pieces(profile: Profile) -> Iterator[Part]:
    """Yield the pieces and their magnets; the two faces of a piece count once."""
    kinds = game_for(profile).kinds
    magnets: Counter[str] = Counter()
    for name, body in profile.pieces.items():
        other = body.other_face
        if other is not None and list(profile.pieces).index(other) < list(profile.pieces).index(name):
            continue
        count = kinds[name].count if name in kinds else 1  # a piece of games with other options only
        hole = f", hole {body.inner:g} mm" if body.inner else ""
        assembly = assembly_of(body)
        magnets[f"{assembly.diameter:g} x {assembly.height:g} mm"] += count * body.count
        yield Part(
            number=count,
            what=f"{name} / {other}" if other else name,
            words=f"{body.shape}, {body.outer:g} mm across, {body.thickness:g} mm high{hole}; magnets: {assembly}",
        )
    for size, count in magnets.items():
        known = catalogue().magnets.get(size, Part())
        yield replace(
            known,
            number=count,
            what=f"disc magnet {size}",
            words="N42 or N45, through its height",
            maker="supermagnete" if known.code else "",
            others=(f"any {size} of N42", f"any {size} of N45"),
            package="nickel-plated",
            spares=0.05,
        )
