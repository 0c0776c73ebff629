"""Fingers on the buttons of the pretended board: planned presses and their execution."""

from heapq import heappop, heappush
from itertools import count
from typing import Protocol


class Buttons(Protocol):
    """The interface for pressing buttons: the circuit."""

    def press(self, button: str, *, down: bool) -> None:
        """Press or release a button."""


class Presses:
    """The planned presses. Times are in s."""

    def __init__(self, buttons: Buttons) -> None:
        self._buttons = buttons
        self._number = count()
        self._due: list[tuple[float, int, str, bool]] = []

    def press(self, button: str, down: float, up: float) -> None:
        """Plan a press from one time to another."""
        for time, pressed in ((down, True), (up, False)):
            heappush(self._due, (time, next(self._number), button, pressed))

    def advance(self, now: float) -> None:
        """Press and release the buttons whose time has come."""
        while self._due and self._due[0][0] <= now:
            _, _, button, down = heappop(self._due)
            self._buttons.press(button, down=down)
