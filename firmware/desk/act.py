"""Acts: what hands do in one turn, and the manners in which they do it through a whole game."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from engine.game import AnyGame
from firmware.desk.styles import Doing, Style
from firmware.desk.turns import Turn


@dataclass(frozen=True, slots=True)
class Act:
    """What hands do in one turn, and the names of the slips in it.

    ``rests``: the board is left alone until nothing more happens, and all that was made is there in the end. Otherwise
    the next player begins before that, and before what this one still owes is made.
    """

    turn: Turn
    doings: tuple[Doing, ...]
    slips: tuple[str, ...] = ()
    rests: bool = True


Manner: TypeAlias = Callable[[AnyGame, Sequence[Turn], Random, float], Iterator[Act]]
"""Makes the acts of a whole game, one for each turn; the float is how far off centre pieces may lie, in mm."""


def turn_by_turn(style: Style) -> Manner:
    """Return the manner of hands that make every turn in a style, each after the board has come to rest."""

    def acts(game: AnyGame, turns: Sequence[Turn], random: Random, off_centre: float) -> Iterator[Act]:
        del game, off_centre  # these hands stay well within what any board allows
        for turn in turns:
            yield Act(turn, tuple(style(turn.steps, random)))

    return acts
