"""The service: runs one board in real time until it is told to stop."""

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from engine.game import AnyGame
from firmware.journal.story import Story
from firmware.journal.writer import JournalWriter
from firmware.messages.message import Message, Messages
from firmware.service.collector import between_frames, settle
from firmware.service.hooks import SentenceTeller, SettingsSync, TroubleTeller
from firmware.service.interfaces import InputLog
from firmware.service.loop import Hook, Loop
from firmware.service.night import Dimmer
from firmware.service.notify import Notifier
from firmware.service.pacing import Pacer
from firmware.service.reporter import Reporter
from firmware.service.resume import kept_names, kept_seats, resume
from firmware.service.signals import stopping
from firmware.settings.kept import KeptSettings
from firmware.table import new_table
from firmware.table.suits import check_suits
from hardware.board import Board
from hardware.magnetics.appearance import nominal_readings


class Attachment(Protocol):
    """Shows a board to others, as pages do."""

    @property
    def trouble(self) -> tuple[Message, ...]:
        """The trouble that keeps it from doing so, in whole sentences; empty while all is well."""

    def attach(self, loop: Loop) -> Hook:
        """Return the hook to run along with a loop."""


@dataclass(frozen=True, slots=True)
class ServiceOptions:
    """The parts of a service besides its board and its game.

    ``pages`` show the board and take requests; a ``notifier`` gets the service's status; ``may_switch_off``: people
    at the board may switch the computer off; ``log`` records the inputs of tables; ``hooks`` run along with the loop.
    """

    pages: Attachment | None = None
    notifier: Notifier | None = None
    may_switch_off: bool = False
    log: InputLog | None = None
    hooks: tuple[Hook, ...] = ()
    mistaken: Messages = ()
    """Messages about requests at the start of the service that cannot be met."""
    trouble: Callable[[], Iterable[Message]] = tuple
    """Returns trouble with files read before the service began."""


def _beside(settings: KeptSettings, options: ServiceOptions) -> Iterator[Message]:
    """Yield trouble outside the board and its journal: with the page, the settings, or files read before."""
    if options.pages is not None:
        yield from options.pages.trouble
    if settings.trouble is not None:
        yield settings.trouble
    yield from options.mistaken
    yield from options.trouble()


def serve(
    board: Board,
    game: AnyGame,
    story: Story,
    settings: KeptSettings,
    said: Callable[[str], None],
    options: ServiceOptions | None = None,
) -> bool:
    """Run a board at its rhythm until a signal asks it to end; an unfinished game of the story is resumed.

    Returns whether it ended because a player at the board wants the computer switched off, and may do that.

    ``said`` gets each new sentence of what is expected, and once each trouble with the disk (the game goes on without
    it) and each failing sensor. Changes that others make to the file of ``settings`` are adopted.

    Raises :class:`~firmware.errors.JournalError` if the story cannot be opened at all.
    """
    options = options or ServiceOptions()
    pages, notifier = options.pages, options.notifier
    check_suits(board.profile, game)
    game, record = resume(story, game, board.profile)
    table = new_table(
        game,
        nominal_readings(board.profile).of,
        board.profile.pixels,
        settings.now,
        record=record,
        seats=kept_seats(story, game),
        names=kept_names(story, game),
    )
    with stopping() as stop, JournalWriter(story) as writer:
        loop = Loop(board, table, writer, log=options.log)
        attached = () if pages is None else (pages.attach(loop),)
        loop.hooks = (
            *attached,
            *options.hooks,
            SettingsSync(settings),
            Dimmer(),
            TroubleTeller(said, options.mistaken),
            SentenceTeller(said),
        )
        settle()
        start = time.monotonic()
        loop.others = partial(_beside, settings, options)
        reporter = None if notifier is None else Reporter(notifier, loop, 0.0, said)
        pacer = Pacer(board.profile.scan_hz, time.monotonic, time.sleep)
        while not stop.asked and not (loop.off_asked and options.may_switch_off):
            pacer.wait()
            loop.late = pacer.late
            loop.tick(time.monotonic() - start)
            if reporter is not None:
                reporter.frame(time.monotonic() - start)
            between_frames()
        if reporter is not None:
            reporter.stopping()
        writer.flush()
        return loop.off_asked and options.may_switch_off and not stop.asked
