"""The inputs of a table: each is an immutable value and comes with its time."""

from dataclasses import dataclass
from typing import TypeAlias

from engine.game import Action, Player, Point
from firmware.settings.settings import Settings
from firmware.table.sensors import Spot
from hardware.sensors.sighting import Sighting


@dataclass(frozen=True, slots=True)
class See:
    """A sighting of the board, given when it changes and when the table's ``wake`` is due."""

    sighting: Sighting


@dataclass(frozen=True, slots=True)
class Press:
    """A button of the panel, ``confirm``, ``undo``, ``hint`` or ``new``, held for ``held`` s."""

    button: str
    held: float = 0.0


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to a question of the board: one of the choices, its actions separated by blanks, or ``nothing``.

    ``none`` is the answer that it was none of the choices.

    Without a question it may be a legal action that the board did not see made, if at most
    :data:`~firmware.referee.decide.claims.MOST_CLAIMED` points contradict it.
    """

    text: str


@dataclass(frozen=True, slots=True)
class Announce:
    """A player announces the piece that is going to be put: its name, or its colour or size alone.

    It is believed if sensors cannot tell, and the lights show where the piece may go. An empty text takes it back.
    Unless it is ``aloud``, no message tells of it: the piece was chosen where everybody sees it.
    """

    piece: str
    aloud: bool = True


@dataclass(frozen=True, slots=True)
class Pick:
    """A player is about to put this piece (empty: none); the lights show where it may go.

    It is no announcement: if sensors cannot tell the piece, the board asks.
    """

    piece: str


@dataclass(frozen=True, slots=True)
class Resign:
    """A player gives up (``resign`` or ``resign:PLAYER``), as the page or an end of a record says.

    The step raises :class:`~engine.errors.IllegalActionError` if no player of that name is still in the game.
    """

    action: Action


@dataclass(frozen=True, slots=True)
class Agree:
    """The players agree to a draw, as the page says."""


@dataclass(frozen=True, slots=True)
class Distrust:
    """The sensors that are failing now; a sensor named before and missing here works again.

    The other sensors are still believed; where they do not suffice the board asks.
    """

    spots: tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class Adopt:
    """Other settings, from now on."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class Restart:
    """Begin a new game with the same options, from its start, or after these actions of another game."""

    record: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class Sit:
    """The seat of a colour from now on: ``person``, ``engine:5`` or ``ugi:COMMAND``.

    ``why`` is the key of a message about the player that gives the reason, if no player has asked for the change.
    """

    player: Player
    seat: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class Call:
    """The name of a player from now on; empty: none. It changes only what the journal records."""

    player: Player
    name: str


@dataclass(frozen=True, slots=True)
class Reply:
    """The actions an engine plays in its turn, and its chance to win, from 0 to 1, if it reports one.

    ``number`` is that of the request. An answer to another request, or an illegal one, is refused. A hint also says
    whether it ``stops`` a row. Help has no actions; it has each player's chance in ``chances``, in the order of the
    game's players, and the threatened points.
    """

    number: int
    actions: tuple[Action, ...]
    chance: float | None = None
    chances: tuple[float, ...] = ()
    threats: tuple[Point, ...] = ()
    stops: bool = False


Input: TypeAlias = (
    See | Press | Answer | Announce | Pick | Resign | Agree | Distrust | Adopt | Restart | Sit | Call | Reply
)
