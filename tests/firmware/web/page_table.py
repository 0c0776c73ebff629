"""A page's table for tests: a pretended board played on by commands, frame by frame, without any server or waiting."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import time
from threading import Semaphore
from typing import Self

from engine.catalogue import make_game
from engine.game import Record
from engine.records import write_json
from firmware.journal.aside import AsideWriter
from firmware.journal.direct import DirectWriter
from firmware.journal.entry import Entry
from firmware.journal.story import MemoryJournal, Story
from firmware.messages.message import Message
from firmware.messages.render import render
from firmware.recording.recent import RecentRecording
from firmware.service.made_for import game_for
from firmware.service.night import Dimmer
from firmware.service.pacing import Pacer
from firmware.settings.kept import KeptSettings
from firmware.settings.settings import Settings
from firmware.web.commands.exchange import Exchange, PendingCommand
from firmware.web.commands.messages import ActOut, read_command
from firmware.web.hosts.pretended import Played, PretendedHost
from firmware.web.snapshots.parts import PiecesPart, Snapshot, TablePart
from hardware.profile.load import load_profile

PATIENCE_S = 120.0
"""Only a failing test waits so long."""


class Gate:
    """Lets the board's thread make one frame at a time, each when the test says so."""

    def __init__(self) -> None:
        self._may = Semaphore(0)
        self._did = Semaphore(0)
        self.open = False

    def pacer(self, hz: float) -> Pacer:
        """Return a pacer whose frames come when the test says so."""
        return Pacer(hz, clock=lambda: 0.0, sleep=self._wait)

    def _wait(self, seconds: float) -> None:
        del seconds
        self._did.release()
        if not self.open:
            self._may.acquire()

    def frame(self) -> None:
        """Let a frame be made, and wait until it has been."""
        self._may.release()
        self.reached()

    def reached(self) -> None:
        """Wait until the board's thread has made a frame and waits for the next."""
        assert self._did.acquire(timeout=PATIENCE_S)

    def ended(self) -> None:
        """Let nobody wait for a board that has ended, perhaps in an error."""
        self._did.release()

    def leave_open(self) -> None:
        """Let every frame be made from now on."""
        self.open = True
        self._may.release()


class Told(KeptSettings):
    """Settings that are kept in a list, and that somebody else may have written."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(None, print)
        self.now = settings
        self.kept: list[Settings] = []
        self.written: Settings | None = None
        """What somebody else has written, until it is taken in."""

    def keep(self, settings: Settings) -> None:
        self.now = settings
        self.kept.append(settings)

    def changed(self) -> Settings | None:
        written, self.written = self.written, None
        self.now = written or self.now
        return written


class PageTable:
    """One pretended board in a thread of its own, which makes a frame whenever the test says so."""

    def __init__(
        self, board: str = "yinsh", *, story: Story | None = None, settings: Settings | None = None, aside: bool = False
    ) -> None:
        self._gate = Gate()
        self.exchange = Exchange()
        self.recording = RecentRecording()
        self.settings = Told(settings or Settings())
        self.said: list[str] = []
        self.story = story or MemoryJournal()
        self._writer = AsideWriter(self.story) if aside else DirectWriter(self.story)
        profile = load_profile(board)
        played = Played(
            self.story,
            self.settings,
            self.recording.inputs,
            3,
            self.said.append,
            self._gate.pacer,
            self._writer,
            Dimmer(lambda: time(12)),
        )
        self.host = PretendedHost(self.exchange, profile, game_for(profile), played)
        self._thread = ThreadPoolExecutor(1)
        self._playing = self._thread.submit(self.host.play, lambda: self._gate.open)
        self._playing.add_done_callback(lambda _: self._gate.ended())
        self._gate.reached()  # the first frame is made at once
        self.frames(0.04)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.end()
        self._thread.shutdown()
        self.host.__exit__()
        if isinstance(self._writer, AsideWriter):
            self._writer.__exit__(None, None, None)

    def end(self) -> None:
        """Stop the service, and see that it has ended well."""
        self._gate.leave_open()
        self._playing.result(timeout=PATIENCE_S)

    @property
    def shown(self) -> Snapshot:
        """What pages are shown now."""
        return self.exchange.shown

    def says(self) -> TablePart:
        """Return what the table says on pages."""
        assert self.shown.table is not None
        return self.shown.table

    def record(self) -> tuple[str, ...]:
        """Return the actions that pages are told of."""
        return self.says().record

    def pieces(self) -> PiecesPart:
        """Return where pages see the pieces."""
        assert self.shown.pieces is not None
        return self.shown.pieces

    def lights(self) -> dict[str, tuple[int, int, int]]:
        """Return what pages see of each light."""
        assert self.shown.lights is not None
        return dict(zip(self.host.desk.profile.pixels, self.shown.lights.rgb, strict=True))

    def frames(self, seconds: float, seen: Callable[[], None] = lambda: None) -> None:
        """Let board time pass; ``seen`` is called after each frame."""
        for _ in range(round(seconds * self.host.desk.profile.scan_hz)):
            self._gate.frame()
            if self._playing.done():
                self._playing.result()
            seen()

    def command(self, message: str, seconds: float = 0.0) -> str | None:
        """Command for something, let time pass, and return why it was refused, ``None`` if it was not."""
        return self.ask(read_command(message), seconds)

    def ask(self, command: object, seconds: float = 0.0) -> str | None:
        """Command for something that was read already."""
        answers: list[Message | None] = []
        assert self.exchange.ask(PendingCommand(command, answers.append))  # type: ignore[arg-type] # some are no commands on purpose
        self.frames(max(seconds, 0.04))
        (answer,) = answers
        return None if answer is None else render(answer)

    def do(self, *lines: str, seconds: float = 1.2) -> None:
        """Make gestures, each time letting the board come to rest."""
        for line in lines:
            assert self.command(f'{{"do":"gesture","line":"{line}"}}', seconds) is None


def act_out(actions: Sequence[str], speed: float = 4.0) -> ActOut:
    """Return the ask for a game of YINSH to be acted out."""
    game = make_game("yinsh")
    return ActOut(Record("yinsh", tuple(actions), game.options), speed)


def text_of(actions: Sequence[str]) -> str:
    """Return a game of YINSH as a file has it."""
    return write_json(Record("yinsh", tuple(actions)))


def story_of(*actions: str) -> MemoryJournal:
    """Return a story with a game of YINSH that goes on."""
    story = MemoryJournal()
    story.begin("yinsh", make_game("yinsh").options, "yinsh")
    story.append([Entry("action", action, 0.0) for action in actions])
    return story
