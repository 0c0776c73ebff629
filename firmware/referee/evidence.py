"""The evidence: what each point has shown of a continuation, from one root, against one sighting.

They compare steps and looks and know no rules.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property, reduce
from itertools import pairwise
from math import inf
from operator import and_, or_
from typing import NamedTuple, TypeAlias

from engine.game import Flip, Move, Point
from firmware.referee.continuations import Continuation
from firmware.referee.limits import BLIND_S, HANDS, TOGETHER_S
from firmware.referee.root import Root
from firmware.referee.step_summary import Bit, Link
from firmware.referee.trail import Trail, unbroken_since
from firmware.referee.transitions import Stage, Transitions
from hardware.sensors.sighting import Reading, Sighting

_Earliest: TypeAlias = tuple[tuple[int, float], ...]
"""The bits of the changes that bring a piece to a point from elsewhere, and when (s) each may first have left; and the
same of what is turned over by one player after another."""


class Reached(NamedTuple):
    """The stages a touched point may be at, and what they say of its changes, a bit each."""

    stages: Sequence[Stage]
    made: int
    """The changes that were seen made at some time or other."""
    every: int
    """The changes that are made in every stage; none where there is no stage."""
    some: int
    """The changes that are made in some stage."""


class Evidence:
    """Weighs the continuations of one root against one sighting at a time, ``now`` in s.

    ``at_once``: a player may have acted before the one who was due had begun.
    """

    def __init__(
        self, root: Root, sighting: Sighting, trail: Trail, now: float = inf, *, at_once: bool = False
    ) -> None:
        self.at_once = at_once
        self.root = root
        self.sighting = sighting
        self.trail = trail
        self.off = sighting.unlike(root.position.looks)
        self.now = now
        self.begun: dict[Link, bool] = {}
        """Whether an action has begun, where it is the last of its chain: asked twice of each."""
        # By the last action of a chain and a point; and, as many chains do the same to a point, by what they do there.
        self._reached: dict[tuple[Link, Point], Reached] = {}
        self._followed: dict[tuple[Transitions, Point, _Earliest], Reached] = {}
        self._leavable: dict[Point, bool] = {}
        self._began: dict[Link, float] = {}
        self._past: dict[Point, Sequence[Reading]] = {}
        self._changes: dict[Point, Sequence[tuple[float, Reading]]] = {}

    @cached_property
    def blind(self) -> frozenset[Point]:
        """The points where nothing is to be seen: unknown, and not because a piece is just passing."""
        if not self.sighting.unknown:
            return frozenset()
        last, latest = self.trail.last, self.now - BLIND_S
        return frozenset(point for point in self.sighting.unknown if last(point) <= latest)

    @cached_property
    def changed(self) -> frozenset[Point]:
        """The points that do not show the root position."""
        return frozenset(self.off)

    @cached_property
    def left_empty(self) -> frozenset[Point]:
        """The points that were empty, and are again since something came there and left."""
        standing = self.root.position.placement
        return frozenset(p for p in self.trail.points if not standing.get(p) and p not in self.changed and self.past(p))

    def stages(self, continuation: Continuation, point: Point) -> tuple[Stage, ...]:
        """Return the stages of a touched point that its reading may be."""
        return continuation.transitions(point).seen(self.sighting[point])

    def certain(self, continuation: Continuation, point: Point) -> int:
        """Return the changes of a touched point that its reading proves begun."""
        return continuation.transitions(point).certain(self.sighting[point])

    def reached(self, continuation: Continuation, point: Point) -> Reached:
        """Return the stages a touched point may be at, given what it has shown before.

        A change that was seen counts as long as the current reading allows it: a marker that was away and is back has
        been turned, even where it looks the same.
        """
        key = continuation.links[-1], point
        reached = self._reached.get(key)
        if reached is None:
            transitions = continuation.transitions(point)
            followed = transitions, point, self._earliest(continuation, point) if self.past(point) else ()
            reached = self._followed.get(followed)
            if reached is None:
                reached = self._followed[followed] = self._follow(*followed)
            self._reached[key] = reached
        return reached

    def _earliest(self, continuation: Continuation, point: Point) -> _Earliest:
        """Return which changes cannot have been made at a point before some time, and that time.

        Nothing where the point has shown nothing yet that might be one of them.
        """
        if not self.past(point):
            return ()
        moves, turns = continuation.coming.get(point, ()), continuation.transitions(point).turns
        came = tuple((come, self.left_at(continuation, *leaving)) for leaving, (_, come) in moves)
        return came + tuple(self._turned(continuation, point)) if turns & (turns - 1) else came

    def _turned(self, continuation: Continuation, point: Point) -> Iterator[tuple[int, float]]:
        """Yield what is turned over at a point by who acts after another player, and when that one had begun."""
        earlier: Link | None = None
        for before, link in pairwise(link for link in continuation.links if not link.silent):
            earlier = before if before.actor != link.actor else earlier
            if earlier is not None:
                leading = (earlier.bits[i][0][0] for i in earlier.summary.leading)
                began = min(self.root.touched(self.trail, each) for each in leading)
                for step, bits in zip(link.steps, link.bits, strict=True):
                    if isinstance(step, Flip) and step.point == point and began < inf:
                        yield bits[0][1], began

    def _follow(self, transitions: Transitions, point: Point, earliest: _Earliest) -> Reached:
        begun = turned = made = 0
        for time, reading in self.changes(point):
            # What has not left where it comes from is not what stands there; nor is turned over what nobody can have.
            early = reduce(or_, (bit for bit, since in earliest if since > time + TOGETHER_S), 0)
            possible = [stage for stage in transitions.seen(reading) if not stage.done & early]
            stages = _onward(transitions, possible, begun, turned)
            if stages:
                begun = reduce(and_, (stage.done for stage in stages))
                turned &= reduce(or_, (stage.done for stage in stages)) if early else turned
                made |= begun
                # What is half turned may yet be put back as it was.
                if not any(stage.half for stage in stages):
                    turned |= begun & transitions.turns
        stages = _onward(transitions, transitions.seen(self.sighting[point]), begun, turned)
        if not stages:
            return Reached(stages, made, 0, 0)
        done = [stage.done for stage in stages]
        return Reached(stages, made, reduce(and_, done), reduce(or_, done))

    def ever(self, continuation: Continuation, point: Point, bit: int) -> bool:
        """Return whether a change has been seen made, now or earlier, and is not refuted by what is seen now."""
        return bool(self.reached(continuation, point).every & bit)

    def past(self, point: Point) -> Sequence[Reading]:
        """Return what a point has read since the root counts, oldest first."""
        past = self._past.get(point)
        if past is None:
            past = self._past[point] = self.trail.since(point, self.root.since(point))
        return past

    def changes(self, point: Point) -> Sequence[tuple[float, Reading]]:
        """Return when and to what a point has changed since the root counts, oldest first."""
        changes = self._changes.get(point)
        if changes is None:
            changes = self._changes[point] = self.trail.changes(point, self.root.since(point))
        return changes

    def unexplained(self, continuation: Continuation) -> list[Point]:
        """Return the points that read what neither the root position nor the continuation allows."""
        return [p for p in self.off if p not in continuation.changes or not self.stages(continuation, p)]

    def unexplained_since(self, continuation: Continuation, point: Point) -> float:
        """Return since when a point has shown what a continuation does not explain; infinity if it did not change."""
        if point not in continuation.changes:
            return self.off_since(point)
        transitions = continuation.transitions(point)
        return unbroken_since(self.changes(point), lambda reading: not transitions.seen(reading))

    def explains(self, continuation: Continuation) -> bool:
        """Return whether every point reads what the root position or the continuation allows."""
        return all(p in continuation.changes and self.stages(continuation, p) for p in self.off)

    def stayed(self, continuation: Continuation, point: Point, bit: int) -> float:
        """Return for how long at most a change was seen made without a break."""
        transitions, since, longest = continuation.transitions(point), inf, 0.0
        for time, reading in [*self.changes(point), (self.now, None)]:
            longest = max(longest, time - since)
            made = reading is not None and transitions.certain(reading) & bit
            since = min(since, time) if made else inf
        return longest

    def off_since(self, point: Point) -> float:
        """Return since when a point has not shown what it does in the root position; infinity if it shows that."""
        return self.root.off_since(self.trail, point)

    def began(self, link: Link) -> float:
        """Return when an action was first seen; infinity if it has not been."""
        began = self._began.get(link)
        if began is None:
            points = (point for bits in link.bits for point, _ in bits)
            touched = (self.root.touched(self.trail, point, self.sighting[point]) for point in points)
            began = self._began[link] = min(touched, default=inf)
        return began

    def finished(self, continuation: Continuation, link: Link) -> float:
        """Return when the last of what is seen made of an action was; minus infinity if nothing is."""
        came = (self.came_at(continuation, *link.bits[i][-1]) for i in link.summary.leading)
        return max((time for time in came if time < inf), default=-inf)

    def left_at(self, continuation: Continuation, point: Point, bit: int) -> float:
        """Return when a piece may first have left, by what was seen; minus infinity if nothing was."""
        transitions, trail = continuation.transitions(point), self.changes(point)
        return next((time for time, reading in trail if any(s.done & bit for s in transitions.seen(reading))), -inf)

    def stood_until(self, continuation: Continuation, point: Point, bit: int) -> float:
        """Return when a piece that has left a point was last seen to stand there; minus infinity if nobody saw it."""
        transitions = continuation.transitions(point)

        def off(reading: Reading) -> bool:
            stages = transitions.seen(reading)
            return not stages or any(stage.done & bit for stage in stages)

        left = unbroken_since(self.changes(point), off)
        return left if left < inf else -inf

    def came_at(self, continuation: Continuation, point: Point, bit: int) -> float:
        """Return since when a change is seen to have been made: from before the trail counts, or infinity if not."""
        transitions, changes = continuation.transitions(point), self.changes(point)
        if changes:
            return unbroken_since(changes, lambda reading: transitions.certain(reading) & bit)
        return self.trail.start if self.certain(continuation, point) & bit else inf

    def first_at(self, continuation: Continuation, point: Point, bit: int) -> float:
        """Return when a change was first seen, even if it was undone since; minus infinity if never."""
        transitions = continuation.transitions(point)
        changes = self.changes(point)
        return next((time for time, reading in changes if transitions.certain(reading) & bit), -inf)

    def gone_since(self, continuation: Continuation, came: Bit, left: Bit) -> float:
        """Return since when what an action brought to a point is gone from it; infinity if it is not, or never came."""
        (point, come), (_, leave) = came, left
        transitions, gone = continuation.transitions(point), inf
        for time, reading in reversed(self.changes(point)):
            if any(stage.done & come and not stage.done & leave for stage in transitions.seen(reading)):
                return gone
            gone = time
        return inf

    def gone_again(self, continuation: Continuation, point: Point, bit: int) -> bool:
        """Return whether a piece that had arrived is seen to have left again."""
        past = self.past(point)
        if not past:
            return False
        transitions = continuation.transitions(point)
        return not any(stage.done & bit for stage in self.stages(continuation, point)) and any(
            transitions.certain(reading) & bit for reading in past
        )

    def handled(self, continuation: Continuation) -> bool:
        """Return whether no more pieces are being turned over than there are hands."""
        if len(self.off) <= HANDS:
            return True
        halves = sum(
            1
            for p in self.off
            if p in continuation.changes and all(stage.half for stage in self.stages(continuation, p))
        )
        return halves <= HANDS

    def possible(self, continuation: Continuation, point: Point, bit: int) -> bool:
        """Return whether a change may have been made where nothing is to be seen."""
        return point in self.blind and any(stage.done & bit for stage in self.stages(continuation, point))

    def untold_at(self, point: Point) -> bool:
        """Return whether a point was off when the board was first seen, and is so still: nobody knows what was done."""
        since, first = self.root.since(point), self.trail.first
        return point in self.off and since <= first and not self.trail.changes(point, first)

    def seen(self, continuation: Continuation, point: Point, bit: int) -> bool:
        """Return whether a change was seen at any time, even if it was undone since."""
        transitions = continuation.transitions(point)
        if transitions.certain(self.sighting[point]) & bit:
            return True
        left = dict(self._earliest(continuation, point)).get(bit, -inf)
        changes = self.changes(point)
        return (
            any(transitions.certain(reading) & bit for time, reading in changes if time + TOGETHER_S >= left)
            or bool(self.reached(continuation, point).made & bit)
            or self.ever(continuation, point, bit)
        )

    def may_have_left(self, point: Point) -> bool:
        """Return whether something may have left a point: it has shown so, or was dark."""
        may = self._leavable.get(point)
        if may is None:
            dark = any("unknown" in reading for reading in (self.sighting[point], *self.past(point)))
            may = dark or self.root.touched(self.trail, point, self.sighting[point]) < inf
            self._leavable[point] = may
        return may

    def stands_at(self, continuation: Continuation, point: Point, bit: int) -> bool:
        """Return whether a piece that is to leave a point is seen to stand there."""
        stages = self.stages(continuation, point)
        return bool(stages) and not any(stage.done & bit for stage in stages)

    def standing(self, continuation: Continuation, point: Point, stages: Sequence[Stage]) -> Sequence[Stage]:
        """Return those stages of a point in which nothing stands there that is seen elsewhere, then or by now.

        What has come to where it was moved on to has left; and what left later than the point was filled, or stands
        where it came from, has not come.
        """
        if len(continuation.changes[point]) == 1:
            return stages
        leaving: list[tuple[Bit, Bit]] = []
        elsewhere = 0
        for link in continuation.links:
            for step, bits in zip(link.steps, link.bits, strict=True):
                if isinstance(step, Move) and step.origin == point:
                    leaving.append((bits[0], bits[1]))
                elif isinstance(step, Move) and step.target == point:
                    origin, (_, come) = bits
                    later = self.left_at(continuation, *origin) > self.trail.last(point)
                    elsewhere |= come if later or self.stands_at(continuation, *origin) else 0
        here = [stage for stage in stages if not stage.done & elsewhere]
        for (_, left), target in leaving:
            # What can only be what stood here is not what has come there, whatever was lifted and put back there.
            gone = [stage for stage in here if stage.done & left]
            if gone and self.may_have_left(point) and self.ever(continuation, *target):
                here = gone
        return here


def _onward(transitions: Transitions, seen: Sequence[Stage], begun: int, turned: int) -> Sequence[Stage]:
    """Return which of some stages it may be once some changes have begun, and some pieces are turned over for good."""
    stages = _one_turn_more(transitions, seen, turned)
    onward = [
        stage
        for stage in stages
        if stage.done & begun == begun and not (stage.half and stage.done & transitions.turns & ~turned == 0)
    ]
    # Off its point for good or on the way to being turned: where it is to be taken in the end, it has been taken.
    taken = [stage for stage in onward if stage.done == transitions.full and not stage.half]
    if taken and any(stage.half for stage in onward):
        return taken
    # Where nothing goes on from what was seen before, something was missed: the reading counts for itself.
    return onward or stages


def _one_turn_more(transitions: Transitions, stages: Sequence[Stage], turned: int) -> Sequence[Stage]:
    """Return those stages in which one piece at most is turned over beyond those turned for good: two take two visits.

    Only where none is so, more has been missed.
    """
    fresh = transitions.turns & ~turned
    if not fresh & (fresh - 1):
        return stages
    return [stage for stage in stages if (stage.done & fresh).bit_count() <= 1] or stages
