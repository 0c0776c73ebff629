"""One page's connection: what it is told, and in which order."""

import asyncio

from firmware.web.server.client import Client


class Socket:
    """A connection that takes what is sent, and ends as soon as it has taken so many messages."""

    client = None

    def __init__(self, count: int) -> None:
        self.heard: list[str] = []
        self._count = count
        self._whole = asyncio.Event()

    async def send_text(self, text: str) -> None:
        self.heard.append(text)
        if len(self.heard) == self._count:
            self._whole.set()

    async def receive(self) -> dict[str, str]:
        await self._whole.wait()
        return {"type": "websocket.disconnect"}


def test_news_that_waits_is_told_in_the_order_in_which_it_became_so() -> None:
    async def talk() -> list[str]:
        socket = Socket(2)
        client = Client(
            socket,  # type: ignore[arg-type] # as much of a socket as a client needs
            may_look=True,
            may_touch=True,
            grant=lambda *_: None,
            noted=lambda _: None,
        )
        client.send_latest("helping", "hands at work")
        client.send_latest("state", "the move counts")
        client.send_latest("helping", "hands free")
        await client.serve()
        return socket.heard

    assert asyncio.run(talk()) == ["the move counts", "hands free"]
