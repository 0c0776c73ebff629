"""The trail: what each point has shown, and when.

It is what tells a turned marker from an untouched one where sensors cannot.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping

from engine.game import Point
from hardware.sensors.sighting import Reading, Sighting, fits

PASSED_S = 0.5
"""What is seen on a point for longer (s) stands there, and is not being carried past it."""

TOGETHER_S = 0.2
"""What sensors show less than so long (s) after one another may have happened the other way round."""


class Trail:
    """Every change of every point, with its time in s, since the oldest position that still matters.

    ``start`` is when it began: of what never changed since it is not known how long it has been so. ``first`` is when
    the board was first seen, which is later where its sensors had to settle before.
    """

    def __init__(self, start: float = 0.0) -> None:
        self.start = start
        self.first = start
        self._times: dict[Point, list[float]] = {}
        self._readings: dict[Point, list[Reading]] = {}

    def copy(self) -> "Trail":
        """Return a trail that goes on by itself from here."""
        trail = Trail(self.start)
        trail.first = self.first
        trail._times = {point: times.copy() for point, times in self._times.items()}
        trail._readings = {point: readings.copy() for point, readings in self._readings.items()}
        return trail

    def until(self, time: float) -> "Trail":
        """Return the trail as it was at a time."""
        trail = Trail(self.start)
        trail.first = self.first
        for point, times in self._times.items():
            if keep := bisect_right(times, time):
                trail._times[point], trail._readings[point] = times[:keep], self._readings[point][:keep]
        return trail

    def note(self, sighting: Sighting, points: Iterable[Point], now: float) -> None:
        """Write down that these points have just come to read what the sighting says."""
        for point in points:
            self._times.setdefault(point, []).append(now)
            self._readings.setdefault(point, []).append(sighting[point])

    def since(self, point: Point, time: float) -> list[Reading]:
        """Return what a point has shown after a time, oldest first; empty if it did not change."""
        times = self._times.get(point)
        if not times:
            return []
        return self._readings[point][bisect_right(times, time) :]

    def changes(self, point: Point, time: float) -> list[tuple[float, Reading]]:
        """Return when and to what a point has changed after a time, oldest first."""
        times = self._times.get(point)
        if not times:
            return []
        first = bisect_right(times, time)
        return list(zip(times[first:], self._readings[point][first:], strict=True))

    def last_fitting(self, point: Point, look: Reading, time: float) -> float:
        """Return when, after a time, a point last came to read a look; the time itself if it never did."""
        pairs = zip(reversed(self._times.get(point, [])), reversed(self._readings.get(point, [])), strict=True)
        return next((at for at, reading in pairs if at > time and fits(reading, look)), time)

    def last(self, point: Point) -> float:
        """Return when a point last changed; minus infinity if it never did."""
        times = self._times.get(point)
        return times[-1] if times else float("-inf")

    def passed(self, time: float, most: float) -> Iterator[tuple[Point, float]]:
        """Yield the points that last changed after a time, and for how long in s they had shown something else before.

        What is carried past a point may be seen there more than once: its rim, and again its other rim. All that counts
        together, back to where the point had not changed for longer than ``most``, in s.
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

    def disregard(self, point: Point) -> None:
        """Drop all that a point has shown: a sensor of it is not believed any longer."""
        self._times.pop(point, None)
        self._readings.pop(point, None)

    def forget(self, time: float) -> None:
        """Drop what happened at or before a time."""
        for point in list(self._times):
            keep = bisect_right(self._times[point], time)
            if keep == len(self._times[point]):
                del self._times[point], self._readings[point]
            elif keep:
                del self._times[point][:keep], self._readings[point][:keep]


class Since:
    """From when on the trail counts: a time, and a later one for points whose changes were used up by an action."""

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
