"""A pretended board that is played on by pages: hands make the gestures they ask for, in real time."""

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any, Self

from engine.game import Action, AnyGame
from firmware.desk.desk import Desk
from firmware.errors import PageError
from firmware.journal.direct import DirectWriter
from firmware.journal.entry import Entry
from firmware.journal.story import MemoryJournal, Story
from firmware.messages.message import Message
from firmware.service.hooks import SettingsSync, TroubleTeller
from firmware.service.interfaces import InputLog
from firmware.service.loop import Hook, Loop
from firmware.service.made_for import game_of
from firmware.service.night import Dimmer
from firmware.service.pacing import Pacer
from firmware.settings.kept import KeptSettings
from firmware.settings.settings import Settings
from firmware.table.suits import check_suits
from firmware.web.commands import kept as k
from firmware.web.commands import messages as w
from firmware.web.commands.board_choice import board_for
from firmware.web.commands.exchange import Exchange
from firmware.web.commands.hand_limits import PACE, begin, check
from firmware.web.commands.new_game import NewGame, chosen, gone_on_with, tried_out
from firmware.web.commands.playback import Acting, Ended
from firmware.web.hosts.granter import known_button
from firmware.web.hosts.helping import Helping
from firmware.web.hosts.host import Host
from firmware.web.hosts.pieces import Pieces
from firmware.web.snapshots.parts import GameSetup, HelpingPart, PiecesPart, Rgb, Watching
from hardware.profile.schema import Profile
from hardware.simulated.gestures import Announce, Answer, Cut, Press, Put, Resign
from hardware.simulated.script import parse_gesture, resignation

ALWAYS = (w.Light, w.Doctor)
"""The commands that are also granted while a record is acted out."""


@dataclass(frozen=True, slots=True)
class Played:
    """The story and the parts of tables, for as long as the page is served."""

    story: Story
    settings: KeptSettings
    log: Callable[[Profile], InputLog]
    """Makes the input log for the tables of a board."""
    seed: int = 0
    said: Callable[[str], None] = lambda _: None
    """Gets a message, once each, for trouble with the disk and for failing sensors."""
    pacer: Callable[[float], Pacer] = Pacer
    """Makes the rhythm of frames, given the frames per second."""
    writer: DirectWriter | None = None
    """Writes the story; ``None``: at once, within the frame."""
    dimmer: Dimmer = field(default_factory=Dimmer)
    calibrations: Path | None = None
    """The data folder that calibrations of pretended boards are kept in; ``None``: they are not."""
    hooks: tuple[Hook, ...] = ()
    """The hooks of the loop of each table, such as engines."""


class PretendedHost(Host):
    """Plays on one pretended board after another, until told to stop."""

    def __init__(self, exchange: Exchange, profile: Profile, game: AnyGame, played: Played) -> None:
        super().__init__(exchange, played.calibrations)
        self._played = played
        self._writer = played.writer or DirectWriter(played.story)
        self._own = profile
        """The board of the start, which may be a person's own."""
        self._jobs: deque[Callable[[], None]] = deque()
        self._pacer = played.pacer(profile.scan_hz)
        self._stopped: Callable[[], bool] = lambda: False
        self._acting: Acting | None = None
        self._teller = TroubleTeller(played.said)
        self._shown: tuple[GameSetup, Desk, int] | None = None
        self._helped: HelpingPart | None = None
        self._granting = {
            **self._granting,
            w.Gesture: self._gesture,
            w.ActOut: self._watch,
            w.Hands: self._hands,
            w.Lead: self._lead,
            w.Try: self._try,
        }
        self._while_acting: Mapping[type, Callable[[Any, Acting], None]] = {
            w.Pace: self._pace,
            w.Pause: lambda _, acting: acting.pause(),
            w.Step: lambda _, acting: acting.step(),
            w.Stop: lambda _, acting: acting.end(),
            w.ActOut: self._watch_instead,
        }
        self._take(self._open(profile, game, played.settings.now))

    @property
    def loop(self) -> Loop:
        """The loop of the desk."""
        return self.desk.loop

    @property
    def setting(self) -> GameSetup:
        """The game and its board."""
        desk, table, shown = self.desk, self.desk.table, self._shown
        if shown is None or shown[1:] != (desk, table.restarts):
            number = 1 if shown is None else shown[0].number + 1
            setting = GameSetup(desk.profile, table.game, pretended=True, number=number)
            shown = self._shown = setting, desk, table.restarts
        return shown[0]

    @property
    def watching(self) -> Watching | None:
        """The progress of the record that is acted out."""
        return None if self._acting is None else self._acting.watching

    @property
    def helping_part(self) -> HelpingPart | None:
        """The state of the page's own hands; ``None`` while a record is acted out."""
        if self._acting is not None:
            return None
        desk = self.desk
        # A commit is shown only once it is written: until then a press would be taken for one before it.
        moving = self.helping.busy or desk.engine_hands.busy(desk.table, desk.now)
        redo, busy = self.helping.redo, moving or not desk.loop.told
        if self._helped is None or (self._helped.busy, self._helped.redo) != (busy, redo):
            self._helped = HelpingPart(busy, redo)
        return self._helped

    def lights(self) -> tuple[Rgb, ...]:
        """Return the colour of every pixel, decoded from the bytes on the wire."""
        return tuple(self.desk.pretend.shown().values())

    def pieces(self, before: PiecesPart | None) -> PiecesPart:
        """Return the places of the pieces."""
        return self._pieces.part(before)

    def play(self, stopped: Callable[[], bool]) -> None:
        """Run the board in real time until ``stopped`` says so."""
        self._stopped = stopped
        while not stopped():
            self.desk.frame()
            while self._jobs:
                self._jobs.popleft()()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.desk.close()

    def grant(self, command: w.Command | w.ActOut | k.BeginAt, now: float) -> None:
        """Carry out a command; while a record is acted out, only those that are possible then."""
        way = self._while_acting.get(type(command))
        if self._acting is not None and way is not None:
            way(command, self._acting)
        elif self._acting is not None and not isinstance(command, ALWAYS):
            raise PageError(Message("refused-acting"))
        elif way is not None and not isinstance(command, w.ActOut):
            raise PageError(Message("refused-not-acting"))
        else:
            super().grant(command, now)

    def _open(
        self, profile: Profile, game: AnyGame, settings: Settings, *, begun: Sequence[Action] | None = None
    ) -> Desk:
        """Return a desk with this game on it, ``begun`` in the story with these actions, or its unfinished one."""
        played = self._played
        desk = Desk(
            profile,
            game,
            played.story,
            settings=settings,
            seed=played.seed,
            hooks=(self, *played.hooks, SettingsSync(played.settings), played.dimmer, self._teller),
            log=played.log(profile),
            writer=self._writer,
            begun=begun,
            wait=self._pacer.wait,
        )
        desk.pretend.hands.pace = PACE
        return desk

    def _take(self, desk: Desk) -> None:
        """Use this desk from now on."""
        self.desk = desk
        self.helping = Helping(desk)
        self._pieces = Pieces(desk)
        self._pacer.hz = desk.profile.scan_hz

    def before(self, loop: Loop, now: float) -> None:
        """Grant the waiting commands, and end the acting of a record on request."""
        loop.late = self._pacer.late
        super().before(loop, now)
        if self._acting is not None and (self._acting.ended or self._stopped()):
            raise Ended
        if self._acting is None:
            self.helping.advance(now)

    def _watch(self, command: w.ActOut, now: float) -> None:
        del now  # it begins after this frame
        profile = board_for(command.record.game, self.desk.profile)
        game = game_of(command.record, profile)
        check_suits(profile, game)
        self._jobs.append(lambda: self._act_out(command, profile, game))

    def _watch_instead(self, command: w.ActOut, acting: Acting) -> None:
        self._watch(command, self.desk.now)
        acting.end()

    def _pace(self, command: w.Pace, acting: Acting) -> None:
        acting.speed = command.speed
        self._pacer.hz = self.desk.profile.scan_hz * command.speed

    def _act_out(self, command: w.ActOut, profile: Profile, game: AnyGame) -> None:
        """Act out a record on a board of its own; the game waits meanwhile."""
        own, settings = self.desk, self.desk.settings
        hooks, wait = (self, self._played.dimmer, self._teller), self._pacer.wait
        story, seed = MemoryJournal(), self._played.seed
        with Desk(profile, game, story, settings=settings, seed=seed, hooks=hooks, wait=wait) as desk:
            self._take(desk)
            self._acting = Acting(desk, command, Random(self._played.seed))
            self._pace(w.Pace(speed=command.speed), self._acting)
            try:
                self._acting.act()
            except Ended:
                pass
            finally:
                self._acting = None
                self._take(own)

    def _hands(self, command: w.Hands, now: float) -> None:
        del now  # they begin with this frame
        self._playing()
        self.helping.act(command.action, command.steps)

    def _lead(self, command: w.Lead, now: float) -> None:
        del now  # they begin with this frame
        self._playing()
        self.helping.lead(command.to)

    def _gesture(self, command: w.Gesture, now: float) -> None:
        gesture = parse_gesture(command.line)
        check(gesture)
        self.helping.stop()
        match gesture:
            case Cut():
                self._jobs.append(self._cut)
            case Answer(text=text):
                self._answer(w.Answer(text=text), now)
            case Announce(colour=colour):
                self._announce(w.Announce(colour=colour), now)
            case Resign():
                self._playing()
                for press in resignation():
                    begin(self.desk.pretend, replace(press, hand="right"), now)  # one after the other
            case _:
                begin(self.desk.pretend, gesture, now)
                if isinstance(gesture, Put):
                    self.helping.tell_piece(gesture.piece)

    def _cut(self) -> None:
        self.desk.cut()
        self._teller.forget()

    def _press(self, command: w.Press, now: float) -> None:
        begin(self.desk.pretend, Press(known_button(command.button), command.held), now)

    def _new(self, command: w.New, now: float) -> None:
        del now  # it begins after this frame
        self._playing()
        self._begin(chosen(command, self.desk.profile, self._own, self.desk.table))

    def _begin_at(self, command: k.BeginAt, now: float) -> None:
        del now  # it begins after this frame
        self._playing()
        self._begin(gone_on_with(command, self.desk.profile, self._own, self.desk.table))

    def _try(self, command: w.Try, now: float) -> None:
        del now  # it begins after this frame
        self._playing()
        self._begin(tried_out(command, self.desk.profile, self._own))

    def _begin(self, new: NewGame) -> None:
        self._jobs.append(lambda: self._begin_anew(new))

    def _begin_anew(self, new: NewGame) -> None:
        """Play another game, perhaps on another board, with its start set up.

        If the same game has begun and nothing was played, it stays: eight presses begin one game.
        """
        table = self.desk.table
        same = (new.profile, new.game) == (self.desk.profile, table.game) and not (table.record or new.record)
        if not same or self.desk.pretend.world.placement() != table.position.placement:
            if table.outcome is None:
                self._writer.finish(None)
            self._writer.begin(new.game.name, new.game.options, new.profile.name)
            if new.record:
                self._writer.submit([Entry("action", action, 0.0) for action in new.record])
            self.desk.close()
            self._take(self._open(new.profile, new.game, self.desk.settings, begun=new.record))
        self._seat(new.seats, self.desk.now)
        self._call_all(new.names, self.desk.now)
