"""Made first: what came first of all that was done while a question waited for its answer, as it was seen then.

Nobody has to be quick with an answer, and so more may have been done meanwhile than a search goes through at once.
"""

from bisect import bisect_right
from itertools import pairwise
from math import inf

from engine.game import Point
from firmware.referee.evidence import Evidence
from firmware.referee.history import History
from firmware.referee.limits import MOST_MEANWHILE, TOGETHER_S
from firmware.referee.progress import Explanation
from firmware.referee.root import Root
from firmware.referee.search import explanations
from firmware.referee.trail import Trail
from firmware.referee.verdict import Verdict
from hardware.sensors.sighting import Reading, Sighting


def earliest(history: History, sighting: Sighting) -> Verdict | None:
    """Return what explains the earliest that was done before the current position was known, if it stands there still.

    The board is looked at as it was whenever a while had gone by without a change. ``None``: nothing was done in full.
    """
    root = history.roots[-1]
    for moment in _moments(root, history.trail, sighting)[: MOST_MEANWHILE + 1]:
        then = Sighting({point: _shown(root, history.trail, point, sighting[point], moment) for point in sighting})
        found = explanations(Evidence(root, then, history.trail.until(moment), moment))
        if found and all(e.complete == len(e.continuation.links) and _stands(e, then, sighting) for e in found):
            return Verdict("underway", root.position, tuple(found))
    return None


def _moments(root: Root, trail: Trail, sighting: Sighting) -> list[float]:
    """Return when the last had been seen of each thing done before a position was known, in s, earliest first."""
    times = {time for point in sighting for time, _ in trail.changes(point, root.since(point))}
    before = [*sorted(time for time in times if time <= root.since.time), inf]
    return [one for one, following in pairwise(before) if following - one > TOGETHER_S]


def _shown(root: Root, trail: Trail, point: Point, now: Reading, moment: float) -> Reading:
    """Return what a point showed at a time: what it has come to show last, or before that what stands there."""
    changes = trail.changes(point, root.since(point))
    count = bisect_right([time for time, _ in changes], moment)
    if count:
        return changes[count - 1][1]
    return root.position.look(point) if changes else now


def _stands(explanation: Explanation, then: Sighting, now: Sighting) -> bool:
    """Return whether all that was felt where a continuation puts or takes something is felt there still."""
    return all(
        sense in ("none", later, "unknown") or later == "unknown"
        for point in explanation.continuation.changes
        for sense, later in zip(then[point], now[point], strict=True)
    )
