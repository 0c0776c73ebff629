"""Doubts: sensors that are passed over, because people have contradicted them or because they are failing."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from engine.game import Point
from hardware.sensors.sighting import Reading, Sense, Sighting

Spot: TypeAlias = tuple[Point, int]
"""A sensor: its point, and its place among the senses of a reading."""


class Doubts:
    """The sensors that are not believed: what they show is taken as unknown.

    One that people have contradicted, and that is believed again too early, would be wrong again: it must change first
    and then show what belongs there. Who has been doubted twice must be mended and the service started anew. One that
    is failing is passed over as long as that is said of it.
    """

    def __init__(self) -> None:
        self._shown: dict[Spot, Sense] = {}
        self._often: dict[Spot, int] = {}
        self._failing: frozenset[Spot] = frozenset()
        self._raw: Sighting | None = None
        self._masked: Sighting | None = None

    @property
    def spots(self) -> tuple[Spot, ...]:
        """The sensors that people have contradicted."""
        return tuple(self._shown)

    def doubt(self, spots: Iterable[Spot]) -> Sighting | None:
        """Pass over these sensors from now on, and return what is left of the latest sighting, if there is one."""
        for point, place in spots:
            if self._raw is not None and (point, place) not in self._shown:
                self._shown[point, place] = self._raw[point][place]
                self._often[point, place] = self._often.get((point, place), 0) + 1
        self._masked = None
        return None if self._raw is None else self.mask(self._raw)

    def fail(self, spots: Iterable[Spot]) -> tuple[set[Point], Sighting | None]:
        """Pass over these sensors and no longer those that were named before.

        Returns the points of those that are named for the first time, and what is left of the latest sighting.
        """
        before, self._failing = self._failing, frozenset(spots)
        self._masked = None
        return {point for point, _ in self._failing - before}, None if self._raw is None else self.mask(self._raw)

    def believe_again(self, looks: Mapping[Point, Reading]) -> bool:
        """Believe sensors again that have changed since and show what belongs there; the board rests as ``looks``.

        Returns whether there was one: then there is more to be seen than before.
        """
        raw, doubted = self._raw, len(self._shown)
        if raw is None:
            return False
        for (point, place), shown in list(self._shown.items()):
            now = raw[point][place]
            if now not in (shown, "unknown") and now == looks[point][place] and self._often[point, place] == 1:
                del self._shown[point, place]
                self._masked = None
        return len(self._shown) < doubted

    def mask(self, sighting: Sighting) -> Sighting:
        """Return a sighting with these senses unknown; the very same object while nothing else changes."""
        if not self._shown and not self._failing:
            self._raw = sighting
            return sighting
        if self._masked is None or sighting is not self._raw:
            masked = dict(sighting)
            for point, place in (*self._shown, *self._failing):
                reading = masked[point]
                masked[point] = (*reading[:place], "unknown", *reading[place + 1 :])
            left = Sighting(masked)
            if self._masked is None or left.changes(self._masked) or self._stirred(sighting):
                self._masked = left
            self._raw = sighting
        return self._masked

    def _stirred(self, sighting: Sighting) -> bool:
        """Return whether a sensor that people have contradicted has changed: it may prove itself."""
        raw = self._raw
        return raw is not None and any(sighting[point][place] != raw[point][place] for point, place in self._shown)
