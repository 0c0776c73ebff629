"""A player: chooses actions of any game in any position."""

from abc import ABC, abstractmethod
from types import TracebackType
from typing import Any, Self

from engine.game import Action, AnyGame


class Player(ABC):
    """The base of all players: it chooses an action for the player to act.

    Subclass it and define :meth:`choose` to add a player. ``name`` is the name for people.
    """

    name: str

    @abstractmethod
    def choose(self, game: AnyGame, state: Any) -> Action:
        """Return a legal action in its written form. The game must not be over.

        Raises :class:`~engine.players.errors.PlayerError` if the player cannot choose.
        """

    def stop(self) -> None:  # noqa: B027 # most choose at once
        """Make a choice that is running in another thread end at once."""

    def close(self) -> None:  # noqa: B027 # most hold nothing
        """Release all resources; calling it twice is allowed."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
