"""The table: one game in progress, as a value that :func:`firmware.table.step.step` makes the next one of."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import inf

from engine.errors import IllegalActionError
from engine.game import SKIP, Action, AnyGame, Outcome, Player, Point
from engine.values import AGREED
from firmware.guide.marks import Marks
from firmware.guide.meanings import rank
from firmware.journal.entry import Entry
from firmware.messages.message import Messages
from firmware.referee import open_referee
from firmware.referee.claims import Claim
from firmware.referee.continuations import Position
from firmware.referee.referee import Referee
from firmware.referee.transitions import Look
from firmware.referee.verdict import Ready, Verdict
from firmware.seats import Seats
from firmware.settings.guidance import Guidance
from firmware.settings.settings import Settings
from firmware.table.dialogue import Dialogue
from firmware.table.requests import Advice, Help, Plan, Request, Warned
from firmware.table.sensors import Sensors, Spot
from hardware.lights.scene import Scene
from hardware.sensors.sighting import Sighting


@dataclass(slots=True)
class Table:
    """One game in progress.

    A table that a step has returned is never changed again: it may be kept, compared, stepped once more, and read by
    other threads. Only :func:`~firmware.table.step.step` changes one, a copy that nobody else has seen; what its fields
    hold are immutable values.
    """

    look: Look
    """How a stack of pieces reads on this board."""
    pixels: tuple[str, ...]
    """The lights of this board."""
    settings: Settings
    referee: Referee
    verdict: Verdict
    sensors: Sensors = field(default_factory=Sensors)
    dialogue: Dialogue = field(default_factory=Dialogue)
    ready: Ready | None = None
    """What is committed once the board has been still for so long."""
    judge_at: float = inf
    """When the board is to be judged again without a new sighting, in s."""
    wake: float = -inf
    """When something happens without hands, in s: a settling, a stillness, a hint ends; infinity if nothing does."""
    claims: tuple[Claim, ...] = ()
    """What is asked about although some sensors do not show it."""
    choice: int = 0
    """How far undo has gone through the choices of a question."""
    announced: str = ""
    picked: str = ""
    agreed_at: float | None = None
    """When the players agreed to a draw, in s."""
    flips_unseen: Mapping[Spot, int] = field(default_factory=dict)
    """How often each sensor has not shown a piece being turned over that people say was turned."""
    restarts: int = 0
    """How many new games were begun at this table."""
    kept: "Table | None" = None
    """The game before, while a new one that nobody has confirmed is not set up yet: undo brings it back."""
    told_moved: bool = False
    """Whether it has been said that pieces were moved while the power was off."""
    seats: Seats = field(default_factory=dict)
    """Who plays each colour that no person plays."""
    known_seats: Seats = field(default_factory=dict)
    """The seats as the journal knows them."""
    names: Mapping[Player, str] = field(default_factory=dict)
    """What the players are called who have a name."""
    known_names: Mapping[Player, str] = field(default_factory=dict)
    """The names as the journal knows them."""
    request: Request | None = None
    """What an engine is asked; ``None``: nothing is."""
    asked: int = 0
    """How many requests there were."""
    plan: Plan | None = None
    """What an engine has answered last."""
    advice: Advice | None = None
    """The last hint."""
    helps: Mapping[tuple[Action, ...], Help] = field(default_factory=dict)
    """What our engine has said of the last positions it was asked about, by their records."""
    about: tuple[Request, ...] = ()
    """What our engine was asked last about two positions; the answer may come when the game has gone on."""
    warned: Warned | None = None
    """Who was warned last."""
    chances: Mapping[Player, float] = field(default_factory=dict)
    """The chance to win that each engine has told last."""
    lost: Mapping[Player, int] = field(default_factory=dict)
    """For how many of its turns each engine has been lost."""
    ended: bool = False
    """Whether the end of the game in the journal has been handed over to it."""
    entries: tuple[Entry, ...] = ()
    """What the last step committed."""
    code_asked: bool = False
    """Whether the last step asked for a code that lets a phone play."""
    marks: Marks = field(default_factory=dict)
    """What is shown at each point, by its meaning."""
    scene: Scene = field(default_factory=dict)
    """What is lit."""
    expected: Messages = ()
    """What is expected of players."""

    def awaits(self, sighting: Sighting, now: float) -> bool:
        """Return whether a step with this sighting would do anything: it is new, something is due, or more is believed.

        A sighting shows more than before once a sensor is believed again.
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
        return self.referee.game.outcome(self.referee.position.state) if self.agreed_at is None else AGREED

    @property
    def actor(self) -> Player | None:
        """Who must act; ``None`` after the end."""
        return self.position.actor if self.outcome is None else None

    @property
    def overridden(self) -> tuple[Spot, ...]:
        """The sensors that are not believed because people have contradicted them: (point, place in a reading)."""
        return tuple(self.sensors.overridden)

    @property
    def suspected(self) -> tuple[Spot, ...]:
        """The sensors that more than once have not shown a piece being turned over, though people say it was."""
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
        """How much is shown to who must act."""
        settings = self.settings
        own = settings.guidance_of
        return own.get(self.actor or "", settings.guidance) if own else settings.guidance

    def guided(self, guidance: Guidance) -> bool:
        """Return whether any player is shown just as much."""
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
        record, passes = self.record, 0
        while passes < len(record) and record[-1 - passes] == SKIP:
            passes += 1
        return passes


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

    ``look`` says how a stack of pieces reads on this board, ``pixels`` which lights it has, ``record`` what has been
    played already (a game gone on with), ``seats`` who plays and ``names`` what they are called, as the journal knows,
    ``now`` the time in s. Times never run backwards.
    """
    rank()  # its file is read now, rather than in the first frame
    referee = open_referee(game, look, record, now, why="moved" if record else "set up")
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
