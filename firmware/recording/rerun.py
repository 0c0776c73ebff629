"""Rerun: replays a recording on a new table, which gives the same results again."""

from collections.abc import Iterator
from dataclasses import replace

from engine.catalogue import game_class
from engine.errors import EngineError
from firmware.recording.moments import AnyMoment, Begin, Resign, See, Wake, checksum, input_of, readings
from firmware.recording.reading import Part
from firmware.recording.transcript import Line, Transcript
from firmware.seats import journal_seats
from firmware.table import inputs, new_table, step
from firmware.table.suits import check_suits
from hardware.magnetics.appearance import nominal_readings
from hardware.profile.schema import Profile
from hardware.sensors.sighting import Reading, Sighting


class Rerun:
    """One part of a recording, on the board it was made on.

    Raises :class:`~firmware.errors.RecordingError` if the board or the rules are no longer those of the recording.
    """

    def __init__(self, part: Part, profile: Profile) -> None:
        begin = part.begin
        if checksum(profile) != begin.profile:
            raise part.error(
                part.line,
                f"recorded on a board {begin.board} whose profile was another one than that of {profile.name} here: "
                "name the profile it was recorded with, as it was then, with --board FILE",
            )
        self._part = part
        self._profile = profile
        try:
            game = game_class(begin.game)(**begin.options)
            check_suits(profile, game)
            self.table = new_table(
                game,
                nominal_readings(profile).of,
                profile.pixels,
                begin.settings,
                record=begin.record,
                seats=journal_seats(begin.seats, game),
                now=begin.t,
            )
        except EngineError as error:
            raise part.error(part.line, error) from error
        self._readings: dict[str, Reading] = {}
        self._sighting: Sighting | None = None

    def lines(self) -> Iterator[Line]:
        """Replay all moments and yield the transcript. Raises :class:`~firmware.errors.RecordingError`."""
        transcript = Transcript()
        for number, moment in self._part.moments:
            self._tell(number, moment)
            line = transcript.take(self.table, moment.t)
            if line is not None:
                yield line

    def _tell(self, number: int, moment: AnyMoment) -> None:
        if isinstance(moment, Begin):
            raise self._part.error(number, "a table begins within a part")
        given = self._sighting_at(number, moment) if isinstance(moment, See | Wake) else input_of(moment)
        try:
            self.table, _ = step(self.table, given, moment.t)
        except EngineError:
            if not isinstance(moment, Resign):
                raise
            self.table = replace(self.table, entries=())  # it was also refused when it was recorded, without effect

    def _sighting_at(self, number: int, moment: See | Wake) -> inputs.See:
        """Return the sighting of the board at a moment."""
        if isinstance(moment, See):
            self._sighting = self._seen(number, moment.points)
        if self._sighting is None:
            raise self._part.error(number, "nothing has been seen yet: a line before this one is missing")
        return inputs.See(self._sighting)

    def _seen(self, number: int, points: dict[str, str]) -> Sighting:
        try:
            self._readings |= readings(points, self._profile)
        except ValueError as error:
            raise self._part.error(number, error) from error
        missing = [point for point in self._profile.points if point not in self._readings]
        if missing:
            raise self._part.error(number, f"nothing is known of {missing[0]}: a line before this one is missing")
        return Sighting({point: self._readings[point] for point in self._profile.points})
