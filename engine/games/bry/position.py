"""A position of BRY as one complete line, which reads back to the same state.

Two players whose other pieces are all captured, read and written again::

    B move ring=D1:BSC,D5:RCSv nest=- pen=BSS,BSH,BCS,BCC,BCH,BHS,BHC,BHH,RSS,RSC,RSH,RCC,RCH,RHS,RHC,RHH could=nnny

The parts, with one blank between them:

- the colour that must act, ``B``, ``R`` or ``Y``; ``-`` once the game is over;
- the phase: ``move``, ``flip``, ``up`` or ``over``;
- ``ring=``: the occupied spaces in the board's order, each with its piece, followed by ``v`` if the piece is face-down;
- ``nest=`` and ``pen=``: the pieces there, by colour, outside and inside; ``-`` stands for none in these three;
- ``out=``: the colours of the players who are out, as ``out=RY``, if there are any;
- ``released=``: the piece that was released this turn;
- ``locked=``: the neutral piece that was moved in the last turn or, in phase ``up``, in this one;
- ``flip=``: the spaces to choose among in phase ``flip``;
- ``could=``: whether the player of the turn could capture, ``y`` or ``n``, when each of the last three turns began
  and, last, when this one began; left out if no turn was played and the board shows it for this one;
- ``idle=``: the turns since the last capture, entry or release, including this one once its move is made; left out
  if there are none;
- ``past=``: 16 hexadecimal digits for each position a turn began with that can still recur, this turn's the
  last; left out if there is only this turn's and the turn is at its beginning;
- ``abandoned=``: the pieces of a player who gave up that still lie in the nest and are also listed in ``pen=``, if any;
- ``ended=``: why the game is over: ``elimination``, ``resignation``, ``repetition`` or ``idle``.

A line written by hand may leave out its history; the position then has none. Options are not in the line: it
belongs to a game with its options.
"""

import re
from collections.abc import Mapping
from typing import Final

from engine.errors import UnreadableError
from engine.games.bry.pieces import BIT, COLOUR, COLOURS, DOWN, NUMBER, PIECES, each
from engine.games.bry.position_checks import check_state
from engine.games.bry.rules import CALM, Rules
from engine.games.bry.scan import can_capture
from engine.games.bry.state import NOBODY, Sets, State
from engine.games.bry.turns import digest

_PHASES: Final = ("move", "flip", "up", "over")
_PARTS: Final = (
    "ring",
    "nest",
    "pen",
    "out",
    "released",
    "locked",
    "flip",
    "could",
    "idle",
    "past",
    "abandoned",
    "ended",
)
_NEEDED: Final = ("ring", "nest", "pen")
_NONE: Final = "-"
_SHOWN: Final = 150
"""The most characters of a text that an error repeats."""


def write_position(state: State, rules: Rules) -> str:
    """Return the position as one line."""
    spaces = rules.board.spaces
    ring = [f"{spaces[at]}:{_face(cell)}" for at, cell in enumerate(state.cells) if cell]
    could = (*state.could_before, state.could)
    parts = {
        "ring": ",".join(ring) or _NONE,
        "nest": _written_sets(state.nests),
        "pen": _written_sets(state.pens),
        "out": "".join(COLOURS[colour] for colour in rules.colours if colour not in state.playing),
        "released": PIECES[state.released] if state.released != NOBODY else "",
        "locked": PIECES[state.locked] if state.locked != NOBODY else "",
        "flip": ",".join(spaces[at] for at in state.asked),
        "could": "" if could == (_could_now(state, rules),) else "".join("ny"[yes] for yes in could),
        "idle": str(state.idle) if state.idle else "",
        "past": "" if state.past == _past_now(state, rules) else ",".join(f"{number:016x}" for number in state.past),
        "abandoned": _written_sets(state.abandoned) if any(state.abandoned) else "",
        "ended": state.ended,
    }
    turn = _NONE if state.phase == "over" else COLOURS[state.turn]
    return " ".join([turn, state.phase, *(f"{name}={part}" for name, part in parts.items() if part)])


def _face(cell: int) -> str:
    return PIECES[cell % DOWN - 1] + "v" * (cell > DOWN)


def _written_sets(sets: Sets) -> str:
    pieces = [PIECES[piece] for colour, of in enumerate(sets) for piece in each(colour, of)]
    return ",".join(pieces) or _NONE


def _could_now(state: State, rules: Rules) -> bool:
    """Return whether the player could capture if the turn began with the present Ring."""
    return state.phase != "over" and can_capture(rules.board, state.cells, state.turn)


def _past_now(state: State, rules: Rules) -> tuple[int, ...]:
    """Return the remembered positions of a position without a past."""
    begins = state.phase == "move" and state.released == NOBODY
    return (digest(state),) if begins and rules.repetition else ()


def read_position(text: str, rules: Rules) -> State:
    """Return the state that a line describes. Raises :class:`~engine.errors.UnreadableError`."""
    turn, phase, parts = _parts(text)
    if phase not in _PHASES:
        raise UnreadableError(f"{phase[:_SHOWN]!r} is not a phase of BRY: one of {', '.join(_PHASES)}")
    if (turn == _NONE) != (phase == "over"):
        raise UnreadableError("'-' stands for who must act once the game is over, and only then")
    out = {_colour(letter, "out") for letter in parts.get("out", "")}
    state = State(
        _ring(parts["ring"], rules),
        _sets(parts["nest"], "nest"),
        _sets(parts["pen"], "pen"),
        rules.colours[0] if turn == _NONE else _colour(turn, "the player who must act"),
        phase,
        tuple(colour for colour in rules.colours if colour not in out),
        idle=_idle(parts.get("idle", "0")),
        released=_piece(parts["released"], "released") if "released" in parts else NOBODY,
        locked=_piece(parts["locked"], "locked") if "locked" in parts else NOBODY,
        asked=tuple(_space(name, "flip", rules) for name in parts["flip"].split(",")) if "flip" in parts else (),
        ended=parts.get("ended", ""),
        abandoned=_sets(parts.get("abandoned", _NONE), "abandoned"),
    )
    if "out" in parts and len(out) != len(parts["out"]):
        raise UnreadableError(f"out={parts['out']}: each colour once was expected")
    could = _could(parts["could"]) if "could" in parts else (_could_now(state, rules),)
    past = _past(parts["past"]) if "past" in parts else _past_now(state, rules)
    state = state._replace(could=could[-1], could_before=could[:-1], past=past)
    check_state(state, rules)
    return state


def _parts(text: str) -> tuple[str, str, Mapping[str, str]]:
    """Return the player to act, the phase, and the other parts by name."""
    words = text.strip().split(" ")
    pairs = [word.partition("=") for word in words[2:]]
    parts = {name: part for name, equals, part in pairs if equals and part and name in _PARTS}
    if len(parts) != len(pairs) or any(name not in parts for name in _NEEDED):
        raise UnreadableError(
            f"{text[:_SHOWN]!r} is not a BRY position; it reads '<B, R, Y or -> <phase> ring=<...> nest=<...> "
            "pen=<...>', then once each what there is to say of "
            f"{', '.join(name for name in _PARTS if name not in _NEEDED)}"
        )
    return words[0], words[1], parts


def _colour(letter: str, where: str) -> int:
    if len(letter) != 1 or letter not in COLOURS:
        raise UnreadableError(f"{where}: {letter[:_SHOWN]!r} is not a colour; one of {', '.join(COLOURS)} was expected")
    return COLOURS.index(letter)


def _piece(name: str, where: str) -> int:
    if name not in NUMBER:
        raise UnreadableError(
            f"{where}: {name[:_SHOWN]!r} is not a piece; colour, outside, inside were expected, as BSC"
        )
    return NUMBER[name]


def _space(name: str, where: str, rules: Rules) -> int:
    if name not in rules.board.number:
        raise UnreadableError(f"{where}: {name[:_SHOWN]!r} is not a space of {rules.board.name}")
    return rules.board.number[name]


def _ring(text: str, rules: Rules) -> bytes:
    cells = bytearray(len(rules.board.spaces))
    for word in [] if text == _NONE else text.split(","):
        space, _, face = word.partition(":")
        at = _space(space, "ring", rules)
        if cells[at]:
            raise UnreadableError(f"ring: {space} is said twice")
        cells[at] = _piece(face.removesuffix("v"), "ring") + 1 + DOWN * face.endswith("v")
    return bytes(cells)


def _sets(text: str, where: str) -> Sets:
    sets = [0] * len(COLOURS)
    for name in [] if text == _NONE else text.split(","):
        piece = _piece(name, where)
        if sets[COLOUR[piece]] & BIT[piece]:
            raise UnreadableError(f"{where}: {name} is said twice")
        sets[COLOUR[piece]] |= BIT[piece]
    blue, red, yellow = sets
    return blue, red, yellow


def _matched(pattern: str, text: str, expected: str) -> str:
    if not re.fullmatch(pattern, text):
        raise UnreadableError(f"{text[:_SHOWN]!r}: {expected} expected")
    return text


def _idle(text: str) -> int:
    return int(_matched("[0-9]{1,3}", text, "idle= and a number of turns were"))


def _could(text: str) -> tuple[bool, ...]:
    _matched(f"[yn]{{1,{len(CALM) + 1}}}", text, f"could= and one to {len(CALM) + 1} of y and n were")
    return tuple(letter == "y" for letter in text)


def _past(text: str) -> tuple[int, ...]:
    _matched("[0-9a-f]{16}(,[0-9a-f]{16})*", text, "past= and numbers of 16 hexadecimal digits by commas were")
    return tuple(int(number, 16) for number in text.split(","))
