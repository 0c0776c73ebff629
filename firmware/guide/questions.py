"""What the board asks where several things look the same to it, and what each of the choices is called."""

from collections.abc import Mapping, Sequence

from engine.game import Action, Flip, Move, Put, Step, Take
from firmware.guide.piece_words import common_name
from firmware.messages.message import Message, Messages
from firmware.referee.verdict import Verdict

MOST_CHOICES = 4
"""So many choices are offered at once; undo goes on to the next."""

Choice = tuple[Action, ...]


def question(verdict: Verdict) -> Messages:
    """Return what is asked."""
    first, *others = verdict.choices
    if not others:
        if first:
            return (Message("ask-made", what=named_choices(verdict)[first]),)
        return (Message("ask-right" if verdict.plan else "ask-nothing"),)
    if not verdict.chosen:
        return (Message("ask-which-first"),)
    puts = [steps[0] for choice in verdict.choices if (steps := _steps(verdict, choice))]
    if len(puts) == len(verdict.choices) and all(isinstance(step, Put) for step in puts):
        points = {step.point for step in puts if isinstance(step, Put)}
        if len(points) == 1:
            return (Message("ask-which-piece", piece=common_name(s.piece for s in puts), point=points.pop()),)
    return (Message("ask-which"),)


def named_choices(verdict: Verdict) -> Mapping[Choice, Message]:
    """Return what each choice is called: by its piece alone where that tells the choices apart, else what was done."""
    steps = {choice: _steps(verdict, choice) for choice in verdict.choices}
    firsts = [each[0] for each in steps.values() if each]
    if len(steps) > 1 and len(firsts) == len(steps) and all(isinstance(step, Put) for step in firsts):
        if len({step.point for step in firsts if isinstance(step, Put)}) == 1:
            return {choice: Message("choice-piece", piece=each[0].piece) for choice, each in steps.items()}
    return {choice: _named(choice, each) for choice, each in steps.items()}


def _named(choice: Choice, steps: Sequence[Step]) -> Message:
    """Return what was done by a choice, by what stands out: what was moved, taken off, put or turned over."""
    if not choice:
        return Message("choice-nothing")
    moves = [step for step in steps if isinstance(step, Move)]
    takes = [step for step in steps if isinstance(step, Take)]
    puts = [step for step in steps if isinstance(step, Put)]
    flips = [step for step in steps if isinstance(step, Flip)]
    if moves:
        step = moves[-1]
        return Message("choice-move", piece=step.piece, point=step.origin, to=step.target)
    if len(takes) > 1:
        return Message("choice-row", point=takes[0].point, to=takes[-1].point)
    if takes:
        return Message("choice-take", piece=takes[0].piece, point=takes[0].point)
    if puts:
        return Message("choice-put", piece=puts[0].piece, point=puts[0].point)
    if flips:
        return Message("choice-flip", piece=flips[0].piece, point=flips[0].point, n=len(flips))
    return Message("choice-pass")


def _steps(verdict: Verdict, choice: Choice) -> Sequence[Step]:
    """Return what hands do for the last action of a choice; that is what tells it from the others."""
    for explanation in verdict.found:
        future = explanation.future
        if choice and future.actions[: len(choice)] == choice:
            return future.links[len(choice) - 1].steps
    game, state = verdict.position.game, verdict.position.state
    steps: Sequence[Step] = ()
    for action in choice:
        steps = game.steps(state, action)
        state = game.play(state, action)
    return steps
