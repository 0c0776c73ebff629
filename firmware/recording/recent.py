"""The recent recording: the latest inputs of tables, in memory for the diagnostic bundle, and in a file if named."""

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from firmware.recording.moments import AnyMoment, Begin
from firmware.recording.recorder import InputRecorder, Recorder
from hardware.profile.schema import Profile

MOST_BYTES = 4 * 1024 * 1024
"""The most bytes kept in memory; a game takes about a tenth of a megabyte."""


class RecentRecording:
    """Records every table. The oldest tables are dropped when the recording gets too long."""

    def __init__(self, file: Recorder | None = None, most: int = MOST_BYTES) -> None:
        self._file = file
        self._most = most
        self._parts: deque[list[bytes]] = deque()
        self._bytes = 0
        self._full = False

    def inputs(self, profile: Profile) -> InputRecorder:
        """Return a recorder for the inputs of a board's tables."""
        return InputRecorder(self.keep, profile)

    def keep(self, moment: AnyMoment) -> None:
        """Record a moment. A table whose recording is too long continues only in the file, not in memory."""
        if self._file is not None:
            self._file.keep(moment)
        line = msgspec.json.encode(moment) + b"\n"
        if isinstance(moment, Begin):
            self._parts.append([])
            self._full = False
        while len(self._parts) > 1 and self._bytes + len(line) > self._most:
            self._bytes -= sum(map(len, self._parts.popleft()))
        self._full = self._full or self._bytes + len(line) > self._most
        if not self._full:
            self._parts[-1].append(line)
            self._bytes += len(line)

    def written(self) -> bytes:
        """Return the recording as a file that ``ringlight rerun`` reads; it may be called from another thread."""
        return b"".join(line for part in self._parts.copy() for line in part.copy())


@contextmanager
def recent_recording(path: Path | None, profile: Profile, told: Callable[[str], None]) -> Iterator[RecentRecording]:
    """Yield a recent recording; with a path it is kept in that file as well.

    Raises what :class:`~firmware.recording.recorder.Recorder` raises.
    """
    if path is None:
        yield RecentRecording()
        return
    recorder = Recorder(path, profile, told)
    try:
        yield RecentRecording(recorder)
    finally:
        recorder.close()
