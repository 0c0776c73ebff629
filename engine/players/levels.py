"""The levels of play, weakest first: how deep a level looks and what share of the actions it sees."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

from engine.core.search import Limits, Way
from engine.players.errors import PlayerError

FULL_S: Final = 1.0
"""So long the last level thinks about a move, in s."""


@dataclass(frozen=True, slots=True)
class Level:
    """One level: what limits its search. The last one has none but time."""

    number: int
    depth: int
    share: float

    def limits(self, players: int) -> Limits:
        """Return the limits of its search in a game for so many; with more than two the depth stands for visits."""
        if not self.depth:
            return Limits(seconds=FULL_S)
        if players > 2:  # noqa: PLR2004 # two have alpha-beta
            return Limits(Way.TREE, nodes=_VISITS[self.depth], share=self.share)
        return Limits(depth=self.depth, share=self.share)


_VISITS: Final = {1: 60, 2: 600, 3: 3000, 4: 12_000}
"""About what a depth costs, in positions."""


@cache
def levels(game: str) -> tuple[Level, ...]:
    """Return the levels of a game, weakest first."""
    told = tomllib.loads(resources.files("engine.players").joinpath("levels.toml").read_text(encoding="utf-8"))
    rows = told.get(game, told["other"])["levels"]
    return tuple(Level(number, depth, share) for number, (depth, share) in enumerate(rows, 1))


def level(game: str, number: int) -> Level:
    """Return a level by its number. Raises :class:`~engine.players.errors.PlayerError` saying which there are."""
    all_of = levels(game)
    if not 1 <= number <= len(all_of):
        raise PlayerError(f"there is no level {number} of {game}; the levels are 1 to {len(all_of)}")
    return all_of[number - 1]
