"""The state of a calibration, for pages."""

from dataclasses import dataclass
from typing import Literal

from firmware.messages.message import Message


@dataclass(frozen=True, slots=True)
class CalibrationPart:
    """A calibration: the next thing to do, the number of points done and in all, and in the end the result.

    While ``walking`` the procedure goes on; ``returning`` the board is led back to the game; then it is ``over``.
    """

    stage: Literal["walking", "returning", "over"]
    words: Message | None = None
    point: str | None = None
    at: int = 0
    of: int = 0
    findings: tuple[Message, ...] = ()
    margins: tuple[tuple[str, str, float], ...] = ()
    """By point and spot, in mT, the weakest first."""
    unanswered: tuple[str, ...] = ()
    kept: Message | None = None
    """Where it was kept, or why not."""
