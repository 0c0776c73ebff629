"""The service: one board run in real time until it is told to stop."""

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from engine.game import AnyGame
from firmware.journal.story import Story
from firmware.journal.writer import JournalWriter
from firmware.messages.message import Message, Messages
from firmware.service.collector import settle
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
from hardware.magnetics.appearance import NominalReadings


class Attachment(Protocol):
    """What shows a board to others, as pages do."""

    @property
    def trouble(self) -> tuple[Message, ...]:
        """What keeps it from doing so, in whole sentences; nothing while all is well."""

    def attach(self, loop: Loop) -> Hook:
        """Return what goes along with a loop."""


@dataclass(frozen=True, slots=True)
class ServiceOptions:
    """What a service has besides its board and its game.

    ``pages`` show the board and do what people ask for there; a ``notifier`` is told how the service is;
    ``may_switch_off`` is whether people at the board may switch the computer off; ``log`` records what tables take in;
    ``hooks`` go along with the loop besides.
    """

    pages: Attachment | None = None
    notifier: Notifier | None = None
    may_switch_off: bool = False
    log: InputLog | None = None
    hooks: tuple[Hook, ...] = ()
    mistaken: Messages = ()
    """What was asked for when the service was started, and cannot be had."""
    trouble: Callable[[], Iterable[Message]] = tuple
    """What is the matter with what was read before the service began."""


def _beside(settings: KeptSettings, options: ServiceOptions) -> Iterator[Message]:
    """Yield what is the matter beside the board and its journal: with the page, the settings, what was read before."""
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
    """Run a board at its rhythm until a signal asks it to end; an unfinished game of the story is gone on with.

    Returns whether it ended because somebody at the board wants the computer switched off, and may.

    ``said`` is told each new sentence of what is expected, and once what trouble there is with the disk, which the game
    goes on without, and each sensor that fails. ``settings`` that somebody else changes hold from then on.

    Raises :class:`~firmware.errors.JournalError` if the story cannot be told at all.
    """
    options = options or ServiceOptions()
    pages, notifier = options.pages, options.notifier
    check_suits(board.profile, game)
    game, record = resume(story, game, board.profile)
    table = new_table(
        game,
        NominalReadings(board.profile).of,
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
        if reporter is not None:
            reporter.stopping()
        writer.flush()
        return loop.off_asked and options.may_switch_off and not stop.asked
