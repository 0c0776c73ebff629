"""The referee: a settled or moving sighting and a position -> what the hands have done.

It compares steps and looks and knows no rules. From a root position it searches the futures that explain what is
seen (:class:`Explanation`), with the steps done and owed in each, and says which beginning of them is complete.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import reduce
from operator import and_

from engine.game import Action, Move, Point, Put, Take, Turn
from firmware.referee.futures import Course, Future, Link, Position, Stage
from firmware.referee.trail import Since, Trail
from hardware.sighting import Reading, Sighting

MOST_LINKS = 8
"""A turn of more actions than this is recognised in parts, as its first actions are committed."""

MOST_NEXT = 2
"""How many actions of the next player's turn may have begun before this turn is committed."""

MOST_SKIPPED = 2
"""How many removals may be passed over because a later one was done first."""


HANDS = 2
"""How many pieces may be off their points at once on the way to being turned over."""


class Progress(Enum):
    """How far a step has come, as far as the sensors can tell."""

    TODO = "to do"
    HALF = "in hand"
    OWED = "owed"
    DONE = "done"


@dataclass(slots=True)
class Root:
    """A position from which what is seen may be explained, and from when on the trail counts for it."""

    position: Position
    since: Since


@dataclass(slots=True)
class Explanation:
    """A future that explains a sighting: for each of its actions, how far each step has come."""

    future: Future
    progress: tuple[tuple[Progress, ...], ...]
    complete: int
    """How many actions from the first are complete: shown in full by what is seen, owing nothing."""
    complete_but_owed: int
    """The same, taking owed steps as made."""
    begun: int
    """How many actions from the first have begun, those passed over included."""


class Scales:
    """Weighs the futures of one root against one sighting."""

    def __init__(self, root: Root, sighting: Sighting, trail: Trail) -> None:
        self.root = root
        self.sighting = sighting
        self.trail = trail
        self.off = sighting.unlike(root.position.looks)
        self._reached: dict[tuple[Course, Point], Sequence[Stage]] = {}

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
        course = future.course(point)
        reached = self._reached.get((course, point))
        if reached is None:
            reached = self._reached[course, point] = self._follow(course, point)
        return reached

    def _follow(self, course: Course, point: Point) -> Sequence[Stage]:
        begun = turned = 0
        for reading in self._past(point):
            stages = _onward(course, reading, begun, turned)
            if stages:
                begun = reduce(and_, (stage.done for stage in stages))
                if not any(stage.half for stage in stages):
                    turned |= begun & course.turns
        return _onward(course, self.sighting[point], begun, turned)

    def ever(self, future: Future, point: Point, bit: int) -> bool:
        """Say whether a change has been seen made, now or earlier, and is not refuted by what is seen now."""
        stages = self.reached(future, point)
        return bool(stages) and all(stage.done & bit for stage in stages)

    def _past(self, point: Point) -> list[Reading]:
        return self.trail.since(point, self.root.since(point))

    def unexplained(self, future: Future) -> list[Point]:
        """Return the points that read what neither the root position nor the future allows."""
        return [p for p in self.off if p not in future.changes or not self.stages(future, p)]

    def carried(self, future: Future) -> bool:
        """Say whether every piece that has arrived by a move has left where it came from."""
        for link in future.links:
            for step, bits in zip(link.steps, link.bits, strict=True):
                if isinstance(step, Move):
                    (origin, left), (target, come) = bits
                    if self.certain(future, target) & come and not any(
                        stage.done & left for stage in self.stages(future, origin)
                    ):
                        return False
        return True

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
        """Say whether one of the steps an action begins with has been seen."""
        return any(self.ever(future, point, bit) for i in link.leading for point, bit in link.bits[i])

    def placed(self, future: Future, link: Link) -> bool:
        """Say whether all that an action puts, moves or takes has been seen; only turning over may be left.

        What has been undone since counts too: a later action may have taken the piece away again.
        """
        return all(
            any(future.course(point).certain(r) & bit for r in (self.sighting[point], *self._past(point)))
            for step, bits in zip(link.steps, link.bits, strict=True)
            if not isinstance(step, Turn)
            for point, bit in bits
        )

    def progress(self, future: Future, bits: Sequence[tuple[Point, int]]) -> Progress:
        """Return how far a step has come."""
        worst = Progress.DONE
        for point, bit in bits:
            stages = self.reached(future, point)
            if not any(stage.done & bit for stage in stages):
                worst = Progress.HALF if worst is Progress.HALF or self._left(future, bits) else Progress.TODO
            elif all(stage.half for stage in stages if stage.done & bit):
                return Progress.HALF
            elif not all(stage.done & bit for stage in stages):
                worst = Progress.OWED if worst is Progress.DONE else worst
        return worst

    def _left(self, future: Future, bits: Sequence[tuple[Point, int]]) -> bool:
        """Say whether a moved piece has left its point."""
        point, bit = bits[0]
        return len(bits) > 1 and bool(self.certain(future, point) & bit)

    def explanation(self, future: Future) -> Explanation:
        """Return what an explaining future says of each step."""
        progress = tuple(tuple(self.progress(future, bits) for bits in link.bits) for link in future.links)
        complete = owed = begun = 0
        for index, (link, steps) in enumerate(zip(future.links, progress, strict=True), 1):
            if complete == index - 1 and all(p is Progress.DONE for p in steps):
                complete = index
            if owed == index - 1 and all(p in (Progress.DONE, Progress.OWED) for p in steps):
                owed = index
            if self.begun(future, link):
                begun = index
        return Explanation(future, progress, complete, owed, begun)


def _onward(course: Course, reading: Reading, begun: int, turned: int) -> Sequence[Stage]:
    """Return the stages a reading may be once some changes have begun, and some pieces are turned over for good."""
    stages = course.seen(reading)
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
        touching = (future for p in left for future in position.touching.get(p, ()))
        following = list({future.links[0].action: future for future in touching}.values())
    for single in following:
        action = single.links[0].action
        future = chain.then(position, action) if chain.links else single
        link = future.links[-1]
        skipped = 0 if scales.begun(future, link) else 1
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
        if not all(scales.placed(future, earlier) for earlier in future.links):
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


def in_hand(explanation: Explanation) -> list[Move]:
    """Return the moves of the future whose piece has left and not arrived."""
    return [
        step
        for link, progress in zip(explanation.future.links, explanation.progress, strict=True)
        for step, far in zip(link.steps, progress, strict=True)
        if isinstance(step, Move) and far is Progress.HALF
    ]


__all__ = [
    "Explanation",
    "Progress",
    "Put",
    "Root",
    "Scales",
    "Take",
    "explanations",
    "in_hand",
    "shared",
]
