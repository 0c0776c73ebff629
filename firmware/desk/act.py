"""Acts: the gestures of one turn, and the manners in which hands make them through a whole game."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from engine.game import AnyGame
from firmware.desk.styles import Doing, Style
from firmware.desk.turns import Turn


@dataclass(frozen=True, slots=True)
class Act:
    """The gestures of one turn, and the names of the slips in it.

    ``rests``: the board is then left alone until nothing more happens, and every action must be in the record.
    Otherwise the next player begins before that, and before this one has made the owed steps.
    """

    turn: Turn
    doings: tuple[Doing, ...]
    slips: tuple[str, ...] = ()
    rests: bool = True


Manner: TypeAlias = Callable[[AnyGame, Sequence[Turn], Random, float], Iterator[Act]]
"""Makes the acts of a whole game, one for each turn; the float is the largest distance off centre, in mm."""


def turn_by_turn(style: Style) -> Manner:
    """Return the manner of hands that make every turn in a style, each after the board has come to rest."""

    def acts(game: AnyGame, turns: Sequence[Turn], random: Random, off_centre: float) -> Iterator[Act]:
        del game, off_centre  # these hands stay well within what any board allows
        for turn in turns:
            yield Act(turn, tuple(style(turn.steps, random)))

    return acts
