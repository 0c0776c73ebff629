"""A pretended board that is played on by pages: hands make the gestures they wish for, in real time."""

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.catalogue import game_class
from engine.game import AnyGame
from firmware.beats import Beats
from firmware.errors import PageError
from firmware.journal.story import Story
from firmware.recording.recorder import TableMaker
from firmware.resume import check_suits
from firmware.settings import Settings
from firmware.web import wishes as w
from firmware.web.exchange import Exchange
from firmware.web.host import Host, known_button
from firmware.web.page_loop import PageLoop
from firmware.web.parts import PiecesPart, Rgb, Setting
from firmware.web.shown_desk import Pieces, ShownDesk
from hardware.profile import Profile, load_profile, profile_names
from hardware.simulated.gestures import Answer, Cut, Gesture, Press, Resign, Touch, Wait
from hardware.simulated.script import parse_gesture, resignation

PACE = 8.0
"""How much quicker than hands usually are the hands of a page are: its pointer has brought the piece already."""

MOST_BUSY_S = 20.0
"""So far ahead hands may be busy at most: more gestures than that are refused."""

LONGEST_S = 10.0
"""A gesture that says how long it takes may say no more."""

MOST_PIECES = 400
"""So many pieces may be on a board at once: with more than any game has nobody plays, and each takes time."""

DeskMaker = Callable[[Profile, AnyGame, Story, Settings, TableMaker], ShownDesk]


@dataclass(frozen=True, slots=True)
class Played:
    """Where games are kept and how tables are made, for as long as the page is served."""

    story: Story
    settings: Settings
    keep: Callable[[Settings], None]
    table: Callable[[Profile], TableMaker]
    seed: int = 0


class PretendedHost(Host):
    """Plays on one pretended board after another, until told to stop."""

    def __init__(self, exchange: Exchange, profile: Profile, game: AnyGame, played: Played) -> None:
        super().__init__(exchange)
        self._played = played
        self._own = profile
        """The board it was begun with, which may be a person's own."""
        self._jobs: deque[Callable[[], None]] = deque()
        self._beats = Beats(profile.scan_hz)
        self._games = 0
        self._setting: Setting | None = None
        self._granting = {**self._granting, w.Gesture: self._gesture}
        self.desk = self._open(profile, game, played.settings)

    @property
    def loop(self) -> PageLoop:
        """The loop of the desk."""
        return self.desk.loop

    @property
    def setting(self) -> Setting:
        """What is played on what."""
        number = self._games + self.desk.table.restarts
        setting = self._setting
        if setting is None or setting.number != number:
            setting = self._setting = Setting(self.desk.profile, self.desk.table.game, pretended=True, number=number)
        return setting

    def lights(self) -> tuple[Rgb, ...]:
        """Return what every pixel shows, decoded from the bytes that went down the wire."""
        return tuple(self.desk.pretend.shown().values())

    def pieces(self, before: PiecesPart | None) -> PiecesPart:
        """Return where the pieces are."""
        return self._pieces.part(before)

    def play(self, stopped: Callable[[], bool]) -> None:
        """Run the board in real time until ``stopped`` says so."""
        try:
            while not stopped():
                self.desk.frame()
                while self._jobs:
                    self._jobs.popleft()()
        finally:
            self.desk.close()

    def _open(self, profile: Profile, game: AnyGame, settings: Settings) -> ShownDesk:
        """Return a desk with this game on it, or the unfinished one of the story."""
        desk = ShownDesk(
            profile,
            game,
            self._played.story,
            settings=settings,
            seed=self._played.seed + self._games,
            table=self._played.table(profile),
        )
        desk.keep = self._played.keep
        desk.pretend.hands.pace = PACE
        desk.before, desk.after = self._before, self._after
        self._games += 1
        self._pieces = Pieces(desk)
        self._setting = None
        self._beats.hz = profile.scan_hz
        return desk

    def _before(self) -> None:
        self._beats.wait()
        self.take(self.desk.now)

    def _after(self) -> None:
        self.tell(self.desk.now)

    def _gesture(self, wish: w.Gesture, now: float) -> None:
        gesture = parse_gesture(wish.line)
        if gesture.after or isinstance(gesture, Wait):
            raise PageError("here time passes by itself: leave 'wait' and 'after' out")
        if isinstance(gesture, Press | Touch) and (gesture.seconds or 0.0) > LONGEST_S:
            raise PageError(f"'{gesture}': at most {LONGEST_S:g} s at a time")
        match gesture:
            case Cut():
                self._jobs.append(self.desk.cut)
            case Answer(text=text):
                self._answer(w.Answer(text=text), now)
            case Resign():
                for press in resignation():
                    self._begin(press, now)
            case _:
                self._begin(gesture, now)

    def _press(self, wish: w.Press, now: float) -> None:
        self._begin(Press(known_button(wish.button), wish.held), now)

    def _begin(self, gesture: Gesture, now: float) -> None:
        """Let hands begin a gesture as soon as they are free."""
        pretend = self.desk.pretend
        if pretend.hands.busy_until - now > MOST_BUSY_S:
            raise PageError(f"the hands are busy for the next {MOST_BUSY_S:g} s: wait until they have done that")
        if sum(map(len, pretend.world.placement().values())) >= MOST_PIECES:
            raise PageError(f"there are {MOST_PIECES} pieces on the board: take some off")
        pretend.hands.perform(gesture, now)

    def _new(self, wish: w.New, now: float) -> None:
        del now  # it begins after this frame
        profile, game = self._wanted(wish)
        check_suits(profile, game)
        self._jobs.append(lambda: self._begin_anew(profile, game))

    def _wanted(self, wish: w.New) -> tuple[Profile, AnyGame]:
        """Return the board and the game that are wished for."""
        profile = self.desk.profile if wish.board is None else self._board(wish.board)
        name = wish.game or (profile.game if wish.board is not None else self.desk.table.game.name)
        kept: Mapping[str, Any] = self.desk.settings.options.get(name, {})
        if name == self.desk.table.game.name:
            kept = self.desk.table.game.options
        return profile, game_class(name)(**{**kept, **wish.options})

    def _board(self, name: str) -> Profile:
        """Return a board by its name; a page names no files."""
        if name == self._own.name:
            return self._own
        if name not in profile_names():
            raise PageError(f"there is no board '{name}'; there are {', '.join(profile_names())}")
        return load_profile(name)

    def _begin_anew(self, profile: Profile, game: AnyGame) -> None:
        """Play another game, perhaps on another board; somebody has set it up."""
        story, settings = self._played.story, self.desk.settings
        if story.current() is not None:
            story.finish(None)
        self.desk.close()
        self.desk = self._open(profile, game, settings)
