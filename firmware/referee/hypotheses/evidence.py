"""The evidence: the changes of a continuation that each point has shown, from one root, against one sighting.

This module compares steps and looks and knows no rules.
"""

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cache, cached_property, partial
from itertools import pairwise
from math import inf
from typing import TypeAlias

from engine.game import Action, Flip, Point
from firmware.referee.changes.continuations import Continuation
from firmware.referee.changes.step_summary import Bit, Link
from firmware.referee.changes.transitions import NOTHING, Change, Reached, Shown, Span, Stage, Transitions
from firmware.referee.constraints import Constraint
from firmware.referee.limits import BLIND_S, SLOW_S
from firmware.referee.past.history import Root
from firmware.referee.past.trail import Trail, Visit, spans, unbroken_since
from hardware.sensors.sighting import Reading, Sighting

_Barred: TypeAlias = tuple[tuple[int, tuple[Span, ...]], ...]
"""The bits of changes that cannot have been made at a point in some spans of time. A piece cannot have come from
elsewhere before it left, nor while it was seen to be back there. Nor can a player have turned one over before another,
who was ahead, had begun."""


_Coming: TypeAlias = tuple[tuple[Bit, Bit], ...]
"""For each piece that comes to a point from elsewhere the bits of its leaving and of its arrival."""


def _began(root: Root, trail: Trail, sighting: Sighting, link: Link) -> float:
    return min((root.touched(trail, point, sighting[point]) for point in link.summary.points), default=inf)


class Evidence:
    """Weighs the continuations of one root against one sighting; ``now`` is the time in s.

    ``at_once``: a player may have acted before the player who was due had begun.
    """

    def __init__(
        self, root: Root, sighting: Sighting, trail: Trail, now: float = inf, *, at_once: bool = False
    ) -> None:
        self.at_once = at_once
        self.root = root
        self.sighting = sighting
        self.trail = trail
        self.off = sighting.unlike(root.position.looks)
        self._readings = [(point, sighting[point]) for point in self.off]
        self.now = now
        self.dropped: dict[tuple[Action, ...], Constraint] = {}
        """For each chain that was weighed and dropped, the constraint that dropped it."""
        self.carried: set[Link] = set()
        """The last actions of the chains whose pieces hands can have carried, as far as each was asked about."""
        self._reached: dict[tuple[Link, Point], Reached] = {}
        """For the last action of a chain, and a point."""
        self._told: dict[tuple[Link, Point], tuple[tuple[float, Shown], ...]] = {}
        """What a point has shown, for the last action of a chain that tells about it."""
        self._left: dict[tuple[Link, Bit], float] = {}
        """When a piece may have left a point, for the last action of a chain that tells about it."""
        self._stood: dict[tuple[Link, Bit], tuple[Span, ...]] = {}
        """When a piece that has to leave a point was seen there, for the last action of a chain that tells about it."""
        self._alike: dict[tuple[Transitions, Point, _Coming, _Barred], tuple[tuple[float, Shown], ...]] = {}
        """For all that matters of a chain at a point."""
        self._leavable: dict[Point, bool] = {}
        self._all_begun: dict[tuple[Point, tuple[Change, ...]], bool] = {}
        self.all_changes = cache(lambda point: root.changes(trail, point))
        """For a point, all its changes since the trail counts for the root, visits included."""
        self.off_since = cache(partial(root.off_since, trail))
        """For a point, since when it has differed from the root position without a break; infinity if it fits now."""
        self.came_first = cache(partial(root.touched, trail))
        """For a point, when it first differed from the root position, whatever it shows now."""
        self.began = cache(partial(_began, root, trail, sighting))
        """For an action, when it was first seen; infinity if it has not been."""
        self.rearranging: list[Continuation] | None = None
        """The single actions that explain a board being rearranged; ``None``: not sought yet."""
        self.visited = frozenset([visit.point for visit in trail.visits])
        """The points where a piece was for a while, and left again."""
        self.changed = frozenset(self.off)
        """The points that do not show the root position."""
        latest = now - BLIND_S
        self.blind = frozenset([point for point in sighting.unknown if trail.last(point) <= latest])
        """The points that cannot be seen: unknown for longer than a passing piece takes."""

    @cached_property
    def came_to(self) -> frozenset[Point]:
        """The points that are empty in the root position, and to which something came since."""
        standing = self.root.position.placement
        return frozenset([point for point in self.ever_changed if not standing.get(point)])

    @cached_property
    def left_empty(self) -> frozenset[Point]:
        """Those of these points that are empty now."""
        return self.came_to - self.changed

    @cached_property
    def stirred(self) -> frozenset[Point]:
        """The points that do not show the root position or cannot be read, or have changed since the trail counts."""
        return frozenset([*self.off, *self.sighting.unknown, *self.ever_changed])

    @cached_property
    def ever_stirred(self) -> frozenset[Point]:
        """The same, and all others of which the trail knows when they changed, although that does not count here."""
        return self.stirred.union(self.trail.points)

    @cached_property
    def ever_changed(self) -> frozenset[Point]:
        """The points that have changed since the trail counts."""
        since, last = self.root.since, self.trail.last
        return frozenset([point for point in self.trail.points if last(point) > since(point)])

    @cached_property
    def untold(self) -> frozenset[Point]:
        """The points that have differed since the board was first seen: nobody knows what was done there.

        None, if it stood as recorded then: from an earlier root, too, the record tells what was done.
        """
        return frozenset(filter(self._ever_alike, self.off)) if self.trail.dark else frozenset()

    def dark(self, point: Point) -> bool:
        """Return whether nobody knows what was done at a point: something was done on the board before it was seen.

        The point shows what it showed then, and may look as before without being so.
        """
        return bool(self.untold) and self._ever_alike(point)

    def done_in_the_dark(self, continuation: Continuation, point: Point, bit: int) -> bool:
        """Return whether a change may have been made before the board was seen, by what its point showed then."""
        changes = self.all_changes(point)
        time, reading = changes[0] if changes else (-inf, self.sighting[point])
        known = not self.untold or time > self.trail.first or self.root.since(point) > self.trail.first
        return not known and bool(continuation.transitions(point).possible(reading) & bit)

    def _ever_alike(self, point: Point) -> bool:
        """Return whether a point still shows what it showed when the board was first seen."""
        first = self.trail.first
        return self.root.since(point) <= first and not self.trail.changes(point, first)

    def stages(self, continuation: Continuation, point: Point) -> tuple[Stage, ...]:
        """Return the stages of a touched point that fit its reading."""
        return continuation.transitions(point).seen(self.sighting[point])

    def certain(self, continuation: Continuation, point: Point) -> int:
        """Return the changes of a touched point that its reading proves begun."""
        return continuation.transitions(point).certain(self.sighting[point])

    def reached(self, continuation: Continuation, point: Point) -> Reached:
        """Return the stages a touched point may be at, given what it has shown before.

        A change that was seen counts as long as the current reading allows it: a marker that was away and is back has
        been turned, even where it looks the same.
        """
        teller = continuation.teller(point)
        key = teller.links[-1], point
        reached = self._reached.get(key)
        if reached is None:
            shown = self._shown(teller, point)
            latest = shown[-1][1] if shown else NOTHING
            reached = self._reached[key] = teller.transitions(point).reached(latest, self.sighting[point])
        return reached

    def _shown(self, continuation: Continuation, point: Point) -> tuple[tuple[float, Shown], ...]:
        """Return the time of each change of a touched point, with the changes that it has shown by then."""
        key = continuation.links[-1], point
        shown = self._told.get(key)
        if shown is None:
            shown = self._told[key] = self._work_out(continuation, point)
        return shown

    def _work_out(self, continuation: Continuation, point: Point) -> tuple[tuple[float, Shown], ...]:
        changes = self.changes(continuation, point)
        if not changes:
            return ()
        transitions, coming = continuation.transitions(point), continuation.coming(point)
        alike = transitions, point, coming, self._barred(continuation, point)  # the same for many chains
        shown = self._alike.get(alike)
        if shown is None:
            shown = self._alike[alike] = tuple(transitions.shown_by(changes, alike[-1]))
        return shown

    def _barred(self, continuation: Continuation, point: Point) -> _Barred:
        """Return the changes that cannot have been made at a point in some spans of time, each with those spans."""
        moves, turns = continuation.coming(point), continuation.transitions(point).turns
        came = tuple([(come, self._there(continuation, *leaving)) for leaving, (_, come) in moves])
        return came + tuple(self._turned(continuation, point)) if turns & (turns - 1) else came

    def _there(self, continuation: Continuation, point: Point, bit: int) -> tuple[Span, ...]:
        """Return the spans in which a piece was where it has to leave: until it first left, and while it was back."""
        return ((-inf, self.left_at(continuation, point, bit)), *self.back(continuation, point, bit))

    def _turned(self, continuation: Continuation, point: Point) -> Iterator[tuple[int, tuple[Span, ...]]]:
        """Yield the bit of each flip at a point by a player who acts after another, and until the other had begun."""
        earlier: Link | None = None
        for before, link in pairwise(link for link in continuation.links if not link.silent):
            earlier = before if before.actor != link.actor else earlier
            if earlier is not None:
                leading = [earlier.bits[i][0] for i in earlier.summary.leading]
                began = min(self._began_at(continuation, *each) for each in leading)
                for step, bits in zip(link.steps, link.bits, strict=True):
                    if isinstance(step, Flip) and step.point == point and began < inf:
                        yield bits[0][1], ((-inf, began),)

    def _began_at(self, continuation: Continuation, point: Point, bit: int) -> float:
        """Return when an action may have begun at a point it changes first, but for turning over what is there."""
        touched = self.came_first(point)
        turned_before = continuation.transitions(point).turns & (bit - 1)
        return max(touched, self.stood_until(continuation, point, bit)) if turned_before else touched

    def ever(self, continuation: Continuation, point: Point, bit: int) -> bool:
        """Return whether a change has been seen made, now or earlier, and the current reading does not refute it."""
        return bool(self.reached(continuation, point).every & bit)

    def changes(self, continuation: Continuation, point: Point) -> Sequence[tuple[float, Reading]]:
        """Return a point's changes since the trail counts for the root, each a time and a reading, oldest first.

        Visits that no action of the continuation made are left out.
        """
        changes = self.all_changes(point)
        if point not in self.visited:
            return changes
        noise = self.unmade(continuation, point)
        return [(at, seen) for at, seen in changes if not any(each.since <= at <= each.until for each in noise)]

    def unmade(self, continuation: Continuation, point: Point) -> list[Visit]:
        """Return the visits to a point, since the trail counts for the root, that no action of a continuation made."""
        origins, since = {left[0] for left, _ in continuation.coming(point)}, self.root.since(point)
        return [
            each
            for each in self.trail.visits
            if each.point == point and each.since > since and each.way.isdisjoint(origins)
        ]

    def past(self, continuation: Continuation, point: Point) -> Sequence[Reading]:
        """Return the readings of these changes."""
        return [reading for _, reading in self.changes(continuation, point)]

    def unexplained(self, continuation: Continuation) -> list[Point]:
        """Return the points whose reading neither the root position nor the continuation allows."""
        changes, transitions = continuation.changes, continuation.transitions
        return [p for p, reading in self._readings if p not in changes or not transitions(p).seen(reading)]

    def unexplained_since(self, continuation: Continuation, point: Point) -> float:
        """Return since when a continuation has not explained a point's readings; infinity if it did not change."""
        if point not in continuation.changes:
            return self.off_since(point)
        transitions = continuation.transitions(point)
        return unbroken_since(self.changes(continuation, point), lambda reading: not transitions.seen(reading))

    def explains(self, continuation: Continuation) -> bool:
        """Return whether the root position or the continuation allows the reading of every point."""
        changes, transitions = continuation.changes, continuation.transitions
        for point, reading in self._readings:  # a loop, because this runs for every action that touches such a point
            if point not in changes or not transitions(point).seen(reading):
                return False
        return True

    def fits(self, changes: Mapping[Point, tuple[Change, ...]], points: AbstractSet[Point]) -> bool:
        """Return whether changes of the root position at all these points allow their readings."""
        position, sighting = self.root.position, self.sighting
        return all(position.transitions(point, changes[point]).seen(sighting[point]) for point in points)

    def stays(self, point: Point, changes: tuple[Change, ...], bit: int) -> bool:
        """Return whether a point shows that nothing has changed, and can show it after none of these changes but one.

        They are changes of the root position, and ``bit`` is that one.
        """
        stages = self.root.position.transitions(point, changes).seen(self.sighting[point])
        nothing = any(not stage.done for stage in stages)
        return nothing and bool(bit) and not any(stage.done & bit for stage in stages)

    def came_far(self, changes: Mapping[Point, tuple[Change, ...]], points: AbstractSet[Point]) -> bool:
        """Return whether these points may have shown, each at some time, every one of its changes begun.

        They are changes of the root position. What is not seen, or was done before the board was, may have been.
        """
        return all(
            self._shown_begun(point, changes[point]) or point in self.blind or point in self.untold for point in points
        )

    def _shown_begun(self, point: Point, changes: tuple[Change, ...]) -> bool:
        key = point, changes
        begun = self._all_begun.get(key)
        if begun is None:
            transitions = self.root.position.transitions(point, changes)
            shown = transitions.possible(self.sighting[point])
            for _, reading in self.all_changes(point):
                shown |= transitions.possible(reading)
            begun = self._all_begun[key] = shown == transitions.full
        return begun

    def stayed(self, continuation: Continuation, point: Point, bit: int) -> float:
        """Return the longest time (s) for which a change was seen made without a break."""
        certain = continuation.transitions(point).certain
        made = spans(self.changes(continuation, point), lambda reading: certain(reading) & bit, self.now)
        return max((until - since for since, until in made), default=0.0)

    def finished(self, continuation: Continuation, link: Link) -> float:
        """Return when the last step of an action was first seen made, even if undone since; infinity if none was."""
        came = (self.first_at(continuation, *link.bits[i][-1]) for i in link.summary.leading)
        return max((time for time in came if time < inf), default=inf)

    def left_at(self, continuation: Continuation, point: Point, bit: int) -> float:
        """Return when a reading first allowed that a piece had left; minus infinity if none did.

        A piece that came from elsewhere has not left before it can have come. Nor has it where it is what the point
        shows, because the piece before it has left.
        """
        teller = continuation.teller(point)
        key = teller.links[-1], (point, bit)
        left = self._left.get(key)
        if left is None:
            possible, changes = teller.transitions(point).possible, self.changes(teller, point)
            homes = [(arrived, self.left_at(teller, *home)) for home, arrived in teller.came_from(point, bit)]
            came = max((time for _, time in homes), default=-inf)
            allowed = (time for time, reading in changes if time >= came and possible(reading) & bit)
            there = self._there_after_another(teller, point, bit, homes) if homes else ()
            left = self._left[key] = next((time for time in allowed if time not in there), -inf)
        return left

    def _there_after_another(
        self, continuation: Continuation, point: Point, bit: int, homes: Sequence[tuple[int, float]]
    ) -> set[float]:
        """Return the times (s) at which a piece is what a point shows, by what had left it before.

        ``homes`` has the bits of its arrivals here, each with the time at which it left the point it came from.
        """
        transitions, changes, shown = continuation.transitions(point), self.changes(continuation, point), NOTHING
        there, barred = set[float](), [(arrived, ((-inf, time),)) for arrived, time in homes]
        for (time, reading), (_, after) in zip(changes, transitions.shown_by(changes, barred), strict=True):
            reached = transitions.reached(shown, reading)
            if reached.stages and not reached.some & bit:
                there.add(time)
            shown = after
        return there

    def stood(self, continuation: Continuation, point: Point, bit: int) -> tuple[Span, ...]:
        """Return the spans (s) in which a piece that has to leave a point was seen there, since anything changed there.

        Another piece like it may have stood there. None of them is the time before the first change.
        """
        teller = continuation.teller(point)
        key = teller.links[-1], (point, bit)
        stood = self._stood.get(key)
        if stood is None:
            stands = partial(teller.transitions(point).stands, bit)
            stood = self._stood[key] = tuple(spans(self.changes(teller, point), stands, self.now))
        return stood

    def back(self, continuation: Continuation, point: Point, bit: int) -> tuple[Span, ...]:
        """Return the spans (s) in which a piece that has to leave a point was back there after it had first left."""
        left = self.left_at(continuation, point, bit)
        if left == -inf or self.all_changes(point)[-1][0] == left:  # usually it leaves for good
            return ()
        return tuple([span for span in self.stood(continuation, point, bit) if span[0] > left])

    def stood_until(self, continuation: Continuation, point: Point, bit: int) -> float:
        """Return until when a piece that has left a point was seen to stand there; minus infinity if it was not."""
        if self.stands_at(continuation, point, bit):
            return -inf
        first = next((time for time, _ in self.changes(continuation, point)), -inf)
        return max((until for _, until in self.stood(continuation, point, bit)), default=first)

    def came_at(self, continuation: Continuation, point: Point, bit: int) -> float:
        """Return since when a change is seen made; infinity if it is not, the trail's start if no reading changed."""
        transitions, changes = continuation.transitions(point), self.changes(continuation, point)
        if changes:
            return unbroken_since(changes, lambda reading: transitions.certain(reading) & bit)
        return self.trail.start if self.certain(continuation, point) & bit else inf

    def came_after(self, continuation: Continuation, point: Point, bit: int, after: float) -> float:
        """Return when a change was first seen made, from a time ``after`` (s) on; infinity if it was not."""
        certain = continuation.transitions(point).certain
        changes = self.changes(continuation, point)
        return next((time for time, reading in changes if time >= after and certain(reading) & bit), inf)

    def here_since(self, continuation: Continuation, point: Point, bit: int) -> float:
        """Return since when a piece has been at a point, or up from it to be turned over; infinity: it is not."""
        shown = self._shown(continuation.teller(point), point)
        begun = unbroken_since(shown, lambda so_far: so_far.begun & bit)
        return min(begun, self.came_at(continuation, point, bit))

    def first_at(self, continuation: Continuation, point: Point, bit: int) -> float:
        """Return when a change was first seen, even if it was undone since; infinity if never."""
        shown = self._shown(continuation.teller(point), point)
        return next((time for time, so_far in shown if so_far.seen & bit), inf)

    def gone_since(self, continuation: Continuation, came: Bit, left: Bit) -> float:
        """Return since when the piece an action brought to a point is gone; infinity if it is there, or never came."""
        (point, come), (_, leave) = came, left
        transitions, gone = continuation.transitions(point), inf
        for time, reading in reversed(self.changes(continuation, point)):
            if any(stage.done & come and not stage.done & leave for stage in transitions.seen(reading)):
                return gone
            gone = time
        return inf

    def absent_since(self, continuation: Continuation, point: Point, bit: int) -> float:
        """Return since when a piece cannot be at a point to which it comes; infinity if it may be there."""
        possible = continuation.transitions(point).possible
        return unbroken_since(self.changes(continuation, point), lambda reading: not possible(reading) & bit)

    def absent_at(self, continuation: Continuation, point: Point, bit: int, time: float) -> bool:
        """Return whether a piece that comes to a point cannot have been there at a time (s), by what it showed then."""
        shown = [reading for at, reading in self.changes(continuation, point) if at <= time]
        return bool(shown) and not continuation.transitions(point).possible(shown[-1]) & bit

    def passed(self, continuation: Continuation, point: Point, bit: int, until: float) -> bool:
        """Return whether a piece was seen at a point only until a time (s), and only for a moment each time."""
        certain = continuation.transitions(point).certain
        seen = [time for time, reading in self.changes(continuation, point) if certain(reading) & bit]
        return bool(seen) and seen[-1] < until and self.stayed(continuation, point, bit) <= SLOW_S

    def gone_again(self, continuation: Continuation, point: Point, bit: int) -> bool:
        """Return whether a change was seen made, and is seen undone now."""
        now = continuation.transitions(point).possible(self.sighting[point])
        return not now & bit and self.left_since(continuation, point, bit)

    def left_since(self, continuation: Continuation, point: Point, bit: int) -> bool:
        """Return whether a change was seen made and later seen undone, whatever the point shows now."""
        transitions = continuation.transitions(point)
        past = iter(self.past(continuation, point))
        made = any(transitions.certain(reading) & bit for reading in past)
        return made and not all(transitions.possible(reading) & bit for reading in past)

    def halves(self, continuation: Continuation) -> list[Point]:
        """Return the points from which a piece is up to be turned over."""
        points = (point for point in self.off if point in continuation.changes)
        return [point for point in points if all(stage.half for stage in self.stages(continuation, point))]

    def possible(self, continuation: Continuation, point: Point, bit: int) -> bool:
        """Return whether a change may have been made at a point that cannot be seen."""
        return point in self.blind and bool(continuation.transitions(point).possible(self.sighting[point]) & bit)

    def seen(self, continuation: Continuation, point: Point, bit: int) -> bool:
        """Return whether a change was seen at any time, even if it was undone since."""
        return bool(self.reached(continuation, point).seen & bit)

    def may_have_left(self, point: Point) -> bool:
        """Return whether a piece may have left a point: it differed from the root position, or nobody knows."""
        may = self._leavable.get(point)
        if may is None:
            readings = self.sighting[point], *(seen for _, seen in self.all_changes(point))
            unknown = self.dark(point) or any("unknown" in seen for seen in readings)
            may = unknown or self.root.touched(self.trail, point, self.sighting[point]) < inf
            self._leavable[point] = may
        return may

    def stands_at(self, continuation: Continuation, point: Point, bit: int) -> bool:
        """Return whether a piece that has to leave a point is seen to stand there still."""
        return continuation.transitions(point).stands(bit, self.sighting[point])

    def standing(self, continuation: Continuation, point: Point, stages: Sequence[Stage]) -> Sequence[Stage]:
        """Return the stages of a point without the pieces that are seen elsewhere, then or by now.

        A piece that was seen at the target of its next move has left. A piece that left its origin after the point last
        changed, or that stands at its origin, has not come.
        """
        if len(continuation.changes[point]) == 1:
            return stages
        elsewhere = 0
        for origin, (_, come) in continuation.coming(point):
            if self.left_at(continuation, *origin) > self.trail.last(point) or self.stands_at(continuation, *origin):
                elsewhere |= come
        here = [stage for stage in stages if not stage.done & elsewhere]
        for (_, left), target in continuation.leaving(point):
            # If no piece can have left here, the one at the target is its own, lifted and put back there.
            gone = [stage for stage in here if stage.done & left]
            if gone and self.may_have_left(point) and self.ever(continuation, *target):
                here = gone
        return here
