"""Overridden sensors: those that are not believed, because people have contradicted them or because they fail."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Self, TypeAlias

from engine.game import Point
from hardware.sensors.sighting import Reading, Sense, Sighting

Spot: TypeAlias = tuple[Point, int]
"""A sensor: its point, and its place among the senses of a reading."""


@dataclass(frozen=True, slots=True)
class Sensors:
    """What the board shows, and the sensors whose readings are taken as unknown: an immutable value.

    A sensor that people have contradicted, and that is believed again too early, would be wrong again: it must change
    first and then show what belongs there. One that was contradicted twice must be mended and the service started
    anew. One that is failing is not believed as long as that is said of it.
    """

    raw: Sighting | None = None
    """The latest sighting, every sensor believed."""
    overridden: Mapping[Spot, Sense] = field(default_factory=dict)
    """The sensors that people have contradicted, and what each showed then."""
    _times: Mapping[Spot, int] = field(default_factory=dict)
    _failing: frozenset[Spot] = frozenset()
    _masked: Sighting | None = None

    @property
    def sighting(self) -> Sighting | None:
        """What the board is believed to show."""
        return self._masked if self.overridden or self._failing else self.raw

    def see(self, sighting: Sighting) -> Self:
        """Take in what the board shows; what is believed stays the very same object while none of it changes."""
        if not self.overridden and not self._failing:
            return replace(self, raw=sighting)
        if self._masked is not None and sighting is self.raw:
            return self
        masked = dict(sighting)
        for point, place in (*self.overridden, *self._failing):
            reading = masked[point]
            masked[point] = (*reading[:place], "unknown", *reading[place + 1 :])
        left = Sighting(masked)
        if self._masked is not None and not left.changes(self._masked) and not self._stirred(sighting):
            left = self._masked
        return replace(self, raw=sighting, _masked=left)

    def _stirred(self, sighting: Sighting) -> bool:
        """Return whether a sensor that people have contradicted has changed: it may prove itself."""
        raw = self.raw
        return raw is not None and any(sighting[point][place] != raw[point][place] for point, place in self.overridden)

    def override(self, spots: Iterable[Spot]) -> Self:
        """Believe these sensors no longer, because people have contradicted them."""
        raw = self.raw
        if raw is None:
            return self
        fresh = {(point, place): raw[point][place] for point, place in spots if (point, place) not in self.overridden}
        times = {**self._times, **{spot: self._times.get(spot, 0) + 1 for spot in fresh}}
        return replace(self, overridden={**self.overridden, **fresh}, _times=times, _masked=None).see(raw)

    def fail(self, spots: Iterable[Spot]) -> tuple[set[Point], Self]:
        """Believe these failing sensors no longer, and those again that were named before.

        Returns the points of those that are named for the first time as well.
        """
        failing = frozenset(spots)
        fresh = {point for point, _ in failing - self._failing}
        sensors = replace(self, _failing=failing, _masked=None)
        return fresh, sensors if self.raw is None else sensors.see(self.raw)

    def believe_again(self, looks: Mapping[Point, Reading]) -> Self:
        """Believe sensors again that have changed since and show what belongs there; the board rests as ``looks``.

        Returns the very same object if there was none. Else there is more to be seen than before.
        """
        if not self.overridden or self.raw is None:
            return self
        left = {
            spot: shown for spot, shown in self.overridden.items() if not self._proven(spot, shown, self.raw, looks)
        }
        return self if len(left) == len(self.overridden) else replace(self, overridden=left, _masked=None)

    def _proven(self, spot: Spot, shown: Sense, raw: Sighting, looks: Mapping[Point, Reading]) -> bool:
        point, place = spot
        now = raw[point][place]
        return now not in (shown, "unknown") and now == looks[point][place] and self._times[spot] == 1
