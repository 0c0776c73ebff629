"""Continuations: chains of legal actions from a position, with the changes each makes to single points.

For every point it touches a continuation has :class:`Transitions`: the looks that are right on the way (before, after,
and those in between that hands make, in any order physics allows) and, for each look, which of the changes at that
point are done. This module uses steps and looks and knows no rules.
"""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from functools import cached_property
from itertools import takewhile
from operator import eq
from typing import Any
from weakref import ref

from engine.game import Action, AnyGame, Event, Move, Outcome, Placement, Player, Point, Stack, Step
from firmware.referee.changes.places import beside
from firmware.referee.changes.step_summary import Bit, Link, Passed, StepSummary, moves, summary_of
from firmware.referee.changes.transitions import Change, Transitions, TransitionTable
from firmware.referee.limits import PASSED_BY
from hardware.sensors.sighting import Reading

NOWHERE: Point = ""
"""Stands for a point where actions without steps are looked up."""


class Position:
    """A game's state as the referee uses it: the actor, the placement, how it looks, and the legal actions."""

    def __init__(
        self,
        game: AnyGame,
        state: Any,
        transition_table: TransitionTable,
        required: tuple[Action, ...] | None = None,
    ) -> None:
        self.game = game
        self.state = state
        self.transition_table = transition_table
        self.required = required
        """The actions an engine plays here, in order; nothing else may be done. Empty: the engine is thinking.
        ``None``: every legal action may be made."""
        self.actor = game.turn(state)
        self.placement: Placement = game.placement(state)
        self.continuations: dict[Action, Continuation] = {}
        self._after: dict[Action, Position] = {}
        self._summaries: dict[Action, StepSummary] = {}
        self._events: dict[Action, tuple[Event, ...]] = {}
        self._summarised = self._prepared = 0
        """How many of the actions are summarised and prepared in quiet frames."""
        self._touching: dict[Point, list[Action]] = {}
        """For each point that was asked about the actions that touch it."""

    def stack(self, point: Point) -> Stack:
        """Return the pieces on a point."""
        return self.placement.get(point, ())

    def look(self, point: Point) -> Reading:
        """Return the reading of a point when the board shows this position."""
        return self.transition_table.look(self.placement.get(point, ()))

    @cached_property
    def outcome(self) -> Outcome | None:
        """How the game ended by the rules; ``None`` while it goes on."""
        return self.game.outcome(self.state)

    @cached_property
    def score(self) -> Mapping[Player, int]:
        """The score of each player."""
        return self.game.score(self.state)

    @cached_property
    def looks(self) -> Mapping[Point, Reading]:
        """The reading of every point when the board shows this position."""
        look, bare = self.transition_table.look, self.transition_table.look(())
        seen = {stack: look(stack) for stack in set(self.placement.values())}
        looks = dict.fromkeys(self.game.geometry.points, bare)
        looks |= {point: seen[stack] for point, stack in self.placement.items()}
        return defaultdict(lambda: bare, looks)  # a board may have more points than the game

    @cached_property
    def actions(self) -> tuple[Action, ...]:
        """The actions that may be made: all legal ones, or only the required one."""
        if self.required is not None:
            return self.required[:1]
        return tuple(self.game.actions(self.state))

    def requiring(self, required: tuple[Action, ...] | None) -> "Position":
        """Return the same position with only these actions allowed, in this order; ``None`` allows every legal one."""
        if required == self.required:
            return self
        return Position(self.game, self.state, self.transition_table, required)

    @cached_property
    def nothing(self) -> "Continuation":
        """The continuation without actions; all others are built from it."""
        # Weak, because a position keeps its continuations: only the garbage collector could free such a circle.
        return Continuation(ref(self))

    @cached_property
    def summaries(self) -> tuple[StepSummary, ...]:
        """The step summaries of the actions: all that a board at rest needs, made sooner than continuations."""
        return tuple([self.summary(action) for action in self.actions])

    @cached_property
    def single(self) -> "tuple[Continuation, ...]":
        """The continuations of one action each."""
        return tuple(self.continuation(action) for action in self.actions)

    def summarise(self, some: int) -> bool:
        """Summarise ``some`` more actions, which every event asks for, and first work out what a commit asks for.

        Return whether any action was left.

        Call this and then :meth:`prepare` in the frames in which nothing happens: the event then finds most of it done.
        """
        at, count = self._summarised, len(self.actions)
        if not at:
            _ = self.looks, self.outcome, self.score
        for action in self.actions[at : at + some]:
            self.summary(action)
        if at < count <= at + some:
            _ = self.summaries
        self._summarised = at + some
        return at < count

    def prepare(self, some: int) -> bool:
        """Work out the continuations of ``some`` more actions, for the first event here: see :meth:`summarise`.

        Return whether any was left.
        """
        at, count = self._prepared, len(self.actions)
        for action in self.actions[at : at + some]:
            if not self.summary(action).rearranges:  # it changes too many points, and is rarely meant
                self.continuation(action).prepare()
        self._prepared = at + some
        return at < count

    def touched_by(self, points: Collection[Point]) -> Sequence[Action]:
        """Return the actions that touch any of these points."""
        touching = self._touched(points)
        return [*dict.fromkeys([action for point in points for action in touching[point]])]

    def _touched(self, points: Collection[Point]) -> Mapping[Point, Sequence[Action]]:
        """Return the actions by the points they touch, for at least these points, and for :data:`NOWHERE`.

        There may be hundreds of actions and few changed points: most actions of most positions are never summarised.
        """
        touching = self._touching
        if asked := {point for point in (*points, NOWHERE) if point not in touching}:
            found: dict[Point, list[Action]] = {point: [] for point in asked}
            near = self.game.touching(self.state, self.actions, asked & self.game.geometry.points.keys())
            for action in near:
                for point in asked.intersection(self.summary(action).points or (NOWHERE,)):
                    found[point].append(action)
            touching |= found
        return touching

    def touched_by_all(self, points: Collection[Point]) -> Sequence[Action]:
        """Return the actions that touch each of these points, of which there must be one."""
        near = self.game.touching_all(self.state, self.actions, points)
        return [action for action in near if self.summary(action).points.issuperset(points)]

    @cached_property
    def rearranging(self) -> bool:
        """Whether the board may be rearranged here."""
        return any(self.summary(action).rearranges for action in self.game.rearranging(self.state, self.actions))

    @property
    def silent(self) -> Sequence[Action]:
        """The actions without steps: to pass, or to choose nothing more."""
        return self._touched(())[NOWHERE]

    @cached_property
    def removing(self) -> bool:
        """Whether every action here only takes pieces off."""
        return bool(self.actions) and all(self.summary(action).removal for action in self.actions)

    @cached_property
    def turning(self) -> Sequence[Action]:
        """The actions that only turn pieces over: to choose those, or to pass where that turns some."""
        return [action for action in self.actions if self.summary(action).turning]

    @cached_property
    def choosing(self) -> bool:
        """Whether every action here only turns pieces over by choice, or chooses nothing more."""
        return all(self.summary(action).turning or not self.summary(action).steps for action in self.actions) and any(
            self.summary(action).turning for action in self.actions
        )

    def continuation(self, action: Action) -> "Continuation":
        """Return the continuation of this action alone."""
        continuation = self.continuations.get(action)
        if continuation is None:
            continuation = self.continuations[action] = self.nothing.then(self, action)
        return continuation

    def summary(self, action: Action) -> StepSummary:
        """Return the summary of an action's steps."""
        summary = self._summaries.get(action)
        if summary is None:
            summary = self._summaries[action] = summary_of(self.game.steps(self.state, action))
        return summary

    def transitions(self, point: Point, changes: tuple[Change, ...]) -> Transitions:
        """Return the transitions of a point that changes like this from the position."""
        return self.transition_table.transitions(self.placement.get(point, ()), changes)

    def after(self, action: Action) -> "Position":
        """Return the position an action leads to."""
        position = self._after.get(action)
        if position is None:
            left = self.required[1:] if self.required and action == self.required[0] else ()
            position = self._after[action] = Position(
                self.game, self.game.play(self.state, action), self.transition_table, left or None
            )
        return position

    def events(self, action: Action) -> tuple[Event, ...]:
        """Return the game's events of an action; cached, because every later board event asks for them again."""
        events = self._events.get(action)
        if events is None:
            events = self._events[action] = tuple(self.game.events(self.state, action))
        return events

    def forget(self) -> bool:
        """Drop the cached continuations and positions that follow; they are computed again on demand.

        Return whether there was anything to drop.
        """
        anything = bool(self._summaries)
        self.continuations.clear()
        self._after.clear()
        self._summaries.clear()
        self._summarised = self._prepared = 0
        self._touching.clear()
        for made in ("summaries", "single", "passed", "rearranging", "removing", "turning", "choosing"):
            self.__dict__.pop(made, None)
        return anything

    @cached_property
    def passed(self) -> AbstractSet[Passed]:
        """The points that legal moves pass between their ends."""
        return {passed for summary in self.summaries for passed in summary.passed}

    def goes_on(self, action: Action) -> bool:
        """Return whether a longer legal move passes the target of this action's move: the piece could go on.

        Where moves name no points between their ends, a piece slid to the next point may go on as far as one carried.
        """
        passed, steps = self.passed, self.summary(action).steps
        return any((move.piece, move.origin, move.target) in passed or self._slides_on(move) for move in moves(steps))

    def _slides_on(self, move: Move) -> bool:
        """Return whether a longer move of the same piece leads straight past the next point, to which this one goes."""
        if len(move.path) > 2 or not beside(self.game, move.origin, move.target):  # noqa: PLR2004 # both ends
            return False
        places = self.game.geometry.points
        return any(
            each.piece == move.piece
            and each.origin == move.origin
            and each.target != move.target
            and _passes(places[move.origin], places[move.target], places[each.target])
            for action in self.touched_by([move.origin])
            for each in moves(self.summary(action).steps)
        )

    def part_of_another(self, action: Action) -> bool:
        """Return whether another legal action makes all of this one's changes and more: hands may go on to that one."""
        changes = self.summary(action).changes
        more = self.touched_by([*changes][:1])
        return any(changes.items() < self.summary(other).changes.items() for other in more)


def _passes(origin: tuple[float, float], point: tuple[float, float], target: tuple[float, float]) -> bool:
    """Return whether a piece slid straight from ``origin`` to ``target`` shows at a point on its way."""
    way = complex(*target) - complex(*origin)
    at = (complex(*point) - complex(*origin)) * way.conjugate()  # lengthwise and crosswise, times the way's length
    return 0 < at.real < abs(way) ** 2 and abs(at.imag) < PASSED_BY * abs(way)


@dataclass(slots=True)
class Continuation:
    """A chain of actions from a position."""

    _root: "ref[Position]"
    """Held weakly, because a position keeps its continuations: only garbage collection could free such a circle."""
    links: tuple[Link, ...] = ()
    actions: tuple[Action, ...] = ()
    """The actions of its links, first action first."""
    changes: Mapping[Point, tuple[Change, ...]] = field(default_factory=dict)
    shorter: "Continuation | None" = None
    """The chain without its last action; ``None``: the chain has no more than one."""
    _transitions: dict[Point, Transitions] = field(default_factory=dict)
    _tellers: "dict[Point, Continuation]" = field(default_factory=dict)

    @property
    def root(self) -> Position:
        """The position it starts from. Raises :class:`ReferenceError` if that has been freed."""
        root = self._root()
        if root is None:
            raise ReferenceError(f"the position from which {' '.join(self.actions)} was possible is gone")
        return root

    @property
    def steps(self) -> Iterator[Step]:
        """The steps of the chain, action by action."""
        return (step for link in self.links for step in link.steps)

    def then(self, position: Position, action: Action) -> "Continuation":
        """Return this chain with one more action, played from ``position``, to which the chain leads."""
        summary = position.summary(action)
        changes = summary.changes
        if self.changes:
            changes = dict(self.changes)
            for point, more in summary.changes.items():
                changes[point] = (*changes.get(point, ()), *more)
        link = Link(action, position.actor or "", summary, self.changes)
        shorter = self if self.links else None
        return Continuation(self._root, (*self.links, link), (*self.actions, action), changes, shorter)

    def begins_with(self, actions: tuple[Action, ...]) -> bool:
        """Return whether these are its first actions."""
        return self.actions[: len(actions)] == actions

    def shared_with(self, actions: Sequence[Action]) -> int:
        """Return how many of its first actions these begin with, too."""
        return sum(takewhile(bool, map(eq, self.actions, actions)))

    def beginning(self, count: int) -> "Continuation":
        """Return the chain of its first ``count`` actions; at least one is left."""
        chain = self
        while len(chain.links) > count and chain.shorter is not None:
            chain = chain.shorter
        return chain

    def teller(self, point: Point) -> "Continuation":
        """Return the shortest beginning that tells all about a touched point: the rest of the chain adds nothing.

        Its last action touches the point, or the origin of a piece that comes there.
        """
        teller = self._tellers.get(point)
        if teller is None:
            touched, shorter = self.links[-1].summary.points, self.shorter
            adds = shorter is None or point in touched or any(left[0] in touched for left, _ in self.coming(point))
            teller = self._tellers[point] = self if shorter is None or adds else shorter.teller(point)
        return teller

    def prepare(self) -> None:
        """Work out what is kept of the changes and moves."""
        for link in self.links[-1:]:
            _ = link.coming, link.leaving
        for point in self.changes:
            self.transitions(point)

    def transitions(self, point: Point) -> Transitions:
        """Return the transitions of a touched point."""
        transitions = self._transitions.get(point)
        if transitions is None:
            if self.shorter is not None and point not in self.links[-1].summary.points:
                transitions = self._transitions[point] = self.shorter.transitions(point)
                return transitions
            transitions = self._transitions[point] = self.root.transitions(point, self.changes[point])
        return transitions

    def coming(self, point: Point) -> tuple[tuple[Bit, Bit], ...]:
        """Return, for each piece that is moved to a point, the bits of its leaving and of its arrival."""
        coming: tuple[tuple[Bit, Bit], ...] = ()
        for link in self.links:  # a loop, because this runs several times for each chain that is weighed
            coming += link.coming.get(point, ())
        return coming

    def came_from(self, point: Point, leaving: int) -> Iterator[tuple[Bit, int]]:
        """Yield whence a piece that leaves a point, by the bit of its leaving, came there, with the bit of its arrival.

        Nothing, if it stood there from the beginning.
        """
        changes = self.changes[point]
        for home, (_, arrived) in self.coming(point):
            if arrived < leaving and changes[arrived.bit_length() - 1].piece == changes[leaving.bit_length() - 1].piece:
                yield home, arrived

    def leaving(self, point: Point) -> tuple[tuple[Bit, Bit], ...]:
        """Return the same for each piece that is moved away from a point."""
        leaving: tuple[tuple[Bit, Bit], ...] = ()
        for link in self.links:
            leaving += link.leaving.get(point, ())
        return leaving

    def position(self, length: int | None = None) -> Position:
        """Return the position after the first ``length`` actions (all of them if not given)."""
        position = self.root
        for link in self.links[:length]:
            position = position.after(link.action)
        return position
