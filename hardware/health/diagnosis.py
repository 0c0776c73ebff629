"""Diagnosis: failing sensors are attributed to the wires that they share.

A trouble that all sensors of a wire have at once is reported once, for the wire; any other belongs to the sensor.
"""

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from hardware.facts import Facts, Value
from hardware.health.wires import crossed_with, place_of, select_pins, shared_wires
from hardware.profile.derived import derived
from hardware.profile.schema import Profile

Trouble: TypeAlias = Literal["silent", "stuck", "blind", "reversed", "flickers", "weak", "drifts"]

OF_SENSORS: frozenset[Trouble] = frozenset({"silent", "stuck", "blind", "reversed", "flickers", "weak", "drifts"})
"""The troubles of a sensor."""

OF_WIRES: frozenset[Trouble] = frozenset({"silent", "stuck", "blind", "flickers"})
"""The troubles that a wire can cause; a wire never causes a weak, drifting or reversed reading."""

OF_PIECES: frozenset[Trouble] = frozenset({"blind", "weak"})
"""The troubles that a piece can cause, once they have occurred at several points."""

NEARLY_ALL = 0.9
"""If this share of a wire's sensors has the same trouble, on at least three points, the wire is the cause."""

FEWEST_POINTS = 3


@dataclass(frozen=True, slots=True)
class Complaint:
    """A failure; it is reported once, as long as its ``key`` is among the complaints.

    ``points`` are the points it affects, ``channels`` the numbers of the sensors.
    """

    key: str
    points: tuple[str, ...]
    channels: frozenset[int]
    facts: Facts
    """The failure and the wire to look at; the code begins with ``sensor``, ``wire``, ``piece`` or ``select``."""


class Wire(NamedTuple):
    """A wire or part that several sensors need: its ``name`` in keys, and its channels.

    ``part`` and ``place`` say what it is and where to look. ``complaint`` is a complaint of its own, if the general one
    does not fit.
    """

    name: str
    channels: frozenset[int]
    part: Facts
    place: Facts
    complaint: Complaint | None = None


class Diagnosis:
    """Finds the failures of a board from its channels in trouble."""

    def __init__(self, profile: Profile) -> None:
        self._channels = profile.channels
        self._wiring = profile.sensors
        self.wires = wires_of(profile)
        """The wires, in descending order of their number of sensors."""

    def complaints(
        self, ills: Mapping[Trouble, AbstractSet[int]], idle: AbstractSet[int], again: AbstractSet[Trouble]
    ) -> Iterator[Complaint]:
        """Yield a complaint for every wire that explains its sensors' trouble, and for each other sensor in trouble.

        ``ills`` are the channels in each trouble, ``idle`` the channels that have not changed for long, ``again`` the
        troubles that more than one sensor has had.
        """
        for trouble, channels in ills.items():
            left = set(channels)
            for wire in self.wires if trouble in OF_WIRES else ():
                if self._nearly_all(trouble, wire, left):
                    left -= wire.channels
                    yield wire.complaint or self._of_wire(trouble, wire)
            # A sensor proves to be stuck only when it is needed; two on a wire whose other sensors are idle are enough.
            for wire in reversed(self.wires) if trouble in ("stuck", "blind") else ():
                if len(self._points(left & wire.channels)) > 1 and wire.channels - left <= idle and not wire.complaint:
                    left -= wire.channels
                    yield self._of_wire(trouble, wire)
            if left and trouble in again and trouble in OF_PIECES:
                yield self._of_piece(trouble, left)
                continue
            for channel in sorted(left):
                yield self._of_sensor(trouble, channel)

    def _nearly_all(self, trouble: Trouble, wire: Wire, ill: AbstractSet[int]) -> bool:
        mine = ill & wire.channels
        if len(self._points(mine)) < FEWEST_POINTS:
            return False
        if wire.complaint is not None:
            return trouble == "silent" and mine == wire.channels
        return len(mine) >= NEARLY_ALL * len(wire.channels)

    def _points(self, channels: AbstractSet[int]) -> set[str]:
        return {self._channels[channel].point for channel in channels}

    def _of_wire(self, trouble: Trouble, wire: Wire) -> Complaint:
        points = tuple(dict.fromkeys(self._channels[channel].point for channel in sorted(wire.channels)))
        values: dict[str, Value] = {
            "part": wire.part,
            "n": len(wire.channels),
            "point": points[0],
            "to": points[-1],
            "where": wire.place,
        }
        return Complaint(f"{trouble}: {wire.name}", points, wire.channels, Facts(f"wire-{trouble}", values))

    def _of_piece(self, trouble: Trouble, channels: AbstractSet[int]) -> Complaint:
        points = tuple(dict.fromkeys(self._channels[channel].point for channel in sorted(channels)))
        there = tuple(place_of(self._wiring, self._channels[channel].wire) for channel in sorted(channels))
        facts = Facts(f"piece-{trouble}", {"points": points, "where": there})
        return Complaint(f"{trouble}: a piece", points, frozenset(channels), facts)

    def _of_sensor(self, trouble: Trouble, channel: int) -> Complaint:
        point, spot = self._channels[channel].point, self._channels[channel].spot
        there = place_of(self._wiring, self._channels[channel].wire)
        facts = Facts(f"sensor-{trouble}", {"point": point, "spot": spot, "where": there})
        return Complaint(f"{trouble}: {point} {spot}", (point,), frozenset({channel}), facts)


@derived
def wires_of(profile: Profile) -> Sequence[Wire]:
    """Return the wires and parts that several sensors need, in descending order of their number of sensors."""
    wiring = profile.sensors
    wires = list(shared_wires(wiring))
    found = [
        Wire(
            name,
            frozenset(i for i, channel in enumerate(profile.channels) if channel.wire in places),
            part,
            place,
        )
        for name, part, place, places in wires
    ]
    found += _alone(profile)
    return sorted((wire for wire in found if wire.channels), key=lambda wire: -len(wire.channels))


def select_complaint(profile: Profile, pin: str) -> Complaint:
    """Return the complaint about a stuck select line."""
    everything = frozenset(range(len(profile.channels)))
    facts = Facts("select", {"name": pin, "where": Facts("look-multiplexers")})
    return Complaint(f"select: {pin}", tuple(profile.points), everything, facts)


def _alone(profile: Profile) -> Iterator[Wire]:
    """Yield for each select line, stuck at either level, the channels in whose place nothing could answer."""
    wiring = profile.sensors
    wired = {channel.wire: index for index, channel in enumerate(profile.channels)}
    for bit, pin in enumerate(select_pins(wiring)):
        alone = [wire for wire in wired if crossed_with(wire, bit) not in wired]
        for level in (False, True):
            mine = [wire for wire in alone if (wire > crossed_with(wire, bit)) == level]
            said = select_complaint(profile, pin)
            yield Wire(pin, frozenset(wired[wire] for wire in mine), said.facts, said.facts, said)
