"""Opening the page: the socket first, so that trouble is told at once, then the server in its thread."""

import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal, TypeAlias

from firmware.web.doors import Names, Pairing
from firmware.web.exchange import Exchange
from firmware.web.listen import Address, bracketed, listening, qr_code, reachable
from firmware.web.reasons import Reasons

Look: TypeAlias = Literal["free", "paired"]


@dataclass(frozen=True, slots=True)
class Terms:
    """Where the page is served and who may look at it."""

    address: Address
    look: Look = "free"


@contextmanager
def page(terms: Terms, exchange: Exchange, said: Callable[[str], None]) -> Iterator[Address]:
    """Serve the page of what is in an exchange, and say where; yield where it is.

    Raises :class:`~firmware.errors.ListenError`.
    """
    with listening(terms.address) as opened:
        address = Address(terms.address.host, opened.getsockname()[1])
        for words in _welcome(address):
            said(words)
        pairing = None if address.local else Pairing(lambda code: said(f"The code to touch the board: {code}"))
        from firmware.web.app import Page, make_app  # noqa: PLC0415 - web libraries, only where a page is served
        from firmware.web.hub import Hub  # noqa: PLC0415
        from firmware.web.server import PageServer  # noqa: PLC0415
        from firmware.web.static_files import StaticFiles  # noqa: PLC0415

        hub, reasons = Hub(exchange), Reasons(said)
        served = Page(hub, StaticFiles(), pairing, reasons, locked=terms.look == "paired" and pairing is not None)
        app = make_app(served, Names(names_of(address)), reasons)
        with PageServer(app, hub, opened):
            yield address


def names_of(address: Address) -> frozenset[str]:
    """Return the names a page served there goes by, besides the address a request has come to."""
    if address.local:
        return frozenset({"localhost"})
    name = socket.gethostname().lower()
    return frozenset({name, f"{name}.local"})


def _welcome(address: Address) -> Iterator[str]:
    where = reachable(address)
    yield f"The board is at {where.url()} (Ctrl-C ends it)"
    if where.local:
        yield f"For a phone beside it: --listen {bracketed('0.0.0.0')}:{address.port}"  # noqa: S104 - said, not done
    else:
        yield from qr_code(where.url())
