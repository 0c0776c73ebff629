"""A second implementation of how games end: from the placements and actions alone, by the words of the rules.

It never asks the rules who has won. Each function examines placements and actions, and says after every action whether
the game is over, and how.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeAlias

from engine.game import Outcome
from trials.runs.games.ends.bry import bry
from trials.runs.games.ends.played import Played
from trials.runs.games.ends.ringgz import ringgz
from trials.runs.games.ends.ringo import ringo
from trials.runs.games.ends.yinsh import yinsh

__all__ = ["TELLINGS", "Played", "wrong_end"]

Telling: TypeAlias = Callable[[Played], Iterator[Outcome | None]]
"""Yields the outcome of a game after each of its actions; ``None`` while it goes on."""

TELLINGS: Final[Mapping[str, Telling]] = {"yinsh": yinsh, "ringgz": ringgz, "ringo": ringo, "bry": bry}


def wrong_end(played: Played) -> str:
    """Return a message if a game ended wrongly, or went on after its end; empty if all is right.

    A game without a function here counts as right.
    """
    if played.game.name not in TELLINGS:
        return ""
    found = played.game.outcome(played.states[-1])
    last = len(played.actions)
    for number, expected in enumerate(TELLINGS[played.game.name](played), 1):
        said = found if number == last else None
        if expected != said:
            return (
                f"after action {number} of {last}, {played.actions[number - 1]}: {said} where {expected} was expected"
            )
    return ""
