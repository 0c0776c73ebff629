"""The watchdog: the service counts as alive while every part of the board's loop is."""

from collections.abc import Mapping
from dataclasses import dataclass

PINGS = 4
"""How many signs of life are due within the time after which a service counts as dead: a late one does no harm."""

LIMITS_S: Mapping[str, float] = {"scanning": 1.0, "judging": 1.0, "lighting": 3.0}
"""How long each part of the loop may stand still, in s. An unchanged scene is written to the strip once a second."""


@dataclass(slots=True)
class Work:
    """The work of a loop so far: how many scans it has read and judged, and how often it wrote to the strip."""

    scanning: int = 0
    judging: int = 0
    lighting: int = 0


class Watchdog:
    """Watches the work of a loop in repeated checks, and says when a sign of life is due.

    ``within`` is how long the supervisor waits for a sign of life, in s. Times are in s, of a clock that goes on while
    the loop hangs. A loop that hangs makes no more checks, and so gives no sign.
    """

    def __init__(self, work: Work, within: float, now: float) -> None:
        self._work = work
        self._every = within / PINGS
        self._given = now
        self._seen = dict.fromkeys(LIMITS_S, 0)
        self._moved = dict.fromkeys(LIMITS_S, now)

    def still(self, now: float) -> tuple[str, ...]:
        """Return the parts that have stood still for too long."""
        for part, seen in self._seen.items():
            done = getattr(self._work, part)
            if done != seen:
                self._seen[part], self._moved[part] = done, now
        return tuple(part for part, moved in self._moved.items() if now - moved > LIMITS_S[part])

    def due(self, now: float) -> bool:
        """Return whether a sign of life is due now and every part is alive."""
        if self.still(now) or now - self._given < self._every:
            return False
        self._given = now
        return True
