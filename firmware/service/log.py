"""Keeps recent messages to people for the diagnostic bundle."""

from collections import deque
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from firmware.journal.story import Clock, utc_now

MOST_LINES = 2000


class Log:
    """Says messages to people and keeps them, each with its time in UTC."""

    def __init__(self, aloud: Callable[[str], None], clock: Clock = utc_now) -> None:
        self.aloud = aloud
        """Says a message without keeping it: for private matters."""
        self._clock = clock
        self._lines: deque[tuple[datetime, str]] = deque(maxlen=MOST_LINES)

    def say(self, words: str) -> None:
        """Say a message and keep it."""
        self._lines.append((self._clock(), words))
        self.aloud(words)

    def text(self) -> str:
        """Return the kept messages, one a line, with the path of the home folder hidden."""
        home = str(Path.home())
        return "".join(f"{time:%Y-%m-%dT%H:%M:%SZ} {words.replace(home, '~')}\n" for time, words in self._lines.copy())
