"""The limits for the hands of a page, which begin its gestures at once."""

from firmware.errors import PageError
from firmware.messages.message import Message
from hardware.simulated.gestures import Drop, Gesture, Press, Put, Slide, Touch, Wait
from hardware.simulated.pretend import PretendBoard

PACE = 25.0
"""How much faster than usual the hands of a page are: its pointer has brought the piece already, which then stands, or
is up, within a frame."""

MOST_BUSY_S = 20.0
"""How far ahead hands may be busy, in s; further gestures are refused."""

LONGEST_S = 10.0
"""The longest duration of a gesture, in s."""

SLOWEST_MM_S = 20.0
"""The lowest speed of a sliding piece, in mm/s."""

MOST_PIECES, MOST_PILED = 250, 12
"""The most pieces in use at once, and the most on one point: more than any game has."""


def check(gesture: Gesture) -> None:
    """Check that a page may ask for a gesture. Raises :class:`~firmware.errors.PageError` if not."""
    if gesture.after or isinstance(gesture, Wait):
        raise PageError(Message("refused-wait"))
    if isinstance(gesture, Press | Touch) and (gesture.seconds or 0.0) > LONGEST_S:
        raise PageError(Message("refused-too-long", n=round(LONGEST_S)))
    if isinstance(gesture, Slide) and (gesture.speed or SLOWEST_MM_S) < SLOWEST_MM_S:
        raise PageError(Message("refused-too-slow", n=round(SLOWEST_MM_S)))


def begin(pretend: PretendBoard, gesture: Gesture, now: float) -> None:
    """Have hands make a gesture as soon as they are free.

    Raises :class:`~firmware.errors.PageError` if that is too much, and
    :class:`~hardware.errors.ImpossibleGestureError` if hands cannot make it.
    """
    if pretend.hands.busy_until - now > MOST_BUSY_S:
        raise PageError(Message("refused-hands-busy", n=round(MOST_BUSY_S)))
    standing = pretend.world.placement()
    if isinstance(gesture, Put | Drop) and len(standing.get(gesture.point, ())) >= MOST_PILED:
        raise PageError(Message("refused-piled", n=MOST_PILED, point=gesture.point))
    held = pretend.hands.holding.values()
    if isinstance(gesture, Put) and sum(map(len, (*standing.values(), *held))) >= MOST_PIECES:
        raise PageError(Message("refused-pieces", n=MOST_PIECES))
    pretend.hands.perform(gesture, now)
