"""The contests that measure the engine's strength: reference opponents, and each level against the one below."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources
from itertools import pairwise
from typing import Final
from zlib import crc32

from engine.catalogue import make_game
from engine.core.knowledge import shipped_content
from engine.players.levels import levels

LADDER_GAMES: Final = 200
"""The number of games between two levels."""

SEED: Final = 11
"""The seed of the openings of every contest."""


@dataclass(frozen=True, slots=True)
class Contest:
    """Two players by name, and a game with options; a player's name says all that its strength depends on.

    ``tables`` is the checksum of what was learned for the game: results of other tables are kept apart.
    """

    game: str
    first: str
    other: str
    options: tuple[str, ...] = ()
    tables: int = 0

    @property
    def players(self) -> int:
        """The number of players."""
        return players_of(self.options)


@dataclass(frozen=True, slots=True)
class Aim:
    """A contest, the number of games to play, and the score to reach."""

    contest: Contest
    games: int
    target: float


def players_of(options: tuple[str, ...]) -> int:
    """Return the number of players that options give."""
    return int(dict(option.partition("=")[::2] for option in options).get("players", "2"))


@cache
def tables_sum(game: str, options: tuple[str, ...]) -> int:
    """Return the checksum of the shipped knowledge of a game; 0 if there is none."""
    return crc32(shipped_content(make_game(game, options)) or b"")


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
    """Return the contests of each level of a game for two against the level below."""
    rungs = [each.player for each in levels(game)]
    return tuple(_contest(game, above, below) for below, above in pairwise(rungs))


def _contest(game: str, first: str, other: str, options: tuple[str, ...] = ()) -> Contest:
    return Contest(game, first, other, options, tables_sum(game, options))
