"""Splits a record into turns: the actions one player makes before another acts."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engine.game import Action, AnyGame, Record, Step
from engine.resigning import resigns


@dataclass(frozen=True, slots=True)
class Turn:
    """The actions one player makes before another acts, and the number of actions before them.

    Forced passes that follow need no hands and belong to the turn before them.
    """

    first: int
    actions: tuple[Action, ...]
    steps: tuple[tuple[Step, ...], ...]


def turns(game: AnyGame, record: Record) -> Iterator[Turn]:
    """Yield a record turn by turn."""
    state = game.start()
    actions: list[Action] = []
    steps: list[tuple[Step, ...]] = []
    first = 0
    for index, action in enumerate(record.actions):
        actor = game.turn(state)
        leaving = resigns(action)
        steps.append(() if leaving else game.steps(state, action))
        actions.append(action)
        state = game.play(state, action)
        following = record.actions[index + 1 : index + 2]
        over = game.turn(state) != actor or not following or resigns(following[0])
        if over and not _passes(game, state, following):
            yield Turn(first, tuple(actions), tuple(steps))
            first, actions, steps = index + 1, [], []


def _passes(game: AnyGame, state: Any, following: Sequence[Action]) -> bool:
    """Return whether the following action is the only legal one and has no steps for hands."""
    return bool(following) and list(following) == list(game.actions(state)) and not game.steps(state, following[0])
