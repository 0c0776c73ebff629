"""Why pages were refused something: said once for each reason, counted afterwards."""

from collections import Counter
from collections.abc import Callable


class Refusals:
    """Tells people each reason once, the first time; ``said`` is how."""

    def __init__(self, said: Callable[[str], None]) -> None:
        self._said = said
        self.counts: Counter[str] = Counter()
        """How often there was each reason."""

    def note(self, reason: str, who: str) -> None:
        """Take note that somebody at an address was refused something."""
        self.counts[reason] += 1
        if self.counts[reason] == 1:
            self._said(f"The page refused {who}: {reason}. From now on this is counted, not said.")
