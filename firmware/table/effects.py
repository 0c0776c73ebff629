"""The effects of a step outside the table: journal entries, lights, messages and sounds."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from firmware.journal.entry import Begun, Ended, Entry
from firmware.messages.message import Messages
from hardware.lights.scene import Scene

Sound: TypeAlias = Literal["done", "over", "wrong", "asking"]

Written: TypeAlias = Begun | Entry | Ended


@dataclass(frozen=True, slots=True)
class Effects:
    """The effects of one step.

    ``journal`` is written in its order. ``scene`` and ``message`` are shown from then on; they may show what
    ``journal`` holds and wait until that is on disk. ``refused``: the input was an answer that does not fit.
    ``code_asked``: a player at the board wants a code for a phone.
    """

    scene: Scene
    message: Messages
    journal: tuple[Written, ...] = ()
    sound: Sound | None = None
    refused: bool = False
    code_asked: bool = False
