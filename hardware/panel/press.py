"""Presses of the panel's buttons, and the duration of a long one."""

from dataclasses import dataclass

LONG_PRESS_S = 3.0
"""A press of this duration is reported while it is still held, because the board then shows that it has
understood."""


@dataclass(frozen=True, slots=True)
class Press:
    """One event of a button.

    It went down (``held`` 0), has been down for long, or was released (``released``). It has been down for ``held`` s.
    """

    button: str
    held: float
    released: bool
