"""Styles: how hands act out the actions of one turn, as gestures.

``book`` does everything in the rule book's order. ``natural`` does it as people do: ring first or marker first, flips
in any order, row and ring in any order, pieces a little off centre, pauses of a human hand.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from random import Random

from engine.game import Flip, Move, Put, Step, Take

OFF_CENTRE_MM = 0.9
"""The standard deviation of where natural hands put a piece down, in mm and in each direction."""

LATE = 0.3
"""The probability that a flip is made only after a removal has begun."""

RING_FIRST = 0.4
"""The probability that a ring comes off before its row."""

MOST_OFF_MM = 2.0
"""The largest distance off centre at which natural hands put a piece, in mm."""


@dataclass(frozen=True, slots=True)
class Doing:
    """A gesture, as text, and the pause before it in s.

    ``slip`` names the mishap it belongs to, if any. ``amiss``: something really is wrong on the board during this
    gesture, and the board may say so.
    """

    gesture: str
    pause: float
    slip: str = ""
    amiss: bool = False


Style = Callable[[Sequence[Sequence[Step]], Random], Iterator[Doing]]
"""Makes gestures of the steps of a turn's actions, one sequence of steps for each action."""


def book(turn: Sequence[Sequence[Step]], random: Random) -> Iterator[Doing]:
    """Yield the gestures of a turn in the rule book's order, one after another, exactly on the points."""
    del random
    for steps in turn:
        for step in steps:
            for gesture in gestures_of(step):
                yield Doing(gesture, 0.4)


def gestures_of(step: Step, off: str = "") -> tuple[str, ...]:
    """Return the gestures that make a step; ``off`` is the offset from the centre in mm: `` DX DY``."""
    match step:
        case Put(piece, point):
            return (f"put {piece} {point}{off}",)
        case Take(piece, point):
            return (f"take {piece} {point}",)
        case Flip(_, _, point):
            return (f"flip {point}",)
        case Move(piece, path):
            return f"lift {piece} {path[0]}", f"drop {path[-1]}{off}"


def natural(turn: Sequence[Sequence[Step]], random: Random) -> Iterator[Doing]:
    """Yield the gestures of a turn as people make them."""
    for group in _groups(turn, random):
        for gesture in group:
            yield Doing(gesture, random.uniform(0.15, 0.9))


def _groups(turn: Sequence[Sequence[Step]], random: Random) -> Iterator[list[str]]:
    """Yield the gestures in an order that people may choose.

    Consecutive removals may come in any order, and may begin before the last flips (of markers they do not take).
    """
    late: list[str] = []
    for removing, actions in groupby(turn, key=_removes):
        if removing:
            yield from _removals(list(actions), late, random)
            late = []
            continue
        for steps in actions:
            yield _begun(steps, random)
            flips = [step for step in steps if isinstance(step, Flip)]
            random.shuffle(flips)
            late = _late(turn, steps, flips, random)
            yield [gesture for step in flips if (gesture := f"flip {step.point}") not in late]


def _removes(steps: Sequence[Step]) -> bool:
    return bool(steps) and all(isinstance(step, Take) for step in steps)


def _late(turn: Sequence[Sequence[Step]], steps: Sequence[Step], flips: Sequence[Flip], random: Random) -> list[str]:
    """Return the flips that are made only after the removals have begun."""
    following = list(turn)[list(turn).index(steps) + 1 :]
    if not following or not _removes(following[0]):
        return []
    taken = {step.point for later in following for step in later if isinstance(step, Take)}
    return [f"flip {step.point}" for step in flips if step.point not in taken and random.random() < LATE]


def _removals(turn: Sequence[Sequence[Step]], late: Sequence[str], random: Random) -> Iterator[list[str]]:
    """Yield removals, now and then the ring before its row, with the late flips among the first of them."""
    removals = [[gesture for step in steps for gesture in gestures_of(step)] for steps in turn]
    for takes in removals:
        random.shuffle(takes)
    for index in range(0, len(removals) - 1, 2):
        if random.random() < RING_FIRST:
            removals[index : index + 2] = reversed(removals[index : index + 2])
    cut = random.randrange(len(removals[0]) + 1)
    yield removals[0][:cut]
    yield list(late)
    yield removals[0][cut:]
    yield from removals[1:]


def _begun(steps: Sequence[Step], random: Random) -> list[str]:
    """Return the gestures for puts and moves; the piece put inside comes first, or after the moved piece is lifted."""
    puts = [g for step in steps if isinstance(step, Put) for g in gestures_of(step, _off(random))]
    takes = [g for step in steps if isinstance(step, Take) for g in gestures_of(step)]
    moves = [g for step in steps if isinstance(step, Move) for g in gestures_of(step, _off(random))]
    if moves and random.random() < 0.5:  # noqa: PLR2004 # as often as not
        return [moves[0], *puts, *moves[1:], *takes]
    return [*puts, *moves, *takes]


def _off(random: Random) -> str:
    def one() -> float:
        return max(-MOST_OFF_MM, min(MOST_OFF_MM, random.gauss(0.0, OFF_CENTRE_MM))) * 0.7

    return f" {one():.1f} {one():.1f}"


STYLES: Mapping[str, Style] = {"book": book, "natural": natural}
"""The styles by name."""
