"""Counts the flips that sensors missed although players say they were made, to find sensors that may be stuck."""

from collections.abc import Iterator, Mapping

from engine.game import Flip
from firmware.referee.changes.transitions import Look
from firmware.referee.hypotheses.hypothesis import Hypothesis
from firmware.referee.hypotheses.progress import Progress
from firmware.table.sensors import Spot


def counted(times: Mapping[Spot, int], made: Hypothesis, length: int, look: Look) -> Mapping[Spot, int]:
    """Return ``times`` with the missed flips of the first ``length`` actions, taken as made, added to each sensor."""
    counts = dict(times)
    for spot in _owed(made, length, look):
        counts[spot] = counts.get(spot, 0) + 1
    return counts


def _owed(made: Hypothesis, length: int, look: Look) -> Iterator[Spot]:
    """Yield the sensors that should have shown the flips the first ``length`` actions still owe."""
    bare = look(())
    for link, progress in zip(made.continuation.links[:length], made.progress, strict=False):
        for step, far in zip(link.steps, progress, strict=True):
            if far is Progress.OWED and isinstance(step, Flip):
                senses = zip(look((step.piece,)), bare, strict=True)
                yield from ((step.point, place) for place, (here, gone) in enumerate(senses) if here != gone)
