"""What hands do for an action, looked through once: its steps, and which of them tell what, alone and in a chain."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from engine.game import Action, Flip, Move, Piece, Player, Point, Put, Step
from firmware.referee.limits import WIDE
from firmware.referee.transitions import Change, arrives, departs

Bit: TypeAlias = tuple[Point, int]
"""A change at a point, as the bit it has among those there."""


def moves(steps: Iterable[Step]) -> Iterator[Move]:
    """Yield the steps that move a piece from one point to another."""
    return (step for step in steps if isinstance(step, Move))


def arrivals(steps: Iterable[Step]) -> Iterator[Point]:
    """Yield where steps bring a piece."""
    for step in steps:
        if isinstance(step, Put | Move):
            yield step.point if isinstance(step, Put) else step.target


class StepSummary:
    """What hands do for an action, whatever was done before it: its steps, and which of them tell what."""

    __slots__ = ("bringing", "changes", "leading", "moving", "rearranges", "removal", "steps", "turning")

    def __init__(self, steps: tuple[Step, ...]) -> None:
        changes: dict[Point, tuple[Change, ...]] = {}
        leading, bringing, moving, takes = [], [], [], 0
        # Gone through once: steps are told apart ten thousand times a second. A match statement takes longer.
        for index, step in enumerate(steps):
            if isinstance(step, Move):
                piece, origin, target = step.piece, step.path[0], step.path[-1]
                changes[origin] = (*changes.get(origin, ()), departs(piece))
                changes[target] = (*changes.get(target, ()), arrives(piece))
                moving.append(index)
                bringing.append(index)
            elif isinstance(step, Flip):
                point = step.point
                changes[point] = (*changes.get(point, ()), Change("turn", step.piece, step.becomes))
                continue
            elif isinstance(step, Put):
                point = step.point
                changes[point] = (*changes.get(point, ()), arrives(step.piece))
                bringing.append(index)
            else:
                point = step.point
                changes[point] = (*changes.get(point, ()), departs(step.piece))
                takes += 1
            leading.append(index)
        self.steps = steps
        self.changes = changes
        """What the steps do to single points, in their order."""
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
        self.rearranges = len(changes) > WIDE
        """Whether it changes most of the board: the layout is slid for it."""

    def bits(self, before: Mapping[Point, Sequence[Change]]) -> tuple[tuple[Bit, ...], ...]:
        """Return for each step its changes as the bits they have, behind those that were made before.

        They are one for each step, or two for a move (origin, then target).
        """
        made = {point: len(changes) for point, changes in before.items()}
        bits: list[tuple[Bit, ...]] = []
        for step in self.steps:
            pairs = []
            for point in (step.origin, step.target) if isinstance(step, Move) else (step.point,):
                number = made.get(point, 0)
                pairs.append((point, 1 << number))
                made[point] = number + 1
            bits.append(tuple(pairs))
        return tuple(bits)


@dataclass(eq=False, slots=True)
class Link:
    """One action of a chain: what hands do for it, and for each step which bit it is at which point."""

    action: Action
    actor: Player
    summary: StepSummary
    _before: Mapping[Point, tuple[Change, ...]]
    """What the chain changed before it."""
    _bits: tuple[tuple[Bit, ...], ...] | None = None

    @property
    def bits(self) -> tuple[tuple[Bit, ...], ...]:
        """For each step its (point, bit) pairs: one, or two for a move (origin, then target)."""
        if self._bits is None:
            self._bits = self.summary.bits(self._before)
        return self._bits

    @property
    def steps(self) -> tuple[Step, ...]:
        """What hands do."""
        return self.summary.steps

    @property
    def arrivals(self) -> tuple[tuple[Bit, ...], ...]:
        """The bits of the steps that bring a piece somewhere."""
        return tuple(self.bits[i] for i in self.summary.bringing)

    @property
    def brought(self) -> Iterator[tuple[Piece, Bit]]:
        """Each piece that is brought somewhere, and the bit by which it comes there."""
        return ((self.steps[i].piece, self.bits[i][-1]) for i in self.summary.bringing)

    @property
    def turned_by_choice(self) -> tuple[tuple[Bit, ...], ...]:
        """The bits of an action that turns over and does nothing else."""
        return self.bits if self.summary.turning else ()

    @property
    def silent(self) -> bool:
        """Whether hands do nothing for it: a pass."""
        return not self.summary.steps
