"""The hub: sends changes to all pages, encoded once a language, and hands their commands to the board's thread."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

from firmware.errors import PageError
from firmware.messages.message import Message
from firmware.web.commands import kept as k
from firmware.web.commands import messages as w
from firmware.web.commands.exchange import Exchange, PendingCommand
from firmware.web.server.client import Client, encode
from firmware.web.snapshots import messages
from firmware.web.snapshots.hello import hello
from firmware.web.snapshots.moments import glow, moment
from firmware.web.snapshots.parts import GameSetup, LightsPart, Snapshot, TablePart
from firmware.web.snapshots.past import Past, going_on
from firmware.web.snapshots.readings import readings

LIGHTS_S = 1 / 30
"""The shortest time (s) between two messages of lights that only follow their rhythm; a new scene is sent at once."""

READINGS_S = 0.2
"""The time between two messages of readings, in s."""

HEALTH_EVERY = 5
"""How many messages of readings apart the points' figures are sent too."""

MOST_WAITING = 16
"""The most commands of one page that may wait for the board, which keeps room for other pages."""

KEPT = ("state", "pieces", "lights", "watching", "helping", "calibration", "puzzle")
"""The messages of the current state: a page that opens gets the newest of each."""

AFRESH = ("state", "pieces", "lights", "puzzle")
"""Those of them that a page forgets when another board or game is introduced."""


class Hub:
    """The common state of all open pages. Everything here happens on the server's thread."""

    def __init__(self, exchange: Exchange) -> None:
        self.exchange = exchange
        self.clients: set[Client] = set()
        self.past: Past | None = None
        self._setting: GameSetup | None = None
        self._table: tuple[TablePart | None, tuple[Message, ...]] = (None, ())
        self._lights: LightsPart | None = None
        self._lights_at = 0.0
        self._others = Snapshot()
        self._latest: dict[str, tuple[dict[str, Any], float]] = {}
        """The newest message of each kind, and its time in s."""
        self._texts: dict[tuple[str, str], str] = {}
        """The same messages, encoded, by kind and language."""
        self._hello: dict[bool, str] = {}
        self._committed = 0
        self._readings = 0
        self.follow: Callable[[GameSetup, TablePart], None] = lambda _setting, _table: None
        """Called with the game setup and the table, whenever the table has changed."""

    async def run(self) -> None:
        """Send changes to the pages, for as long as the server runs."""
        loop = asyncio.get_running_loop()
        something = asyncio.Event()
        self.exchange.serve(partial(loop.call_soon_threadsafe, something.set))
        doctor = loop.create_task(self._doctor())
        doctor.add_done_callback(lambda _: something.set())
        try:
            while not doctor.done():
                again = self.refresh(loop.time())
                if again is not None:
                    loop.call_later(again, something.set)
                await something.wait()
                something.clear()
            doctor.result()  # it ends only by failing; this raises its error
        finally:
            self.exchange.serve(None)
            doctor.cancel()

    def refresh(self, now: float) -> float | None:
        """Send changes; return in how many s to look again, ``None``: at the next event."""
        shown = self.exchange.shown
        if shown.setting is None or shown.table is None:
            return None
        if shown.setting is not self._setting:
            self._set_up(shown.setting)
        others = self._others
        if (shown.table, shown.trouble) != self._table:
            self._table = shown.table, shown.trouble
            self._send_state(shown.table, shown)
        if shown.pieces is not None and shown.pieces is not others.pieces:
            self.tell("pieces", messages.pieces(shown.pieces), shown.now)
        if shown.watching != others.watching:
            self.tell("watching", messages.watching(shown.watching), shown.now)
        if shown.helping != others.helping:
            self.tell("helping", messages.helping(shown.helping), shown.now)
        if shown.calibration != others.calibration:
            self.tell("calibration", messages.calibration(shown.calibration), shown.now)
        if shown.beep != others.beep:
            for client in self.clients:
                client.send_latest("beep", encode({"kind": "beep", "name": shown.beep.name}))
        self._others = shown
        return self._send_lights(shown, now)

    def _set_up(self, setting: GameSetup) -> None:
        """Introduce another game or board to all pages."""
        self._setting = setting
        self.past = Past(setting.game)
        self._lights = None
        self._hello = {may: encode(hello(setting, may_touch=may)) for may in (False, True)}
        for client in self.clients:
            client.send_latest("hello", self._hello[client.may_touch])
        # A page forgets these with a hello, so they are sent again even if unchanged.
        for kind in AFRESH:
            self._latest.pop(kind, None)
        self._table, self._lights, self._others = (None, ()), None, replace(self._others, pieces=None)

    def _send_state(self, table: TablePart, shown: Snapshot) -> None:
        past, setting = self.past, self._setting
        if past is None or setting is None:
            return
        if tuple(past.record) != table.record:
            past.follow(table.record)
            self._committed += 1
        self.tell("state", messages.state(table, shown.trouble, past, setting, self._committed), shown.now)
        self.follow(setting, table)

    def _send_lights(self, shown: Snapshot, now: float) -> float | None:
        """Send the lights, or return in how many s they may be sent."""
        lights, before = shown.lights, self._lights
        if lights is None or lights is before:
            return None
        waits = self._lights_at + LIGHTS_S - now
        if before is not None and lights.scene is before.scene and waits > 0:
            return waits
        self._lights, self._lights_at = lights, now
        self.tell("lights", messages.lights(lights), shown.now)
        return None

    def tell(self, kind: str, message: dict[str, Any], now: float) -> None:
        """Send a message to all pages, each in its language, unless it is unchanged."""
        if kind in self._latest and self._latest[kind][0] == message:
            return
        self._latest[kind] = message, now
        self._texts = {known: text for known, text in self._texts.items() if known[0] != kind}
        for client in self.clients:
            client.send_latest(kind, self._text(kind, client.language))

    def _text(self, kind: str, language: str) -> str:
        """Return the newest message of a kind, encoded once for each language."""
        text = self._texts.get((kind, language))
        if text is None:
            message, now = self._latest[kind]
            text = self._texts[kind, language] = f'{encode(message, language)[:-1]},"t":{now:.2f}}}'
        return text

    def connect(self, client: Client) -> None:
        """Send a page the current state, as soon as there is one, and changes from now on."""
        self.clients.add(client)
        if self._hello:
            client.send_latest("hello", self._hello[client.may_touch])
        for kind in KEPT:
            if kind in self._latest:
                client.send_latest(kind, self._text(kind, client.language))

    def told(self, language: str, *, may_touch: bool) -> list[str]:
        """Return the messages of the current state for a page in a language."""
        if not self._hello:
            return []
        return [self._hello[may_touch], *(self._text(kind, language) for kind in KEPT if kind in self._latest)]

    def disconnect(self, client: Client) -> None:
        """Send no more messages to a page."""
        self.clients.discard(client)

    def ask(self, client: Client, number: int | None, command: w.Command | w.ActOut | k.BeginAt) -> None:
        """Hand a command to the board's thread, which answers it. Raises :class:`~firmware.errors.PageError`.

        Changes made by the command are sent before the answer.
        """
        loop = asyncio.get_running_loop()

        def granted(why: Message | None) -> None:
            self.refresh(loop.time())
            client.command_done(number, why)

        def answer(why: Message | None) -> None:
            with suppress(RuntimeError):  # the server has been closed in the meantime
                loop.call_soon_threadsafe(granted, why)

        if client.waiting >= MOST_WAITING or not self.exchange.ask(PendingCommand(command, answer)):
            raise PageError(Message("refused-busy"))
        client.waiting += 1

    def look(self, at: int) -> dict[str, Any]:
        """Return the board after ``at`` actions. Raises :class:`~firmware.errors.PageError`."""
        past, setting = self.past, self._setting
        if past is None or setting is None or at > len(past.record):
            count = 0 if past is None else len(past.record)
            raise PageError(Message("refused-look", n=count))
        pool, removed = past.beside(at)
        then = moment(setting.profile, past.game, past.state_at(at))
        return {
            "kind": "past",
            "at": at,
            "of": len(past.record),
            "on": past.at(at),
            "action": past.record[at - 1] if at else None,
            "last": past.last(at),
            "score": past.game.score(past.state_at(at)),
            "pool": pool,
            "removed": removed,
            "turn": past.game.turn(past.state_at(at)),
            "expected": then.expected,
            "marks": {point: glow(meaning) for point, meaning in then.marks.items()},
            "rgb": messages.hexadecimal(then.lights),
        }

    def played_until(self, at: int) -> k.BeginAt:
        """Return the game on the board after ``at`` actions, to be continued.

        Raises :class:`~firmware.errors.PageError` if it has fewer actions.
        """
        past = self.past
        if past is None or self._setting is None or at > len(past.record):
            raise PageError(Message("refused-look", n=0 if past is None else len(past.record)))
        return k.BeginAt(going_on(past, at), self._setting.profile.name)

    async def _doctor(self) -> None:
        """Send the readings, as long as a page wants them."""
        while True:
            await asyncio.sleep(READINGS_S)
            part, wanting = self.exchange.shown.measured, [client for client in self.clients if client.doctor]
            self.exchange.measuring = bool(wanting)
            if part is None or not wanting:
                self._readings = 0
                continue
            told = readings(part, health=self._readings % HEALTH_EVERY == 0)
            self._readings += 1
            texts = {language: encode(told, language) for language in {client.language for client in wanting}}
            for client in wanting:
                client.send_latest("readings", texts[client.language])
