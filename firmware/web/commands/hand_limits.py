"""The hands of a page: they begin what it asks for at once, and no more than a board and its people can bear."""

from firmware.errors import PageError
from firmware.messages.message import Message
from hardware.simulated.gestures import Drop, Gesture, Press, Put, Slide, Touch, Wait
from hardware.simulated.pretend import PretendBoard

PACE = 25.0
"""How much quicker than hands usually are the hands of a page are: its pointer has brought the piece already, so that
it stands, or is up, within a frame."""

MOST_BUSY_S = 20.0
"""So far ahead hands may be busy at most: more gestures than that are refused."""

LONGEST_S = 10.0
"""A gesture that says how long it takes may say no more."""

SLOWEST_MM_S = 20.0
"""A piece that is slid along goes at least so fast."""

MOST_PIECES, MOST_PILED = 250, 12
"""So many pieces may be in use at once, and so many of them on one point: more than any game has."""


def check(gesture: Gesture) -> None:
    """See that a gesture may be asked for by a page. Raises :class:`~firmware.errors.PageError`."""
    if gesture.after or isinstance(gesture, Wait):
        raise PageError(Message("refused-wait"))
    if isinstance(gesture, Press | Touch) and (gesture.seconds or 0.0) > LONGEST_S:
        raise PageError(Message("refused-too-long", n=round(LONGEST_S)))
    if isinstance(gesture, Slide) and (gesture.speed or SLOWEST_MM_S) < SLOWEST_MM_S:
        raise PageError(Message("refused-too-slow", n=round(SLOWEST_MM_S)))


def begin(pretend: PretendBoard, gesture: Gesture, now: float) -> None:
    """Let hands make a gesture as soon as they are free.

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
