"""The account: why the referee judges a board as it does. Nothing that plays depends on it."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.game import Action, Piece, Point, Stack
from firmware.referee.constraints import Constraint
from firmware.referee.decide.judge import explaining, from_root, stands
from firmware.referee.hypotheses.evidence import Evidence
from firmware.referee.hypotheses.hypothesis import Hypothesis
from firmware.referee.past.history import History
from hardware.sensors.sighting import Sighting


class Kept(NamedTuple):
    """A hypothesis that explains the board. Its cost: how many recorded actions it replaces, and what it passes over.

    The referee prefers the one that replaces the fewest, and of those the ones that pass over the fewest.
    """

    back: int
    hypothesis: Hypothesis


class Dropped(NamedTuple):
    """A hypothesis that was dropped: the actions it replaces and makes, and the constraint that it breaks."""

    back: int
    actions: tuple[Action, ...]
    constraint: Constraint


class Account(NamedTuple):
    """Why a board is judged as it is: which piece is believed to be where, and which hypotheses were weighed.

    ``different`` has for each point the stack believed to stand there, and the committed one. ``lifted`` are the pieces
    off the board, each with the point it left. Hypotheses that were dropped by a :data:`COMMON` constraint come last.
    """

    different: dict[Point, tuple[Stack, Stack]]
    lifted: tuple[tuple[Piece, Point], ...]
    kept: Sequence[Kept]
    dropped: Sequence[Dropped]


COMMON = (Constraint.NOT_BEGUN, Constraint.UNEXPLAINED)
"""Constraints that most legal actions break at any time: those dropped by others tell more."""


def account_of(history: History, sighting: Sighting, now: float) -> Account:
    """Return why a sighting is judged as it is at ``now`` (s), from every root that may explain it.

    Behind a root that the board shows as it is nothing was weighed, and nothing is told.
    """
    kept: list[Kept] = []
    dropped: list[Dropped] = []
    for index in explaining(history, sighting):
        back = history.last - index
        if stands(history, sighting, back):
            break
        evidence = Evidence(history.roots[index], sighting, history.trail, now)
        left = from_root(history, evidence, index)
        kept += [Kept(back, each) for each in left]
        going = {each.continuation.actions for each in left}
        dropped += [Dropped(back, *each) for each in evidence.dropped.items() if each[0] not in going]
    standing = history.standing
    return Account(
        dict(standing.differs(history.position.placement)),
        tuple((each.piece, each.origin) for each in standing.lifted),
        kept,
        sorted(dropped, key=lambda each: (each.constraint in COMMON, each.back, len(each.actions))),
    )
