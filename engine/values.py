"""The values that describe games, boards and hands: points, pieces, steps, actions, outcomes, records.

A point, a piece, a player and an action are strings: a point by its name on the board (``e5``), a piece by its
kind (``white-ring``), a player by the name players use (``white``), an action by its written form
(``e5-e9``; the forms are in each game's rules).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, NoReturn, Self, TypeAlias

Point: TypeAlias = str
Piece: TypeAlias = str
Player: TypeAlias = str
Action: TypeAlias = str
Option: TypeAlias = bool | int | str


class Options(dict[str, Option]):
    """Every option of a game with its value. It is immutable and hashable because states and games hold it."""

    __slots__ = ("_hash",)

    def __init__(self, values: Mapping[str, Option] | None = None) -> None:
        super().__init__(values or {})
        self._hash = hash(frozenset(self.items()))

    def __hash__(self) -> int:  # type: ignore[override] # a dict has none because it can be changed; this one cannot
        return self._hash

    def __reduce__(self) -> tuple[Any, ...]:
        return Options, (dict(self),)

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        raise TypeError("the options of a game cannot be changed; make another game with the options wanted")

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse


Stack: TypeAlias = tuple[Piece, ...]
"""The pieces on one point, bottom to top; a placement has no empty stacks."""

Placement: TypeAlias = Mapping[Point, Stack]
"""Every occupied point with its pieces."""

SKIP: Final = "pass"
"""The action of a player who has no other action; every game writes it this way."""


Shape: TypeAlias = Literal["disc", "ring", "square", "hexagon"]


class ActionValue(str):
    """An action as a value: its written form, with the ``kind`` of action and the ``points`` it names.

    It is equal to its written form and can be used in its place.
    """

    __slots__ = ("kind", "points")

    kind: str
    points: tuple[Point, ...]

    def __new__(cls, written: Action, kind: str, points: tuple[Point, ...] = ()) -> Self:  # noqa: D102 # as __init__
        made = super().__new__(cls, written)
        made.kind = kind
        made.points = points
        return made

    def __getnewargs__(self) -> tuple[str, str, tuple[Point, ...]]:  # type: ignore[override] # str has one, this three
        return str(self), self.kind, self.points

    def __repr__(self) -> str:
        return f"<{self.kind} {self}>"


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
    """A piece goes from the first point of its path to the last and passes over those between, in order."""

    piece: Piece
    path: tuple[Point, ...]

    @property
    def origin(self) -> Point:
        """The point it stood on."""
        return self.path[0]

    @property
    def target(self) -> Point:
        """The point where it stands afterwards."""
        return self.path[-1]


@dataclass(frozen=True, slots=True)
class Flip:
    """A piece is turned over where it lies: it shows ``piece`` before and ``becomes`` after."""

    piece: Piece
    becomes: Piece
    point: Point


Step: TypeAlias = Put | Take | Move | Flip
"""One elementary thing that hands do for an action."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a kind of piece is drawn: ``sign`` in text; shape, colour and size in a picture.

    ``colour`` is an SVG colour, such as ``white`` or ``#c33``; ``size`` is the diameter, where 1 is the largest that
    leaves room for a neighbour; ``mark`` is a shape printed on the piece, or ``None``.
    """

    sign: str
    colour: str = "grey"
    shape: Shape = "disc"
    size: float = 0.8
    mark: Shape | None = None


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of piece: its owner (``None``: nobody or both), the number of pieces, and its other face if it has one.

    Kinds that share one supply (the two faces of a marker) name the same ``supply``; ``count`` is the supply's size.
    The drawing of a kind without a ``look`` shows the first letters of the words of its name.
    """

    name: Piece
    owner: Player | None
    count: int
    supply: str
    other_face: Piece | None = None
    look: Look | None = None


@dataclass(frozen=True, slots=True)
class Geometry:
    """The points' places in the plane, with pitch 1, and the lines through them."""

    points: Mapping[Point, tuple[float, float]]
    lines: tuple[tuple[Point, ...], ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the winners (none: a draw; several: a shared win) and why, in a word or two."""

    winners: tuple[Player, ...]
    reason: str


AGREED: Final = Outcome((), "agreed")
"""The outcome when the players agree to a draw: no action says it, only the record's outcome does."""


@dataclass(frozen=True, slots=True)
class Event:
    """A result of an action that is worth a message: a row made, a piece captured, a player out."""

    kind: str
    points: tuple[Point, ...] = ()
    player: Player | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """The state of some points: one colour leads there, several are level, or a row is in the making.

    ``player`` is whose it is, ``None`` if nobody's. ``colour`` is the colour to show it in, as piece names begin with
    it; empty where several are level.
    """

    kind: Literal["held", "tied", "making"]
    points: tuple[Point, ...]
    player: Player | None = None
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    """A game that was played: its actions in order, its options, and its result if it has one.

    ``names`` are the people, by player, where the source knows them. ``position`` is the position that the actions
    begin from, a line as ``Game.write_position`` returns it; empty means the game's start. ``date`` is when the game
    began (ISO 8601), ``times`` the time of each action in s since the first; both are empty where the source has none.
    """

    game: str
    actions: tuple[Action, ...]
    options: Mapping[str, Option] = field(default_factory=dict)
    outcome: Outcome | None = None
    names: Mapping[Player, str] = field(default_factory=dict)
    position: str = ""
    date: str = ""
    times: tuple[float, ...] = ()
