"""The earliest actions: explains the first actions made while a question waited, from the board as it was seen then.

An answer may take long; in that time players may do more than one search can go through at once.
"""

from itertools import pairwise
from math import inf

from engine.game import Point
from firmware.referee.hypotheses.evidence import Evidence
from firmware.referee.hypotheses.hypothesis import Hypothesis
from firmware.referee.hypotheses.search import hypotheses
from firmware.referee.limits import MOST_MEANWHILE, TOGETHER_S
from firmware.referee.past.history import History, Root
from firmware.referee.past.trail import Trail
from firmware.referee.verdict import Verdict
from hardware.sensors.sighting import Reading, Sighting


def earliest(history: History, sighting: Sighting) -> Verdict | None:
    """Return the verdict on the first actions made before the current position was known, if their result still stands.

    The board is judged as it was at each pause between changes. ``None``: nothing was done in full.
    """
    root = history.roots[-1]
    for moment in _moments(root, history.trail, sighting)[: MOST_MEANWHILE + 1]:
        before = history.trail.until(moment)
        then = Sighting({point: _shown(root, history.trail, before, point, now) for point, now in sighting.items()})
        found = hypotheses(Evidence(root, then, before, moment))
        if found and all(e.whole and _stands(e, then, sighting) for e in found):
            return Verdict("underway", root.position, tuple(found))
    return None


def _moments(root: Root, trail: Trail, sighting: Sighting) -> list[float]:
    """Return the times (s) of the last change before each pause, earliest first, up to the root's own time."""
    times = {time for point in sighting for time, _ in root.changes(trail, point)}
    before = [*sorted(time for time in times if time <= root.since.time), inf]
    return [one for one, following in pairwise(before) if following - one > TOGETHER_S]


def _shown(root: Root, trail: Trail, before: Trail, point: Point, now: Reading) -> Reading:
    """Return the last reading of a point in an earlier trail; before any change that of the position."""
    if earlier := root.changes(before, point):
        return earlier[-1][1]
    return root.position.look(point) if root.changes(trail, point) else now


def _stands(hypothesis: Hypothesis, then: Sighting, now: Sighting) -> bool:
    """Return whether every sensor a continuation touches still reads what it read then, if it read anything."""
    return all(
        sense in ("none", later, "unknown") or later == "unknown"
        for point in hypothesis.continuation.changes
        for sense, later in zip(then[point], now[point], strict=True)
    )
