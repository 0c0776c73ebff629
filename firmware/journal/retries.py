"""The times for retries of failed writes."""

RETRY_S = 10.0
"""The time between retries, in s of board time."""


class Retries:
    """Says when to try again, from the first sign of trouble until there is none.

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
