"""What can go wrong when talking to a game.

One root, :class:`EngineError`; each error is also the builtin it naturally is.
"""


class EngineError(Exception):
    """The root of every error the rules raise."""


class UnreadableError(EngineError, ValueError):
    """A text is not the written form of anything here; the message says what was expected."""


class IllegalActionError(EngineError, ValueError):
    """An action is well written but not allowed in this position; the message says why."""


class AmbiguousError(EngineError, ValueError):
    """A text could mean several actions here; the message lists them."""


class OptionError(EngineError, ValueError):
    """An option or its value is not one the game knows; the message lists what is."""
