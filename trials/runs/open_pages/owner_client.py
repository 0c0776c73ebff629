"""The owner of a board, with a paired browser in a process of its own: the owner's waits at a flooded page."""

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from multiprocessing.connection import Connection
from typing import Any

from trials.runs.open_pages.beside import PATIENCE_S, beside

ASK_EVERY_S = 0.1
"""The time between two presses of a button by the owner; every tenth press is on a new page."""

NEW_PAGE_EVERY = 10


class Owner:
    """The owner of the board, with a paired browser in a process of its own."""

    def __init__(self, orders: Connection) -> None:
        self._orders = orders

    def waits(self, since: float) -> list[float]:
        """Return the wait for each answer that was requested after a time of the monotonic clock, in s."""
        self._orders.send(since)
        told: list[float] = self._orders.recv()
        return told


@contextmanager
def owner(address: str, cookie: str) -> Iterator[Owner]:
    """Start the process of the owner, and end it."""
    with beside(_own, address, cookie, end=lambda orders: orders.send(None)) as orders:
        orders.recv()
        yield Owner(orders)


def _own(address: str, cookie: str, orders: Connection) -> None:
    """Ask on a permanent page and on new ones, and report the waits on request."""
    from websockets.sync.client import connect  # noqa: PLC0415 - only in the owner's process

    words: dict[str, Any] = {"origin": f"http://{address}", "compression": None, "open_timeout": PATIENCE_S}
    words["additional_headers"] = {"Cookie": cookie}
    waits: list[tuple[float, float]] = []
    with connect(f"ws://{address}/ws", **words) as page:
        orders.send("ready")
        number = 0
        while True:
            if orders.poll(ASK_EVERY_S):
                since = orders.recv()
                if since is None:
                    return
                orders.send([wait for began, wait in waits if began >= since])
                waits.clear()
                continue
            number += 1
            began = time.monotonic()
            if number % NEW_PAGE_EVERY == 0:
                _fetch(address, cookie)
                with connect(f"ws://{address}/ws", **words) as another:
                    _ask(another, number)
            else:
                _ask(page, number)
            waits.append((began, time.monotonic() - began))


def _fetch(address: str, cookie: str) -> None:
    asking = HTTPConnection(address, timeout=PATIENCE_S)
    try:
        asking.request("GET", "/", headers={"Cookie": cookie})
        asking.getresponse().read()
    finally:
        asking.close()


def _ask(page: Any, number: int) -> None:
    """Press a button, and wait for the board's confirmation."""
    page.send(json.dumps({"do": "press", "button": "hint", "id": number}))
    while json.loads(page.recv(timeout=PATIENCE_S)).get("id") != number:
        pass


def pair(address: str, code: str, own: str = "127.0.0.1") -> str:
    """Enter the code from an own address; return the cookie, empty if the code was refused."""
    host, _, port = address.partition(":")
    asking = HTTPConnection(host, int(port), timeout=PATIENCE_S, source_address=(own, 0))
    try:
        body = json.dumps({"code": code})
        asking.request("POST", "/pair", body, {"Origin": f"http://{address}"})
        return (asking.getresponse().headers["set-cookie"] or "").split(";")[0]
    finally:
        asking.close()
