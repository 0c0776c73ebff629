"""The search: the continuations that explain a sighting, from one root."""

from collections.abc import Callable, Iterator, Sequence
from heapq import heappop, heappush
from typing import NamedTuple

from engine.game import Action, Flip, Piece, Point
from firmware.referee.carrying import carried, in_turn, lifted_again, not_carried, refilled
from firmware.referee.constraints import Constraint, first_broken, preferred
from firmware.referee.continuations import Continuation, Position
from firmware.referee.evidence import Evidence
from firmware.referee.hypothesis import Hypothesis, hypothesis_of
from firmware.referee.limits import HANDS, MOST_BEHIND, MOST_NEXT, MOST_OWING, MOST_WEIGHED
from firmware.referee.progress import begun, hidden, placed, untold
from firmware.referee.step_summary import Link, moves


def hypotheses(evidence: Evidence, *, unless: tuple[Action, ...] = ()) -> list[Hypothesis]:
    """Return the continuations that explain the sighting with the fewest skipped actions.

    Empty if nothing explains it, and also if there is nothing to explain (``evidence.off`` is empty). It may be empty
    too if all of them begin with the actions ``unless``.
    """
    if not evidence.off:
        return []
    # Each hand's piece changes two points at most: if more have changed, the board may be being rearranged.
    if len(evidence.off) > 2 * HANDS and (single := _rearranging(evidence)):
        return single
    search = _Search(evidence, unless)
    # Enough unseen actions could explain nearly everything, so the fewest come first. Each hand may have skipped one
    # removal or flip that was due earlier.
    for skips in range(HANDS + 1):
        found = [hypothesis_of(evidence, continuation, skips) for continuation in search.passing_over(skips)]
        if found:
            return _likely(evidence, found)
        if not search.short_of_skips:
            break
    return []


def _rearranging(evidence: Evidence) -> list[Hypothesis]:
    """Return the single actions that explain the sighting, if one of them rearranges the board."""
    position = evidence.root.position
    if not position.rearranging:
        return []
    found = [
        continuation
        for continuation in position.single
        if len(continuation.changes) >= len(evidence.off)
        and evidence.explains(continuation)
        and begun(evidence, continuation, continuation.links[0])
        and carried(evidence, continuation)
    ]
    rearranging = any(continuation.links[0].summary.rearranges for continuation in found)
    return [hypothesis_of(evidence, continuation) for continuation in found] if rearranging else []


def _likely(evidence: Evidence, found: list[Hypothesis]) -> list[Hypothesis]:
    """Drop the less likely continuations, if a likelier one remains.

    Dropped are those in which a piece arrived before its player's turn, unless players may act at once; those in which
    a piece taken off since went less far than in another one of the same length; and those with a piece lifted again,
    if another one is complete.
    """
    if len({e.continuation.actions[0] for e in found}) > 1:
        if not evidence.at_once:
            found = _preferred(evidence, Constraint.OUT_OF_TURN, found, lambda e: e.in_turn)
            found = _preferred(
                evidence,
                Constraint.FIRST_OUT_OF_TURN,
                found,
                lambda e: in_turn(evidence, e.continuation, at_first=True),
            )
        found = _farthest(evidence, found)
    if len(found) > 1 and any(e.complete == len(e.continuation.links) for e in found):
        return _preferred(
            evidence,
            Constraint.LIFTED_AGAIN,
            found,
            lambda e: e.complete == len(e.continuation.links) or not lifted_again(evidence, e.continuation),
        )
    return found


def _preferred(
    evidence: Evidence, constraint: Constraint, found: list[Hypothesis], holds: Callable[[Hypothesis], bool]
) -> list[Hypothesis]:
    """Return the hypotheses for which ``holds`` is true, or all; note which ones the constraint drops."""
    left = preferred(constraint, found, holds)
    kept = {id(each) for each in left}
    evidence.dropped |= {each.continuation.actions: constraint for each in found if id(each) not in kept}
    return left


def _farthest(evidence: Evidence, found: list[Hypothesis]) -> list[Hypothesis]:
    """Drop the continuations in which a piece, taken off since, went less far than in another one as long."""
    if not evidence.left_empty:
        return found
    went = {id(e): _went(evidence, e) for e in found}
    if len({time for ends in went.values() for time in ends.values()}) <= 1:
        return found
    latest: dict[_Mover, float] = {}
    for ends in went.values():
        latest |= {piece: max(time, latest.get(piece, time)) for piece, time in ends.items()}
    return _preferred(
        evidence,
        Constraint.LESS_FAR,
        found,
        lambda e: all(time >= latest.get(piece, time) for piece, time in went[id(e)].items()),
    )


_Mover = tuple[int, Piece, Point]
"""A moved piece: the number of actions in its continuation, its name, and its origin."""


def _went(evidence: Evidence, hypothesis: Hypothesis) -> dict[_Mover, float]:
    """Return when each moved piece left its target again, for targets that are empty now."""
    length, last = len(hypothesis.continuation.links), evidence.trail.last
    return {
        (length, move.piece, move.origin): last(move.target)
        for move in moves(hypothesis.continuation.steps)
        if move.target in evidence.left_empty
    }


_Place = tuple[int, ...]
"""The sort key of a chain: for each of its actions, the index among those that may follow at that place."""


class _Weight(NamedTuple):
    """What the sighting tells of a chain whose last action has been done or is skipped."""

    explains: bool
    """Whether it explains the sighting."""
    goes_on: bool
    """Whether another action may follow."""


class _Search:
    """One search from a root. ``short_of_skips``: it left out a chain that would have to skip more actions.

    It ends early if all that it could still find begins with the actions ``unless``.
    """

    def __init__(self, evidence: Evidence, unless: tuple[Action, ...]) -> None:
        self._evidence = evidence
        self._unless = unless
        self._weighed = 0
        self._waiting: list[tuple[int, float, _Place, Continuation, Position, int, int]] = []
        self._found: list[tuple[_Place, Continuation]] = []
        self.short_of_skips = False
        # Kept while more and more actions may be skipped: most chains are met again.
        self._chains: dict[tuple[Action, ...], Continuation] = {}
        self._whole: set[Link] = set()
        """The last actions of the chains that allow the reading of every point."""
        self._skips: dict[Link, int | None] = {}
        self._weights: dict[Link, _Weight] = {}
        self._next: dict[tuple[tuple[Action, ...], int], Sequence[Action]] = {}

    def passing_over(self, skips: int) -> list[Continuation]:
        """Return the chains that explain the sighting and skip at most ``skips`` actions, in the game's order."""
        self.short_of_skips = False
        self._waiting, self._found = [], []
        root = self._evidence.root.position
        self._beyond((), root.nothing, root, skips, 0)
        # The chains that leave the least unexplained come first, because the search may end before it weighs all.
        while self._waiting and self._weighed < MOST_WEIGHED:
            if self._unless and self._in_vain():
                return []
            _, _, place, chain, position, left_to_skip, crossed = heappop(self._waiting)
            self._weighed += len(position.actions)
            self._beyond(place, chain, position, left_to_skip, crossed)
        return [continuation for _, continuation in sorted(self._found, key=lambda each: each[0])]

    def _in_vain(self) -> bool:
        """Return whether every chain that is found or queued begins with the actions that are not wanted."""
        unless, count = self._unless, len(self._unless)
        return not self.short_of_skips and all(
            chain.actions[:count] == unless
            for chain in (*(each[3] for each in self._waiting), *(each[1] for each in self._found))
        )

    def _beyond(self, behind: _Place, chain: Continuation, position: Position, skips: int, crossed: int) -> None:
        """Weigh the chains one action longer than this one: keep those that explain the sighting, queue the others.

        ``position`` is the one the chain leads to.
        """
        following = self._next.get((chain.actions, crossed))
        if following is None:
            following = self._next[chain.actions, crossed] = self._following(chain, position, crossed)
        for number, action in self._sifted(chain, position, following):
            continuation = self._longer(chain, position, action)
            link = continuation.links[-1]
            if not link.summary.steps:
                # An action without steps shows nothing; only the actions behind it can tell.
                self._further((*behind, number), continuation, position, skips, crossed)
                continue
            if link in self._skips:
                skipped = self._skips[link]
            else:
                skipped = self._skips[link] = self._skipped(chain, position, continuation)
            if skipped is None:
                continue
            if skipped > skips:
                self.short_of_skips = True
                continue
            weight = self._weights.get(link)
            if weight is None:
                weight = self._weights[link] = self._weigh(continuation, skipped=skipped > 0)
            if weight.explains and not skipped:
                self._found.append(((*behind, number), continuation))
            if weight.goes_on:
                self._further((*behind, number), continuation, position, skips - skipped, crossed)

    def _sifted(
        self, chain: Continuation, position: Position, following: Sequence[Action]
    ) -> Iterator[tuple[int, Action]]:
        """Yield the actions of ``following`` that are worth a continuation, with their indices.

        Most touch one changed point, and neither explain the others nor have come far: some piece they bring would show
        at a point that has not changed. To compare points is enough to drop these.
        """
        evidence = self._evidence
        left, stirred = evidence.changed - chain.changes.keys(), evidence.stirred | chain.changes.keys()
        broken = first_broken(iter([Constraint.UNEXPLAINED]))
        for number, action in enumerate(following):
            summary = position.summary(action)
            if left <= summary.points or summary.unturned <= stirred or evidence.untold or broken is None:
                yield number, action
            else:
                evidence.dropped[(*chain.actions, action)] = broken

    def _longer(self, chain: Continuation, position: Position, action: Action) -> Continuation:
        """Return a chain with an action added, which is played from ``position``."""
        if not chain.links:
            return position.continuation(action)
        actions = (*chain.actions, action)
        longer = self._chains.get(actions)
        if longer is None:
            longer = self._chains[actions] = chain.then(position, action)
        return longer

    def _weigh(self, continuation: Continuation, *, skipped: bool) -> _Weight:
        """Weigh a continuation; ``skipped``: its last action is skipped."""
        evidence, link = self._evidence, continuation.links[-1]
        broken = None if skipped else first_broken(not_carried(evidence, continuation))
        if broken is not None:
            evidence.dropped[continuation.actions] = broken
            if not refilled(evidence, continuation, link):
                return _Weight(explains=False, goes_on=False)
        explains = broken is None and link in self._whole and self._in_hands(continuation)
        return _Weight(explains, not explains or lifted_again(evidence, continuation))

    def _in_hands(self, continuation: Continuation) -> bool:
        """Return whether hands can hold all that would be off its point; note it if not."""
        if len(self._evidence.off) <= HANDS:
            return True
        broken = first_broken(self._not_in_hands(continuation))
        if broken is not None:
            self._evidence.dropped[continuation.actions] = broken
        return broken is None

    def _not_in_hands(self, continuation: Continuation) -> Iterator[Constraint]:
        if not self._evidence.handled(continuation):
            yield Constraint.TOO_MANY_IN_HAND

    def _skipped(self, chain: Continuation, position: Position, continuation: Continuation) -> int | None:
        """Return 1 if the last action of a continuation is skipped, else 0; ``None``: it is neither skipped nor done.

        A player may make removals, and flips by choice, in any order.
        """
        evidence, link = self._evidence, continuation.links[-1]
        broken = first_broken(self._neither(chain, continuation))
        if broken is not None:
            evidence.dropped[continuation.actions] = broken
            return None
        if begun(evidence, continuation, link) or hidden(evidence, continuation, link):
            return 0
        if link.summary.removal or position.choosing:
            return 1
        broken = first_broken(iter([Constraint.NOT_BEGUN]))
        if broken is None:
            return 0
        evidence.dropped[continuation.actions] = broken
        return None

    def _neither(self, chain: Continuation, continuation: Continuation) -> Iterator[Constraint]:
        """Yield the constraints that keep the last action of a continuation from being done or skipped."""
        evidence, link = self._evidence, continuation.links[-1]
        # Most actions that touch what has changed neither explain the rest of it nor have come far.
        if evidence.explains(continuation):
            self._whole.add(link)
        elif not self._far_enough(link, continuation):
            yield Constraint.UNEXPLAINED
        if link.summary.removal and not all(
            placed(evidence, continuation, each) for each in chain.links if not each.summary.removal
        ):
            yield Constraint.REMOVED_FIRST
        if chain.links and not link.summary.turning and self._left_for_later(chain):
            yield Constraint.CHOSEN_FIRST

    def _following(self, chain: Continuation, position: Position, crossed: int) -> Sequence[Action]:
        """Return the actions that may have begun behind a chain."""
        if position.removing:
            return position.actions
        left = self._evidence.unexplained(chain)
        if left and crossed >= self._most_next(chain):
            # Nothing may follow any more: this one action must explain all points that are left.
            return [*position.touched_by_all(left), *position.silent]
        following = [*position.touched_by((*left, *self._evidence.blind)), *position.silent]
        if position.choosing:
            following = [*dict.fromkeys((*following, *position.actions))]
        if len(left) > MOST_BEHIND:
            return [action for action in following if self._explains_enough(chain, position, action, left)]
        return following

    def _most_next(self, chain: Continuation) -> int:
        """Return how many actions of the next turns may have begun behind the first of a chain."""
        acted = [link for link in chain.links if not link.silent]
        return MOST_OWING if len(acted) > 1 and self._owed_to(chain, *acted[:2]) else MOST_NEXT

    def _owed_to(self, chain: Continuation, first: Link, second: Link) -> bool:
        """Return whether a flip of one action was still owed when the next one began."""
        began = self._evidence.began(second)
        return any(
            isinstance(step, Flip) and self._evidence.came_at(chain, *bits[-1]) > began
            for step, bits in zip(first.steps, first.bits, strict=True)
        )

    def _explains_enough(self, chain: Continuation, position: Position, action: Action, left: Sequence[Point]) -> bool:
        """Return whether an action behind a chain leaves few enough points unexplained, by a quick estimate."""
        if len(left) - len(position.summary(action).points.intersection(left)) > MOST_BEHIND:
            return False
        return bool(chain.links) or len(self._evidence.unexplained(position.continuation(action))) <= MOST_BEHIND

    def _far_enough(self, link: Link, continuation: Continuation) -> bool:
        """Return whether another action may follow the last action of a chain."""
        if link.summary.removal or placed(self._evidence, continuation, link) or untold(self._evidence, link):
            return True
        return self._left_for_later(continuation)

    def _left_for_later(self, continuation: Continuation) -> bool:
        """Return whether the last action of a chain turns over by choice, and has not been begun."""
        link = continuation.links[-1]
        return link.summary.turning and not begun(self._evidence, continuation, link)

    def _further(self, place: _Place, continuation: Continuation, before: Position, skips: int, crossed: int) -> None:
        """Queue a chain, if its last action, played from ``before``, is far enough for another to follow it."""
        link = continuation.links[-1]
        if not link.silent and crossed >= self._most_next(continuation):
            return
        left = len(self._evidence.unexplained(continuation))
        if left > MOST_BEHIND:
            return
        if not self._far_enough(link, continuation):
            return
        position = before.after(link.action)
        actor = position.actor
        if actor is None:
            return
        if crossed or (actor != link.actor and not all(each.silent for each in continuation.links)):
            # A player makes removals in any order; the player before must have finished.
            earlier = (each for each in continuation.links if not (each.summary.removal and each.actor == actor))
            if not all(placed(self._evidence, continuation, each) for each in earlier):
                return
            # A turn without steps, or with nothing but removals to do, uses up none of the count.
            crossed += not (position.removing or (crossed and link.silent))
        finished = self._evidence.finished(continuation, link)
        heappush(self._waiting, (left, finished, place, continuation, position, skips, crossed))


def shared(found: Sequence[Hypothesis]) -> tuple[Action, ...]:
    """Return the longest beginning that all explaining continuations share."""
    chains = [each.continuation.actions for each in found]
    beginning: list[Action] = []
    for actions in zip(*chains, strict=False):
        if len(set(actions)) > 1:
            break
        beginning.append(actions[0])
    return tuple(beginning)
