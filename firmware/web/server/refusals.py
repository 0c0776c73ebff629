"""Refusals of requests: each reason is logged once and counted each time."""

from collections import Counter
from collections.abc import Callable


class Refusals:
    """Reports each reason once, the first time, by calling ``said``."""

    def __init__(self, said: Callable[[str], None]) -> None:
        self._said = said
        self.counts: Counter[str] = Counter()
        """How often each reason occurred."""

    def note(self, reason: str, who: str) -> None:
        """Count a refusal; ``who`` is the address that was refused."""
        self.counts[reason] += 1
        if self.counts[reason] == 1:
            self._said(f"The page refused {who}: {reason}. From now on this is counted, not said.")
