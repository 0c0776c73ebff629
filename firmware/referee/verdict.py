"""The referee's verdict on the board, on which the guide, the page and the reports build, and its judgement."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import Literal, TypeAlias

from engine.game import Action, Piece, Point, Stack
from firmware.referee.changes.continuations import Position
from firmware.referee.hypotheses.hypothesis import Hypothesis

Kind: TypeAlias = Literal["resting", "underway", "done", "asking", "astray"]

Why: TypeAlias = Literal["wrong", "set up", "moved", "cleared", "back", "led", "unseen"]
"""Why a board is astray, in this order: a piece was put wrong, the game is to be set up, pieces were moved while the
power was off, the board was cleared in the middle of a game, pieces are being put back on it, or the players asked to
be led to another position. "unseen" is why a board asks: several turns were made while the power was off."""


@dataclass(frozen=True, slots=True)
class Ready:
    """Actions that may be committed once ``back`` actions are taken back and the board has been still for ``quiet`` s.

    ``following`` maps the points of later actions that have begun to the time (s) after which their changes belong to
    those actions, and ``behind`` is the number of these actions. ``told``: players have said that it was these.
    """

    back: int
    actions: tuple[Action, ...]
    quiet: float = 0.0
    following: Mapping[Point, float] = field(default_factory=dict)
    behind: int = 0
    told: bool = False


@dataclass(frozen=True, slots=True)
class Repair:
    """One thing to do on the way back to a legal board.

    ``do`` is one gesture, *put*, *take* or *flip*; ``what`` describes the error in words. If the taken piece belongs
    elsewhere, ``to`` is that point.
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
    """The kinds the piece may be: one, or several that look the same to the sensors."""
    left: Point | None = None
    """The point it left, if it need not go back there: the turn has begun, and it may go elsewhere."""
    brought: bool = False
    """Whether another repair takes the piece from elsewhere to put it here."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the hands have done, as far as can be seen.

    ``resting``: the board is the position. ``underway``: continuations explain the board. ``asking``: several look the
    same, ``choices`` lists them; a ``plan`` may put right an unrelated error. ``astray``: nothing explains the board,
    ``plan`` leads back. ``done`` appears in reports only: something was committed and the board rests.
    """

    kind: Kind
    position: Position
    found: tuple[Hypothesis, ...] = ()
    plan: tuple[Repair, ...] = ()
    choices: tuple[tuple[Action, ...], ...] = ()
    back: int = 0
    """How many committed actions the continuations go back before (0: they start from the current position)."""
    why: Why = "wrong"
    touched: Mapping[tuple[Action, ...], tuple[Point, ...]] = field(default_factory=dict)
    """For each choice that no seen steps lead to, its points: sensors contradict it, or only the whole board shows it.
    Empty if the choices come from continuations."""
    chosen: bool = True
    """Whether confirm takes the first choice; else a player has to choose first."""

    @property
    def engine_acts(self) -> bool:
        """Whether an engine is to act, and no change belongs to an earlier turn."""
        return self.position.required is not None and self.kind in ("resting", "underway") and not self.back

    @property
    def besides(self) -> bool:
        """Whether ``plan`` puts right an error unrelated to the question."""
        return self.kind == "asking" and bool(self.plan) and not self.touched

    @property
    def things(self) -> tuple[Repair, ...]:
        """The repairs, the next first; a piece to carry from one point to another is one of them, without its put."""
        return tuple(each for each in self.plan if not each.brought)

    @property
    def blames(self) -> bool:
        """Whether something is called wrong."""
        return self.kind == "astray" or self.besides


@dataclass(frozen=True, slots=True)
class Judgement:
    """A referee's judgement of the latest sighting.

    ``ready`` may be committed once the board has been still for ``ready.quiet`` s; ``wake`` is the time (s) to judge
    again without a new sighting, infinity for never. ``choices`` are the actions only a person can tell apart, even
    before they are asked about. ``explained``: legal actions explain the whole sighting.
    """

    verdict: Verdict
    ready: Ready | None = None
    wake: float = inf
    choices: Sequence[tuple[Action, ...]] = ()
    explained: bool = True
