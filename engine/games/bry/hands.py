"""The pieces of a BRY position in the Ring and beside it, and the steps of an action."""

from collections.abc import Iterator, Mapping
from typing import Final

from engine.game import Flip, Look, Move, Placement, Shape, Stack, Step
from engine.games.bry.pieces import COLOUR, DOWN, FACES, NAMES, PIECES, each
from engine.games.bry.rules import Rules
from engine.games.bry.scan import turned_over
from engine.games.bry.slots import NESTS, PENS
from engine.games.bry.state import State, face_up
from engine.reasons import Reason

_SHAPES: Final[Mapping[str, Shape]] = {"S": "square", "C": "disc", "H": "hexagon"}


def look(number: int, *, up: bool = True) -> Look:
    """Return the look of a piece: its outside shape with the inside shape printed on it; the back is blank."""
    _, outside, inside = tuple(PIECES[number])
    name = NAMES[COLOUR[number]]
    if not up:
        return Look(PIECES[number].lower(), name, _SHAPES[outside])
    return Look(PIECES[number], name, _SHAPES[outside], mark=_SHAPES[inside])


def placement(rules: Rules, state: State) -> Placement:
    """Return what stands in the Ring, in the nests and in the pens.

    The nest of a player who gave up stays as it was (README, *Common to all*), though its pieces count as captured.
    """
    spaces = rules.board.spaces
    standing: dict[str, Stack] = {spaces[at]: (FACES[cell],) for at, cell in enumerate(state.cells) if cell}
    for colour, (nest, pen, abandoned) in enumerate(zip(state.nests, state.pens, state.abandoned, strict=True)):
        standing |= {NESTS[piece]: (PIECES[piece],) for piece in each(colour, nest | abandoned)}
        standing |= {PENS[piece]: (PIECES[piece],) for piece in each(colour, pen & ~abandoned)}
    return standing


def steps(rules: Rules, before: State, action: str, after: State) -> tuple[Step, ...]:
    """Return the steps of a legal action that leads from one position to another.

    A captured piece goes to its pen, where it lies face-up. Then the other piece comes, pieces are turned down, then
    up.
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
    """Yield the flips in the Ring that lead from one position to another, those face-down first."""
    changed = [(face_up(after.cells[at]), at) for at in turned_over(before.cells, after.cells)]
    for _, at in sorted(changed):
        yield Flip(FACES[before.cells[at]], FACES[after.cells[at]], rules.board.spaces[at])


def attempts(rules: Rules, state: State, step: Step) -> Iterator[str]:
    """Yield the action that hands may have tried by moving a piece."""
    if not isinstance(step, Move):
        return
    origin, target = step.origin, step.target
    piece = step.piece.removesuffix("-down")
    if target in rules.board.number:
        if origin in NESTS:
            yield f"{piece}@{target}"
        elif origin in PENS:
            there = state.cells[rules.board.number[target]]
            yield f"{target}={piece}" if there else f"{piece}@{target}"
        elif origin in rules.board.number:
            yield f"{origin}-{target}"
    elif origin in PENS and target in NESTS:
        yield f"+{piece}"


def reason_of(rules: Rules, state: State, step: Step) -> Reason | None:
    """Return why hands may not do a step, for the cases that no illegal action explains."""
    to_choose = {"flip": state.asked, "up": rules.turnable(state)}.get(state.phase)
    if to_choose is not None:
        spaces = tuple(rules.board.spaces[at] for at in to_choose)
        if isinstance(step, Flip):
            return Reason("not-to-choose", (step.point,), step.piece)
        return Reason("choice-first", spaces)
    if isinstance(step, Move) and step.target in PENS and step.origin in rules.board.number:
        return Reason("not-captured", (step.origin,), step.piece)
    return None
