"""The data kept while a board runs, for the diagnostic bundle."""

from dataclasses import dataclass

from firmware.recording.recent import RecentRecording
from firmware.service.log import Log


@dataclass(frozen=True, slots=True)
class Diagnostics:
    """The log of messages, and the recording of tables' inputs."""

    log: Log
    recording: RecentRecording
