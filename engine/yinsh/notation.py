"""YINSH's official notation: a game as numbered turns on one line (rules, *Written form*)."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from engine.errors import AmbiguousError, EngineError, UnreadableError
from engine.game import Action
from engine.yinsh.state import State

_ITEM: Final = re.compile(r"x?[a-k]\d{1,2}(?:-[a-k]\d{1,2})?|pass|resign(?::\w+)?")
_TURN: Final = re.compile(r"\s*(\d{1,6})\s*\.\s*")

Play = Callable[[State, Action], State]


def write_record(start: State, play: Play, actions: Sequence[Action]) -> str:
    """Return actions from a position on as numbered turns."""
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


def read_turns(text: str) -> Iterator[tuple[int, str]]:
    """Yield each written action with the number of its turn. Raises :class:`~engine.errors.UnreadableError`."""
    text = text.strip().lower()
    at, number = 0, 0
    while at < len(text):
        match = _TURN.match(text, at)
        if match:
            if int(match[1]) != number + 1:
                raise UnreadableError(f"turn {match[1]} stands where turn {number + 1} was expected")
            number, at = number + 1, match.end()
            continue
        if text[at] in "; \t\r\n":
            at += 1
            continue
        item = _ITEM.match(text, at)
        if item is None:
            raise UnreadableError(
                f"turn {number}: {text[at : at + 12]!r} is no action; e3, e5-e9, xg5-g9 or xa5 was expected"
            )
        yield number, item[0]
        at = item.end()


def follow(start: State, play: Play, legal: Callable[[State], Sequence[Action]], text: str) -> tuple[Action, ...]:
    """Return the actions of a game in the notation, rows that were left out put in.

    Raises :class:`~engine.errors.UnreadableError`, :class:`~engine.errors.IllegalActionError` or
    :class:`~engine.errors.AmbiguousError`, naming the turn.
    """
    state = start
    actions: list[Action] = []
    for number, written in read_turns(text):
        try:
            for action in _meant(state, legal, written):
                state = play(state, action)
                actions.append(action)
        except EngineError as error:
            raise type(error)(f"turn {number}: {error}") from error
    return tuple(actions)


def _meant(state: State, legal: Callable[[State], Sequence[Action]], written: str) -> tuple[Action, ...]:
    """Return what a written action stands for: with the row before its ring, where only one is possible."""
    if written.startswith("x") and "-" not in written and state.phase == "row":
        rows = legal(state)
        if len(rows) > 1:
            raise AmbiguousError(f"{written}: the row is left out, but several are possible: {', '.join(rows)}")
        return rows[0], written
    return (turned_row(written),)


def turned_row(written: str) -> str:
    """Return a row with its ends in the written order: the lower letter first, or else the lower number."""
    if not written.startswith("x") or "-" not in written:
        return written
    ends = written[1:].split("-")
    return "x" + "-".join(sorted(ends, key=lambda end: (end[0], int(end[1:]))))
