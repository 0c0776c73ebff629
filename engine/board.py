"""A board to play on: the entry point for programs that import the rules.

board = Board(Yinsh())
board.push("e5")
print(board)
"""

from typing import Any, Self

from engine.errors import NothingToTakeBackError
from engine.game import AnyGame
from engine.perft import perft
from engine.render.svg import svg_board
from engine.render.text import text_board
from engine.values import Action, ActionValue, Outcome, Placement, Player, Record


class Board:
    """A game in progress: :meth:`push` plays an action, :meth:`pop` takes the last one back.

    ``position`` is a line as ``Game.write_position`` returns it; the game then begins there instead of at its start. A
    line that cannot be read raises :class:`~engine.errors.UnreadableError`. Two boards are equal if their games and
    their states are equal; the actions that led there do not matter.
    """

    def __init__(self, game: AnyGame, position: str | None = None) -> None:
        self.game = game
        start = game.start()
        self._states: list[Any] = [start if position is None else game.read_position(position)]
        self._from = "" if self._states == [start] else game.write_position(self._states[0])
        self._actions: list[ActionValue] = []

    @classmethod
    def from_record(cls, record: Record) -> Self:
        """Return the board after the actions of a record. Raises what making the game or playing them raises."""
        from engine.catalogue import game_class  # noqa: PLC0415 # who needs no records need not look for games

        board = cls(game_class(record.game)(**record.options), record.position or None)
        for action in record.actions:
            board._play(board.game.action_value(action))
        return board

    @property
    def state(self) -> Any:
        """The state: an immutable, hashable value that knows its game's options."""
        return self._states[-1]

    @property
    def turn(self) -> Player | None:
        """The player who must act; ``None`` once the game is over."""
        return self.game.turn(self.state)

    @property
    def phase(self) -> str:
        """The phase, named as in the rules; ``over`` at the end."""
        return self.game.phase(self.state)

    @property
    def legal_actions(self) -> tuple[ActionValue, ...]:
        """Every legal action, without duplicates; none once the game is over. Resigning is never listed."""
        return tuple(self.game.action_value(action) for action in self.game.actions(self.state))

    @property
    def actions(self) -> tuple[ActionValue, ...]:
        """The actions pushed, in order."""
        return tuple(self._actions)

    @property
    def placement(self) -> Placement:
        """The pieces on each occupied point, bottom to top."""
        return self.game.placement(self.state)

    @property
    def position(self) -> str:
        """The position as one line, complete."""
        return self.game.write_position(self.state)

    @property
    def record(self) -> Record:
        """The game as a record, from its start or the given position. Only JSON can hold a record from a position."""
        actions = tuple(map(str, self._actions))
        return Record(self.game.name, actions, self.game.options, self.outcome(), position=self._from)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome() is not None

    def outcome(self) -> Outcome | None:
        """Return how the game ended; ``None`` while it goes on."""
        return self.game.outcome(self.state)

    def perft(self, depth: int) -> int:
        """Return the number of action sequences of length ``depth`` from here; a finished game adds none."""
        return perft(self.game, self.state, depth)

    def push(self, action: Action) -> ActionValue:
        """Play an action, given as a value or as text, and return it as a value.

        Raises :class:`~engine.errors.UnreadableError`, :class:`~engine.errors.IllegalActionError` with the reason, or
        :class:`~engine.errors.AmbiguousError`; the board is then unchanged.
        """
        known = isinstance(action, ActionValue)
        made = self.game.action_value(action if known else self.game.read_action(self.state, action))
        self._play(made)
        return made

    def _play(self, action: ActionValue) -> None:
        self._states.append(self.game.play(self.state, str(action)))
        self._actions.append(action)

    def pop(self) -> ActionValue:
        """Take the last action back and return it. Raises :class:`~engine.errors.NothingToTakeBackError`."""
        last = self.peek()
        self._states.pop()
        self._actions.pop()
        return last

    def peek(self) -> ActionValue:
        """Return the last action. Raises :class:`~engine.errors.NothingToTakeBackError`."""
        if not self._actions:
            raise NothingToTakeBackError("no action has been pushed onto this board")
        return self._actions[-1]

    def copy(self) -> Self:
        """Return another board with the same actions; changing one does not change the other."""
        other = type(self)(self.game, self._from or None)
        other._states, other._actions = self._states.copy(), self._actions.copy()  # noqa: SLF001 # of this class
        return other

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return self.game == other.game and bool(self.state == other.state)

    __hash__ = None  # type: ignore[assignment] # a board changes; its state is hashable

    def __repr__(self) -> str:
        whose = f"{self.turn} to act ({self.phase})" if self.turn else "over"
        return f"<Board of {self.game!r}: {len(self._actions)} actions, {whose}>"

    def __str__(self) -> str:
        return text_board(self.game, self.state)

    def svg(self) -> str:
        """Return a picture of the board as SVG; a notebook shows it by itself."""
        return svg_board(self.game, self.state)

    def _repr_svg_(self) -> str:
        return self.svg()
