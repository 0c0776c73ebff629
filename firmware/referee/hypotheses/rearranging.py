"""Rearranging: actions that move most pieces of the board, one after the other and in any order."""

from firmware.referee.changes.continuations import Continuation
from firmware.referee.hypotheses.carrying import carried
from firmware.referee.hypotheses.evidence import Evidence
from firmware.referee.hypotheses.progress import begun
from firmware.referee.limits import HANDS


def passing(evidence: Evidence) -> bool:
    """Return whether a piece is being slid past a point while the board is rearranged.

    But for what has just changed, one action that does so explains the sighting. What a piece shows on its way past a
    point is no stage of anything.
    """
    just = [point for point in evidence.off if evidence.trail.last(point) == evidence.now]
    if not just or len(evidence.off) <= 2 * HANDS or not evidence.root.position.rearranging:
        return False
    return any(
        continuation.links[0].summary.rearranges and {*evidence.unexplained(continuation)}.issubset(just)
        for continuation in evidence.root.position.single
    ) and not rearranged_by(evidence)


def rearranged_by(evidence: Evidence) -> list[Continuation]:
    """Return the single actions that explain the sighting, if one of them rearranges the board."""
    position = evidence.root.position
    if not position.rearranging:
        return []
    if evidence.rearranging is None:
        found = [
            continuation
            for continuation in position.single
            if len(continuation.changes) >= len(evidence.off)
            and evidence.explains(continuation)
            and begun(evidence, continuation, continuation.links[0])
            and carried(evidence, continuation)
        ]
        evidence.rearranging = found if any(each.links[0].summary.rearranges for each in found) else []
    return evidence.rearranging
