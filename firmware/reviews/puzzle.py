"""Exercises from games: positions in which one move is much better than all others."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine.game import Action, AnyGame, Option, Player
from firmware.reviews.review import Moment, states_of

LEAST_GAIN: Final = 0.25
"""The least lead of an exercise's best move over the second best, in the chance to win."""

LEAST_CHANCE: Final = 0.4
"""The least chance to win after the best move: a lost position makes no exercise."""

RIGHT: Final = 0.05
"""An answer that loses no more of the chance to win than this is as good as the best."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position after a record, the player to move, the best move, and the chances with it and without it."""

    game: str
    options: Mapping[str, Option]
    record: tuple[Action, ...]
    player: Player
    best: tuple[Action, ...]
    chance: float
    second: float


@dataclass(frozen=True, slots=True)
class Worth:
    """The worth of an answer: the chance to win after it, and after the best move; ``right`` if it was as good."""

    answer: Action
    chance: float
    best: Action
    best_chance: float
    right: bool


def puzzles_of(game: AnyGame, record: Sequence[Action], moments: Sequence[Moment]) -> list[Puzzle]:
    """Return the exercises of a game whose moments were judged with two lines each."""
    found: list[Puzzle] = []
    for at, (state, moment) in enumerate(zip(states_of(game, record), moments, strict=False)):
        player = game.turn(state)
        if player is None or len(moment.lines) < 2:  # noqa: PLR2004 # the best, and another to be worse than it
            continue
        (best, chance), (_, second) = moment.lines[:2]
        if chance - second >= LEAST_GAIN and chance >= LEAST_CHANCE:
            options = dict(game.options)
            found.append(Puzzle(game.name, options, tuple(record[:at]), player, best, chance, second))
    return found


def judged(puzzle: Puzzle, answer: Action, after: Moment) -> Worth:
    """Return the worth of an answer that has led to a moment."""
    chance = puzzle.chance if answer == puzzle.best[0] else min(after.chances[puzzle.player], puzzle.chance)
    right = puzzle.chance - chance <= RIGHT
    return Worth(answer, chance, puzzle.best[0], puzzle.chance, right)
