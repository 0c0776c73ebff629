"""A position of YINSH as one line (rules, *Written form*)."""

import re
from typing import Final

from engine.errors import UnreadableError
from engine.games.yinsh.board import COLUMNS, RANGES
from engine.games.yinsh.rules import Rules, can_move, rows
from engine.games.yinsh.state import PLAYERS, RINGS, State

_LETTERS: Final = ".wbWB"
_SIDES: Final = "wb"
_PHASES: Final = ("place", "move", "row", "ring", "over")
_FORM: Final = re.compile(r"([wb]) (\w+) (\S+) ([0-5])-([0-5])(?: hand=([0-5])-([0-5]))?(?: mover=([wb]))?")
_RINGS_EACH: Final = 5
_SHOWN: Final = 150
"""The most characters of a text that an error repeats; a position has fewer."""


def write_position(state: State) -> str:
    """Return the position as one line."""
    cells = iter(state.cells)
    columns = "/".join("".join(_LETTERS[next(cells)] for _ in range(low, high + 1)) for low, high in RANGES.values())
    line = f"{_SIDES[state.actor]} {state.phase} {columns} {state.removed[0]}-{state.removed[1]}"
    if state.phase == "place":
        line += f" hand={state.hand[0]}-{state.hand[1]}"
    if state.phase in ("row", "ring") and state.mover != state.actor:
        line += f" mover={_SIDES[state.mover]}"
    return line


def read_position(text: str, rules: Rules) -> State:
    """Return the state that a line describes. Raises :class:`~engine.errors.UnreadableError`."""
    match = _FORM.fullmatch(text.strip())
    if match is None:
        raise UnreadableError(
            f"{text[:_SHOWN]!r} is not a YINSH position; it reads '<w|b> <phase> <columns a to k> "
            "<removed white>-<removed black>', then ' hand=<white>-<black>' while placing, and ' mover=<w|b>' when "
            "another one moved"
        )
    side, phase, columns, white, black, hand_white, hand_black, mover = match.groups()
    if phase not in _PHASES:
        raise UnreadableError(f"{phase!r} is not a phase of YINSH: one of {', '.join(_PHASES)}")
    cells = _cells(columns)
    actor = _SIDES.index(side)
    rings = tuple(tuple(i for i, cell in enumerate(cells) if cell == ring) for ring in RINGS)
    removed = (int(white), int(black))
    if (hand_white is not None) != (phase == "place"):
        raise UnreadableError(f"{text!r}: 'hand=' is written while placing, and only then")
    if phase == "over":
        # A player who gave up while rings were being placed has the other rings in hand.
        hand = (_RINGS_EACH - len(rings[0]) - removed[0], _RINGS_EACH - len(rings[1]) - removed[1])
    else:
        hand = (int(hand_white or 0), int(hand_black or 0))
    state = State(
        bytes(cells),
        actor,
        phase,
        (rings[0], rings[1]),
        removed,
        hand,
        _SIDES.index(mover) if mover else actor,
        sum(1 for cell in cells if 0 < cell < RINGS[0]),
    )
    _check(state, rules)
    return _ended(state, rules) if phase == "over" else state


def _cells(columns: str) -> list[int]:
    written = columns.split("/")
    if len(written) != len(COLUMNS):
        raise UnreadableError(f"a YINSH position has {len(COLUMNS)} columns, a to k; here are {len(written)}")
    cells = []
    for (name, (low, high)), column in zip(RANGES.items(), written, strict=True):
        if len(column) != high - low + 1:
            raise UnreadableError(f"column {name} has {high - low + 1} points; {column!r} has {len(column)}")
        for letter in column:
            if letter not in _LETTERS:
                raise UnreadableError(f"column {name}: {letter!r} is none of W B (rings), w b (markers) and . (empty)")
            cells.append(_LETTERS.index(letter))
    return cells


def _check(state: State, rules: Rules) -> None:
    """Check that such a position is possible."""
    actor = PLAYERS[state.actor]
    for player, rings, removed, hand in zip(PLAYERS, state.rings, state.removed, state.hand, strict=True):
        if len(rings) + removed + hand != _RINGS_EACH or hand < 0:
            raise UnreadableError(
                f"{player} has {len(rings)} rings on the board, {removed} removed and {hand} in hand: "
                f"together they must be {_RINGS_EACH}"
            )
    if state.markers > rules.markers:
        raise UnreadableError(f"{state.markers} markers are on the board, the pool has only {rules.markers}")
    white, black = state.hand
    if state.phase == "place" and (black - white != state.actor or not state.hand[state.actor]):
        raise UnreadableError(f"{actor} is to place a ring, but the hands are {white}-{black}: White places first")
    if state.phase in ("place", "move") and state.mover != state.actor:
        raise UnreadableError("'mover=' is written only when rows or rings are removed")
    for side, name in enumerate(PLAYERS):
        has_row = bool(rows(state.cells, side))
        if state.phase == "row" and side == state.actor and not has_row:
            raise UnreadableError(f"{name} is to remove a row and has none")
        if state.phase in ("place", "move") and has_row:
            raise UnreadableError(f"{name} has a row, which must be removed before anything else")
    if state.phase == "move" and state.markers >= rules.markers:
        raise UnreadableError(f"a move is due and all {rules.markers} markers are on the board: the game is over")


def _ended(state: State, rules: Rules) -> State:
    """Return the state with its outcome; an end that the board does not explain is the actor's resignation."""
    for player, removed in zip(PLAYERS, state.removed, strict=True):
        if removed >= rules.rings_to_win:
            return state._replace(won=((player,), "rings"))
    if not any(state.hand) and not any(rows(state.cells, side) for side in range(len(PLAYERS))):
        if state.markers >= rules.markers:
            return rules.counted(state, "markers")
        if not any(can_move(state.cells, rings) for rings in state.rings):
            return rules.counted(state, "no moves")
    return state._replace(won=((PLAYERS[1 - state.actor],), "resignation"))
