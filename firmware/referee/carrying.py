"""Carrying: whether the pieces of a future can have gone as the sensors showed it, one after another, in hands."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import dist, inf

from engine.game import Move, Player, Point, Take
from firmware.referee.futures import Future, Link
from firmware.referee.handiwork import Bit
from firmware.referee.scales import Scales
from firmware.referee.trail import PASSED_S, TOGETHER_S

DRAGGED_S = 1.0
"""What goes the same way as another piece less than so long (s) after it is dragged along by that, which is no move."""

KNOCKED_S = 0.1
"""What comes to a point less than so long (s) after something like it has left the point beside it was knocked over."""

BESIDE = 1.01
"""How far apart (pitch) points are at most that lie beside each other."""


def carried(scales: Scales, future: Future) -> bool:
    """Return whether every piece left in time: before it arrived elsewhere, and not before it could be taken off."""
    earlier: Link | None = None
    brought: set[Point] = set()
    ways: dict[tuple[Point, Point], Bit] = {}
    for link in future.links:
        if not link.work.removal:
            earlier = link
        for step, bits in zip(link.steps, link.bits, strict=True):
            if isinstance(step, Move):
                if link is not future.links[-1] and scales.stands_at(future, *bits[0]):
                    return False  # nothing has followed what has not been done
                went_on = step.origin not in brought or _went_on(scales, future, *bits)
                if not went_on or not _one_carried(scales, future, *bits):
                    return False
                brought.add(step.target)
                before = ways.setdefault((step.origin, step.target), bits[1])
                if before != bits[1] and _dragged(scales, future, before, bits[1]):
                    return False
            if isinstance(step, Take) and link.work.removal:
                earliest = scales.root.began if earlier is None else scales.began(earlier)
                if not _taken_since(scales, future, *bits[0], earliest) or _knocked(scales, future, step, bits[0]):
                    return False
    return _one_after_another(scales, future)


def _dragged(scales: Scales, future: Future, one: Bit, other: Bit) -> bool:
    """Return whether two pieces that went the same way came to where they are all at once."""
    return scales.came_at(future, *other) - scales.came_at(future, *one) <= DRAGGED_S


def _knocked(scales: Scales, future: Future, take: Take, bit: Bit) -> bool:
    """Return whether a piece is taken off just as one like it comes to a point beside it: it was knocked there."""
    places = scales.root.position.game.geometry.points
    return any(
        isinstance(step, Move)
        and step.piece == take.piece
        and dist(places[step.target], places[take.point]) <= BESIDE
        and abs(scales.came_at(future, *bits[1]) - scales.left_at(future, *bit)) <= KNOCKED_S
        for link in future.links
        for step, bits in zip(link.steps, link.bits, strict=True)
    )


def _one_after_another(scales: Scales, future: Future) -> bool:
    """Return whether everybody has acted after the player before had begun.

    Nothing came to its place before that, and no piece that was brought was taken up again before: it is taken up to
    be put elsewhere instead, where the players before have not turned it over.
    """
    if len(future.links) == 1:
        return True
    earlier: set[Point] = set()
    began: dict[Player, float] = {}
    moved: dict[Player, float] = {}
    chosen: dict[Player, float] = {}
    brought: dict[Point, Bit] = {}
    if future.links[-1].work.rearranges and not _rearranged_last(scales, future):
        return False
    for link in future.links:
        if link.silent:
            continue
        points = {point for bits in link.bits for point, _ in bits}
        before = next((time for actor, time in reversed(began.items()) if actor != link.actor), inf)
        if before < inf and (
            any(scales.off_since(point) < before for point in (points & scales.root.brought) - earlier)
            or any(scales.came_at(future, *bits[-1]) < before for bits in link.arrivals)
            or any(scales.gone_since(future, *pair) < before for pair in _moved_on(link, brought))
        ):
            return False
        # What is turned over by choice is turned after all that came before, but for the same player's other choices.
        times = [*(time for actor, time in began.items() if actor != link.actor), moved.get(link.actor, inf)]
        latest = max((time for time in times if time < inf), default=-inf)
        if any(scales.came_at(future, *bits[-1]) < latest for bits in link.turned_by_choice):
            return False
        began.pop(link.actor, None)
        leading = [point for i in link.work.leading for point, _ in link.bits[i]]
        # Who plays on says that nothing more is chosen.
        done = max(map(scales.trail.last, leading))
        if any(-inf < done < time < inf for actor, time in chosen.items() if actor != link.actor):
            return False
        if link.work.turning:
            chosen[link.actor] = max(scales.root.touched(scales.trail, point) for point in points)
        began[link.actor] = _began(scales, future, link, leading)
        if not link.work.turning:
            moved[link.actor] = began[link.actor]
        brought |= {bits[-1][0]: bits[-1] for bits in link.arrivals}
        earlier |= points
    return True


def _began(scales: Scales, future: Future, link: Link, leading: Sequence[Point]) -> float:
    """Return when an action was begun: what it brought may have been looked at since."""
    first = (_first_came(scales, future, *bits[-1]) for bits in link.arrivals)
    return min((*map(scales.off_since, leading), *first), default=inf)


def in_turn(scales: Scales, future: Future, *, first: bool = False) -> bool:
    """Return whether nothing came to its place before all had been there that another player brought before that.

    ``first``: nor did so once, be it that it has been looked at since.
    """
    if len({link.actor for link in future.links}) <= 1:
        return True
    came = _first_came if first else _came
    brought = -inf
    for earlier, link in pairwise(future.links):
        brought = max((brought, *(scales.first_at(future, *bits[-1]) for bits in earlier.arrivals)))
        if earlier.actor != link.actor and any(came(scales, future, *bits[-1]) < brought for bits in link.arrivals):
            return False
    return True


def _came(scales: Scales, future: Future, point: Point, bit: int) -> float:
    """Return when a piece came to its place, be it that another one like it had left there; infinity: it has not."""
    if point in scales.changed:
        return scales.came_at(future, point, bit)
    return scales.trail.last(point) if scales.past(point) and scales.seen(future, point, bit) else inf


def _first_came(scales: Scales, future: Future, point: Point, bit: int) -> float:
    """Return when a piece first came to its place; infinity: it has not."""
    time = scales.first_at(future, point, bit)
    return time if time > -inf else inf


def _moved_on(link: Link, brought: Mapping[Point, Bit]) -> Iterator[tuple[Bit, Bit]]:
    """Yield where an action moves on what was brought before, by the bits of its arrival and its leaving."""
    for step, bits in zip(link.steps, link.bits, strict=True):
        if isinstance(step, Move) and step.origin in brought:
            yield brought[step.origin], bits[0]


def _rearranged_last(scales: Scales, future: Future) -> bool:
    """Return whether all that came before was done before the last action brought anything to its place.

    Almost all points change when the board is rearranged: that excuses nothing that is odd about what came before.
    """
    before = future.shorter
    if before is None or not carried(scales, before):
        return before is None
    brought = [bits[-1] for link in before.links for bits in link.arrivals]
    if any(not scales.stages(before, at) and scales.stayed(before, at, bit) <= TOGETHER_S for at, bit in brought):
        return False
    latest = max((time for end in brought if (time := scales.came_at(before, *end)) < inf), default=-inf)
    return all(scales.unexplained_since(before, point) >= latest for point in scales.unexplained(before))


def _one_carried(scales: Scales, future: Future, origin: Bit, target: Bit) -> bool:
    if not scales.certain(future, target[0]) & target[1]:
        there = scales.stages(future, target[0])
        return not there or bool(scales.standing(future, target[0], there))
    left = scales.stages(future, origin[0])
    if left and not any(stage.done & origin[1] for stage in left):
        return False  # where it shows what only a later action can explain, that is left to it
    came = scales.came_at(future, *target)
    return scales.left_at(future, *origin) <= came and not _stood_on(scales, future, *origin, came)


def _stood_on(scales: Scales, future: Future, point: Point, bit: int, came: float) -> bool:
    """Return whether the piece that leaves a point stood there when, and after, it is to have come to its target.

    It was only looked at before that, and another one has come there.
    """
    course, began = future.course(point), inf
    for time, reading in scales.trail.changes(point, scales.root.since(point)):
        stages = course.seen(reading)
        stands = bool(stages) and not any(stage.done & bit for stage in stages)
        if time > came + TOGETHER_S and not (stands and began < inf):
            return time - began > PASSED_S
        began = min(began, time) if stands else inf
    return scales.now - began > PASSED_S


def refilled(scales: Scales, future: Future, link: Link) -> bool:
    """Return whether a piece that an action moves was seen to leave a point where something stands again by now."""
    return any(
        isinstance(step, Move) and _filled_again(scales, future, *bits[0])
        for step, bits in zip(link.steps, link.bits, strict=True)
    )


def _filled_again(scales: Scales, future: Future, point: Point, bit: int) -> bool:
    course, stages = future.course(point), scales.stages(future, point)
    here = bool(stages) and not any(stage.done & bit for stage in stages)
    return here and any(course.certain(reading) & bit for reading in scales.past(point))


def _went_on(scales: Scales, future: Future, origin: Bit, target: Bit) -> bool:
    """Return whether a piece came to its target after it had come to where it started from."""
    return scales.came_at(future, *target) >= scales.root.touched(scales.trail, origin[0])


def _taken_since(scales: Scales, future: Future, point: Point, bit: int, earliest: float) -> bool:
    return not scales.certain(future, point) & bit or scales.came_at(future, point, bit) >= earliest


def lifted_again(scales: Scales, future: Future) -> bool:
    """Return whether a piece that had arrived by a move is seen to have left again."""
    return any(
        scales.gone_again(future, *bits[1])
        for link in future.links
        for step, bits in zip(link.steps, link.bits, strict=True)
        if isinstance(step, Move)
    )
