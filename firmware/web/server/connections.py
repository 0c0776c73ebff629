"""The connections to the page: how many there may be, of whom, and which has to go when there are too many.

A connection is counted when it is accepted, before anything is made for it; one too many is dropped there and then.
When all places are taken, the oldest connection of the network with the most of them makes room, never that of a paired
page.
"""

import socket
import struct
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Self, TypeAlias

from firmware.web.server.pairing import network_of

MOST_CONNECTIONS, MOST_OF_ONE = 128, 64
"""So many connections there may be at once, and so many of them of one network."""

DROPPED_AT_ONCE = 64
"""After so many dropped connections the server does something else first."""

UNTOLD_S = 10.0
"""A connection that was accepted and never came to be is forgotten after so long."""

Key: TypeAlias = tuple[str, int]
"""A peer's address and port."""


@dataclass(slots=True, eq=False)
class Connection:
    """An open connection: of which network, since when, how to end it, and whether it may be ended for others."""

    network: str
    since: float
    end: Callable[[], object] | None = None
    kept: bool = False


class Connections:
    """The open connections of one page. Used by the server's thread alone."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._open: dict[Key, Connection] = {}
        self.dropped = 0
        """How many were dropped because there were too many."""

    def __len__(self) -> int:
        return len(self._open)

    def admit(self, peer: Key) -> bool:
        """Return whether a new connection has a place, and count it if it has."""
        network = network_of(peer[0])
        if self._count(network) >= MOST_OF_ONE or (len(self._open) >= MOST_CONNECTIONS and not self._room_for(network)):
            self.dropped += 1
            return False
        self._open[peer[:2]] = Connection(network, self._clock())
        return True

    def made(self, peer: Key, end: Callable[[], object]) -> None:
        """Take in that a connection that was admitted has come to be, and how it can be ended."""
        connection = self._open.setdefault(peer[:2], Connection(network_of(peer[0]), self._clock()))
        connection.end = end

    def keep(self, peer: Key) -> None:
        """Take in that a connection is a paired page's."""
        if (connection := self._open.get(peer[:2])) is not None:
            connection.kept = True

    def lost(self, peer: Key) -> None:
        """Take in that a connection has ended."""
        self._open.pop(peer[:2], None)

    def _count(self, network: str) -> int:
        return sum(connection.network == network for connection in self._open.values())

    def _room_for(self, network: str) -> bool:
        """Return whether one of the connections was ended to make room for another one of this network."""
        crowds = Counter(connection.network for connection in self._open.values() if not connection.kept)
        if network in crowds:
            crowds[network] += 1
        crowd = max(crowds, key=lambda name: crowds[name], default="")
        for peer, connection in self._open.items():  # the oldest first
            if connection.network == crowd and not connection.kept:
                if connection.end is None and self._clock() - connection.since < UNTOLD_S:
                    continue
                del self._open[peer]
                self.dropped += 1
                if connection.end is not None:
                    connection.end()
                return True
        return False


class Listener(socket.socket):
    """A listening socket that drops connections for which there is no place, before anything is made for them."""

    connections: Connections

    @classmethod
    def of(cls, opened: socket.socket) -> Self:
        """Take over a listening socket."""
        listener = cls(fileno=opened.detach())
        listener.connections = Connections()
        listener.setblocking(False)
        return listener

    def accept(self) -> tuple[socket.socket, Any]:
        """Return the next connection that has a place. Raises :class:`BlockingIOError` if there is none."""
        for _ in range(DROPPED_AT_ONCE):
            connection, peer = super().accept()
            if self.connections.admit(peer[:2]):
                return connection, peer
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # without a farewell
            connection.close()
        raise BlockingIOError
