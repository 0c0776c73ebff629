"""The search: the futures that explain a sighting, from one root."""

from collections.abc import Iterator, Sequence

from engine.game import Action
from firmware.referee.futures import Future
from firmware.referee.scales import Explanation, Scales

MOST_LINKS = 8
"""A turn of more actions than this is recognised in parts, as its first actions are committed."""

MOST_NEXT = 2
"""How many actions of the next player's turn may have begun before this turn is committed."""

MOST_SKIPPED = 2
"""How many removals may be passed over because a later one was done first."""


def explanations(scales: Scales) -> list[Explanation]:
    """Return the futures that explain what is seen, those that pass over the fewest actions only.

    Empty when nothing explains it, and also when there is nothing to explain (``scales.off`` is empty).
    """
    if not scales.off:
        return []
    for skipped in range(MOST_SKIPPED + 1):
        found = [scales.explanation(f) for f in _search(scales, Future(scales.root.position), skipped, 0)]
        if found:
            return _likely(scales, found)
    return []


def _likely(scales: Scales, found: list[Explanation]) -> list[Explanation]:
    """Drop the futures in which a piece was lifted again, where another one says in full what it was lifted for."""
    if len(found) > 1 and any(e.complete == len(e.future.links) for e in found):
        return [e for e in found if e.complete == len(e.future.links) or not scales.lifted_again(e.future)]
    return found


def _search(scales: Scales, chain: Future, skips: int, crossed: int) -> Iterator[Future]:
    """Yield the chains beyond this one that explain the sighting, passing over at most ``skips`` removals."""
    position = chain.position()
    left = scales.unexplained(chain)
    if position.removing:
        following: Sequence[Future] = position.single
    else:
        touching = (future for p in (*left, *scales.blind) for future in position.touching.get(p, ()))
        following = [*{future.links[0].action: future for future in touching}.values(), *position.silent]
    for single in following:
        action = single.links[0].action
        future = chain.then(position, action) if chain.links else single
        link = future.links[-1]
        if link.silent:
            # Of what nothing is to be seen only what follows it can tell.
            yield from _beyond(scales, future, skips, crossed)
            continue
        skipped = 0 if scales.begun(future, link) or scales.hidden(future, link) else 1
        if skipped > skips or (skipped and not link.removal):
            continue
        if not skipped and not scales.carried(future):
            continue
        if not scales.unexplained(future) and scales.handled(future):
            if not skipped:
                yield future
            if not scales.lifted_again(future):
                continue
        yield from _beyond(scales, future, skips - skipped, crossed)


def _beyond(scales: Scales, future: Future, skips: int, crossed: int) -> Iterator[Future]:
    """Go on behind the last action of a chain, if it is far enough for anything to follow it."""
    link = future.links[-1]
    if len(future.links) == MOST_LINKS or crossed == MOST_NEXT:
        return
    if not link.removal and not scales.placed(future, link):
        return
    actor = future.position().actor
    if actor is None:
        return
    if actor != link.actor or crossed:
        # A player's own removals go on in any order; whoever was to act before must have finished.
        earlier = (each for each in future.links if not (each.removal and each.actor == actor))
        if not all(scales.placed(future, each) for each in earlier):
            return
        crossed += 1
    yield from _search(scales, future, skips, crossed)


def shared(found: Sequence[Explanation]) -> tuple[Action, ...]:
    """Return the longest beginning that all explaining futures share."""
    chains = [explanation.future.actions for explanation in found]
    beginning: list[Action] = []
    for actions in zip(*chains, strict=False):
        if len(set(actions)) > 1:
            break
        beginning.append(actions[0])
    return tuple(beginning)
