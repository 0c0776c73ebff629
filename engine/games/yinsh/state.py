"""A position of YINSH as an immutable value."""

from typing import Final, NamedTuple

from engine.games.yinsh.board import POINTS
from engine.values import Options

EMPTY: Final = 0
MARKERS: Final = (1, 2)
"""The cell of a marker, white and black."""
RINGS: Final = (3, 4)
"""The cell of a ring, white and black."""

PLAYERS: Final = ("white", "black")
PIECES: Final = ("", "white-marker", "black-marker", "white-ring", "black-ring")
"""The piece in each kind of cell."""


class State(NamedTuple):
    """A position: the player to act, the phase, and the place of every piece.

    ``cells`` has a byte for each point; ``actor`` and ``mover`` are 0 for White and 1 for Black; ``rings`` are the
    points of each player's rings; ``won`` is the end of the game: the winners' names and the reason. ``options`` are
    those of the game.
    """

    cells: bytes
    actor: int
    phase: str
    rings: tuple[tuple[int, ...], tuple[int, ...]]
    removed: tuple[int, int] = (0, 0)
    hand: tuple[int, int] = (0, 0)
    mover: int = 0
    markers: int = 0
    won: tuple[tuple[str, ...], str] | None = None
    options: Options = Options()

    def __repr__(self) -> str:
        pieces = " ".join(f"{POINTS[i]}={'.wbWB'[cell]}" for i, cell in enumerate(self.cells) if cell)
        return f"<YINSH {PLAYERS[self.actor]} {self.phase}: {pieces or 'an empty board'}>"


START: Final = State(bytes(len(POINTS)), 0, "place", ((), ()), hand=(5, 5))
"""The empty board, White to place the first ring (rules, *Play* 1)."""
