"""The debouncer: from the sensors' readings, scan by scan, to the sighting, with hysteresis.

A channel keeps its sense until it has shown another one without a break for the profile's debouncing time (three equal
scans). A strength that has settled between the thresholds is *unknown*; so is a sensor that does not answer.
"""

from collections.abc import Mapping, Sequence
from itertools import compress
from math import inf
from operator import and_, le, not_

from hardware.profile.schema import Levels, Profile, Senses
from hardware.sensors.sighting import Reading, Sense, Sighting

_SWITCH = Levels(none=0.25, pole=0.75, hysteresis=0.25)
"""A switch reads 0 or 1: thresholds as for strengths, far from both."""

_POLES: Mapping[Senses, tuple[Sense, Sense]] = {
    "level": ("north", "south"),
    "north": ("north", "north"),
    "south": ("south", "south"),
    "any": ("some", "some"),
}
"""The senses of strong readings, positive and negative. A switch never reads negative."""

_PATIENCE = 0.25
"""A scan may be this share of a period early and still count as the last of the debouncing time."""


class _Rule:
    """The conversion of one spot's readings into senses."""

    def __init__(self, senses: Senses, levels: Levels) -> None:
        self._levels = levels
        self._positive, self._negative = _POLES[senses]
        self._kept, self._lost = levels.none + levels.hysteresis, levels.pole - levels.hysteresis

    def band(self, sense: Sense, reading: float) -> tuple[float, float]:
        """Return the band of readings that keep a sense which this reading has shown."""
        if sense == "unknown":
            return inf, -inf  # outside of every band
        if sense == "none":
            return -self._kept, self._kept
        if sense == self._negative and (reading < 0 or sense != self._positive):
            return -inf, -self._lost
        return self._lost, inf

    def sense(self, reading: float) -> Sense:
        """Return the sense of a single reading; NaN is unknown."""
        strength = abs(reading)
        if strength <= self._levels.none:
            return "none"
        if strength >= self._levels.pole:
            return self._positive if reading > 0 else self._negative
        return "unknown"


class Debouncer:
    """Makes the debounced sighting of a board from its scans.

    Until the first scans have settled, everything is unknown.
    """

    def __init__(self, profile: Profile) -> None:
        rules = {
            name: _Rule(spot.senses, spot.levels if spot.levels is not None else _SWITCH)
            for name, spot in profile.spot.items()
        }
        self._rules = [rules[channel.spot] for channel in profile.channels]
        self._points = [channel.point for channel in profile.channels]
        self._spots = len(profile.spots)
        self._settle = profile.settle - _PATIENCE / profile.scan_hz
        self._senses: list[Sense] = ["unknown"] * len(profile.channels)
        self._low = [inf] * len(profile.channels)
        self._high = [-inf] * len(profile.channels)
        self._turning: dict[int, tuple[Sense, float]] = {}
        self._rested: Sequence[float] = ()
        """A copy of the last scan, if every reading was within its band; empty otherwise."""
        unknown: Sense = "unknown"
        nothing: Reading = (unknown,) * self._spots
        self._sighting = Sighting(dict.fromkeys(profile.points, nothing))

    def update(self, raw: Sequence[float], now: float) -> Sighting:
        """Return the sighting after a scan made at that time in s.

        ``raw`` is as :meth:`~hardware.sensors.protocol.Sensors.scan` returns it. The object stays the same as long as
        nothing changes.
        """
        if self._turning or not self._at_rest(raw):
            self._rested = ()
            settled = self._look(self._restless(raw), raw, now)
            if settled:
                self._see(settled)
        return self._sighting

    def _at_rest(self, raw: Sequence[float]) -> bool:
        """Return whether every reading is within its band, as in nearly every scan; to find which is not is slower.

        Switches have no noise: most of their scans equal the one before, which takes a tenth of the time to see.
        """
        if raw == self._rested:
            return True
        if len(raw) == len(self._low) and all(map(le, self._low, raw)) and all(map(le, raw, self._high)):
            self._rested = list(raw)
            return True
        return False

    def _restless(self, raw: Sequence[float]) -> list[int]:
        """Return the channels whose readings are outside of their bands."""
        if len(raw) != len(self._low):
            raise ValueError(f"a scan of {len(self._low)} channels was expected, not one of {len(raw)}")
        kept = map(and_, map(le, self._low, raw), map(le, raw, self._high))
        return list(compress(range(len(raw)), map(not_, kept)))

    def _look(self, restless: Sequence[int], raw: Sequence[float], now: float) -> list[int]:
        """Follow the channels that show another sense than their own; return those that have settled at it."""
        turning: dict[int, tuple[Sense, float]] = {}
        settled = []
        for index in restless:
            sense, since = self._turning.get(index, (None, now))
            reading, rule = raw[index], self._rules[index]
            # The band is used, not only the thresholds: noise at a threshold would restart the debouncing.
            if sense is None or not _within(reading, rule.band(sense, reading)):
                shown = rule.sense(reading)
                if shown == self._senses[index]:
                    continue
                if shown != sense:
                    sense, since = shown, now
            if now - since >= self._settle:
                self._senses[index] = sense
                self._low[index], self._high[index] = rule.band(sense, reading)
                settled.append(index)
            else:
                turning[index] = sense, since
        self._turning = turning
        return settled

    def _see(self, settled: Sequence[int]) -> None:
        """Make a new sighting from the present senses."""
        readings: dict[str, Reading] = {}
        for index in settled:
            first = index - index % self._spots
            readings[self._points[index]] = tuple(self._senses[first : first + self._spots])
        self._sighting = self._sighting.updated(readings)


def _within(reading: float, band: tuple[float, float]) -> bool:
    low, high = band
    return low <= reading <= high
