"""The pages' WebSockets: who comes in is told everything, and what is wished is granted or handed on."""

import time
from functools import partial

from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket

from engine.records import read_record
from firmware.errors import PageError
from firmware.web.commands import messages as w
from firmware.web.server.access import PAIR_FIRST, Access
from firmware.web.server.client import TOO_MUCH, Viewer
from firmware.web.server.hub import Hub
from firmware.web.server.pairing import COOKIE
from firmware.web.server.rate_limit import Bucket
from firmware.web.server.refusals import Reasons

MOST_VIEWERS = 64

RECORDS = 5, 2.0
"""So many records may be loaded at once, and then one so often (s): to read one is to play it."""

LOCKED = {"kind": "locked"}
"""Told to a page that may not even look: it is to ask for the code."""


class Sockets:
    """The open WebSockets of one board's page."""

    def __init__(self, hub: Hub, access: Access, reasons: Reasons) -> None:
        self._hub = hub
        self._access = access
        self._reasons = reasons
        self._records = Bucket(*RECORDS)
        self._open = 0

    async def take(self, socket: WebSocket) -> None:
        """Take a connection for as long as it stays."""
        await socket.accept()
        if self._open >= MOST_VIEWERS:
            self._reasons.note("too many pages are open", address_of(socket))
            await socket.close(TOO_MUCH, "too many pages are open")
            return
        cookie = socket.cookies.get(COOKIE)
        viewer = Viewer(
            socket,
            may_look=self._access.may_look(cookie),
            may_touch=self._access.may_touch(cookie),
            grant=partial(self._grant, address_of(socket)),
            noted=partial(self._reasons.note, who=address_of(socket)),
        )
        self._open += 1
        try:
            if viewer.may_look:
                self._hub.welcome(viewer)
            else:
                viewer.say(LOCKED)
            await viewer.stay()
        finally:
            self._open -= 1
            self._hub.bid_farewell(viewer)

    def _grant(self, address: str, viewer: Viewer, wish: w.AnyWish) -> None:
        """Do what is wished, or hand it on. Raises the error that says why not."""
        allowed = viewer.may_touch if isinstance(wish, w.TOUCHING) else viewer.may_look
        if not allowed and not isinstance(wish, w.Pair):
            self._reasons.note("it must be paired first", address)
            raise PageError(PAIR_FIRST)
        match wish:
            case w.Pair(code=code):
                self._pair(address, viewer, code)
                viewer.answer(wish.id, None)
            case w.Look(at=at):
                viewer.say(self._hub.look(at) | {"id": wish.id})
            case w.Watch(text=text, speed=speed):
                if not self._records.allows(time.monotonic()):
                    raise PageError("too many records at once: try again in some seconds")
                self._hub.ask(viewer, wish.id, w.ActOut(read_record(text), speed))
            case w.Doctor(on=on):
                viewer.doctor = on
                self._hub.ask(viewer, wish.id, wish)
            case _:
                self._hub.ask(viewer, wish.id, wish)

    def _pair(self, address: str, viewer: Viewer, code: str) -> None:
        """Let a page touch the board as long as this connection lasts, if it knows the code."""
        try:
            self._access.pair(code, address)
        except PageError:
            self._reasons.note("it gave a wrong code", address)
            raise
        viewer.may_look = viewer.may_touch = True
        self._hub.welcome(viewer)


def address_of(asking: HTTPConnection) -> str:
    """Return the address that somebody asks from."""
    return asking.client.host if asking.client else "somebody"
