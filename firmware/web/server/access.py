"""The rules for who may look at a board, and who may touch it."""

import time
from collections.abc import Callable

from firmware.messages.message import Message
from firmware.web.server.pairing import Pairing

PAIR_FIRST = Message("refused-unpaired")
"""The message to a page whose request needs pairing first."""


class Access:
    """The rule of one page: without ``pairing`` everybody who reaches it may touch; ``locked`` hides it as well."""

    def __init__(
        self, pairing: Pairing | None, *, locked: bool = False, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._pairing = pairing
        self._locked = locked and pairing is not None
        self._clock = clock

    def may_touch(self, cookie: str | None) -> bool:
        """Return whether the holder of this cookie may change something."""
        return self._pairing is None or self._pairing.paired(cookie, self._clock())

    def may_look(self, cookie: str | None) -> bool:
        """Return whether the holder of this cookie may see the board."""
        return not self._locked or self.may_touch(cookie)

    def pair(self, code: str, address: str) -> str | None:
        """Return a cookie for a correct code; ``None``: none is needed.

        Raises :class:`~firmware.errors.PageError` as :meth:`~firmware.web.doors.Pairing.pair` does.
        """
        return None if self._pairing is None else self._pairing.pair(code, address, self._clock())
