"""The names of players: one short readable line each."""

import unicodedata

LONGEST_NAME = 40
"""The most characters a name has."""

_JOINERS = "\u200c\u200d"
"""Characters that join or separate letters in scripts that need it; no other invisible character is kept."""


def clean_name(text: str) -> str:
    """Return a name without invisible characters and needless blanks, cut to :data:`LONGEST_NAME`; it may be empty."""
    blanks = (" " if char.isspace() else char for char in unicodedata.normalize("NFC", text))
    shown = "".join(char for char in blanks if char in _JOINERS or not unicodedata.category(char).startswith("C"))
    name = " ".join(shown.split())[:LONGEST_NAME].rstrip()
    return name if name.strip(_JOINERS) else ""
