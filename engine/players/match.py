"""Matches: the same random openings from every seat, a score, and the difference in Elo."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random
from time import perf_counter
from typing import Any, Final

from engine.core.playing import Move, play_out
from engine.game import AnyGame, Outcome
from engine.players.core_player import CorePlayer
from engine.players.player import Player

MOST_PLIES: Final = 600
"""A longer game counts as a draw."""
OPENINGS: Final = {"yinsh": 10, "ringgz": 4, "ringo": 2, "bry": 4}
"""The number of random plies at the beginning of each game."""
OPENING: Final = 4
"""The number for every other game."""
_NORMAL_95: Final = 1.96
_NEARLY: Final = 0.001


@dataclass(slots=True)
class Tally:
    """The result of a match: the first player's points, game by game, and each player's total time for moves, in s."""

    players: int
    points: list[float]
    seconds: list[float]
    moves: list[int]

    @property
    def score(self) -> float:
        """The first player's share of the points."""
        return sum(self.points) / len(self.points)

    @property
    def error(self) -> float:
        """Half of the 95 % interval of the score."""
        count = len(self.points)
        variance = sum((point - self.score) ** 2 for point in self.points) / max(1, count - 1)
        return _NORMAL_95 * math.sqrt(max(variance, 1 / (4 * count)) / count)

    @property
    def fair(self) -> float:
        """The score as a multiple of a fair share."""
        return self.score * self.players

    def elo(self) -> tuple[float, float, float]:
        """Return the difference in Elo and its 95 % interval, for two players."""
        low, high = self.score - self.error, self.score + self.error
        return _elo(self.score), _elo(low), _elo(high)

    def move_s(self, player: int) -> float:
        """Return a player's average time for a move in s; 0 is the first player, 1 the other."""
        return self.seconds[player] / max(1, self.moves[player])


def _elo(score: float) -> float:
    score = min(1 - _NEARLY, max(_NEARLY, score))
    return -400 * math.log10(1 / score - 1)


def opening(game: AnyGame, seed: int) -> Any:
    """Return a position after some random plies; the same seed gives the same position."""
    random, state = Random(seed), game.start()
    for _ in range(OPENINGS.get(game.name, OPENING)):
        after = game.play(state, random.choice(game.actions(state)))
        if game.turn(after) is None:
            break
        state = after
    return state


def _points(outcome: Outcome | None, game: AnyGame, seat: int) -> float:
    """Return the points of a seat; all seats share those of a game that is drawn or too long."""
    if outcome is None or not outcome.winners:
        return 1 / len(game.players)
    return 1 / len(outcome.winners) if game.players[seat] in outcome.winners else 0.0


def play_game(game: AnyGame, state: Any, first: Player, other: Player, seat: int, tally: Tally) -> None:
    """Play a game with the first player in one seat and the other in all others, and add it to the tally."""
    plies = 0
    while (turn := game.turn(state)) is not None and plies < MOST_PLIES:
        number = int(game.players.index(turn) != seat)
        begun = perf_counter()
        action = (first, other)[number].choose(game, state)
        tally.seconds[number] += perf_counter() - begun
        tally.moves[number] += 1
        state = game.play(state, action)
        plies += 1
    tally.points.append(_points(game.outcome(state), game, seat))


def play_core_game(
    game: AnyGame, state: Any, players: Sequence[CorePlayer], seat: int, tally: Tally, number: int
) -> tuple[list[Move], list[float]]:
    """Play the game in the core, where no time is lost between moves; return the moves and every player's points.

    ``players`` are those of the seats; ``number`` is the number of the game, which determines the seeds. Limits in
    seconds are processor time.
    """
    position = players[0].position(game, state)
    limits = [
        replace(player.limits, seed=(player.seed << 40) + (number << 16) + (at << 12), processor=True)
        for at, player in enumerate(players)
    ]
    moves = play_out(position, [player.search(game) for player in players], limits, MOST_PLIES)
    for move in moves:
        side = int(move.player != seat)
        tally.seconds[side] += move.seconds
        tally.moves[side] += 1
    outcome = position.outcome()
    points = [_points(outcome, game, at) for at in range(len(game.players))]
    tally.points.append(points[seat])
    return moves, points


def play_match(
    game: AnyGame,
    first: Player,
    other: Player,
    games: int,
    told: Callable[[Tally], None],
    seed: int = 1,
    *,
    begin: int = 0,
) -> Tally:
    """Play a number of games, each opening once from every seat; ``told`` is called after each game.

    ``begin`` is the number of games of the match already played; the match continues with the openings that follow.
    """
    seats = len(game.players)
    tally = Tally(seats, [], [0.0, 0.0], [0, 0])
    for number in range(begin, begin + games):
        start, seat = opening(game, (seed << 20) + number // seats), number % seats
        if isinstance(first, CorePlayer) and isinstance(other, CorePlayer):
            players = [first if at == seat else other for at in range(seats)]
            play_core_game(game, start, players, seat, tally, number)
        else:
            play_game(game, start, first, other, seat, tally)
        told(tally)
    return tally
