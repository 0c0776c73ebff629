"""The page's server: uvicorn in a thread of its own, beside the one that owns the board."""

import asyncio
import socket
import sys
from threading import Thread
from typing import Self

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from firmware.web.guard import App
from firmware.web.hub import Hub

STALLED_S = 5.0
"""A page that takes nothing for so long is dropped."""

SLOW_S = 10.0
"""A request must have come within so long."""

LONGEST_MESSAGE = 512 * 1024
LONGEST_HEADERS = 16 * 1024
MOST_CONNECTIONS = 160
SWITCH_S = 0.0005
"""The server's thread lets the board's have its turn after so long: Python's usual 5 ms would be felt in its rhythm."""


class DroppingProtocol(WebSocketsSansIOProtocol):
    """A WebSocket connection that is dropped when its page takes nothing any more."""

    _stalled: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        """Take in that nothing more can be sent for now."""
        super().pause_writing()
        self._stalled = self.loop.call_later(STALLED_S, self.transport.abort)

    def resume_writing(self) -> None:
        """Take in that sending goes on."""
        self._forget()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Take in that it is gone."""
        self._forget()
        super().connection_lost(exc)

    def _forget(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None


class PageServer:
    """Serves an app on a socket until it is closed."""

    def __init__(self, app: App, hub: Hub, listening: socket.socket) -> None:
        self._hub = hub
        self._listening = listening
        config = uvicorn.Config(
            app,
            loop="asyncio",
            http=H11Protocol,
            ws=DroppingProtocol,
            lifespan="off",
            log_config=None,
            access_log=False,
            proxy_headers=False,
            server_header=False,
            ws_max_size=LONGEST_MESSAGE,
            ws_per_message_deflate=False,
            h11_max_incomplete_event_size=LONGEST_HEADERS,
            limit_concurrency=MOST_CONNECTIONS,
            timeout_keep_alive=int(SLOW_S),
            timeout_graceful_shutdown=1,
        )
        self._server = uvicorn.Server(config)
        self._thread = Thread(target=self._run, name="page", daemon=True)
        self._switched = sys.getswitchinterval()
        sys.setswitchinterval(SWITCH_S)
        self._thread.start()

    def _run(self) -> None:
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        telling = asyncio.create_task(self._hub.run())
        try:
            await self._server.serve(sockets=[self._listening])
        finally:
            telling.cancel()
            await asyncio.gather(telling, return_exceptions=True)

    def close(self) -> None:
        """Serve no longer; twice is fine."""
        self._server.should_exit = True
        self._thread.join()
        self._listening.close()
        sys.setswitchinterval(self._switched)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
