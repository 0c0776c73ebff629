"""The faults of the pretended board, as a table, and how to make and mend them.

The circuit simulates dead or stuck sensors and broken wires, the world weak magnets, the lights' wire dark lights; this
module has their names. It simulates drifting and flickering sensors itself, from the field in the world.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from random import Random
from typing import Protocol

from hardware.errors import ImpossibleGestureError
from hardware.magnetics.appearance import NominalReadings, nearest_sense
from hardware.profile.schema import Profile
from hardware.profile.wiring import SELECT_INPUTS
from hardware.simulated.known_name import meant
from hardware.simulated.selected import AWAY, CONDUCTING
from hardware.simulated.world import World

WEAK = 0.35
"""The share of its strength that a weak magnet keeps: too little for a pole, more than nothing."""

DRIFT = 1.0
"""The default drift of a sensor's zero in a minute, in mT."""

FLICKER_MT: tuple[float, ...] = (0.0, 40.0)
"""The fields to which a flickering sensor jumps, in about every other scan: nothing, or more than any piece."""


@dataclass(frozen=True, slots=True)
class FaultKind:
    """A kind of fault: the words that follow ``fault KIND``, and its meaning."""

    forms: tuple[str, ...]
    words: str


KINDS: Mapping[str, FaultKind] = {
    "dead": FaultKind(("POINT SPOT",), "the sensor does not answer any more"),
    "stuck": FaultKind(
        ("POINT SPOT", "POINT SPOT LEVEL"),
        "the sensor shows for ever what it shows now, or none, some, north or south",
    ),
    "drift": FaultKind(("POINT SPOT", "POINT SPOT RATE"), "the sensor's zero wanders, by 1 or so many mT a minute"),
    "flicker": FaultKind(("POINT SPOT",), "the sensor jumps about at random"),
    "weak": FaultKind(("POINT",), "the magnets of the top piece there have lost most of their strength"),
    "dark": FaultKind(("PIXEL",), "the light of a point, or a light of the panel, stays dark"),
    "multiplexer": FaultKind(
        ("NUMBER", "NUMBER LEVEL"),
        "a multiplexer does not answer; of switches: is open (high), or shorted to ground: low",
    ),
    "converter": FaultKind(("NUMBER",), "a converter does not answer"),
    "select": FaultKind(("PIN", "PIN LEVEL"), "a select line stays low, or high: wrong sensors answer"),
    "stuck-on": FaultKind(
        ("NUMBER INPUT",), "an input of a multiplexer conducts always: its others show the mean of both"
    ),
    "sag": FaultKind(("VOLTS",), "the sensors' supply is 0.1, 0.2, 0.3 or 0.5 V too low"),
    "line": FaultKind(("HOW",), "1 % of the bytes to and from a sensor board are lost, doubled, changed or delayed"),
    AWAY: FaultKind(("",), "the sensors' bus is gone, or a sensor board's cable pulled: looking at it is an error"),
}
"""Every kind of fault by its name in a gesture script."""

LEVELS: tuple[str, ...] = ("none", "some", "north", "south")
"""The levels at which a sensor can be stuck."""

WIRE_LEVELS: Mapping[str, tuple[str, ...]] = {
    "multiplexer": ("high", "low"),
    "select": ("low", "high"),
    CONDUCTING: tuple(map(str, range(SELECT_INPUTS))),
}
"""The levels at which a broken wire can stay, the default first."""

WIRES: Collection[str] = ("multiplexer", "converter", "select", CONDUCTING, "sag", "line", AWAY)
"""The kinds that are broken wires; they are mended by kind and name."""


def fault_help() -> str:
    """Return the kinds of fault for a command's help, as a paragraph whose line breaks click keeps."""
    lines = []
    for name, kind in KINDS.items():
        optional = f"fault {name} {kind.forms[0]}" + "".join(
            f" [{word}]" for word in kind.forms[-1].split()[len(kind.forms[0].split()) :]
        )
        lines.append(f"{optional:<32} {kind.words}")
    lines.append(f"{'mend POINT [SPOT], mend PIXEL':<32} all is well again there")
    lines.append(f"{'mend select PIN, mend away ...':<32} so is a wire")
    return "\b\n" + "\n".join(lines)


class FaultyCircuit(Protocol):
    """The interface for breaking sensors and wires: the circuit."""

    def fault(self, channel: int, kind: str) -> None:
        """Break a channel's sensor."""

    def mend(self, channel: int) -> None:
        """Repair a channel's sensor."""

    def cut(self, kind: str, name: str, level: str) -> None:
        """Break a wire."""

    def join(self, kind: str, name: str) -> None:
        """Repair a wire."""


class Faults:
    """The faults of one pretended board.

    ``dark`` are the names of the pixels that no longer light. ``random`` drives the flickering.
    """

    def __init__(
        self, profile: Profile, looks: NominalReadings, world: World, circuit: FaultyCircuit, random: Random
    ) -> None:
        self._profile = profile
        self._looks = looks
        self._world = world
        self._circuit = circuit
        self._random = random
        self._channels = {(each.point, each.spot): index for index, each in enumerate(profile.channels)}
        self._drifting: dict[int, tuple[float, float]] = {}
        self._flickering: dict[int, None] = {}
        self._ways: Mapping[str, Callable[[str, str | None, str | None, float], None]] = {
            "dead": self._die,
            "stuck": self._stick,
            "drift": self._drift,
            "flicker": self._flicker,
            "weak": self._weaken,
            "dark": self._darken,
        }
        self.dark: set[str] = set()

    def make(self, kind: str, place: str | None, spot: str | None, level: str | None, now: float) -> None:
        """Make a fault at that time in s: ``place``, ``spot`` and ``level`` are the words after the kind.

        Raises :class:`~hardware.errors.ImpossibleGestureError` if there is no such thing to break, with a list of what
        there is.
        """
        meant(kind, KINDS, "fault")
        if kind in WIRES:
            levels = WIRE_LEVELS.get(kind, ("",))
            self._circuit.cut(kind, place or "", meant(spot or levels[0], levels, "level"))
        else:
            self._ways[kind](place or "", spot, level, now)

    def _die(self, place: str, spot: str | None, _level: str | None, _now: float) -> None:
        self._circuit.fault(self._channel(place, spot), "dead")

    def _stick(self, place: str, spot: str | None, level: str | None, now: float) -> None:
        channel = self._channel(place, spot)
        if level is None:
            field = self._world.fields(now)[channel]
            level = nearest_sense(self._profile.spot[self._profile.channels[channel].spot], field)
        self._circuit.fault(channel, f"stuck-{meant(level, LEVELS, 'level')}")

    def _drift(self, place: str, spot: str | None, rate: str | None, now: float) -> None:
        channel = self._channel(place, spot)
        if self._profile.spot[self._profile.channels[channel].spot].levels is None:
            raise ImpossibleGestureError(f"the {spot} sensor of {place} is a switch: it has no zero to wander")
        try:
            per_minute = DRIFT if rate is None else float(rate)
        except ValueError as error:
            raise ImpossibleGestureError(f"'{rate}' is not a number of mT a minute, such as 1 or -0.5") from error
        self._drifting[channel] = now, per_minute

    def _flicker(self, place: str, spot: str | None, _level: str | None, _now: float) -> None:
        self._flickering[self._channel(place, spot)] = None

    def _weaken(self, place: str, _spot: str | None, _level: str | None, _now: float) -> None:
        stack = self._world.on(meant(place, self._profile.points, "point"))
        if not stack:
            raise ImpossibleGestureError(f"nothing stands on {place} whose magnets could be weak")
        self._world.weaken(stack[-1], WEAK)

    def _darken(self, place: str, _spot: str | None, _level: str | None, _now: float) -> None:
        self.dark.add(meant(place, self._profile.pixels, "light"))

    def _channel(self, point: str, spot: str | None) -> int:
        meant(point, self._profile.points, "point")
        if spot is None:
            raise ImpossibleGestureError(f"which sensor of {point}? There are {', '.join(self._profile.spots)}")
        return self._channels[point, meant(spot, self._profile.spots, "spot")]

    def felt(self, fields: list[float], now: float) -> list[float]:
        """Return the fields in mT that the sensors show at a time; drifting and flickering ones are changed."""
        for channel, (since, per_minute) in self._drifting.items():
            fields[channel] += (now - since) / 60 * per_minute
        for channel in self._flickering:
            if self._random.random() < 0.5:  # noqa: PLR2004 # every other scan
                fields[channel] = self._random.choice(FLICKER_MT)
        return fields

    def mend(self, place: str, spot: str | None) -> None:
        """Mend a point's sensors (or one of them), its pieces and its light; or a pixel; or a wire.

        A wire is mended by its kind as ``place`` and its name as ``spot``.

        Raises :class:`~hardware.errors.ImpossibleGestureError` if there is no such place.
        """
        if place in WIRES:
            self._circuit.join(place, spot or "")
            return
        places: Collection[str] = dict.fromkeys((*self._profile.points, *self._profile.pixels))
        meant(place, places, "point or light")
        if spot is not None:
            self._mend_sensor(self._channel(place, spot))
            return
        self.dark.discard(place)
        if place in self._profile.points:
            for each in self._profile.spots:
                self._mend_sensor(self._channels[place, each])
            for piece in self._world.on(place):
                self._world.weaken(piece, 1.0)

    def _mend_sensor(self, channel: int) -> None:
        self._circuit.mend(channel)
        self._drifting.pop(channel, None)
        self._flickering.pop(channel, None)
