"""Pairing: a browser that gave the code gets a cookie, and may change things with it. Times are arguments, in s."""

import hmac
import secrets
from collections import OrderedDict
from collections.abc import Callable

from firmware.errors import PageError
from firmware.messages.message import Message
from firmware.web.server.rate_limit import TokenBucket

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


class Pairing:
    """Lets browsers in that know the code.

    ``told`` is given each code for people to see it. Codes and cookies are kept in memory alone.
    """

    def __init__(self, told: Callable[[str], None]) -> None:
        self._told = told
        self._cookies: OrderedDict[bytes, float] = OrderedDict()
        self._tries = TokenBucket(TRIES_OF_ALL, TRY_OF_ALL_EVERY_S)
        self._tries_of: OrderedDict[str, TokenBucket] = OrderedDict()
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
            raise PageError(Message("refused-codes"))
        if not hmac.compare_digest(code.strip().encode(), self._code.encode()):
            self._wrong += 1
            if self._wrong >= WRONG_CODES:
                self._new_code()
            raise PageError(Message("refused-code"))
        cookie = secrets.token_urlsafe(32)
        self._cookies[_digest(cookie)] = now + PAIRED_S
        while len(self._cookies) > MOST_PAIRED:
            self._cookies.popitem(last=False)
        return cookie

    def paired(self, cookie: str | None, now: float) -> bool:
        """Return whether a cookie is one that was given."""
        return cookie is not None and self._cookies.get(_digest(cookie), 0.0) > now

    def _bucket(self, address: str) -> TokenBucket:
        bucket = self._tries_of.pop(address, None) or TokenBucket(TRIES, TRY_EVERY_S)
        self._tries_of[address] = bucket
        while len(self._tries_of) > MOST_ADDRESSES:
            self._tries_of.popitem(last=False)
        return bucket


def _digest(cookie: str) -> bytes:
    return hmac.digest(b"ringlight", cookie.encode(), "sha256")
