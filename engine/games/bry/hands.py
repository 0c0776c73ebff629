"""What stands where in a position of BRY, in the Ring and beside it, and what hands do for an action."""

from collections.abc import Iterator

from engine.game import Flip, Move, Placement, Stack, Step
from engine.games.bry.pieces import DOWN, FACES, PIECES, each
from engine.games.bry.rules import Rules
from engine.games.bry.slots import NESTS, PENS
from engine.games.bry.state import State, face_up


def placement(rules: Rules, state: State) -> Placement:
    """Return what stands in the Ring, in the nests and in the pens.

    The nest of somebody who gave up is left as it was (README, *Common to all*), though its pieces count as captured.
    """
    spaces = rules.board.spaces
    standing: dict[str, Stack] = {spaces[at]: (FACES[cell],) for at, cell in enumerate(state.cells) if cell}
    for colour, (nest, pen, abandoned) in enumerate(zip(state.nests, state.pens, state.abandoned, strict=True)):
        standing |= {NESTS[piece]: (PIECES[piece],) for piece in each(colour, nest | abandoned)}
        standing |= {PENS[piece]: (PIECES[piece],) for piece in each(colour, pen & ~abandoned)}
    return standing


def steps(rules: Rules, before: State, action: str, after: State) -> tuple[Step, ...]:
    """Return what hands do for a legal action that leads from one position to another.

    A captured piece goes to its pen, where it lies face-up; then the other one comes, pieces are turned down, then up.
    """
    return (*_moved(rules, before, action), *_turned(rules, before, after))


def _moved(rules: Rules, state: State, action: str) -> Iterator[Step]:
    board, cells = rules.board, state.cells
    if path := board.moves.get(action):
        target = board.spaces[path[-1]]
        if there := cells[path[-1]]:
            taken = there % DOWN - 1
            yield Move(FACES[there], (target, PENS[taken]))
            if not face_up(there):
                yield Flip(FACES[there], PIECES[taken], PENS[taken])
        yield Move(FACES[cells[path[0]]], tuple(board.spaces[at] for at in path))
    elif entry := board.entries.get(action):
        at, piece = entry
        yield Move(PIECES[piece], (NESTS[piece], board.spaces[at]))
    elif swap := board.swaps.get(action):
        at, entrant = swap
        yield Move(FACES[cells[at]], (board.spaces[at], PENS[cells[at] - 1]))
        yield Move(PIECES[entrant], (PENS[entrant], board.spaces[at]))
    elif action.startswith("+"):
        piece = PIECES.index(action[1:])
        yield Move(PIECES[piece], (PENS[piece], NESTS[piece]))


def _turned(rules: Rules, before: State, after: State) -> Iterator[Flip]:
    """Yield the turnings over in the Ring that lead from one position to another: first those down."""
    changed = [
        (face_up(new), at)
        for at, (old, new) in enumerate(zip(before.cells, after.cells, strict=True))
        if abs(old - new) == DOWN
    ]
    for _, at in sorted(changed):
        yield Flip(FACES[before.cells[at]], FACES[after.cells[at]], rules.board.spaces[at])
