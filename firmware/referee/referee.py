"""What a referee is to the table: sightings and committed actions go in, judgements come out.

:func:`firmware.referee.open_referee` says which implementation plays. A referee knows no journal, no settings' file, no
lights and no time of its own.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from math import inf
from typing import Protocol, Self

from engine.game import Action, AnyGame, Point
from firmware.referee.claims import Claim
from firmware.referee.continuations import Position
from firmware.referee.transitions import Look
from firmware.referee.verdict import Ready, Verdict, Why
from firmware.settings.settings import Settings
from hardware.sensors.sighting import Sighting


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a referee makes of the latest sighting.

    ``ready`` is what may be committed once the board has been still for ``ready.quiet`` s; ``wake`` (s) is when to
    judge again without a new sighting; infinity: never. ``choices`` are the actions between which only a person can
    tell, even before they are asked about. ``explained``: legal actions explain all that is seen.
    """

    verdict: Verdict
    ready: Ready | None = None
    wake: float = inf
    choices: Sequence[tuple[Action, ...]] = ()
    explained: bool = True


class Referee(Protocol):
    """What hands have done on one game's board, as far as sensors show it.

    An immutable value: each method that changes something returns another referee, and leaves this one as it was. Times
    are in s and never run backwards.
    """

    @property
    def game(self) -> AnyGame:
        """The rules."""

    @property
    def record(self) -> tuple[Action, ...]:
        """Every committed action."""

    @property
    def position(self) -> Position:
        """The committed position."""

    def position_at(self, count: int) -> Position:
        """Return the position after the first ``count`` committed actions."""

    @property
    def sighting(self) -> Sighting | None:
        """What the board is believed to show; ``None`` before it has been seen."""

    @property
    def changed(self) -> float:
        """Since when the board has been as it is, in s."""

    @property
    def target(self) -> int | None:
        """How many committed actions the position has to which the board is led; ``None``: it is not led."""

    @property
    def moved(self) -> bool:
        """Whether the board has not yet been as the game was left, and is not."""

    @property
    def at_start(self) -> bool:
        """Whether the board shows the start of a game, and not the committed position."""

    @property
    def exchangeable(self) -> tuple[Point, ...]:
        """The points where hands may have exchanged pieces that look the same to the sensors."""

    def trust_exchangeable(self) -> Self:
        """Take it that those pieces are back where they stood: players have been told."""

    def observe(self, sighting: Sighting, now: float) -> Self:
        """Take in what the board shows from now on."""

    def disregard(self, points: Collection[Point], sighting: Sighting, now: float, *, failing: bool) -> Self:
        """Take in a sighting without sensors at some points, and believe nothing of what these points have shown.

        ``failing``: the sensors are known to fail; otherwise people have contradicted them, and nothing has moved.
        """

    def commit(self, ready: Ready, now: float) -> Self:
        """Take actions back and play others. Raises :class:`~engine.errors.IllegalActionError`."""

    def require(self, actions: tuple[Action, ...] | None) -> Self:
        """Take nothing for made in the committed position but these actions, one after the other.

        An engine plays them; with none of them it is thinking, and nothing may be done. ``None``: all that is legal.
        """

    def lead(self, target: int | None) -> Self:
        """Lead the board to the position after so many actions; ``None``: no longer."""

    def lead_back(self) -> Self:
        """Lead the board to before what hands did last, and each further time to before that."""

    def accept(self, now: float) -> Self:
        """Take it that the committed position stands, where no sensor contradicts that; else the same referee."""

    def insist(self, now: float) -> Self:
        """Take it that the position stands to which the board is led, whatever sensors show."""

    def judge(self, said: Verdict, settings: Settings, now: float) -> tuple[Judgement, Self]:
        """Return what is made of the board, and the referee that goes on from there; ``said`` is the last verdict."""

    def claims(self, said: Verdict) -> Sequence[Claim]:
        """Return what may have been done although some sensors do not show it; the likeliest first."""


class Opening(Protocol):
    """What makes a referee of a game."""

    def __call__(
        self,
        game: AnyGame,
        look: Look,
        record: Iterable[Action],
        now: float,
        *,
        why: Why,
        sighting: Sighting | None = None,
    ) -> Referee:
        """Return the referee of a game of which ``record`` has been played.

        ``look`` says how a stack of pieces reads on this board, ``why`` why the board may be wrong at first,
        ``sighting`` what it is believed to show already.
        """
