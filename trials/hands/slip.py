"""A slip: a mistake in making a gesture, which the same hands put right.

A slip is a sequence of gestures with the same result as the gesture it replaces; where it cannot happen, it is empty.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from hardware.simulated.gestures import Gesture
from trials.hands.scene import Made, Scene

Slipping: TypeAlias = Callable[[Scene, Any], list[Made]]
"""Returns the gestures of a slip in place of a gesture, with the same result; none if it cannot happen here."""


@dataclass(frozen=True, slots=True)
class Slip:
    """A kind of slip: its name, the kind of gesture it happens to, its probability, and the function that makes it.

    If ``to`` is ``None`` it happens before any gesture and restores everything. ``begins`` means that another player
    begins by it, after which the board takes the flips still owed as made.
    """

    name: str
    to: type[Gesture] | None
    often: float
    make: Slipping
    begins: bool = False
