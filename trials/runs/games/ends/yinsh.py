"""How a game of YINSH ends: its rules 5 to 8."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from engine.game import Outcome, Placement, Player, Point
from trials.runs.games.ends.played import Played

_RING: Final = re.compile(r"x[a-k]\d+")
_ROW: Final = 5
_RINGS: Final = 10

Line = Sequence[Point]


def yinsh(played: Played) -> Iterator[Outcome | None]:
    """Yield the outcome after each action."""
    options = played.game.options
    needed = 1 if options["blitz"] else int(options["rings_to_win"])
    removed: Counter[Player] = Counter()
    for number, (player, action, _, after) in enumerate(played.plies(), 1):
        removed[player] += bool(_RING.fullmatch(action))
        if removed[player] >= needed:
            yield Outcome((player,), "rings")
        elif number < _RINGS or _is_row(action) or _rows(after, played.game.geometry.lines):
            yield None
        elif sum(stack[0].endswith("marker") for stack in after.values()) == options["markers"]:
            yield _by_rings(played, removed, "markers")
        elif not _can_move(after, played.game.geometry.lines):
            yield _by_rings(played, removed, "no moves")
        else:
            yield None


def _is_row(action: str) -> bool:
    return action.startswith("x") and "-" in action


def _by_rings(played: Played, removed: Counter[Player], reason: str) -> Outcome:
    one, other = played.game.players
    if removed[one] == removed[other]:
        return Outcome((), reason)
    return Outcome((max(one, other, key=removed.__getitem__),), reason)


def _rows(standing: Placement, lines: Sequence[Line]) -> bool:
    """Return whether five markers of a colour stand in a row."""
    for line in lines:
        for piece, run in groupby(standing.get(point, ("",))[0] for point in line):
            if piece.endswith("marker") and len(list(run)) >= _ROW:
                return True
    return False


def _can_move(standing: Placement, lines: Sequence[Line]) -> bool:
    """Return whether any ring can move: an empty point is next to it on a line, or behind nothing but markers."""
    for line in lines:
        shown = "".join(standing[point][0][6] if point in standing else "." for point in line)
        if re.search(r"rm*\.|\.m*r", shown):
            return True
    return False
