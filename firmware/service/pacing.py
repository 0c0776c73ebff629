"""Pacing: frames at a steady rhythm in real time."""

import time
from collections.abc import Callable


class Pacer:
    """A rhythm of ``hz`` frames a second, from now on.

    A frame that comes too late is not made up for: the rhythm goes on from there. ``late`` counts those that were
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
        """How many frames a second; to set it begins the rhythm anew, with a frame at once."""
        return 1 / self._period

    @hz.setter
    def hz(self, hz: float) -> None:
        self._period = 1 / hz
        self._start = self._clock()
        self._frame = 0

    def wait(self) -> None:
        """Wait until the next frame is due."""
        left = self._start + self._frame * self._period - self._clock()
        if left > 0:
            self._sleep(left)
        else:
            missed = int(-left / self._period)
            self.late += missed
            self._frame += missed
        self._frame += 1
