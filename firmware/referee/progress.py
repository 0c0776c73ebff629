"""Progress: how far each step of a future has come, as far as the sensors can tell, and which actions are complete."""

from collections.abc import Container, Sequence
from dataclasses import dataclass
from enum import Enum

from engine.game import Flip, Move, Point, Put, Step
from firmware.referee.carrying import in_turn
from firmware.referee.course import Stage
from firmware.referee.futures import Future, Link, Position
from firmware.referee.handiwork import Bit
from firmware.referee.scales import Scales
from hardware.sensors.sighting import fits


class Progress(Enum):
    """How far a step has come, as far as the sensors can tell."""

    TODO = "to do"
    HALF = "in hand"
    UNSEEN = "unseen"
    """It may have been made where nothing can be seen, or the piece may still be in the hand."""
    OWED = "owed"
    """It changes what these sensors cannot see, and has not shown; the rest of its action has."""
    DONE = "done"


@dataclass(slots=True)
class Explanation:
    """A future that explains a sighting: for each of its actions, how far each step has come."""

    root: Position
    """The position it explains it from."""
    future: Future
    progress: tuple[tuple[Progress, ...], ...]
    complete: int
    """How many actions from the first are complete: shown in full by what is seen, owing nothing."""
    complete_but_owed: int
    """The same, taking owed steps as made."""
    complete_unseen: int
    """The same, taking unseen steps as made as well: only a person can say so."""
    begun: int
    """How many actions from the first have begun, those passed over included."""
    in_turn: bool
    """Whether nobody came to their place before their turn."""


def explain(scales: Scales, future: Future) -> Explanation:
    """Return what an explaining future says of each step."""
    progress = tuple(_steps(scales, _telling(scales, future, number), link) for number, link in enumerate(future.links))
    last = max((i for i, link in enumerate(future.links, 1) if begun(scales, future, link)), default=0)
    return Explanation(
        scales.root.position,
        future,
        progress,
        _complete(progress, {Progress.DONE}),
        _complete(progress, {Progress.DONE, Progress.OWED}),
        _complete(progress, {Progress.DONE, Progress.OWED, Progress.UNSEEN}),
        last,
        in_turn(scales, future),
    )


def _telling(scales: Scales, future: Future, number: int) -> Future:
    """Return the chain that tells how far one of its actions has come.

    If the board is rearranged next, almost every point is going to change; what has been done before, and stands
    there, is told without that.
    """
    chain: Future | None = future
    while chain is not None and len(chain.links) > number + 1:
        shorter = chain.shorter
        if chain.links[-1].work.rearranges and shorter and _stands(scales, shorter):
            return _telling(scales, shorter, number)
        chain = shorter
    return future


def _stands(scales: Scales, future: Future) -> bool:
    """Return whether a future explains all its points, and nothing that it has brought has left again."""
    return all(scales.stages(future, point) for point in future.changes) and not any(
        scales.gone_again(future, *bits[-1]) for link in future.links for bits in link.arrivals
    )


def _steps(scales: Scales, future: Future, link: Link) -> tuple[Progress, ...]:
    """Return how far each step of an action has come; where none of them shows, those owed are unseen."""
    steps = tuple(_far(scales, future, *pair) for pair in zip(link.steps, link.bits, strict=True))
    if Progress.DONE in steps or Progress.HALF in steps:
        return steps
    return tuple(Progress.UNSEEN if far is Progress.OWED else far for far in steps)


def _far(scales: Scales, future: Future, step: Step, bits: Sequence[Bit]) -> Progress:
    """Return how far a step has come."""
    if isinstance(step, Move):
        return _moved(scales, future, *bits)
    ((point, bit),) = bits
    stages = scales.reached(future, point)
    if not any(stage.done & bit for stage in stages):
        return Progress.TODO
    if isinstance(step, Put) and not all(stage.done & bit for stage in stages):
        stages = scales.standing(future, point, stages) or stages
    if all(stage.half for stage in stages if stage.done & bit):
        return Progress.HALF
    if all(stage.done & bit for stage in stages):
        return Progress.DONE
    return Progress.TODO if _would_show(scales, future, point, bit, stages) else Progress.OWED


def _would_show(scales: Scales, future: Future, point: Point, bit: int, stages: Sequence[Stage]) -> bool:
    """Return whether a point would look otherwise than it does, were this change alone made besides those that are."""
    course, reading = future.course(point), scales.sighting[point]
    without = {stage.done for stage in stages if not stage.done & bit}
    return not any(
        fits(reading, stage.look) for stage in course.stages if stage.done & ~bit in without and stage.done & bit
    )


def _moved(scales: Scales, future: Future, origin: Bit, target: Bit) -> Progress:
    """Return how far a move has come: a piece that is seen to have arrived has left, wherever it is dark there."""
    here, there = scales.reached(future, origin[0]), scales.reached(future, target[0])
    left = any(stage.done & origin[1] for stage in here) and scales.may_have_left(origin[0])
    if left and there and all(stage.done & target[1] for stage in there):
        return Progress.DONE
    if left and any(stage.done & target[1] for stage in there):
        there = scales.standing(future, target[0], there) or there
        return Progress.DONE if all(stage.done & target[1] for stage in there) else Progress.UNSEEN
    return Progress.HALF if scales.certain(future, origin[0]) & origin[1] else Progress.TODO


def _complete(progress: Sequence[Sequence[Progress]], enough: Container[Progress]) -> int:
    """Return how many actions from the first have nothing but steps that are far enough."""
    return next((i for i, steps in enumerate(progress) if any(far not in enough for far in steps)), len(progress))


def begun(scales: Scales, future: Future, link: Link) -> bool:
    """Return whether one of the steps an action begins with has been seen.

    That a piece has come is seen where it could have come from.
    """
    return any(
        (scales.ever(future, point, bit) or _shown_before(scales, future, point, bit))
        and scales.may_have_left(link.bits[i][0][0] if isinstance(link.steps[i], Move) else point)
        for i in link.work.leading
        for point, bit in link.bits[i]
    )


def _shown_before(scales: Scales, future: Future, point: Point, bit: int) -> bool:
    """Return whether a change was made at a point before that showed what only a later action can explain."""
    course = future.course(point)
    if course.seen(scales.sighting[point]):
        return False
    last = next((reading for reading in reversed(scales.past(point)) if course.seen(reading)), None)
    return last is not None and bool(course.certain(last) & bit)


def hidden(scales: Scales, future: Future, link: Link) -> bool:
    """Return whether all that an action puts, moves or takes may have been made where nothing is to be seen."""
    return bool(scales.blind) and all(
        scales.possible(future, point, bit) for i in link.work.leading for point, bit in link.bits[i]
    )


def untold(scales: Scales, link: Link) -> bool:
    """Return whether what is not seen of an action may have been undone by a later one before anything was seen."""
    return any(scales.untold_at(point) for i in link.work.leading for point, _ in link.bits[i])


def placed(scales: Scales, future: Future, link: Link) -> bool:
    """Return whether all that an action puts, moves or takes has been seen; only turning over may be left.

    What has been undone since counts too: a later action may have taken the piece away again.
    """
    return all(
        scales.seen(future, point, bit)
        or scales.possible(future, point, bit)
        or (scales.untold_at(point) and any(stage.done & bit for stage in scales.stages(future, point)))
        for step, bits in zip(link.steps, link.bits, strict=True)
        if not isinstance(step, Flip)
        for point, bit in bits
    )
