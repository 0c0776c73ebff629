"""The board's side of the page: on the board's own thread it grants commands and publishes what there is to see."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from engine.errors import EngineError
from engine.game import AnyGame
from firmware.errors import FirmwareError, PageError
from firmware.messages.message import Message, Messages
from firmware.service.loop import Loop
from firmware.settings.keys import with_value
from firmware.table.inputs import Adopt, Agree, Announce, Answer, Pick, Resign
from firmware.web.commands import messages as w
from firmware.web.commands.calibration import Calibrating
from firmware.web.commands.exchange import Exchange, PendingCommand
from firmware.web.snapshots.announceable import colours
from firmware.web.snapshots.parts import (
    GameSetup,
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
from firmware.web.why_refused import why_refused
from hardware.errors import HardwareError
from hardware.lights.scene import Glow
from hardware.profile.schema import BUTTONS
from hardware.sensors.sighting import Sighting

TRIED_S = 5.0
"""How long a light that is tried out is shown, in s."""

MEASURED_EVERY = 10
"""So many frames apart what the sensors read is published, while somebody wants to see it."""

HEALTH_EVERY = 50
"""So many frames apart the points' figures are published with it: they take half a millisecond to collect."""

UNWATCHED_EVERY = 500
"""So many frames apart both are published while nobody watches: for the diagnostic bundle, ten seconds old at most."""

TROUBLE_EVERY = 10
"""So many frames apart it is asked what is the matter."""


class Host(ABC):
    """Shows a board to the pages, and does what they command.

    It is a hook of the board's loop: what is asked for is done before each frame, what is new is published after it.
    """

    def __init__(self, exchange: Exchange, calibrations: Path | None = None) -> None:
        self.exchange = exchange
        self._calibrations = calibrations
        """The data folder that calibrations are kept in; ``None``: they are not."""
        self._frames = 0
        self._told = Snapshot()
        self._answers: list[Callable[[], None]] = []
        """The answers to what was granted in this frame: they come after what it has changed."""
        self._marks: object = None
        self._walked: frozenset[str] = frozenset()
        """The points that have been seen changing since the doctor was asked."""
        self._sighting: tuple[Loop | None, Sighting | None] = None, None
        self._measured: Measured | None = None
        self._granting: Mapping[type, Callable[[Any, float], None]] = {
            w.Answer: self._answer,
            w.Announce: self._announce,
            w.GiveUp: self._give_up,
            w.Agree: self._agree,
            w.Pick: self._pick,
            w.Press: self._press,
            w.Set: self._set,
            w.Light: self._light,
            w.New: self._new,
            w.Doctor: self._doctor,
            w.Calibrate: self._calibrate,
        }

    @property
    @abstractmethod
    def loop(self) -> Loop:
        """The loop that the board is in."""

    @property
    @abstractmethod
    def setting(self) -> GameSetup:
        """What is played on what."""

    @property
    def calibrating(self) -> Calibrating | None:
        """The calibration that goes on, or the last one."""
        return self.loop.mode if isinstance(self.loop.mode, Calibrating) else None

    @property
    def watching(self) -> Watching | None:
        """How far a record has been acted out; ``None``: none is."""
        return None

    @property
    def helping_part(self) -> HelpingPart | None:
        """What the page's own hands are doing; ``None``: hands are people's."""
        return None

    @abstractmethod
    def lights(self) -> tuple[Rgb, ...]:
        """Return what every pixel shows."""

    @abstractmethod
    def pieces(self, before: PiecesPart | None) -> PiecesPart:
        """Return where the pieces are; the very same object as before if nothing has changed."""

    @abstractmethod
    def _press(self, command: w.Press, now: float) -> None: ...

    @abstractmethod
    def _new(self, command: w.New, now: float) -> None: ...

    def before(self, loop: Loop, now: float) -> None:
        """Grant what is asked for."""
        del loop
        while (asked := self.exchange.asked()) is not None:
            self._answers.append(partial(asked.answer, self._granted(asked, now)))

    def _granted(self, asked: PendingCommand, now: float) -> Message | None:
        """Do what is asked for, and return why it was refused, ``None`` if it was not."""
        try:
            self.grant(asked.command, now)
        except (EngineError, HardwareError, FirmwareError) as error:
            return why_refused(error)
        return None

    def grant(self, command: w.Command | w.ActOut, now: float) -> None:
        """Do what is asked for. Raises the error that says why it cannot be done."""
        way = self._granting.get(type(command))
        if way is None:
            raise PageError(Message("refused-not-here"))
        way(command, now)

    def after(self, loop: Loop, now: float) -> None:
        """Publish what is new, and then answer what was asked for."""
        self._walked |= self._changed_points(loop)
        every, health = (MEASURED_EVERY, HEALTH_EVERY) if self.exchange.measuring else (UNWATCHED_EVERY,) * 2
        if self._frames % every == 0:
            self._measured = measured(loop, self._walked, self._measured, anew=self._frames % health == 0)
        self._publish(now)
        for answer in self._answers:
            answer()
        self._answers.clear()

    def _changed_points(self, loop: Loop) -> frozenset[str]:
        """Return the points that have changed since the frame before, from one known reading to another."""
        (seen_by, before), sighting = self._sighting, loop.sighting
        self._sighting = loop, sighting
        if seen_by is not loop or before is None or sighting is None or sighting is before:
            return frozenset()
        return frozenset(p for p in sighting.changes(before) if "unknown" not in (*before[p], *sighting[p]))

    def _publish(self, now: float) -> None:
        loop, told = self.loop, self._told
        table, marks = told.table, loop.table.marks
        if loop.told and (marks is not self._marks or table is None or table.scene is not loop.scene):
            self._marks = marks
            table = _table(loop, self._expected())
        lights = told.lights
        rgb = self.lights()
        if lights is None or lights.rgb != rgb:
            lights = LightsPart(rgb, loop.scene)
        trouble = told.trouble
        if self._frames % TROUBLE_EVERY == 0:
            trouble = tuple(loop.trouble(now))
        self._frames += 1
        shown = replace(
            told,
            now=told.now,
            setting=self.setting,
            table=table,
            lights=lights,
            pieces=self.pieces(told.pieces),
            beep=loop.beep,
            trouble=told.trouble if trouble == told.trouble else trouble,
            watching=self.watching,
            helping=self.helping_part,
            calibration=self.calibrating.part if self.calibrating is not None else None,
            measured=self._measured,
        )
        if shown != told:
            self._told = replace(shown, now=now)
            self.exchange.publish(self._told)

    def _expected(self) -> Messages:
        """Return what is expected at the board, or by a calibration that goes on."""
        calibrating = self.calibrating
        if calibrating is None or not calibrating.active or calibrating.part.words is None:
            return self.loop.table.expected
        return (calibrating.part.words,)

    def _answer(self, command: w.Answer, now: float) -> None:
        self._playing()
        if self.loop.give(Answer(command.text), now).refused:
            raise PageError(Message("refused-answer"))

    def _announce(self, command: w.Announce, now: float) -> None:
        self._playing()
        there = colours([*self.loop.table.game.kinds])
        if command.colour not in there:
            raise PageError(Message("refused-colour", detail=command.colour, colours=tuple(there)))
        self.loop.give(Announce(command.colour), now)

    def _give_up(self, command: w.GiveUp, now: float) -> None:
        self._playing()
        table = self.loop.table
        if command.player not in table.game.players:
            raise PageError(Message("refused-player", detail=command.player, players=table.game.players))
        self.loop.give(Resign(f"resign:{command.player}"), now)

    def _agree(self, command: w.Agree, now: float) -> None:
        del command
        self._playing()
        if self.loop.table.outcome is not None:
            raise PageError(Message("why-game-over"))
        self.loop.give(Agree(), now)

    def _pick(self, command: w.Pick, now: float) -> None:
        self._playing()
        if command.piece and command.piece not in self.loop.table.game.kinds:
            raise PageError(Message("refused-piece", detail=command.piece))
        self.loop.give(Pick(command.piece), now)

    def _set(self, command: w.Set, now: float) -> None:
        self.loop.give(Adopt(with_value(self.loop.table.settings, command.setting, command.value)), now)

    def _doctor(self, command: w.Doctor, now: float) -> None:
        """Begin to walk a piece over the board anew."""
        del now
        if command.on:
            self._walked = frozenset()

    def _calibrate(self, command: w.Calibrate, now: float) -> None:
        """Begin a calibration, or let the one that goes on do something."""
        del now
        loop, under_way = self.loop, self.calibrating
        if command.step == "begin":
            self._playing()
            loop.mode = Calibrating(loop.board, self._calibrations)
        elif under_way is None or not under_way.active:
            raise PageError(Message("refused-not-calibrating"))
        elif command.step == "skip":
            under_way.skip()
        elif command.step == "back":
            under_way.back()
        else:
            under_way.stop()

    def _playing(self) -> None:
        """See that frames are the game's. Raises :class:`~firmware.errors.PageError` while a calibration goes on."""
        if self.loop.takes_over is not None:
            raise PageError(Message("refused-calibrating"))

    def _light(self, command: w.Light, now: float) -> None:
        profile = self.setting.profile
        if command.pixel is not None and command.pixel not in profile.pixels:
            raise PageError(Message("refused-light", detail=command.pixel))
        pixels = profile.pixels if command.pixel is None else (command.pixel,)
        tried = {} if command.rgb is None else {pixel: Glow(command.rgb, "steady") for pixel in pixels}
        self.loop.try_lights(tried, now + TRIED_S)


def known_button(name: str) -> str:
    """Return the name of a button. Raises :class:`~firmware.errors.PageError` if there is none of that name."""
    if name not in BUTTONS:
        raise PageError(Message("refused-button", detail=name, names=tuple(BUTTONS)))
    return name


def game_with(game: AnyGame, options: Mapping[str, Any]) -> AnyGame:
    """Return this game with some other options. Raises :class:`~engine.errors.OptionError`."""
    return type(game)(**{**game.options, **options})


def _table(loop: Loop, expected: Messages) -> TablePart:
    table = loop.table
    position = table.position
    return TablePart(
        record=table.record,
        state=position.state,
        actor=position.actor,
        verdict=table.verdict,
        outcome=table.outcome,
        expected=expected,
        scene=loop.scene,
        settings=table.settings,
        menu=table.menu_open,
        leading=table.leading,
    )
