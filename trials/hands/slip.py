"""A slip: what goes wrong in the making of a gesture, and is put right again by the same hands.

It makes gestures that end exactly as the gesture it happens to would have ended; what cannot happen here and now makes
none.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from hardware.simulated.gestures import Gesture
from trials.hands.scene import Made, Scene

Slipping: TypeAlias = Callable[[Scene, Any], list[Made]]
"""Makes the gestures of a slip that happens to a gesture, ending as it would have; none if it cannot happen."""


@dataclass(frozen=True, slots=True)
class Slip:
    """A kind of slip: its name, the kind of gesture it happens to, how often (a share of them), and how it is made.

    With ``to`` being ``None`` it happens before any gesture and leaves everything as it was. ``begins``: somebody else
    begins by it, which takes as made whatever is still to be turned over.
    """

    name: str
    to: type[Gesture] | None
    often: float
    make: Slipping
    begins: bool = False
