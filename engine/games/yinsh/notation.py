"""YINSH's official notation: a game as numbered turns on one line (rules, *Written form*)."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from engine.errors import AmbiguousError, EngineError, UnreadableError
from engine.game import Action
from engine.games.yinsh.state import PLAYERS, State
from engine.numbered import parted

_ITEM: Final = re.compile(r"x?[a-k]\d{1,2}(?:-[a-k]\d{1,2})?|pass|resign(?::\w+)?")
_TURN: Final = re.compile(r"(?<![a-k0-9])(\d{1,6})\s*\.")
_SHAPES: Final = ("move", "removals", "move;removals", "removals;move", "removals;move;removals")
"""The possible parts of a turn; removals stand alone where they end the game."""

Play = Callable[[State, Action], State]


def write_record(start: State, play: Play, actions: Sequence[Action]) -> str:
    """Return the actions that follow a position as numbered turns."""
    state = start
    turns: list[list[list[Action]]] = []
    actor: int | None = None
    for action in actions:
        if action.startswith("resign"):
            turns.append([[action]])
            break
        if state.actor != actor:
            turns.append([])
            actor = state.actor
        turn = turns[-1]
        if action.startswith("x") and turn and turn[-1][0].startswith("x"):
            turn[-1].append(action)
        else:
            turn.append([action])
        state = play(state, action)
    return " ".join(f"{n}.{';'.join(''.join(part) for part in turn)}" for n, turn in enumerate(turns, 1))


def read_turns(text: str) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Yield each turn: its number and its written actions.

    A turn is one move, or removals alone, or a move and removals set off by ``;``. Case and blanks are forgiven.

    Raises :class:`~engine.errors.UnreadableError`, naming the turn.
    """
    for number, written in parted(text.strip().lower(), _TURN):
        try:
            yield number, _parts(written)
        except UnreadableError as error:
            raise UnreadableError(f"turn {number}: {error}") from error


def _parts(turn: str) -> tuple[str, ...]:
    """Return the actions of a turn; its parts must follow the notation."""
    parts = [_items(part) for part in turn.split(";")]
    kinds = [["x" if item.startswith("x") else "move" for item in part] for part in parts]
    shape = ";".join("removals" if set(kind) == {"x"} else " ".join(kind) for kind in kinds)
    if shape not in _SHAPES:
        raise UnreadableError(
            f"{turn[:40]!r} is not one turn; a move was expected, and removals before or after it set off by ';', as "
            "in i8-f5;xg5-g9xa5; the other player's turn has the next number"
        )
    return tuple(item for part in parts for item in part)


def _items(part: str) -> list[str]:
    items, at = [], 0
    part = part.strip()
    while at < len(part):
        item = _ITEM.match(part, at)
        if item is None:
            raise UnreadableError(f"{part[at : at + 12]!r} is not an action; e3, e5-e9, xg5-g9 or xa5 was expected")
        items.append(item[0])
        at = len(part) - len(part[item.end() :].lstrip())
    return items


def follow(start: State, play: Play, legal: Callable[[State], Sequence[Action]], text: str) -> tuple[Action, ...]:
    """Return the actions of a game in the notation, with omitted row removals inserted.

    Raises :class:`~engine.errors.UnreadableError`, :class:`~engine.errors.IllegalActionError` or
    :class:`~engine.errors.AmbiguousError`, naming the turn.
    """
    state = start
    actions: list[Action] = []
    before: int | None = None
    for number, turn in read_turns(text):
        try:
            if before == state.actor and state.phase != "over" and not turn[0].startswith("resign"):
                raise UnreadableError(f"{turn[0]}: {PLAYERS[before]} still acts: it belongs to turn {number - 1}")
            before = state.actor
            for written in turn:
                if state.actor != before and state.phase in ("row", "ring"):
                    raise UnreadableError(f"{written}: {PLAYERS[state.actor]} acts here: that is turn {number + 1}")
                for action in _meant(state, legal, written):
                    state = play(state, action)
                    actions.append(action)
        except EngineError as error:
            raise error.within(f"turn {number}") from error
    return tuple(actions)


def _meant(state: State, legal: Callable[[State], Sequence[Action]], written: str) -> tuple[Action, ...]:
    """Return the actions that a written one stands for: the row before its ring is added if only one is possible."""
    if written.startswith("x") and "-" not in written and state.phase == "row":
        rows = legal(state)
        if len(rows) > 1:
            raise AmbiguousError(f"{written}: the row is left out, but several are possible: {', '.join(rows)}")
        return rows[0], written
    return (turned_row(written),)


def turned_row(written: str) -> str:
    """Return a row with its ends in the written order: the lower letter first, with equal letters the lower number."""
    if not written.startswith("x") or "-" not in written:
        return written
    ends = written[1:].split("-")
    return "x" + "-".join(sorted(ends, key=lambda end: (end[0], int(end[1:]))))
