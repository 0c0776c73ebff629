"""Why an action of BRY is not allowed: each check says it in the rules' words."""

from collections.abc import Sequence

from engine.errors import IllegalActionError
from engine.games.bry.pieces import BIT, COLOUR, DOWN, FACES, HIT, NAMES, NUMBER, PIECES, SAME_BODY, STOP, VIEWS
from engine.games.bry.rules import NOTHING, Rules
from engine.games.bry.scan import any_of
from engine.games.bry.state import NOBODY, State, face_up


def check_move(rules: Rules, state: State, action: str, path: Sequence[int]) -> None:
    """See that a piece may go this way, landing or capturing at its end."""
    cells, spaces = state.cells, rules.board.spaces
    piece = _check_mover(rules, state, action, path[0])
    view = VIEWS[state.turn][piece]
    for at in path[1:-1]:
        if view[cells[at]] >= STOP:
            raise IllegalActionError(f"{action}: {FACES[cells[at]]} stands in the way on {spaces[at]}")
    target = cells[path[-1]]
    if target and view[target] != HIT:
        raise IllegalActionError(
            f"{action}: {FACES[target]} stands on {spaces[path[-1]]}, which {PIECES[piece]} does not capture"
        )


def _check_mover(rules: Rules, state: State, action: str, at: int) -> int:
    """Return the piece on a space that is to be moved or swapped, if it may be."""
    cell, space = state.cells[at], rules.board.spaces[at]
    if not cell:
        raise IllegalActionError(f"{action}: nothing stands on {space}")
    piece = cell % DOWN - 1
    if COLOUR[piece] not in rules.movable(state.turn):
        raise IllegalActionError(f"{action}: {FACES[cell]} on {space} is not {NAMES[state.turn]}'s to move")
    if not face_up(cell):
        raise IllegalActionError(f"{action}: {PIECES[piece]} lies face-down on {space}; it cannot move")
    if piece == state.locked:
        raise IllegalActionError(f"{action}: neutral {PIECES[piece]} was moved last turn; it rests for this one")
    return piece


def check_entry(rules: Rules, state: State, action: str, target: int, piece: int) -> None:
    """See that a piece may come from its nest onto a space."""
    colour = COLOUR[piece]
    if colour not in rules.movable(state.turn):
        raise IllegalActionError(f"{action}: {PIECES[piece]} is not {NAMES[state.turn]}'s to move")
    if not state.nests[colour] & BIT[piece]:
        raise IllegalActionError(f"{action}: {PIECES[piece]} is not in its nest")
    if piece == state.released:
        raise IllegalActionError(f"{action}: {PIECES[piece]} was released just now; it enters from the next turn on")
    if colour != state.turn and not any_of(state.cells, state.turn):
        raise IllegalActionError(f"{action}: a neutral piece enters only while {NAMES[state.turn]} has one in the Ring")
    if cell := state.cells[target]:
        raise IllegalActionError(f"{action}: {FACES[cell]} stands on {rules.board.spaces[target]}")


def check_swap(rules: Rules, state: State, action: str, target: int, entrant: int) -> None:
    """See that a piece may come from its pen for the one on a space."""
    leaving = _check_mover(rules, state, action, target)
    if not state.pens[COLOUR[entrant]] & BIT[entrant]:
        raise IllegalActionError(f"{action}: {PIECES[entrant]} is not in its pen")
    if COLOUR[leaving] != COLOUR[entrant] or not SAME_BODY[leaving] & BIT[entrant]:
        raise IllegalActionError(
            f"{action}: {PIECES[leaving]} stands there; only a piece of its colour and outside shape comes in for it"
        )


def check_release(rules: Rules, state: State, action: str) -> None:
    """See that a piece may go from its pen to its nest (rules, 6)."""
    piece = NUMBER[action[1:]]
    moves = rules.moves(state)
    if piece in rules.releasable(state, moves):
        return
    if COLOUR[piece] != state.turn:
        raise IllegalActionError(f"{action}: {NAMES[state.turn]} releases only {NAMES[state.turn]} pieces")
    if state.released != NOBODY:
        raise IllegalActionError(f"{action}: {PIECES[state.released]} was released already; one a turn")
    if not state.pens[state.turn] & BIT[piece]:
        raise IllegalActionError(f"{action}: {PIECES[piece]} is not in its pen")
    if not rules.may_release(state):
        raise IllegalActionError(
            f"{action}: a release needs fewer pieces in nest and Ring and more in the pen than each opponent, or an "
            "empty nest and nothing to capture now and in the last three turns"
        )
    raise IllegalActionError(f"{action}: no move would be left, and one is due after a release")


def check_pass(rules: Rules, state: State) -> None:
    """See that a player may pass."""
    if not rules.may_pass(state, rules.moves(state)):
        raise IllegalActionError("pass: a move can be made, so one must")


def read_choice(rules: Rules, action: str, verb: str, spaces: Sequence[int]) -> list[int]:
    """Return the spaces an action chooses among these."""
    names = [rules.board.spaces[space] for space in spaces]
    if not action.startswith(verb):
        raise IllegalActionError(
            f"{action}: first it is due to choose among {', '.join(names)}, as {verb}{names[0]} or {verb}{NOTHING}"
        )
    written = action.removeprefix(verb)
    chosen = [] if written == NOTHING else written.split(",")
    for name in chosen:
        if name not in names:
            raise IllegalActionError(f"{action}: {name} is not among {', '.join(names)}")
    if chosen != [name for name in names if name in chosen]:
        raise IllegalActionError(f"{action}: each space once, in the board's order: {', '.join(names)}")
    return [rules.board.number[name] for name in chosen]
