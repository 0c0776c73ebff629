"""A position of RINGO as one complete line, which reads back to the same state.

After ``-1,-1>0,0`` and ``0,0>2,1``::

    red move RBRR/BbB./rBR. at=-1,-1 stock=9-9 turns=2

The parts, with one blank between them:

- the player to act, ``red`` or ``blue``, and ``move``; or the player who would act, and ``over``;
- the layout as one looks at it, its highest row first, with ``/`` between rows: ``R`` and ``B`` are rings, ``r`` and
  ``b`` discs, ``.`` is an empty cell, ``(Rb)`` a ring that still stands over the disc that won (rules, *Written form*);
- ``at=``: the cell of its lower left corner, the start's centre being 0,0;
- ``stock=``: the discs red and blue have beside the board; ``turns=``: how many turns have been played;
- ``board=``: for a board with sliding, the cell in its middle, unless that is 0,0;
- ``past=``: the actions since a disc last came from a stock, if there are any, with ``;`` between them. Undoing them
  from the layout, the last one first, gives every position that can still be repeated;
- ``end=``: once the game is over, the reason, then ``:`` and the winner if there is one: ``discs:red``, ``repetition``.

Options are not in the line: it belongs to a game with its options. A layout may have fewer discs than the options say.
"""

import re
from typing import Final

from engine.errors import IllegalActionError, UnreadableError
from engine.game import SKIP
from engine.games.ringo.board import LARGEST, Cell, bit_at, box, has_four, linked, written
from engine.games.ringo.notation import CELL, read_fill
from engine.games.ringo.options import COLOURS
from engine.games.ringo.rules import CORNERS, Rules
from engine.games.ringo.state import End, State

_COUNT: Final = "(0|[1-9][0-9]{0,8})"
_FORM: Final = re.compile(
    rf"(red|blue) (move|over) (\S+) at={CELL} stock={_COUNT}-{_COUNT} turns={_COUNT}"
    rf"(?: board={CELL})?(?: past=(\S+))?(?: end=([a-z]+)(?::(red|blue))?)?"
)
_STANDING: Final = re.compile(r"[.RBrb]|\([RB][rb]\)")
_RINGS_EACH: Final = len(CORNERS)
_SHOWN: Final = 150
"""The most characters of a text that an error repeats."""
_RESIGNATION: Final = "resignation"

Layout = dict[Cell, str]
"""The letters of each occupied cell; a ring over a disc is two letters."""


def write_position(state: State, rules: Rules) -> str:
    """Return the position as one line."""
    (left, low), (right, high) = box(state.standing, state.origin)
    layout = "/".join(
        "".join(_standing(state, rules, (x, y)) for x in range(left, right + 1)) for y in range(high, low - 1, -1)
    )
    stock = [state.stock[rules.colours.index(colour)] for colour in COLOURS]
    line = (
        f"{rules.colours[state.turn]} {state.phase} {layout} at={left},{low} stock={stock[0]}-{stock[1]} "
        f"turns={state.turns}"
    )
    if state.place != (0, 0):
        line += f" board={written(state.place)}"
    if state.past:
        line += f" past={';'.join(state.past)}"
    if state.end:
        winner, reason = state.end
        line += f" end={reason}" if winner is None else f" end={reason}:{rules.colours[winner]}"
    return line


def _letters(rules: Rules) -> tuple[str, ...]:
    """Return the letter of each of a state's sets."""
    rings = tuple(colour[0].upper() for colour in rules.colours)
    return (*rings, *(letter.lower() for letter in rings))


def _standing(state: State, rules: Rules, cell: Cell) -> str:
    bit = bit_at(cell, state.origin)
    found = "".join(letter for letter, cells in zip(_letters(rules), state.sets, strict=True) if cells & bit)
    return f"({found})" if len(found) > 1 else found or "."


def read_position(text: str, rules: Rules) -> State:
    """Return the state that a line describes. Raises :class:`~engine.errors.UnreadableError`."""
    match = _FORM.fullmatch(text.strip())
    if match is None:
        raise UnreadableError(
            f"{text[:_SHOWN]!r} is not a RINGO position; it reads '<red|blue> <move|over> <rows, highest first> "
            "at=<x,y> stock=<red>-<blue> turns=<number>', then where they apply ' board=<x,y>', ' past=<action;...>' "
            "and ' end=<why>[:<winner>]'"
        )
    colour, phase, rows, x, y, red, blue, turns, board_x, board_y, past, reason, winner = match.groups()
    if (phase == "over") != (reason is not None):
        raise UnreadableError("'end=' is written once the game is over, and only then")
    layout = _layout(rows, (int(x), int(y)))
    turn = rules.colours.index(colour)
    actions = past.split(";") if past else []
    end = End(rules.colours.index(winner) if winner else None, reason) if reason else None
    stock = {"red": int(red), "blue": int(blue)}
    _undo(layout, actions, rules, turn)
    before = turn if len(actions) % 2 == 0 else 1 - turn
    state = _state(layout, rules, before, (stock[rules.colours[0]], stock[rules.colours[1]]), int(turns) - len(actions))
    _check(state, rules)
    state = _played(state, actions, rules)
    place = (int(board_x), int(board_y)) if board_x else (0, 0)
    state = _ended(state._replace(place=place), rules, end)
    _check_board(state, rules)
    return state


def _layout(text: str, corner: Cell) -> Layout:
    """Return the layout of the written rows; ``corner`` is the cell of their lower left corner."""
    layout: Layout = {}
    rows = text.split("/")
    for y, row in enumerate(reversed(rows), corner[1]):
        cells = _STANDING.findall(row)
        if "".join(cells) != row:
            raise UnreadableError(f"row {row[:_SHOWN]!r}: expected R B (rings), r b (discs), (Rb) and . (empty) in it")
        layout |= {(x, y): cell.strip("()") for x, cell in enumerate(cells, corner[0]) if cell != "."}
    widths = {len(_STANDING.findall(row)) for row in rows}
    if len(widths) > 1 or max(len(rows), *widths) > LARGEST:
        raise UnreadableError(
            f"a RINGO layout has rows of one length, and {LARGEST} at most of {LARGEST} cells at most"
        )
    xs, ys = {x for x, _ in layout}, {y for _, y in layout}
    opposite = (corner[0] + max(widths) - 1, corner[1] + len(rows) - 1)
    if not layout or (min(xs), min(ys)) != corner or (max(xs), max(ys)) != opposite:
        raise UnreadableError("a RINGO layout is written without empty rows or columns at its sides")
    return layout


def _undo(layout: Layout, actions: list[str], rules: Rules, turn: int) -> None:
    """Take back the actions that led to a layout, the last one first."""
    for number, action in enumerate(reversed(actions), 1):
        disc = rules.colours[(turn + number) % 2][0]
        if action == SKIP:
            continue
        fill = read_fill(action)
        ring = layout.pop(fill.target, "") if fill.target else layout.get(fill.ring, "")[:1]
        there = layout.get(fill.ring) == (disc if fill.target else ring + disc)
        if not fill.lift or ring not in ("R", "B") or not there or (fill.lift in layout):
            raise UnreadableError(f"past={action}: that does not lead to this layout")
        layout[fill.ring] = ring
        layout[fill.lift] = disc


def _state(layout: Layout, rules: Rules, turn: int, stock: tuple[int, int], turns: int) -> State:
    """Return the position without a past."""
    origin = (min(x for x, _ in layout) - 1, min(y for _, y in layout) - 1)
    rings, others, discs, more = (
        sum(bit_at(cell, origin) for cell, standing in layout.items() if letter in standing)
        for letter in _letters(rules)
    )
    sets = (rings, others, discs, more)
    area = box(rings | others | discs | more, origin)
    state = State(turn, sets, stock, origin, rules.grid.place(area, (0, 0)), turns, (), ((turn, sets),))
    return state._replace(end=_won(state) or rules.drawn(state))


def _won(state: State) -> End | None:
    """Return the end of a game that a standing row has won; the last action was the other player's."""
    mover = 1 - state.turn
    if has_four(state.sets[2 + mover]):
        return End(mover, "discs")
    owners = [owner for owner in (0, 1) if has_four(state.sets[owner])]
    return End(owners[0], "rings") if owners else None


def _check(state: State, rules: Rules) -> None:
    """Check that such a layout is possible."""
    for player, colour in enumerate(rules.colours):
        rings, discs = state.sets[player].bit_count(), state.sets[2 + player].bit_count()
        if rings != _RINGS_EACH:
            raise UnreadableError(f"{rings} {colour} rings stand; there are {_RINGS_EACH}")
        if discs + state.stock[player] > rules.discs:
            raise UnreadableError(
                f"{colour} has {discs} discs on the table and {state.stock[player]} in stock; there are {rules.discs}"
            )
    if not linked(state.standing):
        raise UnreadableError("the layout is not one group, diagonals counting")
    mover = 1 - state.turn
    if has_four(state.sets[2 + state.turn]):
        raise UnreadableError(f"{rules.colours[state.turn]} has a row of four discs, and {rules.colours[mover]} acted")
    if has_four(state.sets[0]) and has_four(state.sets[1]):
        raise UnreadableError("both colours have a row of four rings; the first of them ended the game")
    over = (state.sets[0] | state.sets[1]) & (state.sets[2] | state.sets[3])
    won = state.end is not None and state.end.reason == "discs"
    if over and not (won and over.bit_count() == 1 and not has_four(state.sets[2 + mover] & ~over)):
        raise UnreadableError("a ring stands over a disc only when that disc has just won")
    if state.turns < 0:
        raise UnreadableError("'past=' has more actions than turns have been played")


def _played(state: State, actions: list[str], rules: Rules) -> State:
    """Return the position after the actions that are written as its past."""
    for action in actions:
        try:
            state = rules.play(state, action)
        except IllegalActionError as error:
            raise UnreadableError(f"past={action}: that was not legal; {error}") from error
    return state


def _ended(state: State, rules: Rules, end: End | None) -> State:
    """Return the position with its written end, if the game can have ended that way."""
    if state.end is None and end is not None and end.reason == _RESIGNATION and end.winner is not None:
        return state._replace(end=end)
    if state.end != end:
        said, found = (_ended_by(rules, one) for one in (end, state.end))
        raise UnreadableError(f"the game is said to be {said}; by the layout and what was before it is {found}")
    return state


def _ended_by(rules: Rules, end: End | None) -> str:
    if end is None:
        return "going on"
    return f"over by {end.reason}" + (f" of {rules.colours[end.winner]}" if end.winner is not None else "")


def _check_board(state: State, rules: Rules) -> None:
    """Check that the layout lies on the board."""
    if state.place != (0, 0) and not rules.grid.slides:
        raise UnreadableError("'board=' is written for a board the layout is slid on; option grid=slide:13 has one")
    if not rules.grid.fits(box(state.standing, state.origin), state.place):
        raise UnreadableError(f"the layout is not on the board of {rules.grid.side} x {rules.grid.side} cells")
