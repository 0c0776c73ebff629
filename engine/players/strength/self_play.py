"""Games of the engine against itself: its estimated chances, counted with the results of the games."""

import tomllib
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any, Final

from engine.catalogue import make_game
from engine.core.calibration import odds
from engine.core.playing import Move
from engine.errors import UnreadableError
from engine.players.core_player import CorePlayer
from engine.players.match import Tally, opening, play_core_game
from engine.players.named import player_named
from engine.players.strength.contest import SEED, players_of, tables_sum

STEPS: Final = 5
"""The number of steps in which each unit of the log odds is divided."""
MOST: Final = 8.0
"""The largest log odds; larger ones count as this."""
STAGES: Final = 4
"""The number of parts in which a game's progress is divided."""


@dataclass(frozen=True, slots=True)
class SelfPlay:
    """A game with options, a player's name, and the number of games to play; ``tables`` as in a contest."""

    game: str
    options: tuple[str, ...]
    player: str
    games: int
    tables: int

    @property
    def name(self) -> str:
        """The name of the calibration."""
        return f"{self.game}-{players_of(self.options)}"


Cell = tuple[int, int, int]
"""Whether the game's number is odd, the part of the game, and the step of the log odds."""


@dataclass(slots=True)
class Chances:
    """The number of chances in each cell, and the points that followed."""

    games: int = 0
    cells: dict[Cell, list[float]] = field(default_factory=lambda: defaultdict(lambda: [0.0, 0.0]))

    def add(self, moves: list[Move], points: list[float]) -> None:
        """Count a game: the chances before each move, and the players' points. With two, only the mover counts."""
        for move in moves:
            players = (move.player,) if len(points) == 2 else range(len(points))  # noqa: PLR2004
            for player in players:
                if 0 < move.chances[player] < 1:
                    cell = self.cells[_cell(self.games % 2, move.progress, move.chances[player])]
                    cell[0] += 1
                    cell[1] += points[player]
        self.games += 1

    def samples(self, odd: int) -> Iterator[tuple[float, float, float, float]]:
        """Yield, for games with even or odd numbers: log odds, progress, number of chances, and points."""
        for (half, stage, step), (count, points) in sorted(self.cells.items()):
            if half == odd:
                yield step / STEPS, (stage + 0.5) / STAGES, count, points


def _cell(odd: int, progress: float, chance: float) -> Cell:
    value = max(-MOST, min(MOST, odds(chance)))
    return odd, min(STAGES - 1, int(progress * STAGES)), round(value * STEPS)


@cache
def self_plays() -> tuple[SelfPlay, ...]:
    """Return the games that calibration needs."""
    text = resources.files("engine.players.strength").joinpath("contests.toml").read_text(encoding="utf-8")
    return tuple(
        SelfPlay(
            row["game"],
            options := tuple(row.get("options", ())),
            row["player"],
            row["games"],
            tables_sum(row["game"], options),
        )
        for row in tomllib.loads(text)["self_play"]
    )


def play_itself(plan: SelfPlay, chances: Chances, games: int) -> None:
    """Play a number of games and count them."""
    rules = make_game(plan.game, plan.options)
    seats = len(rules.players)
    player = player_named(plan.player, plan.game, seats)
    if not isinstance(player, CorePlayer):
        raise TypeError(plan.player)
    for _ in range(games):
        tally = Tally(seats, [], [0.0, 0.0], [0, 0])
        start = opening(rules, (SEED << 20) + chances.games)
        moves, points = play_core_game(rules, start, [player] * seats, 0, tally, chances.games)
        chances.add(moves, points)


def write_chances(kept: dict[SelfPlay, Chances]) -> list[dict[str, Any]]:
    """Return counted chances as plain values."""
    return [
        {
            "game": plan.game,
            "options": list(plan.options),
            "player": plan.player,
            "tables": plan.tables,
            "games": chances.games,
            "chances": [[*cell, count, round(points, 3)] for cell, (count, points) in sorted(chances.cells.items())],
        }
        for plan, chances in kept.items()
    ]


def read_chances(rows: list[dict[str, Any]]) -> dict[SelfPlay, Chances]:
    """Return the written chances of the games that are played today.

    Raises :class:`~engine.errors.UnreadableError` if the rows are damaged.
    """
    kept = {plan: Chances() for plan in self_plays()}
    plans = {(plan.game, plan.options, plan.player, plan.tables): plan for plan in kept}
    try:
        for row in rows:
            plan = plans.get((row["game"], tuple(row["options"]), row["player"], row["tables"]))
            if plan is None:
                continue
            kept[plan].games = int(row["games"])
            for half, stage, step, count, points in row["chances"]:
                kept[plan].cells[half, stage, step] = [float(count), float(points)]
    except (KeyError, TypeError, ValueError) as error:
        raise UnreadableError(f"counted chances are damaged: {error}") from error
    return kept
