"""Carries out the commands of pages: each is granted on the board's own thread, or refused with a reason."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from engine.errors import EngineError
from engine.game import AnyGame, Player
from firmware.errors import FirmwareError, PageError
from firmware.messages.message import Message
from firmware.seats import PERSON, Seats
from firmware.service.loop import Loop
from firmware.settings.keys import with_value
from firmware.table.inputs import Adopt, Agree, Announce, Answer, Call, Pick, Resign, Sit
from firmware.web.commands import kept as k
from firmware.web.commands import messages as w
from firmware.web.commands.calibration import Calibrating
from firmware.web.commands.exchange import PendingCommand
from firmware.web.commands.kept import read_name
from firmware.web.commands.seat_choice import chosen_seats
from firmware.web.commands.why_refused import why_refused
from firmware.web.snapshots.announceable import colours
from firmware.web.snapshots.parts import GameSetup
from hardware.errors import HardwareError
from hardware.lights.scene import Glow
from hardware.profile.schema import BUTTONS

TRIED_S = 5.0
"""How long a test of a light is shown, in s."""


class Granter(ABC):
    """Carries out the commands of pages for a board."""

    def __init__(self, calibrations: Path | None = None) -> None:
        self._calibrations = calibrations
        """The data folder that calibrations are kept in; ``None``: they are not."""
        self._walked: frozenset[str] = frozenset()
        """The points seen to change since the doctor was asked."""
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
            w.Sit: self._sit,
            k.Call: self._call,
            k.Delete: self._delete,
            k.BeginAt: self._begin_at,
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
        """The game and its board."""

    @property
    def calibrating(self) -> Calibrating | None:
        """The running calibration, or the last one."""
        return self.loop.mode if isinstance(self.loop.mode, Calibrating) else None

    def _granted(self, asked: PendingCommand, now: float) -> Message | None:
        """Carry out a command; return the reason if it was refused, else ``None``."""
        try:
            self.grant(asked.command, now)
        except (EngineError, HardwareError, FirmwareError) as error:
            return why_refused(error)
        return None

    def grant(self, command: w.Command | w.ActOut | k.BeginAt, now: float) -> None:
        """Carry out a command. Raises the error that says why it cannot be done."""
        way = self._granting.get(type(command))
        if way is None:
            raise PageError(Message("refused-not-here"))
        way(command, now)

    @abstractmethod
    def _press(self, command: w.Press, now: float) -> None: ...

    @abstractmethod
    def _new(self, command: w.New, now: float) -> None: ...

    @abstractmethod
    def _begin_at(self, command: k.BeginAt, now: float) -> None: ...

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

    def _sit(self, command: w.Sit, now: float) -> None:
        self._playing()
        table = self.loop.table
        self._seat(chosen_seats({command.player: command.seat}, table.game, table.seats), now)

    def _call(self, command: k.Call, now: float) -> None:
        name = read_name(command.name)
        if command.number is not None:  # the server has checked that this game and this player exist
            self.loop.rename(command.number, {command.player: name})
            return
        players = self.loop.table.game.players
        if command.player not in players:
            raise PageError(Message("refused-player", detail=command.player, players=players))
        self._call_all({command.player: name}, now)

    def _call_all(self, names: Mapping[Player, str], now: float) -> None:
        """Set the names of the players whose names change."""
        for player, name in names.items():
            if self.loop.table.names.get(player, "") != name:
                self.loop.give(Call(player, name), now)

    def _delete(self, command: k.Delete, now: float) -> None:
        del now
        self.loop.delete(command.number)  # the server has checked that it is a kept game

    def _seat(self, seats: Seats, now: float) -> None:
        """Set the seats of the colours whose seats change."""
        for player, seat in seats.items():
            if self.loop.table.seats.get(player, PERSON) != seat:
                self.loop.give(Sit(player, str(seat)), now)

    def _set(self, command: w.Set, now: float) -> None:
        self.loop.give(Adopt(with_value(self.loop.table.settings, command.setting, command.value)), now)

    def _doctor(self, command: w.Doctor, now: float) -> None:
        """Restart the walk of a piece over the board."""
        del now
        if command.on:
            self._walked = frozenset()

    def _calibrate(self, command: w.Calibrate, now: float) -> None:
        """Begin a calibration, or control the running one."""
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
        """Check that the game has the frames. Raises :class:`~firmware.errors.PageError` during a calibration."""
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
