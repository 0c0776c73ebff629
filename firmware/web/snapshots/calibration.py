"""How a calibration goes on, as pages are told."""

from dataclasses import dataclass
from typing import Literal

from firmware.messages.message import Message


@dataclass(frozen=True, slots=True)
class CalibrationPart:
    """A calibration: what is to be done, how many points are done of how many, and in the end what it has come to.

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
