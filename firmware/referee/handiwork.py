"""Handiwork: what hands do for an action, looked through once: its steps, and which of them tell what."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.game import Move, Point, Put, Step, Take, Turn
from firmware.referee.course import Change

WIDE = 12
"""An action that changes more points than this rearranges the board. (A long jump in YINSH changes eleven.)"""


def changes_of(steps: Sequence[Step]) -> Iterator[tuple[Point, Change, int]]:
    """Yield what steps do to single points: the point, the change, and the index of its step."""
    for index, step in enumerate(steps):
        # The one place where steps are told apart ten thousand times a second: a match statement takes longer.
        if isinstance(step, Move):
            path = step.path
            yield path[0], Change("depart", step.piece), index
            yield path[-1], Change("arrive", step.piece), index
        elif isinstance(step, Turn):
            yield step.point, Change("turn", step.piece, step.becomes), index
        else:
            yield step.point, Change("arrive" if isinstance(step, Put) else "depart", step.piece), index


def arrivals(steps: Sequence[Step]) -> Iterator[Point]:
    """Yield where steps bring a piece."""
    for step in steps:
        if isinstance(step, Put | Move):
            yield step.point if isinstance(step, Put) else step.target


@dataclass(frozen=True, slots=True)
class Handiwork:
    """What hands do for an action, whatever was done before it: its steps, and which of them tell what."""

    steps: tuple[Step, ...]
    changes: tuple[tuple[Point, Change, int], ...]
    """What the steps do to single points, as :func:`changes_of` says."""
    leading: tuple[int, ...]
    """The steps that show an action has begun: whatever turns over follows a piece that was put or moved."""
    bringing: tuple[int, ...]
    """The steps that bring a piece somewhere."""
    moving: tuple[int, ...]
    """The steps that move a piece from one point to another."""
    turning: bool
    """Whether it turns over and does nothing else: by choice."""
    removal: bool
    """Whether it only takes pieces off: then its order among other removals is the players' affair."""
    rearranges: bool
    """Whether it changes most of the board: the layout is slid for it."""

    @classmethod
    def of(cls, steps: tuple[Step, ...]) -> "Handiwork":
        """Look through steps once."""
        changes = tuple(changes_of(steps))
        turns = tuple(isinstance(step, Turn) for step in steps)
        led = tuple(i for i, turn in enumerate(turns) if not turn)
        return cls(
            steps,
            changes,
            leading=led or tuple(range(len(steps))),
            bringing=tuple(i for i, step in enumerate(steps) if isinstance(step, Put | Move)),
            moving=tuple(i for i, step in enumerate(steps) if isinstance(step, Move)),
            turning=bool(steps) and all(turns),
            removal=bool(steps) and all(isinstance(step, Take) for step in steps),
            rearranges=len({point for point, _, _ in changes}) > WIDE,
        )
