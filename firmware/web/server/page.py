"""Opens the page: first the socket, which reports trouble at once, then the server in its thread."""

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
"""Python's thread switch interval (s) while the page is served: the usual 5 ms would disturb the board's rhythm."""


AGAIN_S, AGAIN_MOST_S = 10.0, 600.0
"""The first and the longest pause (s) before a server that ended by itself is restarted; each pause is doubled."""


@dataclass(frozen=True, slots=True)
class PageOptions:
    """The address of the page, and who may look at it."""

    address: Address
    look: Viewing = "free"
    data: Path | None = None
    """The folder in which ``ringlight pair`` asks for a code; ``None``: no code can be requested."""
    show_code: bool = False
    """Whether to show a code at once, because a person has just started this."""
    wait: bool = False
    """Whether to wait for an address that is not available yet: the network may come up later than the board."""


class _PageThread:
    """The server in its thread, which also imports the web libraries: the board does not wait for them."""

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
        """Serve in a thread, and start a new one some time after it has ended by itself."""
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
        finally:  # the error is reported in a sentence, ends the thread and goes to the hook for threads
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
        """Report once that there is no page: players can go on without it, but others look at it."""
        why = "" if error is None else f" ({type(error).__name__}: {error})"
        words = f"The page is not served just now{why}. The game goes on without it, and it is started again soon."
        self._exchange.trouble = (Message("trouble-quoted", detail=words),)
        if words != self._told:
            self._told = words
            self._diagnostics.log.say(words)

    def close(self) -> None:
        """Stop serving."""
        self._closing = True
        self._close.set()
        if self._server is not None:
            self._server.close()
        self._thread.join()


@contextmanager
def page(options: PageOptions, exchange: Exchange, diagnostics: Diagnostics) -> Iterator[Address]:
    """Serve the page of an exchange, announce its address, and yield the address.

    Raises :class:`~firmware.errors.ListenError` if the address is not available and is not waited for.
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
    """Return the host names of a page served at an address, besides the address a request has come to."""
    if address.local:
        return frozenset({"localhost"})
    name = socket.gethostname().lower()
    return frozenset({name, f"{name}.local"})


def _announce(address: Address, log: Log) -> None:
    """Log the address of the page; also as a QR code if a phone can reach it."""
    where = reachable(address)
    log.say(f"The board is at {where.url()} (Ctrl-C ends it)")
    if where.local:
        log.say(f"For a phone beside it: --listen {EVERYWHERE}:{address.port}")
    else:
        for line in qr_code(where.url()):
            log.aloud(line)
