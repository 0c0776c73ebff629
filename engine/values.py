"""The values that games, boards and hands are described in: points, pieces, steps, actions, outcomes, records.

A point, a piece, a player and an action are strings: a point by its name on the board (``e5``), a piece by its
kind (``white-ring``), a player by the name players use (``white``), an action by its one written form
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
    """Every option of a game with its value. It cannot be changed and is hashable, so states and games can hold it."""

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
"""The pieces on one point, bottom to top; never empty in a placement."""

Placement: TypeAlias = Mapping[Point, Stack]
"""Every occupied point and what stands on it."""

SKIP: Final = "pass"
"""The action of a player who cannot do anything else; every game writes it so."""


Shape: TypeAlias = Literal["disc", "ring", "square", "hexagon"]


class ActionValue(str):
    """An action as a value: its written form, and besides what ``kind`` of action it is and the ``points`` it names.

    It is equal to its written form and can be used wherever that can.
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
class Look:
    """How a kind of piece is drawn: ``sign`` in a text; shape, colour and size in a picture.

    ``colour`` is a colour of SVG, such as ``white`` or ``#c33``; ``size`` is the diameter, 1 being the largest that
    leaves a neighbour its place; ``mark`` is a shape printed on the piece, or none.
    """

    sign: str
    colour: str = "grey"
    shape: Shape = "disc"
    size: float = 0.8
    mark: Shape | None = None


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of piece: who owns it (``None``: nobody or both), how many there are, and its other face if it has one.

    Kinds that share one supply (the two faces of a marker) name the same ``supply``; ``count`` is the supply's size.
    Without a ``look`` the first letters of the words of its name are drawn.
    """

    name: Piece
    owner: Player | None
    count: int
    supply: str
    other_face: Piece | None = None
    look: Look | None = None


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


AGREED: Final = Outcome((), "agreed")
"""How a game ends when its players agree to a draw: no action says so, only the outcome of its record does."""


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

    ``names`` are the people, by player, where the source knows them. ``position`` is the line of the position that the
    actions begin from, as ``Game.write_position`` has it; empty: the game's start. ``date`` is when it was begun (ISO
    8601), ``times`` when each action was made, in s since the first; both are empty where the source knows nothing.
    """

    game: str
    actions: tuple[Action, ...]
    options: Mapping[str, Option] = field(default_factory=dict)
    outcome: Outcome | None = None
    names: Mapping[Player, str] = field(default_factory=dict)
    position: str = ""
    date: str = ""
    times: tuple[float, ...] = ()
