"""The page's server: uvicorn in a thread of its own, beside the one that owns the board."""

import asyncio
import logging
import socket
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from firmware.web.commands.exchange import Exchange
from firmware.web.server.access import Access
from firmware.web.server.app import Page, make_app
from firmware.web.server.connections import ACCEPTED_AT_ONCE, Connections, Key, Listener
from firmware.web.server.diagnostics import Diagnostics
from firmware.web.server.downloads import Downloads
from firmware.web.server.game_reviews import GameReviews
from firmware.web.server.host_check import HostNames
from firmware.web.server.hub import Hub
from firmware.web.server.kept_games import KeptGames
from firmware.web.server.pairing import Pairing
from firmware.web.server.pairing_requests import answer_requests
from firmware.web.server.puzzle_board import PuzzleBoard
from firmware.web.server.puzzle_requests import answer_puzzle_requests
from firmware.web.server.puzzles import Puzzles
from firmware.web.server.refusals import Refusals
from firmware.web.server.request_checks import App
from firmware.web.server.server_log import ServerLog
from firmware.web.server.sockets import Sockets

STALLED_S = 5.0
"""A page that receives nothing for this long (s) is dropped."""

SENT_AHEAD = 64 * 1024
"""The most bytes on their way to a page; more are sent only after it has taken some."""

IDLE_S = 10
"""How long (s) a connection stays open for further requests after an answer."""

LONGEST_S = 60.0
"""The longest life (s) of a connection that requests files, even of a slow one."""

LONGEST_MESSAGE = 512 * 1024
LONGEST_HEADERS = 16 * 1024

ASKED_WITHIN_S = 5.0
"""A connection without a request after this time (s) is dropped."""


class FileProtocol(H11Protocol):
    """A connection that requests files."""

    def __init__(self, connections: Connections, *arguments: Any, **words: Any) -> None:
        super().__init__(*arguments, **words)
        self._connections = connections
        self._end: asyncio.TimerHandle | None = None
        self._peer: Key = ("", 0)
        self._asked = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as in uvicorn
        """Take in a new connection; it is dropped without a request within :data:`ASKED_WITHIN_S`."""
        super().connection_made(transport)
        self._peer = peer_of(transport)
        self._connections.made(self._peer, transport.abort, self._answered)
        self._end = self.loop.call_later(ASKED_WITHIN_S, transport.abort)

    def data_received(self, data: bytes) -> None:
        """Take in bytes; a whole request gives the connection more time."""
        super().data_received(data)
        if not self._asked and self.cycle is not None:
            self._asked = True
            self._forget()
            self._end = self.loop.call_later(LONGEST_S, self.transport.abort)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over to the WebSocket protocol, which has no time limit."""
        self._asked = True
        self._forget()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Take in that the connection is gone."""
        self._forget()
        self._connections.lost(self._peer)
        super().connection_lost(exc)

    def _answered(self) -> bool:
        """Return whether a request is being answered."""
        asked = self.cycle is not None
        return asked and not self.cycle.response_complete

    def _forget(self) -> None:
        if self._end is not None:
            self._end.cancel()
            self._end = None


class DroppingProtocol(WebSocketsSansIOProtocol):
    """A WebSocket connection that is dropped if its page stops taking data for :data:`STALLED_S`."""

    def __init__(self, connections: Connections, *arguments: Any, **words: Any) -> None:
        super().__init__(*arguments, **words)
        self._connections = connections
        self._stalled: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take in a new connection, with a small send buffer: a page should get new messages, not old ones."""
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(high=SENT_AHEAD)
        opened = transport.get_extra_info("socket")
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SENT_AHEAD)

    def pause_writing(self) -> None:
        """Take in that nothing more can be sent for now."""
        super().pause_writing()
        self._stalled = self.loop.call_later(STALLED_S, self.transport.abort)

    def resume_writing(self) -> None:
        """Take in that sending goes on."""
        self._forget()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Take in that the connection is gone."""
        self._forget()
        self._connections.lost(peer_of(self.transport))
        super().connection_lost(exc)

    def _forget(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None


def peer_of(transport: asyncio.BaseTransport) -> Key:
    """Return the other end's address and port."""
    host, port, *_ = transport.get_extra_info("peername") or ("", 0)
    return str(host), int(port)


def page_server(
    exchange: Exchange,
    listening: Listener,
    names: HostNames,
    pairing: Pairing | None,
    diagnostics: Diagnostics,
    *,
    locked: bool,
    data: Path | None = None,
) -> "PageServer":
    """Return the server of an exchange, ready to run; ``data`` is the folder of kept games and requests for codes."""
    hub, refusals = Hub(exchange), Refusals(diagnostics.log.say)
    for name in ("uvicorn.error", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [ServerLog(diagnostics.log.say)], False
    games = KeptGames(data)
    downloads = Downloads(exchange, diagnostics, refusals, games)
    access = Access(pairing, locked=locked)
    puzzles = Puzzles(data, games)
    board = PuzzleBoard(hub, puzzles, games)
    sockets = Sockets(hub, access, refusals, listening.connections, games, board)
    reviews = GameReviews(games)
    app = make_app(Page(downloads, access, refusals, games, reviews, puzzles, hub.told), sockets, names, refusals)
    jobs: list[Callable[[], Coroutine[Any, Any, None]]] = [hub.run, reviews.run, puzzles.run]
    if data is not None:
        jobs.append(partial(answer_puzzle_requests, data, exchange, board))
    if pairing is not None and data is not None:
        jobs.append(partial(answer_requests, data, pairing, time.monotonic))
    return PageServer(app, jobs, listening)


class PageServer:
    """Serves an app on a listening socket, with some jobs beside it, until it is closed or one of the jobs ends."""

    def __init__(self, app: App, jobs: Sequence[Callable[[], Coroutine[Any, Any, None]]], listening: Listener) -> None:
        self._jobs = jobs
        self._listening = listening
        config = uvicorn.Config(
            app,
            loop="asyncio",
            http=partial(FileProtocol, listening.connections),  # type: ignore[arg-type] # it is only called
            ws=partial(DroppingProtocol, listening.connections),  # type: ignore[arg-type]
            backlog=ACCEPTED_AT_ONCE,
            lifespan="off",
            log_config=None,
            access_log=False,
            proxy_headers=False,
            server_header=False,
            ws_max_size=LONGEST_MESSAGE,
            ws_per_message_deflate=True,
            h11_max_incomplete_event_size=LONGEST_HEADERS,
            timeout_keep_alive=IDLE_S,
            timeout_graceful_shutdown=1,
        )
        self._server = uvicorn.Server(config)

    def run(self) -> None:
        """Serve; called on the server's thread."""
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        tasks = [asyncio.create_task(job()) for job in self._jobs]
        for task in tasks:
            task.add_done_callback(lambda _: self.close())
        try:
            await self._server.serve(sockets=[self._listening])
        finally:
            for task in tasks:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task

    def close(self) -> None:
        """Make the server end soon; may be called from any thread."""
        self._server.should_exit = True
