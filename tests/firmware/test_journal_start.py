"""A service that starts on a disk that takes nothing reads what it has, and goes on in memory."""

import errno
import shutil
import sqlite3
from pathlib import Path

import pytest

from firmware.errors import DiskError, JournalError
from firmware.journal.database import FILE_NAME, Journal
from firmware.journal.entry import Entry
from firmware.journal.keeper import Keeper
from firmware.journal.reading import games_of
from firmware.messages.render import render


def action(text: str) -> Entry:
    return Entry("action", text, 0.0)


def records(folder: Path) -> list[tuple[str, ...]]:
    return [game.record for game in games_of(folder)]


def unwritable(*_: object) -> None:
    raise DiskError("it cannot be written (Read-only file system)")


def test_a_game_on_a_disk_that_takes_nothing_is_read_and_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Journal.open(tmp_path) as journal:
        journal.begin("yinsh", {}, "b")
        journal.append([action("e5")])
    monkeypatch.setattr(Journal, "open", unwritable)
    with Keeper.open(tmp_path) as keeper:
        assert "Read-only" in render(keeper.trouble)
        current = keeper.current()
        assert current is not None
        assert current.record == ("e5",)
        keeper.append([action("f8")])
        assert keeper.unwritten == 1
        monkeypatch.undo()
        keeper.retry()
        assert keeper.trouble == ()
    assert records(tmp_path) == [("e5", "f8")]


def test_a_folder_that_cannot_be_made_is_trouble_and_no_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Journal, "open", unwritable)
    with Keeper.open(tmp_path / "data") as keeper:
        keeper.begin("yinsh", {}, "b")
        keeper.append([action("e5")])
        assert keeper.trouble
    assert not (tmp_path / "data").exists()


def test_a_journal_that_another_process_holds_stays_an_error(tmp_path: Path) -> None:
    with Keeper.open(tmp_path), pytest.raises(JournalError, match="in use by another"):
        Keeper.open(tmp_path)


def test_a_damaged_journal_on_a_disk_that_takes_nothing_is_read_as_far_as_it_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Journal.open(tmp_path) as journal:
        journal.begin("yinsh", {}, "b")
        journal.append([action("e5")])
    (tmp_path / FILE_NAME).write_bytes(b"no database" * 100)
    monkeypatch.setattr(Journal, "open", unwritable)
    with Keeper.open(tmp_path) as keeper:
        current = keeper.current()
        assert current is not None
        assert current.record == ("e5",)


def test_a_journal_without_its_index_is_read_where_nothing_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after a power cut on a card that is read-only since: the log is there, and no index can be made."""
    live, frozen = tmp_path / "live", tmp_path / "frozen"
    with Journal.open(live) as journal:
        journal.begin("yinsh", {}, "b")
        journal.append([action("e5")])
        frozen.mkdir()
        for name in (FILE_NAME, f"{FILE_NAME}-wal"):
            shutil.copy(live / name, frozen / name)
    connect = sqlite3.connect

    def connect_in_memory_only(where: object, **how: object) -> sqlite3.Connection:
        if "frozen" in str(where):
            error = sqlite3.OperationalError("unable to open database file")
            error.sqlite_errorcode = sqlite3.SQLITE_CANTOPEN
            raise error
        return connect(where, **how)  # type: ignore[call-overload, no-any-return] # handed on as it came

    monkeypatch.setattr(sqlite3, "connect", connect_in_memory_only)
    assert records(frozen) == [("e5",)]
    assert sorted(path.name for path in frozen.iterdir()) == [FILE_NAME, f"{FILE_NAME}-wal"]


def test_a_journal_that_can_neither_be_written_nor_read_does_not_stop_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(*_: object, **__: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with Journal.open(tmp_path) as journal:
        journal.begin("yinsh", {}, "b")
        journal.append([action("e5")])
    monkeypatch.setattr(Journal, "open", unwritable)
    monkeypatch.setattr(Path, "exists", gone)
    with pytest.raises(DiskError, match=r"cannot be read \(Input/output error\): check the disk"):
        games_of(tmp_path)
    with Keeper.open(tmp_path) as keeper:
        keeper.begin("yinsh", {}, "b")
        keeper.append([action("f8")])
        monkeypatch.undo()
        keeper.retry()
        assert keeper.trouble == ()
    assert records(tmp_path) == [("e5",), ("f8",)]
