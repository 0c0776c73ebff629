"""The pages' WebSockets: who comes in is told everything, and what is wished is granted or handed on."""

import time
from functools import partial

from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket

from engine.records import read_record
from firmware.errors import PageError
from firmware.web.commands import messages as w
from firmware.web.server.access import PAIR_FIRST, Access
from firmware.web.server.client import TOO_MUCH, Client
from firmware.web.server.hub import Hub
from firmware.web.server.pairing import COOKIE
from firmware.web.server.rate_limit import TokenBucket
from firmware.web.server.refusals import Refusals

MOST_CLIENTS = 64

RECORDS = 5, 2.0
"""So many records may be loaded at once, and then one so often (s): to read one is to play it."""

LOCKED = {"kind": "locked"}
"""Told to a page that may not even look: it is to ask for the code."""


class Sockets:
    """The open WebSockets of one board's page."""

    def __init__(self, hub: Hub, access: Access, refusals: Refusals) -> None:
        self._hub = hub
        self._access = access
        self._refusals = refusals
        self._records = TokenBucket(*RECORDS)
        self._open = 0

    async def take(self, socket: WebSocket) -> None:
        """Take a connection for as long as it stays."""
        await socket.accept()
        if self._open >= MOST_CLIENTS:
            self._refusals.note("too many pages are open", address_of(socket))
            await socket.close(TOO_MUCH, "too many pages are open")
            return
        cookie = socket.cookies.get(COOKIE)
        client = Client(
            socket,
            may_look=self._access.may_look(cookie),
            may_touch=self._access.may_touch(cookie),
            grant=partial(self._grant, address_of(socket)),
            noted=partial(self._refusals.note, who=address_of(socket)),
        )
        self._open += 1
        try:
            if client.may_look:
                self._hub.connect(client)
            else:
                client.send(LOCKED)
            await client.serve()
        finally:
            self._open -= 1
            self._hub.disconnect(client)

    def _grant(self, address: str, client: Client, wish: w.AnyWish) -> None:
        """Do what is wished, or hand it on. Raises the error that says why not."""
        allowed = client.may_touch if isinstance(wish, w.NEEDS_PAIRING) else client.may_look
        if not allowed and not isinstance(wish, w.Pair):
            self._refusals.note("it must be paired first", address)
            raise PageError(PAIR_FIRST)
        match wish:
            case w.Pair(code=code):
                self._pair(address, client, code)
                client.answer(wish.id, None)
            case w.Look(at=at):
                client.send(self._hub.look(at) | {"id": wish.id})
            case w.Watch(text=text, speed=speed):
                if not self._records.allows(time.monotonic()):
                    raise PageError("too many records at once: try again in some seconds")
                self._hub.ask(client, wish.id, w.ActOut(read_record(text), speed))
            case w.Doctor(on=on):
                client.doctor = on
                if client.may_touch:  # the walk over the board is begun anew
                    self._hub.ask(client, wish.id, wish)
                else:
                    client.answer(wish.id, None)
            case _:
                self._hub.ask(client, wish.id, wish)

    def _pair(self, address: str, client: Client, code: str) -> None:
        """Let a page touch the board as long as this connection lasts, if it knows the code."""
        try:
            self._access.pair(code, address)
        except PageError:
            self._refusals.note("it gave a wrong code", address)
            raise
        client.may_look = client.may_touch = True
        self._hub.connect(client)


def address_of(asking: HTTPConnection) -> str:
    """Return the address that somebody asks from."""
    return asking.client.host if asking.client else "somebody"
