"""A calibration on the board of a page: the procedure gets the frames while the game waits.

When the walk has ended, or was stopped, the game goes on only once the board is as it was, or a person says so. That
keeps pieces left on the board by a calibration from being taken for a move.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from math import nan
from pathlib import Path

from firmware.messages.message import Message
from firmware.referee.changes.continuations import Position
from firmware.service.trouble import calibration_step, sensor_trouble
from firmware.table import Table
from firmware.web.snapshots.calibration import CalibrationPart
from hardware.board import Board
from hardware.calibration.findings import SPOILING, Findings
from hardware.calibration.procedure import Procedure
from hardware.calibration.running import LIT
from hardware.calibration.samples import Sample
from hardware.calibration.storage import Calibration, calibration_of, keep
from hardware.errors import CalibrationError
from hardware.lights.scene import Scene
from hardware.sensors.sighting import Sighting

BACK_S = 1.0
"""How long (s) the board has to be as it was before the game goes on."""

NOWHERE = Message("calibrate-nowhere")
SPOILED = Message("calibrate-spoiled")
STOPPED = Message("calibrate-stopped")


class Calibrating:
    """One calibration of a board, kept in a data ``folder`` if there is one.

    Pass every scan to :meth:`frame` as long as it is :attr:`active`. The kept calibration is used from then on.
    """

    def __init__(self, board: Board, folder: Path | None) -> None:
        self.scene: Scene = {}
        """The scene to light; a new object whenever the instruction changes."""
        self._board = board
        self._folder = folder
        self._before = board.rest
        self._procedure = Procedure(board.profile)
        self._raw: Sequence[float] = [nan] * len(board.profile.channels)
        self._since: float | None = None
        self.part = CalibrationPart("walking")
        """The state of the calibration, for pages."""
        board.calibrate(None)
        board.measure(on=True)
        self._tell_walk()

    @property
    def active(self) -> bool:
        """Whether the board's frames are this calibration's, and not the game's."""
        return self.part.stage != "over"

    def frame(self, raw: Sequence[float], sighting: Sighting, table: Table, now: float) -> None:
        """Take in a scan and its sighting; in the end the game waits for the position of the ``table``."""
        if self.part.stage == "walking":
            self._raw = raw
            self._procedure.scan(raw, now)
            self._tell_walk()
        elif self.part.stage == "returning":
            self._return(sighting, table.position, now)

    def press(self, button: str) -> None:
        """Take in a button of the panel: ``confirm`` goes on, ``undo`` goes back; others mean nothing here."""
        if button == "confirm":
            self.skip()
        elif button == "undo":
            self.back()

    def skip(self) -> None:
        """Go on although not all sensors have answered; after the walk, go on with the game."""
        if self.part.stage == "returning":
            self.stop()
        else:
            self._procedure.go_on(self._raw)

    def back(self) -> None:
        """Go back a point."""
        if self.part.stage == "walking":
            self._procedure.go_back()

    def stop(self) -> None:
        """End the walk; after it, go on with the game whatever stands on the board."""
        if self.part.stage == "walking":
            self._end(self._before)
            self.part = replace(self.part, stage="returning", kept=STOPPED)
        else:
            self.part = replace(self.part, stage="over", words=None, point=None)

    def _tell_walk(self) -> None:
        """Set the message of the next thing to do, or of the result."""
        instruction = self._procedure.instruction
        if instruction is None:
            self._conclude()
            return
        at, of = self._procedure.progress
        self._want(calibration_step(instruction.facts), instruction.name, lit=instruction.pixel is not None)
        if (at, of) != (self.part.at, self.part.of):
            self.part = replace(self.part, at=at, of=of)

    def _want(self, words: Message, point: str | None, *, lit: bool) -> None:
        if (words, point) != (self.part.words, self.part.point):
            self.part = replace(self.part, words=words, point=point)
            self.scene = {point: LIT} if lit and point is not None else {}

    def _conclude(self) -> None:
        """Keep the measurements, and report the result."""
        found, profile = Findings(self._procedure).all(), self._board.profile
        calibration = calibration_of(self._procedure, datetime.now(UTC))
        rest = self._before
        if any(finding.kind in SPOILING for finding in found):
            kept = SPOILED
        elif self._folder is None:
            kept = NOWHERE
        else:
            kept, rest = self._keep(self._folder, calibration)
        self._end(rest)
        at, of = self._procedure.progress
        self.part = CalibrationPart(
            "returning",
            at=at,
            of=of,
            findings=tuple(sensor_trouble(finding.facts) for finding in found),
            margins=tuple(calibration.weakest(profile)),
            unanswered=tuple(self._procedure.unanswered),
            kept=kept,
        )

    def _keep(self, folder: Path, calibration: Calibration) -> tuple[Message, Sequence[float] | None]:
        """Write the calibration; return the message about that, and the rest values that hold from now on."""
        try:
            return Message(
                "calibrate-kept", detail=str(keep(folder, self._board.profile, calibration))
            ), calibration.rest
        except CalibrationError as error:
            return Message("calibrate-quoted", detail=f"{error}."), self._before

    def _end(self, rest: Sequence[float] | None) -> None:
        """Let the board read as it does in a game."""
        self._board.measure(on=False)
        self._board.calibrate(rest)

    def _return(self, sighting: Sighting, position: Position, now: float) -> None:
        """Lead the board to where the game was, a point at a time, and end once it has stood there."""
        off = sighting.unlike(position.looks)
        if off:
            self._since, point = None, off[0]
            stack = tuple(position.placement.get(point, ()))
            words = Message("calibrate-return-clear", point=point)
            if stack:
                words = Message("calibrate-return-put", pieces=Sample(stack, {}).pieces, point=point)
            lit = point in self._board.profile.pixels
            self._want(words, point, lit=lit)
            return
        if self._since is None:
            self._since = now
        self._want(Message("calibrate-return-wait"), None, lit=False)
        if now - self._since >= BACK_S:
            self.stop()
