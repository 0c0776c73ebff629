"""Which actions of BRY may touch some points: told by what they name, without making their steps."""

from collections.abc import Collection, Sequence

from engine.game import Point
from engine.games.bry.geometry import Board
from engine.games.bry.pieces import COLOUR, DOWN, NUMBER, PIECES
from engine.games.bry.state import State, face_up


def touching(board: Board, state: State, actions: Sequence[str], points: Collection[Point]) -> Sequence[str]:
    """Return those of these legal actions that may touch one of the points or no point at all."""
    if state.phase != "move":
        return actions
    near = _Near(board, state, points)
    return actions if near.turned_up else [action for action in actions if near.may_touch(action)]


class _Near:
    """What actions name that may touch some points: pieces, spaces, and those from where a piece may be attacked."""

    def __init__(self, board: Board, state: State, points: Collection[Point]) -> None:
        cells = state.cells
        self._board = board
        self._cells = cells
        self._pieces = {NUMBER[slot] for place, _, slot in (point.partition("-") for point in points) if slot}
        self._spaces = {board.number[point] for point in points if point in board.number}
        standing = [(at, cells[at] % DOWN - 1) for at in self._spaces if cells[at]]
        self.turned_up = any(not face_up(cells[at]) and COLOUR[piece] == state.turn for at, piece in standing)
        """Whether a piece on one of the points is turned up by any move."""
        self._attacking: dict[str, set[int]] = {}
        """For each inside shape the spaces from where such a piece may attack one on the points."""
        for at, piece in standing:
            self._attacking.setdefault(PIECES[piece][1], set()).update(to for ray in board.rays[at] for to, _ in ray)
        # What is captured or swapped comes to its pen.
        self._spaces.update(at for at, cell in enumerate(cells) if cell and cell % DOWN - 1 in self._pieces)

    def may_touch(self, action: str) -> bool:
        """Return whether an action may touch one of the points or touches none at all."""
        board = self._board
        if entry := board.entries.get(action):
            at, piece = entry
            return piece in self._pieces or self._comes(piece, at)
        if path := board.moves.get(action):
            return path[0] in self._spaces or self._comes(self._cells[path[0]] - 1, path[-1])
        if swap := board.swaps.get(action):
            at, entrant = swap
            return at in self._spaces or entrant in self._pieces
        return action == "pass" or NUMBER[action[1:]] in self._pieces

    def _comes(self, piece: int, at: int) -> bool:
        """Return whether a piece that comes to a space may touch one of the points."""
        return at in self._spaces or at in self._attacking.get(PIECES[piece][2], ())
