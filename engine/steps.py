"""Doing steps: from one placement to the next, as hands would."""

from collections.abc import Callable, Iterable

from engine.errors import EngineError
from engine.game import Flip, Move, Piece, Placement, Point, Put, Stack, Step, Take


class StepError(EngineError, ValueError):
    """A step cannot be done with what stands on the board; the message says what is missing."""


def _as_put(pieces: Stack) -> Stack:
    return pieces


def apply_steps(
    placement: Placement, steps: Iterable[Step], stacked: Callable[[Stack], Stack] = _as_put
) -> dict[Point, Stack]:
    """Return what stands where after steps, done in order; ``placement`` itself stays as it is.

    ``stacked`` gives the pieces of a point the order placements list them in (:meth:`engine.game.Game.stacked`).
    A ring can be lifted off the marker inside it and a marker out of its ring, so a piece need not be the topmost of
    its point; where there are several of a kind the topmost goes. Raises :class:`StepError`.
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
    """Return where in its stack a piece is, the topmost of its kind."""
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
