"""What can go wrong when talking to a game.

One root, :class:`EngineError`; each error is also the builtin it naturally is.
"""

from typing import Self

from engine.reasons import NOT_LEGAL, Reason


class EngineError(Exception):
    """The root of every error the rules raise."""

    def within(self, where: str) -> Self:
        """Return the same error with the place it was found at before its message."""
        return type(self)(f"{where}: {self}")


class UnreadableError(EngineError, ValueError):
    """A text is not the written form of anything here; the message says what was expected."""


class IllegalActionError(EngineError, ValueError):
    """An action is well written but not allowed in this position; the message says why.

    ``why`` is the same as data, :class:`~engine.reasons.Reason`; ``reason`` is its code and ``points`` are its points.
    """

    def __init__(self, message: str, why: Reason = NOT_LEGAL) -> None:
        super().__init__(message)
        self.why = why

    @property
    def reason(self) -> str:
        """The code of the reason, one of the game's ``reasons``."""
        return self.why.code

    @property
    def points(self) -> tuple[str, ...]:
        """The points the reason is about."""
        return self.why.points

    def within(self, where: str) -> Self:
        """Return the same error, its reason included, with the place it was found at before its message."""
        return type(self)(f"{where}: {self}", self.why)


class AmbiguousError(EngineError, ValueError):
    """A text could mean several actions here; the message lists them."""


class OptionError(EngineError, ValueError):
    """An option or its value is not one the game knows; the message lists what is."""


class NothingToTakeBackError(EngineError, IndexError):
    """A board is asked for its last action and none was made on it."""
