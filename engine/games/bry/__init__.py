"""BRY ("Blue Red Yellow"): the rules, the written forms, and boards as data."""

from engine.games.bry.game import Bry

__all__ = ["Bry"]
