"""What is failing, and which wire to look at: sensors in trouble, put down to the wires that they share.

A trouble that all sensors of a wire have at once is the wire's, and said once; any other is the sensor's own.
"""

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from hardware.facts import Facts, Value
from hardware.health.wires import crossed_with, place_of, select_pins, shared_wires
from hardware.profile.schema import Profile

Trouble: TypeAlias = Literal["silent", "stuck", "blind", "reversed", "flickers", "weak", "drifts"]

OF_SENSORS: frozenset[Trouble] = frozenset({"silent", "stuck", "blind", "reversed", "flickers", "weak", "drifts"})
"""The troubles a sensor can have."""

OF_WIRES: frozenset[Trouble] = frozenset({"silent", "stuck", "blind", "flickers"})
"""The troubles a wire can cause; a weak, drifting or wrong pole is never a wire's doing."""

OF_PIECES: frozenset[Trouble] = frozenset({"blind", "weak"})
"""The troubles that may go with a piece, once they have been had at several points."""

NEARLY_ALL = 0.9
"""This share of a wire's sensors in the same trouble, on three points at least: it is the wire."""

FEWEST_POINTS = 3


@dataclass(frozen=True, slots=True)
class Complaint:
    """Something that fails: said once, as long as its ``key`` is among the complaints.

    ``points`` are those it touches, ``channels`` the numbers of the sensors.
    """

    key: str
    points: tuple[str, ...]
    channels: frozenset[int]
    facts: Facts
    """What is failing, and the wire to look at: its code begins with ``sensor``, ``wire``, ``piece`` or ``select``."""


class Wire(NamedTuple):
    """A wire or a part that several sensors need: its ``name`` in keys, and its channels.

    ``part`` and ``place`` say what it is and where to look. ``complaint`` is what is said of it, where that is not the
    same for all.
    """

    name: str
    channels: frozenset[int]
    part: Facts
    place: Facts
    complaint: Complaint | None = None


class Diagnosis:
    """Says what of a board fails, of the channels in trouble."""

    def __init__(self, profile: Profile) -> None:
        self._channels = profile.channels
        self._wiring = profile.sensors
        self.wires = wires_of(profile)
        """The wires, those of most sensors first."""

    def complaints(
        self, ills: Mapping[Trouble, AbstractSet[int]], idle: AbstractSet[int], again: AbstractSet[Trouble]
    ) -> Iterator[Complaint]:
        """Yield a complaint for every wire that explains its sensors' trouble, and for each other sensor in trouble.

        ``ills`` are the channels in each trouble, ``idle`` those that have not changed for long; troubles that have
        been had by more than one sensor are had ``again``.
        """
        for trouble, channels in ills.items():
            left = set(channels)
            for wire in self.wires if trouble in OF_WIRES else ():
                if self._nearly_all(trouble, wire, left):
                    left -= wire.channels
                    yield wire.complaint or self._of_wire(trouble, wire)
            # A sensor is known to be stuck only once it was needed: two of a wire that is still otherwise are enough.
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


def wires_of(profile: Profile) -> Sequence[Wire]:
    """Return the wires and parts of a board that several sensors need, those of most sensors first."""
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
    """Return what is said of a select line that is stuck."""
    everything = frozenset(range(len(profile.channels)))
    facts = Facts("select", {"name": pin, "where": Facts("look-multiplexers")})
    return Complaint(f"select: {pin}", tuple(profile.points), everything, facts)


def _alone(profile: Profile) -> Iterator[Wire]:
    """Yield for each select line, stuck either way, the channels in whose place there is nothing that could answer."""
    wiring = profile.sensors
    wired = {channel.wire: index for index, channel in enumerate(profile.channels)}
    for bit, pin in enumerate(select_pins(wiring)):
        alone = [wire for wire in wired if crossed_with(wire, bit) not in wired]
        for level in (False, True):
            mine = [wire for wire in alone if (wire > crossed_with(wire, bit)) == level]
            said = select_complaint(profile, pin)
            yield Wire(pin, frozenset(wired[wire] for wire in mine), said.facts, said.facts, said)
