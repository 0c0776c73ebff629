"""Likelier: which of the hypotheses that explain a sighting are dropped, because others are likelier."""

from collections.abc import Callable
from math import inf

from engine.game import Piece, Point
from firmware.referee.constraints import Constraint, preferred
from firmware.referee.hypotheses.evidence import Evidence
from firmware.referee.hypotheses.gone_on import lifted_again
from firmware.referee.hypotheses.hypothesis import Hypothesis, distinct
from firmware.referee.hypotheses.turn_order import in_turn


def likelier(evidence: Evidence, found: list[Hypothesis]) -> list[Hypothesis]:
    """Drop the less likely continuations, if a likelier one remains.

    Dropped are those in which a piece arrived before its player's turn, unless players may act at once; those in which
    a piece taken off since went less far than in another one of the same length; and those with a piece lifted again,
    if another one is complete.
    """
    if len({e.continuation.actions[0] for e in found}) > 1:
        if not evidence.at_once:
            found = _preferred(evidence, Constraint.OUT_OF_TURN, found, lambda e: e.in_turn)
            first = {id(e.progress): in_turn(evidence, e.continuation, at_first=True) for e in distinct(found)}
            found = _preferred(evidence, Constraint.FIRST_OUT_OF_TURN, found, lambda e: first[id(e.progress)])
        found = _farthest(evidence, found)
    likely = [e for e in found if e.whole and not e.knocked]
    if len(found) > 1 and likely:
        found = _preferred(evidence, Constraint.KNOCKED_ON, found, lambda e: not e.knocked)
        if not evidence.at_once and any(e.in_turn for e in likely):
            found = _preferred(evidence, Constraint.OUT_OF_TURN, found, lambda e: e.whole or e.in_turn)
        return _preferred(
            evidence,
            Constraint.LIFTED_AGAIN,
            found,
            lambda e: e.whole or not lifted_again(evidence, e.continuation),
        )
    return found


def _preferred(
    evidence: Evidence, constraint: Constraint, found: list[Hypothesis], holds: Callable[[Hypothesis], bool]
) -> list[Hypothesis]:
    """Return the hypotheses for which ``holds`` is true, or all; note which ones the constraint drops."""
    left = preferred(constraint, found, holds)
    kept = {id(each) for each in left}
    evidence.dropped |= {each.continuation.actions: constraint for each in found if id(each) not in kept}
    return left


def _farthest(evidence: Evidence, found: list[Hypothesis]) -> list[Hypothesis]:
    """Drop the continuations in which a piece, taken off since, went less far than in another one as long."""
    if not evidence.left_empty:
        return found
    went = {id(e): _went(evidence, e) for e in found}
    latest: dict[_Mover, float] = {}
    for ends in went.values():
        latest |= {piece: max(time, latest.get(piece, time)) for piece, time in ends.items()}
    return _preferred(
        evidence,
        Constraint.LESS_FAR,
        found,
        lambda e: all(time >= latest.get(piece, time) for piece, time in went[id(e)].items()),
    )


_Mover = tuple[int, Piece, Point]
"""A moved piece: the number of actions in its continuation, its name, and its origin."""


def _went(evidence: Evidence, hypothesis: Hypothesis) -> dict[_Mover, float]:
    """Return when each piece that may have left its origin left its target again, for targets that are empty now."""
    continuation, last = hypothesis.continuation, evidence.trail.last
    return {
        (len(continuation.links), link.steps[i].piece, origin[0]): last(target[0])
        for link in continuation.links
        for i, (origin, target) in zip(link.summary.moving, link.moved, strict=True)
        if target[0] in evidence.left_empty and evidence.left_at(continuation, *origin) > -inf
    }
