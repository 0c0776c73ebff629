"""What pieces are called where it is not known which of several one is, or where several are meant at once."""

from collections.abc import Iterable

from engine.game import Piece
from firmware.guide.piece_colours import INKS, colour_and_kind

NOUNS = frozenset({"ring", "marker", "disc", "base"})
"""What a piece can be called without its colour."""

ANY = "piece"


def common_name(pieces: Iterable[Piece]) -> str:
    """Return the name that fits all of these pieces, as the catalogues know it.

    That is the piece itself if it is one; else what they are (``ring``); else their colour (``red-piece``).
    """
    different = dict.fromkeys(pieces)
    if len(different) == 1:
        return next(iter(different))
    parts = [colour_and_kind(piece) for piece in different]
    kinds = {"ring" if kind.isdigit() else kind for _, kind in parts}
    if len(kinds) == 1 and kinds <= NOUNS:
        return kinds.pop()
    colours = {colour for colour, _ in parts}
    return f"{colours.pop()}-{ANY}" if len(colours) == 1 and colours <= set(INKS) else ANY
