"""The doors of the page: who may come in, who may touch, and how much of everything.

Nothing here reads a clock or a socket: times are arguments, in s.
"""

import hmac
import re
import secrets
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import ip_address

from firmware.errors import PageError

COOKIE = "ringlight"
PAIRED_S = 30 * 24 * 3600
"""How long a browser that was paired may touch, as long as the service runs, in s."""

MOST_PAIRED = 64
MOST_ADDRESSES = 256

TRIES, TRIES_OF_ALL = 5, 30
"""So many codes may be tried at once from one address, and from all of them together."""

TRY_EVERY_S, TRY_OF_ALL_EVERY_S = 12.0, 2.0
"""After that another one so often, in s."""

WRONG_CODES = 100
"""After so many wrong codes a new one is made."""


class Bucket:
    """Allows ``burst`` things at once, and then one every ``every`` s."""

    __slots__ = ("_burst", "_every", "_filled", "_left")

    def __init__(self, burst: float, every: float) -> None:
        self._burst = burst
        self._every = every
        self._left = float(burst)
        self._filled = 0.0

    def allows(self, now: float) -> bool:
        """Return whether one more is allowed now, and count it if it is."""
        self._left = min(self._burst, self._left + (now - self._filled) / self._every)
        self._filled = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


_HOST = re.compile(r"(?:\[(?P<v6>[0-9a-f:.]+)\]|(?P<name>[a-z0-9._-]+))(?::(?P<port>[0-9]{1,5}))?")


def split_host(header: str) -> tuple[str, int]:
    """Return the name and the port in a Host header; port 80 if it says none. Raises ValueError."""
    found = _HOST.fullmatch(header.lower())
    if found is None:
        raise ValueError(header)
    return (found["v6"] or found["name"]).rstrip("."), int(found["port"] or 80)


@dataclass(frozen=True, slots=True)
class Names:
    """The names this page goes by: other names in a request mean that somebody else's name leads here."""

    names: frozenset[str]

    def fits(self, header: str, arrived: tuple[str, int | None]) -> bool:
        """Return whether a Host header names this page, given where the request has arrived."""
        try:
            name, port = split_host(header)
        except ValueError:
            return False
        if port != arrived[1]:
            return False
        return name in self.names or _same_address(name, arrived[0])


def _same_address(name: str, arrived: str) -> bool:
    try:
        one, other = ip_address(name), ip_address(arrived)
    except ValueError:
        return False
    return one == other or getattr(other, "ipv4_mapped", None) == one


def fits_origin(origin: str | None, host: str) -> bool:
    """Return whether a page may ask that says it comes from an origin: only this page itself may."""
    return origin is not None and origin.lower() == f"http://{host.lower()}"


class Pairing:
    """Lets browsers in that know the code.

    ``told`` is given each code for people to see it. Codes and cookies are kept in memory alone.
    """

    def __init__(self, told: Callable[[str], None]) -> None:
        self._told = told
        self._cookies: OrderedDict[bytes, float] = OrderedDict()
        self._tries = Bucket(TRIES_OF_ALL, TRY_OF_ALL_EVERY_S)
        self._tries_of: OrderedDict[str, Bucket] = OrderedDict()
        self._wrong = 0
        self._code = ""
        self._new_code()

    def _new_code(self) -> None:
        self._code = f"{secrets.randbelow(10**6):06}"
        self._wrong = 0
        self._told(self._code)

    def pair(self, code: str, address: str, now: float) -> str:
        """Return a cookie for who knows the code.

        Raises :class:`~firmware.errors.PageError` for a wrong code, and for too many of them.
        """
        if not (self._bucket(address).allows(now) and self._tries.allows(now)):
            raise PageError("too many codes were tried: wait a minute")
        if not hmac.compare_digest(code.strip().encode(), self._code.encode()):
            self._wrong += 1
            if self._wrong >= WRONG_CODES:
                self._new_code()
            raise PageError("this is not the code: it stands where the board's program was started")
        cookie = secrets.token_urlsafe(32)
        self._cookies[_digest(cookie)] = now + PAIRED_S
        while len(self._cookies) > MOST_PAIRED:
            self._cookies.popitem(last=False)
        return cookie

    def paired(self, cookie: str | None, now: float) -> bool:
        """Return whether a cookie is one that was given."""
        return cookie is not None and self._cookies.get(_digest(cookie), 0.0) > now

    def _bucket(self, address: str) -> Bucket:
        bucket = self._tries_of.pop(address, None) or Bucket(TRIES, TRY_EVERY_S)
        self._tries_of[address] = bucket
        while len(self._tries_of) > MOST_ADDRESSES:
            self._tries_of.popitem(last=False)
        return bucket


def _digest(cookie: str) -> bytes:
    return hmac.digest(b"ringlight", cookie.encode(), "sha256")
