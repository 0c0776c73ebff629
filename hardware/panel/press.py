"""What a finger does to the panel's buttons: what a press is, and how long is long."""

from dataclasses import dataclass

LONG_PRESS_S = 3.0
"""A press held so long is told of while it is still held, so that the board can show that it has been
understood."""


@dataclass(frozen=True, slots=True)
class Press:
    """Something a finger did.

    A button went down (``held`` 0), has been down for long, or was let go (``released``). It has been down
    for ``held`` s.
    """

    button: str
    held: float
    released: bool
