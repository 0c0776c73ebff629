"""The electricity of digital Hall switches behind multiplexers."""

from collections.abc import Collection, Mapping, Sequence
from math import inf

from hardware.errors import ProfileError
from hardware.profile.schema import Channel, Profile, Senses, Switch
from hardware.profile.wiring import SELECT_INPUTS, SwitchWiring
from hardware.sensors.serial.ports import NO_PORTS, Ports
from hardware.simulated.pins import Answer, Chip, Listener
from hardware.simulated.selected import AWAY, Nobody, Selected


class MagneticSwitch:
    """One switch: whether it is closed, and the band of fields (mT, ends excluded) in which it does not change.

    It is always powered, therefore it never loses its state.
    """

    __slots__ = ("_points", "_senses", "band", "closed")

    def __init__(self, senses: Senses, points: Switch) -> None:
        self._senses = senses
        self._points = points
        self.closed = False
        self.band = (-inf, inf)
        self.feel(0.0)

    def feel(self, field: float) -> None:
        """Close or open according to the field; NaN is a broken switch, which is open."""
        side = -1.0 if self._senses == "south" or (self._senses == "any" and field < 0) else 1.0
        strength = side * field
        operate, release = self._points.operate, self._points.release
        self.closed = strength >= operate or (self.closed and strength > release)
        low = release if self.closed else -operate if self._senses == "any" else -inf
        high = inf if self.closed else operate
        self.band = (low, high) if side > 0 else (-high, -low)


class SwitchCircuit:
    """Switches behind multiplexers with common select lines, the common pin of each on a pin that is pulled up.

    A closed switch drives its multiplexer's input low, an open one high; an undriven pin is pulled high by the Pi's
    resistor long before it is read. ``points`` are the switching points of each channel where they differ from the
    profile's.
    """

    def __init__(self, profile: Profile, wiring: SwitchWiring, points: Sequence[Switch | None] | None = None) -> None:
        self._selected = Selected(wiring.select)
        self._count = len(wiring.multiplexers)
        given = points or [None] * len(profile.channels)
        self._switches = [_switch(profile, channel, own) for channel, own in zip(profile.channels, given, strict=True)]
        self._places = [channel.wire for channel in profile.channels]
        self._bands = [switch.band for switch in self._switches]
        self._fields: Sequence[float] = ()
        """A copy of the fields set last."""
        self._broken: Mapping[tuple[str, str], str] = {}
        self.wires: Mapping[str, Collection[str]] = {
            "multiplexer": [str(number) for number in range(self._count)],
            "select": wiring.select,
        }
        self._levels: Sequence[Sequence[bool]] | Nobody = self._answering()
        self.answers: Mapping[str, Answer] = {
            pin: self._answer(number) for number, pin in enumerate(wiring.multiplexers)
        }
        self.listeners: Mapping[str, Listener] = self._selected.listeners
        self.ports: Ports = NO_PORTS
        self.chips: Mapping[str, Chip] = {}
        self.resting: Sequence[float] | None = None

    def _answer(self, multiplexer: int) -> Answer:
        selected = self._selected

        def level() -> bool:
            return self._levels[selected.number][multiplexer]

        return level

    def update(self, fields: Sequence[float]) -> None:
        """Set the fields; only switches whose field has left its band are examined, and none while nothing moves."""
        if fields == self._fields:
            return
        self._fields = list(fields)
        changed = False
        for index, (field, (low, high)) in enumerate(zip(fields, self._bands, strict=True)):
            if not low < field < high:
                switch = self._switches[index]
                before = switch.closed
                switch.feel(field)
                self._bands[index] = switch.band
                changed |= switch.closed != before
        if changed:
            self._levels = self._answering()

    def _answering(self) -> Sequence[Sequence[bool]] | Nobody:
        """Return the level of every multiplexer's common pin for each selectable input."""
        if any(kind == AWAY for kind, _ in self._broken):
            return Nobody()
        levels = [[True] * self._count for _ in range(SELECT_INPUTS)]
        for (multiplexer, entry), switch in zip(self._places, self._switches, strict=True):
            levels[entry][multiplexer] = not switch.closed
        for (kind, name), level in self._broken.items():
            if kind == "multiplexer":
                for row in levels:
                    row[int(name)] = level != "low"
        return levels

    def tick(self, now: float) -> None:
        """Do nothing: no part here has a clock."""

    def broken(self, wires: Mapping[tuple[str, str], str]) -> None:
        """Set the broken wires: a multiplexer's common pin is torn off, or shorted to ground (``low``)."""
        self._broken = wires
        self._levels = self._answering()
        self._selected.stick((pin, level) for (kind, pin), level in wires.items() if kind == "select")


def _switch(profile: Profile, channel: Channel, own: Switch | None) -> MagneticSwitch:
    points = own or profile.spot[channel.spot].switch
    if points is None:
        raise ProfileError(f"[spots.{channel.spot}] lacks 'switch'; this board is made of switches")
    return MagneticSwitch(channel.senses, points)
