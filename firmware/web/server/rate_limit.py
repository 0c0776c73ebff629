"""Rate limits: how often something may happen. Times are arguments, in s."""


class TokenBucket:
    """Allows ``burst`` things at once, and then one every ``every`` s."""

    __slots__ = ("_burst", "_every", "_filled", "_left")

    def __init__(self, burst: float, every: float) -> None:
        self._burst = burst
        self._every = every
        self._left = float(burst)
        self._filled = 0.0

    def left(self, now: float) -> float:
        """Return how many are allowed now."""
        self._left = min(self._burst, self._left + (now - self._filled) / self._every)
        self._filled = now
        return self._left

    def allows(self, now: float) -> bool:
        """Return whether one more is allowed now, and count it if it is."""
        if self.left(now) < 1:
            return False
        self._left -= 1
        return True
