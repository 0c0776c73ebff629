"""What two small games of nine points share: the points, the written forms, resigning."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, NamedTuple

from engine import numbered
from engine.errors import IllegalActionError, UnreadableError
from engine.game import Action, Event, Game, Geometry, Kind, Option, Outcome, Placement, Player, Point, Stack
from engine.options import settle
from engine.resigning import leaver, resigns

PLAYERS = ("white", "black")
PLACES = {f"{column}{row}": (float(x), float(row - 2)) for x, column in enumerate("abc", -1) for row in (1, 2, 3)}
LINES = tuple(
    tuple(point for point, (x, y) in PLACES.items() if across * x + up * y == at)
    for across, up, at in ((1, 0, -1), (1, 0, 0), (1, 0, 1), (0, 1, -1), (0, 1, 0), (0, 1, 1), (1, -1, 0), (1, 1, 0))
)
MOST_ACTIONS = 80
"""A game of so many actions is a draw."""


class State(NamedTuple):
    """Whose turn it is, the pieces of each point of :data:`PLACES`, who has lost how many, how many were played."""

    turn: Player
    stacks: tuple[Stack, ...]
    lost: tuple[int, int] = (0, 0)
    played: int = 0
    left: str = ""

    def on(self, point: Point) -> Stack:
        """Return the pieces of a point, bottom to top."""
        return self.stacks[list(PLACES).index(point)]


class SmallGame(Game[State]):
    """A game of nine points for two."""

    defaults: ClassVar[Mapping[str, Option]] = {}
    pieces: ClassVar[Mapping[str, int]]

    def __init__(self, **options: Option) -> None:
        self.options = settle(self.title, self.defaults, options, {})
        self.players = PLAYERS
        self.kinds = {
            f"{player}-{sort}": Kind(f"{player}-{sort}", player, count, f"{player}-{sort}")
            for player in PLAYERS
            for sort, count in self.pieces.items()
        }
        self.geometry = Geometry(PLACES, LINES)

    @abstractmethod
    def moves(self, state: State) -> Mapping[Action, State]:
        """Return every legal action of a game that goes on, and what it leads to but for the turn."""

    @abstractmethod
    def won(self, state: State) -> str:
        """Return why the player who acted last has won; empty: they have not."""

    def start(self) -> State:
        """Return the empty board."""
        return State(PLAYERS[0], ((),) * len(PLACES))

    def turn(self, state: State) -> Player | None:
        """Return who must act."""
        return None if self.outcome(state) else state.turn

    def phase(self, state: State) -> str:
        """Return ``play`` or ``over``."""
        return "over" if self.outcome(state) else "play"

    def actions(self, state: State) -> Sequence[Action]:
        """Return the legal actions."""
        return [] if self.outcome(state) else list(self.moves(state))

    def play(self, state: State, action: Action) -> State:
        """Return the position after an action."""
        if self.outcome(state):
            raise IllegalActionError(f"{action}: the game is over")
        if resigns(action):
            return state._replace(left=leaver(action, state.turn, PLAYERS))
        after = self.moves(state).get(action)
        if after is None:
            raise IllegalActionError(f"{action}: not here; there is {', '.join(self.actions(state))}")
        return after._replace(turn=other(state.turn), played=state.played + 1)

    def placement(self, state: State) -> Placement:
        """Return what stands where."""
        return {point: stack for point, stack in zip(PLACES, state.stacks, strict=True) if stack}

    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended."""
        if state.left:
            return Outcome((other(state.left),), "resignation")
        if why := self.won(state):
            return Outcome((other(state.turn),), why)
        if state.played >= MOST_ACTIONS:
            return Outcome((), "too long")
        return None if self.moves(state) else Outcome((other(state.turn),), "shut in")

    def score(self, state: State) -> Mapping[Player, int]:
        """Return how many pieces each player has captured."""
        return dict(zip(PLAYERS, reversed(state.lost), strict=True))

    def events(self, state: State, action: Action) -> tuple[Event, ...]:
        """Return nothing: all that comes about is seen."""
        self.play(state, action)
        return ()

    def read_action(self, state: State, text: str) -> Action:
        """Return the action a text means."""
        action = "".join(text.lower().split())
        self.play(state, action)
        return action

    def write_position(self, state: State) -> str:
        """Return who must act, the pieces of each point, who lost how many, how many were played, and who gave up."""
        stacks = "/".join("+".join(stack) or "." for stack in state.stacks)
        return f"{state.turn} {stacks} {state.lost[0]}-{state.lost[1]} {state.played} {state.left or '-'}"

    def read_position(self, text: str) -> State:
        """Return the state a line describes."""
        try:
            turn, stacks, lost, played, left = text.split()
            white, black = map(int, lost.split("-"))
            pieces = tuple(() if each == "." else tuple(each.split("+")) for each in stacks.split("/"))
            return State(turn, pieces, (white, black), int(played), "" if left == "-" else left)
        except ValueError as error:
            raise UnreadableError(f"{text[:40]!r} is not a position of {self.title}") from error

    def write_record(self, actions: Sequence[Action]) -> str:
        """Return the actions numbered from 1."""
        return numbered.write_turns([[action] for action in actions])

    def follow(self, text: str) -> tuple[Action, ...]:
        """Return the actions of a game that is written so."""
        return numbered.follow(self, text)


def other(player: Player) -> Player:
    """Return the other player."""
    return PLAYERS[1 - PLAYERS.index(player)]


def put_on(state: State, stacks: Mapping[Point, Stack]) -> tuple[Stack, ...]:
    """Return the pieces of all points, those of some being others."""
    return tuple(stacks.get(point, stack) for point, stack in zip(PLACES, state.stacks, strict=True))


def beside(point: Point) -> list[Point]:
    """Return the points beside one, along a line."""
    (x, y) = PLACES[point]
    near = {each for each, (u, v) in PLACES.items() if each != point and max(abs(x - u), abs(y - v)) <= 1}
    return [each for each in PLACES if each in near and any({point, each} <= {*line} for line in LINES)]
