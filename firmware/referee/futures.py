"""Futures: what may happen from a position, told as what each point goes through.

A future is a chain of legal actions. For every point it touches it has a :class:`Course`: the looks that are fine on
the way there (before, after, and the in-between ones hands make, in any order physics allows) and, for each look,
which of the changes at that point it shows as done. Nothing here knows a rule or a game: only steps and looks.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any
from weakref import ref

from engine.game import Action, AnyGame, Piece, Placement, Player, Point, Stack, Step
from firmware.referee.course import Change, Course, Courses
from firmware.referee.handiwork import Bit, Handiwork, moves
from hardware.sensors.sighting import Reading


@dataclass(eq=False, slots=True)
class Link:
    """One action of a chain: what hands do for it, and for each step which bit it is at which point."""

    action: Action
    actor: Player
    work: Handiwork
    _before: Mapping[Point, tuple[Change, ...]]
    """What the chain changed before it."""
    _bits: tuple[tuple[Bit, ...], ...] | None = None

    @property
    def bits(self) -> tuple[tuple[Bit, ...], ...]:
        """For each step its (point, bit) pairs: one, or two for a move (origin, then target)."""
        if self._bits is None:
            self._bits = self.work.bits(self._before)
        return self._bits

    @property
    def steps(self) -> tuple[Step, ...]:
        """What hands do."""
        return self.work.steps

    @property
    def arrivals(self) -> tuple[tuple[Bit, ...], ...]:
        """The bits of the steps that bring a piece somewhere."""
        return tuple(self.bits[i] for i in self.work.bringing)

    @property
    def turned_by_choice(self) -> tuple[tuple[Bit, ...], ...]:
        """The bits of an action that turns over and does nothing else."""
        return self.bits if self.work.turning else ()

    @property
    def silent(self) -> bool:
        """Whether hands do nothing for it: a pass."""
        return not self.work.steps


class Position:
    """A game's state as the referee uses it: who acts, what stands where, how it looks, what may be done."""

    def __init__(self, game: AnyGame, state: Any, courses: Courses) -> None:
        self.game = game
        self.state = state
        self.courses = courses
        self.actor = game.turn(state)
        self.placement: Placement = game.placement(state)
        self.futures: dict[Action, Future] = {}
        self._after: dict[Action, Position] = {}
        self._work: dict[Action, Handiwork] = {}

    def stack(self, point: Point) -> Stack:
        """Return what stands on a point."""
        return self.placement.get(point, ())

    def look(self, point: Point) -> Reading:
        """Return what a point reads when the board is this position."""
        return self.courses.look(self.placement.get(point, ()))

    @cached_property
    def looks(self) -> Mapping[Point, Reading]:
        """What every point reads when the board is this position."""
        look, bare = self.courses.look, self.courses.look(())
        seen = {stack: look(stack) for stack in set(self.placement.values())}
        looks = dict.fromkeys(self.game.geometry.points, bare)
        looks |= {point: seen[stack] for point, stack in self.placement.items()}
        return defaultdict(lambda: bare, looks)  # a board may have more points than the game

    @cached_property
    def actions(self) -> tuple[Action, ...]:
        """The legal actions."""
        return tuple(self.game.actions(self.state))

    @cached_property
    def nothing(self) -> "Future":
        """The future in which nothing is done: what all others are made from."""
        return Future(ref(self))

    @cached_property
    def single(self) -> "tuple[Future, ...]":
        """The futures of one action each."""
        return tuple(self.future(action) for action in self.actions)

    @cached_property
    def touching(self) -> "Mapping[Point, tuple[Future, ...]]":
        """The futures of one action by the points they touch."""
        index: dict[Point, list[Future]] = {}
        for future in self.single:
            for point in future.changes:
                index.setdefault(point, []).append(future)
        return {point: tuple(futures) for point, futures in index.items()}

    def touched_by(self, points: Iterable[Point]) -> "Mapping[Action, Future]":
        """Return the futures of one action that touch any of these points, by their action."""
        return {future.links[0].action: future for point in points for future in self.touching.get(point, ())}

    @cached_property
    def rearranging(self) -> bool:
        """Whether the board may be rearranged here."""
        return any(self.work(action).rearranges for action in self.actions)

    @cached_property
    def silent(self) -> "tuple[Future, ...]":
        """The futures of one action for which hands do nothing: to pass, or to choose nothing more."""
        return tuple(future for future in self.single if future.links[0].silent)

    @cached_property
    def removing(self) -> bool:
        """Whether all that may be done here is taking pieces off."""
        return bool(self.actions) and all(self.work(action).removal for action in self.actions)

    @cached_property
    def choosing(self) -> bool:
        """Whether all that may be done here is turning over by choice, or choosing nothing more."""
        return any(self.work(action).turning for action in self.actions) and all(
            self.work(action).turning or not self.work(action).steps for action in self.actions
        )

    def future(self, action: Action) -> "Future":
        """Return the future that is this action alone."""
        future = self.futures.get(action)
        if future is None:
            future = self.futures[action] = self.nothing.then(self, action)
        return future

    def work(self, action: Action) -> Handiwork:
        """Return what hands do for an action."""
        work = self._work.get(action)
        if work is None:
            work = self._work[action] = Handiwork(self.game.steps(self.state, action))
        return work

    def after(self, action: Action) -> "Position":
        """Return the position an action leads to."""
        position = self._after.get(action)
        if position is None:
            position = self._after[action] = Position(self.game, self.game.play(self.state, action), self.courses)
        return position

    def forget(self) -> None:
        """Drop what was worked out about what follows; it is made anew when asked for."""
        self.futures.clear()
        self._after.clear()
        self._work.clear()
        for made in ("single", "touching", "rearranging", "silent", "removing", "choosing", "passed"):
            self.__dict__.pop(made, None)

    @cached_property
    def passed(self) -> frozenset[tuple[Piece, Point, Point]]:
        """What a legal move takes past a point: the piece, where it stands, and that point."""
        all_moves = (move for action in self.actions for move in moves(self.work(action).steps))
        return frozenset((move.piece, move.origin, point) for move in all_moves for point in move.path[1:-1])

    def goes_on(self, action: Action) -> bool:
        """Return whether something legal lies beyond an action: the piece it moves could go on from there."""
        return any((move.piece, move.origin, move.target) in self.passed for move in moves(self.work(action).steps))

    def part_of_another(self, action: Action) -> bool:
        """Return whether another legal action changes all that this one does, and more: hands may go on to that one."""
        changes = self.future(action).changes
        return any(changes.items() < more.changes.items() for more in self.touching.get(next(iter(changes), ""), ()))


@dataclass(slots=True)
class Future:
    """A chain of actions from a position."""

    _root: "ref[Position]"
    """A position keeps its futures. If they kept it as well, only the garbage collector could part them: in a frame."""
    links: tuple[Link, ...] = ()
    changes: Mapping[Point, tuple[Change, ...]] = field(default_factory=dict)
    shorter: "Future | None" = None
    """The chain without its last action; ``None``: there is no other."""
    _courses: dict[Point, Course] | None = None
    _coming: dict[Point, tuple[tuple[Bit, Bit], ...]] | None = None

    @property
    def root(self) -> Position:
        """The position it starts from. Raises :class:`ReferenceError` if nobody keeps that any more."""
        root = self._root()
        if root is None:
            raise ReferenceError(f"the position from which {' '.join(self.actions)} was possible is gone")
        return root

    @property
    def actions(self) -> tuple[Action, ...]:
        """The chain, first action first."""
        return tuple(link.action for link in self.links)

    @property
    def steps(self) -> Iterator[Step]:
        """What hands do for the chain, action by action."""
        return (step for link in self.links for step in link.steps)

    def then(self, position: Position, action: Action) -> "Future":
        """Return this chain with one more action, played from the position it has led to."""
        work = position.work(action)
        changes = work.changes
        if self.changes:
            changes = dict(self.changes)
            for point, more in work.changes.items():
                changes[point] = (*changes.get(point, ()), *more)
        link = Link(action, position.actor or "", work, self.changes)
        return Future(self._root, (*self.links, link), changes, self if self.links else None)

    def course(self, point: Point) -> Course:
        """Return what a touched point goes through."""
        if self._courses is None:
            self._courses = {}
        course = self._courses.get(point)
        if course is None:
            course = self._courses[point] = self.root.courses.course(self.root.stack(point), self.changes[point])
        return course

    @property
    def coming(self) -> Mapping[Point, tuple[tuple[Bit, Bit], ...]]:
        """By each point that pieces are moved to: for each of them, how it leaves where it stood and how it comes."""
        if self._coming is None:
            coming = dict(self.shorter.coming) if self.shorter else {}
            for link in self.links[-1:]:
                for i in link.work.moving:
                    leaving, arriving = link.bits[i]
                    coming[arriving[0]] = (*coming.get(arriving[0], ()), (leaving, arriving))
            self._coming = coming
        return self._coming

    def position(self, length: int | None = None) -> Position:
        """Return the position after the first ``length`` actions (all of them if not given)."""
        position = self.root
        for link in self.links[:length]:
            position = position.after(link.action)
        return position
