"""YINSH (Kris Burm, 2003): the rules and the written forms."""

from engine.games.yinsh.game import Yinsh

__all__ = ["Yinsh"]
