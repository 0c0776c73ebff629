"""A player: chooses actions of any game in any position."""

from abc import ABC, abstractmethod
from types import TracebackType
from typing import Any, Self

from engine.game import Action, AnyGame


class Player(ABC):
    """Chooses an action for the player who must act.

    Make a subclass with :meth:`choose` to play your own way. ``name`` is what people read.
    """

    name: str

    @abstractmethod
    def choose(self, game: AnyGame, state: Any) -> Action:
        """Return a legal action in its written form. The game is not over.

        Raises :class:`~engine.players.errors.PlayerError` if it cannot play.
        """

    def stop(self) -> None:  # noqa: B027 # most choose at once
        """Let a choice that is being made in another thread be made at once."""

    def close(self) -> None:  # noqa: B027 # most hold nothing
        """Let go of what is held; twice does no harm."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
