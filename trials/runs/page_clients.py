"""Pages for the trial of the page, in processes of their own: their work must not count as the board's.

A crowd of pages comes and goes as it is told, with one among them that takes nothing. One page measures how long after
a gesture its lights answer.
"""

import asyncio
import json
import socket
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from multiprocessing.connection import Connection
from typing import Any

from trials.runs.beside import PATIENCE_S, beside

RING = "e5"
"""The ring that is lifted and put back."""

LIFT, DROP = f"lift white-ring {RING}", f"drop {RING}"

REST_S = 0.3
"""Between two gestures hands rest for so long."""


@dataclass(frozen=True, slots=True)
class Crowd:
    """So many pages that look on, and perhaps one more that takes nothing of what it is sent."""

    address: str
    viewers: int
    stalled: bool


class Party:
    """A crowd in a process of its own."""

    def __init__(self, orders: Connection) -> None:
        self._orders = orders

    def come(self) -> None:
        """Let everybody come; they are still on their way when this returns."""
        self._orders.send("come")

    def go(self) -> int:
        """Let everybody go, and return how many messages they have been told."""
        self._orders.send("go")
        told: int = self._orders.recv()
        return told


@contextmanager
def party(crowd: Crowd) -> Iterator[Party]:
    """Begin the process of a crowd, and end it; nobody has come yet."""
    with beside(_mill_about, crowd, end=lambda orders: orders.send("end")) as orders:
        orders.recv()  # it is ready: to get so far was work that is none of the pages'
        yield Party(orders)


def _mill_about(crowd: Crowd, orders: Connection) -> None:
    asyncio.run(_party(crowd, orders))


async def _party(crowd: Crowd, orders: Connection) -> None:
    from websockets.asyncio.client import connect  # noqa: PLC0415 - only in the crowd's process

    look_on = partial(_look_on, connect, crowd.address)
    loop = asyncio.get_running_loop()
    orders.send("ready")
    while await loop.run_in_executor(None, orders.recv) == "come":
        async with AsyncExitStack() as stack:
            counts = [0] * crowd.viewers
            looking = [asyncio.create_task(look_on(counts, n)) for n in range(crowd.viewers)]
            if crowd.stalled:
                stack.enter_context(_stalled(crowd.address))
            await loop.run_in_executor(None, orders.recv)
            for task in looking:
                task.cancel()
            await asyncio.gather(*looking, return_exceptions=True)
        orders.send(sum(counts))


async def _look_on(connect: Any, address: str, counts: list[int], number: int) -> None:
    async with connect(f"ws://{address}/ws", **_words(address)) as page:
        async for _ in page:
            counts[number] += 1


def _words(address: str) -> dict[str, Any]:
    return {"origin": f"http://{address}", "compression": None}


@contextmanager
def _stalled(address: str) -> Iterator[None]:
    """Open a page that asks for everything and takes nothing."""
    host, _, port = address.partition(":")
    with socket.socket() as page:
        page.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        page.connect((host, int(port)))
        page.sendall(
            f"GET /ws HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
            "".encode()
        )
        page.recv(12)
        page.sendall(_frame(b'{"do":"doctor","on":true}'))
        yield


def _frame(text: bytes) -> bytes:
    """Return a short text as a page sends it (RFC 6455), masked with zeros."""
    return bytes((0x81, 0x80 | len(text), 0, 0, 0, 0)) + text


@contextmanager
def measuring(address: str, gestures: int) -> Iterator[Connection]:
    """Begin a process that makes gestures on a page; it sends the list of how long each took to be answered, in s."""
    with beside(_measure, address, gestures) as result:
        yield result


def _measure(address: str, gestures: int, result: Connection) -> None:
    """Lift a ring and put it back, again and again, and send how long the lights took to answer."""
    from websockets.sync.client import connect  # noqa: PLC0415 - only in the process that measures

    with connect(f"ws://{address}/ws", **_words(address)) as page:
        at_rest = _lights(page, PATIENCE_S, lambda _: True)
        waits = []
        for number in range(gestures):
            lifted = number % 2 == 0
            _lights(page, REST_S, lambda _: False)
            began = time.perf_counter()
            page.send(json.dumps({"do": "gesture", "line": LIFT if lifted else DROP}))
            _lights(page, PATIENCE_S, lambda rgb, lifted=lifted: (rgb != at_rest) == lifted)
            waits.append(time.perf_counter() - began)
    result.send(waits)


def _lights(page: Any, seconds: float, fits: Any) -> str:
    """Return the first lights that fit, or the last ones if none have come in time."""
    end = time.monotonic() + seconds
    rgb = ""
    while (left := end - time.monotonic()) > 0:
        try:
            message = json.loads(page.recv(timeout=left))
        except TimeoutError:
            break
        if message["kind"] == "lights":
            rgb = message["rgb"]
            if fits(rgb):
                break
    return rgb
