"""A witness: a recorder that also keeps how its tables stood, to hold a rerun against."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from firmware.recording.moments import AnyMoment, Part
from firmware.recording.recorder import Recorder
from firmware.recording.rerun import Rerun
from firmware.recording.transcript import Line, Transcript
from firmware.table import Table
from hardware.profile.schema import Profile


def stand(table: Table, now: float) -> Line:
    """Return how a table stands, less what was committed: whoever runs it may have taken that away."""
    line = Transcript(table).take(now)
    assert line is not None
    return replace(line, committed=())


def _refused(words: str) -> None:
    """Hear that the disk takes nothing: then nothing could be witnessed."""
    raise AssertionError(words)


class Witness(Recorder):
    """A recorder that also writes down how the table stood after each moment, as a rerun must find it."""

    def __init__(self, path: Path, profile: Profile) -> None:
        super().__init__(path, profile, _refused)
        self.parts: list[list[Line]] = []
        self._latest: float | None = None
        self._watched: Table | None = None
        make = self.table

        def watched(*what: Any, **more: Any) -> Table:
            self.note()
            self._watched = make(*what, **more)
            self._latest = None
            self.parts.append([])
            return self._watched

        self.table = watched

    def keep(self, moment: AnyMoment) -> None:
        self.note()
        super().keep(moment)
        self._latest = moment.t

    def note(self) -> None:
        """Write down how the table stands after the latest moment."""
        if self._watched is not None and self._latest is not None:
            self.parts[-1].append(stand(self._watched, self._latest))
            self._latest = None


def retold(part: Part, profile: Profile) -> Iterator[Line]:
    """Tell a part of a recording to a new table and yield how it stands after each moment."""
    rerun = Rerun(part, profile)
    for number, moment in part.moments:
        rerun._tell(number, moment)
        yield stand(rerun.table, moment.t)
