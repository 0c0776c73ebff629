"""Futures: what may happen from a position, told as what each point goes through.

A future is a chain of legal actions. For every point it touches it has a :class:`Course`: the looks that are fine on
the way there (before, after, and the in-between ones hands make, in any order physics allows) and, for each look,
which of the changes at that point it shows as done. Nothing here knows a rule or a game: only steps and looks.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal, NamedTuple

from engine.game import Action, AnyGame, Move, Placement, Player, Point, Put, Stack, Step, Take, Turn
from hardware.sighting import Reading, fits

Look = Callable[[Stack], Reading]

WIDE = 12
"""An action that changes more points than this rearranges the board. (A long jump in YINSH changes eleven.)"""


class Change(NamedTuple):
    """One thing that happens at one point: a piece arrives, departs, or is turned over."""

    what: Literal["arrive", "depart", "turn"]
    piece: str
    becomes: str = ""


class Stage(NamedTuple):
    """One way a point may look under a future: what is on it, and which changes (a bit each) are done.

    ``half`` marks a marker that is off its point on the way to being turned: begun, not done.
    """

    look: Reading
    stack: Stack
    done: int
    half: bool


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


def without(stack: Stack, piece: str) -> Stack | None:
    """Return a stack less its topmost such piece; ``None`` if there is none."""
    for index in range(len(stack) - 1, -1, -1):
        if stack[index] == piece:
            return stack[:index] + stack[index + 1 :]
    return None


class Course:
    """What one point goes through under a future: its stack before and the changes in order.

    The bits of ``done`` masks follow the order of the changes.
    """

    __slots__ = ("_seen", "before", "changes", "full", "initial", "stages", "turns")

    def __init__(self, before: Stack, changes: tuple[Change, ...], look: Look) -> None:
        self.before = before
        self.changes = changes
        self.full = (1 << len(changes)) - 1
        self.initial = look(before)
        self.turns = sum(1 << i for i, change in enumerate(changes) if change.what == "turn")
        self.stages = tuple(dict.fromkeys(Stage(look(s), s, d, h) for s, d, h in self._walk(before, 0, 0)))
        self._seen: dict[Reading, tuple[Stage, ...]] = {}

    def _walk(self, stack: Stack, index: int, done: int) -> Iterator[tuple[Stack, int, bool]]:
        """Yield every stack that some of the changes, each done or left for later, can lead to."""
        if index == len(self.changes):
            yield stack, done, False
            return
        change, bit = self.changes[index], 1 << index
        yield from self._walk(stack, index + 1, done)
        if change.what == "arrive":
            yield from self._walk((*stack, change.piece), index + 1, done | bit)
        elif change.what == "depart":
            rest = without(stack, change.piece)
            if rest is not None:
                yield from self._walk(rest, index + 1, done | bit)
            else:
                yield from self._take_unturned(stack, index, done)
        else:
            rest = without(stack, change.piece)
            if rest is not None:
                yield from ((s, d | bit, True) for s, d, _ in self._walk(rest, index + 1, done))
                where = len(rest)
                turned = (
                    (*stack[:where], change.becomes) if stack[where:] == (change.piece,) else (*rest, change.becomes)
                )
                yield from self._walk(turned, index + 1, done | bit)

    def _take_unturned(self, stack: Stack, index: int, done: int) -> Iterator[tuple[Stack, int, bool]]:
        """Let a piece that is to be turned and then taken be taken as it lies."""
        for earlier in range(index):
            turn = self.changes[earlier]
            if turn.what == "turn" and turn.becomes == self.changes[index].piece and not done & 1 << earlier:
                rest = without(stack, turn.piece)
                if rest is not None:
                    yield from self._walk(rest, index + 1, done | 1 << earlier | 1 << index)
                return

    def seen(self, reading: Reading) -> tuple[Stage, ...]:
        """Return the stages a reading may be; none: this future does not explain it."""
        stages = self._seen.get(reading)
        if stages is None:
            stages = self._seen[reading] = tuple(stage for stage in self.stages if fits(reading, stage.look))
        return stages

    def certain(self, reading: Reading) -> int:
        """Return the changes that must have begun for the point to read like this."""
        done = self.full
        for stage in self.seen(reading):
            done &= stage.done
        return done if self.seen(reading) else 0


class Courses:
    """Makes courses, each only once: the same things happen at many points."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self._made: dict[tuple[Stack, tuple[Change, ...]], Course] = {}

    def course(self, before: Stack, changes: tuple[Change, ...]) -> Course:
        """Return the course of a point with these pieces under these changes."""
        key = (before, changes)
        course = self._made.get(key)
        if course is None:
            course = self._made[key] = Course(before, changes, self.look)
        return course


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
            turning=bool(steps) and all(turns),
            removal=bool(steps) and all(isinstance(step, Take) for step in steps),
            rearranges=len({point for point, _, _ in changes}) > WIDE,
        )


@dataclass(frozen=True, slots=True)
class Link:
    """One action of a chain: what hands do for it, and for each step which bit it is at which point."""

    action: Action
    actor: Player
    work: Handiwork
    bits: tuple[tuple[tuple[Point, int], ...], ...]
    """For each step its (point, bit) pairs: one, or two for a move (origin, then target)."""

    @property
    def steps(self) -> tuple[Step, ...]:
        """What hands do."""
        return self.work.steps

    @property
    def arrivals(self) -> tuple[tuple[tuple[Point, int], ...], ...]:
        """The bits of the steps that bring a piece somewhere."""
        return tuple(self.bits[i] for i in self.work.bringing)

    @property
    def turned_by_choice(self) -> tuple[tuple[tuple[Point, int], ...], ...]:
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
        look, placement = self.courses.look, self.placement
        return defaultdict(lambda: look(()), {point: look(stack) for point, stack in placement.items()})

    @cached_property
    def actions(self) -> tuple[Action, ...]:
        """The legal actions."""
        return tuple(self.game.actions(self.state))

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

    def future(self, action: Action) -> "Future":
        """Return the future that is this action alone."""
        future = self.futures.get(action)
        if future is None:
            future = self.futures[action] = Future(self).then(self, action)
        return future

    def work(self, action: Action) -> Handiwork:
        """Return what hands do for an action."""
        work = self._work.get(action)
        if work is None:
            work = self._work[action] = Handiwork.of(self.game.steps(self.state, action))
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
        for made in ("single", "touching", "rearranging", "silent", "removing", "goes_on"):
            self.__dict__.pop(made, None)

    @cached_property
    def goes_on(self) -> Mapping[Action, bool]:
        """For each action whether something legal lies beyond it: the piece it moves could go on from there."""
        moves = {a: [s for s in f.links[0].steps if isinstance(s, Move)] for a, f in self.futures.items()}
        passed = {(m.piece, m.origin, point) for ms in moves.values() for m in ms for point in m.path[1:-1]}
        return {a: any((m.piece, m.origin, m.target) in passed for m in ms) for a, ms in moves.items()}

    def part_of_another(self, action: Action) -> bool:
        """Say whether another legal action changes all that this one does, and more: hands may go on to that one."""
        changes = self.future(action).changes
        return any(changes.items() < more.changes.items() for more in self.touching.get(next(iter(changes), ""), ()))


@dataclass(slots=True)
class Future:
    """A chain of actions from a position."""

    root: Position
    links: tuple[Link, ...] = ()
    changes: dict[Point, tuple[Change, ...]] = field(default_factory=dict)
    shorter: "Future | None" = None
    """The chain without its last action; ``None``: there is no other."""
    _courses: dict[Point, Course] = field(default_factory=dict)

    @property
    def actions(self) -> tuple[Action, ...]:
        """The chain, first action first."""
        return tuple(link.action for link in self.links)

    def then(self, position: Position, action: Action) -> "Future":
        """Return this chain with one more action, played from the position it has led to."""
        work = position.work(action)
        changes = dict(self.changes)
        bits: list[list[tuple[Point, int]]] = [[] for _ in work.steps]
        for point, change, index in work.changes:
            before = changes.get(point, ())
            bits[index].append((point, 1 << len(before)))
            changes[point] = (*before, change)
        link = Link(action, position.actor or "", work, tuple(map(tuple, bits)))
        return Future(self.root, (*self.links, link), changes, self if self.links else None)

    def course(self, point: Point) -> Course:
        """Return what a touched point goes through."""
        course = self._courses.get(point)
        if course is None:
            course = self._courses[point] = self.root.courses.course(self.root.stack(point), self.changes[point])
        return course

    def position(self, length: int | None = None) -> Position:
        """Return the position after the first ``length`` actions (all of them if not given)."""
        position = self.root
        for link in self.links[:length]:
            position = position.after(link.action)
        return position
