"""Reading the text files that commands are given, and printing text safely on a terminal."""

import sys
from pathlib import Path
from typing import Final

from engine.errors import UnreadableError

STDIN: Final = "-"

LONGEST_MESSAGE = 500
"""The number of characters that a message to people may have."""


def read_text(file: Path) -> tuple[str, str]:
    """Return the text of a file (``-`` is standard input), and the name that errors give it.

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
    """Return text that a terminal only shows: control characters escaped as in Python, and at most ``most`` characters.

    A message may quote a file; an escape sequence in it could otherwise move the cursor or set the title.
    """
    shown = "".join(
        char if char.isprintable() or char == "\n" else char.encode("unicode_escape").decode() for char in text
    )
    return shown if len(shown) <= most else f"{shown[: most - 1]}…"
