"""Common names of pieces, for one of several possible pieces or for several pieces at once."""

from collections.abc import Iterable

from engine.game import Piece
from firmware.guide.piece_colours import INKS, colour_and_kind

NOUNS = frozenset({"ring", "marker", "disc", "base"})
"""The names of pieces without their colour."""

ANY = "piece"


def common_name(pieces: Iterable[Piece]) -> str:
    """Return the name that fits all of these pieces, as the catalogues know it.

    That is the piece itself if there is only one; else their kind (``ring``); else their colour (``red-piece``).
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
