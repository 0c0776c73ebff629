"""Reading a recording: its parts, each with the table that began and its moments."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from firmware.errors import RecordingError
from firmware.recording.moments import BEGINNING, VERSION, AnyMoment, Begin


class _Kind(Struct):
    """The part of a line that every version has."""

    do: str
    version: int = VERSION


_MOMENT: Final = msgspec.json.Decoder(AnyMoment)
_KIND: Final = msgspec.json.Decoder(_Kind)


@dataclass(frozen=True, slots=True)
class Part:
    """One table's part of a recording: its beginning, and its moments with the numbers of their lines."""

    source: str
    line: int
    begin: Begin
    moments: list[tuple[int, AnyMoment]] = field(default_factory=list)

    def error(self, line: int, what: object) -> RecordingError:
        """Return the error for a line."""
        return RecordingError(f"{self.source}, line {line}: {what}")


def read_recording(path: Path, noted: Callable[[str], None]) -> list[Part]:
    """Return the parts of a recording; ``noted`` gets a message for each torn line, which is skipped.

    Raises :class:`~firmware.errors.RecordingError` with the file, the line and the remedy.
    """
    try:
        lines = path.read_bytes().split(b"\n")
    except OSError as error:
        raise RecordingError(f"{path} cannot be read ({error.strerror}): name a file written by --record") from error
    whole = not lines[-1]
    if whole:
        lines.pop()
    parts: list[Part] = []
    for number, line in enumerate(lines, 1):
        if _torn(lines, number, whole=whole):
            noted(f"{path}, line {number}: cut off while it was being written; passed over")
            continue
        moment = _moment(line, f"{path}, line {number}")
        if isinstance(moment, Begin):
            parts.append(Part(str(path), number, moment))
        elif parts:
            parts[-1].moments.append((number, moment))
        else:
            raise RecordingError(f"{path}, line {number}: no table has begun: a recording starts with a 'begin' line")
    if not parts:
        raise RecordingError(f"{path}: nothing is recorded in it: name a file written by --record")
    return parts


def _torn(lines: Sequence[bytes], number: int, *, whole: bool) -> bool:
    """Return whether a line is torn: no JSON, at the end of the file or of a part."""
    last = number == len(lines)
    if whole if last else not lines[number].startswith(BEGINNING):
        return False
    try:
        msgspec.json.decode(lines[number - 1])
    except (msgspec.DecodeError, UnicodeDecodeError):
        return True
    return False


def _moment(line: bytes, where: str) -> AnyMoment:
    try:
        kind = _KIND.decode(line)
        if kind.version != VERSION:
            raise RecordingError(
                f"{where}: written by another Ringlight (recording version {kind.version}, this one knows {VERSION}):"
                " rerun it with that one"
            )
        moment: AnyMoment = _MOMENT.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise RecordingError(
            f"{where}: it is damaged ({error}): take this line and those after it away to rerun what was before"
        ) from error
    return moment
