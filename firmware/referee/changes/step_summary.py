"""Summaries of the steps of an action, alone and as a link of a chain, computed once for each action."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import TypeAlias

from engine.game import Action, Flip, Move, Piece, Player, Point, Put, Step
from firmware.referee.changes.transitions import Change, change_of
from firmware.referee.limits import WIDE

Bit: TypeAlias = tuple[Point, int]
"""A change at a point: the point, and the bit of the change among those of that point."""

_Moves: TypeAlias = Mapping[Point, tuple[tuple[Bit, Bit], ...]]

Passed: TypeAlias = tuple[Piece, Point, Point]
"""A piece, the point it is moved from, and a point it passes on its way."""


@cache
def _carried(piece: Piece) -> tuple[tuple[Change], tuple[Change]]:
    """Return the change where a piece is moved from and the one where it comes to, each as the only one there."""
    return (change_of("depart", piece),), (change_of("arrive", piece),)


def moves(steps: Iterable[Step]) -> Iterator[Move]:
    """Yield the steps that move a piece from one point to another."""
    return (step for step in steps if isinstance(step, Move))


class StepSummary:
    """The steps of an action, sorted by kind; independent of the actions before it."""

    def __init__(self, steps: tuple[Step, ...]) -> None:
        changes: dict[Point, tuple[Change, ...]] = {}
        passed: list[Passed] = []
        bringing: dict[int, Point] = {}
        leading, moving, turned, takes = [], [], [], 0
        # One pass of isinstance tests, because this runs ten thousand times a second; a match statement is slower.
        for index, step in enumerate(steps):
            if isinstance(step, Move):
                piece, path, (left, came) = step.piece, step.path, _carried(step.piece)
                origin, target = path[0], path[-1]
                changes[origin] = changes.get(origin, ()) + left
                changes[target] = changes.get(target, ()) + came
                moving.append(index)
                bringing[index] = target
                if path[1:-1]:
                    passed += [(piece, origin, point) for point in path[1:-1]]
            elif isinstance(step, Flip):
                point = step.point
                changes[point] = (*changes.get(point, ()), change_of("turn", step.piece, step.becomes))
                turned.append(point)
                continue
            elif isinstance(step, Put):
                point = step.point
                changes[point] = (*changes.get(point, ()), change_of("arrive", step.piece))
                bringing[index] = point
            else:
                point = step.point
                changes[point] = (*changes.get(point, ()), change_of("depart", step.piece))
                takes += 1
            leading.append(index)
        self.steps = steps
        self.changes = changes
        """The changes the steps make at each point, in order."""
        self.points = frozenset(changes)
        """The points the steps change."""
        self.leading = tuple(leading or range(len(steps)))
        """The steps that show that an action has begun: flips follow a put or moved piece, and lead only if alone."""
        self.bringing: Mapping[int, Point] = bringing
        """The steps that bring a piece somewhere, each with the point."""
        self.brought = frozenset(bringing.values())
        """The points to which they bring one."""
        self.moving = tuple(moving)
        """The steps that move a piece from one point to another."""
        self.passed = tuple(passed)
        """The points that moved pieces pass between their ends."""
        self.turning = bool(steps) and not leading
        """Whether the action only turns pieces over: a flip by choice."""
        self.removal = bool(steps) and takes == len(steps)
        """Whether the action only takes pieces off: players may make removals in any order."""
        self.rearranges = len(changes) > WIDE
        """Whether the action changes most of the board: the layout is slid for it."""
        self.unturned = frozenset[Point]() if self.turning or self.removal else self.points.difference(turned)
        """The points at which no piece is turned over, if the action brings a piece; empty for other actions."""

    @property
    def put(self) -> Put | None:
        """The only step, if that puts a piece on the board; ``None``: the action does something else."""
        step = self.steps[0] if len(self.steps) == 1 else None
        return step if isinstance(step, Put) else None

    def bits(self, before: Mapping[Point, Sequence[Change]]) -> tuple[tuple[Bit, ...], ...]:
        """Return the bits of each step's changes: one, or two for a move (origin, then target).

        ``before`` are the changes the chain made earlier; their bits come first.
        """
        if self.points.isdisjoint(before):
            return self._alone
        return self._bits({point: len(before[point]) for point in self.points if point in before})

    @cached_property
    def _alone(self) -> tuple[tuple[Bit, ...], ...]:
        """The bits of each step's changes behind none."""
        return self._bits({})

    def _bits(self, made: dict[Point, int]) -> tuple[tuple[Bit, ...], ...]:
        """Return the bits of each step's changes behind so many changes at each point."""
        bits: list[tuple[Bit, ...]] = []
        for step in self.steps:
            pairs = []
            for point in (step.origin, step.target) if isinstance(step, Move) else (step.point,):
                number = made.get(point, 0)
                pairs.append((point, 1 << number))
                made[point] = number + 1
            bits.append(tuple(pairs))
        return tuple(bits)


@lru_cache(maxsize=4096)  # all actions of a dozen positions
def summary_of(steps: tuple[Step, ...]) -> StepSummary:
    """Return the summary of an action's steps. Cached: most actions have the same steps a turn later."""
    return StepSummary(steps)


@dataclass(eq=False)
class Link:
    """One action of a chain: its summary, and the bits of each step."""

    action: Action
    actor: Player
    summary: StepSummary
    _before: Mapping[Point, tuple[Change, ...]]
    """The changes the chain made before this action."""

    @cached_property
    def coming(self) -> _Moves:
        """For each point that pieces are moved to: the bits of leaving and of arriving, one pair per piece."""
        return self._by_point(1)

    @cached_property
    def leaving(self) -> _Moves:
        """The same for each point that pieces are moved from."""
        return self._by_point(0)

    def _by_point(self, end: int) -> _Moves:
        """Return the moves by the points where they begin (0) or end (1)."""
        moved: dict[Point, tuple[tuple[Bit, Bit], ...]] = {}
        for pair in self.moved:
            point = pair[end][0]
            moved[point] = (*moved.get(point, ()), pair)
        return moved

    @cached_property
    def moved(self) -> tuple[tuple[Bit, Bit], ...]:
        """The bits of the leaving and of the arrival of each piece that is moved."""
        return tuple([(self.bits[i][0], self.bits[i][1]) for i in self.summary.moving])

    @cached_property
    def bits(self) -> tuple[tuple[Bit, ...], ...]:
        """The (point, bit) pairs of each step: one, or two for a move (origin, then target)."""
        return self.summary.bits(self._before)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of the action."""
        return self.summary.steps

    @cached_property
    def leading(self) -> tuple[Bit, ...]:
        """The bits of the steps that show that the action has begun."""
        return tuple([bit for i in self.summary.leading for bit in self.bits[i]])

    @property
    def arrivals(self) -> tuple[Bit, ...]:
        """The bit of the arrival of each piece that is brought somewhere."""
        return tuple([self.bits[i][-1] for i in self.summary.bringing])

    @property
    def turned_by_choice(self) -> tuple[Bit, ...]:
        """The bits of an action that only turns pieces over; empty for other actions."""
        return self.leading if self.summary.turning else ()

    @property
    def brought(self) -> Iterator[tuple[Piece, Bit]]:
        """Each piece that is brought somewhere, with the bit of its arrival."""
        return ((self.steps[i].piece, self.bits[i][-1]) for i in self.summary.bringing)

    @property
    def silent(self) -> bool:
        """Whether the action has no steps: a pass, or choosing nothing more."""
        return not self.summary.steps


def brought(links: Iterable[Link]) -> set[Point]:
    """Return the points to which the actions of some links bring a piece."""
    return {point for link in links for point in link.summary.brought}
