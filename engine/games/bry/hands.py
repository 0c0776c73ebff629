"""The pieces of a BRY position in the Ring and beside it, and the steps of an action."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from engine.game import Flip, Look, Move, Placement, Shape, Stack, Step
from engine.games.bry import turns
from engine.games.bry.flips import NO_FLIPS, Flips, cells_after, flips_of_entry, flips_of_move, playing_on
from engine.games.bry.pieces import COLOUR, DOWN, FACES, NAMES, NUMBER, PIECES, each
from engine.games.bry.rules import Rules
from engine.games.bry.scan import face_down_of, turned_over
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


def steps(rules: Rules, state: State, action: str) -> tuple[Step, ...]:
    """Return the steps of a legal action.

    A captured piece goes to its pen, where it lies face-up. Then the other piece comes, pieces are turned down, then
    up. Nothing is checked, and no position is made: the referee asks for the steps of hundreds of actions at once.
    """
    board, cells = rules.board, state.cells
    if state.phase != "move":
        after = turns.made_by(rules, state, action).cells
        return tuple(_flip(cells[at], board.spaces[at]) for at in _turned(cells, after))
    if entry := board.entries.get(action):
        at, piece = entry
        flips = _flipped(rules, state, cells, flips_of_entry(rules, state, at, piece))
        return (_carried(PIECES[piece], NESTS[piece], board.spaces[at]), *flips)
    if path := board.moves.get(action):
        moved = cells_after(cells, path)
        flips = _flipped(rules, state, moved, flips_of_move(rules, state, moved, path))
        way = tuple([board.spaces[at] for at in path])
        return (*_captured(cells[path[-1]], way[-1]), Move(FACES[cells[path[0]]], way), *flips)
    if swap := board.swaps.get(action):
        at, entrant = swap
        space, leaving = board.spaces[at], cells[at] - 1
        swapped = (_carried(PIECES[leaving], space, PENS[leaving]), _carried(PIECES[entrant], PENS[entrant], space))
        return (*swapped, *_flipped(rules, state, cells, NO_FLIPS))
    if action.startswith("+"):
        released = NUMBER[action[1:]]
        return (_carried(PIECES[released], PENS[released], NESTS[released]),)
    return tuple(_flipped(rules, state, cells, NO_FLIPS))


@cache
def _carried(piece: str, origin: str, target: str) -> Move:
    """Return the move of a piece from or to its slot. Cached: a board has few, and each is asked for all the time."""
    return Move(piece, (origin, target))


@cache
def _flip(cell: int, space: str) -> Flip:
    """Return the flip of the piece in a cell. Cached for the same reason."""
    return Flip(FACES[cell], FACES[cell ^ DOWN], space)


def _captured(cell: int, space: str) -> Iterator[Step]:
    """Yield the steps that bring a captured piece to its pen."""
    if cell:
        piece = cell % DOWN - 1
        yield _carried(FACES[cell], space, PENS[piece])
        if not face_up(cell):
            yield _flip(cell, PENS[piece])


def _flipped(rules: Rules, state: State, moved: bytes, flips: Flips) -> list[Flip]:
    """Return the flips in the Ring after a move has led to some cells: first the attacked pieces, then the player's."""
    spaces = rules.board.spaces
    down = [_flip(moved[at], spaces[at]) for at in flips.down]
    own = () if flips.asked else face_down_of(moved, state.turn)
    if own and len(playing_on(state, moved)) > 1:
        return [*down, *(_flip(moved[at], spaces[at]) for at in own)]
    return down


def _turned(before: bytes, after: bytes) -> list[int]:
    """Return the spaces whose pieces a choice turns over, those turned down first."""
    return sorted(turned_over(before, after), key=lambda at: (face_up(after[at]), at))


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
