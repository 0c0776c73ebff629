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
    """A player that searches with the core within limits.

    With ``learned`` it uses the knowledge shipped for the game, else weights set by hand. At a weak level the seed
    determines which actions it sees; with the same ``seed`` it sees the same ones in the same position. Raises
    :class:`~engine.core.errors.CoreError` if the core is missing.
    """

    def __init__(self, name: str, limits: Limits, *, learned: bool = True, seed: int = 1) -> None:
        self.name = name
        self.limits = limits
        self.seed = seed
        self._learned = learned
        self._searches: dict[AnyGame, Search] = {}

    def search(self, game: AnyGame) -> Search:
        """Return the search of a game; the search and its tables are cached."""
        if game not in self._searches:
            players = len(game.players)
            knowledge = shipped_knowledge(game) if self._learned else None
            calibration = shipped_calibration(game.name, players) if self._learned else None
            self._searches[game] = Search(CoreGame(game), knowledge, calibration=calibration)
        return self._searches[game]

    def forget(self) -> None:
        """Forget the results of all searches: the next search starts with empty tables."""
        for search in self._searches.values():
            search.forget()

    def position(self, game: AnyGame, state: Any) -> CorePosition:
        """Return the core's position for a position of the Python rules."""
        return self.search(game).game.read_position(game.write_position(state))

    def analyse(self, game: AnyGame, state: Any, limits: Limits | None = None) -> Report:
        """Return the result of a search within ``limits``, by default the player's own."""
        limits = limits or self.limits
        return self.search(game).think(self.position(game, state), replace(limits, seed=self.seed))

    def choose(self, game: AnyGame, state: Any) -> Action:
        """Return the best action found. A player that uses random numbers advances its seed with each choice."""
        report = self.analyse(game, state)
        if self.limits.way in (Way.RANDOM, Way.UCT) or self.limits.share < 1:
            self.seed += 1
        return report.lines[0].actions[0]

    def stop(self) -> None:
        """Stop the search that is running in another thread."""
        for search in self._searches.values():
            search.stop()

    def close(self) -> None:
        """Drop the searches and their tables."""
        self._searches.clear()
