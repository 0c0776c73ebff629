"""The connections to the page: limits their number, by network, and chooses which one to end for a new one.

A connection is counted when it is accepted, before anything is made for it; one too many is dropped at once. Networks
from which a page was paired have places of their own; all others (strangers) share the rest. If all places are taken,
the oldest connection of the stranger network with the most connections is ended. One that is being answered comes after
those that are not, and one of a paired page is never ended. Room is made only for networks without too many recent
connections: to drop a connection costs a tenth of admitting it and ending another.
"""

import socket
import struct
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Self, TypeAlias

from firmware.web.server.pairing import network_of
from firmware.web.server.rate_limit import TokenBucket

MOST_CONNECTIONS, MOST_OF_STRANGERS = 128, 96
"""The most connections at once, and the most from networks without a paired page."""

MOST_OF_ONE, MOST_OF_ONE_STRANGER = 64, 16
"""The most connections of one network, trusted or stranger: a browser opens six for files and one that stays."""

MOST_TRUSTED = 64
"""How many networks with a paired page are remembered."""

ARRIVALS = 64, 1.0
"""The burst of connections of a stranger's network, and then the time (s) between two."""

MOST_NEW = 8
"""A stranger's network with this many recent connections gets only free places."""

MOST_COUNTED = 1024
"""For how many strangers' networks recent connections are counted."""

ACCEPTED_AT_ONCE = 16
"""How many connections are accepted before the server does other work.

A connection's request is read three turns of the server's loop after it was accepted. Within three turns strangers'
places must not all be reassigned, or a sudden crowd would end connections whose request is about to be read.
"""

DROPPED_AT_ONCE = 64
"""After this many dropped connections the server does other work first."""

UNTOLD_S = 10.0
"""How long (s) an accepted connection that is never made is remembered."""

Key: TypeAlias = tuple[str, int]
"""A peer's address and port."""


@dataclass(slots=True, eq=False)
class Connection:
    """An open connection: of which network, since when, how to end it, and whether it may be ended for others.

    ``answered`` tells whether what it asked for is being answered.
    """

    network: str
    since: float
    end: Callable[[], object] | None = None
    answered: Callable[[], bool] = lambda: False
    kept: bool = False


class Connections:
    """The open connections of one page. Used by the server's thread alone.

    ``local`` is whether only this computer can reach it: then nobody is a stranger.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic, *, local: bool = False) -> None:
        self._clock = clock
        self._local = local
        self._open: dict[Key, Connection] = {}
        self._taken: Counter[str] = Counter()
        """How many connections each network has open."""
        self._strangers = 0
        """How many are open of networks that are not trusted."""
        self._trusted: OrderedDict[str, None] = OrderedDict()
        """The networks that a page was paired from, the latest last."""
        self._arrivals: OrderedDict[str, TokenBucket] = OrderedDict()
        """The connections that strangers' networks may still make, the latest network last."""
        self.dropped = 0
        """How many were dropped because there were too many."""

    def __len__(self) -> int:
        return len(self._open)

    def admit(self, peer: Key) -> bool:
        """Return whether a new connection has a place, and count it if it has."""
        network = network_of(peer[0])
        if not self._has_place(network):
            self.dropped += 1
            return False
        self._add(peer[:2], Connection(network, self._clock()))
        return True

    def _add(self, peer: Key, connection: Connection) -> None:
        self._remove(peer)
        self._open[peer] = connection
        self._taken[connection.network] += 1
        self._strangers += connection.network not in self._trusted

    def _remove(self, peer: Key) -> None:
        if (connection := self._open.pop(peer, None)) is not None:
            self._taken[connection.network] -= 1
            if not self._taken[connection.network]:
                del self._taken[connection.network]
            self._strangers -= connection.network not in self._trusted

    def _has_place(self, network: str) -> bool:
        """Return whether there is a place for one more connection of a network, or one was made."""
        trusted = self._local or network in self._trusted
        if trusted:
            full, new = len(self._open) >= MOST_CONNECTIONS, True
        else:
            now, arrivals = self._clock(), self._arrivals_of(network)
            if not arrivals.allows(now):
                return False
            full = len(self._open) >= MOST_CONNECTIONS or self._strangers >= MOST_OF_STRANGERS
            new = arrivals.left(now) >= ARRIVALS[0] - MOST_NEW
        if self._taken[network] >= (MOST_OF_ONE if trusted else MOST_OF_ONE_STRANGER):
            return False
        return not full or (new and self._room_for(network))

    def made(self, peer: Key, end: Callable[[], object], answered: Callable[[], bool] = lambda: False) -> None:
        """Take in that an admitted connection was made; ``end`` ends it, ``answered``: it is being answered."""
        if peer[:2] not in self._open:
            self._add(peer[:2], Connection(network_of(peer[0]), self._clock()))
        self._open[peer[:2]].end, self._open[peer[:2]].answered = end, answered

    def keep(self, peer: Key) -> None:
        """Take in that a connection is a paired page's."""
        if (connection := self._open.get(peer[:2])) is not None:
            connection.kept = True
            if connection.network not in self._trusted:
                self._strangers -= self._taken[connection.network]
            self._trusted[connection.network] = None
            self._trusted.move_to_end(connection.network)
            if len(self._trusted) > MOST_TRUSTED:
                forgotten, _ = self._trusted.popitem(last=False)
                self._strangers += self._taken[forgotten]

    def lost(self, peer: Key) -> None:
        """Take in that a connection has ended."""
        self._remove(peer[:2])

    def _arrivals_of(self, network: str) -> TokenBucket:
        bucket = self._arrivals.setdefault(network, TokenBucket(*ARRIVALS))
        self._arrivals.move_to_end(network)
        if len(self._arrivals) > MOST_COUNTED:
            self._arrivals.popitem(last=False)
        return bucket

    def _room_for(self, network: str) -> bool:
        """Return whether a connection was ended to make room for another one of this network: a stranger's, if any."""
        loose = {peer: connection for peer, connection in self._open.items() if not connection.kept}
        strangers = {peer: one for peer, one in loose.items() if one.network not in self._trusted} or loose
        crowds = Counter(connection.network for connection in strangers.values())
        if network in crowds:
            crowds[network] += 1
        known = [peer for peer, connection in strangers.items() if self._can_be_ended(connection)]
        if not known:
            return False
        peer = min(known, key=lambda peer: (-crowds[strangers[peer].network], strangers[peer].answered()))  # the oldest
        self._remove(peer)
        self.dropped += 1
        if (end := strangers[peer].end) is not None:
            end()
        return True

    def _can_be_ended(self, connection: Connection) -> bool:
        return connection.end is not None or self._clock() - connection.since >= UNTOLD_S


class Listener(socket.socket):
    """A listening socket that drops connections for which there is no place, before anything is made for them."""

    connections: Connections

    @classmethod
    def of(cls, opened: socket.socket, *, local: bool = False) -> Self:
        """Take over a listening socket, ``local`` if only this computer can reach it."""
        listener = cls(fileno=opened.detach())
        listener.connections = Connections(local=local)
        listener.setblocking(False)
        return listener

    def listen(self, backlog: int = 0, /) -> None:
        """Listen on as before: asyncio says here how many it accepts at once, not how many may wait."""

    def accept(self) -> tuple[socket.socket, Any]:
        """Return the next connection that has a place. Raises :class:`BlockingIOError` if there is none."""
        for _ in range(DROPPED_AT_ONCE):
            connection, peer = super().accept()
            if self.connections.admit(peer[:2]):
                return connection, peer
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # without a farewell
            connection.close()
        raise BlockingIOError
