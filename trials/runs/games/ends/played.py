"""A random game, for the second implementation of its end."""

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
        """Yield for each action its player, the action, and the placements before and after it."""
        before = self.game.placement(self.states[0])
        for number, action in enumerate(self.actions):
            after = self.game.placement(self.states[number + 1])
            yield self.game.turn(self.states[number]) or "", action, before, after
            before = after
