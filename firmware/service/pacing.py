"""The beat: frames at a steady rhythm in real time."""

import time
from collections.abc import Callable


class Beats:
    """A rhythm of ``hz`` beats a second, from now on.

    A beat that comes too late is not made up for: the rhythm goes on from there. ``late`` counts those that were
    missed. ``clock`` and ``sleep`` are the computer's.
    """

    def __init__(
        self,
        hz: float,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._clock = clock
        self._sleep = sleep
        self.late = 0
        self.hz = hz

    @property
    def hz(self) -> float:
        """How many beats a second; to set it begins the rhythm anew, with a beat at once."""
        return 1 / self._period

    @hz.setter
    def hz(self, hz: float) -> None:
        self._period = 1 / hz
        self._start = self._clock()
        self._beat = 0

    def wait(self) -> None:
        """Wait for the next beat."""
        left = self._start + self._beat * self._period - self._clock()
        if left > 0:
            self._sleep(left)
        else:
            missed = int(-left / self._period)
            self.late += missed
            self._beat += missed
        self._beat += 1
