"""What is played to know how strong the engine is: reference opponents, and each level against the one before."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources
from itertools import pairwise
from typing import Final
from zlib import crc32

from engine.core.knowledge import shipped_content
from engine.players.levels import levels

LADDER_GAMES: Final = 200
"""So many games are to be played between two levels."""

SEED: Final = 11
"""Of the openings of every contest."""


@dataclass(frozen=True, slots=True)
class Contest:
    """Two players by name, of a game with options; the name says all that their strength depends on.

    ``tables`` is the sum of what was learned for the game, so that a result is not taken for one of another table.
    """

    game: str
    first: str
    other: str
    options: tuple[str, ...] = ()
    tables: int = 0

    @property
    def players(self) -> int:
        """How many play."""
        return players_of(self.options)


@dataclass(frozen=True, slots=True)
class Aim:
    """A contest, how many games of it are to be played, and the score to reach."""

    contest: Contest
    games: int
    target: float


def players_of(options: tuple[str, ...]) -> int:
    """Return how many players options name."""
    return int(dict(option.partition("=")[::2] for option in options).get("players", "2"))


@cache
def tables_sum(game: str, players: int) -> int:
    """Return the sum of what is shipped of a game with so many players; 0 if nothing is."""
    return crc32(shipped_content(game, players) or b"")


@cache
def references() -> tuple[Aim, ...]:
    """Return the contests against reference opponents."""
    text = resources.files("engine.players.strength").joinpath("contests.toml").read_text(encoding="utf-8")
    return tuple(
        Aim(
            _contest(row["game"], row["first"], row["other"], tuple(row.get("options", ()))),
            row["games"],
            row["target"],
        )
        for row in tomllib.loads(text)["contest"]
    )


def ladder(game: str) -> tuple[Contest, ...]:
    """Return the contests of each level of a game for two against the one before."""
    rungs = [each.player for each in levels(game)]
    return tuple(_contest(game, above, below) for below, above in pairwise(rungs))


def _contest(game: str, first: str, other: str, options: tuple[str, ...] = ()) -> Contest:
    return Contest(game, first, other, options, tables_sum(game, players_of(options)))
