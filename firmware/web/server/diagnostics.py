"""What is kept while a board runs, for the diagnostic bundle."""

from dataclasses import dataclass

from firmware.recording.recent import RecentRecording
from firmware.service.log import Log


@dataclass(frozen=True, slots=True)
class Diagnostics:
    """What was said, and what tables were told."""

    log: Log
    recording: RecentRecording
