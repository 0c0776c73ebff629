"""How a game must have ended, told once more: from what stood on the board and what was done, by the rules' words.

Nothing here asks the rules who has won. Each telling looks at placements and actions alone and says after every action
whether the game is over, and how.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeAlias

from engine.game import Outcome
from trials.runs.ends.bry import bry
from trials.runs.ends.played import Played
from trials.runs.ends.ringgz import ringgz
from trials.runs.ends.ringo import ringo
from trials.runs.ends.yinsh import yinsh

__all__ = ["TELLINGS", "Played", "wrong_end"]

Telling: TypeAlias = Callable[[Played], Iterator[Outcome | None]]
"""Yields after each action of a game how it has ended; ``None`` while it goes on."""

TELLINGS: Final[Mapping[str, Telling]] = {"yinsh": yinsh, "ringgz": ringgz, "ringo": ringo, "bry": bry}


def wrong_end(played: Played) -> str:
    """Return what is wrong with how a game ended, or that it went on after its end, in words; empty if nothing is.

    Of a game without a telling nothing is known to be wrong.
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
