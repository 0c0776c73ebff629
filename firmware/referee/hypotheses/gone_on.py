"""Gone on: pieces that a continuation moved and that have left again, and points to which others came since."""

from collections.abc import Iterator

from engine.game import Flip, Move, Point
from firmware.referee.changes.continuations import Continuation
from firmware.referee.changes.step_summary import Bit
from firmware.referee.hypotheses.carrying import not_left
from firmware.referee.hypotheses.evidence import Evidence


def refilled(evidence: Evidence, continuation: Continuation) -> list[Point]:
    """Return the points that a moved piece was seen to leave where a piece stands again now.

    Only a later action can explain that, however many lie between.
    """
    return [
        point
        for (point, bit), _ in _moves_seen(evidence, continuation)
        if point in evidence.ever_changed
        and not_left(evidence, continuation, point, bit)
        and evidence.seen(continuation, point, bit)
    ]


def stood_again(evidence: Evidence, continuation: Continuation) -> bool:
    """Return whether a moved piece was seen to leave a point where a piece stands again, or stood and has left, too.

    Only a later action can explain that.
    """
    return any(
        not_left(evidence, continuation, point, bit) or evidence.back(continuation, point, bit)
        for (point, bit), _ in _moves_seen(evidence, continuation)
        if point in evidence.ever_changed and evidence.seen(continuation, point, bit)
    )


def come_since(evidence: Evidence, continuation: Continuation) -> Iterator[Point]:
    """Yield the points that a moved piece has left and to which one came since, even if they are empty now.

    A later action may have brought it, and a hand may hold it to turn it over.
    """
    for (point, bit), _ in _moves_seen(evidence, continuation):
        if not evidence.seen(continuation, point, bit):
            continue
        explains = continuation.transitions(point).seen
        came = evidence.back(continuation, point, bit) or evidence.unmade(continuation, point)
        if came or not all(explains(reading) for reading in evidence.past(continuation, point)):
            yield point


def _moves_seen(evidence: Evidence, continuation: Continuation) -> Iterator[tuple[Bit, Bit]]:
    """Yield the bits of the moves of those actions that touch a point which has changed: origin, then target."""
    for link in continuation.links:
        if not link.summary.points.isdisjoint(evidence.ever_changed):
            yield from link.moved


def gone_on(evidence: Evidence, continuation: Continuation) -> Iterator[Point]:
    """Yield the points that a piece which had arrived by a move has left again, even if a piece is back there now.

    A later action may have moved it on.
    """
    for _, (point, bit) in _moves_seen(evidence, continuation):
        if evidence.left_since(continuation, point, bit):
            yield point


def lifted_again(evidence: Evidence, continuation: Continuation) -> bool:
    """Return whether a piece that had arrived by a move has left again, or one turned over was turned back since."""
    return any(
        evidence.gone_again(continuation, *bits[-1])
        for link in continuation.links
        for step, bits in zip(link.summary.steps, link.bits, strict=True)
        if bits[-1][0] in evidence.ever_changed and isinstance(step, Move | Flip)
    )
