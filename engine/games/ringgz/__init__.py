"""RINGGZ (Thierry Denoual, 2005): the rules and the written forms."""

from engine.games.ringgz.game import Ringgz

__all__ = ["Ringgz"]
