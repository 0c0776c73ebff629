"""Text files that commands are given, and what may be shown of them on a terminal."""

import sys
from pathlib import Path
from typing import Final

from engine.errors import UnreadableError

STDIN: Final = "-"

LONGEST_MESSAGE = 500
"""A message to people has at most so many characters."""


def read_text(file: Path) -> tuple[str, str]:
    """Return what a file holds (``-`` is standard input), and what errors call it.

    Raises :class:`~engine.errors.UnreadableError` if it is not UTF-8, and :class:`OSError`.
    """
    if str(file) == STDIN:
        content, source = sys.stdin.buffer.read(), "standard input"
    else:
        content, source = file.read_bytes(), str(file)
    try:
        return content.decode(), source
    except UnicodeDecodeError as error:
        raise UnreadableError(f"{source}: byte {error.start + 1} is not UTF-8; save the file as UTF-8 text") from error


def printable(text: str, most: int = LONGEST_MESSAGE) -> str:
    """Return text that does nothing to a terminal: its control characters as they are written in Python, cut short.

    A file's content may be in a message; an escape sequence in it could otherwise move the cursor or set the title.
    """
    shown = "".join(
        char if char.isprintable() or char == "\n" else char.encode("unicode_escape").decode() for char in text
    )
    return shown if len(shown) <= most else f"{shown[: most - 1]}…"
