"""The levels of play, weakest first: how deep a level searches and what share of the actions it sees."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

from engine.core.search import Limits, Way
from engine.players.errors import PlayerError

_TWO: Final = 2


def best_way(game: str, players: int) -> Way:
    """Return the best search method for a game: alpha-beta for two players, a tree for RINGGZ and for more players."""
    return Way.TREE if players > _TWO or game == "ringgz" else Way.ALPHA_BETA


@dataclass(frozen=True, slots=True)
class Level:
    """One level: its search depth in actions or its number of visited positions, and the share of actions it sees.

    None is limited by time, so that a level plays alike on every computer.
    """

    number: int
    way: Way
    reach: int
    share: float

    @property
    def player(self) -> str:
        """The name of its player by what it sees; the name stays valid if the levels change."""
        share = f"/{100 * self.share:g}%" if self.share < 1 else ""
        return f"engine@{'n' if self.way == Way.TREE else 'd'}{self.reach}{share}"

    def limits(self) -> Limits:
        """Return the limits of the level's search."""
        if self.way == Way.TREE:
            return Limits(self.way, nodes=self.reach, share=self.share)
        return Limits(self.way, depth=self.reach, share=self.share)


@cache
def levels(game: str, players: int = _TWO) -> tuple[Level, ...]:
    """Return the levels of a game for so many players, weakest first."""
    told = tomllib.loads(resources.files("engine.players").joinpath("levels.toml").read_text(encoding="utf-8"))
    way = best_way(game, players)
    rows = told.get(f"{game}-{players}") or told.get(game if players == _TWO else "") or told[way.name.lower()]
    return tuple(Level(number, way, reach, share) for number, (reach, share) in enumerate(rows["levels"], 1))


def level(game: str, number: int, players: int = _TWO) -> Level:
    """Return a level by its number. Raises :class:`~engine.players.errors.PlayerError`, which lists the levels."""
    all_of = levels(game, players)
    if not 1 <= number <= len(all_of):
        raise PlayerError(f"there is no level {number} of {game}; the levels are 1 to {len(all_of)}")
    return all_of[number - 1]
