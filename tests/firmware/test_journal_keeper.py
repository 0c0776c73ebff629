"""A disk that does not take the journal does not stop the game, and gets everything when it can."""

import shutil
import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from firmware.errors import DiskError, EntryError
from firmware.journal.database import FILE_NAME, Journal
from firmware.journal.entry import Entry
from firmware.journal.keeper import Keeper, News, kept
from firmware.journal.reading import games_of
from firmware.journal.retries import RETRY_S, Retries
from firmware.journal.story import MemoryJournal
from firmware.journal.trouble import MEANWHILE, WELL_AGAIN
from firmware.messages.message import Message
from firmware.messages.render import render

NOON = datetime(2026, 11, 21, 12, 0, 0, tzinfo=UTC)


def action(text: str) -> Entry:
    return Entry("action", text, 0.0)


def records(folder: Path) -> list[tuple[str, ...]]:
    return [game.record for game in games_of(folder)]


class Disk:
    """Stops the disk under a keeper from taking anything, and lets it again."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper

    def _execute(self, sql: str) -> None:
        assert self._keeper._disk is not None
        self._keeper._disk._connection.execute(sql)

    def fail(self) -> None:
        self._execute("PRAGMA query_only = 1")

    def mend(self) -> None:
        self._execute("PRAGMA query_only = 0")


@pytest.fixture
def keeper(tmp_path: Path) -> Iterator[Keeper]:
    times = (NOON + timedelta(minutes=n) for n in range(1000))
    with Keeper.open(tmp_path / "data", lambda: next(times)) as keeper:
        yield keeper


@pytest.fixture
def disk(keeper: Keeper) -> Disk:
    return Disk(keeper)


def test_while_all_is_well_everything_is_on_disk_at_once(keeper: Keeper, tmp_path: Path) -> None:
    keeper.begin("yinsh", {"blitz": True}, "b")
    keeper.append([action("e5"), action("f8")])
    assert records(tmp_path / "data") == [("e5", "f8")]
    keeper.finish({"winners": ["white"], "reason": "rings"})
    keeper.begin("yinsh", {}, "b")
    assert games_of(tmp_path / "data") == keeper.games()
    assert (keeper.trouble, keeper.unwritten) == ((), 0)


def test_what_the_disk_does_not_take_is_said_and_kept_and_written_later(
    keeper: Keeper, disk: Disk, tmp_path: Path
) -> None:
    keeper.begin("yinsh", {}, "b")
    keeper.append([action("e5")])
    disk.fail()
    keeper.append([action("f8")])
    assert keeper.trouble == (Message("journal-forbidden", detail=str(tmp_path / "data")), MEANWHILE)
    keeper.append([Entry("takeback", "1", 2.0), action("g8")])
    keeper.retry()
    assert keeper.trouble
    assert keeper.unwritten == 3
    current = keeper.current()
    assert current is not None
    assert current.record == ("e5", "g8")
    assert records(tmp_path / "data") == [("e5",)]
    disk.mend()
    keeper.append([action("a2")])
    assert records(tmp_path / "data") == [("e5",)], "in trouble the disk is left alone until it is tried again"
    keeper.retry()
    assert not any(keeper.trouble)
    assert keeper.unwritten == 0
    assert games_of(tmp_path / "data") == keeper.games()


def test_games_that_began_and_ended_in_trouble_keep_their_times(keeper: Keeper, disk: Disk, tmp_path: Path) -> None:
    keeper.begin("yinsh", {}, "b")
    disk.fail()
    keeper.append([action("e5")])
    keeper.finish({"winners": [], "reason": "agreed"})
    keeper.begin("yinsh", {"blitz": True}, "b")
    keeper.append([action("f8")])
    keeper.begin("yinsh", {}, "b")
    disk.mend()
    keeper.retry()
    written = games_of(tmp_path / "data")
    assert written == keeper.games()
    assert [game.started[11:16] for game in written] == ["12:00", "12:03", "12:05"]


def test_a_game_won_and_undone_in_trouble_goes_on_on_disk(keeper: Keeper, disk: Disk, tmp_path: Path) -> None:
    keeper.begin("yinsh", {}, "b")
    keeper.append([action("e5")])
    keeper.finish({"winners": ["white"], "reason": "rings"})
    disk.fail()
    keeper.append([Entry("takeback", "1", 2.0)])
    disk.mend()
    keeper.retry()
    (game,) = games_of(tmp_path / "data")
    assert (game.record, game.ended) == ((), None)


def test_what_does_not_fit_the_story_is_still_an_error(keeper: Keeper, disk: Disk) -> None:
    disk.fail()
    with pytest.raises(EntryError):
        keeper.append([action("e5")])


def test_a_game_is_gone_on_with_after_trouble_and_after_opening_again(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        journal.begin("yinsh", {}, "old")
        journal.begin("yinsh", {}, "b")
        journal.append([action("e5")])
    with Keeper.open(tmp_path) as keeper:
        keeper.append([action("f8")])
        disk = Disk(keeper)
        disk.fail()
        keeper.append([action("g8")])
        disk.mend()
        keeper.retry()
    with Keeper.open(tmp_path) as keeper:
        keeper.append([action("a2")])
    assert records(tmp_path) == [(), ("e5", "f8", "g8", "a2")]


def test_a_commit_that_failed_after_it_was_written_is_not_written_twice(
    keeper: Keeper, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A sync that fails leaves a whole commit in the log: the next to open the file finds it there."""
    keeper.begin("yinsh", {}, "b")
    copy = Journal.copy

    def fails_after_writing(self: Journal, sheets: object) -> None:
        copy(self, sheets)  # type: ignore[arg-type] # handed on as it came
        raise DiskError("disk I/O error")

    monkeypatch.setattr(Journal, "copy", fails_after_writing)
    keeper.append([action("e5")])
    monkeypatch.undo()
    assert keeper.trouble
    keeper.append([action("f8")])
    keeper.retry()
    assert (keeper.trouble, records(tmp_path / "data")) == ((), [("e5", "f8")])


def test_a_folder_that_was_deleted_is_made_again_with_the_whole_game(keeper: Keeper, tmp_path: Path) -> None:
    keeper.begin("yinsh", {}, "b")
    keeper.append([action("e5")])
    shutil.rmtree(tmp_path / "data")
    keeper.append([action("f8")])
    assert keeper.trouble == ()
    assert records(tmp_path / "data") == [("e5", "f8")]


def test_a_disk_pulled_out_and_put_back_gets_what_it_lacks(keeper: Keeper, tmp_path: Path) -> None:
    data, away = tmp_path / "data", tmp_path / "away"
    keeper.begin("yinsh", {}, "b")
    keeper.append([action("e5")])
    data.rename(away)
    data.touch()  # nothing can be made here
    keeper.append([action("f8")])
    assert "cannot" in render(keeper.trouble)
    data.unlink()
    away.rename(data)
    keeper.retry()
    assert (keeper.trouble, records(data)) == ((), [("e5", "f8")])


def test_another_disk_put_in_gets_the_whole_game_after_its_own(keeper: Keeper, tmp_path: Path) -> None:
    with Journal.open(tmp_path / "other") as other:
        other.begin("yinsh", {}, "other")
        other.append([action("a2")])
    keeper.begin("yinsh", {}, "b")
    keeper.finish(None)
    keeper.begin("yinsh", {}, "b")
    keeper.append([action("e5")])
    (tmp_path / "data").rename(tmp_path / "away")
    (tmp_path / "other").rename(tmp_path / "data")
    keeper.append([action("f8")])
    games = games_of(tmp_path / "data")
    assert [(game.record, game.ended is None) for game in games] == [(("a2",), False), (("e5", "f8"), True)]


def test_a_program_that_locks_the_file_is_said_and_outlived(keeper: Keeper, tmp_path: Path) -> None:
    keeper.begin("yinsh", {}, "b")
    assert keeper._disk is not None
    keeper._disk._connection.execute("PRAGMA busy_timeout = 0")
    with sqlite3.connect(tmp_path / "data" / FILE_NAME) as other:
        other.execute("BEGIN IMMEDIATE")
        keeper.append([action("e5")])
        assert keeper.trouble[0] == Message("journal-busy")
        other.rollback()
    other.close()
    keeper.retry()
    assert (keeper.trouble, records(tmp_path / "data")) == ((), [("e5",)])


def test_a_power_cut_forgets_what_was_only_in_memory(keeper: Keeper, disk: Disk) -> None:
    keeper.begin("yinsh", {}, "b")
    keeper.append([action("e5")])
    disk.fail()
    keeper.append([action("f8")])
    keeper.afresh()
    current = keeper.current()
    assert current is not None
    assert (current.record, keeper.trouble) == (("e5",), ())


# --- being told ---


def unwritable(*_: object) -> None:
    raise DiskError("it cannot be written (Read-only file system)")


def test_trouble_is_told_once_and_its_end_once() -> None:
    news, full, busy = News(), Message("journal-full"), Message("journal-busy")
    told = [news.of(trouble) for trouble in [(), (full,), (full,), (busy,), (), ()]]
    assert told == [(), (full,), (), (busy,), (WELL_AGAIN,), ()]


def test_what_is_lost_in_the_end_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(Journal, "open", unwritable)
    with kept(tmp_path, said.append) as story:
        story.begin("yinsh", {}, "b")
        story.append([action("e5"), action("f8")])
    assert len(said) == 1
    assert said[0].endswith("The last 2 actions are not kept.")


def test_what_can_be_written_in_the_end_is_written(tmp_path: Path) -> None:
    said: list[str] = []
    with kept(tmp_path, said.append) as story:
        assert isinstance(story, Keeper)
        story.begin("yinsh", {}, "b")
        Disk(story).fail()
        story.append([action("e5")])
        Disk(story).mend()
    assert (said, records(tmp_path)) == ([], [("e5",)])


def test_without_a_folder_nothing_is_kept() -> None:
    with kept(None, print) as story:
        assert type(story) is MemoryJournal
        story.retry()
        story.afresh()
        assert story.trouble == ()


def test_it_is_tried_again_every_ten_seconds_of_trouble() -> None:
    retries = Retries(15.0)
    times = [now for now in range(15, 40) if retries.due(float(now))]
    assert times == [15 + RETRY_S, 15 + 2 * RETRY_S]
