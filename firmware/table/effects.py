"""What a step of the table brings about outside it: what to write down, to light, to say and to sound."""

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

    ``journal`` is to be written down in its order. ``scene`` and ``message`` are what is lit and said from then on;
    they may show what ``journal`` holds, so they wait until that is on disk. ``refused``: the input was an answer that
    does not fit. ``code_asked``: somebody at the board wants a code for a phone.
    """

    scene: Scene
    message: Messages
    journal: tuple[Written, ...] = ()
    sound: Sound | None = None
    refused: bool = False
    code_asked: bool = False
