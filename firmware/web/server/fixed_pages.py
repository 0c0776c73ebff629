"""The answers that never change while the program is the same: how games are played, and the page's app files."""

from asyncio import to_thread
from collections.abc import Callable
from http import HTTPStatus

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from engine.catalogue import GAMES
from firmware.errors import PageError
from firmware.web.server.answers import refused, sent
from firmware.web.server.how_to_play_pages import drawn_picture, told_pictures
from firmware.web.server.offline_page import offline_page
from firmware.web.server.sockets import language_of
from firmware.web.server.static_files import StaticFile, StaticFiles, tag_of


def fixed_routes() -> list[Route]:
    """Return the addresses."""
    files = StaticFiles()

    async def worker(request: Request) -> Response:
        """Answer at the root: a service worker has to do with what lies below its own address only."""
        return sent(files.get("service_worker.js"), request)

    return [
        Route("/how/{name}.json", _how),
        Route("/how/{name}/{picture}.svg", _how_picture),
        Route("/offline.html", _offline),
        Route("/service_worker.js", worker),
    ]


async def _how(request: Request) -> Response:
    name, language = request.path_params["name"], language_of(request)
    return await _shown(request, "application/json", lambda: msgspec.json.encode(told_pictures(name, language)))


async def _how_picture(request: Request) -> Response:
    name, picture = request.path_params["name"], request.path_params["picture"]
    return await _shown(request, "image/svg+xml", lambda: drawn_picture(name, picture))


async def _offline(request: Request) -> Response:
    content = offline_page(request.headers["host"], language_of(request)).encode()
    return sent(StaticFile(content, "text/html; charset=utf-8", tag_of(content)), request)


async def _shown(request: Request, kind: str, make: Callable[[], bytes]) -> Response:
    """Answer with data of a game; not found if it cannot be made."""
    if request.path_params["name"] not in GAMES:
        return refused(HTTPStatus.NOT_FOUND, "there is nothing here")
    try:
        content = await to_thread(make)
    except PageError as error:
        return refused(HTTPStatus.NOT_FOUND, str(error))
    return sent(StaticFile(content, kind, tag_of(content)), request)
