"""Counting the results of tries, and distributing tries among jobs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields
from typing import Self


@dataclass(slots=True)
class Tally:
    """The number of tries of one kind, and the failures as messages; a trial adds counts of its own."""

    kind: str
    tried: int = 0
    failures: list[str] = field(default_factory=list)

    def add(self, other: Self) -> None:
        """Add the counts of another tally."""
        for each in fields(self):
            if each.name != "kind":
                setattr(self, each.name, getattr(self, each.name) + getattr(other, each.name))


@dataclass(frozen=True, slots=True)
class GameJob:
    """A number of tries on one journal of a game; the seed determines what is played, and when it is cut."""

    game: str
    tries: int
    seed: int


def game_jobs(games: Sequence[str], tries: int, seed: int, most: int) -> Iterator[GameJob]:
    """Yield jobs with ``tries`` in all, at most ``most`` each, for the games in turn."""
    for number, before in enumerate(range(0, tries, most)):
        yield GameJob(games[number % len(games)], min(most, tries - before), seed + number)
