"""BRY ("Blue Red Yellow"): the rules, the written forms, and boards as data."""

from engine.bry.game import Bry

__all__ = ["Bry"]
