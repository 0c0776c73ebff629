"""The referee: a settled or moving sighting and a position -> what the hands have done.

It compares steps and looks and knows no rules. From a root position it searches the futures that explain what is
seen (:class:`Explanation`), with the steps done and owed in each, and says which beginning of them is complete.
"""

from collections.abc import Container, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property, reduce
from math import inf
from operator import and_

from engine.game import Move, Player, Point, Put, Step, Take, Turn
from firmware.referee.futures import Course, Future, Link, Position, Stage
from firmware.referee.trail import Since, Trail
from hardware.sighting import Reading, Sighting, fits

BLIND_S = 0.4
"""A point that has been unknown for so long (s) is not being passed by a piece: nothing is to be seen there."""

TOGETHER_S = 0.2
"""What sensors show less than so long (s) after one another may have happened the other way round."""

PASSED_S = 0.5
"""What stands on a point for longer (s) is not being carried past it."""

DRAGGED_S = 1.0
"""What goes the same way as another piece less than so long (s) after it is dragged along by that, which is no move."""

HANDS = 2
"""How many pieces may be off their points at once on the way to being turned over."""


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
class Root:
    """A position from which what is seen may be explained, and from when on the trail counts for it.

    ``began`` is when the action that led to it (and was no removal) was first seen, in s: what was gone before that,
    nobody has taken off because of it. ``brought`` is where that action has put a piece.
    """

    position: Position
    since: Since
    began: float
    brought: frozenset[Point] = frozenset()

    def touched(self, trail: Trail, point: Point, now: Reading | None = None) -> float:
        """Return when a point first showed something else than in this position; infinity if it never did.

        ``now`` is what it shows: what has never changed and does not fit was there when the trail began.
        """
        look = self.position.look(point)
        changes = trail.changes(point, self.since(point))
        if not changes and now is not None and not fits(now, look):
            return trail.start
        return next((time for time, reading in changes if not fits(reading, look)), inf)


@dataclass(slots=True)
class Explanation:
    """A future that explains a sighting: for each of its actions, how far each step has come."""

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


class Scales:
    """Weighs the futures of one root against one sighting at a time, ``now`` in s."""

    def __init__(self, root: Root, sighting: Sighting, trail: Trail, now: float = inf) -> None:
        self.root = root
        self.sighting = sighting
        self.trail = trail
        self.off = sighting.unlike(root.position.looks)
        self._now = now
        self._reached: dict[tuple[Course, Point], tuple[Sequence[Stage], int]] = {}
        self._leavable: dict[Point, bool] = {}

    @cached_property
    def blind(self) -> frozenset[Point]:
        """The points where nothing is to be seen: unknown, and not because a piece is just passing."""
        last, latest = self.trail.last, self._now - BLIND_S
        return frozenset(p for p, reading in self.sighting.items() if "unknown" in reading and last(p) <= latest)

    def stages(self, future: Future, point: Point) -> tuple[Stage, ...]:
        """Return the stages of a touched point that its reading may be."""
        return future.course(point).seen(self.sighting[point])

    def certain(self, future: Future, point: Point) -> int:
        """Return the changes of a touched point that its reading proves begun."""
        return future.course(point).certain(self.sighting[point])

    def reached(self, future: Future, point: Point) -> Sequence[Stage]:
        """Return the stages a touched point may be at, given what it has shown before.

        What has been seen made is taken as made still, as long as what is seen now allows it: a marker that was away
        and is back has been turned, even where it looks the same.
        """
        return self._course_so_far(future, point)[0]

    def _course_so_far(self, future: Future, point: Point) -> tuple[Sequence[Stage], int]:
        """Return the stages a touched point may be at, and the changes that were seen made at some time or other."""
        course = future.course(point)
        reached = self._reached.get((course, point))
        if reached is None:
            reached = self._reached[course, point] = self._follow(course, point)
        return reached

    def _follow(self, course: Course, point: Point) -> tuple[Sequence[Stage], int]:
        begun = turned = made = 0
        for reading in self._past(point):
            stages = _onward(course, reading, begun, turned)
            if stages:
                begun = reduce(and_, (stage.done for stage in stages))
                made |= begun
                if not any(stage.half for stage in stages):
                    turned |= begun & course.turns
        return _onward(course, self.sighting[point], begun, turned), made

    def ever(self, future: Future, point: Point, bit: int) -> bool:
        """Say whether a change has been seen made, now or earlier, and is not refuted by what is seen now."""
        stages = self.reached(future, point)
        return bool(stages) and all(stage.done & bit for stage in stages)

    def _past(self, point: Point) -> list[Reading]:
        return self.trail.since(point, self.root.since(point))

    def unexplained(self, future: Future) -> list[Point]:
        """Return the points that read what neither the root position nor the future allows."""
        return [p for p in self.off if p not in future.changes or not self.stages(future, p)]

    def explains(self, future: Future) -> bool:
        """Say whether every point reads what the root position or the future allows."""
        return all(p in future.changes and self.stages(future, p) for p in self.off)

    def carried(self, future: Future) -> bool:
        """Say whether every piece left in time: before it arrived elsewhere, and not before it could be taken off."""
        earlier: Link | None = None
        brought: set[Point] = set()
        ways: dict[tuple[Point, Point], tuple[Point, int]] = {}
        for link in future.links:
            if not link.work.removal:
                earlier = link
            for step, bits in zip(link.steps, link.bits, strict=True):
                if isinstance(step, Move):
                    went_on = step.origin not in brought or self._went_on(future, *bits)
                    if not went_on or not self._carried(future, *bits):
                        return False
                    brought.add(step.target)
                    before = ways.setdefault((step.origin, step.target), bits[1])
                    if before != bits[1] and self._dragged(future, before, bits[1]):
                        return False
                if isinstance(step, Take) and link.work.removal:
                    earliest = self.root.began if earlier is None else self.began(earlier)
                    if not self._taken_since(future, *bits[0], earliest):
                        return False
        return self._one_after_another(future)

    def _dragged(self, future: Future, one: tuple[Point, int], other: tuple[Point, int]) -> bool:
        """Say whether two pieces that went the same way came to where they are all at once."""
        return self.came_at(future, *other) - self.came_at(future, *one) <= DRAGGED_S

    def _one_after_another(self, future: Future) -> bool:
        """Say whether everybody has acted after the player before had begun.

        Nothing came to its place before that, and the piece that was brought last was not taken up again before: it is
        taken up to be put elsewhere instead.
        """
        began: dict[Player, float] = {}
        if future.links[-1].work.rearranges and not self._rearranged_last(future):
            return False
        for link in future.links:
            points = {point for bits in link.bits for point, _ in bits}
            before = next((time for actor, time in reversed(began.items()) if actor != link.actor), inf)
            if before < inf and (
                any(self._off_since(point) < before for point in points & self.root.brought)
                or any(self.came_at(future, *bits[-1]) < before for bits in link.arrivals)
            ):
                return False
            # What is turned over by choice is turned after all that came before, be it the same player's.
            latest = max((time for time in began.values() if time < inf), default=-inf)
            if any(self.came_at(future, *bits[-1]) < latest for bits in link.turned_by_choice):
                return False
            began.pop(link.actor, None)
            began[link.actor] = min(map(self._off_since, points), default=inf)
        return True

    def _rearranged_last(self, future: Future) -> bool:
        """Say whether all that came before was done before the last action brought anything to its place.

        Almost all points change when the board is rearranged: that excuses nothing that is odd about what came before.
        """
        before = future.shorter
        if before is None or not self.carried(before):
            return before is None
        brought = [bits[-1] for link in before.links for bits in link.arrivals]
        if any(not self.stages(before, at) and self._stayed(before, at, bit) <= TOGETHER_S for at, bit in brought):
            return False
        latest = max((time for end in brought if (time := self.came_at(before, *end)) < inf), default=-inf)
        return all(self.came_at(future, *bits[-1]) >= latest for bits in future.links[-1].arrivals)

    def _stayed(self, future: Future, point: Point, bit: int) -> float:
        """Return for how long at most a change was seen made without a break."""
        course, since, longest = future.course(point), inf, 0.0
        for time, reading in [*self.trail.changes(point, self.root.since(point)), (self._now, None)]:
            longest = max(longest, time - since)
            made = reading is not None and course.certain(reading) & bit
            since = min(since, time) if made else inf
        return longest

    def _off_since(self, point: Point) -> float:
        """Return since when a point has not shown what it does in the root position; infinity if it shows that."""
        look, off = self.root.position.look(point), inf
        for time, reading in reversed(self.trail.changes(point, self.root.since(point))):
            if fits(reading, look):
                break
            off = time
        return off

    def _carried(self, future: Future, origin: tuple[Point, int], target: tuple[Point, int]) -> bool:
        if not self.certain(future, target[0]) & target[1]:
            there = self.stages(future, target[0])
            return not there or bool(self._standing(future, target[0], there))
        left = self.stages(future, origin[0])
        if left and not any(stage.done & origin[1] for stage in left):
            return False  # where it shows what only a later action can explain, that is left to it
        came = self.came_at(future, *target)
        return self.left_at(future, *origin) <= came and not self._stood_on(future, *origin, came)

    def _stood_on(self, future: Future, point: Point, bit: int, came: float) -> bool:
        """Say whether the piece that leaves a point stood there when, and after, it is to have come to its target.

        It was only looked at before that, and another one has come there.
        """
        course, began = future.course(point), inf
        for time, reading in self.trail.changes(point, self.root.since(point)):
            stages = course.seen(reading)
            stands = bool(stages) and not any(stage.done & bit for stage in stages)
            if time > came + TOGETHER_S and not (stands and began < inf):
                return time - began > PASSED_S
            began = min(began, time) if stands else inf
        return self._now - began > PASSED_S

    def refilled(self, future: Future, link: Link) -> bool:
        """Say whether a piece that an action moves was seen to leave a point where something stands again by now."""
        return any(
            isinstance(step, Move) and self._filled_again(future, *bits[0])
            for step, bits in zip(link.steps, link.bits, strict=True)
        )

    def _filled_again(self, future: Future, point: Point, bit: int) -> bool:
        course, stages = future.course(point), self.stages(future, point)
        here = bool(stages) and not any(stage.done & bit for stage in stages)
        return here and any(course.certain(reading) & bit for reading in self._past(point))

    def _went_on(self, future: Future, origin: tuple[Point, int], target: tuple[Point, int]) -> bool:
        """Say whether a piece came to its target after it had come to where it started from."""
        return self.came_at(future, *target) >= self.root.touched(self.trail, origin[0])

    def _taken_since(self, future: Future, point: Point, bit: int, earliest: float) -> bool:
        return not self.certain(future, point) & bit or self.came_at(future, point, bit) >= earliest

    def began(self, link: Link) -> float:
        """Return when an action was first seen; infinity if it has not been."""
        points = (point for bits in link.bits for point, _ in bits)
        return min((self.root.touched(self.trail, point, self.sighting[point]) for point in points), default=inf)

    def left_at(self, future: Future, point: Point, bit: int) -> float:
        """Return when a piece may first have left, by what was seen; minus infinity if nothing was."""
        course, trail = future.course(point), self.trail.changes(point, self.root.since(point))
        return next((time for time, reading in trail if any(s.done & bit for s in course.seen(reading))), -inf)

    def came_at(self, future: Future, point: Point, bit: int) -> float:
        """Return since when a change is seen to have been made: from before the trail counts, or infinity if not."""
        course, came = future.course(point), inf
        changes = self.trail.changes(point, self.root.since(point))
        for time, reading in reversed(changes):
            if not course.certain(reading) & bit:
                return came
            came = time
        return came if changes or not self.certain(future, point) & bit else self.trail.start

    def handled(self, future: Future) -> bool:
        """Say whether no more pieces are being turned over than there are hands."""
        if len(self.off) <= HANDS:
            return True
        halves = sum(1 for p in self.off if p in future.changes and all(stage.half for stage in self.stages(future, p)))
        return halves <= HANDS

    def lifted_again(self, future: Future) -> bool:
        """Say whether a piece that had arrived by a move is seen to have left again."""
        return any(
            not any(stage.done & come for stage in self.stages(future, target))
            and any(future.course(target).certain(reading) & come for reading in self._past(target))
            for link in future.links
            for step, bits in zip(link.steps, link.bits, strict=True)
            if isinstance(step, Move)
            for target, come in bits[1:]
        )

    def begun(self, future: Future, link: Link) -> bool:
        """Say whether one of the steps an action begins with has been seen.

        That a piece has come is seen where it could have come from.
        """
        return any(
            (self.ever(future, point, bit) or self._shown_before(future, point, bit))
            and self._may_have_left(link.bits[i][0][0] if isinstance(link.steps[i], Move) else point)
            for i in link.work.leading
            for point, bit in link.bits[i]
        )

    def _shown_before(self, future: Future, point: Point, bit: int) -> bool:
        """Say whether a change was made at a point before that showed what only a later action can explain."""
        course = future.course(point)
        if course.seen(self.sighting[point]):
            return False
        last = next((reading for reading in reversed(self._past(point)) if course.seen(reading)), None)
        return last is not None and bool(course.certain(last) & bit)

    def hidden(self, future: Future, link: Link) -> bool:
        """Say whether all that an action puts, moves or takes may have been made where nothing is to be seen."""
        return bool(self.blind) and all(
            self._possible(future, point, bit) for i in link.work.leading for point, bit in link.bits[i]
        )

    def _possible(self, future: Future, point: Point, bit: int) -> bool:
        return point in self.blind and any(stage.done & bit for stage in self.stages(future, point))

    def _untold(self, point: Point) -> bool:
        """Say whether a point was off when the board was first seen, and is so still: nobody knows what was done."""
        since, first = self.root.since(point), self.trail.first
        return point in self.off and since <= first and not self.trail.changes(point, first)

    def untold(self, link: Link) -> bool:
        """Say whether what is not seen of an action may have been undone by a later one before anything was seen."""
        return any(self._untold(point) for i in link.work.leading for point, _ in link.bits[i])

    def placed(self, future: Future, link: Link) -> bool:
        """Say whether all that an action puts, moves or takes has been seen; only turning over may be left.

        What has been undone since counts too: a later action may have taken the piece away again.
        """
        return all(
            self.seen(future, point, bit)
            or self._possible(future, point, bit)
            or (self._untold(point) and any(stage.done & bit for stage in self.stages(future, point)))
            for step, bits in zip(link.steps, link.bits, strict=True)
            if not isinstance(step, Turn)
            for point, bit in bits
        )

    def seen(self, future: Future, point: Point, bit: int) -> bool:
        """Say whether a change has been seen made at some time or other, be it that it has been undone since."""
        course = future.course(point)
        return (
            any(course.certain(reading) & bit for reading in (self.sighting[point], *self._past(point)))
            or bool(self._course_so_far(future, point)[1] & bit)
            or self.ever(future, point, bit)
        )

    def progress(self, future: Future, step: Step, bits: Sequence[tuple[Point, int]]) -> Progress:
        """Return how far a step has come."""
        if isinstance(step, Move):
            return self._moved(future, *bits)
        ((point, bit),) = bits
        stages = self.reached(future, point)
        if not any(stage.done & bit for stage in stages):
            return Progress.TODO
        if isinstance(step, Put) and not all(stage.done & bit for stage in stages):
            stages = self._standing(future, point, stages) or stages
        if all(stage.half for stage in stages if stage.done & bit):
            return Progress.HALF
        if all(stage.done & bit for stage in stages):
            return Progress.DONE
        return Progress.TODO if self._would_show(future, point, bit, stages) else Progress.OWED

    def _would_show(self, future: Future, point: Point, bit: int, stages: Sequence[Stage]) -> bool:
        """Say whether a point would look otherwise than it does, were this change alone made besides those that are."""
        course, reading = future.course(point), self.sighting[point]
        without = {stage.done for stage in stages if not stage.done & bit}
        return not any(
            fits(reading, stage.look) for stage in course.stages if stage.done & ~bit in without and stage.done & bit
        )

    def _moved(self, future: Future, origin: tuple[Point, int], target: tuple[Point, int]) -> Progress:
        """Return how far a move has come: a piece that is seen to have arrived has left, wherever it is dark there."""
        here, there = self.reached(future, origin[0]), self.reached(future, target[0])
        left = any(stage.done & origin[1] for stage in here) and self._may_have_left(origin[0])
        if left and there and all(stage.done & target[1] for stage in there):
            return Progress.DONE
        if left and any(stage.done & target[1] for stage in there):
            there = self._standing(future, target[0], there) or there
            return Progress.DONE if all(stage.done & target[1] for stage in there) else Progress.UNSEEN
        return Progress.HALF if self.certain(future, origin[0]) & origin[1] else Progress.TODO

    def _may_have_left(self, point: Point) -> bool:
        """Say whether something may have left a point: it has shown so, or was dark."""
        may = self._leavable.get(point)
        if may is None:
            dark = any("unknown" in reading for reading in (self.sighting[point], *self._past(point)))
            may = dark or self.root.touched(self.trail, point, self.sighting[point]) < inf
            self._leavable[point] = may
        return may

    def _standing(self, future: Future, point: Point, stages: Sequence[Stage]) -> Sequence[Stage]:
        """Return those stages of a point in which nothing stands there that is seen elsewhere, then or by now.

        What has come to where it was moved on to has left, and what left later than the point was filled has not come.
        """
        if len(future.changes[point]) == 1:
            return stages
        gone = elsewhere = 0
        for link in future.links:
            for step, bits in zip(link.steps, link.bits, strict=True):
                if isinstance(step, Move) and step.origin == point:
                    (_, left), (target, come) = bits
                    arrived = self.ever(future, target, come) and self._may_have_left(point)
                    gone |= left if arrived else 0
                elif isinstance(step, Move) and step.target == point:
                    origin, (_, come) = bits
                    elsewhere |= come if self.left_at(future, *origin) > self.trail.last(point) else 0
        return [stage for stage in stages if stage.done & gone == gone and not stage.done & elsewhere]

    def explanation(self, future: Future) -> Explanation:
        """Return what an explaining future says of each step."""
        progress = tuple(self._steps(self._telling(future, number), link) for number, link in enumerate(future.links))
        begun = max((i for i, link in enumerate(future.links, 1) if self.begun(future, link)), default=0)
        return Explanation(
            future,
            progress,
            _complete(progress, {Progress.DONE}),
            _complete(progress, {Progress.DONE, Progress.OWED}),
            _complete(progress, {Progress.DONE, Progress.OWED, Progress.UNSEEN}),
            begun,
        )

    def _telling(self, future: Future, number: int) -> Future:
        """Return the chain that tells how far one of its actions has come.

        If the board is rearranged next, almost every point is going to change; what has been done before, and stands
        there, is told without that.
        """
        chain: Future | None = future
        while chain is not None and len(chain.links) > number + 1:
            shorter = chain.shorter
            if chain.links[-1].work.rearranges and shorter and all(self.stages(shorter, p) for p in shorter.changes):
                return self._telling(shorter, number)
            chain = shorter
        return future

    def _steps(self, future: Future, link: Link) -> tuple[Progress, ...]:
        """Return how far each step of an action has come; where none of them shows, those owed are unseen."""
        steps = tuple(self.progress(future, *pair) for pair in zip(link.steps, link.bits, strict=True))
        if Progress.DONE in steps or Progress.HALF in steps:
            return steps
        return tuple(Progress.UNSEEN if far is Progress.OWED else far for far in steps)


def _complete(progress: Sequence[Sequence[Progress]], enough: Container[Progress]) -> int:
    """Return how many actions from the first have nothing but steps that are far enough."""
    return next((i for i, steps in enumerate(progress) if any(far not in enough for far in steps)), len(progress))


def _onward(course: Course, reading: Reading, begun: int, turned: int) -> Sequence[Stage]:
    """Return the stages a reading may be once some changes have begun, and some pieces are turned over for good."""
    stages = _one_turn_more(course, course.seen(reading), turned)
    onward = [
        stage
        for stage in stages
        if stage.done & begun == begun and not (stage.half and stage.done & course.turns & ~turned == 0)
    ]
    # Off its point for good or on the way to being turned: where it is to be taken in the end, it has been taken.
    taken = [stage for stage in onward if stage.done == course.full and not stage.half]
    if taken and any(stage.half for stage in onward):
        return taken
    return onward or stages


def _one_turn_more(course: Course, stages: Sequence[Stage], turned: int) -> Sequence[Stage]:
    """Return those stages in which one piece at most is turned over beyond those turned for good: two take two visits.

    Only where none is so, more has been missed.
    """
    fresh = course.turns & ~turned
    if not fresh & (fresh - 1):
        return stages
    return [stage for stage in stages if (stage.done & fresh).bit_count() <= 1] or stages
