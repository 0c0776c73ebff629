"""A real board on pages: pages mirror it, press its buttons, and find its faults."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from engine.game import Action, AnyGame, Player
from firmware.errors import PageError
from firmware.messages.message import Message
from firmware.seats import Seats
from firmware.service.loop import Loop
from firmware.table import new_table
from firmware.table.suits import check_suits
from firmware.web.commands import kept as k
from firmware.web.commands import messages as w
from firmware.web.commands.exchange import Exchange
from firmware.web.commands.new_game import names_for, seats_for, who_goes_on
from firmware.web.hosts.code_lights import CodeLights
from firmware.web.hosts.granter import game_with, known_button
from firmware.web.hosts.host import Host
from firmware.web.snapshots.parts import GameSetup, PiecesPart, Rgb
from hardware.magnetics.appearance import nominal_readings
from hardware.panel.press import LONG_PRESS_S

RESIGN = "resign"
"""The only gesture that needs no hands."""


class RealPages:
    """Serves pages of a real board; ``calibrations`` is the data folder."""

    def __init__(self, exchange: Exchange, calibrations: Path | None = None) -> None:
        self._exchange = exchange
        self._calibrations = calibrations

    @property
    def trouble(self) -> tuple[Message, ...]:
        """The trouble that keeps pages from being served, in whole sentences; empty while all is well."""
        return self._exchange.trouble

    def attach(self, loop: Loop) -> "RealHost":
        """Return the hook that shows the board of a loop."""
        return RealHost(self._exchange, loop, self._calibrations)


class RealHost(Host):
    """Shows the board of a loop; ``calibrations`` is the data folder."""

    def __init__(self, exchange: Exchange, loop: Loop, calibrations: Path | None = None) -> None:
        super().__init__(exchange, calibrations)
        self._loop = loop
        self._look = nominal_readings(loop.board.profile).of
        self._setting: GameSetup | None = None
        self._played: tuple[object, int] = (None, 0)
        self._seen: tuple[object, object] = (None, None)
        self._granting = {**self._granting, w.Gesture: self._gesture}

    @property
    def loop(self) -> Loop:
        """The board's loop."""
        return self._loop

    @property
    def setting(self) -> GameSetup:
        """The game and its board."""
        table, setting = self._loop.table, self._setting
        if setting is None or self._played != (table.game, table.restarts):
            self._played = table.game, table.restarts
            number = 1 if setting is None else setting.number + 1
            setting = self._setting = GameSetup(self._loop.board.profile, table.game, pretended=False, number=number)
        return setting

    def lights(self) -> tuple[Rgb, ...]:
        """Return the colour sent to every pixel."""
        return self._loop.lit

    def show_code(self, code: str) -> None:
        """Show a code by the lights, digit by digit."""
        codes, loop = self.exchange.codes, self._loop
        if codes is not None:
            loop.mode = CodeLights(code, loop.table.game.geometry, loop.table.pixels, codes.waits)

    def pieces(self, before: PiecesPart | None) -> PiecesPart:
        """Return the expected placement, and the points whose readings differ or are unknown."""
        loop = self._loop
        position, sighting = loop.table.position, loop.sighting
        if before is not None and (not loop.told or self._seen == (position, sighting)):
            return before
        self._seen = position, sighting
        unsure: list[str] = []
        if sighting is not None:
            unlike = set(sighting.unlike(position.looks))
            unsure = [point for point, reading in sighting.items() if point in unlike or "unknown" in reading]
        return PiecesPart({}, {}, unsure=tuple(unsure), placement=position.placement)

    def _press(self, command: w.Press, now: float) -> None:
        self._loop.press(known_button(command.button), command.held, now)

    def _gesture(self, command: w.Gesture, now: float) -> None:
        if command.line.strip() != RESIGN:
            raise PageError(Message("refused-real-hands"))
        self._playing()
        self._loop.press("undo", LONG_PRESS_S, now)
        self._loop.press("confirm", 0.0, now)

    def _new(self, command: w.New, now: float) -> None:
        self._playing()
        table, profile = self._loop.table, self._loop.board.profile
        if command.board not in (None, profile.name) or command.game not in (None, table.game.name):
            raise PageError(Message("refused-real-board"))
        game = game_with(table.game, command.options)
        self._begin(game, seats_for(command, game, table), names_for(command, game, table), now)

    def _begin_at(self, command: k.BeginAt, now: float) -> None:
        self._playing()
        table = self._loop.table
        if command.record.game != table.game.name:
            raise PageError(Message("refused-real-board"))
        game = game_with(table.game, command.record.options)
        check_suits(self._loop.board.profile, game)
        self._begin(game, *who_goes_on(command, game, table), now, command.record.actions)

    def _begin(
        self, game: AnyGame, seats: Seats, names: Mapping[Player, str], now: float, record: Sequence[Action] = ()
    ) -> None:
        """Begin a game, from its start or after a record: the board leads people there."""
        loop = self._loop
        fresh = new_table(game, self._look, loop.board.profile.pixels, loop.table.settings, now=now)
        loop.play_on(fresh, now, record)
        self._seat(seats, now)
        self._call_all(names, now)
