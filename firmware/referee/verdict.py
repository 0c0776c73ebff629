"""What the referee says of the board: the words the guide, the page and the reports build on."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from engine.game import Action, Piece, Point, Stack
from firmware.referee.continuations import Position
from firmware.referee.progress import Explanation

Kind: TypeAlias = Literal["resting", "underway", "done", "asking", "astray"]

Why: TypeAlias = Literal["wrong", "set up", "moved", "cleared", "back", "led"]
"""Why a board is astray: something was put wrong, the game is to be set up, pieces were moved while the power was off,
the board was cleared in the middle of a game, pieces are being put back on it, or the players asked to be led to
another position."""


@dataclass(frozen=True, slots=True)
class Ready:
    """A beginning that may be committed: which actions, after how many taken back, after how much quiet in s.

    ``following`` are points of what has been begun behind them already, each with the time after which what it shows
    belongs to that.
    """

    back: int
    actions: tuple[Action, ...]
    quiet: float = 0.0
    following: Mapping[Point, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Repair:
    """One thing to do on the way back to a legal board.

    ``do`` is one gesture, *put*, *take* or *flip*; ``what`` says what is wrong in words. A piece that is taken here
    and belongs elsewhere has the point it belongs to in ``to``.
    """

    point: Point
    what: str
    do: str
    gesture: Literal["put", "take", "flip"]
    piece: Piece
    to: Point | None = None
    wanted: Stack = ()
    """What should stand on the point in the end."""
    may_be: tuple[Piece, ...] = ()
    """What the piece may be, as far as sensors can tell: itself, or several that look alike to them."""
    left: Point | None = None
    """Where it stood, if it need not go back there: the turn has begun, and it may go elsewhere."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the hands have done, as far as can be seen.

    ``resting``: the board is the position. ``underway``: continuations explain what is seen. ``asking``: several look
    the same, ``choices`` lists them; there may be a ``plan`` to put right what is wrong besides. ``astray``: nothing
    explains it, ``plan`` leads back. ``done`` appears in reports only: something was committed and the board rests.
    """

    kind: Kind
    position: Position
    found: tuple[Explanation, ...] = ()
    plan: tuple[Repair, ...] = ()
    choices: tuple[tuple[Action, ...], ...] = ()
    back: int = 0
    """How many committed actions the continuations go back before (0: they start from the current position)."""
    why: Why = "wrong"
    touched: Mapping[tuple[Action, ...], tuple[Point, ...]] = field(default_factory=dict)
    """The points of a choice that no step seen leads to: sensors contradict it, or only the whole board says it. By the
    choice; empty where what was asked about was followed."""
    chosen: bool = True
    """Whether the first choice is the one confirm takes; else somebody has to choose first."""

    @property
    def engine_acts(self) -> bool:
        """Whether an engine is to act, and what is seen is nothing that was done before its turn."""
        return self.position.required is not None and self.kind in ("resting", "underway") and not self.back

    @property
    def besides(self) -> bool:
        """Whether something is wrong that has nothing to do with what is asked: ``plan`` puts that right."""
        return self.kind == "asking" and bool(self.plan) and not self.touched

    @property
    def blames(self) -> bool:
        """Whether something is called wrong."""
        return self.kind == "astray" or self.besides
