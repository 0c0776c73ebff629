"""Overridden sensors: not believed, because players have contradicted them or because they fail."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, Self, TypeAlias

from engine.game import Point
from hardware.sensors.sighting import Reading, Sense, Sighting

Spot: TypeAlias = tuple[Point, int]
"""A sensor: its point, and its place among the senses of a reading."""


NOTHING: Mapping[Spot, Any] = MappingProxyType({})


class Sensors(NamedTuple):
    """What the board shows, and the sensors whose readings are taken as unknown: an immutable value.

    A sensor that players have contradicted must change first and then fit the position before it is believed again;
    earlier it would be wrong again. One contradicted twice must be mended and the service restarted. A failing sensor
    is not believed as long as it is reported as failing.
    """

    raw: Sighting | None = None
    """The latest sighting, every sensor believed."""
    overridden: Mapping[Spot, Sense] = NOTHING
    """The sensors that people have contradicted, and what each showed then."""
    contradicted: Mapping[Spot, int] = NOTHING
    """How often people have contradicted each sensor."""
    failing: frozenset[Spot] = frozenset()
    """The sensors that are failing."""
    sighting: Sighting | None = None
    """What the board is believed to show: the latest sighting, those sensors unknown."""

    def see(self, sighting: Sighting) -> Self:
        """Take in what the board shows; what is believed stays the very same object while none of it changes."""
        if self.sighting is not None and sighting is self.raw:
            return self
        if not self.overridden and not self.failing:
            return self._replace(raw=sighting, sighting=sighting)
        masked = dict(sighting)
        for point, place in (*self.overridden, *self.failing):
            reading = masked[point]
            masked[point] = (*reading[:place], "unknown", *reading[place + 1 :])
        left, before = Sighting(masked), self.sighting
        if before is not None and not left.changes(before) and not self._stirred(sighting):
            left = before
        return self._replace(raw=sighting, sighting=left)

    def _stirred(self, sighting: Sighting) -> bool:
        """Return whether a contradicted sensor has changed, which may prove that it works."""
        raw = self.raw
        return raw is not None and any(sighting[point][place] != raw[point][place] for point, place in self.overridden)

    def override(self, spots: Iterable[Spot]) -> Self:
        """Stop believing these sensors, because players have contradicted them."""
        raw = self.raw
        if raw is None:
            return self
        fresh = {(point, place): raw[point][place] for point, place in spots if (point, place) not in self.overridden}
        times = {**self.contradicted, **{spot: self.contradicted.get(spot, 0) + 1 for spot in fresh}}
        return self._replace(overridden={**self.overridden, **fresh}, contradicted=times, sighting=None).see(raw)

    def fail(self, spots: Iterable[Spot]) -> tuple[set[Point], Self]:
        """Stop believing these failing sensors, and believe again those named before and missing here.

        Also returns the points of the sensors that are newly failing.
        """
        failing = frozenset(spots)
        fresh = {point for point, _ in failing - self.failing}
        sensors = self._replace(failing=failing, sighting=None)
        return fresh, sensors if self.raw is None else sensors.see(self.raw)

    def believe_again(self, looks: Mapping[Point, Reading]) -> Self:
        """Believe contradicted sensors again that have changed since and fit ``looks``, the readings at rest.

        Returns the same object if there was none.
        """
        if not self.overridden or self.raw is None:
            return self
        left = {
            spot: shown for spot, shown in self.overridden.items() if not self._proven(spot, shown, self.raw, looks)
        }
        if len(left) == len(self.overridden):
            return self
        return self._replace(overridden=left, sighting=None).see(self.raw)

    def _proven(self, spot: Spot, shown: Sense, raw: Sighting, looks: Mapping[Point, Reading]) -> bool:
        point, place = spot
        now = raw[point][place]
        return now not in (shown, "unknown") and now == looks[point][place] and self.contradicted[spot] == 1
