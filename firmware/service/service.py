"""The service: one board run in real time until it is told to stop."""

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

from engine.game import AnyGame
from firmware.journal.keeper import News
from firmware.journal.story import Story
from firmware.journal.writer import JournalWriter
from firmware.recording.recorder import TableMaker
from firmware.service.collector import settle
from firmware.service.loop import Loop
from firmware.service.night import Dimmer
from firmware.service.notify import Notifier
from firmware.service.pacing import Beats
from firmware.service.reporter import Reporter
from firmware.service.resume import check_suits, resume
from firmware.settings.kept import KeptSettings
from firmware.table import Table
from hardware.board import Board
from hardware.magnetics.appearance import NominalReadings

if TYPE_CHECKING:
    from firmware.web.commands.exchange import Exchange
    from firmware.web.real import RealHost

LOOK_EVERY = 50
"""So many frames apart it is looked whether somebody has changed the settings' file."""


@dataclass(frozen=True, slots=True)
class Around:
    """What is around a service.

    With an ``exchange`` the board is shown on pages, and does what they wish; a ``notifier`` is told how the service
    is; ``may_switch_off`` is whether people at the board may switch the computer off; ``calibrations`` is the data
    folder in which calibrations made on pages are kept.
    """

    exchange: "Exchange | None" = None
    notifier: Notifier | None = None
    may_switch_off: bool = False
    calibrations: Path | None = None


class Stop:
    """Set by a signal: the frame that is under way is finished, then everything is closed in order."""

    def __init__(self) -> None:
        self.asked = False

    def __call__(self, number: int, frame: FrameType | None) -> None:
        """Be a signal handler."""
        del number, frame
        self.asked = True


@contextmanager
def stopping() -> Iterator[Stop]:
    """Turn SIGTERM and SIGINT into a polite stop."""
    stop = Stop()
    before = {number: signal.signal(number, stop) for number in (signal.SIGTERM, signal.SIGINT)}
    try:
        yield stop
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def serve(
    board: Board,
    game: AnyGame,
    story: Story,
    settings: KeptSettings,
    said: Callable[[str], None],
    make_table: TableMaker = Table,
    around: Around | None = None,
) -> bool:
    """Run a board at its rhythm until SIGTERM or SIGINT; a game in the story that was not finished is gone on with.

    Returns whether it ended because somebody at the board wants the computer switched off, and may.

    ``said`` is told each new sentence of what is expected, and once what trouble there is with the disk, which the game
    goes on without, and each sensor that fails; ``make_table`` may be a recorder's. ``settings`` that somebody else
    changes hold from then on.

    Raises :class:`~firmware.errors.JournalError` if the story cannot be told at all.
    """
    around = around or Around()
    exchange, notifier = around.exchange, around.notifier
    check_suits(board.profile, game)
    game, record = resume(story, game, board.profile.name)
    table = make_table(game, NominalReadings(board.profile).of, board.profile.pixels, settings.now, record=record)
    with stopping() as stop, JournalWriter(story) as writer:
        host = None if exchange is None else _host(exchange, board, table, writer, make_table, around.calibrations)
        loop = Loop(board, table, writer) if host is None else host.loop
        others = tuple if exchange is None else lambda: exchange.trouble
        settle()
        start = time.monotonic()
        reporter = None if notifier is None else Reporter(notifier, loop, 0.0, said, others)
        beats, dimmer = Beats(board.profile.scan_hz, time.monotonic, time.sleep), Dimmer()
        sentence, news = "", News()
        while not stop.asked and not (loop.off_asked and around.may_switch_off):
            beats.wait()
            now = time.monotonic() - start
            if loop.work.scanning % LOOK_EVERY == 0 and (fresh := settings.changed()) is not None:
                loop.table.adopt(fresh, now)
            if host is not None:
                host.take(now)
            dimmer.dim(loop)
            loop.frame(now)
            writer.tick(now)
            if host is not None:
                host.exchange.late = beats.late
                host.tell(now)
            for words in (*news.of(writer.trouble), *loop.news):
                said(words)
            loop.news.clear()
            if loop.table.settings is not settings.now:
                settings.keep(loop.table.settings)
            if loop.table.expected != sentence:
                sentence = loop.table.expected
                said(sentence)
            if reporter is not None:
                reporter.frame(time.monotonic() - start)
        if reporter is not None:
            reporter.stopping()
        writer.flush()
        return loop.off_asked and around.may_switch_off and not stop.asked


def _host(
    exchange: "Exchange",
    board: Board,
    table: Table,
    writer: JournalWriter,
    make_table: TableMaker,
    calibrations: Path | None,
) -> "RealHost":
    # Only where a page is served are its parts read.
    from firmware.web.page_loop import PageLoop  # noqa: PLC0415
    from firmware.web.real import RealHost  # noqa: PLC0415

    return RealHost(exchange, PageLoop(board, table, writer), make_table, calibrations)
