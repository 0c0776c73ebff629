"""The connection of one open page: sends its messages, and takes its requests."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec
from starlette.websockets import WebSocket

from engine.errors import EngineError
from firmware.errors import PageError
from firmware.messages.message import Message
from firmware.messages.render import ENGLISH, in_language
from firmware.web.commands import messages as w
from firmware.web.commands.why_refused import why_refused
from firmware.web.server.rate_limit import TokenBucket

MESSAGES, MESSAGE_EVERY_S = 80, 1 / 40
"""The burst of messages from a page, and then the time (s) between two."""

MOST_REFUSED = 200
"""A page that was refused this many messages for coming too fast is disconnected."""

MOST_ANSWERS = 1000

TOO_FAST = Message("refused-too-fast", n=round(1 / MESSAGE_EVERY_S))

NO_TEXT, POLICY, TOO_MUCH = 1003, 1008, 1013
"""The reasons to close a connection (RFC 6455): it sends bytes; it broke a rule; there are too many connections."""


def encode(message: dict[str, Any], language: str = ENGLISH) -> str:
    """Return a message in the form sent to pages in a language."""
    return msgspec.json.encode(in_language(message, language)).decode()


class Client:
    """A connection to one page. ``grant`` carries out a request, or raises; ``noted`` gets each violation of a rule.

    Of each kind of message only the newest waits to be sent: a slow page gets fewer messages, not older ones.
    """

    def __init__(
        self,
        socket: WebSocket,
        *,
        may_look: bool,
        may_touch: bool,
        language: str = ENGLISH,
        grant: "Callable[[Client, w.AnyCommand], None]",
        noted: Callable[[str], None],
    ) -> None:
        self.may_look = may_look
        self.language = language
        self.may_touch = may_touch
        self.doctor = False
        self.waiting = 0
        """The number of its commands that wait for the board."""
        self._socket = socket
        self._grant = grant
        self._noted = noted
        self._pending: dict[str, str] = {}
        self._answers: deque[str] = deque(maxlen=MOST_ANSWERS)
        self._something = asyncio.Event()
        self._leaving = asyncio.Event()
        self._bucket = TokenBucket(MESSAGES, MESSAGE_EVERY_S)
        self._refused = 0

    @property
    def peer(self) -> tuple[str, int] | None:
        """The other end's address and port; ``None`` if they are not known."""
        found = self._socket.client
        return None if found is None else (found.host, found.port)

    def show_out_unless_paired(self) -> None:
        """End the connection if the page may still not look."""
        if not self.may_look:
            self._leaving.set()

    def send_latest(self, kind: str, text: str) -> None:
        """Queue a message after all others, in place of an older one of its kind that was not sent yet."""
        self._pending.pop(kind, None)  # at the end, because it may refer to a message that waits
        self._pending[kind] = text
        self._something.set()

    def answer(self, number: int | None, why: Message | None) -> None:
        """Answer a message that had a number: it was carried out, or refused for this reason."""
        if number is not None:
            told = {"kind": "done", "id": number} if why is None else {"kind": "refused", "id": number, "why": why}
            self.send(told)

    def command_done(self, number: int | None, why: Message | None) -> None:
        """Answer a command that had waited for the board."""
        self.waiting -= 1
        self.answer(number, why)

    def send(self, message: dict[str, Any]) -> None:
        """Queue a message for this page alone."""
        self._answers.append(encode(message, self.language))
        self._something.set()

    async def serve(self) -> None:
        """Send the waiting messages and take requests, until the page leaves or is disconnected."""
        sending, leaving = asyncio.create_task(self._send()), asyncio.create_task(self._leave())
        try:
            await self._receive()
        finally:
            sending.cancel()
            leaving.cancel()
            await asyncio.gather(sending, leaving, return_exceptions=True)

    async def _leave(self) -> None:
        await self._leaving.wait()
        await self._socket.close(POLICY, "the code was not given in time")

    async def _send(self) -> None:
        while True:
            await self._something.wait()
            self._something.clear()
            while self._answers or self._pending:
                texts, self._pending = tuple(self._pending.values()), {}
                for text in texts or (self._answers.popleft(),):
                    await self._socket.send_text(text)

    async def _receive(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            if text is None:
                self._noted("it sent bytes where text belongs")
                await self._socket.close(NO_TEXT, "send text")
                return
            if not self._bucket.allows(loop.time()):
                self._noted("its messages came too fast")
                self.answer(w.number_of(text), TOO_FAST)
                self._refused += 1
                if self._refused >= MOST_REFUSED:
                    await self._socket.close(POLICY, "too many messages")
                    return
                continue
            try:
                command = w.read_command(text)
            except PageError as error:
                self._noted("its messages were not as docs/page.md has them")
                self.answer(w.number_of(text), error.why)
                continue
            try:
                self._grant(self, command)
            except (PageError, EngineError) as error:
                self.answer(command.id, why_refused(error))
