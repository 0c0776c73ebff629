"""The recorder: keeps all inputs of a table in a file, from which ``ringlight rerun`` replays them."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

import msgspec

from firmware.errors import RecordingError
from firmware.journal.lock import DISK_ERRORS
from firmware.recording.moments import BEGINNING, VERSION, AnyMoment, Begin, See, Wake, checksum, delta, moment_of
from firmware.seats import written
from firmware.table import Table, inputs
from firmware.table.inputs import Input
from hardware.profile.schema import Profile
from hardware.sensors.sighting import Sighting


class InputRecorder:
    """Passes all inputs of a board's tables to ``write`` as moments, after the beginning of each table."""

    def __init__(self, write: Callable[[AnyMoment], None], profile: Profile) -> None:
        self._write = write
        self._board = profile.name
        self._checksum = checksum(profile)
        self._before: Sighting | None = None

    def begin(self, table: Table, now: float) -> None:
        """Record that a table begins."""
        game = table.game
        self._before = None
        options, record, seats = dict(game.options), table.record, written(table.seats)
        self._write(Begin(now, VERSION, self._board, self._checksum, game.name, options, table.settings, record, seats))

    def keep(self, given: Input, now: float) -> None:
        """Record an input before the table acts on it, which also records the cause of a crash.

        Names of players are left out: they do not affect a table, and a recording may be shared.
        """
        if isinstance(given, inputs.Call):
            return
        if not isinstance(given, inputs.See):
            self._write(moment_of(given, now))
            return
        sighting, before, self._before = given.sighting, self._before, given.sighting
        if sighting is before:
            self._write(Wake(now))
        else:
            self._write(See(now, delta(sighting, sighting if before is None else sighting.changes(before))))


class Recorder:
    """A recording being written, at the end of a file; each table made begins a part of its own.

    Each line is handed to the system as soon as it is complete. It is not synced: a power cut may cost the last seconds
    of a recording, but the loop's rhythm never suffers. No game stops for its recording: if the disk cannot be written,
    ``told`` gets one message, and nothing more is recorded.

    Raises :class:`~firmware.errors.RecordingError` if the file is no recording or cannot be opened.
    """

    def __init__(self, path: Path, profile: Profile, told: Callable[[str], None]) -> None:
        self._path = path
        self._told = told
        self._file: BinaryIO | None = None
        self.inputs = InputRecorder(self.keep, profile)
        """Records the inputs of tables."""
        try:
            file = self._file = path.open("a+b")
            ours = _goes_on(file)
        except OSError as error:
            if error.errno not in DISK_ERRORS:
                raise RecordingError(
                    f"{path} cannot be written ({error.strerror or error}): name another file with --record"
                ) from error
            self._end(error)
        else:
            if not ours:
                file.close()
                raise RecordingError(f"{path} holds something else, which is kept: name another file with --record")

    def keep(self, moment: AnyMoment) -> None:
        """Write a moment, as long as the disk can be written."""
        if self._file is not None:
            try:
                self._file.write(msgspec.json.encode(moment) + b"\n")
                self._file.flush()
            except OSError as error:
                self._end(error)

    def close(self) -> None:
        """Close the file; calling it twice is fine."""
        if self._file is not None:
            try:
                self._file.close()
            except OSError as error:
                self._end(error)
            self._file = None

    def _end(self, error: OSError) -> None:
        """Stop recording."""
        if self._file is not None:
            with suppress(OSError):  # its buffer holds only the data that could not be written
                self._file.close()
            self._file = None
        self._told(
            f"{self._path} cannot be written ({error.strerror}): the game goes on, but from here on it is not recorded."
            " Make room if the disk is full, or name another file with --record the next time."
        )


def _goes_on(file: BinaryIO) -> bool:
    """Return whether a file is a recording or empty, and end a line that was cut off."""
    file.seek(0)
    start = file.read(len(BEGINNING))
    if not BEGINNING.startswith(start):
        return False
    if start:
        file.seek(-1, 2)
        if file.read(1) != b"\n":
            file.write(b"\n")
    return True


@contextmanager
def recording(path: Path | None, profile: Profile, told: Callable[[str], None]) -> Iterator[InputRecorder | None]:
    """Yield the recorder of tables for a path; ``None`` without one.

    ``told`` gets a message if the disk cannot be written. Raises what :class:`Recorder` raises.
    """
    if path is None:
        yield None
        return
    recorder = Recorder(path, profile, told)
    try:
        yield recorder.inputs
    finally:
        recorder.close()
