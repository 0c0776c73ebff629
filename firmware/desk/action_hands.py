"""Hands that make whole actions on a pretended board: for a person who picks a move on the page, or for an engine."""

from collections import deque
from collections.abc import Iterable

from hardware.simulated.gestures import Gesture
from hardware.simulated.pretend import PretendBoard
from hardware.simulated.script import parse_gesture

PACE = 1.6
"""How much faster than usual these hands are: eyes can follow each gesture, and five flips take three seconds."""

PAUSE_S = 0.1
"""How long hands rest between two gestures, in s."""


class ActionHands:
    """Makes gestures one after another with the hands of a pretended board, at a pace that eyes can follow.

    Pass the result of :func:`~firmware.desk.hands_for.gestures_for` to :meth:`begin`, and call :meth:`advance` in each
    frame. Like all gestures these reach the referee through the pins.
    """

    def __init__(self, pretend: PretendBoard, *, pace: float = PACE, pause_s: float = PAUSE_S) -> None:
        self._pretend = pretend
        self._pace = pace
        self._pause_s = pause_s
        self._waiting: deque[Gesture] = deque()
        self._until = 0.0

    @property
    def waiting(self) -> int:
        """The number of gestures that have not begun yet."""
        return len(self._waiting)

    def busy(self, now: float) -> bool:
        """Return whether gestures are being made, or are waiting, at a time in s."""
        return bool(self._waiting) or now < self._until

    def begin(self, lines: Iterable[str]) -> None:
        """Make these gestures from the next frame on, after the current one; other waiting gestures are dropped.

        Raises :class:`~hardware.errors.ScriptError` for a line that is not a gesture, having changed nothing.
        """
        self._waiting = deque([parse_gesture(line) for line in lines])

    def stop(self) -> None:
        """Drop all waiting gestures."""
        self._waiting.clear()

    def advance(self, now: float) -> None:
        """Begin the next gesture if the hands are free, at a time in s.

        Raises :class:`~hardware.errors.ImpossibleGestureError` if hands cannot make it, because another hand has moved
        the piece. All waiting gestures are dropped then.
        """
        hands = self._pretend.hands
        if not self._waiting or now < max(self._until, hands.busy_until):
            return
        gesture, pace = self._waiting.popleft(), hands.pace
        hands.pace = self._pace
        try:
            self._until = hands.perform(gesture, now) + self._pause_s
        except BaseException:
            self.stop()
            raise
        finally:
            hands.pace = pace
