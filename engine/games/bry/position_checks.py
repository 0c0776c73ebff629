"""Checks that a position of BRY that was read is possible."""

from typing import Final

from engine.errors import UnreadableError
from engine.games.bry.pieces import COLOUR, COLOURS, DOWN, FACES, NAMES, PIECES, each
from engine.games.bry.rules import Rules
from engine.games.bry.scan import any_of, can_capture, face_down_of
from engine.games.bry.state import NOBODY, State
from engine.games.bry.turns import ELIMINATION, IDLE, REPETITION, RESIGNATION, digest

_WON: Final = (ELIMINATION, RESIGNATION)
_DRAWN: Final = (REPETITION, IDLE)


def check_state(state: State, rules: Rules) -> None:
    """Check that all parts fit together. Raises :class:`~engine.errors.UnreadableError`."""
    _check_pieces(state, rules)
    _check_players(state, rules)
    if state.phase == "over":
        _check_end(state, rules)
        return
    _check_phase(state, rules)
    _check_history(state, rules)


def _check_pieces(state: State, rules: Rules) -> None:
    """Check that every piece of the colours in the game is in exactly one place, and no other piece anywhere."""
    count = [0] * len(PIECES)
    for cell in state.cells:
        if cell:
            count[cell % DOWN - 1] += 1
    for sets in (state.nests, state.pens):
        for colour, pieces in enumerate(sets):
            for piece in each(colour, pieces):
                count[piece] += 1
    for piece, places in enumerate(count):
        wanted = int(COLOUR[piece] in (*rules.colours, rules.neutral))
        if places != wanted:
            raise UnreadableError(
                f"{PIECES[piece]} is in {places} places of ring, nest and pen together; {wanted} were expected"
            )


def _check_players(state: State, rules: Rules) -> None:
    """Check that every player in the game has a piece in nest or Ring, nobody else a nest, and one of them acts."""
    if not state.playing:
        raise UnreadableError("out: everybody is said to be out")
    for colour in rules.colours:
        has = bool(state.nests[colour]) or any_of(state.cells, colour)
        if colour in state.playing and not has:
            raise UnreadableError(f"{NAMES[colour]} has nothing in nest and Ring; write out={COLOURS[colour]}")
        if colour not in state.playing and state.nests[colour]:
            raise UnreadableError(f"out: {NAMES[colour]} is said to be out and has pieces in the nest")
    for colour, pieces in enumerate(state.abandoned):
        if pieces and (colour not in rules.colours or colour in state.playing or pieces & ~state.pens[colour]):
            names = ",".join(PIECES[piece] for piece in each(colour, pieces))
            raise UnreadableError(f"abandoned={names}: expected pieces out of pen= whose player is out")
    if state.phase != "over" and state.turn not in state.playing:
        raise UnreadableError(f"{NAMES[state.turn]} is said to act, and does not play")
    if state.phase != "over" and len(state.playing) == 1:
        raise UnreadableError("somebody is said to act, and only one player is not out: the game is over")


def _check_end(state: State, rules: Rules) -> None:
    reasons = _WON if len(state.playing) == 1 else _DRAWN
    if state.ended not in reasons:
        raise UnreadableError(
            f"ended={state.ended}: with {len(state.playing)} players left it is {' or '.join(reasons)}"
        )
    plain = State(state.cells, state.nests, state.pens, rules.colours[0], "over", state.playing)
    if state != plain._replace(ended=state.ended, abandoned=state.abandoned):
        raise UnreadableError("released, locked, flip, could, idle and past say nothing once the game is over")


def _check_phase(state: State, rules: Rules) -> None:
    """Check that the phase fits the rest of the position."""
    if state.ended:
        raise UnreadableError(f"ended={state.ended} is said, and the phase is {state.phase}")
    if state.phase in ("flip", "up") and rules.neutral is None:
        raise UnreadableError(f"phase {state.phase} is one of the expert game, with a neutral colour")
    if state.phase == "up" and face_down_of(state.cells, state.turn):
        raise UnreadableError(f"in phase up {NAMES[state.turn]}'s own pieces are up already")
    if state.phase == "up" and not rules.turnable(state):
        raise UnreadableError("no neutral piece lies face-down, so there is none to turn up")
    _check_asked(state, rules)
    _check_released(state)
    _check_locked(state, rules)


def _check_asked(state: State, rules: Rules) -> None:
    if bool(state.asked) != (state.phase == "flip"):
        raise UnreadableError("flip= and the spaces are written in phase flip, and only then")
    if list(state.asked) != sorted(set(state.asked)):
        raise UnreadableError("flip: each space once was expected, in the board's order")
    for at in state.asked:
        cell = state.cells[at]
        if not 0 < cell < DOWN or COLOUR[cell - 1] != rules.neutral:
            raise UnreadableError(f"flip: no neutral piece stands face-up on {rules.board.spaces[at]}")


def _check_released(state: State) -> None:
    piece = state.released
    if piece != NOBODY and (state.phase != "move" or piece not in each(state.turn, state.nests[state.turn])):
        raise UnreadableError(f"released: {PIECES[piece]} should lie in the nest of who is to move")


def _check_locked(state: State, rules: Rules) -> None:
    piece = state.locked
    if piece != NOBODY and (
        COLOUR[piece] != rules.neutral
        or state.phase == "flip"
        or PIECES[piece] not in map(FACES.__getitem__, state.cells)
    ):
        raise UnreadableError(
            f"locked: {PIECES[piece]} should be a neutral piece, face-up in the Ring, not in phase flip"
        )


def _check_history(state: State, rules: Rules) -> None:
    """Check that the history of the earlier turns fits the present Ring."""
    if state.phase == "move" and state.could != can_capture(rules.board, state.cells, state.turn):
        says = "can" if state.could else "cannot"
        raise UnreadableError(
            f"could: {NAMES[state.turn]} is said to be one who {says} capture now; the Ring says otherwise"
        )
    before = state.idle - (state.phase != "move")
    if rules.idle_turns and before >= rules.idle_turns:
        raise UnreadableError(f"idle={state.idle}: after {rules.idle_turns} idle turns the game is over")
    if state.past and not rules.repetition:
        raise UnreadableError("past: positions are not counted in this game")
    if state.phase == "move" and state.released == NOBODY and rules.repetition:
        if state.past[-1:] != (digest(state),):
            raise UnreadableError(f"past: the last number should be {digest(state):016x}, of this position")
        if state.past.count(state.past[-1]) >= rules.repetition:
            raise UnreadableError(f"past: this position has occurred {rules.repetition} times; the game is over")
