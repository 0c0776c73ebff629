"""The results of contests, kept in a file of lines: more games can be added, and a page is made of them."""

import json
import math
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final

from engine.errors import UnreadableError
from engine.players.match import Tally
from engine.players.strength.contest import Contest

_NORMAL_95: Final = 1.96
_DIGITS: Final = 4


@dataclass(slots=True)
class Result:
    """How often each share of the points was won in a contest, and the players' times for their moves, in s."""

    points: Counter[float] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=lambda: [0.0, 0.0])
    moves: list[int] = field(default_factory=lambda: [0, 0])

    @property
    def games(self) -> int:
        """The number of games played."""
        return self.points.total()

    @property
    def score(self) -> float:
        """The first player's share of the points."""
        return sum(point * count for point, count in self.points.items()) / self.games

    @property
    def error(self) -> float:
        """Half of the 95 % interval of the score."""
        variance = sum(count * (point - self.score) ** 2 for point, count in self.points.items()) / self.games
        return _NORMAL_95 * math.sqrt(max(variance, 1 / (4 * self.games)) / self.games)

    def add(self, tally: Tally) -> None:
        """Add the games of a tally."""
        self.points.update(round(point, _DIGITS) for point in tally.points)
        for player in range(2):
            self.seconds[player] += tally.seconds[player]
            self.moves[player] += tally.moves[player]


def write_results(results: dict[Contest, Result]) -> list[dict[str, Any]]:
    """Return results as plain values, ordered by name."""
    return [
        {
            "game": contest.game,
            "options": list(contest.options),
            "first": contest.first,
            "other": contest.other,
            "tables": contest.tables,
            "points": {f"{point:g}": count for point, count in sorted(result.points.items())},
            "seconds": [round(seconds, 3) for seconds in result.seconds],
            "moves": result.moves,
        }
        for contest, result in sorted(results.items(), key=lambda pair: _order(pair[0]))
    ]


def read_results(rows: list[dict[str, Any]]) -> dict[Contest, Result]:
    """Return the results that were written. Raises :class:`~engine.errors.UnreadableError`."""
    try:
        return {
            Contest(row["game"], row["first"], row["other"], tuple(row["options"]), row["tables"]): Result(
                Counter({float(point): int(count) for point, count in row["points"].items()}),
                [float(seconds) for seconds in row["seconds"]],
                [int(moves) for moves in row["moves"]],
            )
            for row in rows
        }
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise UnreadableError(f"a result is damaged: {json.dumps(rows)[:100]}") from error


def _order(contest: Contest) -> tuple[str, tuple[str, ...], str, str]:
    return contest.game, contest.options, contest.first, contest.other
