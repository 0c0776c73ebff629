"""When to try again to write what the disk did not take."""

RETRY_S = 10.0
"""So often, in s of board time."""


class Retries:
    """Says when it is time to try again, from when trouble is first seen until there is none any more.

    Time is an argument, in s, and never runs backwards.
    """

    def __init__(self, now: float) -> None:
        self._since = now

    def due(self, now: float) -> bool:
        """Return whether to try again now: every :data:`RETRY_S`."""
        if now - self._since < RETRY_S:
            return False
        self._since = now
        return True
