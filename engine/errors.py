"""What can go wrong when talking to a game.

One root, :class:`EngineError`; each error is also the builtin it naturally is.
"""

from typing import Self

from engine.reasons import NOT_LEGAL, Reason


class EngineError(Exception):
    """The root of every error the rules raise."""

    def within(self, where: str) -> Self:
        """Return the same error with the place where it was found put before its message."""
        return type(self)(f"{where}: {self}")


class UnreadableError(EngineError, ValueError):
    """A text cannot be read as what it should be; the message says what was expected."""


class IllegalActionError(EngineError, ValueError):
    """An action is well written but not allowed in this position; the message says why.

    ``why`` is the reason as data, a :class:`~engine.reasons.Reason`; ``reason`` is its code and ``points`` are its
    points.
    """

    def __init__(self, message: str, why: Reason = NOT_LEGAL) -> None:
        super().__init__(message)
        self.why = why

    @property
    def reason(self) -> str:
        """The code of the reason, a key of the game's ``reasons``."""
        return self.why.code

    @property
    def points(self) -> tuple[str, ...]:
        """The points the reason is about."""
        return self.why.points

    def within(self, where: str) -> Self:
        """Return the same error and reason with the place where it was found put before its message."""
        return type(self)(f"{where}: {self}", self.why)


class AmbiguousError(EngineError, ValueError):
    """A text could mean several actions here; the message lists them."""


class OptionError(EngineError, ValueError):
    """An option or its value is unknown to the game; the message lists what the game accepts."""


class NothingToTakeBackError(EngineError, IndexError):
    """A board was asked for its last action, but no action was played on it."""
