"""A game as it was played at random, to tell its end once more."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engine.game import Action, AnyGame, Placement, Player


@dataclass(frozen=True, slots=True)
class Played:
    """The actions of a game, and its states from the first to the last."""

    game: AnyGame
    actions: Sequence[Action]
    states: Sequence[Any]

    def plies(self) -> Iterator[tuple[Player, Action, Placement, Placement]]:
        """Yield of each action who did it, what it is, and what stood before it and after it."""
        before = self.game.placement(self.states[0])
        for number, action in enumerate(self.actions):
            after = self.game.placement(self.states[number + 1])
            yield self.game.turn(self.states[number]) or "", action, before, after
            before = after
