"""What became of the games before this one is said on the page, to the terminal and in the status line."""

from pathlib import Path

from page_table import PageTable

from engine.catalogue import make_game
from firmware.journal.entry import Entry
from firmware.journal.file import FILE_NAME
from firmware.journal.keeper import Keeper
from firmware.journal.story import MemoryJournal
from firmware.messages.message import Message

SAVED = "The list of games was damaged. All games were saved."


def test_a_damaged_journal_is_said_on_the_page_and_aloud_and_the_game_goes_on(tmp_path: Path) -> None:
    with Keeper.open(tmp_path) as keeper:
        keeper.begin("yinsh", make_game("yinsh").options, "yinsh")
        keeper.append([Entry("action", "e5", 0.0)])
    (tmp_path / FILE_NAME).write_bytes(b"rubbish" * 99)
    with Keeper.open(tmp_path) as keeper, PageTable(story=keeper) as table:
        table.frames(0.5)
        assert [*table.shown.trouble] == [Message("journal-restored")]
        assert table.said.count(SAVED) == 1
        assert table.record() == ("e5",)
        assert table.command('{"do":"new"}', 0.5) is None
        assert [*table.shown.trouble] == []


def test_a_game_that_was_put_away_is_said_on_the_page() -> None:
    story = MemoryJournal()
    story.begin("ringgz", {}, "ringgz")
    with PageTable(story=story) as table:
        table.frames(0.5)
        assert [*table.shown.trouble] == [Message("journal-put-away", detail="RINGGZ")]
