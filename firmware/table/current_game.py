"""The game that is being played: what has been committed of it, and what has been begun for the position it is in."""

from collections.abc import Mapping, Sequence

from engine.errors import IllegalActionError
from engine.game import SKIP, Action, AnyGame, Outcome, Player, Point
from firmware.journal.entry import Entry
from firmware.referee.course import Look
from firmware.referee.futures import Position
from firmware.referee.history import NOTHING, History
from firmware.referee.verdict import Why
from firmware.table.leading import Leading
from firmware.table.questions import Questions
from firmware.table.seen import Seen

AGREED = Outcome((), "agreed")
"""How a game ends when both players agree to a draw."""


class CurrentGame:
    """One game from its start to its end, and all that a commit puts an end to: questions, leading, what was announced.

    ``look`` says how a stack of pieces reads on this board, ``seen`` is what the board is believed to show, ``record``
    what has been played already, ``now`` (s) since when the trail counts, ``why`` why the board may be wrong at first.
    What is committed waits in ``entries`` until it has been written down.
    """

    def __init__(
        self, game: AnyGame, look: Look, seen: Seen, record: Sequence[Action], now: float, *, why: Why
    ) -> None:
        self.game = game
        self.history = History(game, look, record, now)
        self.leading = Leading(game, self.history, look, why)
        self.questions = Questions()
        self.agreed: Outcome | None = None
        self.announced = ""
        self.picked = ""
        self.entries: list[Entry] = []
        self._seen = seen
        seen.note_in(self.history.trail, now)

    @property
    def position(self) -> Position:
        """The committed position."""
        return self.history.position

    @property
    def record(self) -> tuple[Action, ...]:
        """Every action of the game so far."""
        return tuple(self.history.record)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, by the rules or by agreement; ``None`` while it goes on."""
        return self.agreed or self.game.outcome(self.position.state)

    @property
    def actor(self) -> Player | None:
        """Who must act; ``None`` after the end."""
        return self.position.actor if self.outcome is None else None

    @property
    def leavers(self) -> tuple[Player, ...]:
        """Who may be asked to resign: the player who must act, then the others who play on, if there are several."""
        actor, players = self.actor, self.game.players
        if actor is None:
            return ()
        at = players.index(actor)
        others = [player for player in (*players[at + 1 :], *players[:at]) if self._plays_on(player)]
        return (actor, *(others if len(others) > 1 else ()))

    def _plays_on(self, player: Player) -> bool:
        try:
            self.game.play(self.position.state, f"resign:{player}")
        except IllegalActionError:
            return False
        return True

    @property
    def passes(self) -> int:
        """How many of the last actions were passes, whether or not hands had something to do for them."""
        record, passes = self.history.record, 0
        while passes < len(record) and record[-1 - passes] == SKIP:
            passes += 1
        return passes

    def commit(
        self, back: int, actions: Sequence[Action], now: float, following: Mapping[Point, float] = NOTHING
    ) -> None:
        """Write actions into the game, after taking back so many; ``following`` is what has been begun behind them.

        Raises :class:`~engine.errors.IllegalActionError` if one of them is not legal, having changed nothing.
        """
        sighting = self._seen.sighting
        self.entries += self.history.commit(back, actions, sighting, now, following)
        # Who cannot do anything passes: hands have nothing to do for it.
        while actions and len(self.position.actions) == 1 and self.position.silent:
            self.entries += self.history.commit(0, self.position.actions, sighting, now)
        if self.outcome is not None:
            self._seen.changed = now  # however long the board has been cleared already
        self.questions.drop()
        self.announced = self.picked = ""
        self.leading.target = None

    def agree(self, now: float) -> None:
        """End the game in a draw, as both players agreed."""
        self.agreed = AGREED
        self._seen.changed = now  # however long the board has been cleared already
        self.questions.drop()
        self.leading.target = None

    def resign(self, action: Action, now: float) -> None:
        """Take in that a player gives up: ``resign`` or ``resign:PLAYER``.

        Raises :class:`~engine.errors.IllegalActionError` if nobody of that name plays on.
        """
        if self.agreed is not None:
            raise IllegalActionError("the game has ended: both players agreed to a draw")
        self.game.play(self.position.state, action)
        self.commit(0, (action,), now)
