"""Progress: how far each step of an action has come, and whether the action has begun."""

from collections.abc import Sequence
from enum import Enum

from engine.game import Flip, Move, Point, Put, Step
from firmware.referee.changes.continuations import Continuation
from firmware.referee.changes.step_summary import Bit, Link
from firmware.referee.changes.transitions import Stage
from firmware.referee.hypotheses.evidence import Evidence
from hardware.sensors.sighting import fits


class Progress(Enum):
    """How far a step has come, as far as the sensors can tell."""

    TODO = "to do"
    HALF = "in hand"
    UNSEEN = "unseen"
    """The step may have been made where sensors see nothing, or the piece may still be in the hand."""
    OWED = "owed"
    """These sensors cannot see the step and no event has shown it; the rest of its action has been seen."""
    DONE = "done"


def steps_made(evidence: Evidence, continuation: Continuation, link: Link) -> tuple[Progress, ...]:
    """Return how far each step of an action has come; if no step is done or in hand, owed steps are unseen."""
    pairs = zip(link.summary.steps, link.bits, strict=True)
    steps = tuple([_far(evidence, continuation, link, step, bits) for step, bits in pairs])
    if Progress.OWED not in steps or Progress.DONE in steps or Progress.HALF in steps:
        return steps
    return tuple([Progress.UNSEEN if far is Progress.OWED else far for far in steps])


def _far(evidence: Evidence, continuation: Continuation, link: Link, step: Step, bits: Sequence[Bit]) -> Progress:
    """Return how far a step of an action has come.

    A piece that is turned over by choice has to be seen: that it is off its point and to be taken tells nothing.
    """
    if isinstance(step, Move):
        return _moved(evidence, continuation, *bits, slid=link.summary.rearranges)
    ((point, bit),) = bits
    reached = evidence.reached(continuation, point)
    if not reached.some & bit:
        return Progress.TODO
    stages = reached.stages
    if isinstance(step, Put) and not reached.every & bit:
        stages = evidence.standing(continuation, point, stages) or stages
    if all(stage.half for stage in stages if stage.done & bit) or (link.summary.turning and reached.up & bit):
        return Progress.HALF
    if all(stage.done & bit for stage in stages):
        return Progress.DONE
    return Progress.TODO if _would_show(evidence, continuation, point, bit, stages) else Progress.OWED


def _would_show(
    evidence: Evidence, continuation: Continuation, point: Point, bit: int, stages: Sequence[Stage]
) -> bool:
    """Return whether making this one change, in addition to those already made, would change the look of a point."""
    transitions, reading = continuation.transitions(point), evidence.sighting[point]
    without = {stage.done for stage in stages if not stage.done & bit}
    return not any(
        fits(reading, stage.look) for stage in transitions.stages if stage.done & ~bit in without and stage.done & bit
    )


def _moved(evidence: Evidence, continuation: Continuation, origin: Bit, target: Bit, *, slid: bool) -> Progress:
    """Return how far a move has come: a piece that was seen to arrive has left, even if its origin cannot be seen.

    But not if its origin has looked as before all the time, unless the whole layout is ``slid``.
    """
    dark = evidence.dark(origin[0])
    if origin[0] not in evidence.stirred and not dark:  # as most of a layout that is being slid
        return Progress.TODO
    here = evidence.reached(continuation, origin[0])
    if here.some & origin[1] and evidence.may_have_left(origin[0]):
        there = evidence.reached(continuation, target[0])
        if there.every & target[1]:
            alike = dark and origin[0] not in evidence.changed
            return Progress.UNSEEN if alike and not slid else Progress.DONE
        if there.some & target[1]:
            stages = evidence.standing(continuation, target[0], there.stages) or there.stages
            return Progress.DONE if all(stage.done & target[1] for stage in stages) else Progress.UNSEEN
    return Progress.HALF if evidence.certain(continuation, origin[0]) & origin[1] else Progress.TODO


def turned_for(links: Sequence[Link], progress: Sequence[Sequence[Progress]]) -> int:
    """Return the number of actions from the first up to the last one that a piece has been turned over for."""
    turned = (
        number
        for number, (link, steps) in enumerate(zip(links, progress, strict=True), start=1)
        if any(isinstance(step, Flip) and far is Progress.DONE for step, far in zip(link.steps, steps, strict=True))
    )
    return max(turned, default=0)


def begun(evidence: Evidence, continuation: Continuation, link: Link) -> bool:
    """Return whether one of the steps an action begins with has been seen, or a flip tells that one was made.

    An arrival counts only if the piece may have left its origin.
    """
    for i in link.summary.leading:
        bits = link.bits[i]
        # This runs for every action that touches a changed point: the most selective test comes first.
        if not evidence.may_have_left(bits[0][0]):
            continue
        for point, bit in bits:
            reached = evidence.reached(continuation, point)
            if (reached.every | reached.before) & bit:
                return True
            if not reached.stages and (
                _shown_before(evidence, continuation, point, bit)
                or (len(bits) > 1 and _gone_from(evidence, continuation, *bits))
            ):
                return True
    return _told_by_a_flip(evidence, continuation, link)


def _told_by_a_flip(evidence: Evidence, continuation: Continuation, link: Link) -> bool:
    """Return whether a flip of an action has been seen, and a step that it begins with may have been made."""
    leading = link.summary.leading
    if len(leading) == len(link.bits):
        return False
    flips = [bits[0] for i, bits in enumerate(link.bits) if i not in leading]
    return any(evidence.reached(continuation, point).every & bit for point, bit in flips) and any(
        evidence.may_have_left(point) and evidence.reached(continuation, point).some & bit
        for point, bit in (link.bits[i][0] for i in leading)
    )


def _shown_before(evidence: Evidence, continuation: Continuation, point: Point, bit: int) -> bool:
    """Return whether a change was made at a point before it showed a reading that only a later action can explain."""
    transitions = continuation.transitions(point)
    seen = [reading for reading in evidence.past(continuation, point) if transitions.seen(reading)]
    return bool(seen) and bool(transitions.certain(seen[-1]) & bit)


def _gone_from(evidence: Evidence, continuation: Continuation, origin: Bit, target: Bit) -> bool:
    """Return whether a piece was once seen to come to the target of a move, and is not back at its origin."""
    return evidence.seen(continuation, *target) and not evidence.stands_at(continuation, *origin)


def hidden(evidence: Evidence, continuation: Continuation, link: Link) -> bool:
    """Return whether all leading steps of an action may have been made where sensors see nothing."""
    return all(evidence.possible(continuation, point, bit) for point, bit in link.leading)


def untold(evidence: Evidence, link: Link) -> bool:
    """Return whether a later action may have undone part of this one before the board was first seen."""
    return any(point in evidence.untold for point, _ in link.leading)


def placed(evidence: Evidence, continuation: Continuation, link: Link) -> bool:
    """Return whether every put, move and take of an action has been seen; only flips may be left.

    A step that was undone since counts too: a later action may have taken the piece away again. So does one behind
    which a piece was seen to be turned over on the same point.
    """
    if link.summary.turning:
        return True
    for point, bit in link.leading:
        seen = evidence.reached(continuation, point).seen
        made = seen & bit or seen & continuation.transitions(point).turns > bit
        if not made and not _unseen(evidence, continuation, point, bit):
            return False
    return True


def _unseen(evidence: Evidence, continuation: Continuation, point: Point, bit: int) -> bool:
    """Return whether a change may have been made where nothing is seen, or before the board was first seen."""
    return evidence.possible(continuation, point, bit) or evidence.done_in_the_dark(continuation, point, bit)
