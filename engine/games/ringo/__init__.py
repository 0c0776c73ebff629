"""RINGO (Julien Griffon, 2018): the rules and the written forms."""

from engine.games.ringo.game import Ringo

__all__ = ["Ringo"]
