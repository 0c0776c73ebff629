"""A position of RINGGZ as an immutable value."""

from typing import Final, NamedTuple

from engine.games.ringgz.board import BASE, KINDS, SIZES, SORTS, each, name_of
from engine.values import Options

Hand = tuple[int, ...]
"""The number of pieces of each sort that a player holds."""

EMPTY: Final = (0,) * len(SORTS)


class State(NamedTuple):
    """A position: the player to act, the phase, and the place of every piece.

    ``turn`` is the player to act, 0 for player 1, and also 0 once the game is over; ``start`` is the starting base's
    point; ``placed`` has for each sort of piece the points where it stands; ``left`` are the players who gave up;
    ``options`` are those of the game.
    """

    turn: int
    phase: str
    start: int
    placed: tuple[int, ...]
    hands: tuple[Hand, ...]
    left: frozenset[int] = frozenset()
    options: Options = Options()

    def __repr__(self) -> str:
        pieces = " ".join(
            f"{SORTS[sort]}@{name_of(point)}" for sort, points in enumerate(self.placed) for point in each(points)
        )
        start = f"*{name_of(self.start)} " if self.start else ""
        return f"<RINGGZ {self.turn + 1} {self.phase}: {f'{start}{pieces}'.strip() or 'an empty board'}>"


def presence(state: State, colour: int) -> int:
    """Return the points where a colour is present: its rings, its bases and the starting base (rules, 6)."""
    first = colour * len(KINDS)
    one, two, three, four, base = state.placed[first : first + len(KINDS)]
    return one | two | three | four | base | state.start


def closed(state: State) -> int:
    """Return the points that hold a base or the starting base; nothing can be added there."""
    placed = state.placed
    return state.start | placed[BASE] | placed[BASE + 5] | placed[BASE + 10] | placed[BASE + 15]


def ringed(state: State) -> list[int]:
    """Return for each size of ring the points that have one, of any colour."""
    placed = state.placed
    return [placed[size] | placed[size + 5] | placed[size + 10] | placed[size + 15] for size in SIZES]
