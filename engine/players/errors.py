"""What can go wrong with a player that is a program."""

from engine.errors import EngineError


class PlayerError(EngineError, RuntimeError):
    """A player cannot play: it is unknown, has ended, does not answer, or answers nonsense; the message says which."""
