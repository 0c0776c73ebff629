"""Pairing: a browser that gave the code gets a cookie, and may change things with it. Times are arguments, in s."""

import hmac
import secrets
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from ipaddress import IPv6Address, ip_address, ip_network
from threading import Lock

from firmware.errors import PageError
from firmware.messages.message import Message

COOKIE = "ringlight"
PAIRED_S = 30 * 24 * 3600
"""How long a paired browser may touch the board, as long as the service runs, in s."""

MOST_PAIRED = 64
MOST_ADDRESSES = 4096
"""How many addresses that have tried a code are remembered."""

WINDOW_S = 120.0
"""How long a code is valid after a person at the board has asked for it, in s."""

DIGITS = 8
"""The length of a code: guessing is hopeless while it is valid, and nobody is refused because of others' tries."""

FIGURES = "123456789"
"""The digits of a code: the board shows each by as many lights, and zero lights are hard to count."""

TRIES = 5
"""The most wrong codes from one network while a code is valid; an address that has not tried may always try once."""

IPV6_PREFIX = 64
"""The number of bits that the IPv6 addresses of one household share."""


@dataclass(frozen=True, slots=True)
class Paired:
    """A paired browser: its number in the list, its address, and when it was paired, by the wall clock."""

    number: int
    address: str
    when: datetime


class Pairing:
    """Pairs browsers that know the code.

    A code is valid only for :data:`WINDOW_S` after :meth:`open`, which a person at the board asks for. ``show`` shows
    each code to people; ``said`` gets a message for each paired browser. Codes and cookies are kept only in memory.
    Times are in s, of one clock that only goes forward. Every method may be called from any thread.
    """

    def __init__(self, show: Callable[[str], None], said: Callable[[str], None] = lambda _: None) -> None:
        self._show = show
        self._said = said
        self._lock = Lock()
        self._cookies: OrderedDict[bytes, tuple[float, Paired]] = OrderedDict()
        self._numbers = 0
        self._code = ""
        self._until = 0.0
        self._tries_of: Counter[str] = Counter()
        self._tried: set[str] = set()

    def open(self, now: float) -> str:
        """Make a code that is valid for :data:`WINDOW_S`, show it and return it; the previous one becomes invalid."""
        with self._lock:
            self._code = made_code()
            self._until = now + WINDOW_S
            self._tries_of.clear()
            self._tried.clear()
            code = self._code
        self._show(code)
        return code

    def waits(self, now: float) -> bool:
        """Return whether there is a valid code."""
        return bool(self._code) and now < self._until

    def pair(self, code: str, address: str, now: float) -> str:
        """Return a cookie for the right code, which is valid for one browser.

        Raises :class:`~firmware.errors.PageError` if no code is valid, for a wrong code, and for too many of them.
        """
        with self._lock:
            if not self.waits(now):
                raise PageError(Message("refused-no-code"))
            self._count(address)
            if not hmac.compare_digest("".join(code.split()).encode(), self._code.encode()):
                raise PageError(Message("refused-code"))
            self._code = ""
            cookie = secrets.token_urlsafe(32)
            self._numbers += 1
            paired = Paired(self._numbers, address, datetime.now(UTC))
            self._cookies[_digest(cookie)] = now + PAIRED_S, paired
            while len(self._cookies) > MOST_PAIRED:
                self._cookies.popitem(last=False)
        self._said(f"A browser at {address} was paired (number {paired.number}).")
        return cookie

    def _count(self, address: str) -> None:
        """Count a try. Raises :class:`~firmware.errors.PageError` for too many of them."""
        near = network_of(address)
        new = address not in self._tried and len(self._tried) < MOST_ADDRESSES
        crowded = near not in self._tries_of and len(self._tries_of) >= MOST_ADDRESSES
        if (self._tries_of[near] >= TRIES or crowded) and not new:
            raise PageError(Message("refused-codes"))
        self._tried.add(address)
        self._tries_of[near] += 1

    def paired(self, cookie: str | None, now: float) -> bool:
        """Return whether a cookie was given out and is still valid."""
        return cookie is not None and self._cookies.get(_digest(cookie), (0.0, None))[0] > now

    def browsers(self, now: float) -> list[Paired]:
        """Return the browsers that are paired, the newest last."""
        with self._lock:
            return [paired for until, paired in self._cookies.values() if until > now]

    def revoke(self, number: int) -> None:
        """End the pairing of a browser. Raises :class:`~firmware.errors.PageError` if there is no such browser."""
        with self._lock:
            found = [digest for digest, (_, paired) in self._cookies.items() if paired.number == number]
            if not found:
                raise PageError(Message("refused-browser", n=number))
            del self._cookies[found[0]]
        self._said(f"The browser of number {number} is no longer paired.")


def made_code() -> str:
    """Return a code without equal neighbouring digits, because on the board two of them would look like one."""
    code = ""
    while len(code) < DIGITS:
        code += secrets.choice(FIGURES.replace(code[-1:] or "0", ""))
    return code


class ClockedPairing:
    """Pairing at this moment, for callers without a clock."""

    def __init__(self, pairing: Pairing) -> None:
        self._pairing = pairing

    def open(self) -> str:
        """Make a code as :meth:`Pairing.open` does."""
        return self._pairing.open(time.monotonic())

    def waits(self) -> bool:
        """Return whether the code still holds."""
        return self._pairing.waits(time.monotonic())


def network_of(address: str) -> str:
    """Return the key of one household: an IPv4 address, or the first half of an IPv6 address."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        mapped = found.ipv4_mapped
        return str(mapped) if mapped else str(ip_network((found, IPV6_PREFIX), strict=False))
    return str(found)


def _digest(cookie: str) -> bytes:
    return hmac.digest(b"ringlight", cookie.encode(), "sha256")
