"""The evidence of an action: its leading steps, and whether the pieces show them done."""

from engine.game import Action, Flip, Move, Piece, Point, Step, Take
from firmware.tracker.nodes import Node, Standing
from firmware.tracker.stages import effect


def leading(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """Return the steps that show an action was made: puts and moves, else takes, else flips."""
    brings = tuple(step for step in steps if not isinstance(step, Flip | Take))
    return brings or tuple(step for step in steps if isinstance(step, Take)) or steps


def is_whole(node: Node, action: Action, differing: Standing) -> bool:
    """Return whether all leading steps of a legal action have been done."""
    return all(is_done(node, step, differing) for step in leading(node.steps_of(action)))


def is_done(node: Node, step: Step, differing: Standing) -> bool:
    """Return whether a step of a legal action is done, as far as the pieces on its points tell."""
    if isinstance(step, Move):
        return _gained(node, step.path[-1], step.piece, differing) and _lost(node, step.path[0], step.piece, differing)
    if isinstance(step, Take):
        return _lost(node, step.point, step.piece, differing)
    if isinstance(step, Flip):
        return differing.get(step.point) == effect(node.game, node.stack(step.point), step.point, step)
    return _gained(node, step.point, step.piece, differing)


def _gained(node: Node, point: Point, piece: Piece, differing: Standing) -> bool:
    stack = differing.get(point)
    return stack is not None and stack.count(piece) > node.stack(point).count(piece)


def _lost(node: Node, point: Point, piece: Piece, differing: Standing) -> bool:
    stack = differing.get(point)
    return stack is not None and stack.count(piece) < node.stack(point).count(piece)
