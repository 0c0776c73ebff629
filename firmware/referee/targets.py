"""Targets: the legal boards a way back may lead to, and what each of them asks of every point that is not right.

A target is a position, or a chain of actions from one, the last of which has been begun.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine.game import Placement, Point, Stack
from firmware.referee.carrying import carried
from firmware.referee.continuations import Continuation
from firmware.referee.evidence import Evidence
from firmware.referee.guesses import Guesses
from firmware.referee.limits import HANDS
from firmware.referee.step_summary import Link
from hardware.sensors.sighting import Sighting


@dataclass(frozen=True, slots=True)
class Target:
    """A legal board: from where it is reached, and for each point to be put right what stands there and should.

    ``work`` is how many gestures that takes.
    """

    evidence: Evidence
    points: Mapping[Point, tuple[Stack, Stack]]
    work: int

    @property
    def sighting(self) -> Sighting:
        """What the board shows once all is put right."""
        look = self.evidence.root.position.transition_table.look
        return Sighting({**self.evidence.sighting, **{point: look(want) for point, (_, want) in self.points.items()}})

    def explained(self, continuation: Continuation) -> bool:
        """Return whether a continuation may explain the board then, as far as it is quickly told."""
        after = Evidence(self.evidence.root, self.sighting, self.evidence.trail)
        return not after.unexplained(continuation) and carried(after, continuation) and after.handled(continuation)


def target(guesses: Guesses, evidence: Evidence, continuation: Continuation | None, known: Placement) -> Target:
    """Return what is to be put right until a board is the position, or has a continuation begun from it.

    ``known`` is what stood where when it was last known.
    """
    mending = _Mending(guesses, evidence, known)
    if continuation is None:
        for point in evidence.off:
            mending.aim(point, (evidence.root.position.stack(point),))
    else:
        mending.explain(continuation)
        mending.finish(continuation.links[:-1], continuation)
        mending.begin(continuation)
    return Target(evidence, mending.points, sum(guesses.summary(*each) for each in mending.points.values()))


class _Mending:
    """Collects what is to be put right: for each point what stands there and should."""

    def __init__(self, guesses: Guesses, evidence: Evidence, known: Placement) -> None:
        self.points: dict[Point, tuple[Stack, Stack]] = {}
        self._guesses = guesses
        self._scales = evidence
        self._known = known

    def aim(self, point: Point, stacks: Iterable[Stack]) -> None:
        """Let a point come to have the nearest of some stacks."""
        self.points[point] = self._nearest(point, stacks)

    def explain(self, continuation: Continuation) -> None:
        """Put right what a continuation does not explain, and lay down again what more hands than two would hold."""
        evidence = self._scales
        for point in evidence.unexplained(continuation):
            self.aim(point, _stacks(continuation, point))
        halves = [
            point
            for point in evidence.off
            if point not in self.points and all(stage.half for stage in evidence.stages(continuation, point))
        ]
        for point in halves[HANDS:]:
            self.aim(point, _stacks(continuation, point))

    def finish(self, links: Iterable[Link], continuation: Continuation) -> None:
        """Have all made that these actions of a continuation put, move or take; only turning over may be left."""
        for point, bit in (pair for link in links for i in link.summary.leading for pair in link.bits[i]):
            if not self._begun(continuation, point, bit):
                self.aim(point, _stacks(continuation, point, bit))

    def begin(self, continuation: Continuation) -> None:
        """Have one of the steps made that the last action begins with, the one that takes the fewest gestures more."""
        link = continuation.links[-1]
        leading = [pair for i in link.summary.leading for pair in link.bits[i]]
        if any(self._begun(continuation, *pair) for pair in leading):
            return
        ways = [(point, self._nearest(point, _stacks(continuation, point, bit))) for point, bit in leading]
        point, way = min(ways, key=lambda each: self._summary(each[1]) - self._summary(self.points.get(each[0])))
        self.points[point] = way

    def _begun(self, continuation: Continuation, point: Point, bit: int) -> bool:
        if point not in self.points:
            return self._scales.ever(continuation, point, bit)
        _, want = self.points[point]
        return bool(
            continuation.transitions(point).certain(self._scales.root.position.transition_table.look(want)) & bit
        )

    def _nearest(self, point: Point, stacks: Iterable[Stack]) -> tuple[Stack, Stack]:
        reading = self._scales.sighting[point]
        return self._guesses.nearest(reading, tuple(dict.fromkeys(stacks)), self._known.get(point, ()))

    def _summary(self, way: tuple[Stack, Stack] | None) -> int:
        return 0 if way is None else self._guesses.summary(*way)


def _stacks(continuation: Continuation, point: Point, bit: int = 0) -> list[Stack]:
    """Return what may stand on a point under a continuation; with ``bit``, once that change is made."""
    if point not in continuation.changes:
        return [continuation.root.stack(point)]
    return [
        stage.stack for stage in continuation.transitions(point).stages if not stage.half and stage.done & bit == bit
    ]
