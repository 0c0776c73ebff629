"""Counting what became of what was tried, and sharing tries out to jobs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields
from typing import Self


@dataclass(slots=True)
class Tally:
    """How many of one kind were tried, and what failed in words; a trial counts more beside."""

    kind: str
    tried: int = 0
    failures: list[str] = field(default_factory=list)

    def add(self, other: Self) -> None:
        """Count another's."""
        for each in fields(self):
            if each.name != "kind":
                setattr(self, each.name, getattr(self, each.name) + getattr(other, each.name))


@dataclass(frozen=True, slots=True)
class GameJob:
    """So many tries on one journal of a game; the seed makes what is played, and when it is cut."""

    game: str
    tries: int
    seed: int


def game_jobs(games: Sequence[str], tries: int, seed: int, most: int) -> Iterator[GameJob]:
    """Yield jobs of so many tries in all, at most ``most`` each, the games by turns."""
    for number, before in enumerate(range(0, tries, most)):
        yield GameJob(games[number % len(games)], min(most, tries - before), seed + number)
