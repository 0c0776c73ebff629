"""The reporter: sends systemd the status of the service and signs of life, frame by frame."""

from collections.abc import Callable

from firmware.errors import NotifyError
from firmware.service.loop import Loop
from firmware.service.notify import Notifier
from firmware.service.status import Status
from firmware.service.watchdog import Watchdog

LOOK_EVERY = 25
"""How many frames apart the status is checked: twice a second."""


class Reporter:
    """Reports on a loop to a notifier; ``said`` gets each failure to report, once.

    Times are in s, of the loop's clock, taken when a frame is done.
    """

    def __init__(
        self,
        notifier: Notifier,
        loop: Loop,
        now: float,
        said: Callable[[str], None],
    ) -> None:
        self._notifier = notifier
        self._loop = loop
        self._said = said
        self._status = Status()
        within = notifier.watchdog_s
        self._watchdog = None if within is None else Watchdog(loop.work, within, now)
        self._ready = False
        self._frames = 0
        self._still: tuple[str, ...] = ()
        self._trouble: set[str] = set()

    def frame(self, now: float) -> None:
        """Report that a frame is done: the first one makes the service ready."""
        if not self._ready:
            self._ready = True
            self._tell(READY=1)
        if self._watchdog is not None:
            self._watch(self._watchdog, now)
        if self._frames % LOOK_EVERY == 0:
            trouble = self._loop.trouble(now)
            line = self._status.line(self._loop.table, self._loop.work.scanning, self._loop.late, trouble, now)
            if line is not None:
                self._tell(STATUS=line)
        self._frames += 1

    def stopping(self) -> None:
        """Report that the service has been told to stop."""
        self._tell(STOPPING=1, STATUS="writing the game down")

    def _watch(self, watchdog: Watchdog, now: float) -> None:
        if watchdog.due(now):
            self._tell(WATCHDOG=1)
        still, self._still = self._still, watchdog.still(now)
        if self._still and self._still != still:
            self._said(f"The board's loop is not alive: {' and '.join(self._still)} stands still.")

    def _tell(self, **state: object) -> None:
        try:
            self._notifier.tell(**state)
        except NotifyError as error:
            if str(error) not in self._trouble:
                self._trouble.add(str(error))
                self._said(str(error))
