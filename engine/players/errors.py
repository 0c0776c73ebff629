"""What can go wrong with a player that is a program."""

from engine.errors import EngineError


class PlayerError(EngineError, RuntimeError):
    """A player cannot play: not known, ended, without an answer, or with one that is none; the message says which."""
