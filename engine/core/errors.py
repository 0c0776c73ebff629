"""What can go wrong with the core."""

from engine.errors import EngineError


class CoreError(EngineError, OSError):
    """The core cannot be loaded, or cannot do what was asked; the message says why and what to do."""


class KnowledgeError(CoreError):
    """The learned weights or tables of a game cannot be used: the file is damaged or of another version."""
