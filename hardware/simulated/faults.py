"""What can be wrong with the pretended board, as a table, and how to break and mend it.

A dead or stuck sensor is the circuit's business, a weak magnet the world's, a dark light the wire's; here is what
people say of them.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Protocol

from hardware.errors import ImpossibleGestureError
from hardware.looks import Looks, nearest_sense
from hardware.profile import Profile
from hardware.simulated.near import meant
from hardware.simulated.world import World

WEAK = 0.35
"""What is left of a weak magnet's strength: less than makes a pole, more than nothing."""


@dataclass(frozen=True, slots=True)
class FaultKind:
    """A kind of fault: the words that follow ``fault KIND``, and what it means."""

    forms: tuple[str, ...]
    words: str


KINDS: Mapping[str, FaultKind] = {
    "dead": FaultKind(("POINT SPOT",), "the sensor does not answer any more"),
    "stuck": FaultKind(
        ("POINT SPOT", "POINT SPOT LEVEL"),
        "the sensor shows for ever what it shows now, or none, some, north or south",
    ),
    "weak": FaultKind(("POINT",), "the magnets of the top piece there have lost most of their strength"),
    "dark": FaultKind(("PIXEL",), "the light of a point, or a light of the panel, stays dark"),
}
"""Every kind of fault by its name in a gesture script."""

LEVELS: tuple[str, ...] = ("none", "some", "north", "south")
"""What a stuck sensor can be stuck at."""


def fault_help() -> str:
    """Return the kinds of fault for a command's help, as a paragraph that click leaves in its lines."""
    lines = []
    for name, kind in KINDS.items():
        optional = f"fault {name} {kind.forms[0]}" + "".join(
            f" [{word}]" for word in kind.forms[-1].split()[len(kind.forms[0].split()) :]
        )
        lines.append(f"{optional:<32} {kind.words}")
    lines.append(f"{'mend POINT [SPOT], mend PIXEL':<32} all is well again there")
    return "\b\n" + "\n".join(lines)


class FaultySensors(Protocol):
    """What can break a sensor: the circuit."""

    def fault(self, channel: int, kind: str) -> None:
        """Break a channel's sensor."""

    def mend(self, channel: int) -> None:
        """Make it work again."""


class Faults:
    """The faults of one pretended board.

    ``dark`` are the names of the pixels that do not light any more.
    """

    def __init__(self, profile: Profile, looks: Looks, world: World, circuit: FaultySensors) -> None:
        self._profile = profile
        self._looks = looks
        self._world = world
        self._circuit = circuit
        self._channels = {(each.point, each.spot): index for index, each in enumerate(profile.channels)}
        self.dark: set[str] = set()

    def make(self, kind: str, place: str, spot: str | None, level: str | None, now: float) -> None:
        """Break something at that time in s.

        Raises :class:`~hardware.errors.ImpossibleGestureError` where there is no such thing to break, saying what
        there is.
        """
        meant(kind, KINDS, "fault")
        if kind == "dark":
            self.dark.add(meant(place, self._profile.pixels, "light"))
        elif kind == "weak":
            stack = self._world.on(meant(place, self._profile.points, "point"))
            if not stack:
                raise ImpossibleGestureError(f"nothing stands on {place} whose magnets could be weak")
            self._world.weaken(stack[-1], WEAK)
        else:
            channel = self._channel(place, spot)
            self._circuit.fault(channel, "dead" if kind == "dead" else self._stuck(channel, level, now))

    def _channel(self, point: str, spot: str | None) -> int:
        meant(point, self._profile.points, "point")
        if spot is None:
            raise ImpossibleGestureError(f"which sensor of {point}? There are {', '.join(self._profile.spots)}")
        return self._channels[point, meant(spot, self._profile.spots, "spot")]

    def _stuck(self, channel: int, level: str | None, now: float) -> str:
        if level is None:
            field = self._world.fields(now)[channel]
            level = nearest_sense(self._profile.spot[self._profile.channels[channel].spot], field)
        return f"stuck-{meant(level, LEVELS, 'level')}"

    def mend(self, place: str, spot: str | None) -> None:
        """Make good what is wrong with a point's sensors (or one of them), its pieces and its light, or a pixel.

        Raises :class:`~hardware.errors.ImpossibleGestureError` where there is no such place.
        """
        places: Collection[str] = dict.fromkeys((*self._profile.points, *self._profile.pixels))
        meant(place, places, "point or light")
        if spot is not None:
            self._circuit.mend(self._channel(place, spot))
            return
        self.dark.discard(place)
        if place in self._profile.points:
            for each in self._profile.spots:
                self._circuit.mend(self._channels[place, each])
            for piece in self._world.on(place):
                self._world.weaken(piece, 1.0)
