"""What is kept while a board runs, for the diagnostic bundle."""

from dataclasses import dataclass

from firmware.recording.recent import Tape
from firmware.service.log import Log


@dataclass(frozen=True, slots=True)
class Papers:
    """What was said, and what tables were told."""

    log: Log
    tape: Tape
