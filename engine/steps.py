"""Applying steps to a placement, as hands would."""

from collections.abc import Callable, Iterable

from engine.errors import EngineError
from engine.game import Flip, Move, Piece, Placement, Point, Put, Stack, Step, Take


class StepError(EngineError, ValueError):
    """A step is impossible with the pieces on the board; the message says what is missing."""


def changed_points(before: Placement, after: Placement) -> list[Point]:
    """Return the points where two placements differ, first those where something stood before."""
    gone = [point for point, stack in before.items() if after.get(point) != stack]
    return gone + [point for point in after if point not in before]


def _as_put(pieces: Stack) -> Stack:
    return pieces


def apply_steps(
    placement: Placement, steps: Iterable[Step], stacked: Callable[[Stack], Stack] = _as_put
) -> dict[Point, Stack]:
    """Return the placement after the steps, done in order; ``placement`` itself is not changed.

    ``stacked`` puts the pieces of a point in the order of placements (:meth:`engine.game.Game.stacked`). A step may
    take a piece that is not the topmost of its point, since a ring can be lifted off the marker inside it and a marker
    out of its ring. Of several pieces of a kind the topmost goes. Raises :class:`StepError`.
    """
    standing = dict(placement)
    for step in steps:
        match step:
            case Put(piece, point):
                standing[point] = stacked((*standing.get(point, ()), piece))
            case Take(piece, point):
                _remove(standing, piece, point, step)
            case Move(piece):
                _remove(standing, piece, step.origin, step)
                standing[step.target] = stacked((*standing.get(step.target, ()), piece))
            case Flip(piece, becomes, point):
                at = _find(standing, piece, point, step)
                stack = standing[point]
                standing[point] = (*stack[:at], becomes, *stack[at + 1 :])
    return standing


def _find(standing: Placement, piece: Piece, point: Point, step: Step) -> int:
    """Return the index of a piece in its stack; of several of the kind, the topmost."""
    stack = standing.get(point, ())
    for at in reversed(range(len(stack))):
        if stack[at] == piece:
            return at
    raise StepError(f"{step}: no {piece} is on {point}, which holds {', '.join(stack) or 'nothing'}")


def _remove(standing: dict[Point, Stack], piece: Piece, point: Point, step: Step) -> None:
    at = _find(standing, piece, point, step)
    stack = standing.pop(point)
    if rest := (*stack[:at], *stack[at + 1 :]):
        standing[point] = rest
