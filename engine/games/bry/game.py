"""BRY as a game: the rules with their options, behind the interface of :class:`engine.game.Game`."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import ClassVar

from engine.errors import EngineError, OptionError
from engine.game import Action, Event, Kind, Option, Outcome, Placement, Player, Point, Step
from engine.games.bry import hands, position, turns
from engine.games.bry.geometry import load_board
from engine.games.bry.notation import Notation
from engine.games.bry.options import DEFAULTS, TITLE, choices, settled
from engine.games.bry.pieces import COLOUR, COLOURS, DOWN, FACES, NAMES, PIECES
from engine.games.bry.reasons import REASONS
from engine.games.bry.rules import Rules
from engine.games.bry.state import NOBODY, State, standing
from engine.games.bry.touching import touching
from engine.numbered import NumberedGame, write_turns
from engine.reasons import Reason
from engine.resigning import leaver, resigns


class Bry(NumberedGame[State]):
    """BRY, "Blue Red Yellow", for two or three. With two, the third colour is unused, or neutral in the expert game.

    Options: ``players``; ``expert`` (two play with the third colour neutral); ``geometry``, the board, a file of
    ``engine/games/bry/boards``; ``colours``, in turn order with commas between them, the players' first;
    ``repetition``, the number of times a position occurs before the game is drawn; ``idle_turns``, the number of turns
    without capture, entry or release before the game is drawn. 0 disables each of these two draws.
    """

    name: ClassVar[str] = "bry"
    title: ClassVar[str] = TITLE
    opening: ClassVar[Action] = "BSC@D4"
    defaults: ClassVar[Mapping[str, Option]] = DEFAULTS
    forms: ClassVar[Mapping[str, str]] = {
        "release": r"\+.*",
        "enter": ".*@.*",
        "swap": ".*=.*",
        "flip": "flip:.*",
        "up": "up:.*",
        "move": ".*-.*",
    }
    reasons: ClassVar[Mapping[str, str]] = REASONS

    def __init__(self, **options: Option) -> None:
        self.options = settled(options)
        try:
            board = load_board(str(self.options["geometry"]))
        except EngineError as error:
            raise OptionError(f"option geometry: {error}") from error
        order = tuple(COLOURS.index(colour) for colour in str(self.options["colours"]).split(","))
        players, rest = order[: int(self.options["players"])], order[int(self.options["players"]) :]
        self.players = tuple(NAMES[colour] for colour in players)
        self.rules = Rules(
            board,
            players,
            rest[0] if self.options["expert"] else None,
            int(self.options["repetition"]),
            int(self.options["idle_turns"]),
        )
        self.geometry = board.geometry
        self.kinds = dict(self._kinds())
        self._notation = Notation(board)

    def _kinds(self) -> Iterable[tuple[str, Kind]]:
        """Yield both faces of every piece in the game."""
        for number, piece in enumerate(PIECES):
            colour = COLOUR[number]
            if colour not in (*self.rules.colours, self.rules.neutral):
                continue
            owner = None if colour == self.rules.neutral else NAMES[colour]
            down = FACES[number + 1 + DOWN]
            yield piece, Kind(piece, owner, 1, piece, down, hands.look(number))
            yield down, Kind(down, owner, 1, piece, piece, hands.look(number, up=False))

    def choices(self) -> Mapping[str, Sequence[Option]]:
        """Return the number of players and, for two, their colours and whether the third colour is neutral."""
        return choices(self.options)

    def start(self) -> State:
        """Return the empty Ring, every piece in its nest."""
        return turns.start(self.rules)._replace(options=self.options)

    def turn(self, state: State) -> Player | None:
        """Return who must act: ``blue``, ``red`` or ``yellow``."""
        return None if state.phase == "over" else NAMES[state.turn]

    def phase(self, state: State) -> str:
        """Return ``move``, ``flip``, ``up`` or ``over``."""
        return state.phase

    def actions(self, state: State) -> Sequence[Action]:
        """Return every legal action."""
        return self.rules.actions(state)

    def play(self, state: State, action: Action) -> State:
        """Return the position after an action."""
        if resigns(action):
            return turns.leave(self.rules, state, NAMES.index(leaver(action, NAMES[state.turn], self.players)))
        self._notation.check(action)
        return turns.play(self.rules, state, action)

    def placement(self, state: State) -> Placement:
        """Return the pieces in the Ring and, beside it, each piece in its own slot of nest or pen."""
        return hands.placement(self.rules, state)

    def steps(self, state: State, action: Action) -> tuple[Step, ...]:
        """Return the steps of a legal action: the capture, the piece that comes, pieces turned down, then up."""
        return () if resigns(action) else hands.steps(self.rules, state, action)

    def touching(self, state: State, actions: Sequence[Action], points: Collection[Point]) -> Sequence[Action]:
        """Return those of these legal actions that may touch one of the points or no point at all."""
        return touching(self.rules.board, state, actions, points)

    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended: ``elimination``, ``resignation``, or a draw by ``repetition`` or ``idle``."""
        if state.phase != "over":
            return None
        winners = state.playing if len(state.playing) == 1 else ()
        return Outcome(tuple(NAMES[colour] for colour in winners), state.ended)

    def score(self, state: State) -> Mapping[Player, int]:
        """Return how many pieces each player has in nest and Ring; 0 for a player who is out."""
        ring = standing(state.cells)
        return {
            NAMES[colour]: state.nests[colour].bit_count() + ring[colour] if colour in state.playing else 0
            for colour in self.rules.colours
        }

    def events(self, state: State, action: Action) -> tuple[Event, ...]:
        """Return the captured piece with its owner, and the players who went out."""
        after = self.play(state, action)
        path = self.rules.board.moves.get(action, ())
        taken = state.cells[path[-1]] if path else 0
        captured = (
            [Event("capture", (self.rules.board.spaces[path[-1]],), self.kinds[FACES[taken]].owner)] if taken else []
        )
        out = [Event("out", (), NAMES[colour]) for colour in state.playing if colour not in after.playing]
        return (*captured, *out)

    def handed_to(self, state: State, player: Player) -> State | None:
        """Return the position with a player's turn begun; ``None`` within a turn or if that player is out."""
        return turns.handed_to(self.rules, state, NAMES.index(player))

    def read_action(self, state: State, text: str) -> Action:
        """Return the legal action a text means."""
        written = "".join(text.lower().split())
        action = written if resigns(written) else self._notation.read(text)
        self.play(state, action)
        return action

    def explain(self, state: State, step: Step, done: Sequence[Step]) -> Reason:
        """Return why hands may not do a step."""
        return hands.reason_of(self.rules, state, step) or super().explain(state, step, done)

    def attempts(self, state: State, step: Step, done: Sequence[Step]) -> Iterable[Action]:  # noqa: ARG002
        """Return the action that a step of a piece would belong to."""
        return hands.attempts(self.rules, state, step)

    def write_position(self, state: State) -> str:
        """Return the position as one line; its parts are described in :mod:`engine.games.bry.position`."""
        return position.write_position(state, self.rules)

    def read_position(self, text: str) -> State:
        """Return the state a line describes."""
        return position.read_position(text, self.rules)._replace(options=self.options)

    def write_record(self, actions: Sequence[Action]) -> str:
        """Return the turns numbered from 1, as ``1.BSC@D4 2.RCS@A1 3.+BHH;D4-D6``; BRY has no official notation."""
        state, written = self.start(), list[list[Action]]()
        for action in actions:
            if not written or (state.phase == "move" and state.released == NOBODY):
                written.append([])
            written[-1].append(action)
            state = self.play(state, action)
        return write_turns(written)
