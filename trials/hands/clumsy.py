"""Clumsy hands: sloppy hands that also do what is hardest to follow.

Flips are remembered some turns later. Both players act at the same time, in turn or not. A wrong face is noticed only
when the piece around it has gone. Identical pieces are exchanged, and a player thinks for minutes, or makes a move,
undoes all of it, and makes another one.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from engine.game import AnyGame, Flip, Move, Point, Put, Step
from firmware.desk.act import Act
from firmware.desk.checks import Forgiving
from firmware.desk.manners import Way
from firmware.desk.styles import Doing, natural
from firmware.desk.turns import Turn
from firmware.referee.limits import OUT_OF_TURN_S
from hardware.simulated.gestures import HANDS
from hardware.simulated.gestures import Flip as Turned
from hardware.simulated.script import parse_gesture
from trials.hands.hard_slips import HARD_SLIPS
from trials.hands.in_turn import in_turn
from trials.hands.plain import undoing
from trials.hands.scene import MOST_OFF_MM
from trials.hands.slips import SLIPS
from trials.hands.sloppy import KINDS as SLOPPY_KINDS
from trials.hands.sloppy import SloppyHands
from trials.hands.turn_parts import parts_of, touched

AT_ONCE = 0.12
"""The probability that both players act at the same time."""

FORGOTTEN, MOST_TURNS = 0.15, 5
"""The probability that a flip is forgotten, and the largest number of turns until it is remembered."""

CHANGED = 0.08
"""The probability that a player makes another legal action first, and undoes all of it."""

WHOLE = ("both at once", "flip remembered later", "changed their mind")
"""The names of the slips of whole turns."""

KINDS = (*SLOPPY_KINDS, *WHOLE, *(slip.name for slip in HARD_SLIPS))
"""The names of all slips of clumsy hands."""


def clumsy(game: AnyGame, turns: Sequence[Turn], random: Random, off_centre: float = MOST_OFF_MM) -> Iterator[Act]:
    """Yield the acts of clumsy hands, one for each turn; pieces lie at most ``off_centre`` mm off centre."""
    hands = SloppyHands(game, random, off_centre, (*SLIPS, *HARD_SLIPS))
    left = [part for turn in turns for part in parts_of(turn)]
    whole = {part.first: touched(turn.steps) for turn in turns for part in parts_of(turn)}
    before, last = set[Point](), set[Point]()
    while left:
        turn = left.pop(0)
        before, last = last, whole[turn.first]
        if left and not hands.hurried and random.random() < AT_ONCE and _apart(before, turn, left[0]):
            last = last | whole[left[0].first]
            both = _together(turn, left.pop(0))
            yield hands.make(both, _interleaved(both, len(turn.steps), random), ("both at once",))
            continue
        if not hands.hurried and random.random() < CHANGED and (other := hands.another(turn)):
            doings = [*_tried(other, random), *natural(turn.steps, random)]
            yield hands.make(turn, doings, ("changed their mind",))
            continue
        late = _forgotten(turn, left, random) if not hands.hurried else None
        if late is None:
            yield hands.act(turn, left[0] if left else None)
            continue
        gesture, count = late
        meanwhile, left = left[:count], left[count:]
        last = whole[meanwhile[-1].first]
        yield from _remembered(hands, turn, meanwhile, gesture, random)


def _apart(before: set[Point], turn: Turn, following: Turn) -> bool:
    """Return whether both turns put or move something and have no points in common.

    Nor may the later one touch what the turn before both has touched, at the points ``before``: to move a piece on
    before the other player has begun is to correct one's move, and nobody could tell it from that.
    """
    if before & touched(following.steps):
        return False
    leading = all(
        any(isinstance(step, Put | Move) for steps in each.steps for step in steps) and len(each.actions) == 1
        for each in (turn, following)
    )
    return leading and not touched(turn.steps) & touched(following.steps)


def _tried(steps: Sequence[Step], random: Random) -> Iterator[Doing]:
    """Yield the gestures that make an action and, after a thought, undo it, the last step first."""
    made = [(doing.gesture, doing.pause) for doing in natural([steps], random)]
    for gesture, pause in (*made, *[(gesture, random.uniform(0.15, 2.0)) for gesture in undoing(steps)]):
        yield Doing(gesture, pause, "changed their mind", amiss=True)


def _together(turn: Turn, following: Turn) -> Turn:
    return Turn(turn.first, (*turn.actions, *following.actions), (*turn.steps, *following.steps))


def _interleaved(both: Turn, first: int, random: Random) -> list[Doing]:
    """Return the gestures of two turns, one player's with the left hand and the other's with the right."""
    turns = (both.steps[:first], both.steps[first:])
    plans = [
        [replace(parse_gesture(doing.gesture), hand=hand) for doing in natural(steps, random)]
        for steps, hand in zip(turns, HANDS, strict=True)
    ]
    doings = []
    lengths = [len(plan) for plan in plans]
    while any(plans):
        # The second player begins before all pieces of the first have come. After that they would act in turn, and what
        # is turned over then may belong to either.
        waiting = [plan for plan, length in zip(plans, lengths, strict=True) if len(plan) == length]
        coming = sum(not isinstance(gesture, Turned) for plan in plans if plan not in waiting for gesture in plan)
        ending = len(waiting) == 1 and coming <= 1
        plan = random.choice(waiting if ending else [plan for plan in plans if plan])
        doings.append(Doing(str(plan.pop(0)), round(random.uniform(0.0, 0.6), 2), "both at once", amiss=True))
    # A move out of turn must stand longer than others before it counts, and the board announces that.
    doings.append(Doing(f"wait {OUT_OF_TURN_S:g}", 0.0, "both at once", amiss=True))
    return doings


def _forgotten(turn: Turn, following: Sequence[Turn], random: Random) -> tuple[str, int] | None:
    """Return a flip of a turn that is forgotten, as a gesture, and for how many turns; ``None`` if none is."""
    moving = [steps for steps in turn.steps if any(isinstance(step, Move) for step in steps)]
    flips = [step.point for steps in moving for step in steps if isinstance(step, Flip)]
    if not flips or len(turn.actions) > 1 or random.random() > FORGOTTEN:
        return None
    point, most = random.choice(flips), 0
    for each in following[:MOST_TURNS]:
        if point in touched(each.steps) or len(each.actions) > 1 or not any(each.steps):
            break
        most += 1
    return (f"flip {point}", random.randint(1, most)) if most else None


def _remembered(hands: SloppyHands, turn: Turn, following: Sequence[Turn], flip: str, random: Random) -> Iterator[Act]:
    """Yield a turn without one of its flips, the turns that follow, and then the flip."""
    every = [turn, *following]
    for number, each in enumerate(every):
        doings = [
            Doing(doing.gesture, round(random.uniform(0.3, 1.5), 2))
            for doing in natural(each.steps, random)
            if each is not turn or doing.gesture != flip
        ]
        last = number == len(every) - 1
        if last:
            doings.append(Doing(flip, round(random.uniform(0.5, 3.0), 2), "flip remembered later", amiss=True))
        yield hands.make(each, doings, ("flip remembered later",) if last else (), rests=last, owing=flip)


WAY = Way(clumsy, Forgiving, in_turn)
"""The style of clumsy hands, with a forgiving comparison."""
