"""The board's question if several actions look the same to it, and the names of the choices."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from engine.game import Action, Flip, Geometry, Move, Point, Put, Step, Take
from firmware.guide.piece_words import common_name
from firmware.guide.sliding import slid
from firmware.messages.message import Message, Messages
from firmware.referee.verdict import Verdict

MOST_CHOICES = 4
"""How many choices are offered at once; undo goes on to the next."""

MOST_POINTS = 3
"""The most points a message names."""

Choice: TypeAlias = tuple[Action, ...]


def question(verdict: Verdict) -> Messages:
    """Return the message of the question."""
    first, *others = verdict.choices
    if verdict.why == "unseen":
        return (Message("ask-unseen"),)
    if not others:
        if first:
            return (Message("ask-made", what=named_choices(verdict)[first]),)
        return (Message("ask-right" if verdict.plan else "ask-nothing"),)
    if not verdict.chosen:
        return (Message("ask-which-first"),)
    steps = [_steps(verdict, choice) for choice in verdict.choices]
    if not _put_on_one_point(steps):
        return (Message("ask-which"),)
    puts = [step for each in steps for step in each[:1] if isinstance(step, Put)]
    return (Message("ask-which-piece", piece=common_name(put.piece for put in puts), point=puts[0].point),)


def named_choices(verdict: Verdict) -> Mapping[Choice, Message]:
    """Return the name of each choice: its piece alone if that tells the choices apart, else what was done."""
    if verdict.why == "unseen":
        return dict.fromkeys(verdict.choices, Message("choice-as-it-stands"))
    geometry = verdict.position.game.geometry
    steps = {choice: _told(geometry, _steps(verdict, choice)) for choice in verdict.choices}
    if len(steps) > 1 and _put_on_one_point(list(steps.values())):
        return {choice: Message("choice-piece", piece=each[0].piece) for choice, each in steps.items()}
    return {choice: _named(choice, each, verdict.touched.get(choice, ())) for choice, each in steps.items()}


def _told(geometry: Geometry, steps: Sequence[Step]) -> Sequence[Step]:
    """Return the steps of an action that tell what it was: not that the layout was slid along after a move."""
    moves = [step for step in steps if isinstance(step, Move)]
    # A piece may have been moved the way that the layout goes: its own move comes first.
    along = [move for move in slid(geometry, moves) if move is not moves[0]]
    return [step for step in steps if step not in along]


def _put_on_one_point(choices: Sequence[Sequence[Step]]) -> bool:
    """Return whether each choice begins by putting a piece on the same point."""
    puts = [steps[0] for steps in choices if steps and isinstance(steps[0], Put)]
    return len(puts) == len(choices) and len({put.point for put in puts}) == 1


def _named(choice: Choice, steps: Sequence[Step], touched: Sequence[Point]) -> Message:
    """Return the name of a choice from its first kind of step in the order move, take, put, flip.

    ``touched`` are its points; they name a choice without known steps, which replaces the last action.
    """
    for kind, name in NAMES.items():
        if done := [step for step in steps if isinstance(step, kind)]:
            return name(done)
    if choice and touched:
        return Message("choice-at", points=tuple(touched[:MOST_POINTS]))
    return Message("choice-pass" if choice else "choice-nothing")


def _named_move(moves: Sequence[Any]) -> Message:
    return Message("choice-move", piece=moves[-1].piece, point=moves[-1].origin, to=moves[-1].target)


def _named_take(takes: Sequence[Any]) -> Message:
    if len(takes) > 1:
        return Message("choice-row", point=takes[0].point, to=takes[-1].point)
    return Message("choice-take", piece=takes[0].piece, point=takes[0].point)


def _named_put(puts: Sequence[Any]) -> Message:
    return Message("choice-put", piece=puts[0].piece, point=puts[0].point)


def _named_flip(flips: Sequence[Any]) -> Message:
    return Message("choice-flip", piece=flips[0].piece, point=flips[0].point, n=len(flips))


NAMES: Mapping[type[Step], Callable[[Sequence[Any]], Message]] = {
    Move: _named_move,
    Take: _named_take,
    Put: _named_put,
    Flip: _named_flip,
}
"""The message that names an action by its steps of a kind; the most striking kind comes first."""


def _steps(verdict: Verdict, choice: Choice) -> Sequence[Step]:
    """Return the steps of the last action of a choice, which tells it from the others."""
    for hypothesis in verdict.found:
        continuation = hypothesis.continuation
        if choice and continuation.actions[: len(choice)] == choice:
            return continuation.links[len(choice) - 1].steps
    game, state = verdict.position.game, verdict.position.state
    steps: Sequence[Step] = ()
    for action in choice:
        if action not in game.actions(state):
            return ()  # it would replace the last action
        steps = game.steps(state, action)
        state = game.play(state, action)
    return steps
