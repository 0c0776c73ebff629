"""Acts out a record for pages to watch: at a chosen speed, with pauses and single steps."""

from random import Random

from firmware.desk.checks import NotFollowedError
from firmware.desk.desk import Desk
from firmware.desk.replay import Replay
from firmware.messages.message import Message
from firmware.web.commands.messages import ActOut
from firmware.web.snapshots.parts import Watching
from hardware.errors import ImpossibleGestureError

STYLE = "natural"


class Ended(Exception):  # noqa: N818 - no error: somebody has seen enough
    """Ends the acting wherever it is."""


class Acting:
    """Hands that act a record out on a desk."""

    def __init__(self, desk: Desk, act: ActOut, random: Random) -> None:
        self.desk = desk
        self.speed = act.speed
        self.paused = False
        self.ended = False
        self._record = act.record
        self._replay = Replay(desk, act.record, STYLE, random)
        self._steps = 0
        self._gesture = ""
        self._trouble: Message | None = None
        self._done = False

    @property
    def watching(self) -> Watching:
        """The progress of the acting."""
        return Watching(
            at=len(self.desk.table.record),
            of=len(self._record.actions),
            gesture=self._gesture,
            paused=self.paused,
            speed=self.speed,
            done=self._done,
            trouble=self._trouble,
        )

    def pause(self) -> None:
        """Pause the hands, or let them go on."""
        self.paused = not self.paused
        self._steps = 0

    def end(self) -> None:
        """End the acting."""
        self.ended = True

    def step(self) -> None:
        """Make one more gesture, then pause."""
        self.paused = True
        self._steps += 1

    def act(self) -> None:
        """Act the record out; in the end the board stays as it is until a frame raises :class:`Ended`."""
        try:
            self._hold()
            for gesture in self._replay.gestures():
                self._gesture = gesture
                self._hold()
        except (NotFollowedError, ImpossibleGestureError) as error:
            self._trouble = Message("refused-other", detail=str(error))
        self._done = True
        while True:
            self.desk.frame()

    def _hold(self) -> None:
        """Let time pass while the hands are paused."""
        while self.paused and not self._steps:
            self.desk.frame()
        self._steps = max(0, self._steps - 1)
