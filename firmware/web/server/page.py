"""Opening the page: the socket first, so that trouble is told at once, then the server in its thread."""

import socket
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Event, Thread
from typing import TYPE_CHECKING

from firmware.errors import ListenError
from firmware.messages.message import Message
from firmware.service.log import Log
from firmware.web.commands.exchange import Exchange
from firmware.web.server.connections import Listener
from firmware.web.server.diagnostics import Diagnostics
from firmware.web.server.host_check import HostNames
from firmware.web.server.listen import EVERYWHERE, Address, listening, qr_code, reachable
from firmware.web.server.pairing import ClockedPairing, Pairing
from firmware.web.server.viewing import Viewing

if TYPE_CHECKING:
    from firmware.web.server.uvicorn_server import PageServer

SWITCH_S = 0.0005
"""The server's thread lets the board's have its turn after so long: Python's usual 5 ms would be felt in its rhythm."""


AGAIN_S, AGAIN_MOST_S = 10.0, 600.0
"""A server that has ended by itself is started again after so long; each time after twice as long, at most this."""


@dataclass(frozen=True, slots=True)
class PageOptions:
    """Where the page is served and who may look at it."""

    address: Address
    look: Viewing = "free"
    data: Path | None = None
    """The folder in which ``ringlight pair`` asks for a code; ``None``: nobody can."""
    show_code: bool = False
    """Whether a person has started this just now, and is shown a code at once."""
    wait: bool = False
    """Whether an address that cannot be had yet is waited for: the network may come later than the board."""


class _PageThread:
    """The server in its thread; it imports the web libraries there, so that the board need not wait for them."""

    def __init__(
        self,
        options: PageOptions,
        address: Address,
        opened: Listener | None,
        exchange: Exchange,
        diagnostics: Diagnostics,
        missing: ListenError | None,
    ) -> None:
        self._options = options
        self._address = address
        self._opened = opened
        self._exchange = exchange
        self._diagnostics = diagnostics
        self._server: PageServer | None = None
        self._pairing: Pairing | None = None
        self._closing = False
        self._close = Event()
        self._told = ""
        if missing is not None:
            self._tell_end(missing)
        self._thread = Thread(target=self._keep_serving, name="page keeper", daemon=True)
        self._thread.start()

    def _keep_serving(self) -> None:
        """Serve in a thread, and start another one some time after it has ended by itself."""
        pause = AGAIN_S
        while not self._closing:
            if self._opened is not None:
                server = Thread(target=self._run, args=(self._opened,), name="page", daemon=True)
                server.start()
                server.join()
                self._opened = None
            while self._opened is None and not self._close.wait(pause):
                pause = min(2 * pause, AGAIN_MOST_S)
                try:
                    self._opened = listening(self._address)
                except ListenError as error:
                    self._tell_end(error)

    def _run(self, opened: Listener) -> None:
        try:
            self._serve(opened)
        finally:  # the error is told in a sentence, ends the thread and goes to the hook for threads
            opened.close()
            if not self._closing:
                self._tell_end(sys.exception())

    def _serve(self, opened: Listener) -> None:
        from firmware.web.server.uvicorn_server import page_server  # noqa: PLC0415 - it imports the web libraries

        if self._pairing is None and not self._address.local:
            self._pairing = Pairing(self._tell_code, self._diagnostics.log.say)
            self._exchange.codes = ClockedPairing(self._pairing)
            if self._options.show_code:
                self._pairing.open(time.monotonic())
        locked = self._options.look == "paired"
        names = HostNames(names_of(self._address))
        self._server = page_server(
            self._exchange,
            opened,
            names,
            self._pairing,
            self._diagnostics,
            locked=locked,
            data=self._options.data,
        )
        if self._closing:
            self._server.close()
        self._exchange.trouble = ()
        self._server.run()

    def _tell_code(self, code: str) -> None:
        self._diagnostics.log.aloud(f"The code to touch the board, for two minutes: {code}")

    def _tell_end(self, error: BaseException | None) -> None:
        """Tell once that there is no page: players need no page, people who look on do."""
        why = "" if error is None else f" ({type(error).__name__}: {error})"
        words = f"The page is not served just now{why}. The game goes on without it, and it is started again soon."
        self._exchange.trouble = (Message("trouble-quoted", detail=words),)
        if words != self._told:
            self._told = words
            self._diagnostics.log.say(words)

    def close(self) -> None:
        """Serve no longer."""
        self._closing = True
        self._close.set()
        if self._server is not None:
            self._server.close()
        self._thread.join()


@contextmanager
def page(options: PageOptions, exchange: Exchange, diagnostics: Diagnostics) -> Iterator[Address]:
    """Serve the page of what is in an exchange, and say where; yield where it is.

    Raises :class:`~firmware.errors.ListenError` where the address cannot be had and is not waited for.
    """
    switched = sys.getswitchinterval()
    opened, missing = None, None
    try:
        opened = listening(options.address)
    except ListenError as error:
        if not options.wait:
            raise
        missing = error
    address = options.address if opened is None else Address(options.address.host, opened.getsockname()[1])
    _announce(address, diagnostics.log)
    sys.setswitchinterval(SWITCH_S)
    thread = _PageThread(options, address, opened, exchange, diagnostics, missing)
    try:
        yield address
    finally:
        thread.close()
        sys.setswitchinterval(switched)


def names_of(address: Address) -> frozenset[str]:
    """Return the names a page served there goes by, besides the address a request has come to."""
    if address.local:
        return frozenset({"localhost"})
    name = socket.gethostname().lower()
    return frozenset({name, f"{name}.local"})


def _announce(address: Address, log: Log) -> None:
    """Say where the page is; where a phone can reach it, as a QR code too."""
    where = reachable(address)
    log.say(f"The board is at {where.url()} (Ctrl-C ends it)")
    if where.local:
        log.say(f"For a phone beside it: --listen {EVERYWHERE}:{address.port}")
    else:
        for line in qr_code(where.url()):
            log.aloud(line)
