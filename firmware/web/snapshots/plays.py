"""Plays: each legal action with the points that a person presses for it, in order."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.game import Action, AnyGame, Flip, Move, Piece, Point, Put, Step, Take


class Play(NamedTuple):
    """A legal action.

    ``points`` are pressed one after the other; for a row to take off, any one is enough. ``settled`` is the number of
    first steps that are certain after each press but the last. ``piece`` has to be chosen beside the board, if any.
    """

    action: Action
    points: tuple[Point, ...]
    piece: Piece | None = None
    settled: tuple[int, ...] = ()
    anyone: bool = False
    """Whether pressing any one of the points is enough."""


def plays(game: AnyGame, state: Any) -> Sequence[Play]:
    """Return the plays of all legal actions that have steps for hands."""
    found = ((action, game.steps(state, action)) for action in game.actions(state))
    return [_play(action, steps) for action, steps in found if steps]


def _play(action: Action, steps: Sequence[Step]) -> Play:
    pressed: list[Point] = []
    for step in steps:
        match step:
            case Put(_, point):
                pressed.append(point)
            case Move(_, path):
                pressed += [path[0], path[-1]]
            case Flip() | Take():
                pass
    points = tuple(dict.fromkeys(pressed))
    if not points:
        return Play(action, tuple(step.point for step in steps if isinstance(step, Flip | Take)), anyone=True)
    piece = steps[0].piece if isinstance(steps[0], Put) and len(points) == 1 else None
    return Play(action, points, piece, tuple(_settled(steps, points[:count]) for count in range(1, len(points))))


def _settled(steps: Sequence[Step], pressed: Sequence[Point]) -> int:
    """Return the number of first steps that touch only pressed points."""
    for count, step in enumerate(steps):
        touched = {step.path[0], step.path[-1]} if isinstance(step, Move) else {step.point}
        if not touched.issubset(pressed):
            return count
    return len(steps)
