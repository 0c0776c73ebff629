"""What players may be called: one short line that can be read."""

import unicodedata

LONGEST_NAME = 40
"""So many characters a name has at most."""

_JOINERS = "\u200c\u200d"
"""What joins letters, or keeps them apart, in scripts that need it; no other sign without a shape is kept."""


def clean_name(text: str) -> str:
    """Return a name without signs that have no shape and without needless blanks, cut to its longest; perhaps empty."""
    blanks = (" " if char.isspace() else char for char in unicodedata.normalize("NFC", text))
    shown = "".join(char for char in blanks if char in _JOINERS or not unicodedata.category(char).startswith("C"))
    name = " ".join(shown.split())[:LONGEST_NAME].rstrip()
    return name if name.strip(_JOINERS) else ""
