"""The written forms of RINGO's actions (rules, *Written form*)."""

import re
from functools import lru_cache
from typing import Final, NamedTuple

from engine.errors import UnreadableError
from engine.games.ringo.board import Cell

_NUMBER: Final = "0|-?[1-9][0-9]{0,8}"
CELL: Final = f"({_NUMBER}),({_NUMBER})"
"""A cell as a pattern with its two numbers as groups."""
_FILL: Final = re.compile(rf"(?:{CELL}\^)?{CELL}>(?:-|{CELL})")
FORMS: Final = "-1,-1>0,0 (a disc from stock), 7,2^6,1>7,0 (a disc lifted), pass or resign"


class Fill(NamedTuple):
    """A disc is put into a ring, and the ring is moved.

    ``lift`` is the disc's former cell, ``None`` if it comes from stock; ``target`` is the ring's new cell, ``None`` if
    the disc wins at once and the ring still stands over it.
    """

    lift: Cell | None
    ring: Cell
    target: Cell | None


@lru_cache(maxsize=8192)  # the same actions are read again and again while a position stands
def read_fill(action: str) -> Fill:
    """Return the parts of a written action that is not a pass. Raises :class:`~engine.errors.UnreadableError`."""
    match = _FILL.fullmatch(action)
    if match is None:
        raise UnreadableError(f"{action[:100]!r} is not an action of RINGO; {FORMS} was expected")
    lift_x, lift_y, x, y, to_x, to_y = match.groups()
    return Fill(
        (int(lift_x), int(lift_y)) if lift_x else None, (int(x), int(y)), (int(to_x), int(to_y)) if to_x else None
    )
