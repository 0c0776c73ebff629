"""Both at once: actions that two players make so close together that either may have been the first.

The order in which pieces come is no evidence then. Where the rules and the looks allow something else as well, only the
players know which of them made what.
"""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from functools import partial
from itertools import pairwise
from math import inf
from typing import NamedTuple

from engine.game import Action, Player, Point
from firmware.referee.changes.continuations import Position
from firmware.referee.changes.step_summary import StepSummary
from firmware.referee.limits import AT_ONCE_S
from firmware.referee.past.history import History, Root
from firmware.referee.past.trail import Trail
from firmware.referee.verdict import Ready
from hardware.sensors.sighting import Sighting


class AtOnce(NamedTuple):
    """Two points to which two players have brought pieces at once, as recorded: ``player`` the one on ``first``.

    ``alike``: both have put one piece each, and these differ, but look the same to the sensors.
    """

    player: Player
    first: Point
    then: Point
    alike: bool


class _Made(NamedTuple):
    """An action, the position it was made from, and the root from which the trail counts for it.

    ``used`` are the points that earlier actions behind that root have changed: when those were touched tells nothing.
    """

    root: Root
    position: Position
    action: Action
    used: frozenset[Point] = frozenset()

    @property
    def summary(self) -> StepSummary:
        return self.position.summary(self.action)


class Acted(NamedTuple):
    """What two players did at once: ``told`` is what they have to know, ``unsure`` the points of the last two actions.

    There nobody is sure which of several pieces that look the same stands where. ``swapped``: the second of these two
    was seen to end first. Which counts as first is told by the rules alone then, and may change if one is taken back.
    """

    told: AtOnce | None = None
    unsure: frozenset[Point] = frozenset()
    swapped: bool = False


def acted_at_once(history: History, back: int, actions: Sequence[Action]) -> Acted:
    """Return what two players have made at once of the actions that are about to replace the last ``back``.

    They are told of it if they may have made others instead, or if the board had recorded others. The recorded action
    before these is looked at too. A pass between two actions of one player counts for nothing: in the other order there
    may be none. What an engine plays is asked for once it is its turn, and is no other player's.
    """
    told, swapped, points = None, False, frozenset[Point]()
    for one, other in _pairs(history, back, actions):
        times = _times_of(history.trail, one.root, one.summary, other.summary, one.used)
        overlapped = times is not None and _overlapping(*times)
        if (overlapped and (back or any(_other_ways(one, other)))) or _otherwise_overlapped(history, one, other):
            first, then = (next(iter(each.summary.bringing.values())) for each in (one, other))
            told = AtOnce(one.position.actor or "", first, then, _alike(one, other))
        if times is not None and actions and other.action == actions[-1]:
            swapped = swapped or times[1].ended < times[0].ended
            points |= one.summary.points | other.summary.points if overlapped else frozenset()
    return Acted(told, points if told or swapped else frozenset(), swapped)


def _pairs(history: History, back: int, actions: Sequence[Action]) -> Iterator[tuple[_Made, _Made]]:
    """Yield the pairs of actions, one after the other, that two players may have made at once."""
    made = _made(history, history.last - back, actions)
    for one, other in pairwise([each for each in made if each.summary.steps]):
        actor, following = one.position.actor, other.position.actor
        in_turn = actor is None or (actor == following and made.index(other) == made.index(one) + 1)
        if not in_turn and one.position.required is None is other.position.required:
            yield one, other


def _otherwise_overlapped(history: History, one: _Made, other: _Made) -> bool:
    """Return whether two other actions that look the same overlapped: what these turn over was turned before they came.

    Pieces are turned over once the moved piece has come, but for those of another action.
    """
    trail, summary = history.trail, other.summary
    turned = summary.points - summary.unturned
    if not (summary.bringing and turned):
        return False
    ended = _time_of(trail, other.root, summary).ended
    early = any(_done_at(trail, other.root, summary, point) < ended for point in turned)
    return early and any(overlap(trail, one.root, *way, one.used) for way in _other_ways(one, other))


def _made(history: History, kept: int, actions: Sequence[Action]) -> list[_Made]:
    """Return the recorded action before position ``kept``, and passes behind it, and then these."""
    first = history.before(kept)
    made = [_Made(history.roots[i], history.roots[i].position, history.record[i]) for i in range(first, kept)]
    root = history.roots[kept]
    position, used = root.position, frozenset[Point]()
    for action in actions:
        made.append(_Made(root, position, action, used))
        used |= made[-1].summary.points
        position = position.after(action)
    return made


def overlap(
    trail: Trail, root: Root, one: StepSummary, other: StepSummary, used: frozenset[Point] = frozenset()
) -> bool:
    """Return whether two actions that bring pieces to different points were seen to overlap, or to end at once."""
    times = _times_of(trail, root, one, other, used)
    return times is not None and _overlapping(*times)


def _times_of(
    trail: Trail, root: Root, one: StepSummary, other: StepSummary, used: frozenset[Point]
) -> "tuple[_Time, _Time] | None":
    """Return when two actions were made that bring pieces to different points; ``None``: they do not, or nobody saw.

    When the points were touched that earlier actions have ``used`` tells nothing.
    """
    if not (one.bringing and other.bringing) or one.rearranges or other.rearranges or one.points & other.points:
        return None
    times = _time_of(trail, root, one, used), _time_of(trail, root, other, used)
    return times if max(each.began for each in times) < inf else None


def _overlapping(*times: "_Time") -> bool:
    """Return whether two actions were seen to overlap, or to end at once.

    Pieces turned over tell nothing of the order, but one player is still acting who turns one over after the other has
    begun. A piece that was seen to leave its point after the other action had ended came later.
    """
    first, then = sorted(times, key=lambda each: each.ended)
    if then.began < first.turned:
        return True
    return not then.carried and then.ended - first.ended <= AT_ONCE_S


class _Time(NamedTuple):
    """When an action began and ended (s), but for what it turns over, and whether it carries pieces on the board.

    It has ended once all of it was done, even if one of its pieces is up again. ``turned`` is when it ended
    with all that it turns over.
    """

    began: float
    ended: float
    turned: float
    carried: bool


def _time_of(trail: Trail, root: Root, summary: StepSummary, used: frozenset[Point] = frozenset()) -> _Time:
    points = summary.unturned
    done = {point: _done_at(trail, root, summary, point) for point in summary.points}
    began = min((root.began_at(trail, point, done[point]) for point in points - used), default=inf)
    ended = max(done[point] for point in points)
    return _Time(began, ended, max(done.values()), bool(summary.moving))


def _done_at(trail: Trail, root: Root, summary: StepSummary, point: Point) -> float:
    """Return when (s) an action came to be done at a point; if that was not seen, when the point last changed.

    What was there before may have been another piece, which was put there by mistake; but not if nothing else changed
    until it was put back.
    """
    done = [*root.done_at(trail, point, summary.changes[point])] or [trail.last(point)]
    for later, earlier in pairwise(done[::-1]):
        up = next(time for time, _ in root.changes(trail, point) if time > earlier)
        if any(trail.changed_between(other, up, later) for other in trail.points if other != point):
            return later
    return done[0]


def carried_at_once(history: History, ready: Ready, sighting: Sighting) -> bool:
    """Return whether what was brought may be other pieces that look the same and were carried at the same time.

    What hands do next tells which they are: where a piece goes that is still up, or what is turned over.
    """
    if not ready.actions:
        return False
    made = _made(history, history.last - ready.back, ready.actions)[-len(ready.actions) :]
    return _another_up(history.trail, made[-1], sighting) or _crossed(history.trail, made)


def _crossed(trail: Trail, made: Sequence[_Made]) -> bool:
    """Return whether two of the actions crossed, and the same players may have made two others instead."""
    touched = partial(made[0].root.touched, trail)
    before: set[Point] = set()
    for one, other in pairwise([each for each in made if each.summary.bringing]):
        # When each point first changed: a piece that has come may be looked at later. Where an earlier action has
        # changed one already, that tells nothing.
        first = [touched(point) for point in one.summary.unturned - before]
        before |= one.summary.points
        then = [touched(point) for point in other.summary.unturned - before]
        if not first or not then or one.position.actor == other.position.actor:
            continue
        if min(first) < max(then) and min(then) < max(first) and any(_other_ways(one, other, unturned=True)):
            return True
    return False


def _another_up(trail: Trail, last: _Made, sighting: Sighting) -> bool:
    """Return whether a piece that looks like one brought last was up when that came, and is still up."""
    root, position, summary, look = last.root, last.position, last.summary, last.position.transition_table.look
    # What was there before may have been lifted first: the piece came once all was done at its point.
    came = [
        (look((summary.steps[i].piece,)), next(root.done_at(trail, at, summary.changes[at]), root.touched(trail, at)))
        for i, at in summary.bringing.items()
    ]
    after = position.after(last.action)
    then = root._replace(position=after)
    return any(
        look((piece,)) == seen and then.off_since(trail, point) < time
        for point in sighting.unlike(after.looks)
        for piece in after.stack(point)
        for seen, time in came
    )


def _other_ways(one: _Made, other: _Made, *, unturned: bool = False) -> Iterator[tuple[StepSummary, StepSummary]]:
    """Yield two other actions each that the same players could have made, after which the board looks the same.

    ``unturned``: these may also have pieces to turn over yet.
    """

    def of(summary: StepSummary) -> AbstractSet[Point]:
        return summary.unturned if unturned else summary.points

    points = of(one.summary) | of(other.summary)
    before, after = one.position, other.position.after(other.action)
    for action in before.touched_by(points):
        first = of(before.summary(action))
        rest = points - first
        if rest and first < points:
            between = before.after(action)
            for following in between.touched_by_all([*rest]):
                if (action, following) != (one.action, other.action) and of(between.summary(following)) <= points:
                    ends = between.after(following)
                    if all(ends.look(point) == after.look(point) for point in points):
                        yield before.summary(action), between.summary(following)


def _alike(one: _Made, other: _Made) -> bool:
    """Return whether two actions each only put a piece, and these differ and look the same."""
    first, then = one.summary.put, other.summary.put
    if first is None or then is None or first.piece == then.piece:
        return False
    look = one.position.transition_table.look
    return look((first.piece,)) == look((then.piece,))
