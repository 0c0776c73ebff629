"""The board's side of the page: grants commands and publishes snapshots on the board's own thread."""

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

from firmware.messages.message import Messages
from firmware.service.loop import Loop
from firmware.web.commands.exchange import Exchange
from firmware.web.hosts.code_lights import CodeLights
from firmware.web.hosts.granter import Granter
from firmware.web.snapshots.parts import (
    HelpingPart,
    LightsPart,
    Measured,
    PiecesPart,
    Rgb,
    Snapshot,
    TablePart,
    Watching,
)
from firmware.web.snapshots.readings import measured
from hardware.lights.scene import Scene
from hardware.sensors.sighting import Sighting

MEASURED_EVERY = 10
"""How many frames apart the sensors' readings are published, while a page wants them."""

HEALTH_EVERY = 50
"""How many frames apart the points' figures are published with them: collecting those takes 0.5 ms."""

UNWATCHED_EVERY = 500
"""How many frames apart both are published while no page wants them: for the diagnostic bundle, at most 10 s old."""

TROUBLE_EVERY = 10
"""How many frames apart trouble is collected."""

DARK: Scene = {}
"""The lights on pages while the board shows a code, because not every page belongs to people beside the board."""


class PendingAnswer(NamedTuple):
    """An answer to a command, to be sent once the writer has reached the ticket (0: at once)."""

    ticket: int
    send: Callable[[], None]


class Host(Granter):
    """Shows a board to the pages, and carries out their commands.

    It is a hook of the board's loop: commands are carried out before each frame, and changes published after it.
    """

    def __init__(self, exchange: Exchange, calibrations: Path | None = None) -> None:
        super().__init__(calibrations)
        self.exchange = exchange
        self._frames = 0
        self._told = Snapshot()
        self._answers: list[PendingAnswer] = []
        """The answers to commands that were granted and are not answered yet."""
        self._marks: object = None
        self._sighting: tuple[Loop | None, Sighting | None] = None, None
        self._measured: Measured | None = None

    @property
    def watching(self) -> Watching | None:
        """The progress of the record that is acted out; ``None``: there is none."""
        return None

    @property
    def helping_part(self) -> HelpingPart | None:
        """The state of the page's own hands; ``None``: only people have hands."""
        return None

    @abstractmethod
    def lights(self) -> tuple[Rgb, ...]:
        """Return the colour of every pixel."""

    @abstractmethod
    def pieces(self, before: PiecesPart | None) -> PiecesPart:
        """Return the places of the pieces; ``before`` itself if nothing has changed."""

    def show_code(self, code: str) -> None:
        """Show a code to people at the board; by default nothing, because it was shown where it was made."""

    def before(self, loop: Loop, now: float) -> None:
        """Grant the waiting commands."""
        while (asked := self.exchange.asked()) is not None:
            before = loop.ticket
            refused = self._granted(asked, now)
            ticket = loop.ticket if loop.ticket != before else 0
            self._answers.append(PendingAnswer(ticket, partial(asked.answer, refused)))

    def after(self, loop: Loop, now: float) -> None:
        """Publish the changes, and then answer the commands whose changes are written: a page may read them at once."""
        if loop.code_asked and (codes := self.exchange.codes) is not None:
            loop.code_asked = False
            self.show_code(codes.open())
        self._walked |= self._changed_points(loop)
        every, health = (MEASURED_EVERY, HEALTH_EVERY) if self.exchange.measuring else (UNWATCHED_EVERY,) * 2
        if self._frames % every == 0:
            anew, watched = self._frames % health == 0, now if self.exchange.measuring else None
            self._measured = measured(loop, self._walked, self._measured, anew=anew, watched=watched)
        self._publish(now)
        if self._answers:
            self._answer_written(loop.writer.durable)

    def _answer_written(self, written: int) -> None:
        """Send the answers to the commands whose changes are written."""
        due = [answer for answer in self._answers if answer.ticket <= written]
        self._answers = [answer for answer in self._answers if answer.ticket > written]
        for answer in due:
            answer.send()

    def _changed_points(self, loop: Loop) -> frozenset[str]:
        """Return the points that have changed since the frame before, from one known reading to another."""
        (seen_by, before), sighting = self._sighting, loop.sighting
        self._sighting = loop, sighting
        if seen_by is not loop or before is None or sighting is None or sighting is before:
            return frozenset()
        return frozenset(p for p in sighting.changes(before) if "unknown" not in (*before[p], *sighting[p]))

    def _publish(self, now: float) -> None:
        loop, told, setting = self.loop, self._told, self.setting
        helping = self.helping_part  # before the table: hands that are free must not be told of an older table
        secret = isinstance(loop.takes_over, CodeLights)
        scene = DARK if secret else loop.scene
        # Another game has no table to show until its beginning is written down: the one before would be taken for its.
        table, marks = told.table if setting is told.setting else None, loop.table.marks
        names = loop.table.names
        same = table is not None and marks is self._marks and table.scene is scene and table.names is names
        if loop.told and (secret or not same):
            self._marks = marks
            table = _table(loop, self._expected(), scene)
        lights = told.lights
        rgb = ((0, 0, 0),) * len(loop.lit) if secret else self.lights()
        if lights is None or lights.rgb != rgb:
            lights = LightsPart(rgb, scene)
        trouble = told.trouble
        if self._frames % TROUBLE_EVERY == 0:
            trouble = tuple(loop.trouble(now))
        self._frames += 1
        shown = replace(
            told,
            now=told.now,
            setting=setting,
            table=table,
            lights=lights,
            pieces=self.pieces(told.pieces),
            beep=loop.beep,
            trouble=told.trouble if trouble == told.trouble else trouble,
            watching=self.watching,
            helping=helping,
            calibration=self.calibrating.part if self.calibrating is not None else None,
            measured=self._measured,
        )
        if shown != told:
            self._told = replace(shown, now=now)
            self.exchange.publish(self._told)

    def _expected(self) -> Messages:
        """Return what is expected at the board, by a calibration that goes on, or of who reads a code."""
        if isinstance(mode := self.loop.takes_over, CodeLights):
            return (mode.words,)
        calibrating = self.calibrating
        if calibrating is None or not calibrating.active or calibrating.part.words is None:
            return self.loop.table.expected
        return (calibrating.part.words,)


def _table(loop: Loop, expected: Messages, scene: Scene) -> TablePart:
    table = loop.table
    position = table.position
    return TablePart(
        record=table.record,
        state=position.state,
        actor=position.actor,
        verdict=table.verdict,
        outcome=table.outcome,
        expected=expected,
        scene=scene,
        settings=table.settings,
        menu=table.menu_open,
        leading=table.leading,
        required=position.required,
        seats=table.seats,
        names=table.names,
    )
