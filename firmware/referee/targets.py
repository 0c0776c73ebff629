"""Targets: the legal boards a way back may lead to, and what each of them asks of every point that is not right.

A target is a position, or a chain of actions from one, the last of which has been begun.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine.game import Placement, Point, Stack
from firmware.referee.carrying import carried
from firmware.referee.futures import Future, Link
from firmware.referee.guesses import Guesses
from firmware.referee.scales import HANDS, Scales
from hardware.sensors.sighting import Sighting


@dataclass(frozen=True, slots=True)
class Target:
    """A legal board: from where it is reached, and for each point to be put right what stands there and should.

    ``work`` is how many gestures that takes.
    """

    scales: Scales
    points: Mapping[Point, tuple[Stack, Stack]]
    work: int

    @property
    def sighting(self) -> Sighting:
        """What the board shows once all is put right."""
        look = self.scales.root.position.courses.look
        return Sighting({**self.scales.sighting, **{point: look(want) for point, (_, want) in self.points.items()}})

    def explained(self, future: Future) -> bool:
        """Return whether a future may explain the board then, as far as it is quickly told."""
        after = Scales(self.scales.root, self.sighting, self.scales.trail)
        return not after.unexplained(future) and carried(after, future) and after.handled(future)


def target(guesses: Guesses, scales: Scales, future: Future | None, known: Placement) -> Target:
    """Return what is to be put right until a board is the position, or has a future begun from it.

    ``known`` is what stood where when it was last known.
    """
    mending = _Mending(guesses, scales, known)
    if future is None:
        for point in scales.off:
            mending.aim(point, (scales.root.position.stack(point),))
    else:
        mending.explain(future)
        mending.finish(future.links[:-1], future)
        mending.begin(future)
    return Target(scales, mending.points, sum(guesses.work(*each) for each in mending.points.values()))


class _Mending:
    """Collects what is to be put right: for each point what stands there and should."""

    def __init__(self, guesses: Guesses, scales: Scales, known: Placement) -> None:
        self.points: dict[Point, tuple[Stack, Stack]] = {}
        self._guesses = guesses
        self._scales = scales
        self._known = known

    def aim(self, point: Point, stacks: Iterable[Stack]) -> None:
        """Let a point come to have the nearest of some stacks."""
        self.points[point] = self._nearest(point, stacks)

    def explain(self, future: Future) -> None:
        """Put right what a future does not explain, and lay down again what more hands than two would hold."""
        scales = self._scales
        for point in scales.unexplained(future):
            self.aim(point, _stacks(future, point))
        halves = [
            point
            for point in scales.off
            if point not in self.points and all(stage.half for stage in scales.stages(future, point))
        ]
        for point in halves[HANDS:]:
            self.aim(point, _stacks(future, point))

    def finish(self, links: Iterable[Link], future: Future) -> None:
        """Have all made that these actions of a future put, move or take; only turning over may be left."""
        for point, bit in (pair for link in links for i in link.work.leading for pair in link.bits[i]):
            if not self._begun(future, point, bit):
                self.aim(point, _stacks(future, point, bit))

    def begin(self, future: Future) -> None:
        """Have one of the steps made that the last action begins with, the one that takes the fewest gestures more."""
        link = future.links[-1]
        leading = [pair for i in link.work.leading for pair in link.bits[i]]
        if any(self._begun(future, *pair) for pair in leading):
            return
        ways = [(point, self._nearest(point, _stacks(future, point, bit))) for point, bit in leading]
        point, way = min(ways, key=lambda each: self._work(each[1]) - self._work(self.points.get(each[0])))
        self.points[point] = way

    def _begun(self, future: Future, point: Point, bit: int) -> bool:
        if point not in self.points:
            return self._scales.ever(future, point, bit)
        _, want = self.points[point]
        return bool(future.course(point).certain(self._scales.root.position.courses.look(want)) & bit)

    def _nearest(self, point: Point, stacks: Iterable[Stack]) -> tuple[Stack, Stack]:
        reading = self._scales.sighting[point]
        return self._guesses.nearest(reading, tuple(dict.fromkeys(stacks)), self._known.get(point, ()))

    def _work(self, way: tuple[Stack, Stack] | None) -> int:
        return 0 if way is None else self._guesses.work(*way)


def _stacks(future: Future, point: Point, bit: int = 0) -> list[Stack]:
    """Return what may stand on a point under a future; with ``bit``, once that change is made."""
    if point not in future.changes:
        return [future.root.stack(point)]
    return [stage.stack for stage in future.course(point).stages if not stage.half and stage.done & bit == bit]
