"""The search: the futures that explain a sighting, from one root."""

from collections.abc import Sequence
from heapq import heappop, heappush

from engine.game import Action, Piece, Point
from firmware.referee.carrying import carried, in_turn, lifted_again, refilled
from firmware.referee.futures import Future, Link, Position
from firmware.referee.handiwork import moves
from firmware.referee.order_seen import borrowed
from firmware.referee.progress import Explanation, begun, explain, hidden, placed, untold
from firmware.referee.scales import Scales

MOST_LINKS = 8
"""A turn of more actions than this is recognised in parts, as its first actions are committed."""

MOST_NEXT = 2
"""How many actions of the next turns may have begun before this turn is committed, not counting removals.

Nor is counted what hands do nothing for: a pass, or that nothing more is chosen.
"""

MOST_BEHIND = 12
"""How many points may be left to what follows an action: a long jump, or two rows and their rings. Nobody begins more
than that before what came first has been committed."""

FEW = 4
"""Where more points than these have changed, and an action that rearranges the board explains it all, nobody looks for
what might have been begun behind another one."""

MOST_SKIPPED = 2
"""How many removals, or pieces turned over by choice, may be passed over because a later one was done first."""

MOST_WEIGHED = 3000
"""After how many legal actions, those of every chain that is followed counted, a search follows no further chain.

What has been found by then stands; where nothing has been, nothing explains the board. The chains that leave the least
unexplained are followed first, and of those the one that was done first: what people do at once is among them. Without
a bound a board that was disturbed all over would be puzzled over for half a minute, and the service is to answer.
Counted, not timed: a game judged again is judged the same.
"""


def explanations(scales: Scales) -> list[Explanation]:
    """Return the futures that explain what is seen, those that pass over the fewest actions only.

    Empty when nothing explains it, and also when there is nothing to explain (``scales.off`` is empty).
    """
    if not scales.off:
        return []
    if len(scales.off) > FEW and (single := _rearranging(scales)):
        return single
    search = _Search(scales)
    for skips in range(MOST_SKIPPED + 1):
        found = [explain(scales, future) for future in search.passing_over(skips)]
        if found:
            return _likely(scales, found)
        if not search.short_of_skips:
            break
    return []


def _rearranging(scales: Scales) -> list[Explanation]:
    """Return the single actions that explain what is seen, if one of them rearranges the board."""
    position = scales.root.position
    if not position.rearranging:
        return []
    found = [
        future
        for future in position.single
        if len(future.changes) >= len(scales.off)
        and scales.explains(future)
        and begun(scales, future, future.links[0])
        and carried(scales, future)
    ]
    rearranging = any(future.links[0].work.rearranges for future in found)
    return [explain(scales, future) for future in found] if rearranging else []


def _likely(scales: Scales, found: list[Explanation]) -> list[Explanation]:
    """Drop the futures in which somebody came before it was their turn, where another one says that nobody did.

    So, too, those in which a piece was lifted again, where another one says in full what it was lifted for; and those
    in which a piece that has been taken off since went less far than in another one that is as long.
    """
    if len({e.future.actions[0] for e in found}) > 1:
        found = [e for e in found if e.in_turn] or found
        found = [e for e in found if in_turn(scales, e.future, first=True)] or found
        found = _farthest(scales, found)
    if len(found) > 1 and any(e.complete == len(e.future.links) for e in found):
        return [e for e in found if e.complete == len(e.future.links) or not lifted_again(scales, e.future)]
    return found


def _farthest(scales: Scales, found: list[Explanation]) -> list[Explanation]:
    """Drop the futures that say that a piece, taken off since, went less far than another one as long says."""
    went = [_went(scales, e) for e in found]
    if len({time for ends in went for time in ends.values()}) <= 1:
        return found
    latest: dict[_Mover, float] = {}
    for explanation, ends in zip(found, went, strict=True):
        if ends and not borrowed(scales.root, scales.trail, explanation):
            latest |= {piece: max(time, latest.get(piece, time)) for piece, time in ends.items()}
    return [
        e
        for e, ends in zip(found, went, strict=True)
        if all(time >= latest.get(piece, time) for piece, time in ends.items())
    ]


_Mover = tuple[int, Piece, Point]
"""A piece that is moved: by a future of how many actions, its name, and where it stood."""


def _went(scales: Scales, explanation: Explanation) -> dict[_Mover, float]:
    """Return when the pieces that were moved left again where a future says that they went, if nothing is there now."""
    length, last = len(explanation.future.links), scales.trail.last
    return {
        (length, move.piece, move.origin): last(move.target)
        for move in moves(explanation.future.steps)
        if scales.left_again(move.target)
    }


_Place = tuple[int, ...]
"""Where a chain stands among all of them: for each of its actions, which of those that may follow it is."""


class _Search:
    """One search from a root. ``short_of_skips`` says whether it left something out that passes over more actions."""

    def __init__(self, scales: Scales) -> None:
        self._scales = scales
        self._weighed = 0
        self._waiting: list[tuple[int, float, _Place, Future, int, int]] = []
        self._found: list[tuple[_Place, Future]] = []
        self.short_of_skips = False

    def passing_over(self, skips: int) -> list[Future]:
        """Return the chains that explain the sighting, passing over at most ``skips`` removals, in the game's order."""
        self.short_of_skips = False
        self._waiting, self._found = [], []
        self._beyond((), self._scales.root.position.nothing, skips, 0)
        while self._waiting and self._weighed < MOST_WEIGHED:
            _, _, place, chain, left_to_skip, crossed = heappop(self._waiting)
            self._weighed += len(chain.position().actions)
            self._beyond(place, chain, left_to_skip, crossed)
        return [future for _, future in sorted(self._found, key=lambda each: each[0])]

    def _beyond(self, behind: _Place, chain: Future, skips: int, crossed: int) -> None:
        """Weigh the chains one action longer than this one: what explains the sighting, and what is to be followed."""
        scales, position = self._scales, chain.position()
        for number, single in enumerate(self._following(chain, position, crossed)):
            place = (*behind, number)
            future = chain.then(position, single.links[0].action) if chain.links else single
            link = future.links[-1]
            if link.silent:
                # Of what nothing is to be seen only what follows it can tell.
                self._further(place, future, skips, crossed)
                continue
            skipped = self._skipped(chain, position, future)
            if skipped is None:
                continue
            if skipped > skips:
                self.short_of_skips = True
                continue
            whole = scales.explains(future)
            follows = whole or self._far_enough(link, future)
            possible = follows and (bool(skipped) or carried(scales, future))
            if not possible and not (follows and refilled(scales, future, link)):
                continue
            if possible and whole and scales.handled(future):
                if not skipped:
                    self._found.append((place, future))
                if not lifted_again(scales, future):
                    continue
            self._further(place, future, skips - skipped, crossed)

    def _skipped(self, chain: Future, position: Position, future: Future) -> int | None:
        """Return whether the action behind a chain is passed over, as 1 or 0; ``None``: it cannot have been done yet.

        A player's removals, and what a player turns over by choice, are done in any order.
        """
        scales, link = self._scales, future.links[-1]
        if link.work.removal and not all(placed(scales, future, each) for each in chain.links if not each.work.removal):
            return None
        if chain.links and not link.work.turning and self._left_for_later(chain):
            return None
        if begun(scales, future, link) or hidden(scales, future, link):
            return 0
        return 1 if link.work.removal or position.choosing else None

    def _following(self, chain: Future, position: Position, crossed: int) -> Sequence[Future]:
        """Return the actions that may have been begun behind a chain."""
        if position.removing:
            return position.single
        left = self._scales.unexplained(chain)
        touched = position.touched_by((*left, *self._scales.blind))
        following = [*touched.values(), *position.silent]
        if position.choosing:
            others = (single for single in position.single if not single.links[0].silent)
            following += [single for single in others if single.links[0].action not in touched]
        if crossed == MOST_NEXT:
            # Nothing may follow any more: what is left must be explained by this one action.
            return [
                single
                for single in following
                if single.links[0].silent or all(point in single.changes for point in left)
            ]
        if len(left) > MOST_BEHIND:
            return [single for single in following if self._explains_enough(chain, single, left)]
        return following

    def _explains_enough(self, chain: Future, single: Future, left: Sequence[Point]) -> bool:
        """Return whether an action behind a chain leaves no more to what follows than may be left, at a glance."""
        if sum(point not in single.changes for point in left) > MOST_BEHIND:
            return False
        return bool(chain.links) or len(self._scales.unexplained(single)) <= MOST_BEHIND

    def _far_enough(self, link: Link, future: Future) -> bool:
        """Return whether something may follow the last action of a chain."""
        if link.work.removal or placed(self._scales, future, link) or untold(self._scales, link):
            return True
        return self._left_for_later(future)

    def _left_for_later(self, future: Future) -> bool:
        """Return whether the last action of a chain turns over by choice, and has not been begun."""
        link = future.links[-1]
        return link.work.turning and not begun(self._scales, future, link)

    def _further(self, place: _Place, future: Future, skips: int, crossed: int) -> None:
        """Let a chain be followed, if its last action is far enough for anything to follow it."""
        link = future.links[-1]
        if len(future.links) == MOST_LINKS or (crossed == MOST_NEXT and not link.silent):
            return
        left = len(self._scales.unexplained(future))
        if left > MOST_BEHIND:
            return
        if not self._far_enough(link, future):
            return
        actor = future.position().actor
        if actor is None:
            return
        if crossed or (actor != link.actor and not all(each.silent for each in future.links)):
            # A player's own removals go on in any order; whoever was to act before must have finished.
            earlier = (each for each in future.links if not (each.work.removal and each.actor == actor))
            if not all(placed(self._scales, future, each) for each in earlier):
                return
            # What was counted for a player who then had nothing to do, or did nothing, is there for the next one.
            crossed += not (future.position().removing or (crossed and link.silent))
        heappush(self._waiting, (left, self._scales.finished(future, link), place, future, skips, crossed))


def shared(found: Sequence[Explanation]) -> tuple[Action, ...]:
    """Return the longest beginning that all explaining futures share."""
    chains = [each.future.actions for each in found]
    beginning: list[Action] = []
    for actions in zip(*chains, strict=False):
        if len(set(actions)) > 1:
            break
        beginning.append(actions[0])
    return tuple(beginning)
