"""What every game says of itself, in the words all of Ringlight uses.

A point, a piece, a player and an action are strings: a point by its name on the board (``e5``), a piece by its
kind (``white-ring``), a player by the name players use (``white``), an action by its one written form
(``e5-e9``; the forms are in each game's rules). States are immutable, hashable values.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, Generic, Literal, TypeAlias, TypeVar

Point: TypeAlias = str
Piece: TypeAlias = str
Player: TypeAlias = str
Action: TypeAlias = str
Option: TypeAlias = bool | int | str

Stack: TypeAlias = tuple[Piece, ...]
"""The pieces on one point, bottom to top; never empty in a placement."""

Placement: TypeAlias = Mapping[Point, Stack]
"""Every occupied point and what stands on it."""

SKIP: Final = "pass"
"""The action of a player who cannot do anything else; every game writes it so."""

State = TypeVar("State")


@dataclass(frozen=True, slots=True)
class Put:
    """A piece comes from beside the board onto the top of a point."""

    piece: Piece
    point: Point


@dataclass(frozen=True, slots=True)
class Take:
    """A piece leaves a point and the board."""

    piece: Piece
    point: Point


@dataclass(frozen=True, slots=True)
class Move:
    """A piece goes from the first point of its path to the last; between them it passes over, in order."""

    piece: Piece
    path: tuple[Point, ...]

    @property
    def origin(self) -> Point:
        """Where it stood."""
        return self.path[0]

    @property
    def target(self) -> Point:
        """Where it stands afterwards."""
        return self.path[-1]


@dataclass(frozen=True, slots=True)
class Flip:
    """A piece is turned over where it lies: ``piece`` shows before, ``becomes`` after."""

    piece: Piece
    becomes: Piece
    point: Point


Step: TypeAlias = Put | Take | Move | Flip
"""One elementary thing hands do for an action."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of piece: who owns it (``None``: nobody or both), how many there are, and its other face if it has one.

    Kinds that share one supply (the two faces of a marker) name the same ``supply``; ``count`` is the supply's size.
    """

    name: Piece
    owner: Player | None
    count: int
    supply: str
    other_face: Piece | None = None


@dataclass(frozen=True, slots=True)
class Geometry:
    """Where the points are, with pitch 1 in the plane, and which lie in lines."""

    points: Mapping[Point, tuple[float, float]]
    lines: tuple[tuple[Point, ...], ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the winners (none: a draw; several: a shared win) and why, in a word or two."""

    winners: tuple[Player, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Event:
    """Something worth saying that an action brought about: a row made, a piece captured, a player out."""

    kind: str
    points: tuple[Point, ...] = ()
    player: Player | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """How some points stand: one colour has the lead there, several are level, or a row is in the making.

    ``player`` is whose that is; ``None``: nobody's. ``colour`` is the colour it shows in, as pieces' names begin with
    it; empty where several are level.
    """

    kind: Literal["held", "tied", "making"]
    points: tuple[Point, ...]
    player: Player | None = None
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it was played: its actions in order, the options it was played with, its result if it has one.

    ``names`` are the people, by player, where the source knows them.
    """

    game: str
    actions: tuple[Action, ...]
    options: Mapping[str, Option] = field(default_factory=dict)
    outcome: Outcome | None = None
    names: Mapping[Player, str] = field(default_factory=dict)


class Game(ABC, Generic[State]):
    """The rules of one game with its options settled.

    Construct with keyword options, ``Yinsh(blitz=True)``; an unknown option or value raises
    :class:`~engine.errors.OptionError`. ``options`` holds every option with its value.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    defaults: ClassVar[Mapping[str, Option]]
    opening: ClassVar[Action]
    """An action a game may begin with: what its notation is known by."""

    options: Mapping[str, Option]
    players: tuple[Player, ...]
    kinds: Mapping[Piece, Kind]
    geometry: Geometry

    @abstractmethod
    def __init__(self, **options: Option) -> None: ...

    def choices(self) -> Mapping[str, Sequence[Option]]:
        """Return the few values of each option that are worth choosing by a button, given the other options, in order.

        What has a great many values, or belongs to the board, is left out: it takes a keyboard, or another board.
        """
        return {name: (False, True) for name, value in self.defaults.items() if isinstance(value, bool)}

    @abstractmethod
    def start(self) -> State:
        """Return the position a game begins with."""

    @abstractmethod
    def turn(self, state: State) -> Player | None:
        """Return who must act; ``None`` once the game is over."""

    @abstractmethod
    def phase(self, state: State) -> str:
        """Return what is to be done, in the rules file's word; ``over`` at the end."""

    @abstractmethod
    def actions(self, state: State) -> Sequence[Action]:
        """Return every legal action, without duplicates; none once the game is over. Resigning is never listed."""

    @abstractmethod
    def play(self, state: State, action: Action) -> State:
        """Return the position after an action in its written form (``resign`` and ``resign:PLAYER`` too).

        Raises :class:`~engine.errors.IllegalActionError` saying why, :class:`~engine.errors.UnreadableError` if it is
        no action at all.
        """

    @abstractmethod
    def placement(self, state: State) -> Placement:
        """Return what stands where."""

    @abstractmethod
    def steps(self, state: State, action: Action) -> tuple[Step, ...]:
        """Return what hands do for a legal action, in the rule book's order.

        Together the steps lead from ``placement(state)`` to ``placement(play(state, action))``.
        """

    def stacked(self, pieces: Stack) -> Stack:
        """Return the pieces of one point in the order placements list them, given as they were put.

        That is the same order, except where pieces nest and a later one may go inside an earlier one.
        """
        return pieces

    @abstractmethod
    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended; ``None`` while it goes on."""

    @abstractmethod
    def score(self, state: State) -> Mapping[Player, int]:
        """Return each player's score, as the panel shows it (YINSH: rings removed)."""

    def standing(self, state: State) -> Sequence[Standing]:  # noqa: ARG002 # most games have nothing to say
        """Return what players may like to see of how it stands besides the score: who holds what, rows in the making.

        It is shown as a hint, and all of it once the game is over.
        """
        return ()

    @abstractmethod
    def events(self, state: State, action: Action) -> tuple[Event, ...]:
        """Return what a legal action brings about besides its steps (YINSH: rows it makes)."""

    @abstractmethod
    def read_action(self, state: State, text: str) -> Action:
        """Return the legal action a person's text means, in its one written form (case and blanks forgiven).

        Raises :class:`~engine.errors.UnreadableError`, :class:`~engine.errors.IllegalActionError`, or
        :class:`~engine.errors.AmbiguousError`.
        """

    @abstractmethod
    def write_position(self, state: State) -> str:
        """Return the position as one line, complete."""

    @abstractmethod
    def read_position(self, text: str) -> State:
        """Return the state a line describes.

        Raises :class:`~engine.errors.UnreadableError` saying what is wrong and where.
        """

    @abstractmethod
    def write_record(self, actions: Sequence[Action]) -> str:
        """Return these actions from the start in the game's one-line notation, the official one if there is one."""

    @abstractmethod
    def follow(self, text: str) -> tuple[Action, ...]:
        """Return the actions of a game in the notation of :meth:`write_record` (case and blanks forgiven).

        Raises :class:`~engine.errors.UnreadableError`, :class:`~engine.errors.IllegalActionError` or
        :class:`~engine.errors.AmbiguousError`, naming the turn.
        """


AnyGame: TypeAlias = Game[Any]
