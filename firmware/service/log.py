"""What was said to people lately, kept for the diagnostic bundle."""

from collections import deque
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from firmware.journal.story import Clock, utc_now

MOST_LINES = 2000


class Log:
    """Says things to people and keeps them, each with the time of day in UTC."""

    def __init__(self, aloud: Callable[[str], None], clock: Clock = utc_now) -> None:
        self.aloud = aloud
        """Says something and does not keep it: for what is nobody else's business."""
        self._clock = clock
        self._lines: deque[tuple[datetime, str]] = deque(maxlen=MOST_LINES)

    def say(self, words: str) -> None:
        """Say something and keep it."""
        self._lines.append((self._clock(), words))
        self.aloud(words)

    def text(self) -> str:
        """Return what is kept, a line each; the home folder is no one's business either."""
        home = str(Path.home())
        return "".join(f"{time:%Y-%m-%dT%H:%M:%SZ} {words.replace(home, '~')}\n" for time, words in self._lines.copy())
