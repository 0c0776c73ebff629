"""Judging the moments of a game, in the engine's own process."""

from collections.abc import Iterator, Sequence
from types import TracebackType
from typing import Any, Final, Self

from engine.game import Action, AnyGame
from engine.players.errors import PlayerError
from engine.players.levels import levels
from engine.players.ugi_player import ANSWER_S
from firmware.engines.process import ONE_CORE, TRIES, own_engine
from firmware.reviews.review import Moment, states_of

MOMENT_S: Final = 0.3
"""How long the engine thinks about each moment, in s."""


def thinking_for(seconds: float) -> str:
    """Return the engine's command to think for ``seconds`` s."""
    return f"movetime {max(1, round(1000 * seconds))}"


class Reviewer:
    """Judges positions of one game at full strength; as a context manager it ends the engine's process.

    ``go`` is the engine's command to think about each, ``lines`` the number of best actions it reports.
    """

    def __init__(
        self, game: AnyGame, go: str = thinking_for(MOMENT_S), *, lines: int = 1, answer_s: float = ANSWER_S
    ) -> None:
        self.game = game
        self._go = go
        self._options = (f"Level value {len(levels(game.name, len(game.players)))}", f"Lines value {lines}")
        self._player = own_engine(game, MOMENT_S, answer_s)

    def moments(self, record: Sequence[Action], *, since: int = 0) -> Iterator[Moment]:
        """Yield the moments of a game, one after the other, from the one after ``since`` actions on.

        Raises :class:`~engine.errors.EngineError` for a record that the rules forbid or an engine that does not answer.
        """
        for state in states_of(self.game, record)[since:]:
            yield self.moment(state)

    def moment(self, state: Any) -> Moment:
        """Return what the engine says of a position. Raises :class:`~engine.players.errors.PlayerError`."""
        players = self.game.players
        outcome = self.game.outcome(state)
        if outcome is not None:
            winners = outcome.winners or players
            return Moment({player: (player in winners) / len(winners) for player in players})
        failure = ""
        for _ in range(TRIES):
            try:
                with ONE_CORE:
                    thought = self._player.think(self.game, state, self._options, self._go)
            except PlayerError as error:
                failure = str(error)
                continue
            if not thought.chances:
                raise PlayerError("without the engine's core nothing can be judged: run python -m engine.core.build")
            return Moment(dict(zip(players, thought.chances, strict=True)), thought.lines)
        raise PlayerError(failure)

    def close(self) -> None:
        """End the engine's process; a judgement running in another thread then fails."""
        self._player.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
