"""The order seen: which of several complete continuations matches the order in which the pieces came and went."""

from collections.abc import Sequence
from math import inf

from engine.game import Player, Point
from firmware.referee.changes.step_summary import moves
from firmware.referee.constraints import Constraint, preferred
from firmware.referee.hypotheses.hypothesis import Hypothesis
from firmware.referee.past.history import History


def in_order(history: History, found: Sequence[Hypothesis]) -> Sequence[Hypothesis]:
    """Return the continuations in the order seen, if all are complete; only one if all end in the same position.

    Of several orders of the same actions that is the one in which they were seen to end.
    """
    if len(found) <= 1 or not all(e.whole for e in found):
        return found
    if len({e.continuation.position().state for e in found}) > 1:
        orderly = preferred(Constraint.OUT_OF_TURN, found, lambda e: e.in_turn)
        return preferred(Constraint.UP_BEFORE, orderly, lambda e: not _up_before(history, e))
    return [min(found, key=lambda e: _ended(history, e))]


def _ended(history: History, hypothesis: Hypothesis) -> list[float]:
    """Return when each action of a hypothesis was seen to end: when its points last changed; never without any."""
    last = history.trail.last
    return [max(map(last, link.summary.points), default=-inf) for link in hypothesis.continuation.links]


def _up_before(history: History, hypothesis: Hypothesis) -> bool:
    """Return whether a player's piece was in the hand before the previous player had begun."""
    last, brought, links = history.trail.last, set[Point](), hypothesis.continuation.links
    began: dict[Player, float] = {}
    for number, link in enumerate(links):
        # When the points that later actions change again last changed tells nothing of this one.
        again = {point for later in links[number + 1 :] for point in later.summary.points}
        left = [last(move.origin) for move in moves(link.steps) if move.origin not in brought | again]
        if any(time > min(left, default=inf) for actor, time in began.items() if actor != link.actor):
            return True
        leading = [last(point) for point, _ in link.leading if point not in again]
        began[link.actor] = min(leading, default=-inf)
        brought |= link.summary.brought
    return False
