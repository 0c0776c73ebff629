"""A position of BRY as an immutable value."""

from typing import Final, NamedTuple

from engine.games.bry.pieces import COLOUR, COLOURS, DOWN, FACES, NAMES
from engine.values import Options

Sets = tuple[int, int, int]
"""A set of pieces of each colour."""

NOBODY: Final = -1
"""The value of a piece where there is none."""


class State(NamedTuple):
    """A position: the player to act, the phase, and the place of every piece.

    Colours are 0 to 2; pieces and cells are numbered as in :mod:`engine.games.bry.pieces`.

    ``cells`` has a byte for each space. ``turn`` is the colour to act, the first player's once the game is over;
    ``playing`` are the colours still in the game, in turn order. ``could`` is whether the player could capture when
    this turn began, ``could_before`` the same for the last turns played, up to three, oldest first; ``idle`` counts the
    turns since the last capture, entry or release. ``released`` is the piece released this turn; ``locked`` is the
    neutral piece moved in the last turn or, once this turn's move is made, in this one; ``asked`` are the spaces of
    neutral pieces that may be flipped. ``past`` has a digest of each position a turn began with, this turn's the last.
    ``ended`` is the reason why the game is over. ``abandoned`` are the pieces of the pens that still lie in a nest
    because their player gave up. ``options`` are those of the game.
    """

    cells: bytes
    nests: Sets
    pens: Sets
    turn: int
    phase: str
    playing: tuple[int, ...]
    could: bool = False
    could_before: tuple[bool, ...] = ()
    idle: int = 0
    released: int = NOBODY
    locked: int = NOBODY
    asked: tuple[int, ...] = ()
    past: tuple[int, ...] = ()
    ended: str = ""
    abandoned: Sets = (0, 0, 0)
    options: Options = Options()

    def __repr__(self) -> str:
        ring = ", ".join(FACES[cell] for cell in self.cells if cell)
        return f"<BRY {NAMES[self.turn]} {self.phase}: {ring or 'an empty Ring'}>"


def standing(cells: bytes) -> list[int]:
    """Return how many pieces of each colour are in the Ring, face-up or face-down."""
    count = [0] * len(COLOURS)
    for cell in cells:
        if cell:
            count[COLOUR[cell % DOWN - 1]] += 1
    return count


def face_up(cell: int) -> bool:
    """Return whether the piece in a cell is face-up."""
    return 0 < cell < DOWN


def with_set(sets: Sets, colour: int, pieces: int) -> Sets:
    """Return the sets with the set of one colour replaced."""
    blue, red, yellow = sets
    return (pieces if colour == 0 else blue, pieces if colour == 1 else red, pieces if colour > 1 else yellow)
