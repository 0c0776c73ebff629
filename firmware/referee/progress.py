"""Progress: how far each step of a continuation has come, and which actions are complete."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from engine.game import Move, Point, Put, Step
from firmware.referee.carrying import in_turn
from firmware.referee.continuations import Continuation, Position
from firmware.referee.evidence import Evidence
from firmware.referee.step_summary import Bit, Link
from firmware.referee.transitions import Stage
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


@dataclass(slots=True)
class Explanation:
    """A continuation that explains a sighting: for each of its actions, how far each step has come."""

    root: Position
    """The position the continuation starts from."""
    continuation: Continuation
    progress: tuple[tuple[Progress, ...], ...]
    complete: int
    """How many actions from the first are complete: every step has been seen, none is owed."""
    complete_but_owed: int
    """The same, taking owed steps as made."""
    complete_unseen: int
    """The same, taking unseen steps as made as well: only a person can say so."""
    begun: int
    """How many actions from the first have begun, skipped ones included."""
    in_turn: bool
    """Whether no piece arrived before its player's turn."""


def explain(evidence: Evidence, continuation: Continuation) -> Explanation:
    """Return the explanation that a continuation gives: the progress of each step."""
    links = continuation.links
    if len(links) == 1:
        progress: tuple[tuple[Progress, ...], ...] = (_steps(evidence, continuation, links[0]),)
    else:
        telling = (_telling(evidence, continuation, number) for number in range(len(links)))
        progress = tuple([_steps(evidence, chain, link) for chain, link in zip(telling, links, strict=True)])
    last = len(links)
    while last and not begun(evidence, continuation, links[last - 1]):
        last -= 1
    return Explanation(
        evidence.root.position,
        continuation,
        progress,
        *_complete(progress),
        last,
        len(links) == 1 or in_turn(evidence, continuation),
    )


def _telling(evidence: Evidence, continuation: Continuation, number: int) -> Continuation:
    """Return the chain that shows how far action ``number`` has come: the continuation, or its beginning.

    An action that rearranges the board changes almost every point. If the chain before it explains the board, the
    progress is judged without that action.
    """
    chain: Continuation | None = continuation
    while chain is not None and len(chain.links) > number + 1:
        shorter = chain.shorter
        if chain.links[-1].summary.rearranges and shorter and _stands(evidence, shorter):
            return _telling(evidence, shorter, number)
        chain = shorter
    return continuation


def _stands(evidence: Evidence, continuation: Continuation) -> bool:
    """Return whether a continuation explains all its points, and no piece that it brought has left again."""
    return all(evidence.stages(continuation, point) for point in continuation.changes) and not any(
        evidence.gone_again(continuation, *bits[-1]) for link in continuation.links for bits in link.arrivals
    )


def _steps(evidence: Evidence, continuation: Continuation, link: Link) -> tuple[Progress, ...]:
    """Return how far each step of an action has come; if no step is done or in hand, owed steps are unseen."""
    pairs = zip(link.summary.steps, link.bits, strict=True)
    steps = tuple([_far(evidence, continuation, step, bits) for step, bits in pairs])
    if Progress.OWED not in steps or Progress.DONE in steps or Progress.HALF in steps:
        return steps
    return tuple([Progress.UNSEEN if far is Progress.OWED else far for far in steps])


def _far(evidence: Evidence, continuation: Continuation, step: Step, bits: Sequence[Bit]) -> Progress:
    """Return how far a step has come."""
    if isinstance(step, Move):
        return _moved(evidence, continuation, *bits)
    ((point, bit),) = bits
    reached = evidence.reached(continuation, point)
    if not reached.some & bit:
        return Progress.TODO
    stages = reached.stages
    if isinstance(step, Put) and not reached.every & bit:
        stages = evidence.standing(continuation, point, stages) or stages
    if all(stage.half for stage in stages if stage.done & bit):
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


def _moved(evidence: Evidence, continuation: Continuation, origin: Bit, target: Bit) -> Progress:
    """Return how far a move has come: a piece that was seen to arrive has left, even if its origin cannot be seen."""
    if evidence.reached(continuation, origin[0]).some & origin[1] and evidence.may_have_left(origin[0]):
        there = evidence.reached(continuation, target[0])
        if there.every & target[1]:
            return Progress.DONE
        if there.some & target[1]:
            stages = evidence.standing(continuation, target[0], there.stages) or there.stages
            return Progress.DONE if all(stage.done & target[1] for stage in stages) else Progress.UNSEEN
    return Progress.HALF if evidence.certain(continuation, origin[0]) & origin[1] else Progress.TODO


def _complete(progress: Sequence[Sequence[Progress]]) -> tuple[int, int, int]:
    """Return how many actions from the first are complete: all done, taking owed steps as made, and unseen ones too."""
    length = len(progress)
    done, owed = length, length
    for count, steps in enumerate(progress):
        for far in steps:
            if far is Progress.DONE:
                continue
            done = min(done, count)
            if far is Progress.OWED:
                continue
            owed = min(owed, count)
            if far is not Progress.UNSEEN:
                return done, owed, count
    return done, owed, length


def begun(evidence: Evidence, continuation: Continuation, link: Link) -> bool:
    """Return whether one of the steps an action begins with has been seen.

    An arrival counts only if the piece may have left its origin.
    """
    if link is not continuation.links[-1]:
        return _begun(evidence, continuation, link)
    known = evidence.begun.get(link)
    if known is None:
        known = evidence.begun[link] = _begun(evidence, continuation, link)
    return known


def _begun(evidence: Evidence, continuation: Continuation, link: Link) -> bool:
    moving = link.summary.moving
    for i in link.summary.leading:
        bits = link.bits[i]
        for point, bit in bits:
            # This runs for every action that touches a changed point: the most selective test comes first.
            if evidence.may_have_left(bits[0][0] if i in moving else point) and (
                evidence.ever(continuation, point, bit) or _shown_before(evidence, continuation, point, bit)
            ):
                return True
    return False


def _shown_before(evidence: Evidence, continuation: Continuation, point: Point, bit: int) -> bool:
    """Return whether a change was made at a point that now shows a reading only a later action can explain."""
    transitions = continuation.transitions(point)
    if transitions.seen(evidence.sighting[point]):
        return False
    last = next(
        (reading for reading in reversed(evidence.past(continuation, point)) if transitions.seen(reading)), None
    )
    return last is not None and bool(transitions.certain(last) & bit)


def hidden(evidence: Evidence, continuation: Continuation, link: Link) -> bool:
    """Return whether all leading steps of an action may have been made where sensors see nothing."""
    return bool(evidence.blind) and all(
        evidence.possible(continuation, point, bit) for i in link.summary.leading for point, bit in link.bits[i]
    )


def untold(evidence: Evidence, link: Link) -> bool:
    """Return whether a later action may have undone part of this one before the board was first seen."""
    points = evidence.untold
    return bool(points) and any(point in points for i in link.summary.leading for point, _ in link.bits[i])


def placed(evidence: Evidence, continuation: Continuation, link: Link) -> bool:
    """Return whether every put, move and take of an action has been seen; only flips may be left.

    A step that was undone since counts too: a later action may have taken the piece away again.
    """
    if link.summary.turning:
        return True
    for i in link.summary.leading:
        for point, bit in link.bits[i]:
            if not evidence.reached(continuation, point).seen & bit and not _unseen(evidence, continuation, point, bit):
                return False
    return True


def _unseen(evidence: Evidence, continuation: Continuation, point: Point, bit: int) -> bool:
    """Return whether a change may have been made where nothing is seen, or before the board was first seen."""
    return evidence.possible(continuation, point, bit) or (
        point in evidence.untold and any(stage.done & bit for stage in evidence.stages(continuation, point))
    )
