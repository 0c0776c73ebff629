"""The parts of a snapshot: each is an immutable value that is replaced as a whole when any of it changes.

The server therefore finds changes with ``is``, and can read the parts while the board's thread goes on.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from engine.game import Action, AnyGame, Outcome, Placement, Player
from firmware.messages.message import Message, Messages
from firmware.referee.verdict import Verdict
from firmware.seats import Seats
from firmware.service.interfaces import SILENCE, Beep, FrameTime
from firmware.settings.settings import Settings
from firmware.web.snapshots.calibration import CalibrationPart
from hardware.lights.render import Frame
from hardware.lights.scene import Scene
from hardware.profile.schema import Profile
from hardware.sensors.sighting import Sighting

Rgb: TypeAlias = tuple[int, int, int]


@dataclass(frozen=True, slots=True, eq=False)
class GameSetup:
    """The game and its board: changes only when another game begins or another board is chosen."""

    profile: Profile
    game: AnyGame
    pretended: bool
    number: int = 1
    """Counts the games since the page was opened."""


@dataclass(frozen=True, slots=True, eq=False)
class TablePart:
    """The state of the table, as far as it is written to the journal."""

    record: tuple[Action, ...]
    state: Any
    """The engine's state after the record."""
    actor: Player | None
    verdict: Verdict
    outcome: Outcome | None
    expected: Messages
    scene: Scene
    settings: Settings
    menu: bool
    leading: bool
    required: tuple[Action, ...] | None = None
    """The actions of the engine that must act, empty while it thinks; ``None``: it is not an engine's turn."""
    seats: Seats = field(default_factory=dict)
    names: Mapping[Player, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece: its kind, a number that stays its own, mm off its point's middle, and whether its north pole is up."""

    kind: str
    number: int
    dx: float = 0.0
    dy: float = 0.0
    north: bool = True


@dataclass(frozen=True, slots=True, eq=False)
class PiecesPart:
    """The places of the pieces: on their points bottom to top, in the hands, and those on their way.

    On a real board only the expected placement is known, and the points whose readings differ.
    """

    on: Mapping[str, Sequence[Piece]]
    held: Mapping[str, Sequence[Piece]]
    moving: tuple[int, ...] = ()
    unsure: tuple[str, ...] = ()
    placement: Placement | None = None
    """The placement on a real board, where the places of single pieces are not known."""


@dataclass(frozen=True, slots=True, eq=False)
class LightsPart:
    """The colour of every pixel, in the order of the strip, as decoded from the wire; and its scene."""

    rgb: tuple[Rgb, ...]
    scene: Scene


@dataclass(frozen=True, slots=True)
class Watching:
    """A record being acted out: the number of its actions, done and in all."""

    at: int
    of: int
    gesture: str
    paused: bool
    speed: float
    done: bool
    trouble: Message | None = None


@dataclass(frozen=True, slots=True)
class HelpingPart:
    """The page's helping hands: whether they are at work, and the action they could do again."""

    busy: bool
    redo: Action | None


@dataclass(frozen=True, slots=True, eq=False)
class Measured:
    """What the board's channels read, what its frames take, and each point's health, as they were at a frame.

    ``late`` counts the frames that came too late, ``walked`` has the points seen changing since somebody asked, ``lit``
    is what the strip was last told. ``health`` is another object whenever its figures were taken anew. ``account`` is
    why the referee judges the board as it does, if somebody looks; ``judged`` is the verdict it is about.
    """

    profile: Profile
    raw: Sequence[float]
    sighting: Sighting | None
    times: tuple[FrameTime, ...]
    late: int
    lit: Frame
    walked: frozenset[str]
    health: Mapping[str, Any]
    judged: Verdict | None = None
    account: Sequence[Message] = ()


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Everything that is shown; ``None``: the part does not exist (yet)."""

    now: float = 0.0
    setting: GameSetup | None = None
    table: TablePart | None = None
    lights: LightsPart | None = None
    pieces: PiecesPart | None = None
    beep: Beep = SILENCE
    trouble: tuple[Message, ...] = ()
    watching: Watching | None = None
    helping: HelpingPart | None = None
    """``None`` if only people have hands."""
    calibration: CalibrationPart | None = None
    measured: Measured | None = None
    """The measurements for the doctor and the diagnostic bundle."""
