"""When to try again to write what the disk did not take."""

RETRY_S = 10.0
"""So often, in s of board time."""


class Retries:
    """Says when it is time to try again; time is an argument, in s, and never runs backwards."""

    def __init__(self) -> None:
        self._since: float | None = None

    def due(self, now: float, *, troubled: bool) -> bool:
        """Return whether to try again now: every :data:`RETRY_S` from when trouble is first seen."""
        if not troubled:
            self._since = None
        elif self._since is None:
            self._since = now
        elif now - self._since >= RETRY_S:
            self._since = now
            return True
        return False
