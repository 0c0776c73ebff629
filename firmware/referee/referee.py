"""The referee's interface to the table: sightings and committed actions go in, judgements come out.

:func:`firmware.referee.open_referee` names the implementation in use. A referee knows no journal, no settings' file, no
lights and no time of its own.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from math import inf
from typing import Protocol, Self

from engine.game import Action, AnyGame, Point
from firmware.referee.account import Account
from firmware.referee.at_once import AtOnce
from firmware.referee.claims import Claim
from firmware.referee.continuations import Position
from firmware.referee.transitions import Look
from firmware.referee.verdict import Ready, Verdict, Why
from firmware.settings.settings import Settings
from hardware.sensors.sighting import Sighting


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


class Referee(Protocol):
    """Follows what hands do on one game's board, as far as sensors show it.

    An immutable value: each method that changes something returns another referee and leaves this one as it was. Times
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

    def shows(self, count: int) -> bool:
        """Return whether the board shows the position after the first ``count`` committed actions, piece by piece."""

    @property
    def sighting(self) -> Sighting | None:
        """The believed sighting of the board; ``None`` before it has been seen."""

    @property
    def changed(self) -> float:
        """Since when the board has been as it is, in s."""

    @property
    def target(self) -> int | None:
        """The number of committed actions in the position the board is led to; ``None``: it is not led."""

    @property
    def moved(self) -> bool:
        """Whether the board differs from the game as it was left, and has not matched it yet."""

    @property
    def at_start(self) -> bool:
        """Whether the board shows the start of a game, and not the committed position."""

    @property
    def exchangeable(self) -> tuple[Point, ...]:
        """The points where hands may have exchanged pieces that look the same to the sensors."""

    @property
    def at_once(self) -> AtOnce | None:
        """What two players have made at once, if both orders are possible and players do not know yet."""

    def trust_exchangeable(self) -> Self:
        """Take all these pieces as recorded: players have been told."""

    def observe(self, sighting: Sighting, now: float) -> Self:
        """Take in the board's new sighting."""

    def disregard(self, points: Collection[Point], sighting: Sighting, now: float, *, failing: bool) -> Self:
        """Take in a sighting without some sensors at ``points``, and drop all earlier readings of these points.

        ``failing``: the sensors are known to fail; otherwise people have contradicted them, and nothing has moved.
        """

    def commit(self, ready: Ready, now: float) -> Self:
        """Take actions back and play others. Raises :class:`~engine.errors.IllegalActionError`."""

    def require(self, actions: tuple[Action, ...] | None) -> Self:
        """Allow only these actions from the committed position, in this order.

        An engine plays them. Empty: it is thinking, and nothing may be done. ``None`` allows every legal action.
        """

    def lead(self, target: int | None) -> Self:
        """Lead the board to the position after ``target`` actions; ``None`` stops leading it."""

    def lead_back(self) -> Self:
        """Lead the board to the position before the last action with steps; each further call goes one back."""

    def accept(self, now: float) -> Self:
        """Take the committed position as standing, unless a sensor contradicts it; then return the same referee."""

    def insist(self, now: float) -> Self:
        """Take the position the board is led to as standing, whatever sensors show."""

    def judge(self, said: Verdict, settings: Settings, now: float) -> tuple[Judgement, Self]:
        """Return the judgement of the board, and the referee to use from then on; ``said`` is the last verdict."""

    def chosen(self, said: Verdict, actions: tuple[Action, ...]) -> Ready:
        """Return the commit of the actions that players have chosen among those of ``said``, the last verdict."""

    def account(self, now: float) -> Account:
        """Return why the board is judged as it is; nothing that plays depends on it. It takes as long as judging."""

    def claims(self, said: Verdict) -> Sequence[Claim]:
        """Return the claims about actions that some sensors may have missed, the likeliest first."""


class Opening(Protocol):
    """Makes the referee of a game."""

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
        """Return the referee of a game in which ``record`` has been played.

        ``look`` maps a stack of pieces to its reading on this board. ``why`` is the reason the board may be wrong at
        first. ``sighting`` is what the board is believed to show already.
        """
