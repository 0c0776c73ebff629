"""The service: one board run in real time until it is told to stop."""

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from engine.game import AnyGame
from firmware.journal.keeper import News
from firmware.journal.story import Story
from firmware.journal.writer import JournalWriter
from firmware.loop import Loop
from firmware.recording.recorder import TableMaker
from firmware.resume import check_suits, resume
from firmware.settings import Settings
from firmware.table import Table
from hardware.board import Board
from hardware.looks import Looks


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
    settings: Settings,
    said: Callable[[str], None],
    keep: Callable[[Settings], None],
    make_table: TableMaker = Table,
) -> None:
    """Run a board at its rhythm until SIGTERM or SIGINT; a game in the story that was not finished is gone on with.

    ``said`` is told each new sentence of what is expected, and once what trouble there is with the disk, which the game
    goes on without, and each sensor that fails; ``keep`` is given settings that were changed on the board;
    ``make_table`` may be a recorder's.

    Raises :class:`~firmware.errors.JournalError` if the story cannot be told at all.
    """
    check_suits(board.profile, game)
    game, record = resume(story, game, board.profile.name)
    table = make_table(game, Looks(board.profile).of, board.profile.pixels, settings, record=record)
    period = 1 / board.profile.scan_hz
    with stopping() as stop, JournalWriter(story) as writer:
        loop = Loop(board, table, writer)
        start = time.monotonic()
        frames, sentence, news = 0, "", News()
        while not stop.asked:
            now = time.monotonic() - start
            loop.frame(now)
            writer.tick(now)
            for words in (*news.of(writer.trouble), *loop.news):
                said(words)
            loop.news.clear()
            if table.settings is not settings:
                settings = table.settings
                keep(settings)
            if table.expected != sentence:
                sentence = table.expected
                said(sentence)
            frames += 1
            late = time.monotonic() - (start + frames * period)
            if late < 0:
                time.sleep(-late)
            else:
                frames += int(late / period)  # a late frame is not made up for: the rhythm goes on from now
        writer.flush()
