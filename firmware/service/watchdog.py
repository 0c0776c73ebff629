"""The watchdog: what of the board's loop must be alive for the service to count as alive."""

from collections.abc import Mapping
from dataclasses import dataclass

PINGS = 4
"""So many signs of life are due within the time after which a service counts as dead: a late one does no harm."""

LIMITS_S: Mapping[str, float] = {"scanning": 1.0, "judging": 1.0, "lighting": 3.0}
"""Each part of the loop, and how long it may stand still, in s. An unchanged scene is written to the strip once a
second."""


@dataclass(slots=True)
class Work:
    """What a loop has done so far: how many scans it was given, judged, and wrote to the strip."""

    scanning: int = 0
    judging: int = 0
    lighting: int = 0


class Watchdog:
    """Watches the work of a loop that is looked at again and again, and says when a sign of life is due.

    ``within`` is how long the program that watches the service waits for a sign of life, in s. Times are in s,
    of a clock that goes on while the loop hangs. A loop that hangs looks no more, and so gives no sign.
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
        """Return whether to give a sign of life now: it is time, and every part is alive."""
        if self.still(now) or now - self._given < self._every:
            return False
        self._given = now
        return True
