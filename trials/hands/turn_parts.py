"""The facts of a turn that hands need: what it moves, turns over and takes, and the parts in which it can be made."""

from collections.abc import Iterator, Sequence
from typing import TypeGuard

from engine.game import Flip as FlipStep
from engine.game import Move, Point, Put, Step, Take
from firmware.desk.turns import Turn


def only_turns(steps: Sequence[Step]) -> TypeGuard[Sequence[FlipStep]]:
    """Return whether an action consists of flips only."""
    return all(isinstance(step, FlipStep) for step in steps)


def goes_on(following: Turn | None) -> bool:
    """Return whether there is a next turn that needs hands."""
    return following is not None and any(following.steps)


def chosen(turn: Turn) -> bool:
    """Return whether something was turned over by choice: the board must see that nothing more is chosen."""
    moving = (Move, Put)
    return any(turned_points(steps) for steps in turn.steps if not any(isinstance(step, moving) for step in steps))


def undoes(following: Turn | None, turn: Turn) -> bool:
    """Return whether the next turn only turns back what this one has turned over.

    Before the board has come to rest, that cannot be told from a player who has changed their mind.
    """
    turned = set[Point]().union(*map(turned_points, turn.steps))
    return following is not None and touched(following.steps) <= turned


def touched(steps: Sequence[Sequence[Step]]) -> set[Point]:
    """Return every point that a turn involves."""
    touched: set[Point] = set()
    for step in (step for action in steps for step in action):
        touched |= set(step.path) if isinstance(step, Move) else {step.point}
    return touched


def parts_of(turn: Turn) -> Iterator[Turn]:
    """Yield the parts of a turn, after each of which the board comes to rest, before new flips are turned back.

    A player who turns a piece over by choice, and back by the next choice, has to wait in between.
    """
    begun, turned = 0, set[Point]()
    for number, steps in enumerate(turn.steps):
        now = turned_points(steps)
        if now & turned:
            yield Turn(turn.first + begun, turn.actions[begun:number], turn.steps[begun:number])
            begun, turned = number, set()
        turned |= now
    yield Turn(turn.first + begun, turn.actions[begun:], turn.steps[begun:])


def turned_points(steps: Sequence[Step]) -> set[Point]:
    """Return the points where an action turns something over."""
    return {step.point for step in steps if isinstance(step, FlipStep)}


def bound_flips(steps: Sequence[Sequence[Step]]) -> frozenset[Point]:
    """Return the points where something is turned over because something is moved or put, not by choice."""
    moving = [action for action in steps if any(isinstance(step, (Move, Put)) for step in action)]
    return frozenset().union(*map(turned_points, moving))


def ways_moved(steps: Sequence[Sequence[Step]]) -> dict[tuple[Point, Point], tuple[Point, ...]]:
    """Return the path of everything a turn moves, by its ends; without what is moved with something else.

    A player who first takes a captured piece to its place cannot rest with the other on its path: that is no legal
    turn.
    """
    moved = [[step for step in action if isinstance(step, Move)] for action in steps]
    return {(moves[0].path[0], moves[0].path[-1]): moves[0].path for moves in moved if len(moves) == 1}


def arrivals(steps: Sequence[Sequence[Step]]) -> set[Point]:
    """Return the points where a turn puts something, or to which it moves something."""
    puts = {step.point for action in steps for step in action if isinstance(step, Put)}
    return puts | {step.target for action in steps for step in action if isinstance(step, Move)}


def departures(steps: Sequence[Sequence[Step]]) -> frozenset[Point]:
    """Return the points from which a turn moves something."""
    return frozenset(step.origin for action in steps for step in action if isinstance(step, Move))


def takes(steps: Sequence[Step]) -> list[Take]:
    """Return the steps of an action that take something off the board."""
    return [step for step in steps if isinstance(step, Take)]


PHASES: Sequence[tuple[type[Step], str]] = (
    (Move, "began early after a move"),
    (Put, "began early after a put"),
    (Take, "began early after a removal"),
)
"""The names for a next player who begins early, by the first of these step types that an action has.

After a choice of what to turn over nobody is early, because the board has to see that nothing more is chosen.
"""


def phase(turn: Turn) -> str:
    """Return the name for a next player who begins before the end of a turn; empty if hands do nothing in it."""
    names = (_called(steps) for steps in reversed(turn.steps))
    return next((name for name in names if name), "")


def _called(steps: Sequence[Step]) -> str:
    """Return the name for a next player who begins before the end of an action."""
    return next((name for kind, name in PHASES if any(isinstance(step, kind) for step in steps)), "")
