"""The hub: tells all pages what is new, encoded once a language, and hands what they ask for to the board's thread."""

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
"""Lights that only follow their rhythm are told so often at most; those of another scene at once."""

READINGS_S = 0.2
"""Readings are told so often."""

HEALTH_EVERY = 5
"""Every so many readings the points' figures are told too."""

MOST_WAITING = 16
"""So many commands of one page may wait for the board, so that there is room for others."""

KEPT = ("state", "pieces", "lights", "watching", "helping", "calibration", "puzzle")
"""The messages that tell how things are: a page that opens is told the newest of each."""

AFRESH = ("state", "pieces", "lights", "puzzle")
"""Those of them that a page forgets when another board or game is introduced."""


class Hub:
    """What all open pages have in common. Everything here happens on the server's thread."""

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
        """The same as they are sent, by kind and language."""
        self._hello: dict[bool, str] = {}
        self._committed = 0
        self._readings = 0
        self.follow: Callable[[GameSetup, TablePart], None] = lambda _setting, _table: None
        """Called with what is played and with the table, whenever that is another one."""

    async def run(self) -> None:
        """Tell the pages what is new, for as long as the server runs."""
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
            doctor.result()  # it ends only by failing, which is told where this is heard of
        finally:
            self.exchange.serve(None)
            doctor.cancel()

    def refresh(self, now: float) -> float | None:
        """Tell what is new; return in how many s to look again, ``None``: when something happens."""
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
        """Tell everybody that something else is played now."""
        self._setting = setting
        self.past = Past(setting.game)
        self._lights = None
        self._hello = {may: encode(hello(setting, may_touch=may)) for may in (False, True)}
        for client in self.clients:
            client.send_latest("hello", self._hello[client.may_touch])
        # A page forgets them with a hello: they are told again even if they look as they did before.
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
        """Tell the lights, or in how many s they may be told."""
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
        """Tell everybody how something is, each in their language, unless they know it already."""
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
        """Tell a page everything, as soon as there is something to tell, and what is new from now on."""
        self.clients.add(client)
        if self._hello:
            client.send_latest("hello", self._hello[client.may_touch])
        for kind in KEPT:
            if kind in self._latest:
                client.send_latest(kind, self._text(kind, client.language))

    def told(self, language: str, *, may_touch: bool) -> list[str]:
        """Return the messages of how things are, as a page in a language is told them."""
        if not self._hello:
            return []
        return [self._hello[may_touch], *(self._text(kind, language) for kind in KEPT if kind in self._latest)]

    def disconnect(self, client: Client) -> None:
        """Tell a page nothing any more."""
        self.clients.discard(client)

    def ask(self, client: Client, number: int | None, command: w.Command | w.ActOut | k.BeginAt) -> None:
        """Hand a command to the board's thread, which answers it. Raises :class:`~firmware.errors.PageError`.

        What has come of it by then is told before the answer.
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
        """Return what stood where after so many actions. Raises :class:`~firmware.errors.PageError`."""
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
        """Return the game on the board after so many actions, to be gone on with.

        Raises :class:`~firmware.errors.PageError` if it is not that far.
        """
        past = self.past
        if past is None or self._setting is None or at > len(past.record):
            raise PageError(Message("refused-look", n=0 if past is None else len(past.record)))
        return k.BeginAt(going_on(past, at), self._setting.profile.name)

    async def _doctor(self) -> None:
        """Tell the readings, as long as somebody wants them."""
        while True:
            await asyncio.sleep(READINGS_S)
            part, wanting = self.exchange.shown.measured, [client for client in self.clients if client.doctor]
            self.exchange.measuring = bool(wanting)
            if part is None or not wanting:
                self._readings = 0
                continue
            text = encode(readings(part, health=self._readings % HEALTH_EVERY == 0))
            self._readings += 1
            for client in wanting:
                client.send_latest("readings", text)
