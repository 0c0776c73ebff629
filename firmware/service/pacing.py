"""Pacing: frames at a steady rhythm in real time."""

import time
from collections.abc import Callable


class Pacer:
    """A rhythm of ``hz`` frames a second, from now on.

    Late frames are not caught up: the rhythm goes on from there. ``late`` counts the missed frames. ``clock`` and
    ``sleep`` are the computer's.
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
        """The frames per second; setting it restarts the rhythm with a frame at once."""
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
