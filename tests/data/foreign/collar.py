"""Collar: rings go over pegs. A peg goes onto an empty point or into a ring of one's own, a ring onto an empty point.

Once a player's rings are on the board one of them may move to a point beside: it leaves the peg that it stands around,
and what it comes to stand around is captured, if that is the other player's peg; two captured pegs win.
"""

from collections.abc import Mapping
from typing import ClassVar

from small_game import PLACES, PLAYERS, SmallGame, State, beside, other, put_on

from engine.game import Action, Move, Piece, Put, Stack, Step, Take
from engine.resigning import resigns

RINGS, PEGS = 2, 3
TO_WIN = 2


class Collar(SmallGame):
    """Collar."""

    name: ClassVar[str] = "collar"
    title: ClassVar[str] = "Collar"
    opening: ClassVar[Action] = "ring@b2"
    pieces: ClassVar[Mapping[str, int]] = {"ring": RINGS, "peg": PEGS}

    def moves(self, state: State) -> Mapping[Action, State]:
        """Return what may be put where, and where rings may go."""
        ring, peg, theirs = f"{state.turn}-ring", f"{state.turn}-peg", f"{other(state.turn)}-peg"
        standing = [piece for stack in state.stacks for piece in stack]
        left = PEGS - state.lost[PLAYERS.index(state.turn)] - standing.count(peg)
        moves: dict[Action, State] = {}
        for point in PLACES:
            stack = state.on(point)
            if not stack and standing.count(ring) < RINGS:
                moves[f"ring@{point}"] = _with(state, {point: (ring,)})
            if left and (not stack or stack == (ring,)):
                moves[f"peg@{point}"] = _with(state, {point: self.stacked((*stack, peg))})
            if ring in stack and standing.count(ring) == RINGS:
                rest = tuple(piece for piece in stack if piece != ring)
                for end in beside(point):
                    if not state.on(end):
                        moves[f"{point}-{end}"] = _with(state, {point: rest, end: (ring,)})
                    elif state.on(end) == (theirs,):
                        moves[f"{point}x{end}"] = _with(state, {point: rest, end: (ring,)}, captured=True)
        return moves

    def stacked(self, pieces: Stack) -> Stack:
        """Return the pieces of a point, the ring first."""
        return tuple(sorted(pieces, key=lambda piece: not _is_ring(piece)))

    def won(self, state: State) -> str:
        """Return ``pegs`` once the player who acted last has captured enough."""
        return "pegs" if state.lost[PLAYERS.index(state.turn)] >= TO_WIN else ""

    def steps(self, state: State, action: Action) -> tuple[Step, ...]:
        """Return what is put, or the ring that is moved, after the peg that it captures."""
        if resigns(action):
            return ()
        sort, _, point = action.partition("@")
        if point:
            return (Put(f"{state.turn}-{sort}", point),)
        start, end = action.replace("x", "-").split("-")
        move = Move(f"{state.turn}-ring", (start, end))
        return (Take(f"{other(state.turn)}-peg", end), move) if "x" in action else (move,)


def _with(state: State, stacks: Mapping[str, Stack], *, captured: bool = False) -> State:
    """Return a state with other pieces on some points; ``captured``: the other player has lost a peg."""
    lost = list(state.lost)
    lost[PLAYERS.index(other(state.turn))] += captured
    return state._replace(stacks=put_on(state, stacks), lost=(lost[0], lost[1]))


def _is_ring(piece: Piece) -> bool:
    return piece.endswith("-ring")
