"""A position of RINGGZ as one complete line, which reads back to the same state.

For two players after ``*c3``, ``r4@c4``, ``y1@c4``, ``bB@d3``::

    2 place .,.,.,.,./.,.,y1r4,.,./.,.,*,bB,./.,.,.,.,./.,.,.,.,. hand=r33323b33332,y23333g33333

The parts, with one blank between them:

- the player to act, ``1`` to ``4``; ``-`` once the game is over;
- the phase: ``start``, ``place`` or ``over``;
- the board as one looks at it: rows 5 to 1 with ``/`` between them, in each the points a to e with ``,`` between them;
  a point is ``.`` (empty), ``*`` (the starting base), a base as ``gB``, or its rings by size, as ``b1y2b3``;
- ``hand=``: the players' hands with ``,`` between them; a hand has the colours the player places, own ones first,
  each with the number of rings of size 1, 2, 3, 4 and of bases in hand, as ``r33232``;
- ``left=``: the players who gave up, as ``left=13``, if there are any.

Options are not in the line: it belongs to a game with its options.
"""

import re
from collections.abc import Iterator
from typing import Final

from engine.errors import UnreadableError
from engine.games.ringgz.board import (
    BASE,
    BIT,
    CENTRAL,
    COLOURS,
    COLUMNS,
    KINDS,
    NAMES,
    PIECES,
    SIDE,
    SORTS,
    beside,
    each,
)
from engine.games.ringgz.rules import EACH, Rules, written_on
from engine.games.ringgz.state import EMPTY, Hand, State, presence

_PHASES: Final = ("start", "place", "over")
_FORM: Final = re.compile(r"([1-4-]) (\w+) (\S+) hand=([rbyg0-3,]+)(?: left=([1-4]+))?")
_STANDING: Final = re.compile(r"\.|\*|[rbyg]B|(?:[rbyg]1)?(?:[rbyg]2)?(?:[rbyg]3)?(?:[rbyg]4)?")
_SHOWN: Final = 150
"""The most characters of a text that an error repeats."""


def write_position(state: State, rules: Rules) -> str:
    """Return the position as one line."""
    board = "/".join(
        ",".join(written_on(state, BIT[f"{column}{row}"]) for column in COLUMNS) for row in range(SIDE, 0, -1)
    )
    hands = ",".join(
        "".join(COLOURS[colour] + "".join(map(str, _of_colour(hand, colour))) for colour in rules.held(player))
        for player, hand in enumerate(state.hands)
    )
    turn = "-" if state.phase == "over" else state.turn + 1
    left = "".join(str(player + 1) for player in sorted(state.left))
    return f"{turn} {state.phase} {board} hand={hands}" + (f" left={left}" if left else "")


def _of_colour(sorts: tuple[int, ...], colour: int) -> tuple[int, ...]:
    return sorts[colour * len(KINDS) : (colour + 1) * len(KINDS)]


def read_position(text: str, rules: Rules) -> State:
    """Return the state that a line describes. Raises :class:`~engine.errors.UnreadableError`."""
    match = _FORM.fullmatch(text.strip())
    if match is None:
        raise UnreadableError(
            f"{text[:_SHOWN]!r} is not a RINGGZ position; it reads '<1-4 or -> <phase> <rows 5 to 1> hand=<hands>',"
            " then ' left=<players>' if anybody gave up"
        )
    turn, phase, board, hands, left = match.groups()
    if phase not in _PHASES:
        raise UnreadableError(f"{phase!r} is not a phase of RINGGZ: one of {', '.join(_PHASES)}")
    if (turn == "-") != (phase == "over"):
        raise UnreadableError("'-' stands for who must act once the game is over, and only then")
    start, placed = _board(board)
    gone = [int(player) - 1 for player in left or ""]
    state = State(
        0 if turn == "-" else int(turn) - 1, phase, start, placed, tuple(_hands(hands, rules)), frozenset(gone)
    )
    if gone != sorted(state.left) or len(gone) >= len(rules.owned) or max(gone, default=0) >= len(rules.owned):
        raise UnreadableError(f"left={left}: expected some, not all, of the {len(rules.owned)} players in their order")
    _check_stock(state, rules)
    _check_board(state)
    _check_phase(state, rules)
    return state


def _board(text: str) -> tuple[int, tuple[int, ...]]:
    """Return the starting base's point and the points of each sort of piece."""
    rows = text.split("/")
    if len(rows) != SIDE:
        raise UnreadableError(f"a RINGGZ position has {SIDE} rows, 5 to 1; here are {len(rows)}")
    start, placed = 0, list(EMPTY)
    for number, row in zip(range(SIDE, 0, -1), rows, strict=True):
        territories = row.split(",")
        if len(territories) != SIDE:
            raise UnreadableError(f"row {number} has {SIDE} points; {row[:_SHOWN]!r} has {len(territories)}")
        for column, standing in zip(COLUMNS, territories, strict=True):
            if not standing or not _STANDING.fullmatch(standing):
                raise UnreadableError(
                    f"{column}{number}: {standing[:_SHOWN]!r} is none of '.', '*', a base as gB, rings by size as b1y2"
                )
            point = BIT[f"{column}{number}"]
            if standing == "*":
                start |= point
            for sort in re.findall("[rbyg][1-4B]", standing):
                placed[SORTS.index(sort)] |= point
    return start, tuple(placed)


def _hands(text: str, rules: Rules) -> Iterator[Hand]:
    """Yield each player's hand."""
    hands = text.split(",")
    if len(hands) != len(rules.owned):
        raise UnreadableError(f"hand={text}: expected {len(rules.owned)} hands, one for each player")
    for player, written in enumerate(hands):
        form = "".join(f"{COLOURS[colour]}([0-3]{{{len(KINDS)}}})" for colour in rules.held(player))
        match = re.fullmatch(form, written)
        if match is None:
            example = "".join(COLOURS[colour] + "00000" for colour in rules.held(player))
            raise UnreadableError(f"hand={text}: player {player + 1} holds {written!r}; the form is {example}")
        hand = list(EMPTY)
        for colour, counts in zip(rules.held(player), match.groups(), strict=True):
            for kind, count in enumerate(counts):
                hand[colour * len(KINDS) + kind] = int(count)
        yield tuple(hand)


def _check_stock(state: State, rules: Rules) -> None:
    """Check that every piece is somewhere, and that nobody holds more than was dealt."""
    for sort, piece in enumerate(PIECES):
        dealt = [rules.dealt(player)[sort] for player in range(len(rules.owned))]
        held = [hand[sort] for hand in state.hands]
        standing = state.placed[sort].bit_count()
        if standing + sum(held) != EACH or any(has > had for has, had in zip(held, dealt, strict=True)):
            raise UnreadableError(
                f"{piece}: {standing} on the board and {sum(held)} in hand; together they must be {EACH}, and nobody "
                f"holds more than {max(dealt)}"
            )


def _check_board(state: State) -> None:
    """Check that the rules allow this placement of the pieces."""
    if state.start.bit_count() > 1 or state.start & ~CENTRAL:
        raise UnreadableError("the one starting base, '*', stands on a central point, b2 to d4")
    for colour, name in enumerate(NAMES):
        present = presence(state, colour)
        linked, more = state.start, state.start
        while more:
            more = beside(more) & present & ~linked
            linked |= more
        if linked != present:
            raise UnreadableError(f"some {name} is not linked to the starting base through points that have {name}")
        bases = state.placed[colour * len(KINDS) + BASE]
        if any(beside(base) & bases for base in each(bases)):
            raise UnreadableError(f"two {name} bases stand beside each other")


def _check_phase(state: State, rules: Rules) -> None:
    """Check that the phase fits the rest of the position."""
    remaining = rules.remaining(state)
    resigned = len(remaining) == 1
    if state.phase == "over":
        if not resigned and (not state.start or rules.goes_on(state)):
            raise UnreadableError("the game is said to be over, and somebody can still place a piece that prolongs it")
        return
    if bool(state.start) != (state.phase == "place"):
        raise UnreadableError("the starting base, '*', stands in phase place, and not in phase start")
    if resigned or (state.phase == "place" and not rules.goes_on(state)):
        raise UnreadableError("somebody is said to act, and the game is over")
    if state.turn not in remaining:
        raise UnreadableError(f"player {state.turn + 1} is said to act, and does not play")
    if state.phase == "start" and state.turn != remaining[0]:
        raise UnreadableError(f"player {remaining[0] + 1} places the starting base, not player {state.turn + 1}")
