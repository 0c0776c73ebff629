"""Fingers on the buttons of the pretended board: presses that are due, and what they do when their time comes."""

from heapq import heappop, heappush
from itertools import count
from typing import Protocol


class Buttons(Protocol):
    """What has buttons to press: the circuit."""

    def press(self, button: str, *, down: bool) -> None:
        """Press a button, or let it go."""


class Presses:
    """The presses that have been begun. Times are in s."""

    def __init__(self, buttons: Buttons) -> None:
        self._buttons = buttons
        self._number = count()
        self._due: list[tuple[float, int, str, bool]] = []

    def press(self, button: str, down: float, up: float) -> None:
        """Let a button be pressed from one time to another."""
        for time, pressed in ((down, True), (up, False)):
            heappush(self._due, (time, next(self._number), button, pressed))

    def advance(self, now: float) -> None:
        """Press and let go of the buttons whose time has come."""
        while self._due and self._due[0][0] <= now:
            _, _, button, down = heappop(self._due)
            self._buttons.press(button, down=down)
