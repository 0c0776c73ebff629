"""What can go wrong with the core."""

from engine.errors import EngineError


class CoreError(EngineError, OSError):
    """The core cannot be loaded, or cannot do this; the message says why and what to do."""


class KnowledgeError(CoreError):
    """What was learned of a game cannot be used: its file is damaged or of another version."""
