"""A player in Python alone, for use without the core: it sees wins and losses at hand, and counts the score."""

from random import Random
from typing import Any, Final

from engine.game import Action, AnyGame
from engine.players.player import Player

_MOST_LOOKED_AT: Final = 60
_MOST_ANSWERS: Final = 30
_WORTH_A_GAME: Final = 1000.0


class PlainPlayer(Player):
    """A player that looks one action ahead, and at some of the answers; ``seed`` decides among equally good actions."""

    def __init__(self, seed: int = 1) -> None:
        self.name = "python"
        self._random = Random(seed)

    def choose(self, game: AnyGame, state: Any) -> Action:
        """Return the action with the best position for the player after the opponents' worst answer."""
        actions = list(game.actions(state))
        self._random.shuffle(actions)
        player = game.turn(state)
        return max(actions[:_MOST_LOOKED_AT], key=lambda action: self._worst(game, game.play(state, action), player))

    def _worst(self, game: AnyGame, state: Any, player: str | None) -> float:
        here = self._worth(game, state, player)
        if abs(here) >= _WORTH_A_GAME or game.turn(state) == player:
            return here
        answers = list(game.actions(state))
        self._random.shuffle(answers)
        return min(self._worth(game, game.play(state, answer), player) for answer in answers[:_MOST_ANSWERS])

    @staticmethod
    def _worth(game: AnyGame, state: Any, player: str | None) -> float:
        if outcome := game.outcome(state):
            return 0.0 if not outcome.winners else _WORTH_A_GAME if player in outcome.winners else -_WORTH_A_GAME
        score = game.score(state)
        return score[player or ""] - max(other for name, other in score.items() if name != player)
