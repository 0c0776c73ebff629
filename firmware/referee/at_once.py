"""Both at once: pieces of two players put on the board so close together that either may have come first.

Where they look the same to the sensors, only the players know whose piece is where.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from engine.game import Point, Put
from firmware.referee.limits import AT_ONCE_S
from firmware.referee.step_summary import Link
from firmware.referee.trail import Trail
from firmware.referee.transitions import Look


def put_at_once(trail: Trail, links: Iterable[Link], look: Look) -> Iterator[Point]:
    """Yield the points where two players in turn have put pieces at once that differ and look the same.

    ``links`` are the actions in the order in which they count. A piece that is moved is known by the point it left.
    """
    for one, other in pairwise(links):
        (first, then) = (_put(link) for link in (one, other))
        if first is None or then is None or one.actor == other.actor or first.piece == then.piece:
            continue
        apart = abs(trail.last(first.point) - trail.last(then.point))
        if apart <= AT_ONCE_S and look((first.piece,)) == look((then.piece,)):
            yield from (first.point, then.point)


def _put(link: Link) -> Put | None:
    """Return the only step of an action that brings a piece to the board; ``None``: it does something else."""
    step = link.steps[0] if len(link.steps) == 1 else None
    return step if isinstance(step, Put) else None
