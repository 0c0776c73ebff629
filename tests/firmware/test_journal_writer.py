"""The writer writes beside the loop, in order, and says what is on disk."""

from collections.abc import Iterator, Sequence
from threading import Event

import pytest

from firmware.errors import JournalError
from firmware.journal.database import Entry, MemoryJournal
from firmware.journal.trouble import HANGING
from firmware.journal.writer import HANGING_S, JournalWriter
from firmware.messages.message import Message, Messages

PATIENCE_S = 120.0
"""Only a failing test waits so long."""


class SlowDisk(MemoryJournal):
    """Syncs only when it is let: each append waits for ``go``, and says so by ``waiting``."""

    def __init__(self) -> None:
        super().__init__()
        self.go = Event()
        self.waiting = Event()
        self.fault: Exception | None = None

    def append(self, entries: Sequence[Entry]) -> None:
        self.waiting.set()
        assert self.go.wait(PATIENCE_S)
        if self.fault is not None:
            raise self.fault
        super().append(entries)


@pytest.fixture
def disk() -> Iterator[SlowDisk]:
    with SlowDisk() as disk:
        disk.begin("yinsh", {}, "b")
        yield disk


def action(text: str) -> list[Entry]:
    return [Entry("action", text, 0.0)]


def record(disk: MemoryJournal) -> tuple[str, ...]:
    game = disk.current()
    return game.record if game else ()


def test_handing_over_does_not_wait_for_the_disk(disk: SlowDisk) -> None:
    with JournalWriter(disk) as writer:
        assert [writer.submit(action(text)) for text in "abc"] == [1, 2, 3]
        assert disk.waiting.wait(PATIENCE_S)
        assert writer.durable == 0
        assert record(disk) == ()
        disk.go.set()
        writer.flush()
        assert writer.durable == 3
        assert record(disk) == ("a", "b", "c")
        assert writer.error is None


def test_what_is_handed_over_is_copied(disk: SlowDisk) -> None:
    disk.go.set()
    entries = action("a")
    with JournalWriter(disk) as writer:
        writer.submit(entries)
        entries.clear()
    assert record(disk) == ("a",)


def test_closing_writes_what_was_handed_over(disk: SlowDisk) -> None:
    writer = JournalWriter(disk)
    writer.submit(action("a"))
    disk.go.set()
    writer.close()
    writer.close()
    assert writer.durable == 1
    assert record(disk) == ("a",)
    with pytest.raises(JournalError, match="stopped"):
        writer.submit(action("b"))


def test_games_begin_and_end_in_the_order_they_were_handed_over(disk: SlowDisk) -> None:
    disk.go.set()
    with JournalWriter(disk) as writer:
        writer.submit(action("a"))
        writer.finish({"winners": ["white"], "reason": "rings"})
        writer.begin("yinsh", {"blitz": True}, "b")
        assert writer.submit(action("b")) == 4
        writer.flush()
    assert [(game.record, game.ended is None) for game in disk.games()] == [(("a",), False), (("b",), True)]


def test_an_error_stops_the_writing_and_is_said(disk: SlowDisk) -> None:
    disk.fault = JournalError("the disk is full")
    writer = JournalWriter(disk)
    writer.submit(action("a"))
    writer.submit(action("b"))
    disk.go.set()
    with pytest.raises(JournalError, match="disk is full"):
        writer.flush()
    assert writer.error is disk.fault
    assert writer.durable == 0
    disk.fault = None
    with pytest.raises(JournalError, match="disk is full"):
        writer.submit(action("c"))
    writer.close()
    assert record(disk) == ()


class FullDisk(MemoryJournal):
    """A story that goes on while nothing of it can be written, as a keeper's does."""

    full = True
    tried = 0

    @property
    def trouble(self) -> Messages:
        return (Message("journal-full"),) if self.full else ()

    def retry(self) -> None:
        self.tried += 1


def test_in_trouble_the_game_goes_on_and_it_is_tried_again_every_ten_seconds() -> None:
    with FullDisk() as story, JournalWriter(story) as writer:
        writer.begin("yinsh", {}, "b")
        ticket = writer.submit(action("a"))
        writer.flush()
        assert writer.durable == ticket, "nothing is to wait for a disk that is full"
        for tenth in range(205):
            writer.tick(tenth / 10)
            writer.flush()
        assert writer.trouble == (Message("journal-full"),)
        assert story.tried == 2
        story.full = False
        for tenth in range(205, 405):
            writer.tick(tenth / 10)
            writer.flush()
        assert story.tried == 2
    assert not any(writer.trouble)


def test_a_disk_that_hangs_is_said_and_no_longer_waited_for(disk: SlowDisk) -> None:
    with JournalWriter(disk) as writer:
        writer.tick(5.0)
        ticket = writer.submit(action("a"))
        assert disk.waiting.wait(PATIENCE_S)
        for now in (5.1, 5.2, 5.0 + HANGING_S - 0.01):
            writer.tick(now)
            assert writer.durable < ticket
            assert writer.trouble == ()
        writer.tick(5.0 + HANGING_S)
        assert writer.durable == ticket
        assert writer.trouble == (HANGING,)
        assert writer.submit(action("b")) == writer.durable == 2
        disk.go.set()
        writer.flush()
        writer.tick(60.0)
        assert writer.durable == 2
        assert not any(writer.trouble)
    assert record(disk) == ("a", "b")


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_writer_that_fell_over_does_not_keep_anyone_waiting(disk: SlowDisk) -> None:
    disk.fault = RuntimeError("a mistake in the program")
    disk.go.set()
    writer = JournalWriter(disk)
    writer.submit(action("a"))
    for ask in (writer.flush, lambda: writer.tick(1.0), lambda: writer.submit(action("b"))):
        with pytest.raises(JournalError, match=r"failed \(RuntimeError: a mistake in the program\): start again"):
            ask()
    writer.close()


def test_flushing_with_nothing_to_write_returns_at_once(disk: SlowDisk) -> None:
    with JournalWriter(disk) as writer:
        writer.flush()
        assert writer.durable == 0
