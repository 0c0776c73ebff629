"""The course of a game: each player's chance to win at every moment, and where the game turned."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Any, Final

from engine.game import Action, AnyGame, Player
from engine.resigning import resigns

TURNING_POINTS: Final = 3
"""The most turning points that are reported."""

LEAST_LOSS: Final = 0.05
"""The least loss in the chance to win that makes a move a turning point."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The game after some of its actions.

    ``chances`` has each player's chance to win, from 0 to 1; ``lines`` are the best actions there, the best first, each
    with those foreseen after it and the chance of the player who acts. There are none once the game is over.
    """

    chances: Mapping[Player, float]
    lines: tuple[tuple[tuple[Action, ...], float], ...] = ()


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A move that lost much: after how many actions, who ``played`` what, and what was ``better``.

    ``before`` is the player's chance to win with the better action, ``after`` with the one that was played.
    """

    at: int
    player: Player
    played: Action
    better: tuple[Action, ...]
    before: float
    after: float

    @property
    def loss(self) -> float:
        """The loss in the chance to win by the move."""
        return self.before - self.after


def states_of(game: AnyGame, record: Sequence[Action]) -> list[Any]:
    """Return the state before each action of a record and after the last one. Raises what ``play`` raises."""
    return list(accumulate(record, game.play, initial=game.start()))


def turning_points(game: AnyGame, record: Sequence[Action], moments: Sequence[Moment]) -> list[TurningPoint]:
    """Return the moves that lost most, at most :data:`TURNING_POINTS`, in the order they were played.

    ``moments`` may end before the record does. A resignation counts as no loss.
    """
    found: list[TurningPoint] = []
    states = states_of(game, record)
    for at, (before, after) in enumerate(pairwise(moments)):
        player, played = game.turn(states[at]), record[at]
        if player is None or resigns(played) or not before.lines:
            continue
        better = before.lines[0][0]
        point = TurningPoint(at, player, played, better, before.chances[player], after.chances[player])
        if better[:1] != (played,) and point.loss >= LEAST_LOSS:
            found.append(point)
    worst = sorted(found, key=lambda point: -point.loss)[:TURNING_POINTS]
    return sorted(worst, key=lambda point: point.at)
