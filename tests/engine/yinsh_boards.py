"""YINSH positions said by what stands where."""

from engine.games.yinsh import Yinsh
from engine.games.yinsh.board import RANGES
from engine.games.yinsh.state import State

RINGS_EACH = 5

STUCK_WHITE = "a3 a5 b2 d2 f2 c4 e6 g8 i10"
STUCK_BLACK = "a4 c2 e2 g2 b3 d5 f7 h9 j11"
"""Markers that leave a ring on a2 no move."""


def line(  # one word for each part of a position
    actor: str,
    phase: str,
    *,
    white_rings: str,
    black_rings: str,
    white: str = "",
    black: str = "",
    mover: str = "",
) -> str:
    """Write a position from points separated by blanks; the rings that do not stand are removed."""
    at = dict.fromkeys(white_rings.split(), "W") | dict.fromkeys(black_rings.split(), "B")
    at |= dict.fromkeys(white.split(), "w") | dict.fromkeys(black.split(), "b")
    columns = "/".join(
        "".join(at.get(f"{column}{number}", ".") for number in range(low, high + 1))
        for column, (low, high) in RANGES.items()
    )
    removed = "-".join(str(RINGS_EACH - len(rings.split())) for rings in (white_rings, black_rings))
    return f"{actor} {phase} {columns} {removed}" + (f" mover={mover}" if mover else "")


def at(game: Yinsh, actor: str, phase: str, **pieces: str) -> State:
    """Read such a position."""
    return game.read_position(line(actor, phase, **pieces))


def after(game: Yinsh, state: State, actions: str) -> State:
    """Play actions separated by blanks."""
    for action in actions.split():
        state = game.play(state, action)
    return state
