"""The core as a player, with any limits."""

from dataclasses import replace
from typing import Any

from engine.core.calibration import shipped_calibration
from engine.core.game import CoreGame, CorePosition
from engine.core.knowledge import shipped_knowledge
from engine.core.search import Limits, Report, Search, Way
from engine.game import Action, AnyGame
from engine.players.player import Player


class CorePlayer(Player):
    """Searches within limits; with ``learned`` it knows what is shipped for the game, else only weights set by hand.

    It draws by lot which actions a weak level sees; the same ``seed`` sees the same in the same position.
    Raises :class:`~engine.core.errors.CoreError` where the core is missing.
    """

    def __init__(self, name: str, limits: Limits, *, learned: bool = True, seed: int = 1) -> None:
        self.name = name
        self.limits = limits
        self.seed = seed
        self._learned = learned
        self._searches: dict[AnyGame, Search] = {}

    def search(self, game: AnyGame) -> Search:
        """Return the search of a game; its tables are kept."""
        if game not in self._searches:
            players = len(game.players)
            knowledge = shipped_knowledge(game.name, players) if self._learned else None
            calibration = shipped_calibration(game.name, players) if self._learned else None
            self._searches[game] = Search(CoreGame(game), knowledge, calibration=calibration)
        return self._searches[game]

    def forget(self) -> None:
        """Forget what searches have found: the next one is as the first."""
        for search in self._searches.values():
            search.forget()

    def position(self, game: AnyGame, state: Any) -> CorePosition:
        """Return a position of the Python rules as the core has it."""
        return self.search(game).game.read_position(game.write_position(state))

    def analyse(self, game: AnyGame, state: Any, limits: Limits | None = None) -> Report:
        """Return what a search finds, within the player's own limits if no others are given."""
        limits = limits or self.limits
        return self.search(game).think(self.position(game, state), replace(limits, seed=self.seed))

    def choose(self, game: AnyGame, state: Any) -> Action:
        """Return the best action found. A random player, and one with random games, goes on drawing from its seed."""
        report = self.analyse(game, state)
        if self.limits.way in (Way.RANDOM, Way.UCT) or self.limits.share < 1:
            self.seed += 1
        return report.lines[0].actions[0]

    def stop(self) -> None:
        """End a search that goes on in another thread."""
        for search in self._searches.values():
            search.stop()

    def close(self) -> None:
        """Let the tables go."""
        self._searches.clear()
