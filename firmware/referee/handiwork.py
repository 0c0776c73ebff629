"""Handiwork: what hands do for an action, looked through once: its steps, and which of them tell what."""

from collections.abc import Iterator, Sequence

from engine.game import Move, Point, Put, Step, Turn
from firmware.referee.course import Change

WIDE = 12
"""An action that changes more points than this rearranges the board. (A long jump in YINSH changes eleven.)"""


def arrivals(steps: Sequence[Step]) -> Iterator[Point]:
    """Yield where steps bring a piece."""
    for step in steps:
        if isinstance(step, Put | Move):
            yield step.point if isinstance(step, Put) else step.target


class Handiwork:
    """What hands do for an action, whatever was done before it: its steps, and which of them tell what."""

    __slots__ = ("bringing", "changes", "leading", "moving", "rearranges", "removal", "steps", "turning")

    def __init__(self, steps: tuple[Step, ...]) -> None:
        changes: list[tuple[Point, Change, int]] = []
        leading, bringing, moving, takes = [], [], [], 0
        # Gone through once: steps are told apart ten thousand times a second. A match statement takes longer.
        for index, step in enumerate(steps):
            if isinstance(step, Move):
                path = step.path
                changes += (
                    (path[0], Change("depart", step.piece), index),
                    (path[-1], Change("arrive", step.piece), index),
                )
                moving.append(index)
                bringing.append(index)
            elif isinstance(step, Turn):
                changes.append((step.point, Change("turn", step.piece, step.becomes), index))
                continue
            elif isinstance(step, Put):
                changes.append((step.point, Change("arrive", step.piece), index))
                bringing.append(index)
            else:
                changes.append((step.point, Change("depart", step.piece), index))
                takes += 1
            leading.append(index)
        self.steps = steps
        self.changes = tuple(changes)
        """What the steps do to single points: the point, the change, and the index of its step."""
        self.leading = tuple(leading or range(len(steps)))
        """The steps that show an action has begun: whatever turns over follows a piece that was put or moved."""
        self.bringing = tuple(bringing)
        """The steps that bring a piece somewhere."""
        self.moving = tuple(moving)
        """The steps that move a piece from one point to another."""
        self.turning = bool(steps) and not leading
        """Whether it turns over and does nothing else: by choice."""
        self.removal = bool(steps) and takes == len(steps)
        """Whether it only takes pieces off: then its order among other removals is the players' affair."""
        self.rearranges = len(changes) > WIDE and len({point for point, _, _ in changes}) > WIDE
        """Whether it changes most of the board: the layout is slid for it."""
