"""The address of the page: reads it, opens its socket, and makes the URL for a browser."""

import socket
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import ip_address

from firmware.errors import ListenError
from firmware.web.server.connections import Listener

PORT = 8017
EVERYWHERE = "0.0.0.0"  # noqa: S104 - the address of every interface, used only on request
BACKLOG = 1024
"""The most new connections that wait to be accepted; with fewer, a flood would delay each of the owner's by 1 s."""


@dataclass(frozen=True, slots=True)
class Address:
    """A host and a port; port 0 stands for any free port."""

    host: str
    port: int

    @property
    def local(self) -> bool:
        """Whether only this computer can reach it."""
        return ip_address(self.host).is_loopback

    @property
    def everywhere(self) -> bool:
        """Whether it stands for every address of this computer."""
        return ip_address(self.host).is_unspecified

    def url(self) -> str:
        """Return the URL to type into a browser."""
        return f"http://{bracketed(self.host)}:{self.port}/"


def bracketed(host: str) -> str:
    """Return a host in the form for URLs: an IPv6 address in brackets."""
    return f"[{host}]" if ":" in host else host


def read_address(text: str) -> Address:
    """Return the address in a text: ``HOST:PORT``, ``HOST`` or ``:PORT``; ``localhost`` is 127.0.0.1.

    Raises :class:`~firmware.errors.ListenError`.
    """
    host, port = _split(text.strip())
    if host == "localhost":
        host = "127.0.0.1"
    try:
        ip_address(host)
    except ValueError as error:
        raise ListenError(
            f"'{text}' is not an address to listen at: give HOST:PORT, HOST being an address of this computer, "
            "127.0.0.1 for this computer alone, or 0.0.0.0 for the whole network"
        ) from error
    if not (port.isascii() and port.isdecimal() and int(port[:6]) <= 65535):  # noqa: PLR2004 - the highest port
        raise ListenError(f"'{text}' has no port from 0 to 65535: give HOST:PORT, as in 127.0.0.1:{PORT}")
    return Address(host, int(port))


def _split(text: str) -> tuple[str, str]:
    if text.startswith("["):
        host, _, rest = text[1:].partition("]")
        return host, rest.removeprefix(":") or str(PORT)
    if text.count(":") > 1:
        return text, str(PORT)
    host, _, port = text.partition(":")
    return host or "127.0.0.1", port or str(PORT)


def listening(address: Address) -> Listener:
    """Return a socket that listens at an address. Raises :class:`~firmware.errors.ListenError` with the remedy."""
    family = socket.AF_INET6 if ":" in address.host else socket.AF_INET
    opened = socket.socket(family, socket.SOCK_STREAM)
    try:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        opened.bind((address.host, address.port))
        opened.listen(BACKLOG)
    except OSError as error:
        opened.close()
        raise ListenError(
            f"the page cannot be served at {bracketed(address.host)}:{address.port} ({error.strerror}): close the "
            f"other program that is, or take another port with --listen {bracketed(address.host)}:{address.port + 1}"
        ) from error
    return Listener.of(opened, local=address.local)


def reachable(address: Address) -> Address:
    """Return the address that others can reach: instead of "every address", this computer's own in the network."""
    if not address.everywhere:
        return address
    family, far = (socket.AF_INET6, "2001:db8::1") if ":" in address.host else (socket.AF_INET, "192.0.2.1")
    with socket.socket(family, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect((far, 9))  # sends nothing: the system only chooses the interface
        return Address(probe.getsockname()[0], address.port)
    return Address("127.0.0.1", address.port)


def qr_code(url: str) -> Iterable[str]:
    """Return the lines of a QR code of a URL, for a terminal with a dark background."""
    import io  # noqa: PLC0415 - with segno, only where a code is shown

    import segno  # noqa: PLC0415 - only where a code is shown

    out = io.StringIO()
    segno.make(url, error="m").terminal(out, compact=True, border=2)
    return out.getvalue().rstrip("\n").split("\n")
