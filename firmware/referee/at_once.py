"""Both at once: actions that two players make so close together that either may have been the first.

The order in which pieces come is no evidence then. Where the rules and the looks allow something else as well, only the
players know which of them made what.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import inf
from typing import NamedTuple

from engine.game import Action, Player, Point
from firmware.referee.continuations import Position
from firmware.referee.history import History, Root
from firmware.referee.limits import AT_ONCE_S
from firmware.referee.step_summary import StepSummary, arrivals
from firmware.referee.trail import Trail


class AtOnce(NamedTuple):
    """Two points to which two players have brought pieces at once, as recorded: ``player`` the one on ``first``.

    ``alike``: both have put one piece each, and these differ, but look the same to the sensors. ``points`` are all that
    both have touched: there other pieces may stand that look the same.
    """

    player: Player
    first: Point
    then: Point
    alike: bool
    points: frozenset[Point]


class _Made(NamedTuple):
    """An action, the position it was made from, and the root from which the trail counts for it."""

    root: Root
    position: Position
    action: Action

    @property
    def summary(self) -> StepSummary:
        return self.position.summary(self.action)


def both_at_once(history: History, back: int, actions: Sequence[Action]) -> AtOnce | None:
    """Return the last two actions that two players have made at once, if they may have made others instead.

    ``actions`` are about to replace the last ``back`` recorded ones; the one before them is looked at too. A pass
    between two actions of one player counts for nothing: in the other order there may be none. What an engine plays is
    asked for once it is its turn, and is no other player's.
    """
    found = None
    made = _made(history, history.last - back, actions)
    for one, other in pairwise([each for each in made if each.summary.steps]):
        actor, following = one.position.actor, other.position.actor
        if actor is None or (actor == following and made.index(other) == made.index(one) + 1):
            continue
        if not one.position.required is None is other.position.required:
            continue
        if overlap(history.trail, one.root, one.summary, other.summary) and _other_way(one, other):
            first, then = (next(arrivals(each.summary.steps)) for each in (one, other))
            points = frozenset(one.summary.points | other.summary.points)
            found = AtOnce(actor or "", first, then, _alike(one, other), points)
    return found


def _made(history: History, kept: int, actions: Sequence[Action]) -> list[_Made]:
    """Return the recorded action before position ``kept``, and passes behind it, and then these."""
    first = history.before(kept)
    made = [_Made(history.roots[i], history.roots[i].position, history.record[i]) for i in range(first, kept)]
    root = history.roots[kept]
    position = root.position
    for action in actions:
        made.append(_Made(root, position, action))
        position = position.after(action)
    return made


def overlap(trail: Trail, root: Root, one: StepSummary, other: StepSummary) -> bool:
    """Return whether two actions that bring pieces to different points were seen to overlap, or to end at once."""
    if not (one.bringing and other.bringing) or one.rearranges or other.rearranges or one.points & other.points:
        return False
    (began, ended), (other_began, other_ended) = (
        (min(root.touched(trail, point, after=trail.first) for point in each.points), max(map(trail.last, each.points)))
        for each in (one, other)
    )
    if max(began, other_began) == inf:
        return False  # nobody saw when
    interleaved = began < other_ended and other_began < ended
    return interleaved or abs(ended - other_ended) <= AT_ONCE_S


def _other_way(one: _Made, other: _Made) -> bool:
    """Return whether the same players could have made two other actions after which the board looks the same."""
    points = one.summary.points | other.summary.points
    before, after = one.position, other.position.after(other.action)
    for action in before.touched_by(points):
        rest = points - before.summary(action).points
        if rest and before.summary(action).points < points:
            between = before.after(action)
            for following in between.touched_by_all([*rest]):
                if (action, following) != (one.action, other.action) and between.summary(following).points <= points:
                    ends = between.after(following)
                    if all(ends.look(point) == after.look(point) for point in points):
                        return True
    return False


def _alike(one: _Made, other: _Made) -> bool:
    """Return whether two actions each only put a piece, and these differ and look the same."""
    first, then = one.summary.put, other.summary.put
    if first is None or then is None or first.piece == then.piece:
        return False
    look = one.position.transition_table.look
    return look((first.piece,)) == look((then.piece,))
