"""The table itself: the one thing that whoever runs a game talks to, and how its parts work together.

It is sans-I/O: the same sightings, presses and answers at the same times give the same verdicts, scenes and entries.
What it commits waits in :attr:`Table.entries` until :mod:`firmware.service.loop` has written them down.
"""

from collections.abc import Iterable, Sequence
from math import inf
from typing import Literal

import msgspec

from engine.game import Action, AnyGame, Outcome
from firmware.guide.marks import Marks
from firmware.journal.entry import Entry
from firmware.referee.course import Look
from firmware.referee.futures import Position
from firmware.referee.verdict import Verdict, Why
from firmware.settings.settings import Settings
from firmware.table.answers import Answers
from firmware.table.current_game import CurrentGame
from firmware.table.doubts import Spot
from firmware.table.judging import Judging
from firmware.table.said import MOVED, expected
from firmware.table.seen import Seen
from firmware.table.shown import Shown
from firmware.table.talk import Talk
from firmware.table.unshown import Unshown
from hardware.lights.scene import Scene
from hardware.sensors.sighting import Sighting


class Table:
    """One game in progress.

    ``look`` says how a stack of pieces reads on this board, ``pixels`` which lights it has, ``record`` what has been
    played already (a game gone on with). Times are in s and never run backwards.
    """

    def __init__(
        self,
        game: AnyGame,
        look: Look,
        pixels: Sequence[str],
        settings: Settings,
        *,
        record: Sequence[Action] = (),
        now: float = 0.0,
    ) -> None:
        self.settings = settings
        self.pixels = tuple(pixels)
        self.restarts = 0
        self.verdicts = 0
        self._look = look
        self._seen = Seen(now)
        self._unshown = Unshown(look)
        self._begin(game, record, now, "moved" if record else "set up")

    def _begin(self, game: AnyGame, record: Sequence[Action], now: float, why: Why) -> None:
        self._current = CurrentGame(game, self._look, self._seen, record, now, why=why)
        self._talk = Talk()
        self._judging = Judging(self._current, self._seen)
        self._answers = Answers(self._current, self._seen, self._judging, self._talk, self._unshown)
        self._shown = Shown(self._current, self._talk, self.pixels)
        self._wake = -inf
        self._told_moved = False

    # --- how it stands ---

    @property
    def game(self) -> AnyGame:
        """The rules, with the options of this game."""
        return self._current.game

    @property
    def position(self) -> Position:
        """The committed position."""
        return self._current.position

    @property
    def record(self) -> tuple[Action, ...]:
        """Every action of the game so far."""
        return self._current.record

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, by the rules or by agreement; ``None`` while it goes on."""
        return self._current.outcome

    @property
    def entries(self) -> list[Entry]:
        """What has been committed and waits to be written down; whoever has done so sets it to nothing."""
        return self._current.entries

    @entries.setter
    def entries(self, left: list[Entry]) -> None:
        self._current.entries = left

    @property
    def verdict(self) -> Verdict:
        """What is made of what the board shows."""
        return self._judging.verdict

    @property
    def marks(self) -> Marks:
        """What is shown at each point, by its meaning."""
        return self._shown.marks

    @property
    def scene(self) -> Scene:
        """What is to be lit."""
        return self._shown.scene

    @property
    def expected(self) -> str:
        """What is expected, in one plain sentence."""
        return expected(self._current, self.verdict, self._talk)

    @property
    def doubted(self) -> tuple[Spot, ...]:
        """The sensors that are passed over because people have contradicted them: (point, place in a reading)."""
        return self._seen.doubts.spots

    @property
    def unshown(self) -> tuple[Spot, ...]:
        """The sensors that have not shown a piece being turned over, more than once, though people say it was."""
        return self._unshown.spots

    @property
    def menu_open(self) -> bool:
        """Whether the lights show the menu."""
        return self._talk.menu is not None

    @property
    def leading(self) -> bool:
        """Whether the board is led to an earlier position, or to the start of a new game."""
        return self._current.leading.target is not None

    @property
    def wake(self) -> float:
        """When something happens without hands, in s: a settling, a stillness, a hint ends; infinity if none."""
        return self._wake

    # --- what it takes in ---

    def see(self, sighting: Sighting, now: float) -> Scene:
        """Take in what the board shows at a time and return what to light."""
        first = self._seen.sighting is None
        if self._seen.take_in(sighting, now):
            if not first:
                self._talk.menu = None
            self._current.questions.drop_claims()
            self._judge(now)
        if now >= self._wake:
            self._awake(now)
        return self._shown.scene

    def distrust(self, spots: Iterable[Spot], now: float) -> None:
        """Pass over these sensors, and no longer those that were named the last time: they are failing.

        What is known of the board without them goes on being believed; where that does not suffice the board asks.
        """
        if self._seen.distrust(spots, now):
            self._current.questions.drop_claims()
            self._judge(now)

    def adopt(self, settings: Settings, now: float) -> None:
        """Take other settings from now on."""
        self.settings = settings
        self._judge(now)

    def press(self, button: str, held: float, now: float) -> None:
        """Take in a panel button: ``confirm``, ``undo``, ``hint`` or ``new``, held so many seconds."""
        talk, current = self._talk, self._current
        match talk.press(button, held, now, game=current.game, settings=self.settings, leavers=current.leavers):
            case "restart":
                self.restart(now)
            case "new game" if talk.menu is not None:
                self._restart(talk.menu.game, now)
            case "guidance" if talk.menu is not None:
                self.settings = msgspec.structs.replace(self.settings, guidance=talk.menu.guidance)
            case "resign":
                current.resign("resign" if talk.leaver == current.actor else f"resign:{talk.leaver}", now)
            case "draw":
                current.agree(now)
            case ("undo" | "confirm" | "insist") as deed if current.agreed is None:  # else it is over, whatever is seen
                self._answer_by_button(deed, now)
            case _:
                pass
        self._judge(now)

    def _answer_by_button(self, deed: Literal["undo", "confirm", "insist"], now: float) -> None:
        if deed == "undo":
            self._answers.undo()
        elif self._judging.cleared:
            self.restart(now)
        elif deed == "confirm":
            self._answers.confirm(now)
        else:
            self._answers.insist(now)

    def answer(self, text: str, now: float) -> bool:
        """Take an answer to what the board asks: one of the choices, its actions separated by blanks.

        Where nothing is asked it may be a legal action that the board did not see made, if at most
        :data:`~firmware.referee.claims.MOST_CLAIMED` points show otherwise. Returns whether it was taken.
        """
        taken = self.outcome is None and self._answers.answer(text, now)
        if taken:
            self._judge(now)
        return taken

    def announce(self, piece: str, now: float) -> None:
        """Hear what a player says of the piece that is going to be put: its name, or its colour or size alone.

        Where sensors cannot tell it, it is believed; and the lights show where it may go. An empty text takes it back.
        """
        self._current.announced = piece
        if piece:
            self._talk.notice(f"{self.position.actor} plays {piece}.", now)
        self._judge(now)

    def pick(self, piece: str, now: float) -> None:
        """Take in which piece somebody is about to put, with an empty text none: it is lit where that piece may go.

        Nothing is said by that: where sensors cannot tell the piece, the board asks.
        """
        self._current.picked = piece
        self._judge(now)

    def resign(self, action: Action, now: float) -> None:
        """Take in that a player gives up (``resign`` or ``resign:PLAYER``), as the page or an end of a record says.

        Raises :class:`~engine.errors.IllegalActionError` if nobody of that name plays on.
        """
        self._current.resign(action, now)
        self._judge(now)

    def restart(self, now: float) -> None:
        """Begin a new game; whoever runs the table closes the old one in the journal."""
        self._restart(self.game, now)

    def _restart(self, game: AnyGame, now: float) -> None:
        entries = self.entries
        self._begin(game, (), now, "set up")
        self.entries = entries
        self.restarts += 1
        self._current.leading.target = 0
        self._judge(now)

    # --- what follows ---

    def _judge(self, now: float) -> None:
        """Judge what is seen, show it, and say when something follows from it without hands."""
        sighting, judging = self._seen.sighting, self._judging
        if sighting is None:
            return
        before, moved = judging.verdict, self._current.leading.moved(sighting)
        judging.judge(sighting, self.settings, now)
        self.verdicts += judging.verdict is not before
        if moved and not self._told_moved and judging.verdict is not before:
            self._tell_moved(judging.verdict, now)
        self._wake = min([judging.wake, *(until for until in self._talk.deadlines() if until > now)])
        self._shown.show(judging.verdict, self.settings.guidance, now)

    def _tell_moved(self, verdict: Verdict, now: float) -> None:
        """Say that the game is not found as it was left, where something follows from it; a way back says so itself."""
        if verdict.kind != "underway" or verdict.found or verdict.back:
            self._told_moved = True
            if verdict.kind != "astray":
                self._talk.say_aside(MOVED, now)

    def _awake(self, now: float) -> None:
        """Do what was waited for."""
        self._talk.expire(now)
        if self._judging.begins_anew(now):
            self.restart(now)
            return
        self._judging.commit_ready(now)
        self._judge(now)
