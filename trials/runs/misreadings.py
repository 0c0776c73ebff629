"""Misreadings: what a board wrote down although it was not done, and whether its sensors left it any other choice.

A sensor that fails just as if a piece were put there, or taken away, cannot be told from hands that do it. Such
a thing may be written down, for the players can take it back; everything else that was not done is a guess.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.game import Action, AnyGame, Placement, Point
from firmware.referee.transitions import Look
from firmware.service.loop import Loop
from hardware.sensors.sighting import Sighting
from trials.runs.uses import played


class Written(NamedTuple):
    """A record as it was written down: what the sensors showed then, and the points that were not believed already."""

    record: tuple[Action, ...]
    sighting: Sighting
    suspected: frozenset[Point]


class NotingLoop(Loop):
    """A loop that keeps every record that what it saw has led to."""

    written: Sequence[Written] = ()

    def judge(self, raw: Sequence[float], now: float) -> None:
        """Judge a scan, and note what it has changed."""
        before = self.table.record
        suspected = self._suspected(now)
        super().judge(raw, now)
        if self.table.record != before and self.sighting is not None:
            self.written = (*self.written, Written(self.table.record, self.sighting, suspected))

    def _suspected(self, now: float) -> frozenset[Point]:
        named = (point for complaint in self.health.complaints(now) for point in complaint.points)
        return frozenset((*named, *(point for point, _ in self.table.overridden)))


class Misreading(NamedTuple):
    """Actions that were written down though they were not made, behind those that were.

    ``guess``: the sensors did not show just that, or one of them was not believed any more.
    """

    actions: tuple[Action, ...]
    guess: bool


def misreadings(
    game: AnyGame, look: Look, truth: Sequence[Action], first: int, written: Iterable[Written], faulty: Point
) -> Iterator[Misreading]:
    """Yield what was misread of true actions, the first ``first`` of which were known before."""
    best = first
    for each in written:
        length = same(each.record, truth)
        if length == len(each.record) and length >= best:
            best = length
        elif not reordered(game, each.record, truth):
            before = game.placement(played(game, truth[:best], game.start()))
            made = game.placement(played(game, truth[: len(each.record)], game.start()))
            overlooked = {faulty} if made.get(faulty) != before.get(faulty) else set[Point]()
            yield Misreading(each.record[length:], _guessed(game, look, before, each, faulty, overlooked))
            best = min(best, length)


def same(record: Sequence[Action], truth: Sequence[Action]) -> int:
    """Return how many actions from the first are the same."""
    pairs = enumerate(zip(record, truth, strict=False))
    return next((index for index, (one, other) in pairs if one != other), min(len(record), len(truth)))


def reordered(game: AnyGame, record: Sequence[Action], truth: Sequence[Action]) -> bool:
    """Return whether all is written down that was done, a turn's removals perhaps in another order."""
    if sorted(record) != sorted(truth):
        return False
    one, other = (game.placement(played(game, actions, game.start())) for actions in (record, truth))
    return one == other


def _guessed(
    game: AnyGame, look: Look, before: Placement, written: Written, faulty: Point, overlooked: Collection[Point]
) -> bool:
    """Return whether the sensors did not show what was written down, or were not believed already.

    ``overlooked`` is the faulty point where something was done there: that nothing was is shown by what it goes on
    showing.
    """
    after = game.placement(played(game, written.record, game.start()))
    changed = {point for point in {*before, *after} if before.get(point) != after.get(point)}.union(overlooked)
    shown = all(written.sighting[point] == look(tuple(after.get(point, ()))) for point in changed)
    return not shown or faulty not in changed or bool(changed & written.suspected)
