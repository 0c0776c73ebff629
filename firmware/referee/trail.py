"""The trail: the readings of each point and their times.

It tells a turned marker from an untouched one where the current readings cannot.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import NamedTuple, TypeVar

from engine.game import Point
from hardware.sensors.sighting import Reading, Sighting, fits

Each = TypeVar("Each")


class Visit(NamedTuple):
    """A piece was on a point for a while, and is back where it was before: the times (s) of its coming and leaving.

    ``way`` are the points from which it may have come.
    """

    point: Point
    since: float
    until: float
    way: frozenset[Point]


@dataclass(frozen=True, slots=True)
class Trail:
    """Every change of every point, with its time in s, since the oldest position that matters: an immutable value.

    ``start`` is when it began; nothing is known of the time before. ``first`` is when the board was first seen, which
    is later if its sensors had to settle.
    """

    start: float
    first: float
    _times: Mapping[Point, tuple[float, ...]] = field(default_factory=dict)
    _readings: Mapping[Point, tuple[Reading, ...]] = field(default_factory=dict)
    visits: tuple[Visit, ...] = ()

    @classmethod
    def begun(cls, now: float) -> "Trail":
        """Return a trail that begins at a time in s."""
        return cls(now, now)

    def until(self, time: float) -> "Trail":
        """Return the trail as it was at a time."""
        kept = {point: bisect_right(times, time) for point, times in self._times.items()}
        times = {point: self._times[point][:keep] for point, keep in kept.items() if keep}
        readings = {point: self._readings[point][:keep] for point, keep in kept.items() if keep}
        visits = tuple([visit for visit in self.visits if visit.until <= time])
        return Trail(self.start, self.first, times, readings, visits)

    def note(self, sighting: Sighting, points: Iterable[Point], now: float) -> "Trail":
        """Return this trail with the sighting's readings of these points added at ``now``."""
        times, readings = dict(self._times), dict(self._readings)
        for point in points:
            times[point] = (*times.get(point, ()), now)
            readings[point] = (*readings.get(point, ()), sighting[point])
        return Trail(self.start, self.first, times, readings, self.visits)

    def seen_first(self, now: float) -> "Trail":
        """Return this trail with the board first seen now."""
        return Trail(self.start, now, self._times, self._readings, self.visits)

    def since(self, point: Point, time: float) -> tuple[Reading, ...]:
        """Return the readings a point changed to after a time, oldest first; empty if it did not change."""
        times = self._times.get(point)
        if not times:
            return ()
        return self._readings[point][bisect_right(times, time) :]

    def changes(self, point: Point, time: float) -> list[tuple[float, Reading]]:
        """Return the changes of a point after a time, each a time and the new reading, oldest first."""
        times = self._times.get(point)
        if not times:
            return []
        first = bisect_right(times, time)
        return list(zip(times[first:], self._readings[point][first:], strict=True))

    @property
    def points(self) -> Iterable[Point]:
        """The points that have changed."""
        return self._times.keys()

    def last_fitting(self, point: Point, look: Reading, time: float) -> float:
        """Return when a point last changed to a look after ``time``; ``time`` itself if it never did."""
        pairs = zip(reversed(self._times.get(point, ())), reversed(self._readings.get(point, ())), strict=True)
        return next((at for at, reading in pairs if at > time and fits(reading, look)), time)

    def last(self, point: Point) -> float:
        """Return when a point last changed; minus infinity if it never did."""
        times = self._times.get(point)
        return times[-1] if times else -inf

    @property
    def latest_points(self) -> frozenset[Point]:
        """The points that changed last, all at the same time."""
        latest = self.latest
        return frozenset([point for point, times in self._times.items() if times[-1] == latest])

    @property
    def latest(self) -> float:
        """When anything last changed; minus infinity if nothing did."""
        return max((times[-1] for times in self._times.values()), default=-inf)

    def passed(self, time: float, most: float) -> Iterator[tuple[Point, float]]:
        """Yield the points that last changed after a time, each with how long (s) it had shown something else before.

        A piece carried past a point may be seen there twice: one rim, then the other. Such spells are added up, back to
        the last spell longer than ``most``, in s.
        """
        for point, times in self._times.items():
            if times[-1] <= time:
                continue
            readings, passed = self._readings[point], 0.0
            for at in range(len(times) - 1, 0, -1):
                spell = times[at] - times[at - 1]
                if spell > most:
                    break
                passed += spell if readings[at - 1] != readings[-1] else 0.0
            yield point, passed

    def restless(self, time: float) -> bool:
        """Return whether a point has changed more than once after a time."""
        return any(len(times) > 1 and times[-2] > time for times in self._times.values())

    def disregard(self, points: Iterable[Point]) -> "Trail":
        """Return this trail without the changes of these points: a sensor of each is no longer believed."""
        dropped = set(points)
        times = {point: times for point, times in self._times.items() if point not in dropped}
        readings = {point: readings for point, readings in self._readings.items() if point not in dropped}
        return Trail(self.start, self.first, times, readings, self.visits)

    def visited(self, visits: Iterable["Visit"]) -> "Trail":
        """Return this trail with more visits."""
        return Trail(self.start, self.first, self._times, self._readings, (*self.visits, *visits))

    def forget(self, time: float) -> "Trail":
        """Return this trail without the changes at or before a time."""
        times, readings = dict[Point, tuple[float, ...]](), dict[Point, tuple[Reading, ...]]()
        for point, all_times in self._times.items():
            if all_times[-1] > time:
                drop = bisect_right(all_times, time)
                times[point], readings[point] = all_times[drop:], self._readings[point][drop:]
        visits = tuple([visit for visit in self.visits if visit.until > time])
        return Trail(self.start, self.first, times, readings, visits)


def unbroken_since(changes: Sequence[tuple[float, Each]], holds: Callable[[Each], object]) -> float:
    """Return since when ``holds`` is true of every change up to the latest; infinity if it is false of the latest."""
    since = inf
    for time, each in reversed(changes):
        if not holds(each):
            break
        since = time
    return since


class Since:
    """The time from which the trail counts, with a separate time for points whose changes an action used up."""

    def __init__(self, time: float, used: Mapping[Point, float] | None = None) -> None:
        self.time = time
        self.used = dict(used or {})

    def __call__(self, point: Point) -> float:
        """Return the time after which a point's changes count."""
        return self.used.get(point, self.time)

    @property
    def oldest(self) -> float:
        """The time before which nothing counts, at any point."""
        return min(self.time, *self.used.values()) if self.used else self.time
