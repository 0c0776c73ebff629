"""Engines as players: the public :class:`Player`, the core at any level, other programs over UGI, and matches."""

from engine.players.errors import PlayerError
from engine.players.named import player_named
from engine.players.player import Player

__all__ = ["Player", "PlayerError", "player_named"]
