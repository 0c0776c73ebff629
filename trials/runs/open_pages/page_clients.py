"""Pages for the trial of the page, in processes of their own: their work must not count as the board's.

A crowd of pages starts and stops on request, with one among them that reads nothing. Another page measures the time
from a gesture to the answer of its lights.
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

from trials.runs.open_pages.beside import PATIENCE_S, beside

RING = "e5"
"""The ring that is lifted and put back."""

LIFT, DROP = f"lift white-ring {RING}", f"drop {RING}"

REST_S = 0.3
"""The rest of hands between two gestures."""


@dataclass(frozen=True, slots=True)
class Crowd:
    """A number of pages that look on, and perhaps one more that reads nothing of what it is sent."""

    address: str
    viewers: int
    stalled: bool


class Party:
    """A crowd in a process of its own."""

    def __init__(self, orders: Connection) -> None:
        self._orders = orders

    def come(self) -> None:
        """Start all pages; they are still connecting when this returns."""
        self._orders.send("come")

    def go(self) -> int:
        """Stop all pages, and return the number of messages they received."""
        self._orders.send("go")
        told: int = self._orders.recv()
        return told


@contextmanager
def party(crowd: Crowd) -> Iterator[Party]:
    """Start the process of a crowd, and end it; no page has started yet."""
    with beside(_mill_about, crowd, end=lambda orders: orders.send("end")) as orders:
        orders.recv()  # it is ready; its start does not count as work of the pages
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
    """Open a page that requests everything and reads nothing."""
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
    """Return a short text as a page's frame (RFC 6455), masked with zeros."""
    return bytes((0x81, 0x80 | len(text), 0, 0, 0, 0)) + text


@contextmanager
def measuring(address: str, gestures: int) -> Iterator[Connection]:
    """Start a process that makes gestures on a page; it sends the list of the waits for an answer, in s."""
    with beside(_measure, address, gestures) as result:
        yield result


def _measure(address: str, gestures: int, result: Connection) -> None:
    """Lift a ring and put it back, again and again, and send the waits for the lights."""
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
    """Return the first lights that fit, or the last ones if none arrive in time."""
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
