"""The page's addresses: its files, its WebSocket, its downloads."""

import time
from functools import partial
from http import HTTPStatus

import msgspec
from starlette.applications import Starlette
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from engine.records import read_record
from firmware.errors import PageError
from firmware.web import wishes as w
from firmware.web.doors import COOKIE, PAIRED_S, Names, Pairing
from firmware.web.guard import App, Guard
from firmware.web.hub import Hub
from firmware.web.reasons import Reasons
from firmware.web.static_files import StaticFile, StaticFiles
from firmware.web.viewer import TOO_MUCH, Viewer

MOST_VIEWERS = 64
LONGEST_CODE_BODY = 200

LOCKED = {"kind": "locked"}
"""Told to a page that may not even look: it is to ask for the code."""


class _Code(msgspec.Struct, forbid_unknown_fields=True):
    code: str


class Page:
    """The page of one board. Without ``pairing`` everybody who can reach it may touch."""

    def __init__(
        self, hub: Hub, files: StaticFiles, pairing: Pairing | None, reasons: Reasons, *, locked: bool
    ) -> None:
        self._hub = hub
        self._files = files
        self._pairing = pairing
        self._reasons = reasons
        self._locked = locked

    def routes(self) -> list[Route | WebSocketRoute]:
        """Return what is served; everything else is not found."""
        return [
            Route("/", self._index),
            Route("/static/{name:path}", self._static),
            Route("/pair", self._pair, methods=["POST"]),
            WebSocketRoute("/ws", self._socket),
        ]

    def may_touch(self, asking: HTTPConnection) -> bool:
        """Say whether who asks may change something."""
        return self._pairing is None or self._pairing.paired(asking.cookies.get(COOKIE), time.monotonic())

    def may_look(self, asking: HTTPConnection) -> bool:
        """Say whether who asks may see the board."""
        return not self._locked or self.may_touch(asking)

    async def _index(self, request: Request) -> Response:
        return _sent(self._files.get("index.html"), request)

    async def _static(self, request: Request) -> Response:
        return _sent(self._files.get(request.path_params["name"]), request)

    async def _pair(self, request: Request) -> Response:
        if self._pairing is None:
            return PlainTextResponse("nothing needs pairing here\n")
        body = b""
        async for part in request.stream():
            body += part
            if len(body) > LONGEST_CODE_BODY:
                return _refused(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "a code is not so long")
        try:
            code = msgspec.json.decode(body, type=_Code).code
            cookie = self._pairing.pair(code, _address(request), time.monotonic())
        except msgspec.DecodeError:
            return _refused(HTTPStatus.BAD_REQUEST, 'expected {"code": "123456"}')
        except PageError as error:
            return _refused(HTTPStatus.FORBIDDEN, str(error))
        answer = PlainTextResponse("paired\n")
        answer.set_cookie(COOKIE, cookie, max_age=PAIRED_S, httponly=True, samesite="strict", path="/")
        return answer

    async def _socket(self, socket: WebSocket) -> None:
        await socket.accept()
        if len(self._hub.viewers) >= MOST_VIEWERS:
            await socket.close(TOO_MUCH, "too many pages are open")
            return
        noted = partial(self._reasons.note, who=_address(socket))
        viewer = Viewer(socket, may_touch=self.may_touch(socket), grant=self._grant, noted=noted)
        if self.may_look(socket):
            self._hub.welcome(viewer)
        else:
            viewer.say(LOCKED)
        try:
            await viewer.stay()
        finally:
            self._hub.bid_farewell(viewer)

    def _grant(self, viewer: Viewer, wish: w.AnyWish) -> None:
        if isinstance(wish, w.TOUCHING) and not viewer.may_touch:
            raise PageError("to touch the board this page must be paired first: give it the code")
        match wish:
            case w.Look(at=at):
                viewer.say(self._hub.look(at) | {"id": wish.id})
            case w.Watch(text=text, speed=speed):
                self._hub.ask(viewer, wish.id, w.ActOut(read_record(text), speed))
            case w.Doctor(on=on):
                viewer.doctor = on
                self._hub.ask(viewer, wish.id, wish)
            case _:
                self._hub.ask(viewer, wish.id, wish)


def make_app(page: Page, names: Names, reasons: Reasons) -> App:
    """Return the app, with the guard before it."""
    return Guard(Starlette(routes=page.routes()), names, reasons)


def _sent(file: StaticFile | None, request: Request) -> Response:
    if file is None:
        return _refused(HTTPStatus.NOT_FOUND, "there is nothing here")
    headers = {"etag": file.tag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
    return Response(file.content, media_type=file.type, headers=headers)


def _refused(status: HTTPStatus, why: str) -> Response:
    return PlainTextResponse(f"{why}\n", status)


def _address(asking: HTTPConnection) -> str:
    return asking.client.host if asking.client else ""
