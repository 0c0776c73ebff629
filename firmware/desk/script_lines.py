"""The lines of a gesture script, with a look at the next line if it has already been written.

A report waits until the board is quiet, unless the next gesture begins with ``after``. A program that plays against the
board writes its next line only after it has the report, and this module does not wait for a line that is not there yet.
"""

import os
import re
import select
from collections import deque
from collections.abc import Iterator

AFTER = re.compile(r"\s*(?:(?:left|right):\s*)?after\b")
PASSED_OVER = re.compile(r"\s*(?:#.*)?$")


class ScriptLines(Iterator[str]):
    """Iterates over the lines read from a file descriptor; ``follows_at_once`` looks ahead."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._lines: deque[str] = deque()
        self._rest = b""
        self._ended = False

    def __next__(self) -> str:
        while not self._lines and not self._ended:
            self._read()
        if not self._lines:
            raise StopIteration
        return self._lines.popleft()

    def follows_at_once(self) -> bool:
        """Return whether the next gesture is already written and begins with ``after``."""
        while True:
            for line in self._lines:
                if not PASSED_OVER.match(line):
                    return bool(AFTER.match(line))
            if self._ended or not select.select([self._descriptor], [], [], 0)[0]:
                return False
            self._read()

    def _read(self) -> None:
        """Read the available bytes; bytes that are no text become a character that no gesture has, and so an error."""
        read = os.read(self._descriptor, 65536)
        *lines, self._rest = (self._rest + read).split(b"\n")
        if not read:
            self._ended = True
            lines += [self._rest] if self._rest else []
        self._lines.extend(line.decode(errors="replace") for line in lines)
