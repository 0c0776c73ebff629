"""The trail: the readings of each point and their times.

It tells a turned marker from an untouched one where the current readings cannot.
"""

from bisect import bisect_right
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import inf
from operator import itemgetter
from types import MappingProxyType
from typing import NamedTuple, TypeAlias, TypeVar

from engine.game import Point
from firmware.referee.changes.transitions import Span
from hardware.sensors.sighting import Reading, Sighting

Each = TypeVar("Each")

Changes: TypeAlias = tuple[tuple[float, Reading], ...]
"""The changes of a point, oldest first: the time (s) of each, and the new reading."""


class Visit(NamedTuple):
    """A piece was on a point for a while, and is back where it was before: the times (s) of its coming and leaving.

    ``way`` are the points from which it may have come.
    """

    point: Point
    since: float
    until: float
    way: frozenset[Point]


NOTHING: Mapping[Point, Changes] = MappingProxyType({})


class Trail(NamedTuple):
    """Every change of every point, with its time in s, since the oldest position that matters: an immutable value.

    ``start`` is when it began; nothing is known of the time before. ``first`` is when the board was first seen, which
    is later if its sensors had to settle. ``dark``: it did not stand as recorded then, and nobody saw what was done.
    """

    start: float
    first: float
    dark: bool = False
    by_point: Mapping[Point, Changes] = NOTHING
    """The changes of each point that has changed."""
    visits: tuple[Visit, ...] = ()
    forgotten: Mapping[Point, Changes] = NOTHING
    """The changes before those, since the turn before the last one began: few questions are about that."""

    @property
    def longer(self) -> "Trail":
        """The trail with the forgotten changes."""
        points = {**self.forgotten, **self.by_point}
        changes = {point: (*self.forgotten.get(point, ()), *self.by_point.get(point, ())) for point in points}
        return self._replace(by_point=changes, forgotten=NOTHING)

    def until(self, time: float) -> "Trail":
        """Return the trail as it was at a time."""
        kept = {point: changes[: _after(changes, time)] for point, changes in self.by_point.items()}
        changes = {point: changes for point, changes in kept.items() if changes}
        return self._replace(by_point=changes, visits=tuple([each for each in self.visits if each.until <= time]))

    def note(self, sighting: Sighting, points: Iterable[Point], now: float) -> "Trail":
        """Return this trail with the sighting's readings of these points added at ``now``."""
        noted = {point: (*self.by_point.get(point, ()), (now, sighting[point])) for point in points}
        return self._replace(by_point={**self.by_point, **noted})

    def changes(self, point: Point, time: float) -> Changes:
        """Return the changes of a point after a time, oldest first; empty if it did not change."""
        changes = self.by_point.get(point, ())
        return changes[_after(changes, time) :]

    def changed_between(self, point: Point, since: float, until: float) -> bool:
        """Return whether a point changed after a time, and before another."""
        return any(time < until for time, _ in self.changes(point, since))

    @property
    def points(self) -> Collection[Point]:
        """The points that have changed."""
        return self.by_point.keys()

    def last(self, point: Point) -> float:
        """Return when a point last changed; minus infinity if it never did."""
        changes = self.by_point.get(point)
        return changes[-1][0] if changes else -inf

    @property
    def latest_points(self) -> frozenset[Point]:
        """The points that changed last, all at the same time."""
        latest = self.latest
        return frozenset([point for point in self.points if self.last(point) == latest])

    @property
    def latest(self) -> float:
        """When anything last changed; minus infinity if nothing did."""
        return max(map(self.last, self.points), default=-inf)

    def passed(self, time: float, most: float) -> Iterator[tuple[Point, float]]:
        """Yield the points that last changed after a time, each with how long (s) it had shown something else before.

        A piece carried past a point may be seen there twice: one rim, then the other. Such spells are added up, back to
        the last spell longer than ``most``, in s.
        """
        for point, changes in self.by_point.items():
            now, passed = changes[-1], 0.0
            if now[0] <= time:
                continue
            for (until, _), (since, reading) in pairwise(changes[::-1]):
                if until - since > most:
                    break
                passed += until - since if reading != now[1] else 0.0
            yield point, passed

    def restless(self, time: float) -> bool:
        """Return whether a point has changed more than once after a time."""
        return any(len(changes) > 1 and changes[-2][0] > time for changes in self.by_point.values())

    def disregard(self, points: Collection[Point]) -> "Trail":
        """Return this trail without the changes of these points: a sensor of each is no longer believed."""
        believed = {point: each for point, each in self.by_point.items() if point not in points}
        return self._replace(by_point=believed, forgotten=NOTHING)

    def visited(self, visits: Iterable[Visit]) -> "Trail":
        """Return this trail with more visits."""
        return self._replace(visits=(*self.visits, *visits))

    def forget(self, time: float, wholly: float) -> "Trail":
        """Return this trail without the changes at or before a time; those after ``wholly`` (s) are only put aside."""
        changes = {point: left for point in self.points if (left := self.changes(point, time))}
        longer = self.longer.by_point.items()
        older = ((point, each[_after(each, wholly) : _after(each, time)]) for point, each in longer)
        visits = tuple([each for each in self.visits if each.until > time])
        return self._replace(by_point=changes, visits=visits, forgotten={point: each for point, each in older if each})


def _after(changes: Changes, time: float) -> int:
    """Return the index of the first change after a time."""
    return bisect_right(changes, time, key=itemgetter(0))


def unbroken_since(changes: Sequence[tuple[float, Each]], holds: Callable[[Each], object]) -> float:
    """Return since when ``holds`` is true of every change up to the latest; infinity if it is false of the latest."""
    since = inf
    for time, each in reversed(changes):
        if not holds(each):
            break
        since = time
    return since


def spans(changes: Sequence[tuple[float, Each]], holds: Callable[[Each], object], now: float) -> Iterator[Span]:
    """Yield each span in which ``holds`` is true of what changed; ``now`` (s) ends the last."""
    since = inf
    for time, each in changes:
        if holds(each):
            since = min(since, time)
        elif since < inf:
            yield since, time
            since = inf
    if since < inf:
        yield since, now


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
