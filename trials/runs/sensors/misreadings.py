"""Misreadings: actions that a board recorded although nobody made them, and whether its sensors explain them.

A sensor that fails exactly as if a piece were put there, or taken away, cannot be told from hands that do it. Such an
action may be recorded, because the players can take it back; every other false action is a guess.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.game import Action, AnyGame, Placement, Point
from engine.steps import changed_points
from firmware.referee.changes.transitions import Look
from firmware.service.loop import Loop
from hardware.sensors.sighting import Sighting
from trials.runs.starts.uses import played


class Written(NamedTuple):
    """A record at one time: the sensors' sighting, and the points that were already not believed."""

    record: tuple[Action, ...]
    sighting: Sighting
    suspected: frozenset[Point]


class NotingLoop(Loop):
    """A loop that keeps every record that its scans have led to."""

    written: Sequence[Written] = ()

    def judge(self, raw: Sequence[float], now: float) -> None:
        """Judge a scan, and note the changes."""
        before = self.table.record
        suspected = self._suspected(now)
        super().judge(raw, now)
        if self.table.record != before and self.sighting is not None:
            self.written = (*self.written, Written(self.table.record, self.sighting, suspected))

    def _suspected(self, now: float) -> frozenset[Point]:
        named = (point for complaint in self.health.complaints(now) for point in complaint.points)
        return frozenset((*named, *(point for point, _ in self.table.overridden)))


class Misreading(NamedTuple):
    """Actions that were recorded after the true ones although nobody made them.

    ``guess``: the sensors did not show exactly that, or one of them was no longer believed.
    """

    actions: tuple[Action, ...]
    guess: bool


def misreadings(
    game: AnyGame, look: Look, truth: Sequence[Action], first: int, written: Iterable[Written], faulty: Point
) -> Iterator[Misreading]:
    """Yield the misreadings of true actions, the first ``first`` of which were known before."""
    best = first
    for each in written:
        length = same(each.record, truth)
        if length == len(each.record) and length >= best:
            best = length
        elif not reordered(game, each.record, truth):
            before = game.placement(played(game, truth[:best], game.start()))
            made = game.placement(played(game, truth[: len(each.record)], game.start()))
            yield Misreading(each.record[length:], _guessed(game, look, before, made, each, faulty))
            best = min(best, length)


def same(record: Sequence[Action], truth: Sequence[Action]) -> int:
    """Return the length of the common beginning of two records."""
    pairs = enumerate(zip(record, truth, strict=False))
    return next((index for index, (one, other) in pairs if one != other), min(len(record), len(truth)))


def reordered(game: AnyGame, record: Sequence[Action], truth: Sequence[Action]) -> bool:
    """Return whether everything that was done is recorded, with a turn's removals in any order."""
    if sorted(record) != sorted(truth):
        return False
    one, other = (game.placement(played(game, actions, game.start())) for actions in (record, truth))
    return one == other


def _guessed(game: AnyGame, look: Look, before: Placement, made: Placement, written: Written, faulty: Point) -> bool:
    """Return whether the sensors did not show what was recorded, or were already not believed.

    ``made`` is what hands had made of the placement ``before``. If they did that at the faulty point, its sensor must
    show that nothing was done.
    """
    after = game.placement(played(game, written.record, game.start()))
    changed = {*changed_points(before, after)}
    if faulty in changed_points(before, made):
        changed.add(faulty)
    shown = all(written.sighting[point] == look(tuple(after.get(point, ()))) for point in changed)
    return not shown or faulty not in changed or bool(changed & written.suspected)
