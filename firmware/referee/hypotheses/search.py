"""The search: the continuations that explain a sighting, from one root."""

from collections.abc import Hashable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from heapq import heappop, heappush
from math import inf
from typing import NamedTuple

from engine.game import Action, Flip, Point, step_points
from firmware.referee.changes.continuations import Continuation, Position
from firmware.referee.changes.step_summary import Link
from firmware.referee.changes.transitions import Transitions
from firmware.referee.constraints import Constraint, first_broken
from firmware.referee.hypotheses.carrying import never_left, not_carried
from firmware.referee.hypotheses.evidence import Evidence
from firmware.referee.hypotheses.gone_on import come_since, gone_on, lifted_again, refilled, stood_again
from firmware.referee.hypotheses.hypothesis import Hypothesis, hypothesis_of
from firmware.referee.hypotheses.likelier import likelier
from firmware.referee.hypotheses.progress import begun, hidden, placed, untold
from firmware.referee.hypotheses.rearranging import rearranged_by
from firmware.referee.hypotheses.turn_order import over_too_soon
from firmware.referee.limits import HANDS, MOST_NEXT, MOST_OWING, MOST_WEIGHED, WIDE


def hypotheses(evidence: Evidence, *, unless: tuple[Action, ...] = ()) -> list[Hypothesis]:
    """Return the continuations that explain the sighting with the fewest skipped actions.

    Empty if nothing explains it, and also if there is nothing to explain (``evidence.off`` is empty). It may be empty
    too if all of them begin with the actions ``unless``.
    """
    if not evidence.off:
        return []
    # Each hand's piece changes two points at most: if more have changed, the board may be being rearranged.
    if len(evidence.off) > 2 * HANDS and (single := rearranged_by(evidence)):
        return [hypothesis_of(evidence, continuation) for continuation in single]
    # The board is rearranged in any order. Yet nothing but the first step of that is taken for its beginning, if
    # another action explains the board.
    few = len(evidence.off) <= 2 * HANDS
    for rearranging in (False, True) if few and evidence.root.position.rearranging else (True,):
        search = _Search(evidence, unless, rearranging=rearranging)
        # Enough unseen actions could explain nearly everything, so the fewest come first. Each hand may have skipped
        # one removal or flip that was due earlier.
        for skips in range(HANDS + 1):
            found = [search.hypothesis(continuation, skips) for continuation in search.passing_over(skips)]
            if found:
                return likelier(evidence, found)
            if not search.short_of_skips:
                break
    return []


_Place = tuple[int, ...]
"""The sort key of a chain: for each of its actions, the index among those that may follow at that place."""


_Shape = Hashable
"""All that the sighting can tell apart of a chain: it tells the same of every chain of one shape."""


class _Weight(NamedTuple):
    """What the sighting tells of a chain whose last action has been done or is skipped."""

    explains: bool
    """Whether it explains the sighting."""
    goes_on: bool
    """Whether another action may follow."""
    broken: Constraint | None = None
    """The constraint that drops it."""
    skipped: int = 0
    """How many actions it skips: the last one, or none."""


class _Search:
    """One search from a root. ``short_of_skips``: it left out a chain that would have to skip more actions.

    It ends early if all that it could still find begins with the actions ``unless``.
    """

    def __init__(self, evidence: Evidence, unless: tuple[Action, ...], *, rearranging: bool) -> None:
        self._evidence = evidence
        self._rearranging = rearranging
        self._unless = unless
        self._weighed = 0
        self._waiting: list[tuple[float, float, int, _Place, Continuation, Position, int, int]] = []
        self._found: list[tuple[_Place, Continuation]] = []
        self.short_of_skips = False
        # Kept while more and more actions may be skipped: most chains are met again.
        self._chains: dict[tuple[Action, ...], Continuation] = {}
        self._shapes: dict[Link, _Shape] = {}
        """The shapes of the chains, by their last actions."""
        self._weights: dict[_Shape, _Weight] = {}
        self._hypotheses: dict[_Shape, Hypothesis] = {}
        self._next: dict[tuple[tuple[Action, ...], int], Sequence[Action]] = {}

    def passing_over(self, skips: int) -> list[Continuation]:
        """Return the chains that explain the sighting and skip at most ``skips`` actions, in the game's order."""
        self.short_of_skips = False
        self._waiting, self._found = [], []
        root = self._evidence.root.position
        self._beyond((), root.nothing, root, skips, 0)
        # The chains that explain what happened until the latest time come first, because the search may end early.
        while self._waiting and self._weighed < MOST_WEIGHED:
            if self._unless and self._in_vain():
                return []
            self._follow(*heappop(self._waiting)[3:])
        return [continuation for _, continuation in sorted(self._found, key=lambda each: each[0])]

    def _in_vain(self) -> bool:
        """Return whether every chain that is found or queued begins with the actions that are not wanted."""
        unless, count = self._unless, len(self._unless)
        return not self.short_of_skips and all(
            chain.actions[:count] == unless
            for chain in (*(each[4] for each in self._waiting), *(each[1] for each in self._found))
        )

    def _beyond(self, behind: _Place, chain: Continuation, position: Position, skips: int, crossed: int) -> None:
        """Weigh the chains one action longer than this one: keep those that explain the sighting, queue the others.

        ``position`` is the one the chain leads to.
        """
        following, named = self._following(chain, position, crossed), self._named(chain)
        for number, action in self._sifted(chain, position, following):
            continuation = self._longer(chain, position, action)
            link = continuation.links[-1]
            if not link.summary.steps:
                # An action without steps shows nothing; only the actions behind it can tell.
                if continuation.actions != self._unless:
                    self._further((*behind, number), continuation, position, skips, crossed)
                continue
            if link not in self._shapes:
                self._shapes[link] = self._shape(continuation, named) if len(following) > 1 else link
            weight = self._weight(chain, continuation)
            if weight.skipped > skips:
                self.short_of_skips = True
                continue
            if weight.broken is not None:
                self._evidence.dropped[continuation.actions] = weight.broken
            if weight.explains:
                self._found.append(((*behind, number), continuation))
            if weight.goes_on:
                self._further((*behind, number), continuation, position, skips - weight.skipped, crossed)

    def _sifted(
        self, chain: Continuation, position: Position, following: Sequence[Action]
    ) -> Iterator[tuple[int, Action]]:
        """Yield the actions of ``following`` that are worth a continuation, with their indices.

        Most touch one changed point, and neither explain the others nor have come far: some piece they bring would show
        at a point that has not changed. To look at their points is enough to drop these.
        """
        evidence = self._evidence
        left, stirred = evidence.changed - chain.changes.keys(), evidence.stirred | chain.changes.keys()
        broken = first_broken(iter([Constraint.UNEXPLAINED]))
        for number, action in enumerate(following):
            summary = position.summary(action)
            unturned, why = summary.unturned, broken
            if left <= summary.points and evidence.fits(summary.changes, left):
                why = first_broken(never_left(evidence, chain, summary))
            if (
                why is None
                or evidence.untold
                # Every piece it brings may have been seen to come, at a glance.
                or (unturned <= stirred and evidence.came_far(summary.changes, unturned - chain.changes.keys()))
            ):
                yield number, action
            else:
                evidence.dropped[(*chain.actions, action)] = why

    def _longer(self, chain: Continuation, position: Position, action: Action) -> Continuation:
        """Return a chain with an action added, which is played from ``position``."""
        if not chain.links:
            return position.continuation(action)
        actions = (*chain.actions, action)
        longer = self._chains.get(actions)
        if longer is None:
            longer = self._chains[actions] = chain.then(position, action)
        return longer

    def _named(self, chain: Continuation) -> AbstractSet[Point]:
        """Return the points of which the sighting may tell something else than of others, behind a chain.

        When a point changed that does not count any more tells something only behind a choice of pieces to turn over.
        """
        chosen = any(link.summary.turning for link in chain.links)
        return (self._evidence.ever_stirred if chosen else self._evidence.stirred).union(chain.changes)

    def _shape(self, continuation: Continuation, named: AbstractSet[Point]) -> _Shape:
        """Return the shape of a continuation: the chain before its last action, and what that action shows.

        A piece that has been lifted may go to a score of points. Of those that are not ``named`` the sighting tells no
        more than what they may look like.
        """
        visited, link, shorter = self._evidence.visited, continuation.links[-1], continuation.shorter
        if link.summary.rearranges:  # nearly all it touches has changed
            return link
        numbers: dict[Point, int] = {}
        shape = list[tuple[Transitions, int, Point | int]]()
        for bits in link.bits:
            # The names of points tell the way of a visit.
            visit = bool(visited) and not visited.isdisjoint([point for point, _ in bits])
            for point, bit in bits:
                name = point if visit or point in named else numbers.setdefault(point, len(numbers))
                shape.append((continuation.transitions(point), bit, name))
        return shorter and shorter.links[-1], link.summary.moving, tuple(shape)

    def hypothesis(self, continuation: Continuation, skips: int) -> Hypothesis:
        """Return the hypothesis that a continuation gives, which passes over so many actions."""
        shape = self._shapes.get(continuation.links[-1], continuation.links[-1])
        alike = self._hypotheses.get(shape)
        if alike is None:
            alike = self._hypotheses[shape] = hypothesis_of(self._evidence, continuation, skips)
            return alike
        return alike._replace(continuation=continuation)

    def _weight(self, chain: Continuation, continuation: Continuation) -> _Weight:
        """Return the weight of a continuation, which is the same for every one of its shape."""
        shape = self._shapes[continuation.links[-1]]
        weight = self._weights.get(shape)
        if weight is None:
            skipped = self._skipped(chain, continuation)
            weight = self._weights[shape] = self._weigh(continuation, skipped)
        return weight

    def _weigh(self, continuation: Continuation, skipped: int | Constraint) -> _Weight:
        """Weigh a continuation whose last action is skipped or not, or is neither skipped nor done, and why."""
        evidence = self._evidence
        if isinstance(skipped, Constraint):
            back = skipped is Constraint.NOT_BEGUN and self._moved_back(continuation)
            return _Weight(explains=False, goes_on=back, broken=skipped)
        broken = None if skipped else first_broken(not_carried(evidence, continuation))
        if broken is not None and not stood_again(evidence, continuation):
            return _Weight(explains=False, goes_on=False, broken=broken)
        explains = broken is None and evidence.explains(continuation)
        if explains and len(evidence.halves(continuation)) > HANDS:
            broken = first_broken(iter([Constraint.TOO_MANY_IN_HAND]))
            explains = broken is None
        goes_on = not explains or lifted_again(evidence, continuation)
        return _Weight(explains and not skipped, goes_on, broken, skipped)

    def _moved_back(self, continuation: Continuation) -> bool:
        """Return whether all of the last action was seen, and its piece is back: a later one may have moved it.

        Unless it was back before the action's turn.
        """
        evidence, link = self._evidence, continuation.links[-1]
        back = refilled(evidence, continuation) and placed(evidence, continuation, link)
        return bool(back) and not over_too_soon(evidence, continuation)

    def _skipped(self, chain: Continuation, continuation: Continuation) -> int | Constraint:
        """Return 1 if the last action of a continuation is skipped, else 0; or why it is neither skipped nor done.

        A player may make removals, and turn pieces over, in any order.
        """
        link = continuation.links[-1]
        broken = first_broken(self._neither(chain, continuation))
        if broken is not None:
            return broken
        if self._made(continuation, link):
            return 0
        if link.summary.removal or link.summary.turning:
            return 1
        return first_broken(iter([Constraint.NOT_BEGUN])) or 0

    def _neither(self, chain: Continuation, continuation: Continuation) -> Iterator[Constraint]:
        """Yield the constraints that keep the last action of a continuation from being done or skipped."""
        evidence, link = self._evidence, continuation.links[-1]
        # Most actions that touch what has changed neither explain the rest of it nor have come far.
        if not evidence.explains(continuation) and not self._far_enough(link, continuation):
            yield Constraint.UNEXPLAINED
        if link.summary.removal and not all(
            placed(evidence, continuation, each) for each in chain.links if not each.summary.removal
        ):
            yield Constraint.REMOVED_FIRST
        if chain.links and not link.summary.turning and self._left_for_later(chain):
            yield Constraint.CHOSEN_FIRST

    def _following(self, chain: Continuation, position: Position, crossed: int) -> Sequence[Action]:
        """Return the actions that may have begun behind a chain: by their first steps, if they rearrange the board."""
        following = self._next.get((chain.actions, crossed))
        if following is None:
            following = self._begun(chain, position, crossed)
            if not self._rearranging:
                changed = self._evidence.changed
                made = ((action, position.summary(action)) for action in following)
                following = [
                    action
                    for action, summary in made
                    if not (summary.rearranges and changed.isdisjoint(step_points(summary.steps[0])))
                ]
            self._next[chain.actions, crossed] = following
        return following

    def _begun(self, chain: Continuation, position: Position, crossed: int) -> Sequence[Action]:
        """Return the actions that may have begun behind a chain, by any of their steps."""
        if position.removing:
            return position.actions
        left = self._evidence.unexplained(chain)
        wide = chain.links and len(left) > WIDE and self._evidence.root.position.rearranging
        if wide or (left and crossed >= self._most_next(chain)):
            # Nothing may follow any more: this one action must explain all points that are left. Nor does anybody act
            # while the board is being rearranged behind another action.
            return [*position.touched_by_all(left), *position.silent]
        # Where a piece came and left, or left and stands again, an action may have been made and another undone it.
        again = [point for by in (refilled, gone_on, come_since) for point in by(self._evidence, chain)]
        # Sorted, or the same game would be judged in another order by another process.
        others = sorted((self._evidence.left_empty - chain.changes.keys()) | self._evidence.blind)
        following = [*position.touched_by((*left, *again, *others)), *position.silent]
        # Pieces may be turned over in any order, those of a pass too.
        any_order = position.choosing or (not chain.links and self._only_turned())
        return [*dict.fromkeys((*following, *position.turning))] if any_order else following

    def _only_turned(self) -> bool:
        """Return whether all that differs may come of turning pieces over."""
        position = self._evidence.root.position
        kinds = position.game.kinds
        return all(any(kinds[piece].other_face for piece in position.stack(point)) for point in self._evidence.off)

    def _most_next(self, chain: Continuation) -> int:
        """Return how many actions of the next turns may have begun behind the first of a chain."""
        acted = [link for link in chain.links if not link.silent]
        owing = len(acted) > 1 and self._owed_to(chain, *acted[:2])
        return max(MOST_OWING if owing else MOST_NEXT, self._evidence.root.behind)

    def _owed_to(self, chain: Continuation, first: Link, second: Link) -> bool:
        """Return whether a flip of one action was still owed when the next one began."""
        began = self._evidence.began(second)
        return any(
            isinstance(step, Flip) and self._evidence.came_at(chain, *bits[-1]) > began
            for step, bits in zip(first.steps, first.bits, strict=True)
        )

    def _far_enough(self, link: Link, continuation: Continuation) -> bool:
        """Return whether another action may follow the last action of a chain."""
        if link.summary.removal or placed(self._evidence, continuation, link) or untold(self._evidence, link):
            return True
        return self._left_for_later(continuation)

    def _over(self, continuation: Continuation, link: Link) -> bool:
        """Return whether the next player may act behind an action: only flips that it has besides may be left."""
        return self._made(continuation, link) if link.summary.turning else placed(self._evidence, continuation, link)

    def _made(self, continuation: Continuation, link: Link) -> bool:
        """Return whether an action has been seen begun, or may have been made where nothing is seen."""
        return begun(self._evidence, continuation, link) or hidden(self._evidence, continuation, link)

    def _left_for_later(self, continuation: Continuation) -> bool:
        """Return whether the last action of a chain turns over by choice, and has not been begun.

        A piece that is up may be about to be turned over, or has been, and goes elsewhere now.
        """
        evidence, link = self._evidence, continuation.links[-1]
        return (
            link.summary.turning
            and not begun(evidence, continuation, link)
            and not any(evidence.seen(continuation, *bits[0]) for bits in link.bits)
        )

    def _further(self, place: _Place, continuation: Continuation, before: Position, skips: int, crossed: int) -> None:
        """Queue a chain, if its last action, played from ``before``, is far enough for another to follow it."""
        link = continuation.links[-1]
        if not link.silent and crossed >= self._most_next(continuation):
            return
        if not self._far_enough(link, continuation):
            return
        evidence, left = self._evidence, self._evidence.unexplained(continuation)
        # Nor is it explained that something came to a point which has left it again.
        came = [evidence.came_first(point) for point in evidence.came_to.difference(continuation.changes)]
        came += [visit.since for point in evidence.visited for visit in evidence.unmade(continuation, point)]
        until = min((*came, *[evidence.unexplained_since(continuation, point) for point in left]), default=inf)
        finished = evidence.finished(continuation, link)
        heappush(self._waiting, (-until, finished, len(left), place, continuation, before, skips, crossed))

    def _follow(self, place: _Place, continuation: Continuation, before: Position, skips: int, crossed: int) -> None:
        """Weigh what follows a queued chain, if anything may: its position is worked out only now, which is dear."""
        link = continuation.links[-1]
        position = before.after(link.action)
        actor = position.actor
        if actor is None:
            return
        if crossed or (actor != link.actor and not all(each.silent for each in continuation.links)):
            # A player makes removals in any order; the player before must have finished.
            earlier = (each for each in continuation.links if not (each.summary.removal and each.actor == actor))
            if not all(self._over(continuation, each) for each in earlier):
                return
            # A turn without steps, or with nothing but removals to do, uses up none of the count.
            crossed += not (position.removing or (crossed and link.silent))
        self._weighed += len(position.actions)
        self._beyond(place, continuation, position, skips, crossed)
