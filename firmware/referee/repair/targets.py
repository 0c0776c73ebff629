"""Targets: the legal boards a way back may lead to, and the stacks each requires on the points that are not right.

A target is a position, or a chain of actions from one whose last action has begun.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine.game import Placement, Point, Stack
from firmware.referee.changes.continuations import Continuation
from firmware.referee.changes.step_summary import Link
from firmware.referee.hypotheses.carrying import carried
from firmware.referee.hypotheses.evidence import Evidence
from firmware.referee.limits import HANDS
from firmware.referee.repair.guesses import Guesses
from hardware.sensors.sighting import Sighting


@dataclass(frozen=True, slots=True)
class Target:
    """A legal board: the evidence of its root, and for each point to put right the present stack and the wanted one.

    ``work`` is how many gestures that takes.
    """

    evidence: Evidence
    points: Mapping[Point, tuple[Stack, Stack]]
    work: int

    @property
    def sighting(self) -> Sighting:
        """The sighting of the board once all points are put right."""
        look = self.evidence.root.position.transition_table.look
        return Sighting({**self.evidence.sighting, **{point: look(want) for point, (_, want) in self.points.items()}})

    def explained(self, continuation: Continuation) -> bool:
        """Return whether a continuation may explain the repaired board, by the quick tests only."""
        after = Evidence(self.evidence.root, self.sighting, self.evidence.trail)
        return (
            not after.unexplained(continuation)
            and carried(after, continuation)
            and len(after.halves(continuation)) <= HANDS
        )


def target(guesses: Guesses, evidence: Evidence, continuation: Continuation | None, known: Placement) -> Target:
    """Return the target that is the root position, or a continuation begun from it.

    ``known`` is the last known placement.
    """
    mending = _Mending(guesses, evidence, known)
    if continuation is None:
        for point in evidence.off:
            mending.aim(point, (evidence.root.position.stack(point),))
    else:
        mending.explain(continuation)
        mending.finish(continuation.links[:-1], continuation)
        mending.begin(continuation)
    return Target(evidence, mending.points, sum(len(guesses.edits(*each)) for each in mending.points.values()))


class _Mending:
    """Collects the points to put right, each with the present stack and the wanted one."""

    def __init__(self, guesses: Guesses, evidence: Evidence, known: Placement) -> None:
        self.points: dict[Point, tuple[Stack, Stack]] = {}
        self._guesses = guesses
        self._evidence = evidence
        self._known = known

    def aim(self, point: Point, stacks: Iterable[Stack]) -> None:
        """Set the wanted stack of a point to the nearest of ``stacks``."""
        self.points[point] = self._nearest(point, stacks)

    def explain(self, continuation: Continuation) -> None:
        """Put right the points a continuation does not explain, and have pieces beyond two hands put down again."""
        evidence = self._evidence
        for point in evidence.unexplained(continuation):
            self.aim(point, _stacks(continuation, point))
        for point in [point for point in evidence.halves(continuation) if point not in self.points][HANDS:]:
            self.aim(point, _stacks(continuation, point))

    def finish(self, links: Iterable[Link], continuation: Continuation) -> None:
        """Require the leading steps of these actions to be made; only flips may be left."""
        for point, bit in (pair for link in links for pair in link.leading):
            if not self._begun(continuation, point, bit):
                self.aim(point, _stacks(continuation, point, bit))

    def begin(self, continuation: Continuation) -> None:
        """Require one leading step of the last action: the one that adds the fewest gestures."""
        leading = continuation.links[-1].leading
        if any(self._begun(continuation, *pair) for pair in leading):
            return
        ways = [(point, self._nearest(point, _stacks(continuation, point, bit))) for point, bit in leading]
        edits = self._guesses.edits
        aimed = {point: len(edits(*way)) for point, way in self.points.items()}
        point, way = min(ways, key=lambda each: len(edits(*each[1])) - aimed.get(each[0], 0))
        self.points[point] = way

    def _begun(self, continuation: Continuation, point: Point, bit: int) -> bool:
        if point not in self.points:
            return self._evidence.ever(continuation, point, bit)
        _, want = self.points[point]
        return bool(
            continuation.transitions(point).certain(self._evidence.root.position.transition_table.look(want)) & bit
        )

    def _nearest(self, point: Point, stacks: Iterable[Stack]) -> tuple[Stack, Stack]:
        reading = self._evidence.sighting[point]
        return self._guesses.nearest(reading, tuple(dict.fromkeys(stacks)), self._known.get(point, ()))


def _stacks(continuation: Continuation, point: Point, bit: int = 0) -> list[Stack]:
    """Return the stacks a point may have under a continuation; with ``bit``, only those after that change."""
    if point not in continuation.changes:
        return [continuation.root.stack(point)]
    return [
        stage.stack for stage in continuation.transitions(point).stages if not stage.half and stage.done & bit == bit
    ]
