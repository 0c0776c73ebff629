"""Where the board's thread and the page's server meet: neither ever waits for the other.

The board's thread publishes snapshots into one slot, where the newest replaces one that was not taken yet. Commands of
pages wait in a bounded inbox until the board's thread takes them, at the beginning of a frame.
"""

from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Protocol

from firmware.messages.message import Message, Messages
from firmware.web.commands.kept import BeginAt
from firmware.web.commands.messages import ActOut, Command
from firmware.web.snapshots.parts import Snapshot

MOST_WAITING = 256
"""The most commands that wait for the board's thread: more than any hands make between two frames."""


@dataclass(frozen=True, slots=True)
class PendingCommand:
    """A command, and its answer: a function called on the board's thread with the reason of a refusal, or ``None``."""

    command: Command | ActOut | BeginAt
    answer: Callable[[Message | None], None]


class Codes(Protocol):
    """Makes codes that let a browser in a network play, as :mod:`~firmware.web.server.pairing` does."""

    def open(self) -> str:
        """Return a new code; it holds for one browser, and for a while."""

    def waits(self) -> bool:
        """Return whether the last one still holds."""


class Exchange:
    """One slot from the board to the pages, one inbox from the pages to the board."""

    def __init__(self) -> None:
        self._inbox: deque[PendingCommand] = deque()
        self._wake: Callable[[], object] | None = None
        self.shown = Snapshot()
        """The latest snapshot; never changed, only replaced."""
        self.measuring = False
        """Whether a page wants to see the sensors' readings. Set by the server."""
        self.trouble: Messages = ()
        """The trouble that keeps pages from being served; empty while all is well. Set by the server."""
        self.codes: Codes | None = None
        """Makes codes for browsers; ``None``: no page is open to a network. Set by the server."""

    def ask(self, asked: PendingCommand) -> bool:
        """Hand a command to the board's thread; return whether there was room for it. Called by the server."""
        if len(self._inbox) >= MOST_WAITING:
            return False
        self._inbox.append(asked)
        return True

    def asked(self) -> PendingCommand | None:
        """Take the oldest command; ``None`` if there is none. Called by the board's thread."""
        return self._inbox.popleft() if self._inbox else None

    def publish(self, shown: Snapshot) -> None:
        """Publish a new snapshot. Called by the board's thread."""
        self.shown = shown
        self.wake()

    def wake(self) -> None:
        """Wake the server; nothing happens while there is none."""
        wake = self._wake
        if wake is not None:
            with suppress(RuntimeError):  # its event loop has been closed this very moment
                wake()

    def serve(self, wake: Callable[[], object] | None) -> None:
        """Set the function that wakes the server; ``None``: the server has ended. Called by the server."""
        self._wake = wake
