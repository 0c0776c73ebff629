"""What sensors have not shown although people say that it was done: it tells which of them may be stuck."""

from collections import Counter

from engine.game import Flip
from firmware.referee.course import Look
from firmware.referee.progress import Explanation, Progress
from firmware.table.doubts import Spot


class Unshown:
    """How often each sensor of a board has not shown a piece being turned over that people say was turned."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._times: Counter[Spot] = Counter()

    @property
    def spots(self) -> tuple[Spot, ...]:
        """The sensors of which that was said more than once."""
        return tuple(spot for spot, times in self._times.items() if times > 1)

    def count(self, made: Explanation, length: int) -> None:
        """Take note of what the first so many actions still owe, and are taken as made."""
        bare = self._look(())
        for link, progress in zip(made.future.links[:length], made.progress, strict=False):
            for step, far in zip(link.steps, progress, strict=True):
                if far is Progress.OWED and isinstance(step, Flip):
                    senses = zip(self._look((step.piece,)), bare, strict=True)
                    places = (place for place, (here, gone) in enumerate(senses) if here != gone)
                    self._times.update((step.point, place) for place in places)
