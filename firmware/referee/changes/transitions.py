"""The transitions of a point: its changes under a continuation, and how it may look meanwhile.

This module knows stacks and looks, and no rules or games.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, partial, reduce
from itertools import chain, combinations
from operator import and_, or_
from typing import Literal, NamedTuple, TypeAlias

from engine.game import Piece, Stack
from firmware.referee.limits import TOGETHER_S
from hardware.sensors.sighting import Reading, fits, shows

Look = Callable[[Stack], Reading]

Span: TypeAlias = tuple[float, float]
"""A span of time: its beginning and its end, in s."""


class Change(NamedTuple):
    """One change at one point: a piece arrives, departs, or is turned over."""

    what: Literal["arrive", "depart", "turn"]
    piece: Piece
    becomes: Piece = ""


change_of = cache(Change)
"""Return a change. Cached: there are few, and ten thousands of calls a second."""


class Stage(NamedTuple):
    """One way a point may look under a continuation: the stack on it, and the changes done (a bit each).

    ``half`` marks a marker that is off its point on the way to being turned: begun, not done.
    """

    look: Reading
    stack: Stack
    done: int
    half: bool


class Shown(NamedTuple):
    """The changes that a point has shown so far, a bit each."""

    begun: int = 0
    """The changes that must have begun, by the last reading."""
    turned: int = 0
    """The pieces that are turned over for good."""
    seen: int = 0
    """The changes that were seen at any time."""


NOTHING = Shown()
"""The value for a point that has not changed."""


class Reached(NamedTuple):
    """The stages a touched point may be at, and its changes in them, a bit each."""

    stages: Sequence[Stage]
    seen: int
    """The changes that were seen at any time, even if they were undone since."""
    every: int
    """The changes that are made in every stage; 0 if there is no stage."""
    some: int
    """The changes that are made in at least one stage."""
    up: int
    """The pieces that may be off the point on the way to being turned over, even if they are to be taken off."""
    before: int
    """The changes that were made before the reading, if no stage follows from them: a later action explains it."""


def without(stack: Stack, piece: str) -> Stack | None:
    """Return a stack without its topmost such piece; ``None`` if there is none."""
    for index in range(len(stack) - 1, -1, -1):
        if stack[index] == piece:
            return stack[:index] + stack[index + 1 :]
    return None


def parts(stack: Stack) -> Iterator[Stack]:
    """Yield what is left of a stack without some of its pieces: the fewest removed first, and the topmost."""
    return chain.from_iterable(combinations(stack, count) for count in reversed(range(len(stack))))


class Transitions:
    """The changes of one point under a continuation, in order, and its stack before them.

    The bits of ``done`` masks follow the order of the changes. The conclusions from a reading are cached: many points
    show the same, and every frame asks again.
    """

    def __init__(self, before: Stack, changes: tuple[Change, ...], look: Look) -> None:
        self.changes = changes
        self.full = (1 << len(changes)) - 1
        self.turns = sum(1 << i for i, change in enumerate(changes) if change.what == "turn")
        walked = dict.fromkeys(Stage(look(s), s, d, h) for s, d, h in self._walk(before, 0, 0))
        self.stages = tuple([stage for stage in walked if self._one_after_another(stage.done)])
        self._look = look
        self._seen: dict[Reading, tuple[Stage, ...]] = {}
        self._certain: dict[Reading, int] = {}
        self._possible: dict[Reading, int] = {}
        self._after: dict[tuple[Shown, Reading, int], Shown] = {}
        self._reached: dict[tuple[Shown, Reading], Reached] = {}

    def _walk(self, stack: Stack, index: int, done: int) -> Iterator[tuple[Stack, int, bool]]:
        """Yield every stack the changes can lead to, each done or left for later, with the bits done and ``half``."""
        if index == len(self.changes):
            yield stack, done, False
            return
        change, bit = self.changes[index], 1 << index
        yield from self._walk(stack, index + 1, done)
        if change.what == "arrive":
            yield from self._walk((*stack, change.piece), index + 1, done | bit)
        elif change.what == "depart":
            rest = without(stack, change.piece)
            if rest is not None:
                yield from self._walk(rest, index + 1, done | bit)
            else:
                yield from self._take_unturned(stack, index, done)
        else:
            rest = without(stack, change.piece)
            if rest is not None:
                yield from ((s, d | bit, True) for s, d, _ in self._walk(rest, index + 1, done))
                where = len(rest)
                turned = (
                    (*stack[:where], change.becomes) if stack[where:] == (change.piece,) else (*rest, change.becomes)
                )
                yield from self._walk(turned, index + 1, done | bit)

    def _one_after_another(self, done: int) -> bool:
        """Return whether a piece that leaves, or is turned over the same way, several times does so in this order.

        Which of two pieces that are alike has come is told by where they come from.
        """
        owed: set[Change] = set()
        for i, change in enumerate(self.changes):
            if change.what != "turn":
                owed = {each for each in owed if each.what == "depart"}  # another piece may have come to be turned over
            if change.what == "arrive":
                continue
            if not done & 1 << i:
                owed.add(change)
            elif change in owed:
                return False
        return True

    def _take_unturned(self, stack: Stack, index: int, done: int) -> Iterator[tuple[Stack, int, bool]]:
        """Yield the stacks after a piece that should be turned and then taken has been taken unturned."""
        for earlier in range(index):
            turn = self.changes[earlier]
            if turn.what == "turn" and turn.becomes == self.changes[index].piece and not done & 1 << earlier:
                rest = without(stack, turn.piece)
                if rest is not None:
                    yield from self._walk(rest, index + 1, done | 1 << earlier | 1 << index)
                return

    def seen(self, reading: Reading) -> tuple[Stage, ...]:
        """Return the stages that fit a reading; empty if this continuation does not explain it."""
        stages = self._seen.get(reading)
        if stages is None:
            stages = self._seen[reading] = tuple(stage for stage in self.stages if fits(reading, stage.look))
        return stages

    def certain(self, reading: Reading) -> int:
        """Return the changes that must have begun for the point to read like this."""
        certain = self._certain.get(reading)
        if certain is None:
            stages = self.seen(reading)
            certain = self._certain[reading] = reduce(and_, (stage.done for stage in stages)) if stages else 0
        return certain

    def possible(self, reading: Reading) -> int:
        """Return the changes that may have begun if the point reads like this.

        Where no stage explains a reading, a wrong piece may lie. The pieces of which it shows nothing may have left.
        """
        possible = self._possible.get(reading)
        if possible is None:
            stages = self.seen(reading)
            possible = reduce(or_, (stage.done for stage in stages)) if stages else self._gone(reading)
            self._possible[reading] = possible
        return possible

    def stands(self, bit: int, reading: Reading) -> bool:
        """Return whether a reading shows that a piece which has to leave still stands there."""
        return bool(self.seen(reading)) and not self.possible(reading) & bit

    def _gone(self, reading: Reading) -> int:
        """Return the departures of the pieces of which a reading shows nothing."""
        return sum(
            1 << i
            for i, change in enumerate(self.changes)
            if change.what == "depart" and not shows(reading, self._look((change.piece,)))
        )

    def after(self, shown: Shown, reading: Reading, early: int) -> Shown:
        """Return ``shown`` updated by a new reading of the point; the ``early`` changes cannot be made yet."""
        key = (shown, reading, early)
        after = self._after.get(key)
        if after is None:
            after = self._after[key] = self._shown_after(*key)
        return after

    def _shown_after(self, shown: Shown, reading: Reading, early: int) -> Shown:
        begun, turned, seen = shown
        seen |= self.certain(reading) & ~early
        stages, _ = self._onward([stage for stage in self.seen(reading) if not stage.done & early], begun, turned)
        if not stages:
            return Shown(begun, turned, seen)
        begun = reduce(and_, (stage.done for stage in stages))
        turned &= reduce(or_, (stage.done for stage in stages)) if early else turned
        # A half turned piece may still be put back unturned.
        if not any(stage.half for stage in stages):
            turned |= begun & self.turns
        return Shown(begun, turned, seen | begun)

    def shown_by(
        self,
        readings: Iterable[tuple[float, Reading]],
        barred: Sequence[tuple[int, Sequence[Span]]] = (),
    ) -> Iterator[tuple[float, Shown]]:
        """Yield the time (s) of each new reading with what the point has shown by then.

        ``barred`` are changes that cannot have been made in some spans of time: a piece cannot be here before it
        left its origin, or while it is back there; nor can a player have turned one over before the player ahead had
        begun.
        """
        shown = NOTHING
        for time, reading in readings:
            early = sum(
                [
                    bit
                    for bit, spans in barred
                    if any(since <= time and until > time + TOGETHER_S for since, until in spans)
                ]
            )
            shown = self.after(shown, reading, early)
            yield time, shown

    def done_at(self, readings: Iterable[tuple[float, Reading]]) -> Iterator[float]:
        """Yield each time (s) at which all of these changes came to be made, by readings with their times."""
        made = False
        for time, shown in self.shown_by(readings):
            before, made = made, (shown.begun & ~self.turns) | shown.turned == self.full
            if made and not before:
                yield time

    def reached(self, shown: Shown, reading: Reading) -> Reached:
        """Return the stages a point may be at, given its reading and what it has shown before."""
        reached = self._reached.get((shown, reading))
        if reached is None:
            onward, follow = self._onward(self.seen(reading), shown.begun, shown.turned)
            up = reduce(or_, (stage.done for stage in onward if stage.half), 0) & self.turns & ~shown.turned
            stages = self._taken(onward)
            every = reduce(and_, (stage.done for stage in stages)) if stages else 0
            some = reduce(or_, (stage.done for stage in stages), 0)
            before = 0 if follow else shown.begun | shown.turned
            reached = Reached(stages, shown.seen | self.certain(reading) | every, every, some, up, before)
            self._reached[shown, reading] = reached
        return reached

    def _onward(self, seen: Sequence[Stage], begun: int, turned: int) -> tuple[Sequence[Stage], bool]:
        """Return the stages of ``seen`` that follow from the changes ``begun`` and the pieces ``turned`` for good.

        And whether there are any. If not, something was missed: only the reading counts, and all its stages remain.
        """
        stages = self._one_turn_more(seen, turned)
        onward = [
            stage
            for stage in stages
            if stage.done & begun == begun and not (stage.half and stage.done & self.turns & ~turned == 0)
        ]
        return onward or stages, bool(onward)

    def _taken(self, stages: Sequence[Stage]) -> Sequence[Stage]:
        """Return the stages without those in which a missing piece is up to be turned over, if it has to be taken.

        Only what the point shows next tells whether it was.
        """
        taken = any(stage.done == self.full and not stage.half for stage in stages)
        return [stage for stage in stages if not stage.half] if taken else stages

    def _one_turn_more(self, stages: Sequence[Stage], turned: int) -> Sequence[Stage]:
        """Return the stages in which at most one piece is turned over beyond those turned for good.

        Two pieces take two visits. If there is no such stage, more has been missed, and all stages are returned.
        """
        fresh = self.turns & ~turned
        if not fresh & (fresh - 1):
            return stages
        return [stage for stage in stages if (stage.done & fresh).bit_count() <= 1] or stages


class TransitionTable:
    """Makes :class:`Transitions`, each only once: the same changes happen at many points."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.transitions = cache(partial(Transitions, look=look))
        """Return the transitions of a point with these pieces under these changes."""
