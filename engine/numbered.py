"""Games on one line as numbered turns, ``1.BSC@D4 2.RCS@A1 3.+BHH;D4-D6``: for games without an official notation."""

import re
from collections.abc import Iterator, Sequence
from typing import Final, Generic, TypeVar

from engine.errors import EngineError, UnreadableError
from engine.game import Action, AnyGame, Game

State = TypeVar("State")

_NUMBER: Final = re.compile(r"(?:^|(?<=\s))(\d{1,6})\s*\.")
_SHOWN: Final = 40
"""How many characters of a text an error repeats."""


def write_turns(turns: Sequence[Sequence[Action]]) -> str:
    """Return turns numbered from 1, the actions of each joined by ``;``."""
    return " ".join(f"{number}.{';'.join(turn)}" for number, turn in enumerate(turns, 1))


def parted(text: str, number: re.Pattern[str] = _NUMBER) -> Iterator[tuple[int, str]]:
    """Yield each turn of a record: its number, as the pattern ``number`` finds it, and the text behind it.

    Raises :class:`~engine.errors.UnreadableError` unless the turns are numbered from 1.
    """
    beginnings = list(number.finditer(text))
    if not text:
        return
    if not beginnings or beginnings[0].start():
        raise UnreadableError(f"{text[:_SHOWN]!r} begins no turn; 1. and the first action were expected")
    ends = [match.start() for match in beginnings[1:]] + [len(text)]
    for expected, (match, end) in enumerate(zip(beginnings, ends, strict=True), 1):
        if int(match[1]) != expected:
            raise UnreadableError(f"turn {match[1]} stands where turn {expected} was expected")
        yield expected, text[match.end() : end].strip()


def read_turns(text: str) -> Iterator[tuple[int, list[str]]]:
    """Yield each turn: its number and its written actions.

    Raises :class:`~engine.errors.UnreadableError`.
    """
    for number, written in parted(text.strip()):
        yield number, [action.strip() for action in written.split(";")]


def follow(game: AnyGame, text: str) -> tuple[Action, ...]:
    """Return the actions of a game in this notation, each in its written form.

    A number must hold exactly one whole turn. Raises :class:`~engine.errors.UnreadableError` or
    :class:`~engine.errors.IllegalActionError`, naming the turn.
    """
    state = game.start()
    turns: list[list[Action]] = []
    for number, written in read_turns(text):
        turns.append([])
        for each in written:
            try:
                action = game.read_action(state, each)
            except EngineError as error:
                raise error.within(f"turn {number}") from error
            state = game.play(state, action)
            turns[-1].append(action)
    actions = tuple(action for turn in turns for action in turn)
    for (number, whole), turn in zip(read_turns(game.write_record(actions)), turns, strict=False):
        if whole != turn:
            raise UnreadableError(
                f"turn {number}: {';'.join(turn)!r} is not one turn, {';'.join(whole)!r} is; each turn has its number"
            )
    return actions


class NumberedGame(Game[State], Generic[State]):
    """A game without an official notation: a turn is one action unless :meth:`write_record` says otherwise."""

    def write_record(self, actions: Sequence[Action]) -> str:
        """Return the actions numbered from 1, as ``1.b2 2.a1``."""
        return write_turns([[action] for action in actions])

    def follow(self, text: str) -> tuple[Action, ...]:
        """Return the actions of a game written in this notation."""
        return follow(self, text)
