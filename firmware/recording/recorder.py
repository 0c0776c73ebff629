"""The recorder: a table that keeps all it is told in a file, from which ``ringlight rerun`` sees the same again."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, Protocol

import msgspec

from engine.game import Action, AnyGame
from firmware.errors import RecordingError
from firmware.journal.lock import DISK_ERRORS
from firmware.recording.moments import (
    BEGINNING,
    VERSION,
    Announce,
    Answer,
    AnyMoment,
    Begin,
    Change,
    Distrust,
    Pick,
    Press,
    Resign,
    Restart,
    See,
    Wake,
    checksum,
    delta,
)
from firmware.referee.course import Look
from firmware.settings.settings import Settings
from firmware.table import Spot, Table
from hardware.lights.scene import Scene
from hardware.profile.schema import Profile
from hardware.sensors.sighting import Sighting


class TableMaker(Protocol):
    """What makes a table: :class:`~firmware.table.Table` itself, or a recorder."""

    def __call__(
        self,
        game: AnyGame,
        look: Look,
        pixels: Sequence[str],
        settings: Settings,
        *,
        record: Sequence[Action] = (),
        now: float = 0.0,
    ) -> Table:
        """Return a table as :class:`~firmware.table.Table` makes it."""


class RecordedTable(Table):
    """A table that hands everything it takes in to ``keep`` before it acts on it: so a crash is recorded as well."""

    def __init__(
        self,
        keep: Callable[[AnyMoment], None],
        game: AnyGame,
        look: Look,
        pixels: Sequence[str],
        settings: Settings,
        *,
        record: Sequence[Action] = (),
        now: float = 0.0,
    ) -> None:
        super().__init__(game, look, pixels, settings, record=record, now=now)
        self._keep = keep
        self._before: Sighting | None = None
        self._acting = False

    def see(self, sighting: Sighting, now: float) -> Scene:
        """Take in what the board shows; what changes nothing and wakes nothing is not kept."""
        before, self._before = self._before, sighting
        # The same sighting shows more as soon as a sensor is believed again that was passed over.
        if sighting is before and now < self.wake and self._seen.shows_already(sighting):
            return self.scene
        with self._acting_on(Wake(now) if sighting is before else _change(sighting, before, now)):
            return super().see(sighting, now)

    def press(self, button: str, held: float, now: float) -> None:
        """Take in a panel button."""
        with self._acting_on(Press(now, button, held)):
            super().press(button, held, now)

    def answer(self, text: str, now: float) -> bool:
        """Take an answer to what the board asks."""
        with self._acting_on(Answer(now, text)):
            return super().answer(text, now)

    def resign(self, action: Action, now: float) -> None:
        """Take in that a player gives up. Raises :class:`~engine.errors.IllegalActionError` as any table does."""
        with self._acting_on(Resign(now, action)):
            super().resign(action, now)

    def announce(self, colour: str, now: float) -> None:
        """Hear the colour that a player says."""
        with self._acting_on(Announce(now, colour)):
            super().announce(colour, now)

    def pick(self, piece: str, now: float) -> None:
        """Take in which piece somebody is about to put."""
        with self._acting_on(Pick(now, piece)):
            super().pick(piece, now)

    def distrust(self, spots: Iterable[Spot], now: float) -> None:
        """Take in which sensors are failing."""
        named = tuple(spots)
        with self._acting_on(Distrust(now, named)):
            super().distrust(named, now)

    def adopt(self, settings: Settings, now: float) -> None:
        """Take other settings from now on."""
        with self._acting_on(Change(now, settings)):
            super().adopt(settings, now)

    def restart(self, now: float) -> None:
        """Begin a new game."""
        with self._acting_on(Restart(now)):
            super().restart(now)

    @contextmanager
    def _acting_on(self, moment: AnyMoment) -> Iterator[None]:
        """Keep a moment, unless it follows from one that is kept already, as a restart does from a long press."""
        if self._acting:
            yield
            return
        self._keep(moment)
        self._acting = True
        try:
            yield
        finally:
            self._acting = False


def recorded(keep: Callable[[AnyMoment], None], profile: Profile) -> TableMaker:
    """Return what makes tables of a board that hand all they take in to ``keep``, and first how each began."""
    name, sum_ = profile.name, checksum(profile)

    def table(
        game: AnyGame,
        look: Look,
        pixels: Sequence[str],
        settings: Settings,
        *,
        record: Sequence[Action] = (),
        now: float = 0.0,
    ) -> Table:
        keep(Begin(now, VERSION, name, sum_, game.name, dict(game.options), settings, tuple(record)))
        return RecordedTable(keep, game, look, pixels, settings, record=record, now=now)

    return table


def _change(sighting: Sighting, before: Sighting | None, now: float) -> See:
    return See(now, delta(sighting, sighting if before is None else sighting.changes(before)))


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
        self.table = recorded(self.keep, profile)
        """Makes tables that are recorded here."""
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
def tables(path: Path | None, profile: Profile, told: Callable[[str], None]) -> Iterator[TableMaker]:
    """Yield what makes tables: plain ones, or, with a path, ones that are recorded there.

    ``told`` hears if the disk does not take that. Raises what :class:`Recorder` raises.
    """
    if path is None:
        yield Table
        return
    recorder = Recorder(path, profile, told)
    try:
        yield recorder.table
    finally:
        recorder.close()
