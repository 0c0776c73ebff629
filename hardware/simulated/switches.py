"""Magnetic switches in a matrix, as electricity."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from math import inf

from hardware.errors import ProfileError
from hardware.profile.schema import Profile, Senses, Switch
from hardware.profile.wiring import MatrixWiring
from hardware.sensors.serial.ports import NO_PORTS, Ports
from hardware.simulated.pins import Answer, Chip, Listener
from hardware.simulated.selected import AWAY, Nobody, Selected


class MagneticSwitch:
    """One switch: whether it is closed, and the band of fields (mT, ends excluded) that leaves it so."""

    __slots__ = ("_points", "_senses", "band", "closed")

    def __init__(self, senses: Senses, points: Switch) -> None:
        self._senses = senses
        self._points = points
        self.closed = False
        self.band = (-inf, inf)
        self.feel(0.0)

    def feel(self, field: float) -> None:
        """Close or open as the field asks; NaN is a switch broken off, which is open."""
        side = -1.0 if self._senses == "south" or (self._senses == "any" and field < 0) else 1.0
        strength = side * field
        operate, release = self._points.operate, self._points.release
        self.closed = strength >= operate or (self.closed and strength > release)
        low = release if self.closed else -operate if self._senses == "any" else -inf
        high = inf if self.closed else operate
        self.band = (low, high) if side > 0 else (-high, -low)


class SwitchMatrix:
    """Magnetic switches in a matrix behind a row decoder, columns pulled up.

    Without diodes a closed switch lets current through both ways: columns that are joined to the selected row
    by way of other rows go low too.
    """

    def __init__(self, profile: Profile, wiring: MatrixWiring) -> None:
        self._selected = Selected(wiring.address)
        self._diodes = wiring.diodes
        rows, columns = wiring.sizes
        self._rows, self._columns = range(rows), range(columns)
        self._switches = [_switch(profile, channel.spot) for channel in profile.channels]
        self._places = [channel.wire for channel in profile.channels]
        self._bands = [switch.band for switch in self._switches]
        self._broken: Mapping[tuple[str, str], str] = {}
        self._names = wiring.columns
        self.wires: Mapping[str, Collection[str]] = {
            "column": wiring.columns,
            "row": [str(row) for row in self._rows],
            "select": wiring.address,
        }
        self._levels: Sequence[Sequence[bool]] | Nobody = self._answering()
        self.answers: Mapping[str, Answer] = {pin: self._answer(number) for number, pin in enumerate(wiring.columns)}
        self.listeners: Mapping[str, Listener] = self._selected.listeners
        self.ports: Ports = NO_PORTS
        self.chips: Mapping[str, Chip] = {}

    def _answer(self, column: int) -> Answer:
        selected = self._selected

        def level() -> bool:
            return self._levels[selected.number][column]

        return level

    def update(self, fields: Sequence[float]) -> None:
        """Take the fields; only switches whose field has left its band are looked at."""
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
        """Return the level of every column for each row that can be selected."""
        if any(kind == AWAY for kind, _ in self._broken):
            return Nobody()
        joined: list[set[int]] = [set() for _ in self._rows]
        for (row, column), switch in zip(self._places, self._switches, strict=True):
            if switch.closed and not self._lost(row, column):
                joined[row].add(column)
        lows = joined if self._diodes else [_reached(columns, joined) for columns in joined]
        grounded = {column for column in self._columns if self._broken.get(("column", self._names[column])) == "low"}
        return [[column not in low | grounded for column in self._columns] for low in lows]

    def _lost(self, row: int, column: int) -> bool:
        return ("row", str(row)) in self._broken or ("column", self._names[column]) in self._broken

    def tick(self, now: float) -> None:
        """Go on up to a time: nothing here has a clock."""

    def broken(self, wires: Mapping[tuple[str, str], str]) -> None:
        """Take which wires are broken: a row is never powered, a column torn off (``high``) or shorted (``low``)."""
        self._broken = wires
        self._levels = self._answering()
        self._selected.stick((pin, level) for (kind, pin), level in wires.items() if kind == "select")


def _reached(columns: set[int], joined: Iterable[set[int]]) -> set[int]:
    """Return every column that is joined to these, directly or by way of other rows."""
    reached = set(columns)
    rows = list(joined)
    while beyond := [row for row in rows if row & reached and not row <= reached]:
        reached.update(*beyond)
    return reached


def _switch(profile: Profile, spot: str) -> MagneticSwitch:
    part = profile.spot[spot]
    if part.switch is None:
        raise ProfileError(f"[spots.{spot}] lacks 'switch'; a matrix is made of switches")
    return MagneticSwitch(part.senses, part.switch)
