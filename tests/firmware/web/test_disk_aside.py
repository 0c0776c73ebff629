"""The disk of a page's board: it is written to beside the frames, and nothing is told before it is written down."""

from collections.abc import Sequence
from pathlib import Path
from threading import Event

from page_table import PageTable

from engine.catalogue import make_game
from firmware.journal.database import Journal
from firmware.journal.entry import Entry
from firmware.journal.keeper import Keeper
from firmware.journal.story import MemoryJournal
from firmware.messages.render import render

PATIENCE_S = 120.0
"""Only a failing test waits so long."""


class SlowDisk(MemoryJournal):
    """Syncs only when it is let: each append waits for ``go``, and says so by ``waiting``."""

    def __init__(self) -> None:
        super().__init__()
        self.go = Event()
        self.waiting = Event()

    def append(self, entries: Sequence[Entry]) -> None:
        self.waiting.set()
        assert self.go.wait(PATIENCE_S)
        super().append(entries)


def test_while_the_disk_is_slow_frames_go_on_and_only_the_written_is_told() -> None:
    disk = SlowDisk()
    with PageTable(story=disk, aside=True) as table:
        table.do("put white-ring e5")
        assert disk.waiting.wait(PATIENCE_S)
        assert table.host.desk.table.record == ("e5",)
        assert table.record() == ()
        disk.go.set()
        table.host.desk.writer.flush()
        table.frames(0.04)
        assert table.record() == ("e5",)


def test_hands_are_busy_until_what_they_made_is_written_down() -> None:
    disk = SlowDisk()
    with PageTable(story=disk, aside=True) as table:
        assert table.command('{"do":"hands","action":"e5"}', 2.0) is None
        assert disk.waiting.wait(PATIENCE_S)
        assert table.shown.helping is not None
        assert table.shown.helping.busy, "a press would be taken for one of before"
        told: list[tuple[bool, int]] = []
        disk.go.set()
        table.host.desk.writer.flush()
        table.frames(0.2, lambda: told.append((table.host.exchange.shown.helping.busy, len(table.record()))))  # type: ignore[union-attr]
        assert (False, 0) not in told
        assert told[-1] == (False, 1)


def test_a_disk_that_hangs_is_told_of_and_no_longer_waited_for() -> None:
    disk = SlowDisk()
    with PageTable(story=disk, aside=True) as table:
        table.do("put white-ring e5", "put black-ring g7", "put white-ring e6", seconds=1.5)
        assert table.record() == ("e5", "g7", "e6")
        assert any("does not answer" in render(told) for told in table.shown.trouble)
        assert any("does not answer" in words for words in table.said)
        disk.go.set()
        table.host.desk.writer.flush()
        table.frames(0.5)
        assert table.shown.trouble == ()
    game = disk.current()
    assert game is not None
    assert game.record == ("e5", "g7", "e6")


def test_another_game_is_begun_though_the_disk_has_not_taken_the_last_one_yet() -> None:
    disk = SlowDisk()
    with PageTable(story=disk, aside=True) as table:
        table.do("put white-ring e5")
        assert disk.waiting.wait(PATIENCE_S)
        assert table.command('{"do":"new","options":{"blitz":true}}', 0.5) is None
        assert table.host.desk.table.record == ()
        assert table.host.desk.table.game.options["blitz"]
        disk.go.set()
        table.do("put white-ring f6")
        table.host.desk.writer.flush()
    first, second = disk.games()
    assert (first.record, first.ended is None) == (("e5",), False)
    assert (second.record, second.options["blitz"]) == (("f6",), True)


def test_after_a_power_cut_the_game_that_was_written_beside_the_frames_goes_on(tmp_path: Path) -> None:
    with Keeper.open(tmp_path) as keeper, PageTable(story=keeper, aside=True) as table:
        table.do("put white-ring e5", "cut")
        table.do("put black-ring g7")
        table.host.desk.writer.flush()
        assert table.host.desk.table.record == ("e5", "g7")
    with Journal.open(tmp_path) as journal:
        game = journal.current()
    assert game is not None
    assert game.game == make_game("yinsh").name
    assert game.record == ("e5", "g7")
