"""A page that is really served, on this computer's own address, of a pretended board in real time."""

import http.client
import json
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidMessage
from websockets.sync.client import ClientConnection, connect

from firmware.journal.story import MemoryJournal
from firmware.recording.recent import RecentRecording
from firmware.service.log import Log
from firmware.service.made_for import game_for
from firmware.settings.kept import KeptSettings
from firmware.web.commands.exchange import Exchange
from firmware.web.hosts.pretended import Played, PretendedHost
from firmware.web.server.diagnostics import Diagnostics
from firmware.web.server.hub import KEPT
from firmware.web.server.listen import Address
from firmware.web.server.page import PageOptions, page
from firmware.web.server.viewing import Viewing
from hardware.profile.load import load_profile

PATIENCE_S = 120.0
"""How long something is waited for: much longer than it takes on a slow machine that has other things to do."""

Message = dict[str, Any]


STANDING = ("hello", *KEPT)
"""The messages that tell how things are; the newest of each is what counts, and may come before or after an answer."""


class Socket:
    """A page's WebSocket, as a browser opens it."""

    def __init__(self, connection: ClientConnection) -> None:
        self.raw = connection
        self._numbers = 0
        self._newest: dict[str, Message] = {}

    def _next(self, end: float) -> Message:
        """Return the next message, if it comes in time."""
        message: Message = json.loads(self.raw.recv(timeout=max(0.0, end - time.monotonic())))
        self._newest[message["kind"]] = message
        return message

    def take(self, kind: str, fits: Callable[[Message], bool] = lambda _: True) -> Message:
        """Return how things are as soon as that fits, or the next message of another kind that fits."""
        end = time.monotonic() + PATIENCE_S
        message = self._newest.get(kind, {}) if kind in STANDING else {}
        while message.get("kind") != kind or not fits(message):
            message = self._next(end)
        return message

    def command(self, do: str, **words: object) -> str | None:
        """Command for something and return why it was refused, ``None`` if it was done."""
        self._numbers += 1
        self.raw.send(json.dumps({"do": do, "id": self._numbers, **words}))
        end = time.monotonic() + PATIENCE_S
        while (message := self._next(end)).get("id") != self._numbers:
            pass
        return str(message["why"]) if message["kind"] == "refused" else None

    def told(self, *kinds: str) -> bool:
        """Return whether a message of one of these kinds has come."""
        return any(kind in self._newest for kind in kinds)

    def close_code(self) -> int:
        """Take all that still comes, and return why the connection was closed."""
        try:
            while True:
                self.raw.recv(timeout=PATIENCE_S)
        except ConnectionClosed as closed:
            return 1006 if closed.rcvd is None else closed.rcvd.code


@contextmanager
def opened_when_served(port: int) -> Iterator[Socket]:
    """Open a WebSocket as soon as a page is served at this port.

    Until then nobody listens there, or a server ends before it answers: the connection is refused, reset or closed.
    """
    end = time.monotonic() + PATIENCE_S
    words: dict[str, Any] = {"origin": f"http://127.0.0.1:{port}", "open_timeout": PATIENCE_S}
    while True:
        try:
            connection = connect(f"ws://127.0.0.1:{port}/ws", **words)
            break
        except (ConnectionError, ConnectionClosed, InvalidMessage):
            if time.monotonic() > end:
                raise
            threading.Event().wait(0.02)
    with connection:
        yield Socket(connection)


class Served:
    """What is served, and how to get at it."""

    def __init__(self, host: PretendedHost, port: int, said: list[str]) -> None:
        self.host = host
        self.port = port
        self.said = said
        self.name = f"127.0.0.1:{port}"

    @property
    def origin(self) -> str:
        """Where the page says that it comes from."""
        return f"http://{self.name}"

    @contextmanager
    def open(self, *, cookie: str | None = None, **other: Any) -> Iterator[Socket]:
        """Open a WebSocket as a browser does; ``other`` is what it does otherwise: its ``uri``, its ``origin``."""
        words: dict[str, Any] = {
            "uri": f"ws://{self.name}/ws",
            "origin": self.origin,
            "additional_headers": {} if cookie is None else {"Cookie": cookie},
            "open_timeout": PATIENCE_S,
            "close_timeout": PATIENCE_S,
            "max_queue": None,  # what nobody takes must not keep the end from being heard
        }
        with connect(**(words | other)) as connection:
            yield Socket(connection)

    def request(
        self, method: str, path: str, headers: dict[str, str] | None = None, body: bytes | None = None
    ) -> tuple[http.client.HTTPResponse, bytes]:
        """Ask for something, with exactly this path."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE_S)
        try:
            connection.putrequest(method, path, skip_host="Host" in (headers or {}), skip_accept_encoding=True)
            for name, value in (headers or {}).items():
                connection.putheader(name, value)
            if body is not None:
                connection.putheader("Content-Length", str(len(body)))
            connection.endheaders(body)
            response = connection.getresponse()
            return response, response.read()
        finally:
            connection.close()

    def get(self, path: str, **headers: str) -> tuple[http.client.HTTPResponse, bytes]:
        """Ask for what is at a path."""
        return self.request("GET", path, headers)


@contextmanager
def served(
    look: Viewing = "free", board: str = "yinsh", said: Callable[[str], None] = lambda _: None, data: Path | None = None
) -> Iterator[Served]:
    """Serve a board for a while, in real time; ``said`` hears what is said, at once."""
    profile, exchange, kept, stopped = load_profile(board), Exchange(), list[str](), list[bool]()
    recording = RecentRecording()

    def aloud(words: str) -> None:
        kept.append(words)
        said(words)

    log = Log(aloud)
    with ExitStack() as stack:
        played = Played(MemoryJournal(), KeptSettings(None, print), recording.inputs, 3, log.say)
        host = stack.enter_context(PretendedHost(exchange, profile, game_for(profile), played))
        thread = stack.enter_context(ThreadPoolExecutor(1))
        address = stack.enter_context(
            page(
                PageOptions(Address("127.0.0.1", 0), look, data, show_code=True), exchange, Diagnostics(log, recording)
            )
        )
        playing = thread.submit(host.play, lambda: bool(stopped))
        stack.callback(lambda: playing.result(timeout=PATIENCE_S))
        stack.callback(lambda: stopped.append(True))
        wait_for_the_board(exchange, playing)
        yield Served(host, address.port, kept)


def wait_for_the_board(exchange: Exchange, playing: Future[None]) -> None:
    """Wait until a board is shown: before that the page is served, but there is nothing on it to download."""
    end = time.monotonic() + PATIENCE_S
    while exchange.shown.measured is None:
        if playing.done():
            playing.result()
        assert time.monotonic() < end, "no board is shown"
        threading.Event().wait(0.01)
