"""What is kept while a board runs, for the diagnostic bundle."""

from dataclasses import dataclass

from firmware.web.log import Log
from firmware.web.tape import Tape


@dataclass(frozen=True, slots=True)
class Papers:
    """What was said, and what tables were told."""

    log: Log
    tape: Tape
