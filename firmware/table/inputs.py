"""What a table takes in: each input is an immutable value, and comes with its time."""

from dataclasses import dataclass
from typing import TypeAlias

from engine.game import Action, Player, Point
from firmware.settings.settings import Settings
from firmware.table.sensors import Spot
from hardware.sensors.sighting import Sighting


@dataclass(frozen=True, slots=True)
class See:
    """What the board shows. It is given when that changes, and when the table's ``wake`` is due."""

    sighting: Sighting


@dataclass(frozen=True, slots=True)
class Press:
    """A button of the panel: ``confirm``, ``undo``, ``hint`` or ``new``, held so many seconds."""

    button: str
    held: float = 0.0


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to what the board asks: one of the choices, its actions separated by blanks, or ``nothing``.

    Where nothing is asked it may be a legal action that the board did not see made, if at most
    :data:`~firmware.referee.claims.MOST_CLAIMED` points show otherwise.
    """

    text: str


@dataclass(frozen=True, slots=True)
class Announce:
    """What a player says of the piece that is going to be put: its name, or its colour or size alone.

    Where sensors cannot tell it, it is believed; and the lights show where it may go. An empty text takes it back.
    Unless it was said ``aloud``, nobody is told of it: the piece was chosen where everybody sees it.
    """

    piece: str
    aloud: bool = True


@dataclass(frozen=True, slots=True)
class Pick:
    """Which piece somebody is about to put, with an empty text none: it is lit where that piece may go.

    Nothing is said by that: where sensors cannot tell the piece, the board asks.
    """

    piece: str


@dataclass(frozen=True, slots=True)
class Resign:
    """A player gives up (``resign`` or ``resign:PLAYER``), as the page or an end of a record says.

    It raises :class:`~engine.errors.IllegalActionError` if nobody of that name plays on.
    """

    action: Action


@dataclass(frozen=True, slots=True)
class Agree:
    """The players agree to a draw, as the page says."""


@dataclass(frozen=True, slots=True)
class Distrust:
    """The sensors that are failing now; those that were named before and are not any more work again.

    What is known of the board without them goes on being believed; where that does not suffice the board asks.
    """

    spots: tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class Adopt:
    """Other settings, from now on."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class Restart:
    """A new game begins, with the same options: from its start, or after these actions of another one."""

    record: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class Sit:
    """Who plays a colour from now on: ``person``, ``engine:5`` or ``ugi:COMMAND``.

    ``why`` is the key of a message about the player that says why, where nobody has asked for it.
    """

    player: Player
    seat: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class Call:
    """What a player is called from now on; an empty name: nothing. It changes nothing but what the journal tells."""

    player: Player
    name: str


@dataclass(frozen=True, slots=True)
class Reply:
    """What an engine plays in its turn, and its chance to win, from 0 to 1, if it says that.

    ``number`` is that of the request. An answer to another request, or one that is not legal, is refused. To a hint
    belongs whether it ``stops`` a row; to help, which has no actions, each player's chance in ``chances``, in the order
    of the game's players, and the points that are threatened.
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
