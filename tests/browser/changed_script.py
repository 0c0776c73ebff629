"""The page's script as tests are served it: with more time for hands and eyes, and without what takes long to paint.

The program serves it so itself: to change it on its way to a browser takes a twentieth of a page's time.
"""

from functools import lru_cache
from typing import TypeAlias

from firmware.web.server.static_files import TYPES, StaticFile, StaticFiles, tag_of

Changes: TypeAlias = tuple[tuple[str, str], ...]
"""What is written in the script, each with what is served instead."""

SLOWER: Changes = (
    ("LONG_MS = 550", "LONG_MS = 1500"),
    ("DOUBLE_MS = 300", "DOUBLE_MS = 1500"),
    ("READ_MS = 2500", "READ_MS = 600000"),
)
"""What the page gives people too little time for if they come late, as a test's hands and eyes do on a busy machine:
how long a press is a long one, how soon a second click belongs to the first, how long a note stays."""

FLAT: Changes = (('filter: "url(#grain)", ', ""), ("filter: `url(#${filter})`, ", ""))
"""The grain and the shadows of the wood, which no test looks at: without a graphics card a Chromium is long at them."""


@lru_cache(maxsize=2)
def changed(script: StaticFile, changes: Changes) -> StaticFile:
    """Return a script with these changes."""
    text = script.content.decode()
    for written, served in changes:
        assert written in text
        text = text.replace(written, served)
    content = text.encode()
    return StaticFile(content, TYPES[".js"], tag_of(content))


def serve_changed(changes: Changes) -> None:
    """Let this process serve the page's first script with these changes."""
    made = StaticFiles.script

    def script(self: StaticFiles, *, later: bool = False) -> StaticFile:
        return made(self, later=True) if later else changed(made(self), changes)

    StaticFiles.script = script  # type: ignore[method-assign]
