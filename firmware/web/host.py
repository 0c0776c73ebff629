"""The board's side of the page: on the board's own thread it grants wishes and publishes what there is to see."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from engine.errors import EngineError
from engine.game import AnyGame
from firmware.errors import FirmwareError, PageError
from firmware.messages.message import Message
from firmware.settings.keys import with_value
from firmware.web.commands import messages as w
from firmware.web.commands.calibration import Calibrating
from firmware.web.commands.exchange import Asked, Exchange
from firmware.web.page_loop import PageLoop
from firmware.web.snapshots.announceable import colours
from firmware.web.snapshots.parts import LightsPart, PiecesPart, Rgb, Setting, Shown, TablePart, Watching
from firmware.web.why_refused import why_refused
from hardware.errors import HardwareError
from hardware.profile.schema import BUTTONS

TROUBLE_EVERY = 10
"""So many frames apart it is asked what is the matter."""


class Host(ABC):
    """Shows a board to the pages, and does what they wish.

    :meth:`take` belongs at the beginning of each frame, :meth:`tell` at its end.
    """

    def __init__(self, exchange: Exchange, calibrations: Path | None = None) -> None:
        self.exchange = exchange
        self._calibrations = calibrations
        """The data folder that calibrations are kept in; ``None``: they are not."""
        self._frames = 0
        self._told = Shown()
        self._answers: list[Callable[[], None]] = []
        """The answers to what was granted in this frame: they come after what it has changed."""
        self._marks: object = None
        self._granting: Mapping[type, Callable[[Any, float], None]] = {
            w.Answer: self._answer,
            w.Announce: self._announce,
            w.GiveUp: self._give_up,
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
    def loop(self) -> PageLoop:
        """The loop that the board is in."""

    @property
    @abstractmethod
    def setting(self) -> Setting:
        """What is played on what."""

    @property
    def watching(self) -> Watching | None:
        """How far a record has been acted out; ``None``: none is."""
        return None

    @abstractmethod
    def lights(self) -> tuple[Rgb, ...]:
        """Return what every pixel shows."""

    @abstractmethod
    def pieces(self, before: PiecesPart | None) -> PiecesPart:
        """Return where the pieces are; the very same object as before if nothing has changed."""

    @abstractmethod
    def _press(self, wish: w.Press, now: float) -> None: ...

    @abstractmethod
    def _new(self, wish: w.New, now: float) -> None: ...

    def take(self, now: float) -> None:
        """Grant what is wished for."""
        while (asked := self.exchange.asked()) is not None:
            self._answers.append(partial(asked.answer, self._granted(asked, now)))

    def _granted(self, asked: Asked, now: float) -> Message | None:
        """Do what is wished, and return why it was refused, ``None`` if it was not."""
        try:
            self.grant(asked.wish, now)
        except (EngineError, HardwareError, FirmwareError) as error:
            return why_refused(error)
        return None

    def grant(self, wish: w.Wish | w.ActOut, now: float) -> None:
        """Do what is wished. Raises the error that says why it cannot be done."""
        way = self._granting.get(type(wish))
        if way is None:
            raise PageError(Message("refused-not-here"))
        way(wish, now)

    def tell(self, now: float) -> None:
        """Publish what is new, and then answer what was wished for."""
        self._publish(now)
        for answer in self._answers:
            answer()
        self._answers.clear()

    def _publish(self, now: float) -> None:
        loop, told = self.loop, self._told
        table, marks = told.table, loop.table.marks
        if loop.told and (marks is not self._marks or table is None or table.scene is not loop.scene):
            self._marks = marks
            table = _table(loop)
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
            calibration=None if loop.calibrating is None else loop.calibrating.part,
            loop=loop,
        )
        if shown != told:
            self._told = replace(shown, now=now)
            self.exchange.publish(self._told)

    def _answer(self, wish: w.Answer, now: float) -> None:
        self._playing()
        if not self.loop.table.answer(wish.text, now):
            raise PageError(Message("refused-answer"))

    def _announce(self, wish: w.Announce, now: float) -> None:
        self._playing()
        there = colours([*self.loop.table.game.kinds])
        if wish.colour not in there:
            raise PageError(Message("refused-colour", detail=wish.colour, colours=tuple(there)))
        self.loop.table.announce(wish.colour, now)

    def _give_up(self, wish: w.GiveUp, now: float) -> None:
        self._playing()
        table = self.loop.table
        if wish.player not in table.game.players:
            raise PageError(Message("refused-player", detail=wish.player, players=table.game.players))
        table.resign(f"resign:{wish.player}", now)

    def _pick(self, wish: w.Pick, now: float) -> None:
        self._playing()
        if wish.piece and wish.piece not in self.loop.table.game.kinds:
            raise PageError(Message("refused-piece", detail=wish.piece))
        self.loop.table.pick(wish.piece, now)

    def _set(self, wish: w.Set, now: float) -> None:
        table = self.loop.table
        table.adopt(with_value(table.settings, wish.setting, wish.value), now)

    def _doctor(self, wish: w.Doctor, now: float) -> None:
        """Begin to walk a piece over the board anew."""
        del now
        if wish.on:
            self.loop.seen = frozenset()

    def _calibrate(self, wish: w.Calibrate, now: float) -> None:
        """Begin a calibration, or let the one that goes on do something."""
        del now
        loop, under_way = self.loop, self.loop.calibrates
        if wish.step == "begin":
            self._playing()
            loop.calibrating = Calibrating(loop.board, self._calibrations)
        elif under_way is None:
            raise PageError(Message("refused-not-calibrating"))
        elif wish.step == "skip":
            under_way.skip()
        elif wish.step == "back":
            under_way.back()
        else:
            under_way.stop()

    def _playing(self) -> None:
        """See that frames are the game's. Raises :class:`~firmware.errors.PageError` while a calibration goes on."""
        if self.loop.calibrates is not None:
            raise PageError(Message("refused-calibrating"))

    def _light(self, wish: w.Light, now: float) -> None:
        profile = self.setting.profile
        if wish.pixel is not None and wish.pixel not in profile.pixels:
            raise PageError(Message("refused-light", detail=wish.pixel))
        pixels = profile.pixels if wish.pixel is None else (wish.pixel,)
        self.loop.try_out(pixels if wish.rgb is not None else (), wish.rgb or (0, 0, 0), now)


def known_button(name: str) -> str:
    """Return the name of a button. Raises :class:`~firmware.errors.PageError` if there is none of that name."""
    if name not in BUTTONS:
        raise PageError(Message("refused-button", detail=name, names=tuple(BUTTONS)))
    return name


def game_with(game: AnyGame, options: Mapping[str, Any]) -> AnyGame:
    """Return this game with some other options. Raises :class:`~engine.errors.OptionError`."""
    return type(game)(**{**game.options, **options})


def _table(loop: PageLoop) -> TablePart:
    table = loop.table
    position = table.position
    return TablePart(
        record=table.record,
        state=position.state,
        actor=position.actor,
        verdict=table.verdict,
        outcome=table.outcome,
        expected=loop.expected,
        scene=loop.scene,
        settings=table.settings,
        menu=table.menu_open,
        leading=table.leading,
    )
