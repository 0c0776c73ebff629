"""The recorder: all that a table takes in is kept in a file, from which ``ringlight rerun`` sees the same again."""

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
    """Hands all that tables of a board take in to ``write``, as moments, and first how each of them began."""

    def __init__(self, write: Callable[[AnyMoment], None], profile: Profile) -> None:
        self._write = write
        self._board = profile.name
        self._checksum = checksum(profile)
        self._before: Sighting | None = None

    def begin(self, table: Table, now: float) -> None:
        """Take note that a table begins."""
        game = table.game
        self._before = None
        options, record, seats = dict(game.options), table.record, written(table.seats)
        self._write(Begin(now, VERSION, self._board, self._checksum, game.name, options, table.settings, record, seats))

    def keep(self, given: Input, now: float) -> None:
        """Take note of an input, before the table acts on it: so a crash is recorded as well.

        What players are called changes nothing at a table, and is not for those who look into a recording.
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

    Each line is handed to the system as soon as it is complete; it is not synced, so that a power cut may cost the
    last seconds of a recording, but never the loop's rhythm. No game stops for its recording: if the disk does not take
    it, ``told`` hears that once, and nothing more is recorded.

    Raises :class:`~firmware.errors.RecordingError` if the file holds something else or its name leads nowhere.
    """

    def __init__(self, path: Path, profile: Profile, told: Callable[[str], None]) -> None:
        self._path = path
        self._told = told
        self._file: BinaryIO | None = None
        self.inputs = InputRecorder(self.keep, profile)
        """Records what tables take in."""
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
        """Write a moment down, as long as the disk takes it."""
        if self._file is not None:
            try:
                self._file.write(msgspec.json.encode(moment) + b"\n")
                self._file.flush()
            except OSError as error:
                self._end(error)

    def close(self) -> None:
        """Close the file; twice is fine."""
        if self._file is not None:
            try:
                self._file.close()
            except OSError as error:
                self._end(error)
            self._file = None

    def _end(self, error: OSError) -> None:
        """Record nothing more."""
        if self._file is not None:
            with suppress(OSError):  # what it still holds is what the disk did not take
                self._file.close()
            self._file = None
        self._told(
            f"{self._path} cannot be written ({error.strerror}): the game goes on, but from here on it is not recorded."
            " Make room if the disk is full, or name another file with --record the next time."
        )


def _goes_on(file: BinaryIO) -> bool:
    """Return whether what is there is a recording, or nothing, and end a line that was cut off."""
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
    """Yield what records tables at a path; ``None`` without one.

    ``told`` hears if the disk does not take that. Raises what :class:`Recorder` raises.
    """
    if path is None:
        yield None
        return
    recorder = Recorder(path, profile, told)
    try:
        yield recorder.inputs
    finally:
        recorder.close()
