"""Rerun: a recording told to a new table, which says the same again."""

from collections.abc import Iterator
from contextlib import suppress
from typing import assert_never

from engine.catalogue import game_class
from engine.errors import EngineError
from firmware.recording.moments import (
    Announce,
    Answer,
    AnyMoment,
    Begin,
    Change,
    Distrust,
    Part,
    Pick,
    Press,
    Resign,
    Restart,
    See,
    Wake,
    checksum,
    readings,
)
from firmware.recording.transcript import Line, Transcript
from firmware.service.resume import check_suits
from firmware.table import Table
from hardware.magnetics.appearance import NominalReadings
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
            self.table = Table(
                game, NominalReadings(profile).of, profile.pixels, begin.settings, record=begin.record, now=begin.t
            )
        except EngineError as error:
            raise part.error(part.line, error) from error
        self._readings: dict[str, Reading] = {}
        self._sighting: Sighting | None = None

    def lines(self) -> Iterator[Line]:
        """Tell the table everything and yield the transcript. Raises :class:`~firmware.errors.RecordingError`."""
        transcript = Transcript(self.table)
        for number, moment in self._part.moments:
            self._tell(number, moment)
            line = transcript.take(moment.t)
            if line is not None:
                yield line

    def _tell(self, number: int, moment: AnyMoment) -> None:  # noqa: C901 # one case for each kind of moment
        table = self.table
        match moment:
            case See() | Wake():
                self._see(number, moment)
            case Press(t=now, button=button, held=held):
                table.press(button, held, now)
            case Answer(t=now, text=text):
                table.answer(text, now)
            case Resign(t=now, action=action):
                with suppress(EngineError):  # it was refused then as well, and changed nothing
                    table.resign(action, now)
            case Announce(t=now, colour=colour):
                table.announce(colour, now)
            case Pick(t=now, piece=piece):
                table.pick(piece, now)
            case Distrust(t=now, spots=spots):
                table.distrust(spots, now)
            case Restart(t=now):
                table.restart(now)
            case Change(t=now, settings=settings):
                table.adopt(settings, now)
            case Begin():
                raise self._part.error(number, "a table begins within a part")
            case _:
                assert_never(moment)

    def _see(self, number: int, moment: See | Wake) -> None:
        if isinstance(moment, See):
            self._sighting = self._seen(number, moment.points)
        if self._sighting is None:
            raise self._part.error(number, "nothing has been seen yet: a line before this one is missing")
        self.table.see(self._sighting, moment.t)

    def _seen(self, number: int, points: dict[str, str]) -> Sighting:
        try:
            self._readings |= readings(points, self._profile)
        except ValueError as error:
            raise self._part.error(number, error) from error
        missing = [point for point in self._profile.points if point not in self._readings]
        if missing:
            raise self._part.error(number, f"nothing is known of {missing[0]}: a line before this one is missing")
        return Sighting({point: self._readings[point] for point in self._profile.points})
