"""The reasons why an action of BRY is not allowed, each with the check that finds it."""

from collections.abc import Sequence

from engine.errors import IllegalActionError
from engine.games.bry.pieces import BIT, COLOUR, DOWN, FACES, HIT, NAMES, NUMBER, PIECES, SAME_BODY, STOP, VIEWS
from engine.games.bry.rules import NOTHING, Rules
from engine.games.bry.scan import any_of
from engine.games.bry.state import NOBODY, State, face_up
from engine.reasons import Reason


def check_move(rules: Rules, state: State, action: str, path: Sequence[int]) -> None:
    """Check that a piece may go this way, landing or capturing at its end."""
    cells, spaces = state.cells, rules.board.spaces
    piece = _check_mover(rules, state, action, path[0])
    view = VIEWS[state.turn][piece]
    origin, target = spaces[path[0]], spaces[path[-1]]
    for at in path[1:-1]:
        if view[cells[at]] >= STOP:
            why = Reason("in-the-way", (spaces[at], origin, target), FACES[cells[at]])
            raise IllegalActionError(f"{action}: {FACES[cells[at]]} stands in the way on {spaces[at]}", why)
    there = cells[path[-1]]
    if there and view[there] != HIT:
        why = Reason(_uncaptured(state, piece, there), (target, origin), FACES[there])
        raise IllegalActionError(
            f"{action}: {FACES[there]} stands on {target}, which {PIECES[piece]} does not capture", why
        )


def _uncaptured(state: State, piece: int, there: int) -> str:
    """Return the code of the reason why a piece does not capture the piece in a cell."""
    if COLOUR[there % DOWN - 1] in (state.turn, COLOUR[piece]):
        return "own-colour-there"
    return "shapes-do-not-fit"


def _check_mover(rules: Rules, state: State, action: str, at: int) -> int:
    """Return the piece on a space if the player may move or swap it."""
    cell, space = state.cells[at], rules.board.spaces[at]
    if not cell:
        raise IllegalActionError(f"{action}: nothing stands on {space}", Reason("nothing-there", (space,)))
    piece = cell % DOWN - 1
    if COLOUR[piece] not in rules.movable(state.turn):
        why = Reason("not-your-turn", (space,), FACES[cell], NAMES[state.turn])
        raise IllegalActionError(f"{action}: {FACES[cell]} on {space} is not {NAMES[state.turn]}'s to move", why)
    if not face_up(cell):
        why = Reason("face-down", (space,), FACES[cell])
        raise IllegalActionError(f"{action}: {PIECES[piece]} lies face-down on {space}; it cannot move", why)
    if piece == state.locked:
        why = Reason("neutral-rests", (space,), PIECES[piece])
        raise IllegalActionError(f"{action}: neutral {PIECES[piece]} was moved last turn; it rests for this one", why)
    return piece


def check_entry(rules: Rules, state: State, action: str, target: int, piece: int) -> None:
    """Check that a piece may enter a space from its nest."""
    colour, name, player, space = COLOUR[piece], PIECES[piece], NAMES[state.turn], rules.board.spaces[target]
    if colour not in rules.movable(state.turn):
        why = Reason("not-your-turn", (space,), name, player)
        raise IllegalActionError(f"{action}: {name} is not {player}'s to move", why)
    if not state.nests[colour] & BIT[piece]:
        raise IllegalActionError(f"{action}: {name} is not in its nest", Reason("not-in-the-nest", (space,), name))
    if piece == state.released:
        why = Reason("just-released", (space,), name)
        raise IllegalActionError(f"{action}: {name} was released just now; it enters from the next turn on", why)
    if colour != state.turn and not any_of(state.cells, state.turn):
        why = Reason("neutral-not-first", (space,), name, player)
        raise IllegalActionError(f"{action}: a neutral piece enters only while {player} has one in the Ring", why)
    if cell := state.cells[target]:
        raise IllegalActionError(f"{action}: {FACES[cell]} stands on {space}", Reason("point-taken", (space,), name))


def check_swap(rules: Rules, state: State, action: str, target: int, entrant: int) -> None:
    """Check that a piece from its pen may replace the piece on a space."""
    leaving, space = _check_mover(rules, state, action, target), rules.board.spaces[target]
    if not state.pens[COLOUR[entrant]] & BIT[entrant]:
        why = Reason("not-in-the-pen", (space,), PIECES[entrant])
        raise IllegalActionError(f"{action}: {PIECES[entrant]} is not in its pen", why)
    if COLOUR[leaving] != COLOUR[entrant] or not SAME_BODY[leaving] & BIT[entrant]:
        why = Reason("other-body", (space,), PIECES[entrant])
        message = f"{PIECES[leaving]} stands there; only a piece of its colour and outside shape comes in for it"
        raise IllegalActionError(f"{action}: {message}", why)


def check_release(rules: Rules, state: State, action: str) -> None:
    """Check that a piece may go from its pen to its nest (rules, 6)."""
    piece, player = NUMBER[action[1:]], NAMES[state.turn]
    moves = rules.moves(state)
    if piece in rules.releasable(state, moves):
        return
    if COLOUR[piece] != state.turn:
        why = Reason("not-your-turn", (), PIECES[piece], player)
        raise IllegalActionError(f"{action}: {player} releases only {player} pieces", why)
    if state.released != NOBODY:
        why = Reason("released-already", (), PIECES[state.released])
        raise IllegalActionError(f"{action}: {PIECES[state.released]} was released already; one a turn", why)
    if not state.pens[state.turn] & BIT[piece]:
        why = Reason("not-in-the-pen", (), PIECES[piece])
        raise IllegalActionError(f"{action}: {PIECES[piece]} is not in its pen", why)
    if not rules.may_release(state):
        why = Reason("no-release-now", (), PIECES[piece], player)
        raise IllegalActionError(
            f"{action}: a release needs fewer pieces in nest and Ring and more in the pen than each opponent, or an "
            "empty nest and nothing to capture now and in the last three turns",
            why,
        )
    why = Reason("no-move-after-release", (), PIECES[piece], player)
    raise IllegalActionError(f"{action}: no move would be left, and one is due after a release", why)


def check_pass(rules: Rules, state: State) -> None:
    """Check that a player may pass."""
    if not rules.may_pass(state, rules.moves(state)):
        raise IllegalActionError("pass: a move can be made, so one must", Reason("cannot-pass"))


def read_choice(rules: Rules, action: str, verb: str, spaces: Sequence[int]) -> list[int]:
    """Return the spaces that an action chooses out of ``spaces``."""
    names = [rules.board.spaces[space] for space in spaces]
    if not action.startswith(verb):
        why = Reason("choice-first", tuple(names))
        raise IllegalActionError(
            f"{action}: first it is due to choose among {', '.join(names)}, as {verb}{names[0]} or {verb}{NOTHING}", why
        )
    written = action.removeprefix(verb)
    chosen = [] if written == NOTHING else written.split(",")
    for name in chosen:
        if name not in names:
            why = Reason("not-to-choose", (name,))
            raise IllegalActionError(f"{action}: {name} is not among {', '.join(names)}", why)
    if chosen != [name for name in names if name in chosen]:
        why = Reason("chosen-out-of-order", tuple(chosen))
        raise IllegalActionError(f"{action}: each space once, in the board's order: {', '.join(names)}", why)
    return [rules.board.number[name] for name in chosen]
