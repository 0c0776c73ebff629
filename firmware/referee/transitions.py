"""The transitions of a point: what it goes through under a continuation, and how it may look meanwhile.

Nothing here knows a rule or a game: only stacks and looks.
"""

from collections.abc import Callable, Iterator
from functools import cache, reduce
from operator import and_
from typing import Literal, NamedTuple

from engine.game import Piece, Stack
from hardware.sensors.sighting import Reading, fits

Look = Callable[[Stack], Reading]


class Change(NamedTuple):
    """One thing that happens at one point: a piece arrives, departs, or is turned over."""

    what: Literal["arrive", "depart", "turn"]
    piece: Piece
    becomes: Piece = ""


@cache
def arrives(piece: Piece) -> Change:
    """Return that a piece arrives; there are few of them, and ten thousands are told in a second."""
    return Change("arrive", piece)


@cache
def departs(piece: Piece) -> Change:
    """Return that a piece departs."""
    return Change("depart", piece)


class Stage(NamedTuple):
    """One way a point may look under a continuation: what is on it, and which changes (a bit each) are done.

    ``half`` marks a marker that is off its point on the way to being turned: begun, not done.
    """

    look: Reading
    stack: Stack
    done: int
    half: bool


def without(stack: Stack, piece: str) -> Stack | None:
    """Return a stack less its topmost such piece; ``None`` if there is none."""
    for index in range(len(stack) - 1, -1, -1):
        if stack[index] == piece:
            return stack[:index] + stack[index + 1 :]
    return None


class Transitions:
    """What one point goes through under a continuation: its stack before and the changes in order.

    The bits of ``done`` masks follow the order of the changes.
    """

    __slots__ = ("_certain", "_seen", "before", "changes", "full", "initial", "stages", "turns")

    def __init__(self, before: Stack, changes: tuple[Change, ...], look: Look) -> None:
        self.before = before
        self.changes = changes
        self.full = (1 << len(changes)) - 1
        self.initial = look(before)
        self.turns = sum(1 << i for i, change in enumerate(changes) if change.what == "turn")
        self.stages = tuple(dict.fromkeys(Stage(look(s), s, d, h) for s, d, h in self._walk(before, 0, 0)))
        self._seen: dict[Reading, tuple[Stage, ...]] = {}
        self._certain: dict[Reading, int] = {}

    def _walk(self, stack: Stack, index: int, done: int) -> Iterator[tuple[Stack, int, bool]]:
        """Yield every stack that some of the changes, each done or left for later, can lead to."""
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

    def _take_unturned(self, stack: Stack, index: int, done: int) -> Iterator[tuple[Stack, int, bool]]:
        """Let a piece that is to be turned and then taken be taken as it lies."""
        for earlier in range(index):
            turn = self.changes[earlier]
            if turn.what == "turn" and turn.becomes == self.changes[index].piece and not done & 1 << earlier:
                rest = without(stack, turn.piece)
                if rest is not None:
                    yield from self._walk(rest, index + 1, done | 1 << earlier | 1 << index)
                return

    def seen(self, reading: Reading) -> tuple[Stage, ...]:
        """Return the stages a reading may be; none: this continuation does not explain it."""
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


class TransitionTable:
    """Makes transition_table, each only once: the same things happen at many points."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self._made: dict[tuple[Stack, tuple[Change, ...]], Transitions] = {}

    def transitions(self, before: Stack, changes: tuple[Change, ...]) -> Transitions:
        """Return the transitions of a point with these pieces under these changes."""
        key = (before, changes)
        transitions = self._made.get(key)
        if transitions is None:
            transitions = self._made[key] = Transitions(before, changes, self.look)
        return transitions
