"""The page's addresses: its files, its downloads, its WebSocket."""

import time
from asyncio import to_thread
from collections.abc import Callable
from functools import partial
from http import HTTPStatus

import msgspec
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute

from engine.catalogue import GAMES
from firmware.errors import JournalError, PageError, ReviewError
from firmware.messages.entries import languages
from firmware.messages.labels import labels
from firmware.messages.render import ENGLISH, render
from firmware.web.server.access import PAIR_FIRST, Access
from firmware.web.server.answers import packed, refused, sent
from firmware.web.server.download import Download
from firmware.web.server.downloads import Downloads
from firmware.web.server.fixed_pages import fixed_routes
from firmware.web.server.game_pictures import game_picture
from firmware.web.server.game_reviews import GameReviews
from firmware.web.server.host_check import HostNames
from firmware.web.server.kept_games import KeptGames
from firmware.web.server.pairing import COOKIE, PAIRED_S
from firmware.web.server.puzzles import Puzzles
from firmware.web.server.rate_limit import TokenBucket
from firmware.web.server.refusals import Refusals
from firmware.web.server.request_checks import App, RequestChecks
from firmware.web.server.sockets import Sockets, address_of, language_of
from firmware.web.server.static_files import StaticFile, StaticFiles, tag_of

LONGEST_CODE_BODY = 200

DOWNLOADS = 10, 1.0
"""The burst of downloads, and then the time (s) between two: each takes some work."""


LOOKS = 250, 0.05
"""The burst of requests for kept games, and then the time (s) between two: a list has a picture of each game."""

LONGEST_COUNT = 7
"""The number of digits at which a number of actions is too long."""


class _Code(msgspec.Struct, forbid_unknown_fields=True):
    code: str


class Page:
    """The answers at each address."""

    def __init__(
        self,
        downloads: Downloads,
        access: Access,
        refusals: Refusals,
        games: KeptGames,
        reviews: GameReviews,
        puzzles: Puzzles,
        told: Callable[..., list[str]],
    ) -> None:
        self._files = StaticFiles()
        self._downloads = downloads
        self._making = TokenBucket(*DOWNLOADS)
        self._access = access
        self._refusals = refusals
        self._games = games
        self._reviews = reviews
        self._puzzles = puzzles
        self._looking = TokenBucket(*LOOKS)
        self._told = told
        """Returns the first messages to a page (:meth:`~firmware.web.server.hub.Hub.told`)."""

    def routes(self) -> list[Route]:
        """Return the routes; any other address is not found."""
        return [
            Route("/", self._index),
            Route("/page.js", self._script),
            Route("/later.js", self._later_script),
            Route("/now.json", self._told_now),
            Route("/static/{name:path}", self._static),
            Route("/words/{name}.json", self._words),
            Route("/record", self._record),
            Route("/picture.svg", self._picture),
            Route("/games/{name}.svg", self._game),
            *fixed_routes(),
            Route("/bundle.zip", self._bundle),
            Route("/kept.json", self._kept),
            Route("/kept/names.json", self._kept_names),
            Route("/kept/statistics.json", self._kept_statistics),
            Route("/kept/{number:int}/said.json", self._kept_said),
            Route("/kept/{number:int}.json", self._kept_game),
            Route("/kept/{number:int}/review.json", self._kept_review),
            Route("/kept/{number:int}.svg", self._kept_picture),
            Route("/kept/{number:int}/record", self._kept_record),
            Route("/puzzles.json", self._puzzle_list),
            Route("/puzzles/{number:int}.svg", self._puzzle_picture),
            Route("/pair", self._pair, methods=["POST"]),
        ]

    async def _index(self, request: Request) -> Response:
        answer = sent(self._files.get("index.html"), request)
        language = preferred_language(request)
        answer.headers["link"] = ", ".join(
            f"<{path}>; rel=preload; as=fetch; crossorigin"
            for path in (f"/words/{language}.json", f"/now.json?language={language}")
        )
        answer.headers["vary"] = "accept-encoding, accept-language"
        return answer

    async def _script(self, request: Request) -> Response:
        return sent(self._files.script(), request)

    async def _later_script(self, request: Request) -> Response:
        return sent(self._files.script(later=True), request)

    async def _told_now(self, request: Request) -> Response:
        """Answer with the first messages to a page: a browser requests them while it loads the scripts."""
        if not self._looking.allows(time.monotonic()):
            return refused(HTTPStatus.TOO_MANY_REQUESTS, "too many pages at once: try again in some seconds")
        cookie = request.cookies.get(COOKIE)
        if self._access.may_look(cookie):
            told = self._told(language_of(request), may_touch=self._access.may_touch(cookie))
        else:
            told = []
        content = f"[{','.join(told)}]".encode()
        return packed(content, "application/json", {"cache-control": "no-store", "vary": "accept-encoding"}, request)

    async def _static(self, request: Request) -> Response:
        return sent(self._files.get(request.path_params["name"]), request)

    async def _words(self, request: Request) -> Response:
        name = request.path_params["name"]
        if name != "languages" and name not in languages():
            return refused(HTTPStatus.NOT_FOUND, "there is nothing here")
        told = languages() if name == "languages" else labels(name)
        content = msgspec.json.encode(told)
        return sent(StaticFile(content, "application/json", tag_of(content)), request)

    async def _record(self, request: Request) -> Response:
        form = request.query_params.get("form", "json")
        allowed = self._access.may_look(request.cookies.get(COOKIE))
        return self._download(lambda: self._downloads.record(form), allowed=allowed)

    async def _picture(self, request: Request) -> Response:
        return self._download(self._downloads.picture, allowed=self._access.may_look(request.cookies.get(COOKIE)))

    async def _game(self, request: Request) -> Response:
        name = request.path_params["name"]
        if name not in GAMES:
            return refused(HTTPStatus.NOT_FOUND, "there is nothing here")
        headers = {"cache-control": "max-age=86400", "vary": "accept-encoding"}
        return packed(await to_thread(game_picture, name), "image/svg+xml", headers, request)

    async def _kept(self, request: Request) -> Response:
        return await self._look(request, "application/json", lambda: msgspec.json.encode(self._games.listed()))

    async def _kept_names(self, request: Request) -> Response:
        return await self._look(request, "application/json", lambda: msgspec.json.encode(self._games.names()))

    async def _kept_statistics(self, request: Request) -> Response:
        return await self._look(request, "application/json", lambda: msgspec.json.encode(self._games.statistics()))

    async def _kept_game(self, request: Request) -> Response:
        number = request.path_params["number"]
        return await self._look(request, "application/json", lambda: msgspec.json.encode(self._games.game(number)))

    async def _kept_review(self, request: Request) -> Response:
        number = request.path_params["number"]
        return await self._look(request, "application/json", lambda: msgspec.json.encode(self._reviews.told(number)))

    async def _kept_picture(self, request: Request) -> Response:
        number, count = request.path_params["number"], count_of(request)
        return await self._look(request, "image/svg+xml", lambda: self._games.picture(number, count))

    async def _kept_said(self, request: Request) -> Response:
        number, count, language = request.path_params["number"], count_of(request) or 0, language_of(request)
        said = partial(self._games.expected, number, count)
        return await self._look(request, "application/json", lambda: msgspec.json.encode(render(said(), language)))

    async def _kept_record(self, request: Request) -> Response:
        number, form = request.path_params["number"], request.query_params.get("form", "json")
        allowed = self._access.may_look(request.cookies.get(COOKIE))
        return await to_thread(self._download, lambda: self._games.record(number, form), allowed=allowed)

    async def _puzzle_list(self, request: Request) -> Response:
        return await self._look(request, "application/json", lambda: msgspec.json.encode(self._puzzles.told()))

    async def _puzzle_picture(self, request: Request) -> Response:
        number = request.path_params["number"]
        return await self._look(request, "image/svg+xml", lambda: self._puzzles.picture(number))

    async def _look(self, request: Request, kind: str, make: Callable[[], bytes]) -> Response:
        """Answer with data of the kept games, made in a thread beside other requests."""
        if not self._access.may_look(request.cookies.get(COOKIE)):
            return refused(HTTPStatus.FORBIDDEN, render(PAIR_FIRST))
        if not self._looking.allows(time.monotonic()):
            return refused(HTTPStatus.TOO_MANY_REQUESTS, "too many games at once: try again in some seconds")
        try:
            content = await to_thread(make)
        except (PageError, JournalError, ReviewError) as error:
            return refused(HTTPStatus.NOT_FOUND, str(error))
        return packed(content, kind, {"cache-control": "no-store", "vary": "accept-encoding"}, request)

    async def _bundle(self, request: Request) -> Response:
        return self._download(self._downloads.bundle, allowed=self._access.may_touch(request.cookies.get(COOKIE)))

    def _download(self, make: Callable[[], Download], *, allowed: bool) -> Response:
        if not allowed:
            return refused(HTTPStatus.FORBIDDEN, render(PAIR_FIRST))
        if not self._making.allows(time.monotonic()):
            return refused(HTTPStatus.TOO_MANY_REQUESTS, "too many downloads at once: try again in some seconds")
        try:
            made = make()
        except PageError as error:
            return refused(HTTPStatus.BAD_REQUEST, str(error))
        headers = {"content-disposition": f'attachment; filename="{made.name}"', "cache-control": "no-store"}
        return Response(made.content, media_type=made.type, headers=headers)

    async def _pair(self, request: Request) -> Response:
        body = b""
        try:
            async for part in request.stream():
                body += part
                if len(body) > LONGEST_CODE_BODY:
                    return refused(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "a code is not so long")
            code = msgspec.json.decode(body, type=_Code).code
            cookie = self._access.pair(code, address_of(request))
        except (msgspec.DecodeError, RecursionError, ClientDisconnect):
            return refused(HTTPStatus.BAD_REQUEST, 'expected {"code": "123456"}')
        except PageError as error:
            self._refusals.note("it gave a wrong code", address_of(request))
            return refused(HTTPStatus.FORBIDDEN, render(error.why, language_of(request)))
        if cookie is None:
            return PlainTextResponse("nothing needs pairing here\n")
        answer = PlainTextResponse("paired\n")
        answer.set_cookie(COOKIE, cookie, max_age=PAIRED_S, httponly=True, samesite="strict", path="/")
        return answer


def make_app(page: Page, sockets: Sockets, names: HostNames, refusals: Refusals) -> App:
    """Return the app, with the guard before it."""
    app = Starlette(routes=[*page.routes(), WebSocketRoute("/ws", sockets.take)])
    app.router.redirect_slashes = False
    return RequestChecks(app, names, refusals)


def count_of(request: Request) -> int | None:
    """Return the requested number of actions (``?at=12``); ``None``: no valid number."""
    at = request.query_params.get("at", "")
    return int(at) if at.isascii() and at.isdecimal() and len(at) < LONGEST_COUNT else None


def preferred_language(request: Request) -> str:
    """Return the language whose words the page will request, as the browser prefers; else English."""
    wanted = (part.strip()[:2].lower() for part in request.headers.get("accept-language", "").split(","))
    return next((language for language in wanted if language in languages()), ENGLISH)
