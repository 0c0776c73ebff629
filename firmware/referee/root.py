"""Roots: the positions from which what is seen may be explained, each with the time from which the trail counts."""

from dataclasses import dataclass
from math import inf

from engine.game import Point
from firmware.referee.continuations import Position
from firmware.referee.trail import Since, Trail, unbroken_since
from hardware.sensors.sighting import Reading, fits


@dataclass(frozen=True, slots=True)
class Root:
    """A position from which what is seen may be explained, and from when on the trail counts for it.

    ``began`` is when the action that led to it (and was no removal) was first seen, in s: what was gone before that,
    nobody has taken off because of it. ``brought`` is where that action has put a piece.
    """

    position: Position
    since: Since
    began: float
    brought: frozenset[Point] = frozenset()

    def touched(self, trail: Trail, point: Point, now: Reading | None = None, *, after: float = -inf) -> float:
        """Return when a point first came to show something else than in this position; infinity if it never did.

        ``now`` is what it shows: what has never changed and does not fit was there when the trail began. What it came
        to show no later than ``after`` (s) does not count.
        """
        look = self.position.look(point)
        changes = trail.changes(point, max(after, self.since(point)))
        if not changes and now is not None and not fits(now, look):
            return trail.start
        return next((time for time, reading in changes if not fits(reading, look)), inf)

    def off_since(self, trail: Trail, point: Point) -> float:
        """Return since when a point has not shown what it does in this position; infinity if it shows that."""
        look = self.position.look(point)
        return unbroken_since(trail.changes(point, self.since(point)), lambda reading: not fits(reading, look))
