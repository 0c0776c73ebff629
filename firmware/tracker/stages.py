"""Stages: the stacks of single points before, during and after the steps of an action."""

from collections.abc import Iterator, Sequence
from itertools import permutations

from engine.game import AnyGame, Flip, Move, Piece, Point, Put, Stack, Step


def points_of(steps: Sequence[Step]) -> Iterator[Point]:
    """Yield the points that steps change; a move changes its ends."""
    for step in steps:
        if isinstance(step, Move):
            yield step.path[0]
            yield step.path[-1]
        else:
            yield step.point


def effect(game: AnyGame, stack: Stack, point: Point, step: Step) -> Stack | None:
    """Return the stack a step leaves on one of its points; ``None`` if it cannot be done with this stack."""
    if isinstance(step, Put) or (isinstance(step, Move) and step.path[-1] == point):
        return game.stacked((*stack, step.piece))
    if step.piece not in stack:
        return None
    at = len(stack) - 1 - stack[::-1].index(step.piece)
    if isinstance(step, Flip):
        return (*stack[:at], step.becomes, *stack[at + 1 :])
    return (*stack[:at], *stack[at + 1 :])


def undone(game: AnyGame, stack: Stack, point: Point, step: Step) -> Stack | None:
    """Return the stack on one of a step's points before it; ``None`` if it cannot have led to this stack."""
    if isinstance(step, Put) or (isinstance(step, Move) and step.path[-1] == point):
        return without(stack, step.piece)
    if isinstance(step, Flip):
        if step.becomes not in stack:
            return None
        at = len(stack) - 1 - stack[::-1].index(step.becomes)
        return (*stack[:at], step.piece, *stack[at + 1 :])
    return game.stacked((*stack, step.piece))


def without(stack: Stack, piece: Piece) -> Stack | None:
    """Return a stack without its topmost piece of a kind; ``None`` if there is none."""
    if piece not in stack:
        return None
    at = len(stack) - 1 - stack[::-1].index(piece)
    return (*stack[:at], *stack[at + 1 :])


def steps_at(steps: Sequence[Step], point: Point) -> list[Step]:
    """Return the steps that change a point."""
    return [
        step for step in steps if point in ((step.path[0], step.path[-1]) if isinstance(step, Move) else (step.point,))
    ]


def stages(game: AnyGame, before: Stack, point: Point, steps: Sequence[Step]) -> Iterator[Stack]:
    """Yield the stacks of a point after some of an action's steps there, in any order."""
    here = steps_at(steps, point)
    for count in range(1, len(here) + 1):
        for some in permutations(here, count):
            stack: Stack | None = before
            for step in some:
                stack = effect(game, stack, point, step) if stack is not None else None
            if stack is not None:
                yield stack
