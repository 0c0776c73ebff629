"""What can go wrong with the core."""

from engine.errors import EngineError


class CoreError(EngineError, OSError):
    """The core cannot be loaded, or cannot do this; the message says why and what to do."""
