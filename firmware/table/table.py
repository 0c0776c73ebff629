"""The table: one game in progress, as a value from which :func:`firmware.table.step.step` makes the next one."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from math import inf
from operator import attrgetter
from typing import Any

from engine.errors import IllegalActionError
from engine.game import SKIP, Action, AnyGame, Outcome, Player, Point
from engine.values import AGREED
from firmware.guide.marks import Marks
from firmware.guide.meanings import rank
from firmware.journal.entry import Entry
from firmware.messages.message import Messages
from firmware.referee.changes.continuations import Position
from firmware.referee.changes.transitions import Look
from firmware.referee.decide.claims import Claim
from firmware.referee.referee import Referee
from firmware.referee.verdict import Ready, Verdict
from firmware.seats import Seats
from firmware.settings.guidance import Guidance
from firmware.settings.settings import Settings
from firmware.table.dialogue import Dialogue
from firmware.table.requests import Advice, Help, Plan, Request, Warned
from firmware.table.sensors import Sensors, Spot
from hardware.lights.scene import Scene
from hardware.sensors.sighting import Sighting

FEW = 8
"""How many hypotheses are so few that the next event is prepared behind each, before any of them is whole."""


@dataclass(slots=True)
class Table:
    """One game in progress.

    A table that a step has returned is never changed again: it may be kept, compared, stepped again, and read by other
    threads. Only :func:`~firmware.table.step.step` changes a table, a copy that no other code has seen. The values of
    its fields are immutable.
    """

    look: Look
    """Maps a stack of pieces to its reading on this board."""
    pixels: tuple[str, ...]
    """The lights of this board."""
    settings: Settings
    referee: Referee
    verdict: Verdict
    sensors: Sensors = field(default_factory=Sensors)
    dialogue: Dialogue = field(default_factory=Dialogue)
    ready: Ready | None = None
    """The actions to commit once the board has been still for ``ready.quiet`` s."""
    judge_at: float = inf
    """When the board is to be judged again without a new sighting, in s."""
    wake: float = -inf
    """When something is due without hands, in s: a commit, a judgement, the end of a hint; infinity if nothing is."""
    claims: tuple[Claim, ...] = ()
    """The claims that are asked about."""
    choice: int = 0
    """How far undo has gone through the choices of a question."""
    announced: str = ""
    picked: str = ""
    agreed_at: float | None = None
    """When the players agreed to a draw, in s."""
    flips_unseen: Mapping[Spot, int] = field(default_factory=dict)
    """How often each sensor has missed a flip that players say was made."""
    restarts: int = 0
    """How many new games were begun at this table."""
    kept: "Table | None" = None
    """The previous game, while the new one is neither set up nor confirmed: undo brings it back."""
    told_moved: float | None = None
    """When it was said that pieces were moved while the power was off, in s."""
    seats: Seats = field(default_factory=dict)
    """The seats of the colours that no person plays."""
    known_seats: Seats = field(default_factory=dict)
    """The seats as the journal knows them."""
    names: Mapping[Player, str] = field(default_factory=dict)
    """The names of the players who have one."""
    known_names: Mapping[Player, str] = field(default_factory=dict)
    """The names as the journal knows them."""
    request: Request | None = None
    """The open request to an engine; ``None``: there is none."""
    asked: int = 0
    """How many requests there were."""
    plan: Plan | None = None
    """The last plan of an engine."""
    advice: Advice | None = None
    """The last hint."""
    helps: Mapping[tuple[Action, ...], Help] = field(default_factory=dict)
    """Our engine's help for the last positions it was asked about, by their records."""
    about: tuple[Request, ...] = ()
    """The last two requests for help; an answer may come when the game has gone on."""
    warned: Warned | None = None
    """The last warning."""
    chances: Mapping[Player, float] = field(default_factory=dict)
    """The chance to win that each engine reported last, from 0 to 1."""
    lost: Mapping[Player, int] = field(default_factory=dict)
    """How many turns in a row each engine has been lost."""
    ended: bool = False
    """Whether the journal has been given the end of the game."""
    entries: tuple[Entry, ...] = ()
    """The journal entries of the last step."""
    code_asked: bool = False
    """Whether the last step asked for a code that lets a phone play."""
    marks: Marks = field(default_factory=dict)
    """The meaning shown at each point."""
    scene: Scene = field(default_factory=dict)
    """The scene that is lit."""
    expected: Messages = ()
    """The messages to players."""

    def copied(self) -> "Table":
        """Return a copy to be changed; :func:`dataclasses.replace` takes ten times as long for so many fields."""
        return Table(*_values(self))

    def awaits(self, sighting: Sighting, now: float) -> bool:
        """Return whether a step with this sighting would have an effect.

        It would if the sighting is new, something is due, or a sensor is believed again.
        """
        sensors = self.sensors
        return sighting is not sensors.raw or now >= self.wake or sensors.sighting is not self.referee.sighting

    @property
    def game(self) -> AnyGame:
        """The rules, with the options of this game."""
        return self.referee.game

    @property
    def position(self) -> Position:
        """The committed position."""
        return self.referee.position

    @property
    def expecting(self) -> Iterator[Position]:
        """The positions the next event may be about: the committed one, and those the hands seem to have reached.

        They will reach one of a few that are not whole: a layout is slid for many events, and then counts at once.
        Behind a choice of pieces to turn over nothing more may be chosen: then the next player acts.
        """
        yield self.position
        found = self.verdict.found
        for hypothesis in sorted(found, key=lambda each: not each.whole):
            if hypothesis.whole or len(found) <= FEW:
                position = hypothesis.continuation.position()
                yield position
                while position.choosing and position.silent:
                    position = position.after(position.silent[0])
                    yield position

    def prepare(self, some: int) -> bool:
        """Work out for ``some`` actions what the next event may ask for. Return whether anything was left to do.

        What no event asks for any more is dropped first. All summaries come before the rest, because most events ask
        for little more.
        """
        self.referee.history.forget()
        return any(work(each, some) for work in (Position.summarise, Position.prepare) for each in self.expecting)

    @property
    def record(self) -> tuple[Action, ...]:
        """Every action of the game so far."""
        return self.referee.record

    @property
    def last_move(self) -> tuple[Point, ...]:
        """The points that the last action changed."""
        if not self.record:
            return ()
        before, last = self.referee.position_at(len(self.record) - 1), self.record[-1]
        return tuple(before.continuation(last).changes) if last in before.actions else ()

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, by the rules or by agreement; ``None`` while it goes on."""
        return self.position.outcome if self.agreed_at is None else AGREED

    @property
    def actor(self) -> Player | None:
        """Who must act; ``None`` after the end."""
        return self.position.actor if self.outcome is None else None

    @property
    def overridden(self) -> tuple[Spot, ...]:
        """The sensors that players have contradicted, as (point, place in a reading); they are not believed."""
        return tuple(self.sensors.overridden)

    @property
    def suspected(self) -> tuple[Spot, ...]:
        """The sensors that have missed more than one flip that players say was made."""
        return tuple(spot for spot, times in self.flips_unseen.items() if times > 1)

    @property
    def menu_open(self) -> bool:
        """Whether the lights show the menu."""
        return self.dialogue.menu is not None

    @property
    def leading(self) -> bool:
        """Whether the board is led to an earlier position, or to the start of a new game."""
        return self.referee.target is not None

    @property
    def hinting(self) -> bool:
        """Whether a hint is shown."""
        return self.dialogue.hint_until > -inf

    @property
    def cleared(self) -> bool:
        """Whether hands have cleared the board in the middle of a game, as far as it is known."""
        return self.verdict.kind == "astray" and self.verdict.why == "cleared"

    @property
    def guidance(self) -> Guidance:
        """The guidance of the player who must act."""
        settings = self.settings
        own = settings.guidance_of
        return own.get(self.actor or "", settings.guidance) if own else settings.guidance

    def guided(self, guidance: Guidance) -> bool:
        """Return whether any player has exactly this guidance."""
        return any(self.settings.guidance_for(player) == guidance for player in self.game.players)

    @property
    def leavers(self) -> tuple[Player, ...]:
        """Who may be asked to resign: the player who must act, then the others who play on, if there are several."""
        actor, players = self.actor, self.game.players
        if actor is None:
            return ()
        at = players.index(actor)
        others = [player for player in (*players[at + 1 :], *players[:at]) if self._plays_on(player)]
        return (actor, *(others if len(others) > 1 else ()))

    def _plays_on(self, player: Player) -> bool:
        try:
            self.game.play(self.position.state, f"resign:{player}")
        except IllegalActionError:
            return False
        return True

    @property
    def passes(self) -> int:
        """How many of the last actions were passes, whether or not hands had something to do for them."""
        record, passes = self.referee.record, 0
        while passes < len(record) and record[-1 - passes] == SKIP:
            passes += 1
        return passes


_values: Callable[[Table], tuple[Any, ...]] = attrgetter(*(each.name for each in fields(Table)))
"""Returns the values of all fields of a table, in order."""


def new_table(
    game: AnyGame,
    look: Look,
    pixels: Sequence[str],
    settings: Settings,
    *,
    record: Sequence[Action] = (),
    seats: Seats | None = None,
    names: Mapping[Player, str] | None = None,
    now: float = 0.0,
) -> Table:
    """Return a table with a game on it.

    ``look`` maps a stack of pieces to its reading on this board. ``pixels`` are the board's lights. ``record`` are the
    actions played already in a resumed game. ``seats`` and ``names`` are those of the journal. ``now`` is the time in
    s, which never runs backwards.
    """
    referee = Referee.begun(game, look, record, now, why="moved" if record else "set up")
    _ = rank(), referee.position.summaries  # read and worked out now, rather than in the first frame
    verdict, seats, names = Verdict("resting", referee.position), dict(seats or {}), dict(names or {})
    return Table(
        look,
        tuple(pixels),
        settings,
        referee,
        verdict,
        seats=seats,
        known_seats=seats,
        names=names,
        known_names=names,
    )
