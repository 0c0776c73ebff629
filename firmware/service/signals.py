"""Handles the signals that ask a program to end: the lights go out and the journal is closed."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

ENDING = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT)
"""The signals that ask a program to end; SIGHUP comes when the terminal or the connection to it is closed."""


class Stop:
    """A flag that a signal sets: the current frame is finished, then everything is closed in order."""

    def __init__(self) -> None:
        self.asked = False

    def __call__(self, number: int, frame: FrameType | None) -> None:
        """Handle a signal."""
        del number, frame
        self.asked = True


@contextmanager
def stopping() -> Iterator[Stop]:
    """Turn the signals that ask a program to end into a polite stop."""
    stop = Stop()
    with _handling(stop):
        yield stop


@contextmanager
def ending() -> Iterator[None]:
    """Let the signals that ask a program to end raise SystemExit: what was opened is closed, and the lights go out."""

    def end(number: int, frame: FrameType | None) -> None:
        del frame
        raise SystemExit(128 + number)

    with _handling(end):
        yield


@contextmanager
def _handling(handler: Callable[[int, FrameType | None], None]) -> Iterator[None]:
    before = {number: signal.signal(number, handler) for number in ENDING}
    try:
        yield
    finally:
        for number, one in before.items():
            signal.signal(number, one)
