"""The effects of an action in BRY: a turn from its move to the next player's (rules, 5)."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

from engine.errors import IllegalActionError
from engine.games.bry.checks import check_entry, check_move, check_pass, check_release, check_swap, read_choice
from engine.games.bry.flips import NO_FLIPS, Flips, cells_after, flips_of_entry, flips_of_move, playing_on
from engine.games.bry.pieces import ALL, BIT, COLOUR, COLOURS, DOWN, NAMES, NUMBER
from engine.games.bry.rules import CALM, Rules
from engine.games.bry.scan import can_capture, face_down_of, turned
from engine.games.bry.state import NOBODY, State, with_set
from engine.reasons import Reason

ELIMINATION: Final = "elimination"
RESIGNATION: Final = "resignation"
REPETITION: Final = "repetition"
IDLE: Final = "idle"


def start(rules: Rules) -> State:
    """Return the empty Ring with every piece in its nest."""
    dealt = (*rules.colours, rules.neutral)
    blue, red, yellow = (ALL if colour in dealt else 0 for colour in range(len(COLOURS)))
    cells = bytes(len(rules.board.spaces))
    return _remembered(rules, State(cells, (blue, red, yellow), (0, 0, 0), rules.colours[0], "move", rules.colours))


DONE: Final = "done"
"""The phase of a turn in which nothing is left to do, before the next one begins."""


def play(rules: Rules, state: State, action: str) -> State:
    """Return the position after a well-written action. Raises :class:`~engine.errors.IllegalActionError`."""
    made = made_by(rules, state, action)
    return _next(rules, made) if made.phase == DONE else made


def made_by(rules: Rules, state: State, action: str) -> State:
    """Return what a well-written action makes of the pieces, before the next turn begins: all that its steps need.

    Raises :class:`~engine.errors.IllegalActionError`.
    """
    match state.phase:
        case "move":
            return _move(rules, state, action)
        case "flip":
            chosen = read_choice(rules, action, "flip:", state.asked)
            return _turn_up(rules, state._replace(cells=turned(state.cells, chosen), asked=()))
        case "up":
            chosen = read_choice(rules, action, "up:", rules.turnable(state))
            return state._replace(cells=turned(state.cells, chosen), phase=DONE)
        case _:
            raise IllegalActionError(f"{action}: the game is over", Reason("game-over"))


def _move(rules: Rules, state: State, action: str) -> State:
    board = rules.board
    if path := board.moves.get(action):
        return _ring_move(rules, state, action, path)
    if entry := board.entries.get(action):
        return _enter(rules, state, action, *entry)
    if swap := board.swaps.get(action):
        return _swap(rules, state, action, *swap)
    if action.startswith("+"):
        check_release(rules, state, action)
        return _released(state, NUMBER[action[1:]])
    if action == "pass":
        check_pass(rules, state)
        return _turn_up(rules, state._replace(idle=_idle(state), locked=NOBODY))
    if ":" in action:
        why = Reason("nothing-to-choose")
        raise IllegalActionError(f"{action}: there is nothing to choose; a move is due, such as D1-D5", why)
    why = Reason("not-in-line", tuple(action.split("-")))
    raise IllegalActionError(f"{action}: no line of the Ring joins these two spaces", why)


def _released(state: State, piece: int) -> State:
    player = COLOUR[piece]
    return state._replace(
        nests=with_set(state.nests, player, state.nests[player] | BIT[piece]),
        pens=with_set(state.pens, player, state.pens[player] & ~BIT[piece]),
        released=piece,
    )


def _ring_move(rules: Rules, state: State, action: str, path: Sequence[int]) -> State:
    check_move(rules, state, action, path)
    cells, origin, target = state.cells, path[0], path[-1]
    pens, idle = state.pens, _idle(state)
    if taken := cells[target] % DOWN:
        colour = COLOUR[taken - 1]
        pens, idle = with_set(pens, colour, pens[colour] | BIT[taken - 1]), 0
    after = cells_after(cells, path)
    flips = flips_of_move(rules, state, after, path)
    return _flip(rules, state._replace(cells=after, pens=pens, idle=idle), cells[origin] - 1, flips)


def _enter(rules: Rules, state: State, action: str, target: int, piece: int) -> State:
    check_entry(rules, state, action, target, piece)
    colour = COLOUR[piece]
    cells = _put(state.cells, target, piece)
    nests = with_set(state.nests, colour, state.nests[colour] & ~BIT[piece])
    flips = flips_of_entry(rules, state, target, piece)
    return _flip(rules, state._replace(cells=cells, nests=nests, idle=0), piece, flips)


def _swap(rules: Rules, state: State, action: str, target: int, entrant: int) -> State:
    check_swap(rules, state, action, target, entrant)
    colour, leaving = COLOUR[entrant], state.cells[target] - 1
    pens = with_set(state.pens, colour, state.pens[colour] & ~BIT[entrant] | BIT[leaving])
    swapped = state._replace(cells=_put(state.cells, target, entrant), pens=pens, idle=_idle(state))
    return _flip(rules, swapped, entrant, NO_FLIPS)


def _idle(state: State) -> int:
    """Return the idle count after a move that neither captured nor entered; a release this turn resets it to 0."""
    return 0 if state.released != NOBODY else state.idle + 1


def _put(cells: bytes, at: int, piece: int) -> bytes:
    after = bytearray(cells)
    after[at] = piece + 1
    return bytes(after)


def _flip(rules: Rules, state: State, mover: int, flips: Flips) -> State:
    """Turn down the newly attacked pieces, ask about neutral ones, and remove players who are out (rules, 5 and 8)."""
    state = state._replace(
        cells=turned(state.cells, flips.down) if flips.down else state.cells,
        released=NOBODY,
        locked=mover if COLOUR[mover] == rules.neutral else NOBODY,
    )
    playing = playing_on(state, state.cells)
    if len(playing) < len(state.playing):
        state = state._replace(playing=playing, past=())
        if len(playing) == 1:
            return _over(rules, state, ELIMINATION)
    if flips.asked:
        return state._replace(phase="flip", asked=flips.asked)
    return _turn_up(rules, state)


def _turn_up(rules: Rules, state: State) -> State:
    """Turn the player's own pieces up, then ask which neutral pieces to turn up if any lie face-down."""
    if down := face_down_of(state.cells, state.turn):
        state = state._replace(cells=turned(state.cells, down))
    return state._replace(phase="up" if rules.turnable(state) else DONE)


def _next(rules: Rules, state: State) -> State:
    """Return the position at the beginning of the next player's turn, or the draw that this turn made."""
    could_before = (*state.could_before, state.could)[-len(CALM) :]
    begun = _begun(rules, state._replace(could_before=could_before), _after(rules, state))
    if rules.repetition and begun.past.count(begun.past[-1]) >= rules.repetition:
        return _over(rules, begun, REPETITION)
    if rules.idle_turns and begun.idle >= rules.idle_turns:
        return _over(rules, begun, IDLE)
    return begun


def _after(rules: Rules, state: State) -> int:
    """Return the player after the one whose turn it is."""
    at = rules.colours.index(state.turn)
    return next(colour for colour in (*rules.colours[at + 1 :], *rules.colours) if colour in state.playing)


def _begun(rules: Rules, state: State, player: int) -> State:
    could = can_capture(rules.board, state.cells, player)
    return _remembered(rules, state._replace(turn=player, phase="move", could=could))


def handed_to(rules: Rules, state: State, player: int) -> State | None:
    """Return the position with another player's turn begun; ``None`` within a turn, or if that player is out."""
    if state.phase != "move" or state.released != NOBODY or player not in state.playing:
        return None
    return _begun(rules, state._replace(locked=NOBODY), player)


def _remembered(rules: Rules, state: State) -> State:
    return state._replace(past=(*state.past, digest(state))) if rules.repetition else state


def digest(state: State) -> int:
    """Return a 64-bit digest of what a repetition repeats: Ring, faces, nests, pens, side and lock (BR-A15).

    Among ten thousand positions two different ones share a digest once in 3e11 games.
    """
    blue, red, yellow = state.nests
    text = b"%b%d,%d,%d,%d,%d" % (state.cells, blue, red, yellow, state.turn, state.locked)
    return int.from_bytes(blake2b(text, digest_size=8).digest(), "big")


def leave(rules: Rules, state: State, player: int) -> State:
    """Return the position after a player gave up (BR-A13). Raises :class:`~engine.errors.IllegalActionError`."""
    written = f"resign:{NAMES[player]}"
    if state.phase == "over":
        raise IllegalActionError(f"{written}: the game is over", Reason("game-over"))
    if player not in state.playing:
        raise IllegalActionError(f"{written}: that player is out already", Reason("already-out", player=NAMES[player]))
    left = state._replace(
        nests=with_set(state.nests, player, 0),
        pens=with_set(state.pens, player, state.pens[player] | state.nests[player]),
        abandoned=with_set(state.abandoned, player, state.nests[player]),
        playing=tuple(colour for colour in state.playing if colour != player),
        past=(),
    )
    if len(left.playing) == 1:
        return _over(rules, left, RESIGNATION)
    if player == state.turn:
        return _begun(rules, left._replace(released=NOBODY), _after(rules, left))
    return left if state.released != NOBODY else _remembered(rules, left)


def _over(rules: Rules, state: State, reason: str) -> State:
    return State(
        state.cells,
        state.nests,
        state.pens,
        rules.colours[0],
        "over",
        state.playing,
        ended=reason,
        abandoned=state.abandoned,
        options=state.options,
    )
