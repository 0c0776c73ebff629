"""A witness: a recorder that also keeps how tables stood after each input, to hold a rerun against."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from msgspec.structs import replace

from engine.errors import EngineError
from firmware.recording.reading import Part
from firmware.recording.recorder import InputRecorder, Recorder
from firmware.recording.rerun import Rerun
from firmware.recording.transcript import Line, Transcript
from firmware.table import Table, step
from firmware.table.inputs import Input
from hardware.profile.schema import Profile


def stand(table: Table, now: float) -> Line:
    """Return how a table stands, less what was committed: nothing is where an input was refused."""
    line = Transcript().take(table, now)
    assert line is not None
    return replace(line, committed=())


def _refused(words: str) -> None:
    """Hear that the disk takes nothing: then nothing could be witnessed."""
    raise AssertionError(words)


class WitnessedInputs(InputRecorder):
    """Records inputs, and writes down how the table stands after each, as a rerun must find it."""

    def __init__(self, recorder: Recorder, profile: Profile) -> None:
        super().__init__(recorder.keep, profile)
        self.parts: list[list[Line]] = []
        self.table: Table | None = None

    def begin(self, table: Table, now: float) -> None:
        super().begin(table, now)
        self.table = table
        self.parts.append([])

    def keep(self, given: Input, now: float) -> None:
        super().keep(given, now)
        assert self.table is not None
        with suppress(EngineError):  # what is refused changes nothing
            self.table, _ = step(self.table, given, now)
        self.parts[-1].append(stand(self.table, now))


class Witness(Recorder):
    """A recorder that witnesses what it records."""

    def __init__(self, path: Path, profile: Profile) -> None:
        super().__init__(path, profile, _refused)
        self.witnessed = WitnessedInputs(self, profile)


def retold(part: Part, profile: Profile) -> Iterator[Line]:
    """Tell a part of a recording to a new table and yield how it stands after each moment."""
    rerun = Rerun(part, profile)
    for number, moment in part.moments:
        rerun._tell(number, moment)
        yield stand(rerun.table, moment.t)
