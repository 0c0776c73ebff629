"""The clients that flood a page, in a process of their own.

Each has an address of this computer's own, 127.x.y.z: to the page each is another household.
"""

import asyncio
import json
import os
import resource
import secrets
from collections.abc import Callable, Coroutine, Iterator, Mapping
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from typing import Any, TypeAlias

from trials.runs.open_pages.beside import beside

AGAIN_S = 1.0
"""The time after which a rejected client returns."""

BYTE_EVERY_S = 0.5
"""The time between two bytes of a slow client."""

GUESS_EVERY_S = 0.1
"""The time between two codes of a guesser."""

Member: TypeAlias = Callable[[str, int, str], Coroutine[Any, Any, None]]
"""A client that floods a page at a host and a port, from an address of its own."""


def address_of(number: int) -> str:
    """Return one of this computer's many addresses."""
    return f"127.1.{number // 250}.{number % 250 + 1}"


async def _opened(host: str, port: int, own: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection(host, port, local_addr=(own, 0))


async def _socket(host: str, port: int, own: str) -> None:
    """Open a WebSocket and stay."""
    reader, writer = await _opened(host, port, own)
    writer.write(
        f"GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: http://{host}:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        "".encode()
    )
    try:
        while await reader.read(65536):
            pass
    finally:
        writer.transport.abort()


async def _idle(host: str, port: int, own: str) -> None:
    """Open a connection and say nothing."""
    reader, writer = await _opened(host, port, own)
    try:
        await reader.read(1)
    finally:
        writer.transport.abort()


async def _slow(host: str, port: int, own: str) -> None:
    """Ask for the page byte by byte."""
    reader, writer = await _opened(host, port, own)
    try:
        for byte in f"GET / HTTP/1.1\r\nHost: {host}:{port}\r\nX-Slow: {'x' * 1000}".encode():
            writer.write(bytes((byte,)))
            await writer.drain()
            await asyncio.sleep(BYTE_EVERY_S)
            if reader.at_eof():
                break
    finally:
        writer.transport.abort()


async def _guess(host: str, port: int, own: str) -> None:
    """Try one code after another."""
    reader, writer = await _opened(host, port, own)
    try:
        while True:
            body = json.dumps({"code": f"{secrets.randbelow(10**8):08}"})
            head = f"POST /pair HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: http://{host}:{port}\r\nContent-Length: "
            writer.write(f"{head}{len(body)}\r\n\r\n{body}".encode())
            if not await reader.read(4096):
                break
            await asyncio.sleep(GUESS_EVERY_S)
    finally:
        writer.transport.abort()


FLOODS: Mapping[str, tuple[Member, int, int]] = {
    "64 pages of one stranger": (_socket, 64, 1),
    "1 100 idle connections of 250 addresses": (_idle, 1100, 250),
    "300 slow clients": (_slow, 300, 300),
    "40 guessers of the code": (_guess, 40, 40),
}
"""Each flood: the behaviour of its clients, their number, and the number of their addresses."""


class Flood:
    """A flood in a process of its own, which starts and stops on request."""

    def __init__(self, orders: Connection) -> None:
        self._orders = orders

    def come(self) -> None:
        """Start all clients, and wait until all have tried to connect."""
        self._orders.send("come")
        self._orders.recv()

    def go(self) -> int:
        """Stop all clients, and return the number of connections, repeated ones included."""
        self._orders.send("go")
        came: int = self._orders.recv()
        return came


@contextmanager
def flood(name: str, address: str) -> Iterator[Flood]:
    """Start the process of a flood, and end it; no client has started yet."""
    with beside(_run, name, address, end=lambda orders: orders.send("end")) as orders:
        orders.recv()
        yield Flood(orders)


def _run(name: str, address: str, orders: Connection) -> None:
    asyncio.run(_flood(name, address, orders))


async def _flood(name: str, address: str, orders: Connection) -> None:
    may_open_many()
    os.nice(19)  # real flooders are on other computers
    do, count, addresses = FLOODS[name]
    host, _, port = address.partition(":")
    loop = asyncio.get_running_loop()
    orders.send("ready")
    while await loop.run_in_executor(None, orders.recv) == "come":
        came = _Came(count)
        members = [
            asyncio.create_task(_again(do, host, int(port), address_of(number % addresses), came))
            for number in range(count)
        ]
        await came.all.wait()
        orders.send(came.count)
        await loop.run_in_executor(None, orders.recv)
        for member in members:
            member.cancel()
        await asyncio.gather(*members, return_exceptions=True)
        orders.send(came.count)


class _Came:
    """Counts connections; ``all`` is set as soon as every client has connected."""

    def __init__(self, everybody: int) -> None:
        self.all = asyncio.Event()
        self.count = 0
        self._everybody = everybody

    def one(self) -> None:
        """Count a connection."""
        self.count += 1
        if self.count >= self._everybody:
            self.all.set()


async def _again(do: Member, host: str, port: int, own: str, came: "_Came") -> None:
    """Do it again and again: who is shown out comes back."""
    while True:
        came.one()
        with suppress(OSError):
            await do(host, port, own)
        await asyncio.sleep(AGAIN_S)


def may_open_many() -> None:
    """Raise this process's limit of sockets to what the system allows."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
