"""Events: the readings that changed between two sightings."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.game import Point
from hardware.sensors.sighting import Reading, Sighting


@dataclass(frozen=True, slots=True)
class Event:
    """A point's reading changed at a time in s."""

    time: float
    point: Point
    before: Reading
    after: Reading
    readings: Sighting
    """The readings of all points from then on."""


def events(before: Sighting, after: Sighting, now: float) -> Iterator[Event]:
    """Yield the events between two sightings: departures before arrivals, as one hand can make both in one frame."""
    changed = after.changes(before)
    for point in sorted(changed, key=lambda each: _showing(after[each]) - _showing(before[each])):
        yield Event(now, point, before[point], after[point], after)


def _showing(reading: Reading) -> int:
    return sum(sense not in ("none", "unknown") for sense in reading)
